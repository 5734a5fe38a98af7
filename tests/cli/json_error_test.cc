#include "src/cli/json_error.h"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lexgraph::cli {
namespace {

bool asks(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "lexgraph");
  return asks_for_json(static_cast<int>(arguments.size()), arguments.data());
}

TEST(AsksForJson, BeforeTheEndOfOptions) {
  EXPECT_TRUE(asks({"chain", "X", "--json"}));
  EXPECT_TRUE(asks({"--json", "chain"}));
  EXPECT_FALSE(asks({"resolve", "--", "--json"})) << "text, not an option";
  EXPECT_FALSE(asks({"chain", "--jsonx"}));
  EXPECT_FALSE(asks({}));
  const char* program[] = {"--json"};
  EXPECT_FALSE(asks_for_json(1, program)) << "the program's own name";
}

nlohmann::json printed(const Error& error, const std::string& file = "") {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  print_json_error(terminal, error, file);
  EXPECT_TRUE(out.str().ends_with("\n"));
  EXPECT_EQ(err.str(), "");
  return nlohmann::json::parse(out.str());
}

TEST(PrintJsonError, CodeAndMessage) {
  const nlohmann::json one = printed(Error(ErrorCode::kNotFound, "no document 1/2020/NĐ-CP"));
  EXPECT_EQ(one["error"]["code"], "not_found");
  EXPECT_NE(one["error"]["message"].get<std::string>().find("1/2020/NĐ-CP"), std::string::npos);
  EXPECT_FALSE(one.contains("file"));
  EXPECT_EQ(printed(Error(ErrorCode::kIo, "x"), "a.html")["file"], "a.html");
}

// Paths may hold any bytes; the answer is JSON all the same.
TEST(PrintJsonError, BytesThatAreNoText) {
  EXPECT_TRUE(printed(Error(ErrorCode::kIo, "cannot read \xFF\x01"), "\xC3").contains("error"));
}

}  // namespace
}  // namespace lexgraph::cli
