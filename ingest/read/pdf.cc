#include "ingest/read/pdf.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "ingest/read/ocr.h"
#include "ingest/read/page_furniture.h"
#include "ingest/read/pdf_layout.h"
#include "ingest/read/pdf_table.h"
#include "ingest/read/plain_text.h"
#include "ingest/read/program.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kLettersOfText = 20;  // a page with fewer is a picture
constexpr char kInstall[] = "; reading PDF needs pdftotext and pdftoppm (Debian: poppler-utils)";

struct Failure {
  std::string code, message;
};

void diagnose(Page& page, std::string code, law::Severity severity, std::string message) {
  page.diagnostics.push_back({std::move(code), severity, std::move(message), ""});
}

Result<std::string> recognise_page(std::string_view pdf, std::size_t number) {
  const std::string n = std::to_string(number);
  ProgramLimits drawing;
  drawing.output_bytes = limits::kMaxPictureBytes;
  LEXGRAPH_ASSIGN_OR_RETURN(
      const std::string picture,
      run_program({"pdftoppm", "-f", n, "-l", n, "-r", "300", "-gray", "-"}, pdf, drawing));
  return recognise_text(picture);
}

// The header that a gazette sets on scanned pages, too, is no text.
std::size_t letters_on(const PdfPage& page) {
  std::size_t letters = 0;
  for (const PdfRow& row : rows_of(page)) {
    const std::string line = text_of(row.words);
    if (!is_gazette_header(line)) letters += text::count_nonblank(line);
  }
  return letters;
}

// The text of pages without words, by number. The first failure ends the attempts: the next page
// would fail alike.
std::map<std::size_t, std::string> recognise_pages(std::string_view pdf,
                                                   const std::vector<PdfPage>& pages, Page& page) {
  std::map<std::size_t, std::string> texts;
  std::size_t recognised = 0;
  std::size_t unread = 0;
  std::string reason;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (letters_on(pages[i]) >= kLettersOfText) continue;
    if (recognised >= limits::kMaxOcrPages && reason.empty()) {
      reason =
          "only " + std::to_string(limits::kMaxOcrPages) + " pages are recognised of one document";
    }
    if (reason.empty()) {
      Result<std::string> text = recognise_page(pdf, i + 1);
      if (text.ok()) {
        texts[i] = std::move(text).value();
        ++recognised;
        continue;
      }
      reason = text.error().to_string();
    }
    ++unread;
  }
  if (recognised > 0) {
    diagnose(page, "ocr", law::Severity::kInfo,
             "the text of " + std::to_string(recognised) + " page(s) was recognised from pictures");
  }
  // A title page or a blank back is no loss worth an error.
  if (unread > 0) {
    const bool all = unread == pages.size();
    diagnose(page, "pages_without_text", all ? law::Severity::kError : law::Severity::kWarning,
             std::to_string(unread) + " of " + std::to_string(pages.size()) +
                 " page(s) have no text layer: " + reason);
  }
  return texts;
}

std::vector<PrintedLine> lines_of(const std::vector<PdfPage>& pages,
                                  const std::map<std::size_t, std::string>& recognised) {
  std::vector<PrintedLine> lines;
  PdfLayout layout(pages);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const auto text = recognised.find(i);
    if (text == recognised.end()) {
      layout.append_lines(pages[i], lines);
      continue;
    }
    for (PrintedLine& line : split_printed_lines(text->second)) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

Page read_pdf(std::string_view bytes) {
  ProgramLimits bounds;
  bounds.time = limits::kMaxPdfTime;
  bounds.output_bytes = limits::kMaxPdfWordsBytes;
  const Result<std::string> layer =
      run_program({"pdftotext", "-bbox-layout", "-enc", "UTF-8", "-", "-"}, bytes, bounds);
  Page failed;
  failed.site = "pdf";
  if (!layer.ok()) {
    const ErrorCode code = layer.error().code();
    if (code == ErrorCode::kUnsupported) {
      diagnose(failed, "program_missing", law::Severity::kError,
               layer.error().message() + kInstall);
    } else {
      const bool limit = code == ErrorCode::kTimeout || code == ErrorCode::kLimit;
      diagnose(failed, limit ? "over_limit" : "damaged_source", law::Severity::kError,
               layer.error().message());
    }
    return failed;
  }
  const std::vector<PdfPage> pages = read_pdf_words(*layer);
  const std::map<std::size_t, std::string> recognised = recognise_pages(bytes, pages, failed);
  Page page;
  page.site = "pdf";
  page.charset = "UTF-8";
  append_printed_lines(lines_of(pages, recognised), {!pages.empty(), kPdfLineWidth}, page);
  const bool unread = std::ranges::any_of(failed.diagnostics, [](const law::Diagnostic& d) {
    return d.severity == law::Severity::kError;
  });
  if (unread) page.diagnostics.clear();  // "no document" would be beside the point
  page.diagnostics.insert(page.diagnostics.begin(), failed.diagnostics.begin(),
                          failed.diagnostics.end());
  return page;
}

}  // namespace lexgraph::ingest
