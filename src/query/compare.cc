#include <algorithm>
#include <array>
#include <map>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/query/impact.h"
#include "lexgraph/text/unicode.h"
#include "src/query/resolver.h"

namespace lexgraph::query {
namespace {

// So few words that differ are a misprint or the editors' hand.
constexpr std::size_t kFew = 4;

bool digit(char c) { return c >= '0' && c <= '9'; }

// Footnote marks "[12]" and what consolidations print in emptied places.
std::string without_marks(std::string_view text) {
  static constexpr std::array<std::string_view, 3> kEmptied = {"(được bãi bỏ)", "(bị bãi bỏ)",
                                                               "(bãi bỏ)"};
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '[') {
      std::size_t end = at + 1;
      while (end < text.size() && digit(text[end])) ++end;
      if (end > at + 1 && end < text.size() && text[end] == ']') {
        at = end + 1;
        continue;
      }
    }
    const auto emptied = std::find_if(
        kEmptied.begin(), kEmptied.end(),
        [&](std::string_view words) { return text.substr(at, words.size()) == words; });
    if (emptied != kEmptied.end()) {
      at += emptied->size();
      continue;
    }
    out += text[at++];
  }
  return out;
}

// Words of letters and digits, folded; "khoẻ" and "khỏe" are one word.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  const std::string folded = text::tone_key(text);
  for (std::size_t at = 0; at < folded.size();) {
    const char32_t c = text::next_code_point(folded, at);
    if (text::is_letter(c) || text::is_digit(c))
      text::append_utf8(words.back(), c);
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word;
  return all;
}

// Words that only one of the two lists has.
std::size_t differing(std::vector<std::string> a, std::vector<std::string> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::vector<std::string> only;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
  return only.size();
}

using Articles = std::vector<std::pair<std::string, std::string>>;  // eId, text

void append(Articles& articles, const ShownUnit& unit, const std::string& text) {
  const std::string article = law::eid_article(unit.eid);
  if (article.empty()) return;
  if (articles.empty() || articles.back().first != article) articles.emplace_back(article, "");
  std::string& all = articles.back().second;
  const std::string label = article == unit.eid ? "" : unit.label;
  for (const std::string* part : {&label, &unit.heading, &text}) {
    if (part->empty()) continue;
    if (!all.empty()) all += '\n';
    all += *part;
  }
}

Articles articles_of(const TextAsOf& text) {
  Articles articles;
  std::vector<const DatedUnit*> open;
  const auto close = [&](const std::string& parent) {
    while (!open.empty() && open.back()->eid != parent) {
      const DatedUnit& done = *open.back();
      if (!done.wrap_up.empty() && !articles.empty()) articles.back().second += "\n" + done.wrap_up;
      open.pop_back();
    }
  };
  for (const DatedUnit& unit : text.units) {
    close(unit.parent);
    open.push_back(&unit);
    if (unit.status != law::Validity::kRepealed) append(articles, unit, unit.text);
  }
  close({});
  return articles;
}

class CompareQuery {
 public:
  CompareQuery(const store::Reader& reader, const Target& base, const Target& official, Date at)
      : reader_(reader), base_(base), official_(official), at_(at) {}

