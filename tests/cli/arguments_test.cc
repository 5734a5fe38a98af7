#include "src/cli/arguments.h"

#include <algorithm>
#include <cstdlib>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

using testing::ElementsAre;

// "" when the arguments are taken, else what is wrong with them.
std::string fault(CLI::App& app, std::vector<std::string> arguments) {
  std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
  try {
    app.parse(arguments);
    return "";
  } catch (const CLI::ParseError& e) {
    return e.what();
  }
}

TEST(Arguments, NumbersAreWholeAndWithinTheLimit) {
  for (const auto& [given, taken] :
       std::initializer_list<std::pair<const char*, bool>>{{"0", true},
                                                           {"100", true},
                                                           {"101", false},
                                                           {"-1", false},
                                                           {"1.5", false},
                                                           {"0x10", false},
                                                           {"", false},
                                                           {"1 ", false},
                                                           {"99999999999999999999", false}}) {
    CLI::App app;
    std::uint64_t value = 7;
    Arguments(app).option("--count", value, "N", "how many", 100);
    EXPECT_EQ(fault(app, {"--count", given}).empty(), taken) << given;
  }
}

TEST(Arguments, ALeastNumber) {
  for (const auto& [given, taken] : std::initializer_list<std::pair<const char*, bool>>{
           {"0", false}, {"1", true}, {"9", true}, {"10", false}}) {
    CLI::App app;
    std::uint64_t value = 7;
    Arguments(app).option("--calls", value, "N", "calls", 9, 1);
    EXPECT_EQ(fault(app, {"--calls", given}).empty(), taken) << given;
  }
}

// nan is neither below nor above a bound.
TEST(Arguments, DecimalNumbersWithinTheirBounds) {
  for (const auto& [given, taken] :
       std::initializer_list<std::pair<const char*, bool>>{{"0", true},
                                                           {"0.7", true},
                                                           {"2", true},
                                                           {"2.0001", false},
                                                           {"-0.1", false},
                                                           {"nan", false},
                                                           {"NaN", false},
                                                           {"-nan", false},
                                                           {"inf", false},
                                                           {"1,5", false},
                                                           {"", false},
                                                           {"1x", false}}) {
    CLI::App app;
    double value = 1;
    Arguments(app).option("--temperature", value, "T", "of sampling", 0, 2);
    const std::string wrong = fault(app, {"--temperature", given});
    EXPECT_EQ(wrong.empty(), taken) << given;
    if (!taken) {
      EXPECT_NE(wrong.find("from 0 to 2"), std::string::npos) << wrong;
    }
  }
}

TEST(Arguments, WhatIsNotGivenKeepsItsValue) {
  CLI::App app;
  std::uint64_t count = 7;
  std::string name = "x";
  bool flag = false;
  Arguments arguments(app);
  arguments.option("--count", count, "N", "how many");
  arguments.option("--name", name, "NAME", "name");
  arguments.flag("--flag", flag, "flag");
  EXPECT_EQ(fault(app, {}), "");
  EXPECT_EQ(count, 7U);
  EXPECT_EQ(name, "x");
  EXPECT_FALSE(flag);
}

TEST(Arguments, AnEmptyValueIsRefused) {
  CLI::App app;
  std::string store;
  Arguments(app).option("--store", store, "DIR", "store");
  EXPECT_NE(fault(app, {"--store", ""}), "");
}

TEST(Arguments, TheEnvironmentGivesWhatIsAbsent) {
  constexpr char kVariable[] = "LEXGRAPH_ARGUMENTS_TEST";
  ::setenv(kVariable, "from-environment", 1);
  for (const bool given : {false, true}) {
    CLI::App app;
    std::string store;
    Arguments(app).option("--store", store, "DIR", "store", kVariable);
    EXPECT_EQ(fault(app, given ? std::vector<std::string>{"--store", "given"}
                               : std::vector<std::string>{}),
              "");
    EXPECT_EQ(store, given ? "given" : "from-environment");
  }
  ::unsetenv(kVariable);
}

TEST(Arguments, ChoicesAreThoseAndNoOthers) {
  CLI::App app;
  std::string format = "dot";
  std::vector<std::string> kinds;
  Arguments arguments(app);
  arguments.choice("--format", format, {"dot", "akn"}, "format");
  arguments.choices("--kind", kinds, {"cites", "amends"}, "kind");
  EXPECT_EQ(fault(app, {"--format", "akn", "--kind", "cites", "--kind", "amends"}), "");
  EXPECT_EQ(format, "akn");
  EXPECT_THAT(kinds, ElementsAre("cites", "amends"));
  CLI::App other;
  Arguments(other).choice("--format", format, {"dot", "akn"}, "format");
  EXPECT_NE(fault(other, {"--format", "AKN"}), "");
}

// An option that may be given again takes one value each time, and leaves the rest alone.
TEST(Arguments, RepeatedOptionsTakeOneValueEach) {
  CLI::App app;
  std::vector<std::string> origins;
  std::vector<std::string> refs;
  Arguments arguments(app);
  arguments.options("--origin", origins, "ORIGIN", "origin");
  arguments.positionals("ref", refs, "what");
  EXPECT_EQ(fault(app, {"--origin", "a", "x", "--origin", "b", "y"}), "");
  EXPECT_THAT(origins, ElementsAre("a", "b"));
  EXPECT_THAT(refs, ElementsAre("x", "y"));
}

TEST(Arguments, WhatIsRequiredIsMissed) {
  CLI::App app;
  std::string ref;
  Arguments(app).positional("ref", ref, "what");
  EXPECT_NE(fault(app, {}), "");
  CLI::App optional;
  Arguments(optional).optional_positional("ref", ref, "what");
  EXPECT_EQ(fault(optional, {}), "");
}

TEST(Arguments, AReferenceIsAllWordsThatAreNoOption) {
  const auto read = [](std::vector<std::string> words) {
    CLI::App app;
    std::string ref, at;
    Arguments arguments(app);
    arguments.reference("REF", ref, "what");
    arguments.option("--at", at, "DATE", "when");
    return fault(app, std::move(words)).empty() ? ref + "|" + at : std::string("refused");
  };
  EXPECT_EQ(read({"Điều 5 Luật Đất đai 2024"}), "Điều 5 Luật Đất đai 2024|");
  EXPECT_EQ(read({"Điều", "5", "Luật", "Đất", "đai", "--at", "today"}),
            "Điều 5 Luật Đất đai|today");
  EXPECT_EQ(read({"--at", "today", "Điều", "5"}), "Điều 5|today");
  EXPECT_EQ(read({""}), "|");
  EXPECT_EQ(read({}), "refused");
}

TEST(Arguments, OneOfTheSubcommandsIsWanted) {
  for (const char* named : {"dump", "verify", "", "other"}) {
    CLI::App app;
    bool dump = false, verify = false;
    Arguments arguments(app);
    arguments.subcommand("dump", "every row", dump);
    arguments.subcommand("verify", "is it sound", verify);
    const bool known = std::string_view(named) == "dump" || std::string_view(named) == "verify";
    EXPECT_EQ(
        fault(app, named[0] == '\0' ? std::vector<std::string>{} : std::vector<std::string>{named})
            .empty(),
        known);
    EXPECT_EQ(dump, std::string_view(named) == "dump");
    EXPECT_EQ(verify, std::string_view(named) == "verify");
  }
}

}  // namespace
}  // namespace lexgraph::cli
