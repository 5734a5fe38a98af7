#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"
#include "src/query/edges.h"
#include "src/query/law_abbreviations.h"
#include "src/query/resolver.h"
#include "src/query/running_text.h"
#include "src/query/suggestions.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kUriStart = "/akn/";
// Any number: with it behind them the words "dieu 5" can be read as a reference.
constexpr std::string_view kSomeNumber = "1/2000/NĐ-CP";

bool is_identity(std::string_view ref) {
  return ref.starts_with("number:") || ref.starts_with("title:") || ref.starts_with("sha256:");
}

struct Words {
  std::string text;  // ascii_key
  Date year;
};

// "luat dat dai nam 2024" → "luat dat dai", 2024.
Words without_year(std::string text) {
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string::npos || text.size() - blank - 1 != 4) return {std::move(text), {}};
  const auto year = Date::parse_iso(std::string_view(text).substr(blank + 1));
  if (!year) return {std::move(text), {}};
  text.resize(blank);
  if (text.ends_with(" nam")) text.resize(text.size() - 4);
  return {std::move(text), *year};
}

// Does `text` end with the words `end`? What stands before them then goes to *rest.
bool ends_with_words(std::string_view text, std::string_view end, std::string_view* rest) {
  if (!text.ends_with(end)) return false;
  *rest = text.substr(0, text.size() - end.size());
  if (!rest->empty() && rest->back() != ' ') return false;
  *rest = text::trim(*rest);
  return true;
}

