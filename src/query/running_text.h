// What a text has said before a citation in it: a brief, a reply of a model, a question. People
// write there what statutes do not: the document first and its provisions behind it, the article
// before its clause.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/law/citation.h"

namespace lexgraph::query {

// One for each text, which must outlive it.
class RunningText {
 public:
  explicit RunningText(std::string_view text) : text_(text) {}

  // The references that the next citation names; to be called in order. Fills in what the text
  // before tells of the citation: the document of "Luật Bến đò, Điều 8", the article of "Điều 8
  // khoản 1", the number of a law that was named with it earlier. Empty where no document is told.
  std::vector<law::Reference> read(law::Citation& citation);

 private:
  bool is_of_document_before(const law::Citation& citation) const;
  void put_clauses_into_articles(law::Citation& citation) const;
  void complete(law::DocumentRef& named);

  std::string_view text_;
  std::map<std::string, std::string> numbers_;  // name key of a document → its number
  law::CitationContext context_;
  std::size_t document_end_ = 0;  // of a document named as a whole right before, 0 if none
};

}  // namespace lexgraph::query
