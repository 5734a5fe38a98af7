#include "tools/make_corpus/site_pages.h"

#include <string_view>

#include "lexgraph/text/unicode.h"
#include "tools/make_corpus/page_parts.h"

namespace lexgraph::corpus {
namespace {

using Style = Line::Style;

std::string head_of(const Statute& statute, std::string_view host) {
  return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>" +
         escaped(statute.type + " " + statute.number) +
         "</title><link rel=\"canonical\" href=\"https://" + std::string(host) +
         "/van-ban/1.aspx\"></head><body>\n";
}

std::string date_as_numbers(const Date& date) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return two(date.day()) + "/" + two(date.month()) + "/" + std::to_string(date.year());
}

// Of a unit as it begins a line: "Chương", "Điều", "1.", "a)" or other text.
int level_of(const Line& line) {
  const std::string_view text = line.text;
  if (text.starts_with("Chương ")) return 1;
  if (text.starts_with("Điều ")) return 2;
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') return 5;
  return text.size() > 1 && text[1] == ')' ? 8 : 12;
}

std::size_t letters_in(std::string_view text) { return text::count_nonblank(text); }

// Printed lines of at most 84 letters or so.
class Printer {
 public:
  explicit Printer(const Statute& statute) : statute_(statute) {}

  void paragraph(const std::string& text) {
    std::string line;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      const std::string word = text.substr(begin, end - begin);
      if (!line.empty() && letters_in(line) + letters_in(word) > kLetters) {
        put(line);
        line.clear();
      }
      line += (line.empty() ? "" : " ") + word;
      begin = end + 1;
    }
    put(line);
  }

  std::string finish() { return std::move(out_); }

 private:
  static constexpr std::size_t kLetters = 66;
  static constexpr std::size_t kLines = 38;

  void put(const std::string& line) {
    if (lines_++ % kLines == 0) {
      if (page_ > first_page_) out_ += "\f";
      out_ += std::to_string(page_++) + "\nCÔNG BÁO/Số " + std::to_string(first_page_ + 300) +
              " + " + std::to_string(first_page_ + 301) + "/Ngày " +
              date_as_numbers(statute_.signed_on) + "\n\n";
    }
    out_ += line + "\n";
  }

  const Statute& statute_;
  std::string out_;
  std::size_t lines_ = 0;
  const int first_page_ = 3;
  int page_ = 3;
};

}  // namespace

std::string library_page(const Statute& statute) {
  std::string out = head_of(statute, "thuvienphapluat.vn");
  out += "<div id=\"divThuocTinh\"><table><tr><td><b>Số hiệu:</b></td><td>" +
         escaped(statute.number) + "</td><td><b>Loại văn bản:</b></td><td>" + statute.type +
         "</td></tr><tr><td><b>Nơi ban hành:</b></td><td>" + escaped(statute.issuer) +
         "</td><td><b>Ngày ban hành:</b></td><td>" + date_as_numbers(statute.signed_on) +
         "</td></tr></table></div>\n<div id=\"tab1\"><div class=\"__mucluc\">MỤC LỤC</div>"
         "<div id=\"divContentDoc\"><div class=\"content1\">\n";
  int article = 0, chapter = 0;
  for_each_block(all_lines(statute), [&](const Line& line, std::string_view table) {
    if (!table.empty()) {
      out += table;
      return;
    }
    std::string anchor;
    if (line.style == Style::kHeading) anchor = "dieu_" + std::to_string(++article);
    if (level_of(line) == 1) anchor = "chuong_" + std::to_string(++chapter);
    out += line.style == Style::kCentered ? "<p align=\"center\">" : "<p>";
    out += anchor.empty() ? escaped(line.text)
                          : "<a name=\"" + anchor + "\"><b>" + escaped(line.text) + "</b></a>";
    out += "</p>\n";
  });
  out +=
      "</div></div></div>\n<div id=\"tab2\"><div class=\"content1\"><p>Article 1. Ferries</p><p>1. "
      "Ferries carry passengers.</p></div></div>\n";
  for (int tab = 3; tab <= 6; ++tab)
    out += "<div id=\"tab" + std::to_string(tab) + "\">Bạn Chưa Đăng Nhập Tài Khoản!</div>\n";
  return out + "</body></html>\n";
}

std::string database_page(const Statute& statute) {
  std::string out = head_of(statute, "vbpl.vn");
  out +=
      "<div class=\"header\"><a href=\"/\">Cơ sở dữ liệu</a></div><div class=\"fulltext\">"
      "<div class=\"vbInfo\"><ul><li>Hiệu lực: Còn hiệu lực</li></ul></div>"
      "<div id=\"toanvancontent\">\n";
  for_each_block(all_lines(statute), [&](const Line& line, std::string_view table) {
    if (!table.empty()) {
      out += table;
      return;
    }
    out += "<p style=\"margin-top:6pt" +
           std::string(line.style == Style::kCentered ? ";text-align:center" : "") +
           "\"><span style=\"font-family:'Times New Roman'\">" +
           (line.style == Style::kHeading ? "<strong>" + escaped(line.text) + "</strong>"
                                          : escaped(line.text)) +
           "</span></p>\n";
  });
  out +=
      "</div></div><div class=\"vbProperties\"><table><tr><td class=\"label\">Số ký hiệu</td><td>" +
      escaped(statute.number) + "</td></tr></table></div>\n";
  return out + "</body></html>\n";
}

std::string news_page(const Statute& statute) {
  std::string out = head_of(statute, "luatvietnam.vn");
  out += "<div id=\"noidung\"><div class=\"the-document-body\" data-role=\"content-body\">\n";
  for_each_block(all_lines(statute), [&](const Line& line, std::string_view table) {
    if (!table.empty()) {
      out += table;
      return;
    }
    const int level = level_of(line);
    out += "<div class=\"docitem-" + std::to_string(level) + "\"><p" +
           (line.style == Style::kCentered ? " style=\"text-align: center\">" : ">") +
           escaped(line.text) + "</p>";
    if (level < 9)
      out +=
          "<div class=\"document-tip\" style=\"display:none\">Chia sẻ | Ghi chú</div>"
          "<span class=\"tooltip-button\">?</span>";
    out += "</div>\n";
  });
  return out + "</div></div>\n</body></html>\n";
}

std::string gazette_text(const Statute& statute) {
  Printer printer(statute);
  for (const Line& line : all_lines(statute)) printer.paragraph(line.text);
  return printer.finish();
}

}  // namespace lexgraph::corpus
