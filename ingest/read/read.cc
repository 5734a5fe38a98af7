#include "ingest/read/read.h"

#include <string>

#include "ingest/html/reader.h"
#include "ingest/read/doc.h"
#include "ingest/read/docx.h"
#include "ingest/read/format.h"
#include "ingest/read/markdown.h"
#include "ingest/read/ocr.h"
#include "ingest/read/pdf.h"
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

// The reader of each format. A new format is a row here and a file of its own.
struct Reader {
  Format format;
  Page (*read)(std::string_view bytes, const SiteProfiles& profiles);
};
template <Page (*Read)(std::string_view)>
Page without_profiles(std::string_view bytes, const SiteProfiles&) {
  return Read(bytes);
}
constexpr Reader kReaders[] = {
    {Format::kHtml, read_html},
    {Format::kText, without_profiles<read_plain_text>},
    {Format::kMarkdown, without_profiles<read_markdown>},
    {Format::kDocx, without_profiles<read_docx>},
    {Format::kOle, without_profiles<read_doc>},
    {Format::kRtf, without_profiles<read_rtf>},
    {Format::kPdf, without_profiles<read_pdf>},
    {Format::kImage, without_profiles<read_image>},
};

Page read_as(Format format, const std::string& source, std::string_view bytes,
             const SiteProfiles& profiles) {
  if (format == Format::kEmpty) return without_lines("empty_source", source + " is empty");
  for (const Reader& reader : kReaders) {
    if (reader.format == format) return reader.read(bytes, profiles);
  }
  return without_lines("unsupported_format",
                       source + " is " + std::string(name_of(format)) + ", which is not read");
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
