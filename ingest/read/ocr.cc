#include "ingest/read/ocr.h"

#include "ingest/read/plain_text.h"
#include "ingest/read/program.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

constexpr char kInstall[] =
    "; reading pictures of text needs tesseract with the language vie "
    "(Debian: tesseract-ocr and tesseract-ocr-vie)";

ProgramLimits ocr_limits() {
  ProgramLimits ocr;
  ocr.time = limits::kMaxOcrPageTime;
  return ocr;
}

}  // namespace

Result<std::string> recognise_text(std::string_view picture) {
  // One thread each: pages are read side by side by our own.
  Result<std::string> text =
      run_program({"env", "OMP_THREAD_LIMIT=1", "tesseract", "stdin", "stdout", "-l", "vie"},
                  picture, ocr_limits());
  if (text.ok()) return text;
  if (text.error().code() == ErrorCode::kTimeout || text.error().code() == ErrorCode::kLimit)
    return text;
  const Result<std::string> languages = run_program({"tesseract", "--list-langs"}, "");
  if (!languages.ok())
    return Error(ErrorCode::kUnsupported, languages.error().message() + kInstall);
  if (languages->find("\nvie\n") == languages->npos) {
    return Error(ErrorCode::kUnsupported,
                 std::string("tesseract lacks the language vie") + kInstall);
  }
  return text;
}

Page read_image(std::string_view bytes) {
  const Result<std::string> text = recognise_text(bytes);
  if (text.ok()) {
    Page page = read_plain_text(*text);
    page.site = "ocr";
    page.diagnostics.push_back(
        {"ocr", law::Severity::kInfo, "the text was recognised from a picture", ""});
    return page;
  }
  Page page;
  page.site = "ocr";
  const bool missing = text.error().code() == ErrorCode::kUnsupported;
  page.diagnostics.push_back({missing ? "program_missing" : "ocr_failed", law::Severity::kError,
                              text.error().to_string(), ""});
  return page;
}

}  // namespace lexgraph::ingest
