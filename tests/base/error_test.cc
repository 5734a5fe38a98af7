#include "lexgraph/base/error.h"

#include <set>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

// The switch has no default: a new code without a case here is a warning, and the counts differ.
bool listed(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kNotFound:
    case ErrorCode::kAmbiguous:
    case ErrorCode::kIo:
    case ErrorCode::kNoSpace:
    case ErrorCode::kCorruption:
    case ErrorCode::kSchemaNewer:
    case ErrorCode::kSchemaOlder:
    case ErrorCode::kLimit:
    case ErrorCode::kBusy:
    case ErrorCode::kUnsupported:
    case ErrorCode::kTimeout:
    case ErrorCode::kInternal:
      return true;
  }
  return false;
}

TEST(ErrorTable, IsTotalAndEachRowIsItsOwn) {
  int codes = 0;
  while (listed(static_cast<ErrorCode>(codes))) ++codes;
  ASSERT_EQ(all_error_codes().size(), static_cast<std::size_t>(codes));
  for (int i = 0; i < codes; ++i) {
    const auto code = static_cast<ErrorCode>(i);
    EXPECT_EQ(info(code).code, code);
  }
}

TEST(ErrorTable, NamesAndRpcCodesAreUnique) {
  std::set<std::string_view> names;
  std::set<int> rpc;
  for (const ErrorCodeInfo& row : all_error_codes()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(rpc.insert(row.json_rpc_code).second) << row.name;
    EXPECT_EQ(row.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos);
  }
}

TEST(ErrorTable, OutwardNumbersLieInTheirRanges) {
  for (const ErrorCodeInfo& row : all_error_codes()) {
    EXPECT_EQ(row.exit_code, row.code == ErrorCode::kInvalidArgument ? 2 : 1) << row.name;
    EXPECT_GE(row.http_status, 400) << row.name;
    EXPECT_LT(row.http_status, 600) << row.name;
    const bool server_range = row.json_rpc_code >= -32099 && row.json_rpc_code <= -32000;
    EXPECT_TRUE(server_range || row.json_rpc_code == -32602 || row.json_rpc_code == -32603)
        << row.name;
  }
  EXPECT_EQ(info(ErrorCode::kNotFound).http_status, 404);
}

TEST(Error, ContextIsPrintedOutermostFirstOnOneLine) {
  Error error = Error(ErrorCode::kCorruption, "not\na number")
                    .with_context("reading schema")
                    .with_context("opening store /x");
  EXPECT_EQ(error.to_string(), "opening store /x: reading schema: not a number");
  EXPECT_EQ(error.message(), "not\na number");
  EXPECT_EQ(error.code(), ErrorCode::kCorruption);
}

}  // namespace
}  // namespace lexgraph
