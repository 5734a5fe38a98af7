// Reading pages: to trees by libxml2 and gumbo; to a tree, and to the lines of a statute, by
// lexgraph.
#include <gumbo.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <libxml/HTMLparser.h>

#include "ingest/html/reader.h"
#include "ingest/html/tree.h"
#include "tests/bench/bare_parse.h"
#include "tests/beside/measure.h"

namespace lexgraph::beside {
namespace {

std::vector<std::string> pages_of(const std::string& folder) {
  std::vector<std::string> pages;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    pages.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  if (pages.empty()) throw std::runtime_error("no pages in " + folder);
  return pages;
}

}  // namespace

void html(const std::string& folder) {
  const std::vector<std::string> pages = pages_of(folder);
  std::uint64_t bytes = 0;
  for (const std::string& page : pages) bytes += page.size();
  const auto of_each = [&](const std::string& program, const auto& work) {
    measure("HTML", program, bytes, [&] {
      for (const std::string& page : pages) work(page);
    });
  };
  const Result<ingest::SiteProfiles> profiles = ingest::SiteProfiles::load();
  of_each("lexgraph, tree", [](const std::string& page) {
    std::string utf8 = page;
    ingest::HtmlTree tree;
    ingest::parse_html(utf8, tree);
  });
  of_each("lexgraph, lines of the statute",
          [&](const std::string& page) { ingest::read_html(page, *profiles); });
  of_each("libxml2 SAX into pugixml", [](const std::string& page) { test::bare_parse(page); });
  of_each("libxml2, tree", [](const std::string& page) {
    xmlFreeDoc(htmlReadMemory(page.data(), static_cast<int>(page.size()), nullptr, "UTF-8",
                              HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING));
  });
  of_each("gumbo, tree", [](const std::string& page) {
    GumboOutput* out = gumbo_parse_with_options(&kGumboDefaultOptions, page.data(), page.size());
    gumbo_destroy_output(&kGumboDefaultOptions, out);
  });
}

}  // namespace lexgraph::beside
