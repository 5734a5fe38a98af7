#include "src/store/verify_document.h"

#include <algorithm>

#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/mentions.h"
#include "src/store/values.h"
#include "src/store/verify.h"

namespace lexgraph::store {

void Faults::add(std::string fault) {
  if (named_.size() < kMaxFaultsNamed)
    named_.push_back(std::move(fault));
  else
    ++more_;
}

std::vector<std::string> Faults::take() {
  if (more_ > 0) named_.push_back("... and " + std::to_string(more_) + " more");
  return std::move(named_);
}

namespace {

std::string row(Family family, const std::string& key) {
  return std::string(name_of(family)) + " " + key + ": ";
}

class DocumentChecker {
 public:
  DocumentChecker(const View& view, const DocumentRecord& record, Faults& faults)
      : view_(view), record_(record), faults_(faults), hash_(record) {}

  Result<DocumentCheck> run() {
    LEXGRAPH_RETURN_IF_ERROR(check_units());
    LEXGRAPH_RETURN_IF_ERROR(check_edges());
    LEXGRAPH_RETURN_IF_ERROR(check_amendments());
    LEXGRAPH_RETURN_IF_ERROR(check_tables());
    LEXGRAPH_RETURN_IF_ERROR(check_frames());
    LEXGRAPH_RETURN_IF_ERROR(check_diagnostics());
    LEXGRAPH_RETURN_IF_ERROR(check_names());
    if (readable_ && hash_.hex() != record_.content_hash) {
      fault(Family::kDoc, part_key(DocPart::kRecord), "content hash differs from the rows");
    }
    DocumentCheck check;
    check.units = units_.size();
    check.edges = edges_.size();
    check.amendments = amendments_.size();
    if (readable_) {
      LEXGRAPH_RETURN_IF_ERROR(check_mentions(check.mentions.emplace()));
    }
    return check;
  }

 private:
  void fault(Family family, const std::string& key, const std::string& what) {
    faults_.add(row(family, key) + what);
  }
  void unreadable(Family family, const std::string& key) {
    readable_ = false;
    fault(family, key, "cannot be decoded");
  }
  std::string part_key(DocPart part) const { return DocKey{record_.id, part}.print(); }
  void check_count(std::size_t found, std::uint32_t said, const char* what) {
    if (found == said) return;
    fault(Family::kDoc, part_key(DocPart::kRecord),
          "says " + std::to_string(said) + " " + what + ", there are " + std::to_string(found));
  }
  bool ordinal_exists(std::uint32_t ordinal) const { return ordinal <= record_.units; }

  Result<void> check_units();
  void check_tree();
  Result<void> check_edges();
  void check_sequences();
  Result<void> check_amendments();
  Result<void> check_tables();
  Result<void> check_part(DocPart part, const std::string& expected);
  Result<void> check_frames();
  Result<void> check_diagnostics();
  Result<void> check_names();
  Result<void> check_mentions(std::set<std::string>& found);

