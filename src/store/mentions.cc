#include "src/store/mentions.h"

#include <algorithm>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "src/store/keys.h"

namespace lexgraph::store {
namespace {

// Units that an amendment makes outside the article that it names.
std::vector<std::string_view> made_elsewhere(const law::Amendment& amendment) {
  std::vector<std::string_view> made;
  const std::string_view target = first_step(amendment.target.unit);
  if (!amendment.renumbered_to.empty() && first_step(amendment.renumbered_to) != target) {
    made.push_back(amendment.renumbered_to);
  }
  for (const law::Unit& unit : amendment.units) {
    if (unit.kind == law::UnitKind::kArticle && unit.eid != amendment.target.unit &&
        !law::eid_within(unit.eid, target)) {
      made.push_back(unit.eid);
    }
  }
  return made;
}

}  // namespace

std::string target_key(const law::DocumentRef& document) {
  if (!document.number.empty()) return "n:" + law::number_key(document.number);
  if (document.name.empty()) return {};
  return "t:" +
         law::name_key(document.type.empty() ? document.name : document.type + " " + document.name);
}

const std::string& MentionRows::key_of(const law::DocumentRef& document) {
  // What target_key() reads, and nothing that could make two documents look alike.
  if (!document.number.empty()) {
    scratch_.assign(1, 'n').append(document.number);
  } else {
    scratch_.assign(1, 't').append(document.type).append(1, '\0').append(document.name);
  }
  const auto [it, is_new] = target_keys_.try_emplace(scratch_);
  if (is_new) it->second = target_key(document);
  return it->second;
}

void MentionRows::add(const law::Reference& to, const Mention& mention) {
  const std::string& target = key_of(to.document);
  if (target.empty()) return;
  groups_[InKey::step_prefix(target, first_step(to.unit))].push_back(mention);
}

void MentionRows::add_edge(const law::Reference& to, law::EdgeKind kind, std::uint32_t ordinal,
                           std::uint32_t sequence) {
  add(to, {to.unit, kind, false, ordinal, sequence});
}

void MentionRows::add_amendment(const law::Amendment& amendment, std::uint32_t ordinal,
                                std::uint32_t sequence) {
  Mention mention{amendment.target.unit, law::info(amendment.op).edge, true, ordinal, sequence};
  add(amendment.target, mention);
  law::Reference other = amendment.target;
  for (const std::string_view unit : made_elsewhere(amendment)) {
    mention.unit = unit;
    other.unit = unit;
    add(other, mention);
  }
}

std::vector<std::pair<std::string, std::string>> MentionRows::rows(DocId doc) {
  std::vector<std::pair<std::string, std::string>> rows;
  rows.reserve(groups_.size());
  for (auto& [prefix, mentions] : groups_) {
    std::sort(mentions.begin(), mentions.end());
    rows.emplace_back(prefix + doc_prefix(doc), encode_mentions(mentions));
  }
  return rows;
}

}  // namespace lexgraph::store
