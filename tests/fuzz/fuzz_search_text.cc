// Text of any bytes as a question, as what is searched and as rows of the index: never a crash,
// tokens in order and within the text, posting lists never read beyond their bytes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/search/term_matcher.h"
#include "src/query/question.h"
#include "src/query/quoted_words.h"
#include "src/search/index_rows.h"
#include "src/search/posting_list.h"
#include "src/search/segment_writer.h"

namespace lexgraph {
namespace {

void check_tokens(std::string_view text) {
  std::vector<search::Token> tokens;
  search::tokenize(text, tokens);
  std::uint32_t end = 0;
  for (const search::Token& token : tokens) {
    if (token.begin < end || token.end <= token.begin || token.end > text.size()) std::abort();
    end = token.end;
  }
}

void check_rows(std::string_view bytes) {
  search::Chunk chunk;
  std::vector<search::Posting> postings;
  if (chunk.open(std::string(bytes), UINT32_MAX)) {
    for (std::size_t i = 0; i < chunk.blocks().size(); ++i) (void)chunk.read(i, postings);
  }
  search::PageReader page("a", bytes);
  while (page.next()) {
  }
  (void)search::decode_documents(bytes);
  (void)search::decode_entries(bytes);
  (void)search::decode_manifest(bytes);
}

}  // namespace
}  // namespace lexgraph

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexgraph;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_tokens(text);
  check_rows(text);
  const query::Question question = query::read_question(text, query::SearchOptions());
  std::vector<search::Token> tokens;
  std::vector<search::TermMatcher::Occurrence> found;
  search::TermMatcher(question.terms).find(question.text, tokens, found);
  for (const auto& one : found) {
    if (one.term >= question.terms.size() || one.token >= tokens.size()) std::abort();
  }
  for (const Span& quotation : query::quotations_in(text)) {
    if (quotation.begin > quotation.end || quotation.end > text.size()) std::abort();
  }
  return 0;
}
