#include "tools/make_corpus/coded_pages.h"

#include <string_view>

#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"
#include "tools/make_corpus/legacy_writing.h"
#include "tools/make_corpus/page_parts.h"

namespace lexgraph::corpus {
namespace {

using Encode = std::string (*)(std::string_view);

std::vector<std::string> letters_of(std::string_view text) {
  std::vector<std::string> letters;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    text::next_code_point(text, at);
    letters.emplace_back(text.substr(begin, at - begin));
  }
  return letters;
}

// Quotation marks and the like, which the codings have not.
std::string reference(const std::string& letter) {
  std::size_t at = 0;
  return "&#" + std::to_string(static_cast<std::uint32_t>(text::next_code_point(letter, at))) + ";";
}

// In TCVN3 a capital with marks is the small letter in another font.
bool needs_capital_font(const std::string& letter) {
  std::size_t at = 0;
  const char32_t c = text::next_code_point(letter, at);
  if (c < 0x80 || !has_code(letter) || text::to_lower(c) == c) return false;
  static constexpr std::u32string_view kHeld = U"ĂÂÊÔƠƯĐ";
  return kHeld.find(c) == kHeld.npos;
}

std::string coded(const std::string& html_text, Encode encode) {
  std::string out, run;
  for (const std::string& letter : letters_of(html_text)) {
    if (has_code(letter)) {
      run += letter;
      continue;
    }
    out += encode(run) + reference(letter);
    run.clear();
  }
  return out + encode(run);
}

std::string in_tcvn3(const std::string& html_text) {
  std::string out, run;
  for (const std::string& letter : letters_of(html_text)) {
    if (!needs_capital_font(letter)) {
      run += letter;
      continue;
    }
    out += coded(run, to_tcvn3) + "<font face=\".VnTimeH\">" + to_tcvn3(letter) + "</font>";
    run.clear();
  }
  return out + coded(run, to_tcvn3);
}

// Every cell of a table, and every paragraph, in `open` … `close`.
template <typename Write>
std::string paragraphs(const Statute& statute, Write write) {
  std::string out;
  for_each_block(all_lines(statute), [&](const Line& line, std::string_view table) {
    if (table.empty()) {
      out += "<p>" + write(escaped(line.text)) + "</p>\n";
      return;
    }
    for (std::size_t at = 0; at < table.size();) {
      const std::size_t cell = table.find("<td>", at);
      if (cell == table.npos) {
        out += table.substr(at);
        break;
      }
      const std::size_t end = table.find("</td>", cell);
      out += table.substr(at, cell + 4 - at);
      out += write(std::string(table.substr(cell + 4, end - cell - 4)));
      at = end;
    }
  });
  return out;
}

void replace_charset(std::string& html, std::string_view charset) {
  constexpr std::string_view kUtf8 = "charset=\"utf-8\"";
  const std::size_t at = html.find(kUtf8);
  if (at != html.npos) html.replace(at, kUtf8.size(), "charset=\"" + std::string(charset) + "\"");
}

}  // namespace

std::string abc_fonts_page(const Statute& statute) {
  return "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; "
         "charset=windows-1252\"><title>" +
         to_tcvn3("văn bản") + "</title></head><body>\n<font face=\".VnTime\">\n" +
         paragraphs(statute, in_tcvn3) + "</font></body></html>\n";
}

std::string vni_fonts_page(const Statute& statute) {
  return "<html><head><meta charset=\"windows-1252\"><style>p.v, td {font-family:\"VNI-Times\"} "
         ".v {font-family:VNI-Times, serif}</style></head><body><div class=\"v\">\n" +
         paragraphs(statute, [](const std::string& text) { return coded(text, to_vni); }) +
         "</div></body></html>\n";
}

std::string mixed_fonts_page(const Statute& statute, Random& random) {
  return "<html><head><meta charset=\"utf-8\"><style>.abc {font-family:'.VnTime'}</style></head>"
         "<body>\n" +
         paragraphs(statute,
                    [&](const std::string& text) -> std::string {
                      switch (below(random, 3)) {
                        case 0:
                          return "<span class=\"abc\">" + as_latin1(in_tcvn3(text)) + "</span>";
                        case 1:
                          return "<font face=\"VNI-Times\">" + as_latin1(coded(text, to_vni)) +
                                 "</font>";
                        default:
                          return text;
                      }
                    }) +
         "</body></html>\n";
}

std::string windows_1258_page(const std::string& html) {
  std::string page = html;
  replace_charset(page, "windows-1258");
  return coded(page, to_windows_1258);
}

std::string utf16_page(const std::string& html) {
  std::string page = html;
  replace_charset(page, "utf-16");
  std::string out = "\xFF\xFE";
  for (std::size_t at = 0; at < page.size();) {
    const auto c = static_cast<std::uint32_t>(text::next_code_point(page, at));
    out += static_cast<char>(c & 0xFF);  // all letters that occur are in the basic plane
    out += static_cast<char>(c >> 8);
  }
  return out;
}

// The code page of Vietnamese Windows has tones as characters of their own; whoever converts it
// without composing gets such text.
std::string decomposed_page(const std::string& html) {
  return text::convert_charset(coded(html, to_windows_1258), "windows-1258");
}

}  // namespace lexgraph::corpus
