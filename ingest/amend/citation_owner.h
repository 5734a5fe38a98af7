// Whose provision a citation means that names no document: the speaking document's, unless the text
// tells otherwise. Rows of a table stand under the document named in their first cell; what amends
// cites the amended document; the last member of a list may name the document of all.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ingest/amend/edge_context.h"

namespace lexgraph::ingest {

class CitationOwner {
 public:
  explicit CitationOwner(EdgeContext& context);

  // To be called for every unit, in reading order: rows of a table go on from unit to unit.
  void enter(std::size_t unit);
  // The document in whose row the citation of the unit's text stands, null outside rows.
  const law::DocumentRef* of_row(std::size_t citation) const;

  // The document meant by provisions that the speaking one does not have; null if none is named
  // near enough. `citations` of one heading or text, `citation` an index.
  const law::DocumentRef* in_reach(std::size_t unit, std::string_view text,
                                   const std::vector<law::Citation>& citations,
                                   std::size_t citation);

  // The amended document, where the citation belongs to the sentence by which the unit's text, or
  // its heading, gives an instruction ("Sửa đổi một số khoản của Điều 2 như sau:"): provisions
  // named there without a document are not the amending one's. Else null.
  const law::DocumentRef* of_instruction(std::size_t unit, std::string_view text,
                                         const law::Citation& citation);

  // Does the speaking document have the article, or for what is in none the chapter, appendix ...?
  bool holds(const std::string& eid) const;
  // The eId under which it has the unit: numerals are compared by value ("Chương VI" is "Chương
  // 6"). `eid` itself where it has none.
  std::string held_as(const std::string& eid) const;

 private:
  class Lines;

  void read_instructions();
  // The unit's eId, in its own numerals; null if the document has no such unit.
  const std::string* find(const std::string& eid) const;
  const law::DocumentRef* instructed(std::size_t unit) const;
  const law::DocumentRef* amended_by(std::size_t unit);  // the same, remembered

  EdgeContext& context_;
  std::unordered_set<std::string> units_;      // eIds of the speaking document
  std::vector<const law::DocumentRef*> rows_;  // of each citation of the unit's text
  std::string table_;                          // the appendix that head_ stands in
  std::optional<law::DocumentRef> head_;       // document of the row read last
  // The document that each unit and the units below it amend, if it is one; index in instructed_.
  std::vector<std::optional<law::DocumentRef>> instructed_;
  std::optional<law::DocumentRef> title_;  // the one that the title amends
  std::size_t asked_ =
      static_cast<std::size_t>(-1);            // the unit that amended_by() was asked of last
  const law::DocumentRef* amended_ = nullptr;  // what it amends
};

}  // namespace lexgraph::ingest
