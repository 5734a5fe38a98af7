#include "tools/make_corpus/wrapping.h"

#include <string_view>

#include "lexgraph/text/unicode.h"
#include "tools/make_corpus/words.h"

namespace lexgraph::corpus {
namespace {

constexpr std::size_t kLinksOfAList = 40;

// Non-ASCII as "&#7883;".
std::string referenced(std::string_view utf8) {
  std::string out;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t c = text::next_code_point(utf8, at);
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else {
      out += "&#" + std::to_string(static_cast<unsigned>(c)) + ";";
    }
  }
  return out;
}

std::string number(Random& random, std::size_t n) { return std::to_string(below(random, n)); }

std::string style_sheet(Random& random) {
  std::string out = "<style type=\"text/css\">\n";
  for (std::size_t rule = 0; rule < kLinksOfAList; ++rule) {
    out += ".nav-" + number(random, 900) + " > li:hover{margin:" + number(random, 40) +
           "px;color:#" + number(random, 1000) + "}\n";
  }
  return out + "</style>\n";
}

std::string script(Random& random) {
  std::string out = "<script>\nvar items = [";
  for (std::size_t item = 0; item < kLinksOfAList; ++item) {
    out += "{id:" + number(random, 90000) + ",html:\"<p>1 < 2 && \\\"a\\\"</p>\"},";
  }
  return out + "];\n</script>\n";
}

// As a list of what others read: numbers and names of documents, each in its link.
std::string links(Random& random) {
  std::string out = "<div class=\"right-menu\"><ul>\n";
  for (std::size_t link = 0; link < kLinksOfAList; ++link) {
    out += "<li class=\"item\"><a href=\"/van-ban/" + number(random, 90000) +
           ".aspx\" title=\"xem\">" + referenced("Nghị định ") + number(random, 200) + "/" +
           std::to_string(between(random, 2000, 2024)) + referenced("/NĐ-CP quy định về ") +
           referenced(uncapitalised(matter(below(random, 3000)))) + "</a></li>\n";
  }
  return out + "</ul></div>\n";
}

std::string surroundings(std::size_t bytes, Random& random) {
  std::string out;
  while (out.size() < bytes) {
    const std::uint32_t kind = below(random, 4);
    out += kind == 0 ? style_sheet(random) : kind == 1 ? script(random) : links(random);
  }
  return out;
}

}  // namespace

std::string wrapped(std::string page, std::size_t bytes, Random& random) {
  const std::size_t body = page.find("<body");
  const std::size_t begin = body == std::string::npos ? body : page.find('>', body);
  const std::size_t end = page.rfind("</body>");
  if (begin == std::string::npos || end == std::string::npos) return page;
  page.insert(end, surroundings(bytes / 2, random));
  page.insert(begin + 1, "\n" + surroundings(bytes / 2, random));
  return page;
}

}  // namespace lexgraph::corpus
