#include "ingest/read/xml_size.h"

#include <algorithm>

namespace lexgraph::ingest {
namespace {

// The end of what begins at `at` and is no element; `at` when it is one.
std::size_t end_of_other(std::string_view xml, std::size_t at) {
  const std::string_view rest = xml.substr(at);
  const auto behind = [&](std::string_view mark) {
    const std::size_t end = rest.find(mark);
    return end == rest.npos ? xml.size() : at + end + mark.size();
  };
  if (rest.starts_with("<!--")) return behind("-->");
  if (rest.starts_with("<![CDATA[")) return behind("]]>");
  if (rest.starts_with("<?") || rest.starts_with("<!")) return behind(">");
  return at;
}

}  // namespace

XmlSize measure_xml(std::string_view xml) {
  XmlSize size;
  std::size_t depth = 0;
  for (std::size_t at = xml.find('<'); at < xml.size(); at = xml.find('<', at)) {
    const std::size_t end = end_of_other(xml, at);
    if (end != at) {
      at = end;
      continue;
    }
    const std::size_t close = std::min(xml.find('>', at), xml.size());
    if (xml.substr(at).starts_with("</")) {
      depth -= depth > 0 ? 1 : 0;
    } else {
      ++size.elements;
      if (++depth > size.depth) {
        size.depth = depth;
        size.deepest = at;
      }
      if (xml[close - 1] == '/') --depth;
    }
    at = close;
  }
  return size;
}

}  // namespace lexgraph::ingest
