// HTML to lines beside a bare parse of the same bytes (libxml2's SAX parser building a pugixml tree
// of everything). Reads the pages of LEXGRAPH_BENCH_HTML (a folder), else pages made here.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <pugixml.hpp>

#include "ingest/html/reader.h"
#include "ingest/html/tree.h"

namespace lexgraph::ingest {
namespace {

std::string made_page() {
  std::string page = "<html><head><title>Luật</title></head><body><div id='text'>";
  for (int i = 1; i <= 400; ++i) {
    const std::string n = std::to_string(i);
    page +=
        "<p style='margin-top:6.0pt;text-align:justify'><b>Điều " + n + ". Giữ gìn ao làng</b></p>";
    for (int k = 1; k <= 4; ++k) {
      page += "<p style='margin-top:6.0pt'>" + std::to_string(k) +
              ". Người dân <span lang=VI>giữ gìn</span> ao làng theo quy định tại\nkhoản 1 Điều " +
              n + " của Luật này và các quy định khác có liên quan.</p>\n";
    }
  }
  return page + "</div></body></html>";
}

const std::vector<std::string>& pages() {
  static const std::vector<std::string> loaded = [] {
    std::vector<std::string> result;
    const char* folder = std::getenv("LEXGRAPH_BENCH_HTML");
    if (folder == nullptr) return std::vector<std::string>(20, made_page());
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ifstream in(entry.path(), std::ios::binary);
      result.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return result;
  }();
  return loaded;
}

std::int64_t total_bytes() {
  std::int64_t total = 0;
  for (const std::string& page : pages()) total += static_cast<std::int64_t>(page.size());
  return total;
}

pugi::xml_node& current(void* context) {
  return *static_cast<pugi::xml_node*>(static_cast<xmlParserCtxt*>(context)->_private);
}

void bare_parse(const std::string& page) {
  pugi::xml_document document;
  pugi::xml_node at = document;
  htmlSAXHandler sax{};
  sax.startElement = [](void* context, const xmlChar* name, const xmlChar** attributes) {
    pugi::xml_node& node = current(context);
    node = node.append_child(reinterpret_cast<const char*>(name));
    for (; attributes != nullptr && *attributes != nullptr; attributes += 2) {
      const char* value = reinterpret_cast<const char*>(attributes[1]);
      node.append_attribute(reinterpret_cast<const char*>(*attributes)) =
          value == nullptr ? "" : value;
    }
  };
  sax.endElement = [](void* context, const xmlChar*) {
    current(context) = current(context).parent();
  };
  sax.characters = [](void* context, const xmlChar* text, int size) {
    current(context)
        .append_child(pugi::node_pcdata)
        .set_value(std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(size))
                       .c_str());
  };
  sax.cdataBlock = sax.characters;
  const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxt*)> context(
      htmlCreateMemoryParserCtxt(page.data(), static_cast<int>(page.size())), htmlFreeParserCtxt);
  *context->sax = sax;
  context->_private = &at;
  htmlCtxtUseOptions(context.get(),
                     HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(context.get(), XML_CHAR_ENCODING_UTF8);
  htmlParseDocument(context.get());
  benchmark::DoNotOptimize(document.first_child());
}

void BareParse(benchmark::State& state) {
  for ([[maybe_unused]] const auto _ : state) {
    for (const std::string& page : pages()) bare_parse(page);
  }
  state.SetBytesProcessed(state.iterations() * total_bytes());
}
BENCHMARK(BareParse)->Unit(benchmark::kMillisecond);

void HtmlTree(benchmark::State& state) {
  for ([[maybe_unused]] const auto _ : state) {
    for (const std::string& page : pages()) {
      std::string utf8 = page;
      ingest::HtmlTree tree;
      parse_html(utf8, tree);
      benchmark::DoNotOptimize(tree.title);
    }
  }
  state.SetBytesProcessed(state.iterations() * total_bytes());
}
BENCHMARK(HtmlTree)->Unit(benchmark::kMillisecond);

void HtmlToLines(benchmark::State& state) {
  const Result<SiteProfiles> profiles = SiteProfiles::load();
  std::size_t lines = 0;
  for ([[maybe_unused]] const auto _ : state) {
    for (const std::string& page : pages()) lines += read_html(page, *profiles).lines.size();
  }
  benchmark::DoNotOptimize(lines);
  state.SetBytesProcessed(state.iterations() * total_bytes());
}
BENCHMARK(HtmlToLines)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexgraph::ingest