// Are `words` (ascii_key) those of the unit and nothing else, in any order? Another provision or
// document among them would be passed over: "Điều 3 Luật X và Điều 4" before "Luật Y".
bool says_no_more(std::string_view words, std::string_view unit) {
  const auto apart = [](std::string_view text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
      const std::string_view word = text.substr(at, end - at);
      if (!word.empty() && word != "cua" && word != "tai" && word != "theo") all.emplace_back(word);
      at = end + 1;
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  const std::string named = text::ascii_key(law::eid_words(unit));
  return apart(words) == apart(named);
}

class RefResolution {
 public:
  RefResolution(const store::Reader& reader, std::string_view ref, Date on)
      : reader_(reader), resolver_(reader), ref_(ref), speaker_{on, "", true} {}

  Result<Target> run() {
    if (ref_.empty()) return Error(ErrorCode::kInvalidArgument, "the reference is empty");
    if (ref_.size() > limits::kMaxReferenceBytes)
      return Error(
          ErrorCode::kInvalidArgument,
          "the reference is longer than " + std::to_string(limits::kMaxReferenceBytes) + " bytes");
    if (!text::valid_utf8(ref_))
      return Error(ErrorCode::kInvalidArgument, "the reference is not valid UTF-8");
    if (ref_.starts_with(kUriStart)) return by_uri();
    if (is_identity(ref_)) return by_identity();
    if (parse_edge_name(ref_)) {
      const std::string edge(ref_);
      return Error(ErrorCode::kInvalidArgument,
                   edge + " is an edge, no provision; `lexgraph why " + edge + "` shows it");
    }
    LEXGRAPH_ASSIGN_OR_RETURN(auto printed, by_printed_number());
    if (printed) return std::move(*printed);
    const auto reference = law::parse_reference(ref_);
    if (!reference) return by_words();
    LEXGRAPH_RETURN_IF_ERROR(check_type(reference->document));
    LEXGRAPH_ASSIGN_OR_RETURN(Resolution found, unit_as_typed(*reference));
    if (found.state == ResolveState::kResolved) {
      LEXGRAPH_ASSIGN_OR_RETURN(
          const std::string contradiction,
          resolver_.contradiction(reference->document, found.targets.front().node.doc, speaker_));
      if (!contradiction.empty()) return Error(ErrorCode::kAmbiguous, contradiction);
      return std::move(found.targets.front());
    }
    if (found.state == ResolveState::kAmbiguous) return ambiguous(found);
    LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* document,
                              resolver_.document(reference->document, speaker_));
    if (document->state == ResolveState::kResolved)
      return no_unit(document->candidates.front(), reference->unit);
    if (reference->document.number.empty()) return by_words();
    return no_number(reference->document.number, document->reason);
  }

 private:
  // A number tells its type; a REF that says another one means something else.
  Result<void> check_type(const law::DocumentRef& named) {
    if (named.type.empty() || named.number.empty()) return {};
    std::string type;
    const law::DocType* coded = law::type_of_code(law::split_number(named.number).type_code);
    if (coded != nullptr) {
      type = coded->name;
    } else {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto held,
                                reader_.documents_by_number(law::number_key(named.number)));
      if (held.size() != 1) return {};
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                                resolver_.names().record(held.front()));
      type = record->head.type;
    }
    if (type.empty() || type == named.type || same_kind(type, named.type)) return {};
    return Error(ErrorCode::kNotFound, named.number + " is the number of a " + type +
                                           ", not of a " + named.type + "; write \"" + type + " " +
                                           named.number + "\"");
  }

  // A code is a law; a consolidated text is called by the type of what it consolidates.
  static bool same_kind(std::string_view a, std::string_view b) {
    const auto is_law = [](std::string_view type) { return type == "Luật" || type == "Bộ luật"; };
    return (is_law(a) && is_law(b)) || a == "Văn bản hợp nhất" || b == "Văn bản" ||
           b == "Văn bản hợp nhất";
  }

  // Typed without diacritics, "diem d" is điểm d or điểm đ: both are looked up.
  Result<Resolution> unit_as_typed(const law::Reference& reference) {
    LEXGRAPH_ASSIGN_OR_RETURN(Resolution found, resolver_.unit(reference, speaker_));
    const std::size_t point = reference.unit.find("__point_d");
    const bool typed = std::all_of(ref_.begin(), ref_.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (point == std::string::npos || !typed || ref_.find('#') != std::string_view::npos)
      return found;
    law::Reference other = reference;
    constexpr std::size_t kLetter = std::string_view("__point_").size();
    other.unit.replace(point + kLetter, 1, "đ");
    LEXGRAPH_ASSIGN_OR_RETURN(Resolution second, resolver_.unit(other, speaker_));
    if (second.state != ResolveState::kResolved) return found;
    if (found.state != ResolveState::kResolved) return second;
    found.state = ResolveState::kAmbiguous;
    found.reason = "without diacritics \"diem d\" is điểm d or điểm đ";
    found.targets.push_back(second.targets.front());
    return found;
  }

  Result<Target> by_uri() {
    const std::size_t mark = ref_.find_first_of("#~");
    const std::string_view uri = ref_.substr(0, mark);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto id, reader_.document_by_uri(uri));
    if (!id)
      return Error(ErrorCode::kNotFound,
                   "no document " + std::string(uri) + "; `lexgraph docs` lists what is held");
    return unit_of(*id, mark == std::string_view::npos ? "" : ref_.substr(mark + 1));
  }

  // A number that is none by its form, as misprints and odd sources have them, is the name under
  // which its document is listed.
  Result<std::optional<Target>> by_printed_number() {
    const std::size_t hash = ref_.find('#');
    const std::string_view number = ref_.substr(0, hash);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held,
                              reader_.documents_by_number(law::number_key(number)));
    if (held.size() != 1) return std::optional<Target>();
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(held.front()));
    if (record->head.number != number) return std::optional<Target>();
    LEXGRAPH_ASSIGN_OR_RETURN(
        Target target,
        unit_of(held.front(), hash == ref_.npos ? std::string_view() : ref_.substr(hash + 1)));
    return std::optional(std::move(target));
  }

  // Titles may have a '#' of their own.
  Result<Target> by_identity() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto whole, reader_.document_by_identity(ref_));
    if (whole) return unit_of(*whole, "");
    const std::size_t hash = ref_.rfind('#');
    if (hash != std::string_view::npos) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto id, reader_.document_by_identity(ref_.substr(0, hash)));
      if (id) return unit_of(*id, ref_.substr(hash + 1));
    }
    return Error(ErrorCode::kNotFound,
                 "no document " + std::string(ref_) + "; `lexgraph docs` lists what is held");
  }

  Result<Target> unit_of(store::DocId id, std::string_view eid) {
    LEXGRAPH_ASSIGN_OR_RETURN(std::string name, resolver_.names().unit(id, eid));
    if (eid.empty()) return Target{{id, 0}, std::move(name), ""};
    LEXGRAPH_ASSIGN_OR_RETURN(auto target, resolver_.target_in(id, std::string(eid)));
    if (!target) return no_unit(id, eid);
    return std::move(*target);
  }

  // What `show` can answer is one thing: the words may name more.
  std::vector<std::string> all_named() const {
    RunningText before(ref_);
    std::vector<law::Reference> references;
    for (law::Citation citation : law::find_citations(ref_)) {
      for (law::Reference& reference : before.read(citation))
        references.push_back(std::move(reference));
    }
    std::vector<std::string> named;
    for (const law::Reference& reference : references) {
      if (!names_only_the_place(reference, references)) named.push_back(words_of(reference));
    }
    return named;
  }

  // "Luật Bến đò, Điều 1": the law is where the article stands.
  static bool names_only_the_place(const law::Reference& one,
                                   const std::vector<law::Reference>& all) {
    return one.unit.empty() && std::any_of(all.begin(), all.end(), [&](const auto& other) {
             return !other.unit.empty() && other.document == one.document;
           });
  }

  static std::string words_of(const law::Reference& reference) {
    const law::DocumentRef& document = reference.document;
    std::string words = reference.unit.empty() ? "" : law::eid_words(reference.unit);
    for (const std::string& part : {document.type, document.name, document.number}) {
      if (!part.empty() && part != words) words += (words.empty() ? "" : " ") + part;
    }
    return words;
  }

  Error too_many(std::vector<std::string> named) const {
    constexpr std::size_t kMostListed = 4;
    const std::size_t count = named.size();
    if (count > kMostListed) named.resize(kMostListed);
    return Error(ErrorCode::kInvalidArgument,
                 "\"" + std::string(ref_) + "\" names " + std::to_string(count) +
                     " provisions or documents; ask for one: " + one_of(named));
  }

  // A held name typed without diacritics, with or without units before it and a year behind it.
  Result<Target> by_words() {
    const Words asked = without_year(text::ascii_key(law::reference_spelled_out(ref_)));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held, reader_.names_with_prefix("", kCandidatesLookedAt));
    const NamedAtEnd found = named_at_end(held, asked.text);
    if (auto reference = units_before(found)) {
      return unit_of_name(found.names, *reference, asked.year);
    }
    // "luat ben do sua doi 2016": the law that amends it.
    std::string_view base;
    for (const std::string_view words : {"sua doi, bo sung", "sua doi bo sung", "sua doi"}) {
      if (!ends_with_words(asked.text, words, &base)) continue;
      NamedAtEnd amended = named_at_end(held, base);
      const auto reference = units_before(amended);
      if (!reference) continue;
      for (std::string& name : amended.names) name += " sửa đổi";
      return unit_of_name(amended.names, *reference, asked.year);
    }
    if (auto named = all_named(); named.size() > 1) return too_many(std::move(named));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto near, near_names(reader_, resolver_.names(), asked.text));
    return Error(ErrorCode::kNotFound,
                 "nothing held is named \"" + std::string(ref_) + "\"" + did_you_mean(near) +
                     (near.empty() ? "; `lexgraph docs` lists what is held" : ""));
  }

  struct NamedAtEnd {
    std::vector<std::string> names;  // held ones with which the words end, the longest
    std::string_view units;          // what stands before them
  };

  // Names may lack their type: "dieu 3 ben do".
  static NamedAtEnd named_at_end(const std::vector<std::string>& held, std::string_view words) {
    NamedAtEnd found{{}, words};
    for (const std::string& name : held) {
      const std::string key = text::ascii_key(name);
      std::string_view rest;
      bool ends = ends_with_words(words, key, &rest);
      for (const std::string_view type : {"bo luat ", "luat ", "phap lenh "}) {
        if (!ends && key.starts_with(type)) {
          ends = ends_with_words(words, std::string_view(key).substr(type.size()), &rest);
        }
      }
      if (!ends || rest.size() > found.units.size()) continue;
      if (rest.size() < found.units.size()) found.names.clear();  // a longer name
      found.units = rest;
      found.names.push_back(name);
    }
    return found;
  }

  std::optional<law::Reference> units_before(const NamedAtEnd& found) const {
    if (found.names.empty()) return std::nullopt;
    return found.units.empty() ? std::optional(law::Reference()) : read_units(found.units);
  }

  // `words` begin the REF without its diacritics; what was typed there tells "Chương I" and "điểm
  // đ".
  std::optional<law::Reference> read_units(std::string_view words) const {
    const std::string typed = law::reference_spelled_out(ref_);
    std::size_t end = 0;
    for (auto n = std::count(words.begin(), words.end(), ' ') + 1; n > 0; --n) {
      end = std::min(typed.find(' ', end + (end > 0 ? 1 : 0)), typed.size());
    }
    auto reference = law::parse_reference(typed.substr(0, end).append(1, ' ').append(kSomeNumber));
    if (!reference || reference->unit.empty() || !says_no_more(words, reference->unit))
      return std::nullopt;
    return reference;
  }

  Result<Target> unit_of_name(const std::vector<std::string>& names, law::Reference reference,
                              const Date& year) {
    Resolution all;
    for (const std::string& name : names) {
      reference.document = {};
      reference.document.name = name;
      reference.document.signed_on = year;
      LEXGRAPH_ASSIGN_OR_RETURN(Resolution found, unit_as_typed(reference));
      all.reason = found.reason;
      all.targets.insert(all.targets.end(), found.targets.begin(), found.targets.end());
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* document,
                                resolver_.document(reference.document, speaker_));
      if (names.size() == 1 && document->state == ResolveState::kResolved &&
          found.targets.empty()) {
        return no_unit(document->candidates.front(), reference.unit);
      }
    }
    if (all.targets.size() == 1) return std::move(all.targets.front());
    if (all.targets.empty())
      return Error(ErrorCode::kNotFound, all.reason + "; `lexgraph docs` lists what is held");
    if (all.reason.empty()) all.reason = "several documents have that name";
    return ambiguous(all);
  }

  Error ambiguous(const Resolution& found) {
    std::vector<std::string> candidates;
    for (const Target& target : found.targets) candidates.push_back(target.id);
    return Error(ErrorCode::kAmbiguous,
                 "\"" + std::string(ref_) + "\" is ambiguous: " + found.reason +
                     (candidates.empty() ? "" : "; write one of: " + one_of(candidates)));
  }

  Result<Target> no_number(const std::string& number, const std::string& reason) {
    const std::string key = law::number_key(number);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto same, reader_.documents_by_number(key));
    if (!same.empty()) return Error(ErrorCode::kNotFound, reason);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto near, near_numbers(reader_, resolver_.names(), key));
    return Error(ErrorCode::kNotFound,
                 "no document " + number + did_you_mean(near) +
                     (near.empty() ? "; `lexgraph docs` lists what is held" : ""));
  }

  Result<Target> no_unit(store::DocId id, std::string_view eid) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string name, resolver_.names().document(id));
    std::string hint = "; `lexgraph tree " + name + "` shows its units";
    for (std::string above = law::eid_parent(eid); !above.empty(); above = law::eid_parent(above)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader_.node(id, above));
      if (!node) continue;
      hint = "; `lexgraph tree " + name + "#" + above + "` shows what " + law::eid_words(above) +
             " has";
      break;
    }
    const std::string words = law::eid_words(eid);
    return Error(ErrorCode::kNotFound,
                 name + " has no " + words + " (" + std::string(eid) + ")" + hint);
  }

  const store::Reader& reader_;
  Resolver resolver_;
  std::string_view ref_;
  Speaker speaker_;
};

}  // namespace

Result<Target> resolve_ref(const store::Reader& reader, std::string_view ref, Date on) {
  ref = text::trim(ref);
  if (ref.size() > limits::kMaxReferenceBytes) return RefResolution(reader, ref, on).run();
  const WrittenOut written_out = WrittenOut::ref(ref);
  return RefResolution(reader, written_out.words(), on).run();
}

}  // namespace lexgraph::query
