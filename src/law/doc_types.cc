#include "lexgraph/law/doc_types.h"

#include <algorithm>
#include <string>

#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

// Rank of what takes its force from the document that carries it (an attached statute).
constexpr int kCarried = 20;
constexpr int kNoForce = 99;

// Where the issuer decides the rank (Nghị quyết, Quyết định) the highest possible one stands.
// "L" is no code here: it stands for Luật in old numbers and for Lệnh in newer ones.
constexpr DocType kTypes[] = {
    {"Hiến pháp", "", "hien-phap", 1},
    {"Bộ luật", "", "bo-luat", 2},
    {"Luật", "", "luat", 2},
    {"Nghị quyết liên tịch", "NQLT", "nghi-quyet-lien-tich", 3},
    {"Nghị quyết", "NQ", "nghi-quyet", 2},
    {"Pháp lệnh", "PL", "phap-lenh", 3},
    {"Lệnh", "", "lenh", 4},
    {"Sắc lệnh", "SL", "sac-lenh", 4},
    {"Sắc luật", "SLT", "sac-luat", 3},
    {"Nghị định thư", "", "nghi-dinh-thu", kCarried},
    {"Nghị định", "NĐ", "nghi-dinh", 5},
    {"Quyết định", "QĐ", "quyet-dinh", 6},
    {"Thông tư liên tịch", "TTLT", "thong-tu-lien-tich", 9},
    {"Thông tư liên bộ", "TTLB", "thong-tu-lien-bo", 9},
    {"Thông tư", "TT", "thong-tu", 8},
    {"Thông tri", "", "thong-tri", kNoForce},
    {"Chỉ thị", "CT", "chi-thi", kNoForce},
    {"Văn bản hợp nhất", "VBHN", "van-ban-hop-nhat", kNoForce},
    {"Quy chế", "QC", "quy-che", kCarried},
    {"Quy định", "", "quy-dinh", kCarried},
    {"Quy tắc", "", "quy-tac", kCarried},
    {"Quy trình", "", "quy-trinh", kCarried},
    {"Quy chuẩn kỹ thuật quốc gia", "QCVN", "quy-chuan-ky-thuat-quoc-gia", kCarried},
    {"Quy chuẩn", "", "quy-chuan", kCarried},
    {"Quy hoạch", "", "quy-hoach", kCarried},
    {"Tiêu chuẩn", "TCVN", "tieu-chuan", kCarried},
    {"Nội quy", "", "noi-quy", kCarried},
    {"Điều lệ", "", "dieu-le", kCarried},
    {"Định mức", "", "dinh-muc", kCarried},
    {"Danh mục", "", "danh-muc", kCarried},
    {"Biểu thuế", "", "bieu-thue", kCarried},
    {"Hiệp định", "", "hiep-dinh", kCarried},
    {"Hiệp ước", "", "hiep-uoc", kCarried},
    {"Công ước", "", "cong-uoc", kCarried},
    {"Hiến chương", "", "hien-chuong", kCarried},
    {"Thỏa thuận", "", "thoa-thuan", kCarried},
    {"Bản ghi nhớ", "", "ban-ghi-nho", kCarried},
    {"Đề án", "", "de-an", kCarried},
    {"Chiến lược", "", "chien-luoc", kCarried},
    {"Chương trình", "CTr", "chuong-trinh", kNoForce},
    {"Kế hoạch", "KH", "ke-hoach", kNoForce},
    {"Phương án", "PA", "phuong-an", kNoForce},
    {"Hướng dẫn", "HD", "huong-dan", kNoForce},
    {"Thông báo", "TB", "thong-bao", kNoForce},
    {"Thông cáo", "TC", "thong-cao", kNoForce},
    {"Báo cáo", "BC", "bao-cao", kNoForce},
    {"Tờ trình", "TTr", "to-trinh", kNoForce},
    {"Công văn", "CV", "cong-van", kNoForce},
    {"Công điện", "CĐ", "cong-dien", kNoForce},
    {"Kết luận", "KL", "ket-luan", kNoForce},
    {"Biên bản", "BB", "bien-ban", kNoForce},
    {"Giấy phép", "GP", "giay-phep", kNoForce},
    {"Lời kêu gọi", "", "loi-keu-goi", kNoForce},
    {"Tuyên bố", "", "tuyen-bo", kNoForce},
};

struct FoldedName {
  std::u32string letters;
  const DocType* type;
};

std::u32string folded_letters(std::string_view name) {
  std::u32string letters;
  for (std::size_t at = 0; at < name.size();) {
    letters.push_back(text::fold_char(text::next_code_point(name, at)));
  }
  return letters;
}

const std::vector<FoldedName>& folded_names() {
  static const std::vector<FoldedName> kNames = [] {
    std::vector<FoldedName> names;
    for (const DocType& type : doc_types()) names.push_back({folded_letters(type.name), &type});
    return names;
  }();
  return kNames;
}

bool word_goes_on(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const char32_t c = text::next_code_point(text, at);
  return text::is_letter(c) || text::is_digit(c);
}

// A run of blanks in the text stands for the one in the name: headings are wrapped anywhere.
bool begins_with(std::string_view text, std::size_t at, const std::u32string& letters) {
  for (const char32_t letter : letters) {
    if (at >= text.size()) return false;
    char32_t c = text::fold_char(text::next_code_point(text, at));
    if (letter == U' ') {
      if (!text::is_blank(c)) return false;
      for (std::size_t next = at; next < text.size(); at = next) {
        if (!text::is_blank(text::next_code_point(text, next))) break;
      }
    } else if (c != letter) {
      return false;
    }
  }
  return !word_goes_on(text, at);
}

const DocType* match_start(std::string_view text) {
  std::size_t start = 0;
  for (std::size_t next = 0; next < text.size(); start = next) {
    if (!text::is_blank(text::next_code_point(text, next))) break;
  }
  if (start >= text.size()) return nullptr;
  std::size_t after = start;
  const char32_t first = text::fold_char(text::next_code_point(text, after));
  for (const FoldedName& name : folded_names()) {
    if (name.letters.front() == first && begins_with(text, start, name.letters)) return name.type;
  }
  return nullptr;
}

constexpr std::size_t kLongestStart = 120;  // bytes of the longest name, decomposed, with room

}  // namespace

const std::vector<DocType>& doc_types() {
  static const std::vector<DocType> kSorted = [] {
    std::vector<DocType> types(std::begin(kTypes), std::end(kTypes));
    std::stable_sort(types.begin(), types.end(), [](const DocType& a, const DocType& b) {
      return a.name.size() > b.name.size();
    });
    return types;
  }();
  return kSorted;
}

const DocType* type_at_start(std::string_view text) {
  if (const DocType* type = match_start(text)) return type;
  // Decomposed letters are rare enough that only they pay for a normalised copy.
  const std::string_view start = text.substr(0, kLongestStart);
  if (start.find('\xCC') == std::string_view::npos) return nullptr;
  return match_start(text::fold(start));
}

const DocType* type_named(std::string_view name) {
  const DocType* type = nullptr;
  const std::u32string letters = folded_letters(text::to_nfc(text::fold_blanks(name)));
  for (const FoldedName& candidate : folded_names()) {
    if (candidate.letters == letters) type = candidate.type;
  }
  return type;
}

const DocType* type_of_code(std::string_view code) {
  if (code.empty()) return nullptr;
  for (const DocType& type : doc_types()) {
    if (type.code == code) return &type;
  }
  return nullptr;
}

}  // namespace lexgraph::law
