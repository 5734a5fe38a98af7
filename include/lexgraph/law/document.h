// A parsed document: what ingest produces, the store keeps and the queries answer from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::law {

enum class Severity : std::uint8_t { kInfo = 1, kWarning = 2, kError = 3 };

// A fault of the input text. `code` is a stable word ("article_gap"); `where` an eId or "line 12".
struct Diagnostic {
  std::string code;
  Severity severity = Severity::kWarning;
  std::string message;
  std::string where;
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

// Head of a document. Strings are NFC, blanks folded, "" when the text does not say.
struct Head {
  std::string number;  // normalised
  std::string number_printed;
  std::string type;      // sentence case: "Nghị định"
  std::string issuer;    // "Chính phủ", "Ủy ban nhân dân tỉnh An Bình"
  std::string title;     // trích yếu without the type, as printed
  std::string locality;  // slug of a provincial issuer ("an-binh"), "" for central bodies
  std::string language;  // BCP 47: "vi", "zh", "en"
  Date signed_on;
  Date issued_on;
  Date effective_on;
  Date expires_on;
  std::string uri;  // Akoma Ntoso work URI (law/identity.h)
  friend bool operator==(const Head&, const Head&) = default;
};

inline constexpr std::uint32_t kNoWrapUp = UINT32_MAX;

// One unit. Units of a document are in reading order; parents come before children.
struct Unit {
  UnitKind kind = UnitKind::kParagraph;
  std::int32_t parent = -1;  // index in Document::units, -1 at the top
  std::string eid;
  std::string label;   // as printed, without the closing mark: "Điều 5", "2a", "đ"
  std::string number;  // "5a", "II", "đ"
  std::string heading;
  std::string text;  // own text; paragraphs separated by '\n'; after '\n' also what continues
                     // after the unit's children (Akoma Ntoso: wrapUp)
  std::uint32_t wrap_up = kNoWrapUp;  // byte of `text` at which that begins
  std::string quoted;  // text that belongs to another document's frame (see Frame); "" if none.
                       // It is also in `text`; here as printed without the quotation marks.
  friend bool operator==(const Unit&, const Unit&) = default;
};

// A stretch of a unit's text in quotation marks that is the wording of another document. In it
// "Điều này", "Luật này" mean the amended document.
struct Frame {
  std::int32_t host = -1;  // index of the unit in whose text it stands
  Span span;               // in Unit::text, without the quotation marks
  DocumentRef owner;       // the document amended, when clear
  std::string owner_unit;  // eId of the unit amended, when clear
  friend bool operator==(const Frame&, const Frame&) = default;
};

// A day of effect that a text states about itself, or about one of its provisions.
struct Effect {
  std::string unit;       // eId, "" = the document
  Date on;                // in force from this day
  Date until;             // first day on which it no longer is; unknown = not stated
  std::string stated_in;  // eId of the unit whose words say so
  friend bool operator==(const Effect&, const Effect&) = default;
};

// An edge. `from` is an index in Document::units (-1: the document itself) unless `from_foreign` is
// set: the notes of a codification page speak of other documents ("13/2021/NĐ-CP#art_3").
struct Edge {
  EdgeKind kind = EdgeKind::kCites;
  std::int32_t from = -1;
  std::string from_foreign;
  Reference to;
  std::string to_text;  // reference as printed
  std::string quote;    // the words that prove the edge
  Span span;            // of `quote` in the text of unit `from` (heading when `in_heading`)
  bool in_heading = false;
  Date effective_on;
  Date until;        // suspends, extends: first day on which it is over; unknown = not stated
  std::string rule;  // stable name of the rule that found it: "basis.line"
  std::uint8_t confidence = 100;  // percent
  friend bool operator==(const Edge&, const Edge&) = default;
};

// An instruction of an amending document, as data.
struct Amendment {
  AmendOp op = AmendOp::kSubstitute;
  std::int32_t from = -1;  // unit that gives the instruction
  Reference target;
  std::string anchor;   // eId after which (before which: "<" in front) something is inserted
  std::string content;  // quoted new text, without the quotation marks; for phrases the new one
  // `content` as units of the amended document, with its eIds; parents are indices in this list.
  // The first is the target itself. Empty for phrases, and where the content is no unit.
  std::vector<Unit> units;
  // Days of effect that the new wording states for the amended document.
  std::vector<Effect> effects;
  std::string old_phrase;     // for phrase operations
  std::string renumbered_to;  // eId after renumbering
  std::string part;           // "" whole unit, "heading", "lead-in", "paragraph 2", "dash 4", ...
  std::string quote;          // words of the instruction
  Span span;                  // of `quote` in the unit's text
  bool in_heading = false;
  Date effective_on;
  friend bool operator==(const Amendment&, const Amendment&) = default;
};

// Counts that prove conservation: every non-blank character of the body is in exactly one unit.
struct Coverage {
  std::uint64_t body_characters = 0;   // non-blank code points of the body
  std::uint64_t unit_characters = 0;   // of labels with their marks, headings and texts
  std::uint64_t outside_articles = 0;  // of body_characters, not under any article
  std::uint32_t articles = 0;
  std::uint32_t empty_articles = 0;  // no heading, no text, no children
  friend bool operator==(const Coverage&, const Coverage&) = default;
};

// Index of the first unit that is not in reading order (every unit lies inside the unit that was
// opened last, or one of its ancestors, or at the top); units.size() when all are.
std::size_t first_out_of_order(const std::vector<Unit>& units);

struct Document {
  std::string file;    // as given by the user; not part of the digest
  std::string sha256;  // of the source bytes
  std::uint64_t source_bytes = 0;
  Head head;
  std::vector<Unit> units;
  std::vector<Frame> frames;
  std::vector<Edge> edges;
  std::vector<Amendment> amendments;
  std::vector<Effect> effects;  // as the effect clauses state them, ascending by unit
  std::vector<Diagnostic> diagnostics;
  Coverage coverage;
};

}  // namespace lexgraph::law
