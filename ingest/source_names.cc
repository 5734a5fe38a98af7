#include "ingest/source_names.h"

#include <string>

#include "ingest/amend/number_in_address.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/doc_number.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kMaxTitleBytes = 4096;

// The number that a page's title gives its document: of the title's citations the first whole
// document, unless the text's own number stands anywhere in the title.
std::string number_of_title(std::string_view title, const std::string& own) {
  std::string first;
  for (const law::Citation& citation : law::find_citations(title.substr(0, kMaxTitleBytes))) {
    if (citation.document != law::CitedDocument::kNamed || citation.named.number.empty()) continue;
    if (law::number_key(citation.named.number) == own) return {};
    if (first.empty() && citation.span.begin == 0) first = citation.named.number;
  }
  return first;
}

}  // namespace

void check_source_names(std::string_view file, const Page& page, law::Document& document) {
  const std::string own = law::number_key(document.head.number);
  if (own.empty()) return;
  const auto contradict = [&](const char* code, const std::string& what,
                              const std::string& number) {
    document.diagnostics.push_back(
        {code, law::Severity::kWarning,
         what + " says " + number + ", the text says " + document.head.number, ""});
  };
  const std::string in_file = number_in_address(file, {});
  if (!in_file.empty() && law::number_key(in_file) != own) {
    contradict("file_name_contradicts_text", "the name of the file", in_file);
  }
  const std::string in_title = number_of_title(page.title, own);
  if (!in_title.empty()) contradict("title_contradicts_text", "the page's title", in_title);
}

}  // namespace lexgraph::ingest
