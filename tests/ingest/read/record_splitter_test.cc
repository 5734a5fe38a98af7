#include "ingest/read/record_splitter.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using Records = std::vector<std::string>;

Records split(std::string_view text, std::size_t piece, std::size_t limit = 1000) {
  Records records;
  RecordSplitter splitter(limit, [&](std::string_view record, bool too_long) {
    records.push_back(std::string(record) + (too_long ? "…" : ""));
    return true;
  });
  for (std::size_t at = 0; at < text.size(); at += piece) splitter.feed(text.substr(at, piece));
  splitter.finish();
  return records;
}

void expect_records(std::string_view text, const Records& expected) {
  for (const std::size_t piece : {1U, 2U, 7U, 1000U})
    EXPECT_EQ(split(text, piece), expected) << piece;
}

TEST(RecordSplitter, OneALine) {
  expect_records("{\"a\":1}\n{\"b\":\"{}\\\"}\"}\r\n\n{\"c\":[{}]}",
                 {"{\"a\":1}", "{\"b\":\"{}\\\"}\"}", "{\"c\":[{}]}"});
  expect_records("\xEF\xBB\xBF{\"a\":1} {\"b\":2}", {"{\"a\":1}", "{\"b\":2}"});
  expect_records("", {});
}

TEST(RecordSplitter, ElementsOfAnArray) {
  expect_records("[{\"a\":1},\n {\"b\":[1]}, 5]\n", {"{\"a\":1}", "{\"b\":[1]}", "5]"});
  expect_records("[\n{\"a\":\n{\"x\":1}}\n]", {"{\"a\":\n{\"x\":1}}"});
}

TEST(RecordSplitter, ADamagedRecordCostsNoOther) {
  expect_records("{\"a\":\"open\n{\"b\":2}\n}}}\n{\"c\":3}\n{\"cut",
                 {"{\"a\":\"open\n", "{\"b\":2}", "}}}", "{\"c\":3}", "{\"cut"});
}

TEST(RecordSplitter, LongRecordsAreCut) {
  expect_records("{\"a\":1}\n", {"{\"a\":1}"});
  EXPECT_EQ(split("{\"a\":\"" + std::string(50, 'x') + "\"}\n{\"b\":2}", 3, 10),
            (Records{"{\"a\":\"xxxx…", "{\"b\":2}"}));
}

TEST(RecordSplitter, TheVisitorMayEndIt) {
  std::size_t seen = 0;
  RecordSplitter splitter(100, [&](std::string_view, bool) { return ++seen < 2; });
  EXPECT_FALSE(splitter.feed("{}\n{}\n{}\n{}"));
  EXPECT_EQ(seen, 2U);
}

}  // namespace
}  // namespace lexgraph::ingest
