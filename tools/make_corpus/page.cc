#include "tools/make_corpus/page.h"

#include <algorithm>
#include <string_view>

#include "tools/make_corpus/coded_pages.h"
#include "tools/make_corpus/page_parts.h"
#include "tools/make_corpus/site_pages.h"

namespace lexgraph::corpus {
namespace {

using Style = Line::Style;

constexpr std::string_view kMenu =
    "<ul class=\"menu\"><li><a href=\"/\">Trang chủ</a></li><li><a href=\"/tim\">Tìm "
    "kiếm</a></li></ul>\n";
constexpr std::string_view kFooter =
    "<div class=\"footer\"><a href=\"/lien-he\">Liên hệ</a> | <a href=\"/rss\">RSS</a></div>\n";

class Page {
 public:
  Page(const Statute& statute, Random& random) : statute_(statute), random_(random) {}

  // Paragraphs, nothing else.
  std::string plain() {
    begin("utf-8", "");
    for_each_block(all_lines(statute_), [this](const Line& line, std::string_view table) {
      if (table.empty())
        paragraph("<p>", escaped(line.text), "</p>\n");
      else
        out_ += table;
    });
    return end("");
  }

  // Saved by a word processor: capitals in tags, unclosed paragraphs, empty elements, wrapped
  // lines, letterhead in a table without borders.
  std::string office() {
    begin("utf-8", "<style>p.MsoNormal{margin:0cm}</style>");
    out_ += "<div class=Section1>\n";
    const std::vector<Line> lines = all_lines(statute_);
    const std::size_t i = letterhead(lines);
    for_each_block({lines.begin() + static_cast<std::ptrdiff_t>(i), lines.end()},
                   [this](const Line& line, std::string_view table) {
                     if (table.empty())
                       office_paragraph(line);
                     else
                       out_ += table;
                   });
    return end("</div>");
  }

  // A portal: menus, an attribute box, the text in a container with anchors at the articles.
  std::string portal() {
    begin("utf-8", "<script>var a = 1 < 2;</script>");
    out_ += kMenu;
    out_ += "<table class=\"box\"><tr><td>Số hiệu</td><td>" + escaped(statute_.number) +
            "</td></tr></table>\n<div id=\"content\" class=\"toan-van\">\n";
    int anchor = 0;
    for_each_block(all_lines(statute_), [&](const Line& line, std::string_view table) {
      if (!table.empty()) {
        out_ += table;
      } else if (line.style == Style::kHeading) {
        out_ += "<p><a name=\"dieu_" + std::to_string(++anchor) + "\"></a><strong>" +
                escaped(line.text) + "</strong></p>\n";
      } else {
        paragraph(line.style == Style::kCentered ? "<p style=\"text-align:center\">" : "<p>",
                  escaped(line.text), "</p>\n");
      }
    });
    return end(std::string("</div>\n") + std::string(kFooter));
  }

  // Lines that only line breaks divide, with comments and blanks of all kinds.
  std::string breaks() {
    begin("utf-8", "");
    out_ += "<div id=main>\n";
    for_each_block(all_lines(statute_), [this](const Line& line, std::string_view table) {
      if (one_in(random_, 9)) out_ += "<!-- Điều 99. Không có -->";
      if (!table.empty()) {
        out_ += table;
        return;
      }
      words(line.text);
      out_ += one_in(random_, 2) ? "<br>\n" : "<br/><br />\n";
    });
    return end("</div>");
  }

  std::string text() {
    for (const Line& line : all_lines(statute_))
      out_ += line.text + (one_in(random_, 4) ? "\n\n" : "\n");
    return std::move(out_);
  }

 private:
  void begin(std::string_view charset, std::string_view more) {
    out_ = "<!DOCTYPE html>\n<html><head><meta charset=\"" + std::string(charset) + "\"><title>" +
           escaped(statute_.number) + "</title>" + std::string(more) + "</head><body>\n";
  }

  std::string end(std::string_view more) {
    out_ += more;
    out_ += "\n</body></html>\n";
    return std::move(out_);
  }

