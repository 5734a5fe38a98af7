// Dense vectors from the command line and the tools: made by a service on this machine, asked for
// by whoever says so, and never in the way of those who do not.

#include <csignal>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/world.h"
#include "tests/support/background.h"
#include "tests/support/misbehaving_server.h"
#include "tests/support/raw_http.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class DenseVectors : public testing::Test {
 protected:
  DenseVectors() : store_((dir_.path() / "store").string()) {
    const CommandResult result = run_lexgraph(
        {"ingest", (sample_folder() / "luat-ben-do-2012.html").string(), "--store", store_});
    EXPECT_EQ(result.exit_code, 0) << result.err;
  }

  CommandResult embed() const {
    return run_lexgraph({"store", "embed", "--store", store_, "--embeddings", service_.url(),
                         "--model", "words", "--batch", "4"});
  }

  TempDir dir_;
  std::string store_;
  bool broken_ = false;
  // Busy at first, as services are.
  MisbehavingServer service_{[this](const std::string&, int nth) {
    return broken_    ? Misbehaviour::kBadRequest
           : nth == 0 ? Misbehaviour::kBusy
                      : Misbehaviour::kNone;
  }};
};

TEST_F(DenseVectors, AreMadeOnceAndAsked) {
  const std::vector<std::string> ask = {"search", "giá vé qua sông", "--store", store_, "--json"};
  const CommandResult without = run_lexgraph(ask);
  std::vector<std::string> ask_near = ask;
  ask_near.insert(ask_near.end(), {"--embeddings", service_.url()});
  const CommandResult too_early = run_lexgraph(ask_near);
  EXPECT_EQ(too_early.exit_code, 1);
  EXPECT_THAT(too_early.err, HasSubstr("`lexgraph store embed` makes them"));

  const CommandResult made = embed();
  ASSERT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("1 document embedded"));
  EXPECT_THAT(embed().out, HasSubstr("0 documents embedded"));
  EXPECT_EQ(run_lexgraph({"store", "verify", "--store", store_}).exit_code, 0);

  const CommandResult near = run_lexgraph(ask_near);
  ASSERT_EQ(near.exit_code, 0) << near.err;
  EXPECT_THAT(near.out, HasSubstr("near in meaning"));
  EXPECT_EQ(run_lexgraph(ask).out, without.out) << "off unless asked for";
}

TEST_F(DenseVectors, AToolAnswersWithoutAServiceThatFails) {
  ASSERT_EQ(embed().exit_code, 0);
  BackgroundProgram server({LEXGRAPH_BINARY, "serve", "--store", store_, "--port", "0",
                            "--access-log", "none", "--embeddings", service_.url()},
                           "listening on");
  const auto ask = [&] {
    return post(port_in(server.ready_line()), "/v1/tools/search", R"({"query": "giá vé"})");
  };
  (void)ask();  // the question's first request finds the service busy
  EXPECT_THAT(ask().body, HasSubstr("near in meaning"));
  broken_ = true;
  const RawResponse answer = ask();
  EXPECT_EQ(answer.status, 200);
  EXPECT_THAT(answer.body, HasSubstr("without dense vectors: "));
  EXPECT_THAT(answer.body, Not(HasSubstr("near in meaning")));
  EXPECT_FALSE(nlohmann::json::parse(answer.body)["hits"].empty());
  EXPECT_EQ(server.stop(SIGTERM), 0);
}

TEST_F(DenseVectors, WhatIsWrongIsSaid) {
  const CommandResult nameless = run_lexgraph({"store", "embed", "--store", store_});
  EXPECT_EQ(nameless.exit_code, 2);
  EXPECT_THAT(nameless.err, HasSubstr("--embeddings URL --model NAME"));
  broken_ = true;
  const CommandResult refused = embed();
  EXPECT_NE(refused.exit_code, 0);
  EXPECT_THAT(refused.err, HasSubstr("no such model"));
}

}  // namespace
}  // namespace lexgraph::test
