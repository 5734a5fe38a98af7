#include "graph/replay/phrase_steps.h"

#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::graph {
namespace {

using testing::ElementsAre;
using enum PhraseFate;

store::UnitRecord record(std::uint32_t ordinal, std::uint32_t parent, const std::string& eid,
                         const std::string& heading, const std::string& text) {
  store::UnitRecord made;
  made.node = {1, ordinal};
  made.parent = parent;
  made.kind = parent == 0 ? law::UnitKind::kArticle : law::UnitKind::kClause;
  made.eid = eid;
  made.heading = heading;
  made.text = text;
  return made;
}

class PhraseStepsTest : public testing::Test {
 protected:
  void order(law::AmendOp op, const std::string& target, const std::string& old_phrase,
             const std::string& new_phrase, const std::string& part = "") {
    Change& change = changes_.emplace_back();
    change.amendment.op = op;
    change.amendment.old_phrase = old_phrase;
    change.amendment.content = new_phrase;
    change.amendment.part = part;
    steps_.push_back({&change, changes_.size() - 1, find_target(tree_, target)});
  }
  void replace(const std::string& target, const std::string& old_phrase,
               const std::string& new_phrase) {
    order(law::AmendOp::kReplacePhrase, target, old_phrase, new_phrase);
  }
  std::vector<PhraseFate> run() {
    std::vector<ReplayStep*> steps;
    for (ReplayStep& step : steps_) steps.push_back(&step);
    return carry_out_phrases(tree_, steps);
  }
  const TextNode& at(const std::string& eid) { return tree_[tree_.find(eid)]; }

  UnitTree tree_{{record(1, 0, "art_1", "Chủ bến", "Chủ bến giữ bến, chủ đò giữ đò."),
                  record(2, 1, "art_1__cl_1", "", "chủ bến treo đèn"),
                  record(3, 0, "art_2", "Chủ bến", "chủ bến thổi còi")}};
  std::deque<Change> changes_;
  std::deque<ReplayStep> steps_;
};

// Each instruction speaks of the text before all of them: an exchange of two names is no chain.
TEST_F(PhraseStepsTest, TwoNamesChangePlaces) {
  replace("art_1", "chủ bến", "chủ đò");
  replace("art_1", "chủ đò", "chủ bến");
  EXPECT_THAT(run(), ElementsAre(kApplied, kApplied));
  EXPECT_EQ(at("art_1").text, "Chủ đò giữ bến, chủ bến giữ đò.");
  EXPECT_EQ(at("art_1__cl_1").text, "chủ đò treo đèn");
  EXPECT_EQ(at("art_1__cl_1").change, 0U);
}

TEST_F(PhraseStepsTest, OnlyWithinTheUnitNamed) {
  replace("art_1__cl_1", "chủ bến", "người giữ bến");
  EXPECT_THAT(run(), ElementsAre(kApplied));
  EXPECT_EQ(at("art_1__cl_1").text, "người giữ bến treo đèn");
  EXPECT_EQ(at("art_1").text, "Chủ bến giữ bến, chủ đò giữ đò.");
  EXPECT_EQ(at("art_1").change, kAsEnacted);
  EXPECT_EQ(at("art_2").text, "chủ bến thổi còi");
}

TEST_F(PhraseStepsTest, TheHeadingAloneWhereTheInstructionSaysSo) {
  order(law::AmendOp::kReplacePhrase, "art_1", "Chủ bến", "Người giữ bến", "heading");
  EXPECT_THAT(run(), ElementsAre(kApplied));
  EXPECT_EQ(at("art_1").heading, "Người giữ bến");
  EXPECT_EQ(at("art_1").text, "Chủ bến giữ bến, chủ đò giữ đò.");
}

TEST_F(PhraseStepsTest, DeletionAndInsertionInOneUnit) {
  order(law::AmendOp::kDeletePhrase, "art_2", "thổi còi", "");
  order(law::AmendOp::kInsertPhrase, "art_2", "chủ bến", "phải");
  EXPECT_THAT(run(), ElementsAre(kApplied, kApplied));
  EXPECT_EQ(at("art_2").text, "chủ bến phải");
}

TEST_F(PhraseStepsTest, WhatIsNotThereChangesNothing) {
  replace("art_2", "chủ đò", "lái đò");
  EXPECT_THAT(run(), ElementsAre(kNotFound));
  EXPECT_EQ(at("art_2").change, kAsEnacted);
}

// The words of a repealed unit are no law any more: a phrase found only there is not found.
TEST_F(PhraseStepsTest, RepealedUnitsHoldNoPhrase) {
  tree_[tree_.find("art_2")].repealed = true;
  replace("", "thổi còi", "đánh trống");
  replace("art_2", "chủ bến", "lái đò");
  EXPECT_THAT(run(), ElementsAre(kNotFound, kNotFound));
}

// "đò" by "đò đò" doubles a text: thirty times would be a thousand million.
TEST_F(PhraseStepsTest, TextsDoNotGrowBeyondTheirLimit) {
  const std::size_t before = at("art_1").text.size();
  std::size_t applied = 0, too_long = 0;
  for (int i = 0; i < 200; ++i) {
    steps_.clear();
    replace("art_1", "đò", "đò đò");
    const std::vector<PhraseFate> fates = run();
    applied += fates.front() == kApplied;
    too_long += fates.front() == kTooLong;
  }
  EXPECT_EQ(applied + too_long, 200U);
  EXPECT_GT(applied, 15U);
  EXPECT_LE(at("art_1").text.size(), before + limits::kMaxPhraseGrowthBytes);
  EXPECT_GT(at("art_1").text.size(), limits::kMaxPhraseGrowthBytes / 4);
  // What makes a text no longer is still carried out, and so is what makes it shorter.
  steps_.clear();
  replace("art_1", "giữ bến", "coi bến");
  replace("art_2", "thổi còi", "gọi");
  EXPECT_THAT(run(), ElementsAre(kApplied, kApplied));
  EXPECT_EQ(at("art_2").text, "chủ bến gọi");
  EXPECT_TRUE(at("art_1").text.starts_with("Chủ bến coi bến, "));
}

}  // namespace
}  // namespace lexgraph::graph
