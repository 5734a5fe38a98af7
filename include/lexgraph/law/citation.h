// Citations in running text: tokenise → find → (with a context) resolve, each callable alone.
//
// find_citations() knows nothing of any document: it says what the words name. CitationContext
// turns "khoản 2 Điều này" into an eId and "Luật này" into a document; whether a named document is
// held is the query layer's question. Thread-safe; linear in the length of the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/span.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::law {

// From where the path of a cited unit starts.
enum class UnitBase {
  kDocument,     // the path is complete: "khoản 2 Điều 5"
  kThisArticle,  // "khoản 2 Điều này", and "khoản 2" alone (implied)
  kThisClause,   // "điểm a khoản này", and "điểm a" alone (implied)
  kThisPoint,    // "điểm này"
  kThisPart,  // "Chương này", "Mục này", "Phần này": `path` names the kind only ("chp_"), with
              // what is cited in it behind "__" ("chp___sec_1")
};

struct CitedUnit {
  UnitBase base = UnitBase::kDocument;
  bool implied = false;  // the text leaves the enclosing article or clause unsaid
  std::string path;      // eId below the base: "art_5__cl_2", "cl_2"; "" is the base itself
  std::string part;      // "" or what within the unit is meant: "paragraph 2", "dash 4", "lead-in",
                         // "sentence 1", "heading", "form 02/TB" (Mẫu số)
  Span span;             // of the words that name this unit's last step
  friend bool operator==(const CitedUnit&, const CitedUnit&) = default;
};

enum class CitedDocument {
  kImplied,   // no document named: the one that speaks
  kThis,      // "Luật này", "Nghị định này", "văn bản này"
  kNamed,     // by number or by name
  kPrevious,  // "Luật đó", "Nghị định nêu trên", "cùng Luật": the one named last
};

struct Citation {
  // Bytes of the text as given (any normalisation form), from the first level word or type to the
  // number, name or year of the document; its day of signing and its issuer are only in `named`.
  Span span;
  CitedDocument document = CitedDocument::kImplied;
  DocumentRef named;             // for kNamed; for kThis its type ("Luật")
  Span document_span;            // empty when implied
  std::vector<CitedUnit> units;  // empty: the document as a whole
  bool range = false;            // some of `units` were filled in between the ends of a range
  // The citation only tells the history of the document before it ("đã được sửa đổi, bổ sung một số
  // điều theo Luật số ..."): never a target of an instruction.
  bool history = false;
  friend bool operator==(const Citation&, const Citation&) = default;
};

// Citations in order of their begin; they do not overlap. A citation of provisions of one document
// ("khoản 1 và khoản 3 Điều 3, khoản 2 Điều 4 của Luật X") is one Citation with several units.
// A document that is surely not the speaking one but has no name ("Điều 5 của Luật") is kNamed with
// an empty reference. Ranges are filled in up to limits::kMaxRangeMembers and, in one text, to
// about one member per eight bytes; beyond that only their ends are given.
std::vector<Citation> find_citations(std::string_view text);

// What "this" means where a text stands.
struct CitationContext {
  DocumentRef document;  // the speaking document (in a frame: the amended one)
  std::string unit;      // eId of the unit in which the text stands, "" if unknown
  DocumentRef previous;  // the document named last before the text, may be empty
};

// The references that a citation names in a context; empty where the context does not tell (a "Điều
// này" outside any article). Does not consult any store.
std::vector<Reference> resolve_in(const CitationContext& context, const Citation& citation);

// A REF as a lawyer writes it on the command line: a citation, a bare number or name, or an id.
// A URI ("/akn/…", unit after "~") is kept as the number of the document, as document_id() gives
// it. Diacritics may be missing throughout ("dieu 5 luat dat dai"). nullopt when the words name
// nothing, or more than one unit. Units may also stand behind the document, the largest first, and
// types may be their codes ("NĐ 13/2021/NĐ-CP").
std::optional<Reference> parse_reference(std::string_view ref);

// A REF in the order and words of statutes: "Luật Bến đò, Điều 8, khoản 1" → "khoản 1 Điều 8 Luật
// Bến đò", whether or not the name is known. Unchanged where it already is.
std::string reference_spelled_out(std::string_view ref);

}  // namespace lexgraph::law
