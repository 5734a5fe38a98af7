#include "tests/support/dirty_page.h"

#include <array>
#include <string_view>

namespace lexgraph::test {
namespace {

constexpr std::array<std::string_view, 5> kInvisible = {
    "<!-- Điều 99. Không có -->", "<script>var dieu = \"Điều 98. <p>\";</script>",
    "<style>p{margin:0}</style>", "<a name=\"loai_1\"></a>", "<o:p></o:p>"};
constexpr std::array<std::string_view, 4> kInline = {"span", "FONT", "b", "i"};
// Vowels with a mark that can stand apart: as printed, and as base letter with combining mark.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kHalfDecomposed = {
    {{"ạ", "a\u0323"},
     {"ộ", "ô\u0323"},
     {"ệ", "ê\u0323"},
     {"ả", "a\u0309"},
     {"ị", "i\u0323"},
     {"ó", "o\u0301"}}};

class Page {
 public:
  explicit Page(Random& random) : random_(random) {}

  std::string write(const std::vector<std::string>& lines) {
    out_ =
        "<HTML><head><META http-equiv=Content-Type content=\"text/html; charset=utf-8\">"
        "<title>Trang web</title><script>if (a < b && c) { x(\"<div>\"); }</script></head><body>\n"
        "<ul class=menu><li><a href=/>Home</a><li><a href=/faq>FAQ</a></ul>\n"
        "<div style=\"display: none\">Điều 97. Chữ ẩn</div>\n<div id=main>\n";
    for (const std::string& line : lines) paragraph(line);
    out_ +=
        "</div>\n<div class=footer><a href=/about>About</a> | <a "
        "href=/rss>RSS</a></div></BODY></HTML>";
    return std::move(out_);
  }

 private:
  bool chance(std::uint32_t one_in) { return below(random_, one_in) == 0; }

  void paragraph(const std::string& line) {
    if (chance(6)) out_ += kInvisible[below(random_, kInvisible.size())];
    const bool upper = chance(3);
    out_ += upper ? "<P style='margin: 6pt 0'>" : "<p>";
    const bool bold = chance(3);
    if (bold) out_ += "<b>";
    words(line);
    if (bold) out_ += "</b>";
    if (!chance(3)) out_ += upper ? "</P>" : "</p>";  // else left open
    out_ += chance(2) ? "\r\n" : "\n";
  }

  void words(const std::string& line) {
    std::size_t begin = 0;
    while (begin <= line.size()) {
      const std::size_t end = std::min(line.find(' ', begin), line.size());
      if (begin > 0) blank();
      word(std::string_view(line).substr(begin, end - begin));
      begin = end + 1;
    }
  }

  void blank() {
    switch (below(random_, 8)) {
      case 0:
        out_ += "\n   ";
        break;
      case 1:
        out_ += "&nbsp;";
        break;
      case 2:
        out_ += " <!-- x --> ";
        break;
      default:
        out_ += ' ';
    }
  }

  void word(std::string_view word) {
    if (chance(10)) {
      const std::string_view tag = kInline[below(random_, kInline.size())];
      out_.append("<").append(tag).append(" lang=vi>");
      letters(word);
      out_.append("</").append(tag).append(">");
    } else {
      letters(word);
    }
  }

  void letters(std::string_view word) {
    const bool decompose = chance(4), entities = chance(6);
    for (std::size_t i = 0; i < word.size();) {
      const std::size_t n = length(word[i]);
      letter(word.substr(i, n), decompose, entities);
      i += n;
    }
  }

  static std::size_t length(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0x80) return 1;
    if (byte < 0xE0) return 2;
    return byte < 0xF0 ? 3 : 4;
  }

  void letter(std::string_view letter, bool decompose, bool entities) {
    if (letter == "&")
      out_ += "&amp;";
    else if (letter == "<")
      out_ += "&lt;";
    else if (entities && letter == "Đ")
      out_ += "&#272;";
    else if (entities && letter == "ó")
      out_ += "&oacute;";
    else if (entities && letter == "ề")
      out_ += "&#x1EC1;";
    else
      out_ += decompose ? decomposed(letter) : letter;
  }

  static std::string_view decomposed(std::string_view letter) {
    for (const auto& [whole, parts] : kHalfDecomposed) {
      if (letter == whole) return parts;
    }
    return letter;
  }

  Random& random_;
  std::string out_;
};

}  // namespace

std::string dirty_page(const std::vector<std::string>& lines, Random& random) {
  return Page(random).write(lines);
}

std::string clean_page(const std::vector<std::string>& lines) {
  std::string html = "<!DOCTYPE html><html><head><meta charset=\"utf-8\"></head><body>\n";
  for (const std::string& line : lines) html += "<p>" + line + "</p>\n";
  return html + "</body></html>\n";
}

}  // namespace lexgraph::test
