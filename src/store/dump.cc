#include "src/store/dump.h"

#include <array>

#include "src/store/keys.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

// A line as it grows: words and name=value pairs with a blank between them; empty fields left out.
class Line {
 public:
  Line& word(std::string_view text) {
    if (!out_.empty()) out_.push_back(' ');
    out_.append(text);
    return *this;
  }
  Line& text(std::string_view name, std::string_view value) {
    return value.empty() ? *this : word(std::string(name) + "=" + in_quotes(value));
  }
  Line& number(std::string_view name, std::uint64_t value) {
    return word(std::string(name) + "=" + std::to_string(value));
  }
  Line& date(std::string_view name, const Date& value) {
    return value.known() ? word(std::string(name) + "=" + value.to_string()) : *this;
  }
  Line& span(const Span& value) {
    return word("span=" + std::to_string(value.begin) + ".." + std::to_string(value.end));
  }
  Line& document(std::string_view name, const law::DocumentRef& value) {
    word(std::string(name) + "={");
    text("number", value.number).text("type", value.type).text("name", value.name);
    return text("issuer", value.issuer).date("signed", value.signed_on).word("}");
  }
  Line& effects(const std::vector<law::Effect>& effects) {
    for (const law::Effect& effect : effects) {
      word("[effect").text("unit", effect.unit).date("on", effect.on);
      date("until", effect.until).text("stated_in", effect.stated_in).word("]");
    }
    return *this;
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

constexpr std::string_view kDamaged = "DAMAGED";

std::string print_record(std::string_view value) {
  DocumentRecord r;
  if (!decode_record(value, r)) return std::string(kDamaged);
  Line line;
  line.text("identity", r.identity).text("number", r.head.number);
  line.text("printed", r.head.number_printed).text("type", r.head.type);
  line.text("issuer", r.head.issuer).text("title", r.head.title).text("locality", r.head.locality);
  line.text("language", r.head.language).text("uri", r.head.uri);
  line.date("signed", r.head.signed_on).date("issued", r.head.issued_on);
  line.date("effective", r.head.effective_on).date("expires", r.head.expires_on);
  line.text("sha256", r.sha256).number("bytes", r.source_bytes);
  line.number("body", r.coverage.body_characters).number("in_units", r.coverage.unit_characters);
  line.number("outside_articles", r.coverage.outside_articles);
  line.number("articles", r.coverage.articles).number("empty", r.coverage.empty_articles);
  line.number("units", r.units).number("edges", r.edges).number("amendments", r.amendments);
  line.number("diagnostics", r.diagnostics).text("content", r.content_hash);
  line.effects(r.effects);
  return line.word("ingested_at=" + std::to_string(r.ingested_at)).take();
}

std::string print_files(std::string_view value) {
  std::vector<std::string> files;
  if (!decode_files(value, files)) return std::string(kDamaged);
  Line line;
  for (const std::string& file : files) line.word(in_quotes(file));
  return line.take();
}

std::string print_frames(std::string_view value) {
  std::vector<law::Frame> frames;
  if (!decode_frames(value, frames)) return std::string(kDamaged);
  Line line;
  for (const law::Frame& frame : frames) {
    line.word("[host=" + std::to_string(frame.host)).span(frame.span);
    line.document("owner", frame.owner).text("unit", frame.owner_unit).word("]");
  }
  return line.take();
}

std::string print_diagnostics(std::string_view value) {
  std::vector<law::Diagnostic> diagnostics;
  if (!decode_diagnostics(value, diagnostics)) return std::string(kDamaged);
  Line line;
  for (const law::Diagnostic& d : diagnostics) {
    line.word("[" + d.code).number("severity", static_cast<std::uint64_t>(d.severity));
    line.text("message", d.message).text("where", d.where).word("]");
  }
  return line.take();
}

// The tables are derived, and their bytes say nothing to people.
std::string print_table(std::string_view value) { return std::to_string(value.size()) + " bytes"; }

std::string print_doc(std::string_view key, std::string_view value) {
  const auto doc = DocKey::decode(key);
  if (!doc) return std::string(kDamaged);
  using Printer = std::string (*)(std::string_view);
  static constexpr std::array<Printer, 7> kPrinters = {nullptr,          print_record, print_files,
                                                       print_table,      print_table,  print_frames,
                                                       print_diagnostics};
  return doc->print() + ": " + kPrinters.at(static_cast<std::size_t>(doc->part))(value);
}

std::string print_name(std::string_view key, std::string_view value) {
  const auto name = NameKey::decode(key);
  const auto doc = decode_name(value);
  if (!name || !doc) return std::string(kDamaged);
  return name->print() + ": " + std::to_string(*doc);
}

std::string print_unit(std::string_view key, std::string_view value) {
  const auto at = UnitKey::decode(key);
  UnitRecord unit;
  if (!at || !decode_unit(value, true, unit)) return std::string(kDamaged);
  Line line;
  line.word(at->print() + ":").word(law::info(unit.kind).name).number("parent", unit.parent);
  line.number("end", unit.subtree_end).text("eid", unit.eid).text("label", unit.label);
  line.text("number", unit.number).text("heading", unit.heading).text("text", unit.text);
  if (unit.wrap_up != law::kNoWrapUp) line.number("wrap_up", unit.wrap_up);
  return line.take();
}

std::string print_edges(std::string_view key, std::string_view value) {
  const auto at = UnitKey::decode(key);
  std::vector<EdgeRecord> edges;
  if (!at || !decode_edges(value, {at->doc, at->ordinal}, {}, edges)) return std::string(kDamaged);
  Line line;
  line.word(at->print() + ":");
  for (const EdgeRecord& edge : edges) {
    line.word("[" + std::to_string(edge.sequence)).word(law::info(edge.kind).name);
    line.text("from_foreign", edge.from_foreign).document("to", edge.to.document);
    line.text("unit", edge.to.unit).text("to_text", edge.to_text).text("quote", edge.quote);
    line.span(edge.span).word(edge.in_heading ? "in_heading" : "in_text");
    line.date("effective", edge.effective_on).date("until", edge.until).text("rule", edge.rule);
    line.number("confidence", edge.confidence).word("]");
  }
  return line.take();
}

std::string print_mentions(std::string_view key, std::string_view value) {
  const auto in = InKey::decode(key);
  std::vector<IncomingKey> mentions;
  if (!in || !decode_mentions(value, in->doc, "", mentions)) return std::string(kDamaged);
  Line line;
  line.word(in->print() + ":");
  for (const IncomingKey& mention : mentions) {
    line.word("[" + in_quotes(mention.unit)).word(law::info(mention.kind).name);
    line.number("from", mention.from.ordinal).number("sequence", mention.sequence);
    line.word(mention.amendment ? "amendment]" : "edge]");
  }
  return line.take();
}

std::string print_amendment(std::string_view key, std::string_view value) {
  const auto at = AmendKey::decode(key);
  AmendmentRecord record;
  if (!at || !decode_amendment(value, record)) return std::string(kDamaged);
  const law::Amendment& a = record.amendment;
  Line line;
  line.word(at->print() + ":").word(law::info(a.op).name).number("from", record.from.ordinal);
  line.document("target", a.target.document).text("unit", a.target.unit).text("anchor", a.anchor);
  line.text("part", a.part).text("old_phrase", a.old_phrase).text("content", a.content);
  line.text("renumbered_to", a.renumbered_to).text("quote", a.quote).span(a.span);
  line.word(a.in_heading ? "in_heading" : "in_text").date("effective", a.effective_on);
  for (const law::Unit& unit : a.units) {
    line.word("[" + std::string(law::info(unit.kind).name))
        .word("parent=" + std::to_string(unit.parent));
    line.text("eid", unit.eid)
        .text("label", unit.label)
        .text("heading", unit.heading)
        .text("text", unit.text)
        .word("]");
  }
  return line.effects(a.effects).take();
}

std::string print_source(std::string_view key, std::string_view value) {
  static constexpr std::array<std::string_view, 4> kStates = {"", "document", "empty", "stale"};
  const auto file = SourceKey::decode(key);
  const auto source = decode_source(value);
  if (!file || !source) return std::string(kDamaged);
  Line line;
  line.word(file->print() + ":").word(kStates.at(static_cast<std::size_t>(source->state)));
  return line.number("doc", source->doc).text("sha256", source->sha256).take();
}

// Of the index only how much there is: its rows say nothing to people.
std::string print_search(std::string_view key, std::string_view value) {
  if (!key.starts_with(kPendingTag)) return in_quotes(key) + ": " + print_table(value);
  const auto pending = PendingKey::decode(key);
  return pending ? pending->print() : std::string(kDamaged);
}

std::string print_default(std::string_view key, std::string_view value) {
  return in_quotes(key) + ": " + in_quotes(value);
}

}  // namespace

Result<void> dump(const View& view, const std::function<bool(std::string_view line)>& f) {
  using Printer = std::string (*)(std::string_view key, std::string_view value);
  static constexpr std::array<Printer, kFamilyCount> kPrinters = {
      print_default,  print_doc,       print_name,   print_unit,  print_edges,
      print_mentions, print_amendment, print_source, print_search};
  for (std::size_t family = 0; family < kFamilyCount; ++family) {
    Cursor cursor(view, static_cast<Family>(family), "", "");
    for (; cursor.valid(); cursor.next()) {
      std::string line = std::string(kFamilyNames[family]) + " ";
      const std::string words = kPrinters[family](cursor.key(), cursor.value());
      line += words;
      if (words.find(kDamaged) != std::string::npos) line += " key=" + in_quotes(cursor.key());
      if (!f(line)) return {};
    }
    LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  }
  return {};
}

}  // namespace lexgraph::store
