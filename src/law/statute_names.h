// Where the name of a law begins and ends: "Luật Bảo vệ môi trường số 72/2020/QH14".
#pragma once

#include <string>

#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"
#include "src/law/citation_documents.h"
#include "src/law/document_type_words.h"

namespace lexgraph::law {

struct StatuteName {
  Span words;           // the name
  std::string number;   // when a number follows it
  Date year;            // when a year follows it ("năm 2013", "2013")
  std::size_t end = 0;  // end of name, number and year
  bool found() const { return end != 0; }
};

// The name that begins at `first`, right after the words of `type`. In this order: a name that a
// number, year or date closes; a name of the table; capitals, up to a word that no name holds.
StatuteName read_statute_name(const TokenSource& source, const TypeMatch& type, const Token& first,
                              DocumentPlace place);

// The name of a treaty, closed by its year: "của Liên hợp quốc về Luật Biển năm 1982".
StatuteName read_treaty_name(const TokenSource& source, const Token& first);

// A capitalised name up to a word or mark that no name holds.
StatuteName read_free_name(const TokenSource& source, const Token& first);

}  // namespace lexgraph::law
