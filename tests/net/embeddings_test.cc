#include "lexgraph/net/embeddings.h"

#include <gmock/gmock.h>

#include "tests/support/misbehaving_server.h"

namespace lexgraph::net {
namespace {

using test::MisbehavingServer;
using test::Misbehaviour;
using testing::HasSubstr;
using testing::Not;

EmbeddingOptions impatient(const MisbehavingServer& server) {
  EmbeddingOptions options;
  options.url = server.url();
  options.key = "secret-key";
  options.deadline = std::chrono::milliseconds(2'000);
  options.first_delay = options.longest_delay = std::chrono::milliseconds(1);
  return options;
}

TEST(Embeddings, ComeInTheOrderOfTheTexts) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kNone; });
  EmbeddingService service(impatient(server));
  const auto both = service.embed("m", {"bến đò", "giá vé qua sông"});
  ASSERT_TRUE(both.ok()) << both.error().to_string();
  ASSERT_EQ(both->size(), 2U);
  EXPECT_EQ(both->front(), service.embed("m", {"bến đò"})->front());
  EXPECT_EQ(both->back(), service.embed("m", {"giá vé qua sông"})->front());
  EXPECT_NE(both->front(), both->back());
}

TEST(Embeddings, WhatMayBeBetterNextTimeIsAskedAgain) {
  MisbehavingServer server([](const std::string&, int nth) {
    return nth == 0   ? Misbehaviour::kBusy
           : nth == 1 ? Misbehaviour::kServerError
           : nth == 2 ? Misbehaviour::kHalfAnswer
                      : Misbehaviour::kNone;
  });
  EXPECT_TRUE(EmbeddingService(impatient(server)).embed("m", {"đò"}).ok());
  EXPECT_EQ(server.requests(), 4U);
}

TEST(Embeddings, AttemptsEnd) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kServerError; });
  const auto failed = EmbeddingService(impatient(server)).embed("m", {"đò"});
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().code(), ErrorCode::kIo);
  EXPECT_THAT(failed.error().message(), HasSubstr("500"));
  EXPECT_EQ(server.requests(), impatient(server).attempts);
}

TEST(Embeddings, ARefusalIsNotAskedAgainAndSaysWhy) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kBadRequest; });
  const auto refused = EmbeddingService(impatient(server)).embed("m", {"đò"});
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_THAT(refused.error().message(), HasSubstr("no such model"));
  EXPECT_EQ(server.requests(), 1U);
}

TEST(Embeddings, AnotherShapeIsNoAnswer) {
  for (const Misbehaviour what : {Misbehaviour::kWrongJson, Misbehaviour::kWrongShape}) {
    MisbehavingServer server([what](const std::string&, int) { return what; });
    const auto answer = EmbeddingService(impatient(server)).embed("m", {"đò"});
    ASSERT_FALSE(answer.ok());
    EXPECT_EQ(answer.error().code(), ErrorCode::kInternal);
    EXPECT_THAT(answer.error().message(), HasSubstr("\"data\""));
  }
}

TEST(Embeddings, NobodyThereIsAnErrorWithoutTheKey) {
  EmbeddingOptions options;
  options.url = "http://127.0.0.1:1/v1";
  options.key = "secret-key";
  options.attempts = 1;
  const auto failed = EmbeddingService(options).embed("m", {"đò"});
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().code(), ErrorCode::kIo);
  EXPECT_THAT(failed.error().message(), Not(HasSubstr("secret-key")));
}

TEST(Embeddings, StopEndsTheWait) {
  MisbehavingServer server([](const std::string&, int) { return Misbehaviour::kBusy; });
  EmbeddingOptions options = impatient(server);
  options.first_delay = options.longest_delay = std::chrono::hours(1);
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(EmbeddingService(options).embed("m", {"đò"}, &stop).ok());
}

}  // namespace
}  // namespace lexgraph::net
