// A temporary store of invented documents, written in the test.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/query.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::query {

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

inline law::DocumentRef numbered(const std::string& number) {
  law::DocumentRef ref;
  ref.number = number;
  return ref;
}

inline law::DocumentRef named(const std::string& type, const std::string& name,
                              const std::string& date = "") {
  law::DocumentRef ref;
  ref.type = type;
  ref.name = name;
  if (!date.empty()) ref.signed_on = *Date::parse_iso(date);
  return ref;
}

// A document under construction. Units are added in reading order.
class Statute {
 public:
  Statute(const std::string& number, const std::string& type, const std::string& title,
          const std::string& signed_on, const std::string& effective_on = "") {
    law::Head& head = document.head;
    head.number = head.number_printed = number;
    head.type = type;
    head.title = title;
    head.language = "vi";
    if (!signed_on.empty()) head.signed_on = *Date::parse_iso(signed_on);
    if (!effective_on.empty()) head.effective_on = *Date::parse_iso(effective_on);
    head.uri = law::work_uri(head);
    document.file = number + title + ".html";
    document.sha256 = std::string(63, '0') + std::to_string(title.size() % 10);
  }

  Statute& of(const std::string& issuer, const std::string& locality = "") {
    document.head.issuer = issuer;
    document.head.locality = locality;
    document.head.uri = law::work_uri(document.head);
    return *this;
  }

  // `above`: eId of the unit that holds it where the eId itself does not say so (article in a
  // chapter).
  Statute& unit(law::UnitKind kind, const std::string& eid, const std::string& label,
                const std::string& text, const std::string& heading = "",
                const std::string& above = "") {
    law::Unit unit;
    unit.kind = kind;
    unit.eid = eid;
    unit.label = label;
    unit.text = text;
    unit.heading = heading;
    unit.parent = index_of(above.empty() ? law::eid_parent(eid) : above);
    document.units.push_back(std::move(unit));
    return *this;
  }
  Statute& article(const std::string& number, const std::string& text,
                   const std::string& above = "") {
    return unit(law::UnitKind::kArticle, "art_" + number, "Điều " + number, text,
                "Về việc " + number, above);
  }
  Statute& clause(const std::string& article, const std::string& number, const std::string& text) {
    return unit(law::UnitKind::kClause, "art_" + article + "__cl_" + number, number, text);
  }
  Statute& point(const std::string& clause, const std::string& letter, const std::string& text) {
    return unit(law::UnitKind::kPoint, clause + "__point_" + letter, letter, text);
  }

  Statute& edge(law::EdgeKind kind, const std::string& from, const law::DocumentRef& to,
                const std::string& unit = "", const std::string& quote = "như vậy",
                const std::string& effective_on = "") {
    law::Edge edge;
    edge.kind = kind;
    edge.from = index_of(from);
    edge.to = {to, unit};
    edge.to_text = to.number.empty() ? to.type + " " + to.name : to.number;
    edge.quote = quote;
    edge.rule = "test.rule";
    if (edge.from >= 0) {
      const std::string& text = document.units[static_cast<std::size_t>(edge.from)].text;
      if (const std::size_t at = text.find(quote); at != std::string::npos)
        edge.span = {at, at + quote.size()};
    }
    if (!effective_on.empty()) edge.effective_on = *Date::parse_iso(effective_on);
    document.edges.push_back(std::move(edge));
    return *this;
  }
  // What an editors' note in this document says about another one.
  Statute& note(law::EdgeKind kind, const std::string& from, const std::string& foreign,
                const law::DocumentRef& to, const std::string& unit,
                const std::string& effective_on = "") {
    edge(kind, from, to, unit, "(theo chú thích)", effective_on);
    document.edges.back().from_foreign = foreign;
    return *this;
  }
  Statute& amend(law::AmendOp op, const std::string& from, const law::DocumentRef& to,
                 const std::string& unit, const std::string& content = "",
                 const std::string& effective_on = "") {
    law::Amendment amendment;
    amendment.op = op;
    amendment.from = index_of(from);
    amendment.target = {to, unit};
    amendment.content = content;
    amendment.quote = "Sửa " + unit;
    if (!content.empty() && !unit.empty()) {
      law::Unit wording;
      const law::EidStep step = law::eid_steps(unit).back();
      for (const law::UnitKindInfo& kind : law::all_unit_kinds()) {
        if (kind.eid_prefix == step.prefix) wording.kind = kind.kind;
      }
      wording.eid = unit;
      wording.number = step.number;
      wording.text = content;
      amendment.units = {wording};
    }
    if (!effective_on.empty()) amendment.effective_on = *Date::parse_iso(effective_on);
    document.amendments.push_back(amendment);
    // The edge that goes with every instruction.
    edge(law::info(op).edge, from, to, unit, amendment.quote, effective_on);
    document.edges.back().rule = "amend." + std::string(law::info(op).name);
    return *this;
  }

  law::Document document;

 private:
  std::int32_t index_of(const std::string& eid) const {
    const auto at = std::find_if(document.units.begin(), document.units.end(),
                                 [&](const law::Unit& unit) { return unit.eid == eid; });
    return eid.empty() || at == document.units.end()
               ? -1
               : static_cast<std::int32_t>(at - document.units.begin());
  }
};

class Held {
 public:
  explicit Held(const std::vector<Statute>& statutes) {
    store_ = take(store::Store::open((dir_.path() / "store").string(), store::Store::Mode::kWrite));
    for (const Statute& statute : statutes) {
      const auto outcome = store_->put(statute.document);
      if (!outcome.ok()) throw std::runtime_error(outcome.error().to_string());
    }
    reader_ = store_->reader();
  }

  const store::Reader& reader() const { return *reader_; }
  store::Store& store() { return *store_; }
  void read_again() { reader_ = store_->reader(); }
  Target ref(std::string_view ref, Date on = {}) const {
    return take(resolve_ref(*reader_, ref, on));
  }
  // Message of the error, "" if there is none.
  std::string error_of(std::string_view ref, Date on = {}) const {
    const auto target = resolve_ref(*reader_, ref, on);
    return target.ok() ? "" : target.error().to_string();
  }

 private:
  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Reader> reader_;
};

inline Date day(std::string_view iso) { return *Date::parse_iso(iso); }

}  // namespace lexgraph::query
