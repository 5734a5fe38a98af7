// Kinds of document, their rank and spelling (Luật Ban hành văn bản quy phạm pháp luật, Điều 4).
#pragma once

#include <string_view>
#include <vector>

namespace lexgraph::law {

inline constexpr int kNoNormativeForce = 99;  // DocType::rank

struct DocType {
  std::string_view name;  // "Nghị định"
  std::string_view code;  // "NĐ" in numbers; "" where numbers do not tell
  std::string_view slug;  // "nghi-dinh"
  // 1 highest (Hiến pháp); where the issuer decides, the highest possible; 20: that of the document
  // that carries it (Quy chế, Hiệp định); or kNoNormativeForce.
  int rank;
};

// Longest names first, so that the first match in a text is the right one.
const std::vector<DocType>& doc_types();

// Finds the type whose name begins `text` (any case, U+00D0 folded, word boundary after it);
// nullptr if none. "NGHỊ ĐỊNH 13/2021" gives "Nghị định".
const DocType* type_at_start(std::string_view text);
const DocType* type_named(std::string_view name);
// From the code in a number: "NĐ" → Nghị định, "QH15" → nullptr (Luật, Bộ luật or Nghị quyết).
const DocType* type_of_code(std::string_view code);

}  // namespace lexgraph::law
