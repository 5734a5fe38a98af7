#include "ingest/read/line_shape.h"

#include <algorithm>
#include <array>
#include <string>

#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kPrefixBytes = 72;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool latin(char c) { return c >= 'a' && c <= 'z'; }

bool take(std::string_view& rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  rest.remove_prefix(word.size());
  return true;
}

void take_blanks(std::string_view& rest) {
  while (!rest.empty() && rest[0] == ' ') rest.remove_prefix(1);
}

std::size_t take_digits(std::string_view& rest) {
  std::size_t n = 0;
  while (n < rest.size() && digit(rest[n])) ++n;
  rest.remove_prefix(n);
  return n;
}

// A letter after a number: "5a", "2đ".
void take_suffix(std::string_view& rest) {
  if (rest.starts_with("đ")) {
    rest.remove_prefix(2);
  } else if (!rest.empty() && latin(rest[0]) && (rest.size() == 1 || !latin(rest[1]))) {
    rest.remove_prefix(1);
  }
}

LineShape article(std::string_view rest) {
  take_blanks(rest);
  if (rest.starts_with("thứ ")) return LineShape::kArticle;
  const std::size_t digits = take_digits(rest);
  if (digits == 0 || digits > 4) return LineShape::kOther;
  take_suffix(rest);
  take_blanks(rest);
  if (rest.empty() || rest[0] == '.' || rest[0] == ':' || rest[0] == '-' || rest[0] == '[') {
    return LineShape::kArticle;
  }
  return LineShape::kReference;
}

bool numeral_follows(std::string_view rest) {
  take_blanks(rest);
  if (rest.starts_with("thứ ")) return true;
  if (rest.empty()) return false;
  if (digit(rest[0])) return true;
  // Roman, with the misread small L, or one letter ("Phần A"), and perhaps a suffix.
  std::size_t n = 0;
  while (n < rest.size() && std::string_view("ivxlcdm").find(rest[n]) != std::string_view::npos)
    ++n;
  if (n == 0) n = latin(rest[0]) ? 1 : 0;
  if (n > 0 && n < rest.size() && latin(rest[n])) ++n;
  return n > 0 &&
         (n == rest.size() || std::string_view(" .:-)[").find(rest[n]) != std::string_view::npos);
}

LineShape numbered(std::string_view rest) {
  if (take_digits(rest) > 3) return LineShape::kOther;
  take_suffix(rest);
  while (rest.size() > 1 && rest[0] == '.' && digit(rest[1])) {
    rest.remove_prefix(1);
    if (take_digits(rest) > 2) return LineShape::kOther;  // "1.000.000 đồng"
  }
  if (rest.empty()) return LineShape::kOther;
  if (rest[0] == '.' || rest[0] == ')') return LineShape::kClause;
  if (rest[0] != '/' && rest[0] != '-') return LineShape::kOther;
  return rest.size() > 1 && rest[1] == ' ' ? LineShape::kClause : LineShape::kOther;
}

LineShape lettered(std::string_view rest) {
  rest.remove_prefix(rest.starts_with("đ") ? 2 : 1);
  if (take_digits(rest) > 2 || rest.empty()) return LineShape::kOther;
  if (rest[0] == ')') return LineShape::kPoint;
  if (rest[0] != '.' && rest[0] != '/' && rest[0] != '-') return LineShape::kOther;
  return rest.size() > 1 && rest[1] == ' ' ? LineShape::kPoint : LineShape::kOther;
}

struct Beginning {
  std::string_view words;  // folded
  LineShape shape;
};
constexpr Beginning kBeginnings[] = {
    {"căn cứ ", LineShape::kBasis},
    {"theo đề nghị ", LineShape::kBasis},
    {"xét đề nghị ", LineShape::kBasis},
    {"cộng hòa xã hội chủ nghĩa", LineShape::kState},
    {"cộng hoà xã hội chủ nghĩa", LineShape::kState},
    {"cộng hòa xã hội chủ nghiã", LineShape::kState},
    {"việt nam dân chủ cộng h", LineShape::kState},
    {"độc lập", LineShape::kMotto},
    {"số:", LineShape::kNumber},
    {"số :", LineShape::kNumber},
    {"luật số", LineShape::kNumber},
    {"bộ luật số", LineShape::kNumber},
    {"nơi nhận", LineShape::kSignature},
    {"(đã ký)", LineShape::kSignature},
    {"đã ký", LineShape::kSignature},
    {"tm. ", LineShape::kSignature},
    {"tm.", LineShape::kSignature},
    {"kt. ", LineShape::kSignature},
    {"kt.", LineShape::kSignature},
    {"tl. ", LineShape::kSignature},
    {"tuq. ", LineShape::kSignature},
    {"xác thực văn bản hợp nhất", LineShape::kSignature},
    {"phụ lục", LineShape::kAppendix},
    {"mẫu số", LineShape::kAppendix},
    {"biểu số", LineShape::kAppendix},
    {"biểu mẫu", LineShape::kAppendix},
};