  Result<Comparison> run() {
    LEXGRAPH_RETURN_IF_ERROR(require_consolidated_text());
    if (!at_.known()) LEXGRAPH_RETURN_IF_ERROR(find_day());
    if (!at_.known()) {
      return Error(ErrorCode::kInvalidArgument,
                   official_.id + " does not say of which day it is; give --at DATE");
    }
    result_.base = base_.id;
    result_.official = official_.id;
    result_.at = at_;
    LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf replayed, text_at(reader_, base_, at_));
    // A consolidated text orders nothing and nothing amends it: as enacted, wrap-ups in their
    // place.
    LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf official, text_at(reader_, official_, at_));
    for (const UnappliedChange& change : replayed.unapplied) {
      const std::string eid =
          change.unit.substr(std::min(change.unit.find('#') + 1, change.unit.size()));
      unapplied_.emplace(law::eid_article(eid), change.reason);
    }
    compare(articles_of(replayed), articles_of(official));
    return std::move(result_);
  }

 private:
  Result<void> require_consolidated_text() {
    Resolver resolver(reader_);
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver.names().record(official_.node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto ids, consolidated(resolver, *record));
    if (std::find(ids.begin(), ids.end(), base_.id) != ids.end()) return {};
    return Error(ErrorCode::kNotFound,
                 official_.id + " is no consolidated text of " + base_.id +
                     ": it does not name it as what it consolidates; `lexgraph relations " +
                     base_.id + " --kind consolidates` lists the consolidated texts held");
  }

  // The day on which the last change is in effect that the documents it names make to the base (a
  // consolidation holds what takes effect later, too); without any, the day of its own signing.
  Result<void> find_day() {
    Resolver resolver(reader_);
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver.names().record(official_.node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto named, consolidated(resolver, *record));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto events, chain(reader_, base_, record->head.signed_on));
    for (const ChainEvent& event : events) {
      const bool of_whole = event.unit == base_.id;  // repealed, replaced: nothing is left to show
      if (of_whole || !event.date.known() || event.date <= at_) continue;
      const std::string by = law::split_id(event.by).document;
      if (std::find(named.begin(), named.end(), by) != named.end()) at_ = event.date;
    }
    if (!at_.known()) at_ = record->head.signed_on;
    return {};
  }

  // Ids of the documents that the consolidated text names as what it holds.
  Result<std::vector<std::string>> consolidated(Resolver& resolver,
                                                const store::DocumentRecord& record) {
    std::vector<std::string> ids;
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto edges,
        reader_.edges_from(official_.node.doc, 0, record.units + 1, law::EdgeKind::kConsolidates));
    for (const store::EdgeRecord& edge : edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* named,
                                resolver.document(edge.to.document, speaker_of(record.head)));
      for (const store::DocId id : named->candidates) {
        LEXGRAPH_ASSIGN_OR_RETURN(ids.emplace_back(), resolver.names().document(id));
      }
    }
    return ids;
  }

  void compare(const Articles& replayed, const Articles& official) {
    std::map<std::string, std::string> held(replayed.begin(), replayed.end());
    for (const auto& [eid, text] : official) {
      const auto ours = held.find(eid);
      compare(eid, ours == held.end() ? nullptr : &ours->second, &text);
      if (ours != held.end()) held.erase(ours);
    }
    for (const auto& [eid, text] : replayed) {
      if (held.count(eid) > 0) compare(eid, &text, nullptr);
    }
  }

  void compare(const std::string& eid, const std::string* replayed, const std::string* official) {
    const std::string official_text = official == nullptr ? "" : without_marks(*official);
    const auto ours = words_of(replayed == nullptr ? "" : *replayed);
    const auto theirs = words_of(official_text);
    ++result_.articles;
    if (joined(ours) == joined(theirs)) {
      ++result_.same;
      return;
    }
    ArticleComparison found;
    found.eid = eid;
    if (replayed != nullptr) found.replayed = *replayed;
    found.official = official_text;
    if (const auto reason = unapplied_.find(eid); reason != unapplied_.end()) {
      found.cause = Cause::kUnapplied;
      found.detail = reason->second;
    } else if (ours.empty()) {
      found.cause = Cause::kOnlyOfficial;
    } else if (theirs.empty()) {
      found.cause = Cause::kOnlyReplayed;
    } else {
      const std::size_t words = differing(ours, theirs);
      found.cause = words == 0 ? Cause::kOrder : words <= kFew ? Cause::kFewWords : Cause::kWords;
    }
    result_.different.push_back(std::move(found));
  }

  const store::Reader& reader_;
  const Target& base_;
  const Target& official_;
  Date at_;
  std::map<std::string, std::string> unapplied_;  // article → reason
  Comparison result_;
};

}  // namespace

std::string_view name_of(Cause cause) {
  static constexpr std::array<std::string_view, 6> kNames = {
      "unapplied", "only_replayed", "only_official", "order", "few_words", "words"};
  return kNames.at(static_cast<std::size_t>(cause));
}

Result<Comparison> compare(const store::Reader& reader, const Target& base, const Target& official,
                           Date at) {
  return CompareQuery(reader, base, official, at).run();
}

}  // namespace lexgraph::query
