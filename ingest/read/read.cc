#include "ingest/read/read.h"

#include <string>

#include "ingest/html/reader.h"
#include "ingest/read/doc.h"
#include "ingest/read/docx.h"
#include "ingest/read/format.h"
#include "ingest/read/plain_text.h"
#include "ingest/read/rtf.h"

namespace lexgraph::ingest {
namespace {

Page without_lines(std::string code, std::string message) {
  Page page;
  page.site = "unknown";
  page.diagnostics.push_back({std::move(code), law::Severity::kError, std::move(message), ""});
  return page;
}

Page read_as(Format format, const std::string& source, std::string_view bytes,
             const SiteProfiles& profiles) {
  switch (format) {
    case Format::kHtml:
      return read_html(bytes, profiles);
    case Format::kText:
      return read_plain_text(bytes);
    case Format::kDocx:
      return read_docx(bytes);
    case Format::kOle:
      return read_doc(bytes);
    case Format::kRtf:
      return read_rtf(bytes);
    case Format::kEmpty:
      return without_lines("empty_source", source + " is empty");
    default:
      return without_lines("unsupported_format",
                           source + " is " + std::string(name_of(format)) + ", which is not read");
  }
}

}  // namespace

Page read_page(std::string_view name, std::string_view bytes, const SiteProfiles& profiles) {
  const std::string source = name.empty()  ? "the source"
                             : name == "-" ? "standard input"
                                           : std::string(name);
  Page page = read_as(format_of(bytes), source, bytes, profiles);
  if (!page.lines.empty()) return page;
  // Whoever reads only the message must learn which source failed.
  for (law::Diagnostic& diagnostic : page.diagnostics) {
    const bool failed =
        diagnostic.severity == law::Severity::kError && diagnostic.code != "no_document";
    if (!failed || diagnostic.message.starts_with(source)) continue;
    diagnostic.message = source + ": " + diagnostic.message;
  }
  return page;
}

}  // namespace lexgraph::ingest
