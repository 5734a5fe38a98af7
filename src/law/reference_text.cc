// References as they are typed on a command line.
#include <algorithm>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/text/unicode.h"
#include "src/law/citation_numbers.h"
#include "src/law/citation_scanner.h"
#include "src/law/law_names.h"
#include "src/law/reference_spelling.h"

namespace lexgraph::law {
namespace {

constexpr std::string_view kUriStart = "/akn/";

// "13/2021/nd-cp" as a whole.
std::optional<DocumentRef> whole_number(std::string_view text) {
  const TokenSource source{text, Spelling::kFull};
  const Token first = source.read(0);
  const auto number = read_number(source, first, NumberTrust::kTyped);
  if (!number || !number->symbol || !source.read(number->span.end).is_end()) return std::nullopt;
  DocumentRef document;
  document.number = number->number;
  return document;
}

// Ids: "13/2021/NĐ-CP#art_3", "/akn/vn/…/13-2021-nd-cp~art_3". A URI is kept as the number of the
// reference: it is what document_id() gives for a document that has no number of its own.
std::optional<Reference> from_words(std::string_view ref);

std::optional<Reference> from_id(std::string_view ref) {
  const bool uri = ref.substr(0, kUriStart.size()) == kUriStart;
  std::size_t bar = ref.find('#');
  if (uri && bar == std::string_view::npos) bar = ref.find('~');
  if (!uri && bar == std::string_view::npos) return std::nullopt;
  const std::string_view document = text::trim(ref.substr(0, bar));
  Reference out;
  if (bar != std::string_view::npos) out.unit = text::to_nfc(text::trim(ref.substr(bar + 1)));
  if (uri) {
    if (document.size() == kUriStart.size()) return std::nullopt;
    out.document.number = std::string(document);
    return out;
  }
  if (document.empty()) return std::nullopt;
  if (auto number = whole_number(document)) {
    out.document = std::move(*number);
  } else if (const auto named = from_words(document); named && named->unit.empty()) {
    out.document = named->document;  // "Luật Bến đò 2012#art_3"
  } else {
    out.document.number = normalize_number(document);
  }
  return out;
}

// Nothing but blanks and marks.
bool says_nothing(const TokenSource& source, std::size_t begin, std::size_t end) {
  Token t = source.read(begin);
  for (; !t.is_end() && t.begin < end; t = source.after(t)) {
    const bool filler =
        t.kind == Token::Kind::kMark || t.is(Word::kCac) || t.is(Word::kTai) || t.is(Word::kTheo);
    if (!filler) return false;
  }
  return true;
}

// "tỉnh Sông Tràm", "của UBND tỉnh Sông Tràm", "thành phố Đồng Sậy" behind a number: whose it is.
std::string issuer_behind(std::string_view words) {
  words = text::trim(words);
  while (!words.empty() && (words.front() == ',' || words.front() == ' ')) words.remove_prefix(1);
  const std::string key = text::ascii_key(words);
  for (const std::string_view begin :
       {"cua ", "tinh ", "thanh pho ", "tp ", "tp. ", "ubnd ", "hdnd ", "uy ban ", "hoi dong ",
        "quan ", "huyen ", "xa ", "phuong ", "bo "}) {
    if (key.starts_with(begin)) return std::string(words);
  }
  return {};
}

std::optional<Reference> from_citation(std::string_view ref, Spelling spelling) {
  const TokenSource source{ref, spelling};
  const std::vector<Citation> found = CitationScanner(source, DocumentPlace::kTyped).scan();
  if (found.size() != 1) return std::nullopt;
  const Citation& citation = found.front();
  const std::size_t end = std::max(citation.span.end, citation.document_span.end);
  if (!says_nothing(source, 0, citation.span.begin)) return std::nullopt;
  // Date and issuer may follow a named document.
  const bool dated = citation.named.signed_on.known() || !citation.named.issuer.empty();
  std::string issuer;
  if (!dated && !says_nothing(source, end, ref.size())) {
    issuer = issuer_behind(ref.substr(end));
    if (issuer.empty() || citation.named.number.empty()) return std::nullopt;
  }
  std::vector<Reference> references = resolve_in({}, citation);
  if (references.size() != 1 || references.front().document.empty()) return std::nullopt;
  if (!issuer.empty()) references.front().document.issuer = issuer;
  if (spelling == Spelling::kAscii) {
    references.front().unit = with_printed_letters(ref, references.front().unit);
  }
  return references.front();
}

// "Đất đai 2024", without its type: only names of the table.
std::optional<Reference> from_bare_name(std::string_view ref, Spelling spelling) {
  const TokenSource source{ref, spelling};
  const WordTrie::Match name = law_name_trie(spelling).longest(source, source.read(0));
  if (!name.found()) return std::nullopt;
  Reference out;
  out.document.name = text::fold_blanks(ref.substr(0, name.last.end));
  std::size_t end = name.last.end;
  if (const auto year = read_year(source, source.read(end))) {
    out.document.signed_on = year->date;
    end = year->end;
  }
  if (!source.read(end).is_end()) return std::nullopt;
  return out;
}

std::optional<Reference> from_words(std::string_view ref) {
  for (const Spelling spelling : {Spelling::kFull, Spelling::kAscii}) {
    if (auto reference = from_citation(ref, spelling)) return reference;
    if (auto reference = from_bare_name(ref, spelling)) return reference;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Reference> parse_reference(std::string_view given) {
  if (given.size() > limits::kMaxReferenceBytes || !text::valid_utf8(given)) return std::nullopt;
  const std::string ref = text::fold_blanks(text::to_nfc(given));
  if (ref.empty()) return std::nullopt;
  if (auto id = from_id(ref)) return id;
  if (auto number = whole_number(ref)) return Reference{std::move(*number), ""};
  if (auto reference = from_words(ref)) return reference;
  const std::string ordered = spelled_out(ref);
  return ordered == ref ? std::nullopt : from_words(ordered);
}

std::string reference_spelled_out(std::string_view ref) { return spelled_out(ref); }

}  // namespace lexgraph::law
