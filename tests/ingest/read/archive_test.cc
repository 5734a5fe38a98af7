#include "ingest/read/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/stored_zip.h"

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Visit {
  std::vector<std::string> members;  // "name=bytes", or "name!" for one with a problem
  Result<void> ended;
  UnpackBudget budget;
};

Visit visit(const std::string& bytes, UnpackBudget budget = {1'000, 100}) {
  Visit visited{{}, {}, budget};
  ArchiveReader::Visitor visitor;
  visitor.member = [&](const ArchiveMember& member) {
    visited.members.push_back(member.name + (member.problem.empty() ? "=" + member.bytes : "!"));
    return true;
  };
  visited.ended = ArchiveReader::read_bytes(bytes, visited.budget, visitor);
  return visited;
}

TEST(Archive, MembersInTheirOrder) {
  const Visit all = visit(test::stored_zip({{"b.html", "2"}, {"luật/đò.html", "1"}, {"c", ""}}));
  EXPECT_TRUE(all.ended.ok());
  EXPECT_THAT(all.members, ElementsAre("b.html=2", "luật/đò.html=1", "c="));
}

TEST(Archive, HiddenMembersAreSkipped) {
  const Visit all = visit(test::stored_zip({{"__MACOSX/a", "x"},
                                            {".DS_Store", "x"},
                                            {"a/.git/b", "x"},
                                            {"./c", "y"},
                                            {"a..b/.c/d", "x"}}));
  EXPECT_THAT(all.members, ElementsAre("./c=y"));
}

// What fits the budget exactly is within it.
TEST(Archive, TheBudgetIsALimitNotLess) {
  const std::string zip = test::stored_zip({{"a", "12345"}, {"b", "67890"}});
  const Visit exact = visit(zip, {10, 2});
  EXPECT_TRUE(exact.ended.ok()) << exact.ended.error().to_string();
  EXPECT_THAT(exact.members, ElementsAre("a=12345", "b=67890"));
  EXPECT_EQ(exact.budget.bytes, 0U);
  const Visit beyond = visit(zip, {9, 2});
  ASSERT_FALSE(beyond.ended.ok());
  EXPECT_EQ(beyond.ended.error().code(), ErrorCode::kLimit);
  EXPECT_THAT(beyond.members, ElementsAre("a=12345", "b!"));
  const Visit many = visit(zip, {10, 1});
  ASSERT_FALSE(many.ended.ok());
  EXPECT_EQ(many.ended.error().code(), ErrorCode::kLimit);
  EXPECT_THAT(many.members, ElementsAre("a=12345"));
}

TEST(Archive, TheVisitorMayEndIt) {
  UnpackBudget budget{1'000, 100};
  int seen = 0;
  ArchiveReader::Visitor visitor;
  visitor.member = [&](const ArchiveMember&) { return ++seen < 2; };
  EXPECT_TRUE(ArchiveReader::read_bytes(test::stored_zip({{"a", "1"}, {"b", "2"}, {"c", "3"}}),
                                        budget, visitor)
                  .ok());
  EXPECT_EQ(seen, 2);
}

TEST(Archive, AStreamTakesAMemberInPieces) {
  UnpackBudget budget{10'000'000, 100};
  const std::string large(300'000, 'x');
  std::string taken, ended;
  std::vector<std::string> members;
  ArchiveReader::Visitor visitor;
  visitor.member = [&](const ArchiveMember& member) {
    members.push_back(member.name);
    return true;
  };
  visitor.stream = [&](const std::string& name, std::string_view beginning) {
    EXPECT_FALSE(beginning.empty());
    return name != "dump.jsonl" ? ArchiveReader::Sink() : [&](std::string_view piece) {
      taken += piece;
      return true;
    };
  };
  visitor.stream_end = [&](const std::string& name) {
    ended = name;
    return true;
  };
  EXPECT_TRUE(ArchiveReader::read_bytes(test::stored_zip({{"dump.jsonl", large}, {"a.html", "1"}}),
                                        budget, visitor)
                  .ok());
  EXPECT_EQ(taken, large);
  EXPECT_EQ(ended, "dump.jsonl");
  EXPECT_THAT(members, ElementsAre("a.html"));
}

TEST(Archive, DamageIsAnError) {
  const std::string zip = test::stored_zip({{"a.html", std::string(200, 'x')}});
  const Visit cut = visit(zip.substr(0, 100));
  EXPECT_TRUE(!cut.ended.ok() || cut.members == std::vector<std::string>{"a.html!"});
  const Visit nothing = visit("");
  EXPECT_THAT(nothing.members, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest
