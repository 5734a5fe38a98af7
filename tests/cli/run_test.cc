#include "src/cli/run.h"

#include <gmock/gmock.h>

#include "tests/support/run_command.h"

namespace lexgraph::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(RunTest, AShortCallLoadsNoLibraryThatOnlyRequestsNeed) {
  test::CommandOptions listing;
  listing.environment = {"LD_TRACE_LOADED_OBJECTS=1"};  // ld.so(8): list them and run nothing
  const auto libraries = test::run_lexgraph({"--version"}, listing);
  EXPECT_THAT(libraries.out, HasSubstr("libxml2"));
  EXPECT_THAT(libraries.out, Not(HasSubstr("libcurl")));
}

// Only a command that the line names learns its arguments.
TEST(RunTest, ACommandBehindOptionsOfTheProgramTakesItsOwn) {
  const auto help = test::run_lexgraph({"--verbose", "chain", "--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_THAT(help.out, HasSubstr("--store"));
  const auto wrong = test::run_lexgraph({"--verbose", "chain"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.err, "lexgraph chain: REF is required; see lexgraph chain --help\n");
}

TEST(RunTest, EveryCommandIsListedAndShowsItsArguments) {
  const auto all = test::run_lexgraph({"--help"});
  for (const char* name : {"parse", "ingest", "eval", "store", "completion"}) {
    EXPECT_THAT(all.out, HasSubstr(name));
    const auto one = test::run_lexgraph({name, "--help"});
    EXPECT_EQ(one.exit_code, 0) << name;
    EXPECT_THAT(one.out, HasSubstr(std::string("Usage: lexgraph ") + name));
  }
}

}  // namespace
}  // namespace lexgraph::cli
