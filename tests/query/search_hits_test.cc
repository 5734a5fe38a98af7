#include "src/query/search_hits.h"

#include "tests/query/ferry_search.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SearchHits : public FerrySearch {};

TEST_F(SearchHits, FindsTheArticleAndTheClauseThatAnswers) {
  const SearchAnswer answer = ask("trẻ em có được miễn vé không?");
  ASSERT_FALSE(answer.hits.empty());
  const SearchHit& hit = answer.hits.front();
  EXPECT_EQ(hit.id, "911/2020/QH14#art_2");
  EXPECT_EQ(hit.unit, "911/2020/QH14#art_2__cl_2");
  EXPECT_EQ(hit.heading, "Giá vé");
  EXPECT_EQ(hit.path, "Luật Bến đò 911/2020/QH14 › Chương I › Điều 2");
  EXPECT_EQ(hit.status, "in_force");
  EXPECT_EQ(hit.snippet, "Trẻ em dưới 6 tuổi được miễn vé.");
  ASSERT_FALSE(hit.highlights.empty());
  EXPECT_EQ(hit.highlights.front().in(hit.snippet), "Trẻ em");
  EXPECT_EQ(answer.documents, 3U);
}

TEST_F(SearchHits, AtClauseLevelClausesAreHits) {
  SearchRequest request;
  request.text = "miễn vé trẻ em";
  request.level = SearchLevel::kClause;
  EXPECT_EQ(ids(ask(request)).front(), "911/2020/QH14#art_2__cl_2");
}

TEST_F(SearchHits, SayWhyTheyStandWhereTheyStand) {
  const SearchAnswer named = ask("Điều 3 Luật số 911/2020/QH14");
  ASSERT_FALSE(named.hits.empty());
  EXPECT_THAT(named.hits[0].why, testing::Contains("provision named in the question"));
  const SearchAnswer document = ask("giá vé qua sông theo Nghị định 915/2021/NĐ-CP");
  ASSERT_FALSE(document.hits.empty());
  EXPECT_THAT(document.hits[0].why, testing::Contains("document named in the question"));
}

// What is marked in a snippet of one term with all its weight.
Snippet snippet(const std::string& text, const std::vector<std::string>& terms) {
  std::vector<search::QueryTerm> asked;
  for (const std::string& term : terms) asked.push_back({term, 1, false, 0});
  const search::TermMatcher matcher(asked);
  return snippet_of(text, matcher, std::vector<double>(terms.size(), 1));
}

std::vector<std::string> marked(const Snippet& snippet) {
  std::vector<std::string> words;
  for (const Span& span : snippet.highlights) words.emplace_back(span.in(snippet.text));
  return words;
}

TEST(SnippetOf, AShortTextIsWholeAndItsLineEndsAreBlanks) {
  const Snippet whole = snippet("Chủ bến\nthu phí.", {"phí"});
  EXPECT_EQ(whole.text, "Chủ bến thu phí.");
  EXPECT_THAT(marked(whole), ElementsAre("phí"));
  EXPECT_EQ(snippet("", {"phí"}).text, "");
}

// A word and the pair that it is part of are one mark, whichever is found first.
TEST(SnippetOf, MarksThatTouchAreOne) {
  EXPECT_THAT(marked(snippet("Chủ bến đò thu phí.", {"bến", "đò", "bến đò", "phí"})),
              ElementsAre("bến đò", "phí"));
}

// The window of a long text is where most of the terms stand.
TEST(SnippetOf, AWindowOfALongTextIsCutAtWords) {
  std::string text = "phí ";
  for (int i = 0; i < 100; ++i) text += "khác ";
  text += "phí đò";
  for (int i = 0; i < 100; ++i) text += " khác";
  const Snippet found = snippet(text, {"phí", "đò"});
  EXPECT_TRUE(found.text.starts_with("…khác"));
  EXPECT_TRUE(found.text.ends_with("khác…"));
  EXPECT_THAT(marked(found), ElementsAre("phí", "đò"));
  EXPECT_THAT(found.text, HasSubstr("phí đò"));
}

}  // namespace
}  // namespace lexgraph::query