  const View& view_;
  const DocumentRecord& record_;
  Faults& faults_;
  ContentHash hash_;
  bool readable_ = true;  // every row so far could be decoded
  std::vector<UnitRecord> units_;
  std::vector<EdgeRecord> edges_;
  std::vector<AmendmentRecord> amendments_;
};

Result<void> DocumentChecker::check_units() {
  Cursor cursor(view_, Family::kUnit, doc_prefix(record_.id));
  for (std::uint32_t expected = 1; cursor.valid(); cursor.next(), ++expected) {
    const auto key = UnitKey::decode(cursor.key());
    UnitRecord unit;
    if (!key || !decode_unit(cursor.value(), false, unit)) {
      unreadable(Family::kUnit, key ? key->print() : in_quotes(cursor.key()));
      continue;
    }
    if (key->ordinal != expected) {
      fault(Family::kUnit, UnitKey{record_.id, expected}.print(), "missing");
      expected = key->ordinal;
    }
    hash_.add_unit(key->ordinal, cursor.value());
    unit.node = {key->doc, key->ordinal};
    units_.push_back(std::move(unit));
  }
  check_count(units_.size(), record_.units, "units");
  check_tree();
  return cursor.status();
}

void DocumentChecker::check_tree() {
  // Ordinals of the ancestors of the unit before; each ends where a unit outside it begins.
  std::vector<const UnitRecord*> open;
  const auto close_until = [&](std::uint32_t parent, std::uint32_t here) {
    while (!open.empty() && open.back()->node.ordinal != parent) {
      if (open.back()->subtree_end != here) {
        fault(Family::kUnit, UnitKey{record_.id, open.back()->node.ordinal}.print(),
              "subtree ends at " + std::to_string(here) + ", not at " +
                  std::to_string(open.back()->subtree_end));
      }
      open.pop_back();
    }
  };
  for (const UnitRecord& unit : units_) {
    close_until(unit.parent, unit.node.ordinal);
    if (open.empty() && unit.parent != 0) {
      fault(Family::kUnit, UnitKey{record_.id, unit.node.ordinal}.print(),
            "parent " + std::to_string(unit.parent) + " is not an ancestor of the unit before");
    }
    open.push_back(&unit);
  }
  close_until(0, record_.units + 1);
}

Result<void> DocumentChecker::check_edges() {
  Cursor cursor(view_, Family::kOut, doc_prefix(record_.id));
  for (; cursor.valid(); cursor.next()) {
    const auto key = UnitKey::decode(cursor.key());
    const std::size_t before = edges_.size();
    if (!key || !decode_edges(cursor.value(), {key->doc, key->ordinal}, {}, edges_)) {
      edges_.resize(before);
      unreadable(Family::kOut, key ? key->print() : in_quotes(cursor.key()));
      continue;
    }
    hash_.add_edges(key->ordinal, cursor.value());
    if (!ordinal_exists(key->ordinal)) fault(Family::kOut, key->print(), "edges of no unit");
    for (std::size_t i = before + 1; i < edges_.size(); ++i) {
      const auto order = [](const EdgeRecord& e) { return std::pair(e.kind, e.sequence); };
      if (order(edges_[i - 1]) >= order(edges_[i])) {
        fault(Family::kOut, key->print(), "edges out of order");
        break;
      }
    }
  }
  check_count(edges_.size(), record_.edges, "edges");
  check_sequences();
  return cursor.status();
}

void DocumentChecker::check_sequences() {
  std::vector<bool> seen(record_.edges);
  for (const EdgeRecord& edge : edges_) {
    if (edge.sequence < seen.size() && !seen[edge.sequence]) {
      seen[edge.sequence] = true;
    } else {
      fault(Family::kOut, UnitKey{record_.id, edge.from.ordinal}.print(),
            "sequence " + std::to_string(edge.sequence) + " twice or too great");
    }
  }
}

Result<void> DocumentChecker::check_amendments() {
  Cursor cursor(view_, Family::kAmend, doc_prefix(record_.id));
  for (std::uint32_t expected = 0; cursor.valid(); cursor.next(), ++expected) {
    const auto key = AmendKey::decode(cursor.key());
    AmendmentRecord amendment;
    if (!key || !decode_amendment(cursor.value(), amendment)) {
      unreadable(Family::kAmend, key ? key->print() : in_quotes(cursor.key()));
      continue;
    }
    if (key->sequence != expected) {
      fault(Family::kAmend, AmendKey{record_.id, expected}.print(), "missing");
      expected = key->sequence;
    }
    hash_.add_amendment(key->sequence, cursor.value());
    amendment.sequence = key->sequence;
    if (!ordinal_exists(amendment.from.ordinal)) {
      fault(Family::kAmend, key->print(), "amendment of no unit");
    }
    amendments_.push_back(std::move(amendment));
  }
  check_count(amendments_.size(), record_.amendments, "amendments");
  return cursor.status();
}

Result<void> DocumentChecker::check_part(DocPart part, const std::string& expected) {
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held,
                            view_.get(Family::kDoc, DocKey{record_.id, part}.encode(), value));
  if (!held)
    fault(Family::kDoc, part_key(part), "missing");
  else if (bytes_of(value) != expected)
    fault(Family::kDoc, part_key(part), "differs from the rows");
  return {};
}

Result<void> DocumentChecker::check_tables() {
  if (!readable_) return {};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> eids;
  for (const UnitRecord& unit : units_) {
    if (!unit.eid.empty()) eids.emplace_back(eid_hash(unit.eid), unit.node.ordinal);
  }
  LEXGRAPH_RETURN_IF_ERROR(check_part(DocPart::kEids, encode_eids(std::move(eids))));
  std::vector<std::uint32_t> places(record_.edges);
  for (const EdgeRecord& edge : edges_) {
    if (edge.sequence < places.size()) places[edge.sequence] = edge.from.ordinal;
  }
  return check_part(DocPart::kEdgePlaces, encode_edge_places(places));
}

Result<void> DocumentChecker::check_frames() {
  View::Value value;
  const DocKey key{record_.id, DocPart::kFrames};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kDoc, key.encode(), value));
  if (!held) return {};
  std::vector<law::Frame> frames;
  if (!decode_frames(bytes_of(value), frames)) {
    unreadable(Family::kDoc, key.print());
    return {};
  }
  hash_.add_frames(bytes_of(value));
  for (const law::Frame& frame : frames) {
    if (frame.host < -1 || frame.host >= static_cast<std::int64_t>(record_.units)) {
      fault(Family::kDoc, key.print(), "a frame of no unit");
    }
  }
  return {};
}

