// Documents as they are named in running text: by number, by name, by pointing ("Luật này").
#pragma once

#include <optional>

#include "lexgraph/law/citation.h"
#include "src/law/reference_words.h"

namespace lexgraph::law {

struct DocumentMatch {
  CitedDocument kind = CitedDocument::kNamed;
  DocumentRef ref;
  Span span;               // the words that name it, without date of signing and issuer
  std::size_t resume = 0;  // end of everything read, date and issuer included
  // An instrument attached to the document: "Quy chế … ban hành kèm theo …".
  bool attachment = false;
};

// What stands before the words decides how much they must prove.
enum class DocumentPlace {
  kAlone,  // in running text
  kBesideUnit,  // right after a provision: "Điều 5 Nghị định …", but also "Điều 5 quyết định …"
  kAfterUnit,  // after a provision and a joint ("Điều 5 của …"): the words surely name a document
  kTyped,  // a REF of the command line: names in any case, to the end of the text
};

// The document whose name begins with the word `first` (its type, or "cùng" before the type).
std::optional<DocumentMatch> read_document(const TokenSource& source, const Token& first,
                                           DocumentPlace place);

// True when `first` begins the name of a type of document.
bool begins_document(const TokenSource& source, const Token& first);

}  // namespace lexgraph::law
