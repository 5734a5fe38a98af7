#include "ingest/read/pdf.h"

#include <algorithm>
#include <string>
#include <vector>

#include "ingest/read/ocr.h"
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

// pdftotext ends each page with a form feed.
std::vector<std::string> split_pages(std::string_view text) {
  std::vector<std::string> pages;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\f'), text.size());
    pages.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return pages;
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

// Fills pages without text. The first failure ends the attempts: the next page would fail alike.
void recognise_pages(std::string_view pdf, std::vector<std::string>& pages, Page& page) {
  std::size_t recognised = 0;
  std::size_t unread = 0;
  std::string reason;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (text::count_nonblank(pages[i]) >= kLettersOfText) continue;
    if (recognised >= limits::kMaxOcrPages && reason.empty()) {
      reason =
          "only " + std::to_string(limits::kMaxOcrPages) + " pages are recognised of one document";
    }
    if (reason.empty()) {
      Result<std::string> text = recognise_page(pdf, i + 1);
      if (text.ok()) {
        pages[i] = std::move(text).value();
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
}

}  // namespace

Page read_pdf(std::string_view bytes) {
  ProgramLimits bounds;
  bounds.time = limits::kMaxPdfTime;
  const Result<std::string> layer =
      run_program({"pdftotext", "-enc", "UTF-8", "-", "-"}, bytes, bounds);
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
  std::vector<std::string> pages = split_pages(*layer);
  recognise_pages(bytes, pages, failed);
  std::string text;
  for (const std::string& page : pages) text += page + '\f';
  Page page = read_plain_text(text);
  page.site = "pdf";
  const bool unread = std::ranges::any_of(failed.diagnostics, [](const law::Diagnostic& d) {
    return d.severity == law::Severity::kError;
  });
  if (unread) page.diagnostics.clear();  // "no document" would be beside the point
  page.diagnostics.insert(page.diagnostics.begin(), failed.diagnostics.begin(),
                          failed.diagnostics.end());
  return page;
}

}  // namespace lexgraph::ingest
