#include "lexgraph/query/embed.h"

#include <gmock/gmock.h>

#include "lexgraph/query/search_index.h"
#include "tests/query/ferry_search.h"

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A model to which a ship is a ferry: two numbers, how much a text is about ferries and about
// money.
std::vector<float> meaning(const std::string& text) {
  const auto about = [&](std::initializer_list<const char*> words) {
    float count = 0.01F;
    for (const char* word : words) {
      for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; ++at) count += 1;
    }
    return count;
  };
  return {about({"lái đò", "chở", "thuyền", "tàu"}), about({"vé", "đồng", "tiền"})};
}

class EmbedTest : public FerrySearch {
 protected:
  EmbedSummary fill(EmbedOptions options = {}) {
    if (options.model.empty()) options.model = "m";
    const auto summary = take(embed_documents(held_.store(), options, embed_));
    held_.read_again();
    return summary;
  }
  SearchAnswer ask_near(const std::string& text) {
    SearchRequest request;
    request.text = text;
    request.embedding = meaning(text);
    return ask(request);
  }

  int requests_ = 0;
  std::size_t longest_batch_ = 0;
  Embed embed_ = [this](const std::vector<std::string>& texts) {
    ++requests_;
    longest_batch_ = std::max(longest_batch_, texts.size());
    std::vector<std::vector<float>> vectors;
    for (const std::string& text : texts) vectors.push_back(meaning(text));
    return Result<std::vector<std::vector<float>>>(std::move(vectors));
  };
};

TEST_F(EmbedTest, OtherWordsAreFoundByTheirMeaning) {
  fill();
  EXPECT_THAT(ask("chủ tàu thuyền").hits,
              Not(Contains(testing::Field(&SearchHit::id, "911/2020/QH14#art_3"))));
  const SearchAnswer near = ask_near("tàu thuyền");
  ASSERT_FALSE(near.hits.empty());
  EXPECT_EQ(near.hits.front().id, "911/2020/QH14#art_3");
  EXPECT_THAT(near.hits.front().why, Contains("near in meaning, place 1"));
}

TEST_F(EmbedTest, WhatIsNamedStaysFirst) {
  fill();
  EXPECT_EQ(ask_near("Điều 2 Luật Bến đò về tàu thuyền").hits.front().id, "911/2020/QH14#art_2");
}

TEST_F(EmbedTest, WithoutAVectorNothingChanges) {
  const auto before = ids(ask("giá vé"));
  fill();
  EXPECT_EQ(ids(ask("giá vé")), before);
}

TEST_F(EmbedTest, OnlyWhatIsMissingIsEmbedded) {
  EmbedOptions options;
  options.batch = 2;
  const EmbedSummary first = fill(options);
  EXPECT_EQ(first.documents, 3U);
  EXPECT_EQ(first.entries, 6U);
  EXPECT_EQ(longest_batch_, 2U);
  requests_ = 0;
  EXPECT_EQ(fill().documents, 0U);
  EXPECT_EQ(requests_, 0);
  Statute more("920/2022/TT", "Thông tư", "Phao cứu sinh", "2022-01-01");
  more.article("1", "Mỗi khách một phao.");
  take(held_.store().put(more.document));
  held_.read_again();
  EXPECT_THAT(ask_near("tàu").notes, Contains(HasSubstr("1 document has no dense vectors")));
  EXPECT_EQ(fill().documents, 1U);
  EXPECT_THAT(ask_near("tàu").notes, IsEmpty());
  EXPECT_THAT(take(verify_search_index(held_.reader())), IsEmpty());
}

TEST_F(EmbedTest, AFailureKeepsWhatWasDone) {
  int left = 2;
  const Embed works = embed_;
  embed_ = [&](const std::vector<std::string>& texts) -> Result<std::vector<std::vector<float>>> {
    if (left-- == 0) return Error(ErrorCode::kIo, "gone");
    return works(texts);
  };
  EmbedOptions options;
  options.model = "m";
  EXPECT_EQ(embed_documents(held_.store(), options, embed_).error().code(), ErrorCode::kIo);
  left = 100;
  EXPECT_EQ(fill().documents, 1U);
}

TEST_F(EmbedTest, StopEndsAfterADocument) {
  std::atomic<bool> stop{false};
  EmbedOptions options;
  options.stop = &stop;
  options.on_progress = [&](const EmbedProgress& progress) {
    EXPECT_EQ(progress.of_documents, 3U);
    stop = true;
  };
  const EmbedSummary summary = fill(options);
  EXPECT_TRUE(summary.stopped);
  EXPECT_EQ(summary.documents, 1U);
  EXPECT_EQ(fill().documents, 2U);
}

TEST_F(EmbedTest, ModelsAreNotMixed) {
  fill();
  EmbedOptions options;
  options.model = "other";
  const auto refused = embed_documents(held_.store(), options, embed_);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_THAT(refused.error().message(), HasSubstr("--replace"));
  options.replace = true;
  EXPECT_EQ(fill(options).documents, 3U);
  EXPECT_EQ(take(search::vector_model(held_.reader()))->name, "other");
}

TEST_F(EmbedTest, AModelThatGivesTooFewVectorsIsAnError) {
  embed_ = [](const std::vector<std::string>&) {
    return Result<std::vector<std::vector<float>>>(std::vector<std::vector<float>>{});
  };
  EmbedOptions options;
  options.model = "m";
  EXPECT_EQ(embed_documents(held_.store(), options, embed_).error().code(), ErrorCode::kInternal);
}

}  // namespace
}  // namespace lexgraph::query