  void office_paragraph(const Line& line) {
    const bool bold = line.style == Style::kHeading || line.style == Style::kCentered;
    out_ +=
        line.style == Style::kCentered ? "<P class=MsoNormal align=center>" : "<P class=MsoNormal>";
    if (bold) out_ += "<B>";
    words(line.text);
    if (bold) out_ += "</B>";
    if (one_in(random_, 2)) out_ += "<o:p></o:p>";
    if (!one_in(random_, 3)) out_ += "</P>";
    out_ += "\r\n";
  }

  void paragraph(std::string_view open, std::string_view content, std::string_view close) {
    out_.append(open).append(content).append(close);
  }

  // The two columns in front of the kind of document; returns the line that comes next.
  std::size_t letterhead(const std::vector<Line>& lines) {
    const auto side = [&](std::size_t i) {
      return i < lines.size() ? lines[i].style : Style::kPlain;
    };
    std::size_t i = 0;
    out_ += "<table border=0 width=\"100%\">";
    while (side(i) == Style::kLetterheadLeft) {
      out_ += "<tr><td width=\"40%\">";
      for (; side(i) == Style::kLetterheadLeft; ++i)
        out_ += "<p align=center>" + escaped(lines[i].text) + "</p>";
      out_ += "</td><td width=\"60%\">";
      for (; side(i) == Style::kLetterheadRight; ++i)
        out_ += "<p align=center>" + escaped(lines[i].text) + "</p>";
      out_ += "</td></tr>";
    }
    out_ += "</table>\r\n";
    return i;
  }

  void words(const std::string& line) {
    std::size_t begin = 0;
    while (begin <= line.size()) {
      const std::size_t end = std::min(line.find(' ', begin), line.size());
      if (begin > 0) blank();
      const std::string word = escaped(std::string_view(line).substr(begin, end - begin));
      if (one_in(random_, 14))
        out_ += "<span lang=VI>" + word + "</span>";
      else
        out_ += word;
      begin = end + 1;
    }
  }

  void blank() {
    switch (below(random_, 9)) {
      case 0:
        out_ += "\n ";
        break;
      case 1:
        out_ += "&nbsp;";
        break;
      default:
        out_ += ' ';
    }
  }

  const Statute& statute_;
  Random& random_;
  std::string out_;
};

bool has_within(const std::vector<Part>& parts, std::string_view words) {
  return std::ranges::any_of(parts, [words](const Part& part) {
    return part.text.find(words) != std::string::npos || has_within(part.parts, words);
  });
}

}  // namespace

std::string extension_of(Site site) {
  return site == Site::kText || site == Site::kGazette ? "txt" : "html";
}

Site site_for(const Statute& statute, Random& random) {
  const Site site = pick(kSites, random);
  // Plain text has no cells.
  if (extension_of(site) == "txt" && has_within(statute.parts, "\t")) return Site::kPlain;
  // Printed lines do not tell whether the sentence that ends one ends the paragraph, too.
  if (site == Site::kGazette && has_within(statute.parts, ". ")) return Site::kText;
  return site;
}

std::string page_of(const Statute& statute, Site site, Random& random) {
  Page page(statute, random);
  switch (site) {
    case Site::kPlain:
      return page.plain();
    case Site::kOffice:
      return page.office();
    case Site::kPortal:
      return page.portal();
    case Site::kBreaks:
      return page.breaks();
    case Site::kText:
      return page.text();
    case Site::kLibrary:
      return library_page(statute);
    case Site::kDatabase:
      return database_page(statute);
    case Site::kNews:
      return news_page(statute);
    case Site::kGazette:
      return gazette_text(statute);
    case Site::kAbcFonts:
      return abc_fonts_page(statute);
    case Site::kVniFonts:
      return vni_fonts_page(statute);
    case Site::kMixedFonts:
      return mixed_fonts_page(statute, random);
    case Site::kWindows1258:
      return windows_1258_page(page.plain());
    case Site::kUtf16:
      return utf16_page(page.office());
    case Site::kDecomposed:
      return decomposed_page(page.portal());
  }
  return {};
}

}  // namespace lexgraph::corpus
