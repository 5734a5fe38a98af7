#include "src/store/values.h"

#include <functional>

#include <gtest/gtest.h>

#include "tests/store/sample_document.h"

namespace lexgraph::store {
namespace {

using Decoder = std::function<bool(std::string_view)>;

// What every value promises: no truncation, no surplus byte and no other version is accepted, and
// any byte may be anything without harm.
void expect_strict(const std::string& bytes, const Decoder& decodes) {
  EXPECT_TRUE(decodes(bytes));
  EXPECT_FALSE(decodes(bytes + "x"));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    // From a copy of exactly that size, so that a sanitizer sees a read past the end.
    const std::string part(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
    EXPECT_FALSE(decodes(part)) << length << " of " << bytes.size();
  }
  std::string other_version = bytes;
  other_version[0] = '\x7F';
  EXPECT_FALSE(decodes(other_version));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const char byte : {'\x00', '\x80', '\xFF'}) {
      std::string damaged = bytes;
      damaged[at] = byte;
      (void)decodes(damaged);
    }
  }
}

law::Document document() { return test::sample_document("5/2024/NĐ-CP", 2); }

TEST(Values, Record) {
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

TEST(Values, Files) {
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

TEST(Values, FramesAndDiagnostics) {
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

TEST(Values, Unit) {
  law::Unit unit = document().units[2];
  unit.text = "một\nhai";
  unit.wrap_up = 5;
  ByteWriter buffer;
  const std::string bytes(encode_unit(unit, 2, 9, buffer));
  for (const bool with_text : {false, true}) {
    expect_strict(bytes, [&](std::string_view b) {
      UnitRecord r;
      return decode_unit(b, with_text, r);
    });
  }
  UnitRecord read;
  ASSERT_TRUE(decode_unit(bytes, true, read));
  EXPECT_EQ(read.parent, 2U);
  EXPECT_EQ(read.subtree_end, 9U);
  EXPECT_EQ(read.eid, unit.eid);
  EXPECT_EQ(read.label, unit.label);
  EXPECT_EQ(read.heading, unit.heading);
  EXPECT_EQ(read.text, "một\nhai");
  EXPECT_EQ(read.wrap_up, 5U);
  ASSERT_TRUE(decode_unit(bytes, false, read));
  EXPECT_EQ(read.text, "");
  EXPECT_EQ(decode_unit_eid(bytes), unit.eid);
}

TEST(Values, EidTableKeepsEveryOrdinalOfAHash) {
  const std::string bytes = encode_eids({{9, 4}, {3, 2}, {9, 1}});
  EXPECT_EQ(find_eid(bytes, 9), (std::vector<std::uint32_t>{1, 4}));
  EXPECT_EQ(find_eid(bytes, 3), (std::vector<std::uint32_t>{2}));
  EXPECT_EQ(find_eid(bytes, 5), std::vector<std::uint32_t>());
  EXPECT_EQ(find_eid(encode_eids({}), 5), std::vector<std::uint32_t>());
  EXPECT_EQ(find_eid(bytes.substr(0, bytes.size() - 1), 9), std::nullopt);
  EXPECT_EQ(find_eid("", 9), std::nullopt);
  EXPECT_EQ(eid_hash("art_5"), 0x638b5e0eU);  // persisted: FNV-1a
}

TEST(Values, EdgePlaces) {
  const std::string bytes = encode_edge_places({5, 0, 7});
  std::optional<std::uint32_t> ordinal;
  ASSERT_TRUE(find_edge_place(bytes, 2, ordinal));
  EXPECT_EQ(ordinal, 7U);
  ASSERT_TRUE(find_edge_place(bytes, 3, ordinal));
  EXPECT_EQ(ordinal, std::nullopt);
  EXPECT_FALSE(find_edge_place(bytes.substr(0, 4), 0, ordinal));
}

TEST(Values, Edges) {
  law::Edge cites = document().edges[1];
  cites.from_foreign = "13/2021/NĐ-CP#art_3";
  cites.in_heading = true;
  cites.effective_on = Date::from_ymd(1969, 12, 31).value();
  cites.until = Date::from_ymd(2031, 1, 1).value();
  const law::Edge basis = document().edges[0];
  ByteWriter buffer;
  const std::string bytes(encode_edges({{8, &basis}, {2, &cites}}, buffer));
  expect_strict(bytes, [](std::string_view b) {
    std::vector<EdgeRecord> read;
    return decode_edges(b, {1, 1}, {}, read);
  });
  std::vector<EdgeRecord> read;
  ASSERT_TRUE(decode_edges(bytes, {1, 4}, {}, read));
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[1].from, (NodeId{1, 4}));
  EXPECT_EQ(read[1].sequence, 2U);
  EXPECT_EQ(read[1].from_foreign, cites.from_foreign);
  EXPECT_EQ(read[1].to, cites.to);
  EXPECT_EQ(read[1].quote, cites.quote);
  EXPECT_EQ(read[1].span, cites.span);
  EXPECT_EQ(read[1].effective_on, cites.effective_on);
  EXPECT_EQ(read[1].until, cites.until);
  EXPECT_TRUE(read[1].in_heading);
  EXPECT_EQ(read[1].confidence, 90);

  std::vector<EdgeRecord> selected;
  ASSERT_TRUE(decode_edges(bytes, {1, 4}, {law::EdgeKind::kLegalBasis, {}}, selected));
  ASSERT_EQ(selected.size(), 1U);
  EXPECT_EQ(selected[0].sequence, 8U);
}

TEST(Values, Amendment) {
  const law::Amendment amendment = document().amendments[0];
  const std::string bytes = encode_amendment(amendment, 6);
  expect_strict(bytes, [](std::string_view b) {
    AmendmentRecord r;
    return decode_amendment(b, r);
  });
  AmendmentRecord read;
  ASSERT_TRUE(decode_amendment(bytes, read));
  EXPECT_EQ(read.from.ordinal, 6U);
  law::Amendment expected = amendment;
  expected.from = law::Amendment().from;
  EXPECT_EQ(read.amendment, expected);
}

TEST(Values, Mentions) {
  const std::vector<Mention> mentions = {{"art_4", law::EdgeKind::kCites, false, 3, 1},
                                         {"art_4", law::EdgeKind::kCites, true, 3, 2},
                                         {"art_4__cl_1", law::EdgeKind::kRepeals, false, 0, 0}};
  const std::string bytes = encode_mentions(mentions);
  std::vector<IncomingKey> read;
  ASSERT_TRUE(decode_mentions(bytes, 9, "art_4__", read));
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read[0].unit, "art_4__cl_1");
  EXPECT_EQ(read[0].from, (NodeId{9, 0}));
  EXPECT_EQ(read[0].kind, law::EdgeKind::kRepeals);
  read.clear();
  ASSERT_TRUE(decode_mentions(bytes, 9, "", read));
  EXPECT_EQ(read.size(), 3U);
  EXPECT_TRUE(read[1].amendment);
  EXPECT_FALSE(decode_mentions(bytes.substr(0, bytes.size() - 1), 9, "", read));
  EXPECT_FALSE(decode_mentions(bytes + "x", 9, "", read));
  EXPECT_FALSE(decode_mentions("", 9, "", read));
}

TEST(Values, Source) {
  const Source source{SourceState::kDocument, "abc", 4};
  const std::string bytes = encode_source(source);
  expect_strict(bytes, [](std::string_view b) { return decode_source(b).has_value(); });
  EXPECT_EQ(decode_source(bytes), source);
  expect_strict(encode_name(4), [](std::string_view b) { return decode_name(b).has_value(); });
  EXPECT_EQ(decode_name(encode_name(4)), 4U);
}

}  // namespace
}  // namespace lexgraph::store
