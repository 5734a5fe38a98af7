#include "ingest/vn/issuers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::vn {
namespace {

using structure::find_folded;
using structure::is_ascii_digit;
using structure::match_folded;
using structure::skip_blanks;
using structure::starts_with_word;

constexpr std::array<std::string_view, 31> kBodies = {"quốc hội",
                                                      "ủy ban",
                                                      "uỷ ban",
                                                      "chính phủ",
                                                      "thủ tướng",
                                                      "chủ tịch",
                                                      "bộ",
                                                      "hội đồng",
                                                      "ngân hàng nhà nước",
                                                      "tòa án",
                                                      "toà án",
                                                      "viện kiểm sát",
                                                      "kiểm toán",
                                                      "văn phòng",
                                                      "thanh tra",
                                                      "tổng cục",
                                                      "cục",
                                                      "ban",
                                                      "bảo hiểm xã hội",
                                                      "đài",
                                                      "thông tấn xã",
                                                      "viện",
                                                      "học viện",
                                                      "ubnd",
                                                      "hđnd",
                                                      "hội",
                                                      "tổng liên đoàn",
                                                      "liên",
                                                      "sở",
                                                      "đại học quốc gia",
                                                      "mặt trận tổ quốc"};

struct CodeIssuer {
  std::string_view code;  // number key of the last parts of the symbol
  std::string_view issuer;
};
constexpr std::array<CodeIssuer, 14> kIssuers = {
    {{"UBTVQH", "Ủy ban thường vụ Quốc hội"},
     {"QH", "Quốc hội"},
     {"HDNN", "Hội đồng Nhà nước"},
     {"CTN", "Chủ tịch nước"},
     {"TTG", "Thủ tướng Chính phủ"},
     {"HDBT", "Hội đồng Bộ trưởng"},
     {"CP", "Chính phủ"},
     {"NHNN", "Ngân hàng Nhà nước Việt Nam"},
     {"KTNN", "Kiểm toán nhà nước"},
     {"TANDTC", "Tòa án nhân dân tối cao"},
     {"HDTP", "Hội đồng Thẩm phán Tòa án nhân dân tối cao"},
     {"VKSNDTC", "Viện kiểm sát nhân dân tối cao"},
     {"VPQH", "Văn phòng Quốc hội"},
     {"VPCP", "Văn phòng Chính phủ"}}};

// Ministries and bodies of their rank, past ones too, under the code that stands in their numbers.
constexpr std::array<CodeIssuer, 25> kMinistries = {
    {{"BCA", "Bộ Công an"},
     {"BCT", "Bộ Công Thương"},
     {"BDTTG", "Bộ Dân tộc và Tôn giáo"},
     {"BGDĐT", "Bộ Giáo dục và Đào tạo"},
     {"BGTVT", "Bộ Giao thông vận tải"},
     {"BKH", "Bộ Kế hoạch và Đầu tư"},
     {"BKHCN", "Bộ Khoa học và Công nghệ"},
     {"BKHĐT", "Bộ Kế hoạch và Đầu tư"},
     {"BLĐTBXH", "Bộ Lao động - Thương binh và Xã hội"},
     {"BNG", "Bộ Ngoại giao"},
     {"BNNMT", "Bộ Nông nghiệp và Môi trường"},
     {"BNNPTNT", "Bộ Nông nghiệp và Phát triển nông thôn"},
     {"BNV", "Bộ Nội vụ"},
     {"BQP", "Bộ Quốc phòng"},
     {"BTC", "Bộ Tài chính"},
     {"BTNMT", "Bộ Tài nguyên và Môi trường"},
     {"BTP", "Bộ Tư pháp"},
     {"BTTTT", "Bộ Thông tin và Truyền thông"},
     {"BVHTTDL", "Bộ Văn hóa, Thể thao và Du lịch"},
     {"BXD", "Bộ Xây dựng"},
     {"BYT", "Bộ Y tế"},
     {"TTCP", "Thanh tra Chính phủ"},
     {"UBDT", "Ủy ban Dân tộc"},
     {"BHXH", "Bảo hiểm xã hội Việt Nam"},
     {"TCHQ", "Tổng cục Hải quan"}}};

constexpr std::array<std::string_view, 8> kPlaces = {"tỉnh",  "thành phố", "tp.", "quận",
                                                     "huyện", "thị xã",    "xã",  "phường"};

std::string capitalise_words(std::string_view words) {
  std::string out;
  bool first = true;
  for (std::size_t at = 0; at < words.size();) {
    const char32_t c = text::next_code_point(words, at);
    text::append_utf8(out, first ? c : text::to_lower(c));
    first = c == ' ' || c == '-';
  }
  return out;
}

}  // namespace

bool starts_with_body(std::string_view line) {
  return std::any_of(kBodies.begin(), kBodies.end(),
                     [&](std::string_view body) { return starts_with_word(line, body); });
}

std::string issuer_of_number(std::string_view normalized_number) {
  const std::string key = law::number_key(normalized_number);
  std::size_t end = key.size();
  while (end > 0 && is_ascii_digit(key[end - 1])) --end;
  const std::string_view head = std::string_view(key).substr(0, end);
  for (const CodeIssuer& entry : kIssuers) {
    if (!head.ends_with(entry.code) || head.size() == entry.code.size()) continue;
    const char before = head[head.size() - entry.code.size() - 1];
    if (before == '/' || before == '-') return std::string(entry.issuer);
  }
  return {};
}

std::string ministry_of_number(std::string_view normalized_number) {
  const law::NumberParts parts = law::split_number(normalized_number);
  if (parts.type_code == "TTLT" || parts.type_code == "NQLT") return {};  // of several bodies
  for (const CodeIssuer& entry : kMinistries) {
    if (parts.issuer_code == entry.code) return std::string(entry.issuer);
  }
  return {};
}

std::string spell_issuer(std::string_view capitals) {
  for (const std::string_view word : kPlaces) {
    std::size_t at = find_folded(capitals, word);
    if (at == std::string_view::npos) continue;
    match_folded(capitals, at, word);
    at = skip_blanks(capitals, at);
    if (word == "xã" && starts_with_word(capitals.substr(at), "hội")) continue;
    return text::sentence_case(capitals.substr(0, at)) + capitalise_words(capitals.substr(at));
  }
  return text::sentence_case(capitals);
}

std::string place_of_issuer(std::string_view issuer) {
  for (const std::string_view word : {std::string_view("tỉnh"), std::string_view("thành phố")}) {
    std::size_t at = find_folded(issuer, word);
    if (at == std::string_view::npos) continue;
    match_folded(issuer, at, word);
    return std::string(text::trim(issuer.substr(at)));
  }
  return {};
}

}  // namespace lexgraph::ingest::vn
