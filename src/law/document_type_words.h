// The types of document as the citation scanner knows them.
#pragma once

#include <string_view>

#include "src/law/reference_words.h"

namespace lexgraph::law {

enum class TypeClass {
  kStatute,   // cited by its name: Luật, Bộ luật, Pháp lệnh
  kCharter,   // Hiến pháp: needs no name
  kNumbered,  // cited by its number: Nghị định, Thông tư
  kAttached,  // issued by another document: Quy chế, Điều lệ
  kForeign,   // outside the graph, but never the document that speaks: Công ước, Hợp đồng
};

struct TypeWords {
  std::string_view name;
  TypeClass type_class;
  // Written with a small letter it is still this type ("luật này"); else a common noun.
  bool any_case;
};

struct TypeMatch {
  const TypeWords* type = nullptr;
  Token first;
  Token last;
};

// The type whose name begins at `first`, longest first; type == nullptr if none.
TypeMatch read_type(const TokenSource& source, const Token& first);

}  // namespace lexgraph::law
