// The one pass over a text that finds its citations.
#pragma once

#include <vector>

#include "lexgraph/law/citation.h"
#include "src/law/citation_documents.h"
#include "src/law/citation_units.h"
#include "src/law/reference_words.h"

namespace lexgraph::law {

class CitationScanner {
 public:
  explicit CitationScanner(const TokenSource& source, DocumentPlace place = DocumentPlace::kAlone);

  std::vector<Citation> scan();

 private:
  // Tries to read a citation that begins with `first`; returns where to go on.
  std::size_t visit(const Token& first);
  std::size_t visit_units(const Token& first);
  std::size_t visit_document(const Token& first);
  std::size_t visit_number(const Token& first);
  std::optional<DocumentMatch> document_of(const UnitRun& run) const;
  void add(Citation citation, std::size_t resume);
  // Marks citations that only tell by what the document before them was amended.
  void follow_history(Citation& citation, std::size_t resume);

  const TokenSource& source_;
  DocumentPlace place_;
  RangeBudget budget_;
  std::vector<Citation> out_;
  std::size_t history_at_ = 0;         // a citation that begins here is history; 0: none
  bool history_of_documents_ = false;  // the history named whole documents so far
  std::string last_type_;              // type of the last numbered document, for lists of numbers
  std::size_t last_end_ = 0;
};

}  // namespace lexgraph::law
