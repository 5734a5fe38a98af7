#include <gtest/gtest.h>

#include "src/store/values.h"
#include "tests/store/sample_document.h"
#include "tests/store/strict_value.h"

namespace lexgraph::store {
namespace {

law::Document document() { return test::sample_document("5/2024/NĐ-CP", 2); }

TEST(DocumentValues, Record) {
  DocumentRecord record;
  record.identity = "5/2024/ND-CP";
  record.head = document().head;
  record.head.expires_on = Date::from_year(2030).value();
  record.sha256 = "abc";
  record.coverage = document().coverage;
  record.effects = document().effects;
  record.units = 3;
  record.content_hash = "def";
  record.ingested_at = 1'700'000'000;
  const std::string bytes = encode_record(record);
  expect_strict(bytes, [](std::string_view b) {
    DocumentRecord r;
    return decode_record(b, r);
  });
  DocumentRecord read;
  ASSERT_TRUE(decode_record(bytes, read));
  EXPECT_EQ(read.head, record.head);
  EXPECT_EQ(read.coverage, record.coverage);
  EXPECT_EQ(read.effects, record.effects);
  EXPECT_EQ(read.identity, record.identity);
  EXPECT_EQ(read.ingested_at, record.ingested_at);
  EXPECT_EQ(encode_record(read), bytes);
}

TEST(DocumentValues, Files) {
  const std::vector<std::string> files = {"a", "b/ü.html", ""};
  const std::string bytes = encode_files(files);
  expect_strict(bytes, [](std::string_view b) {
    std::vector<std::string> read;
    return decode_files(b, read);
  });
  std::vector<std::string> read;
  ASSERT_TRUE(decode_files(bytes, read));
  EXPECT_EQ(read, files);
}

TEST(DocumentValues, FramesAndDiagnostics) {
  const std::string frames = encode_frames(document().frames);
  expect_strict(frames, [](std::string_view b) {
    std::vector<law::Frame> read;
    return decode_frames(b, read);
  });
  std::vector<law::Frame> read_frames;
  ASSERT_TRUE(decode_frames(frames, read_frames));
  EXPECT_EQ(read_frames, document().frames);

  const std::string diagnostics = encode_diagnostics(document().diagnostics);
  expect_strict(diagnostics, [](std::string_view b) {
    std::vector<law::Diagnostic> read;
    return decode_diagnostics(b, read);
  });
  std::vector<law::Diagnostic> read_diagnostics;
  ASSERT_TRUE(decode_diagnostics(diagnostics, read_diagnostics));
  EXPECT_EQ(read_diagnostics, document().diagnostics);
}

TEST(DocumentValues, Source) {
  const Source source{SourceState::kDocument, "abc", 4};
  const std::string bytes = encode_source(source);
  expect_strict(bytes, [](std::string_view b) { return decode_source(b).has_value(); });
  EXPECT_EQ(decode_source(bytes), source);
  expect_strict(encode_name(4), [](std::string_view b) { return decode_name(b).has_value(); });
  EXPECT_EQ(decode_name(encode_name(4)), 4U);
}

TEST(DocumentValues, StatesAndSeveritiesWithoutMeaningAreDamage) {
  std::string source = encode_source({SourceState::kStale, "abc", 0});
  ASSERT_EQ(source[1], '\x03');
  ASSERT_TRUE(decode_source(source).has_value());
  for (const char state : {'\x00', '\x04'}) {
    source[1] = state;
    EXPECT_FALSE(decode_source(source).has_value());
  }
}

// The list that a caller passes may hold what was read before.
TEST(DocumentValues, ListsAreReadAnew) {
  std::vector<std::string> files = {"from before"};
  ASSERT_TRUE(decode_files(encode_files({"a.html"}), files));
  EXPECT_EQ(files, (std::vector<std::string>{"a.html"}));
  std::vector<law::Frame> frames(3);
  ASSERT_TRUE(decode_frames(encode_frames({}), frames));
  EXPECT_EQ(frames.size(), 0U);
}

}  // namespace
}  // namespace lexgraph::store