Result<void> DocumentChecker::check_diagnostics() {
  View::Value value;
  const DocKey key{record_.id, DocPart::kDiagnostics};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kDoc, key.encode(), value));
  std::vector<law::Diagnostic> diagnostics;
  if (held) {
    if (!decode_diagnostics(bytes_of(value), diagnostics)) {
      unreadable(Family::kDoc, key.print());
      return {};
    }
    hash_.add_diagnostics(bytes_of(value));
  }
  check_count(diagnostics.size(), record_.diagnostics, "diagnostics");
  return {};
}

Result<void> DocumentChecker::check_names() {
  View::Value value;
  for (const NameKey& name : names_of(record_.identity, record_.head)) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kName, name.encode(), value));
    if (!held) {
      fault(Family::kName, name.print(), "missing");
    } else if (decode_name(bytes_of(value)) != record_.id) {
      fault(Family::kName, name.print(), "does not lead to document " + std::to_string(record_.id));
    }
  }
  return {};
}

Result<void> DocumentChecker::check_mentions(std::set<std::string>& found) {
  MentionRows mentions;
  for (const EdgeRecord& edge : edges_) {
    mentions.add_edge(edge.to, edge.kind, edge.from.ordinal, edge.sequence);
  }
  for (const AmendmentRecord& amendment : amendments_) {
    mentions.add_amendment(amendment.amendment, amendment.from.ordinal, amendment.sequence);
  }
  View::Value value;
  for (auto& [key, mention] : mentions.rows(record_.id)) {
    const auto printed = [&k = key] { return InKey::decode(k).value_or(InKey()).print(); };
    LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kIn, key, value));
    if (!held) {
      fault(Family::kIn, printed(), "missing");
      continue;
    }
    if (bytes_of(value) != mention) fault(Family::kIn, printed(), "differs from out and amend");
    found.insert(std::move(key));
  }
  return {};
}

}  // namespace

Result<DocumentCheck> check_held_document(const View& view, const DocumentRecord& record,
                                          Faults& faults) {
  return DocumentChecker(view, record, faults).run();
}

}  // namespace lexgraph::store
