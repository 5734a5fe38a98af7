#include "lexgraph/query/search.h"

#include <gmock/gmock.h>

#include "tests/query/ferry_search.h"

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::IsEmpty;

class Search : public FerrySearch {};

TEST_F(Search, WithoutDiacriticsToo) {
  EXPECT_THAT(ids(ask("tre em mien ve")), Contains("911/2020/QH14#art_2"));
  EXPECT_EQ(ids(ask("tre em mien ve")).front(), "911/2020/QH14#art_2");
}

TEST_F(Search, NothingFoundIsAnAnswer) {
  EXPECT_THAT(ask("máy bay").hits, IsEmpty());
  EXPECT_THAT(ask("").hits, IsEmpty());
  EXPECT_THAT(ask("?!").hits, IsEmpty());
  EXPECT_THAT(ask("\xFF\xFE").hits, IsEmpty());
}

TEST_F(Search, LimitsAreKept) {
  SearchRequest request;
  request.text = "đò";
  request.limit = 0;
  EXPECT_EQ(search(held_.reader(), request).error().code(), ErrorCode::kInvalidArgument);
  request.limit = kMaxSearchLimit + 1;
  EXPECT_EQ(search(held_.reader(), request).error().code(), ErrorCode::kInvalidArgument);
  request.limit = 1;
  EXPECT_EQ(ask(request).hits.size(), 1U);
  request.text = std::string(kMaxSearchBytes + 1, 'a');
  const auto refused = search(held_.reader(), request);
  EXPECT_EQ(refused.error().code(), ErrorCode::kLimit);
  EXPECT_NE(refused.error().message().find(std::to_string(kMaxSearchBytes)), std::string::npos);
}

TEST_F(Search, AMisspeltTypeIsNoted) {
  SearchRequest request;
  request.text = "giá vé";
  request.type = "Luatt";
  EXPECT_THAT(ask(request).notes,
              testing::ElementsAre("no document held is of the type \"Luatt\""));
  request.type = "Nghị định";
  EXPECT_THAT(ask(request).notes, testing::IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
