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

// Found by the words as enacted, shown in those of the day.
TEST(SearchHitsOfADay, HaveTheWordsAndTheStatusOfTheDay) {
  auto world = ferries();
  Statute amending("912/2022/QH15", "Luật", "sửa đổi Luật Bến đò", "2022-06-01", "2023-01-01");
  amending.article("1", "x")
      .amend(law::AmendOp::kSubstitute, "art_1", numbered("911/2020/QH14"), "art_2__cl_2",
             "Trẻ em dưới 8 tuổi được miễn vé.", "2023-01-01")
      .amend(law::AmendOp::kRepeal, "art_1", numbered("911/2020/QH14"), "art_3", "", "2023-01-01");
  world.push_back(amending);
  const Held held(world);
  const auto ask = [&](const std::string& text, const std::string& at) {
    SearchRequest request;
    request.text = text;
    request.today = day("2024-01-01");
    if (!at.empty()) request.at = day(at);
    return take(search(held.reader(), request)).hits;
  };
  const auto now = ask("trẻ em được miễn vé", "");
  ASSERT_FALSE(now.empty());
  EXPECT_EQ(now[0].unit, "911/2020/QH14#art_2__cl_2");
  EXPECT_EQ(now[0].snippet, "Trẻ em dưới 8 tuổi được miễn vé.");
  EXPECT_THAT(now[0].why,
              testing::Contains("words of 2024-01-01, as changed by 912/2022/QH15#art_1"));
  const auto before = ask("trẻ em được miễn vé", "2022-12-31");
  ASSERT_FALSE(before.empty());
  EXPECT_EQ(before[0].snippet, "Trẻ em dưới 6 tuổi được miễn vé.");

  const auto repealed = ask("người lái đò chở quá số khách ghi trong giấy phép", "");
  const auto found = std::find_if(repealed.begin(), repealed.end(),
                                  [](const auto& hit) { return hit.id == "911/2020/QH14#art_3"; });
  ASSERT_NE(found, repealed.end());
  EXPECT_EQ(found->status, "repealed");
  for (const SearchHit& hit :
       ask("người lái đò chở quá số khách ghi trong giấy phép", "2023-06-01")) {
    EXPECT_NE(hit.id, "911/2020/QH14#art_3") << "it had ended by then";
  }
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
