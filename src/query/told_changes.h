// Changes that only a note tells: of a publisher beside the text, of the codification, of another
// document that names the law with what amended it. Their words are not held.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

struct ToldChange {
  law::EdgeKind kind = law::EdgeKind::kAmends;
  bool part = false;        // the note says that only a part of the unit is meant
  std::string unit;         // eId of what is changed, "" = the document
  Date on;                  // as the note says; may be unknown
  std::string by;           // id, or name, of the unit that changes it
  std::string by_document;  // number key
  std::string note;         // id of the document that carries the note
  std::string edge, quote;
};

// Can a row of the inverse index be such a note?
bool may_be_told(const store::IncomingKey& key);
// Does the rule that read an edge say that only a part of the target is meant?
bool tells_of_part(const store::EdgeRecord& edge);
// Repealed or replaced as a whole: that changes its status, whatever the words.
bool ends_unit(const ToldChange& change);
// Does a change of that kind give a unit other words, so that without its text it cannot be shown?
bool changes_words(law::EdgeKind kind);

// Why such a change is not in the text.
std::string not_held_reason(const std::string& note);

// By day; each change once, however many notes tell it.
void put_in_order(std::vector<ToldChange>& changes);

}  // namespace lexgraph::query
