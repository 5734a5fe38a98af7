// What the beginning of a line looks like in a statute. A cheap look by form only: whether a line
// really opens a unit is the structure parser's to decide.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

enum class LineShape : std::uint8_t {
  kOther,
  kDivision,  // "Chương II", "Phần thứ nhất", "Mục 1", "第一章"
  kArticle,   // "Điều 5.", "Điều 5a:", "Điều 5" alone, "Điều thứ nhất", "第五条"
  kReference,  // "Điều 5 của Luật này": begins with an article, but goes on as a sentence
  kClause,     // "1.", "2a)", "3/", "1.2."
  kPoint,      // "a)", "đ.", "a1)"
  kDash,       // "- ", "+ ", "• "
  kBasis,      // "Căn cứ …", "Theo đề nghị …"
  kState,      // "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM"
  kMotto,      // "Độc lập - Tự do - Hạnh phúc"
  kNumber,     // "Số: 12/2020/NĐ-CP", "Luật số: …"
  kType,       // "NGHỊ ĐỊNH" alone on the line
  kSignature,  // "TM. CHÍNH PHỦ", "Nơi nhận:", "(Đã ký)"
  kAppendix,   // "PHỤ LỤC I", "Mẫu số 01"
};

// `line` is trimmed NFC text. An opening quotation mark before the label is passed over.
LineShape line_shape(std::string_view line);

// Does `line` consist of an office such as "CHỦ TỊCH QUỐC HỘI", in capitals?
bool is_office(std::string_view line);

// Does the line have a letter that Vietnamese has and English has not?
bool has_vietnamese_letter(std::string_view line);

}  // namespace lexgraph::ingest
