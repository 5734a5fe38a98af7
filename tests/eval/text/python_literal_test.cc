#include "eval/text/python_literal.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace lexgraph::eval {
namespace {

std::string as_json(std::string_view literal) {
  const auto read = parse_python_literal(literal);
  return read.ok() ? read->dump() : "fault: " + read.error().message();
}

TEST(PythonLiteralTest, ValuesOfEveryKind) {
  EXPECT_EQ(as_json(R"({'A': 'x', "B": [1, -2.5, None], 'C': (True, False)})"),
            R"({"A":"x","B":[1,-2.5,null],"C":[true,false]})");
  EXPECT_EQ(as_json("{}"), "{}");
  EXPECT_EQ(as_json("[1, 2,]"), "[1,2]") << "a comma at the end is Python";
  EXPECT_EQ(as_json(R"('It\'s "so"\n\\')"), R"("It's \"so\"\n\\")");
  EXPECT_EQ(as_json(" {'B': 1, 'A': 2} "), R"({"B":1,"A":2})") << "in the order of the text";
}

TEST(PythonLiteralTest, WhatIsNoLiteral) {
  for (const char* text : {"", "{'A'}", "{'A': 'x'", "{'A' 'x'}", "{1: 'x'}", "x", "'a", "1 + 1",
                           "[1", "'a' 'b' c", "true"})
    EXPECT_FALSE(parse_python_literal(text).ok()) << text;
}

TEST(PythonLiteralTest, DepthIsBounded) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_TRUE(parse_python_literal(nested(kMaxLiteralDepth - 1)).ok());
  EXPECT_FALSE(parse_python_literal(nested(100'000)).ok());
}

}  // namespace
}  // namespace lexgraph::eval
