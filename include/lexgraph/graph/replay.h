// Replay: amendments applied, in legal order, to the text of a document. Works on values alone:
// which amendments mean the document, and on what day each takes effect, the query layer knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/law/document.h"
#include "lexgraph/store/store.h"

namespace lexgraph::graph {

// One instruction, and what its place in the legal order depends on.
struct Change {
  law::Amendment amendment;    // `from` is not used
  Date on;                     // day of effect; known
  Date signed_on;              // of the document that orders
  std::string document;        // its identity: instructions of one document and day belong together
  std::uint32_t sequence = 0;  // place in its text
  std::string by;              // id of the unit that orders
  std::vector<std::string> kept;  // of a repeal: eIds of what it leaves in force below its target
};

// Day of effect, then day of signing, then document, then place in the text.
bool in_legal_order(const Change& a, const Change& b);

inline constexpr std::size_t kAsEnacted = static_cast<std::size_t>(-1);

struct ReplayedUnit {
  law::UnitKind kind = law::UnitKind::kParagraph;
  std::string eid, label, number, heading;
  std::string text;                 // what stands before the children
  std::string wrap_up;              // what goes on after them
  std::int32_t parent = -1;         // index in Replayed::units
  bool repealed = false;            // its place is kept; heading and text are empty
  bool partly = false;              // a matter that it regulates was repealed; the words stay
  std::size_t change = kAsEnacted;  // the last that touched it: index in the list given
  std::uint32_t origin = 0;         // ordinal of the unit as enacted; 0 if it came later
  std::string was;                  // eId under which it came into being, if it has another now
};

// What could not be applied, and why. Its words are those of the change.
struct Unapplied {
  std::size_t change = 0;
  std::string reason;
};

// What was applied, though not just as its words say, and how.
struct Remark {
  std::size_t change = 0;
  std::string words;
};

struct Replayed {
  std::vector<ReplayedUnit> units;   // reading order; nothing stands below a repealed unit
  std::vector<Unapplied> unapplied;  // by change, as is `remarks`
  std::vector<Remark> remarks;
};

// `base`: units of a document, or of parts of it (whole subtrees), in reading order. With `partial`
// what a change says about units outside the parts is passed over in silence, and a unit whose
// anchor is outside goes to the end. `changes` in legal order. When the thread's WorkLimit passes
// meanwhile the rest is left out: who sets limits asks WorkLimit::passed() behind it.
Replayed replay(std::vector<store::UnitRecord> base, const std::vector<Change>& changes,
                bool partial = false);
// What of it could not be applied, without the text that has come of it.
std::vector<Unapplied> unapplied(std::vector<store::UnitRecord> base,
                                 const std::vector<Change>& changes, bool partial = false);

}  // namespace lexgraph::graph
