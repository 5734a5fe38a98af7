// Citations in free text, with a store and without.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Held world() {
  return Held({Statute("911/2012/QH13", "Luật", "Bến đò", "2012-06-15")
                   .article("5", "Phân loại:")
                   .clause("5", "1", "Một.")});
}

TEST(ResolveText, WithAStoreOnlyWhatIsHeld) {
  const Held held = world();
  const std::string text =
      "theo khoản 1 Điều 5 Luật Bến đò và Điều 9 Luật Bến đò, Nghị định số 1/2000/NĐ-CP";
  const auto found = take(resolve_text(&held.reader(), text));
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].state, ResolveState::kResolved);
  EXPECT_THAT(found[0].targets, ElementsAre("911/2012/QH13#art_5__cl_1"));
  EXPECT_EQ(found[0].text, found[0].citation.span.in(text));
  EXPECT_EQ(found[1].state, ResolveState::kUnresolved);
  EXPECT_EQ(found[1].reason, "911/2012/QH13 has no unit art_9");
  EXPECT_EQ(found[2].state, ResolveState::kUnresolved);
  EXPECT_THAT(found[2].targets, IsEmpty());
}

TEST(ResolveText, WithoutAStoreWhateverHasANumber) {
  const auto found = take(resolve_text(nullptr, "Điều 9 Nghị định số 1/2000/NĐ-CP và Luật Bến đò"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[0].targets, ElementsAre("1/2000/NĐ-CP#art_9"));
  EXPECT_EQ(found[0].state, ResolveState::kResolved);
  EXPECT_EQ(found[1].state, ResolveState::kUnresolved);
}

TEST(ResolveText, TheRegisterKnowsLawsByTitleAndYear) {
  const auto found =
      take(resolve_text(nullptr, "Điều 9 Luật Đất đai năm 2013, Điều 9 Luật Đất đai"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[0].targets, ElementsAre("45/2013/QH13#art_9"));
  EXPECT_EQ(found[1].state, ResolveState::kUnresolved) << "which day?";
}

// Held under its number, with a title as no other text prints it.
TEST(ResolveText, TheRegisterFindsWhatTheTitleDoesNot) {
  const Held held({Statute("62/2020/QH14", "Luật", "Sửa đổi, bổ sung một số điều của Luật Xây dựng",
                           "2020-06-17")
                       .article("1", "Một.")});
  const auto found = take(resolve_text(
      &held.reader(), "Điều 1 Luật sửa đổi Luật Xây dựng năm 2020; Điều 2 Luật Đất đai năm 2013"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[0].targets, ElementsAre("62/2020/QH14#art_1"));
  EXPECT_EQ(found[1].state, ResolveState::kUnresolved);
  EXPECT_EQ(found[1].reason,
            "no document named Luật Đất đai is held; by the register of laws it is 45/2013/QH13");
}

TEST(ResolveText, ANumberGivenOnceHoldsForTheNameLater) {
  const auto found = take(resolve_text(
      nullptr, "Luật Bến đò số 911/2012/QH13 có hiệu lực. Điều 5 Luật Bến đò quy định."));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[1].targets, ElementsAre("911/2012/QH13#art_5"));
}

TEST(ResolveText, ProvisionsBehindADocumentAreItsOwn) {
  const Held held = world();
  const auto found = take(resolve_text(&held.reader(), "Luật Bến đò, Điều 5, khoản 1"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[1].targets, ElementsAre("911/2012/QH13#art_5__cl_1"));
  const auto other =
      take(resolve_text(&held.reader(), "Luật Bến đò, Điều 5 Nghị định số 1/2000/NĐ-CP"));
  ASSERT_EQ(other.size(), 2U);
  EXPECT_THAT(other[1].targets, IsEmpty()) << "it names its own";
}

// What a REF may be is understood here too.
TEST(ResolveText, ATextThatIsAReference) {
  const Held held = world();
  const auto found = take(resolve_text(&held.reader(), " khoan 1 dieu 5 luat ben do\n"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found[0].targets, ElementsAre("911/2012/QH13#art_5__cl_1"));
  EXPECT_EQ(found[0].citation.span.begin, 1U);
  EXPECT_TRUE(take(resolve_text(&held.reader(), "không có gì")).empty());
  EXPECT_TRUE(take(resolve_text(nullptr, "không có gì")).empty());
}

TEST(ResolveText, ThisDocumentIsNotKnown) {
  const auto found = take(resolve_text(nullptr, "theo khoản 2 Điều này"));
  for (const ResolvedCitation& citation : found)
    EXPECT_EQ(citation.state, ResolveState::kUnresolved);
}

TEST(ResolveText, AnyBytes) {
  EXPECT_TRUE(resolve_text(nullptr, "").ok());
  EXPECT_TRUE(resolve_text(nullptr, "\xff Điều \xc3 5 \x00 Luật").ok());
}

}  // namespace
}  // namespace lexgraph::query