constexpr std::array<std::string_view, 18> kTypes = {"luật",
                                                     "bộ luật",
                                                     "nghị định",
                                                     "thông tư",
                                                     "quyết định",
                                                     "nghị quyết",
                                                     "pháp lệnh",
                                                     "chỉ thị",
                                                     "hiến pháp",
                                                     "thông tư liên tịch",
                                                     "nghị quyết liên tịch",
                                                     "lệnh",
                                                     "sắc lệnh",
                                                     "quy chế",
                                                     "quy định",
                                                     "điều lệ",
                                                     "văn bản hợp nhất",
                                                     "thông báo"};

LineShape chinese(std::string_view line) {
  if (!line.starts_with("第")) return LineShape::kOther;
  const std::string_view label = text::beginning(line.substr(3), 30);
  const std::size_t article = label.find("条");
  if (article != label.npos) return LineShape::kArticle;
  return label.find("章") != label.npos ? LineShape::kDivision : LineShape::kOther;
}

std::string_view without_quote(std::string_view line) {
  for (const std::string_view mark : {"“", "\"", "‘‘", "«"}) {
    if (line.starts_with(mark)) return line.substr(mark.size());
  }
  return line;
}

}  // namespace

LineShape line_shape(std::string_view line) {
  line = without_quote(line);
  if (line.empty()) return LineShape::kOther;
  if (digit(line[0])) return numbered(text::beginning(line, 16));
  if (line[0] == '-' || line[0] == '+') {
    return line.size() > 1 && line[1] != line[0] ? LineShape::kDash : LineShape::kOther;
  }
  if (line.starts_with("–") || line.starts_with("•")) return LineShape::kDash;
  if (const LineShape shape = chinese(line); shape != LineShape::kOther) return shape;

  const std::string folded = text::fold(text::beginning(line, kPrefixBytes));
  std::string_view rest = folded;
  if (take(rest, "điều ")) return article(rest);
  for (const std::string_view division : {"chương ", "phần ", "mục ", "tiểu mục "}) {
    if (folded.starts_with(division)) {
      return numeral_follows(rest.substr(division.size())) ? LineShape::kDivision
                                                           : LineShape::kOther;
    }
  }
  for (const Beginning& beginning : kBeginnings) {
    if (folded.starts_with(beginning.words)) return beginning.shape;
  }
  if (std::ranges::find(kTypes, std::string_view(folded)) != kTypes.end()) {
    return text::all_upper(line) ? LineShape::kType : LineShape::kOther;
  }
  if (latin(folded[0]) || folded.starts_with("đ")) return lettered(folded);
  return LineShape::kOther;
}

bool is_office(std::string_view line) {
  static constexpr std::string_view kOffices[] = {
      "chủ tịch",       "thủ tướng",       "bộ trưởng",     "thứ trưởng", "tổng thư ký",
      "chánh án",       "giám đốc",        "chủ nhiệm",     "thống đốc",  "viện trưởng",
      "tổng kiểm toán", "chánh văn phòng", "tổng thanh tra"};
  if (line.size() > 120 || !text::all_upper(line)) return false;
  const std::string folded = text::fold(line);
  return std::ranges::any_of(
      kOffices, [&](std::string_view office) { return folded.find(office) != folded.npos; });
}

bool has_vietnamese_letter(std::string_view line) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const unsigned char c = static_cast<unsigned char>(line[i]);
    const unsigned char next = static_cast<unsigned char>(line[i + 1]);
    if (c == 0xE1 && (next == 0xBA || next == 0xBB)) return true;  // U+1E80..1EFF
    if (c == 0xC4 && (next == 0x90 || next == 0x91)) return true;  // Đ đ
    if (c == 0xC6 && (next == 0xA0 || next == 0xA1 || next == 0xAF || next == 0xB0)) return true;
  }
  return false;
}

}  // namespace lexgraph::ingest
