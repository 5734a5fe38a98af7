#include "src/query/law_abbreviations.h"

#include <array>
#include <span>

#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

struct Abbreviation {
  std::string_view letters, name;
};

constexpr std::array kAbbreviations = {
    Abbreviation{"BLDS", "Bộ luật Dân sự"},
    Abbreviation{"BLHH", "Bộ luật Hàng hải"},
    Abbreviation{"BLHS", "Bộ luật Hình sự"},
    Abbreviation{"BLLĐ", "Bộ luật Lao động"},
    Abbreviation{"BLTTDS", "Bộ luật Tố tụng dân sự"},
    Abbreviation{"BLTTHS", "Bộ luật Tố tụng hình sự"},
    Abbreviation{"LBHXH", "Luật Bảo hiểm xã hội"},
    Abbreviation{"LBVMT", "Luật Bảo vệ môi trường"},
    Abbreviation{"LDN", "Luật Doanh nghiệp"},
    Abbreviation{"LĐĐ", "Luật Đất đai"},
    Abbreviation{"LĐT", "Luật Đầu tư"},
    Abbreviation{"LGTĐB", "Luật Giao thông đường bộ"},
    Abbreviation{"LHNGĐ", "Luật Hôn nhân và gia đình"},
    Abbreviation{"LHNVGĐ", "Luật Hôn nhân và gia đình"},
    Abbreviation{"LKDBĐS", "Luật Kinh doanh bất động sản"},
    Abbreviation{"LNO", "Luật Nhà ở"},
    Abbreviation{"LPS", "Luật Phá sản"},
    Abbreviation{"LQLT", "Luật Quản lý thuế"},
    Abbreviation{"LSHTT", "Luật Sở hữu trí tuệ"},
    Abbreviation{"LTHADS", "Luật Thi hành án dân sự"},
    Abbreviation{"LTM", "Luật Thương mại"},
    Abbreviation{"LTTHC", "Luật Tố tụng hành chính"},
    Abbreviation{"LXD", "Luật Xây dựng"},
    Abbreviation{"LXLVPHC", "Luật Xử lý vi phạm hành chính"},
};

// Of what stands behind "Luật" and "Pháp lệnh": "Luật BHXH", "Luật thuế GTGT".
constexpr std::array kAbbreviatedNames = {
    Abbreviation{"ATTP", "An toàn thực phẩm"},
    Abbreviation{"ATVSLĐ", "An toàn, vệ sinh lao động"},
    Abbreviation{"BHTG", "Bảo hiểm tiền gửi"},
    Abbreviation{"BHXH", "Bảo hiểm xã hội"},
    Abbreviation{"BHYT", "Bảo hiểm y tế"},
    Abbreviation{"BVMT", "Bảo vệ môi trường"},
    Abbreviation{"CNTT", "Công nghệ thông tin"},
    Abbreviation{"GDĐH", "Giáo dục đại học"},
    Abbreviation{"GTĐB", "Giao thông đường bộ"},
    Abbreviation{"GTGT", "giá trị gia tăng"},
    Abbreviation{"HN&GĐ", "Hôn nhân và gia đình"},
    Abbreviation{"HNGĐ", "Hôn nhân và gia đình"},
    Abbreviation{"KDBĐS", "Kinh doanh bất động sản"},
    Abbreviation{"NSNN", "Ngân sách nhà nước"},
    Abbreviation{"NVQS", "Nghĩa vụ quân sự"},
    Abbreviation{"PCCC", "Phòng cháy và chữa cháy"},
    Abbreviation{"PCTN", "Phòng, chống tham nhũng"},
    Abbreviation{"QLT", "Quản lý thuế"},
    Abbreviation{"SHTT", "Sở hữu trí tuệ"},
    Abbreviation{"TCTD", "Các tổ chức tín dụng"},
    Abbreviation{"THADS", "Thi hành án dân sự"},
    Abbreviation{"TNCN", "thu nhập cá nhân"},
    Abbreviation{"TNDN", "thu nhập doanh nghiệp"},
    Abbreviation{"TTĐB", "tiêu thụ đặc biệt"},
    Abbreviation{"TTHC", "Tố tụng hành chính"},
    Abbreviation{"VBQPPL", "Ban hành văn bản quy phạm pháp luật"},
    Abbreviation{"XLVPHC", "Xử lý vi phạm hành chính"},
};

// Letters, digits, what joins them in numbers ("10-LCT/HĐNN7") and in names ("HN&GĐ").
bool in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z') || c == '-' || c == '/' || c == '_' || c == '#' || c == '&';
}

std::string_view name_of(std::string_view word, bool any_spelling,
                         std::span<const Abbreviation> all) {
  const std::string key = any_spelling ? text::ascii_key(word) : text::to_nfc(word);
  for (const Abbreviation& one : all) {
    if (key == (any_spelling ? text::ascii_key(one.letters) : std::string(one.letters)))
      return one.name;
  }
  return {};
}

// Does the text so far end with the word that the name of a law follows?
bool awaits_name(std::string_view before) {
  if (!before.ends_with(' ')) return false;
  const std::size_t last = before.substr(0, before.size() - 1).rfind(' ');
  const std::string word = text::ascii_key(before.substr(last == before.npos ? 0 : last + 1));
  return word == "luat" || word == "thue" || word == "lenh";
}

}  // namespace

WrittenOut WrittenOut::made(std::string_view original, bool any_spelling) {
  constexpr std::size_t kLongest = 16;  // bytes of an abbreviation, however composed
  WrittenOut out;
  for (std::size_t at = 0; at < original.size();) {
    std::size_t end = at;
    while (end < original.size() && in_word(original[end])) ++end;
    if (end == at) {
      out.words_ += original[at++];
      continue;
    }
    const std::string_view word = original.substr(at, end - at);
    std::string_view name;
    if (word.size() <= kLongest) {
      name = name_of(word, any_spelling, kAbbreviations);
      if (name.empty() && awaits_name(out.words_))
        name = name_of(word, any_spelling, kAbbreviatedNames);
    }
    if (!name.empty()) {
      out.replaced_.push_back({{out.words_.size(), out.words_.size() + name.size()}, {at, end}});
    }
    out.words_ += name.empty() ? word : name;
    at = end;
  }
  return out;
}

WrittenOut WrittenOut::text(std::string_view original) { return made(original, false); }

WrittenOut WrittenOut::ref(std::string_view original) { return made(original, true); }

Span WrittenOut::original(const Span& span) const {
  const auto back = [&](std::size_t at, bool is_end) {
    std::size_t shift_now = 0, shift_before = 0;
    for (const Replaced& one : replaced_) {
      if (at <= one.now.begin) break;
      if (at < one.now.end) return is_end ? one.before.end : one.before.begin;
      shift_now = one.now.end;
      shift_before = one.before.end;
    }
    return at - shift_now + shift_before;
  };
  return {back(span.begin, false), back(span.end, true)};
}

}  // namespace lexgraph::query
