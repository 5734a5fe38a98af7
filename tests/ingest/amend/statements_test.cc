#include "ingest/amend/statements.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The words from the first to the last token of each sentence, with the number of whole provisions
// quoted behind it, and ":" where it is open.
std::vector<std::string> sentences(std::string_view text) {
  const MaskedText masked = mask_quotes(text, {});
  std::vector<std::string> out;
  for (const Sentence& sentence : split_sentences(tokenize(masked))) {
    std::string words;
    if (!sentence.tokens.empty()) {
      const std::size_t begin = sentence.tokens.front().span.begin;
      words = text.substr(begin, sentence.tokens.back().span.end - begin);
    }
    if (!sentence.blocks.empty()) words += " +" + std::to_string(sentence.blocks.size());
    if (sentence.open) words += " open";
    out.push_back(words);
  }
  return out;
}

TEST(SplitSentences, AtStopsAndLineEnds) {
  EXPECT_THAT(sentences("Bãi bỏ Điều 5. Bãi bỏ Điều 6\nBãi bỏ Điều 7"),
              ElementsAre("Bãi bỏ Điều 5", "Bãi bỏ Điều 6", "Bãi bỏ Điều 7"));
  EXPECT_THAT(sentences("Bãi bỏ Điều 5; bãi bỏ Điều 6"),
              ElementsAre("Bãi bỏ Điều 5; bãi bỏ Điều 6"));
  EXPECT_THAT(sentences(""), IsEmpty());
  EXPECT_THAT(sentences(" . \n; "), IsEmpty()) << "marks alone are no sentence";
}

TEST(SplitSentences, QuotedProvisionsBelongToTheirInstruction) {
  EXPECT_THAT(sentences("Sửa đổi Điều 5 như sau:\n“Điều 5. Cối”\nBãi bỏ Điều 6."),
              ElementsAre("Sửa đổi Điều 5 như sau:\n +1", "Bãi bỏ Điều 6"));
  EXPECT_THAT(sentences("Sửa đổi khoản 1, khoản 2 như sau: “1. Một.”; “2. Hai.” và “3. Ba.”"),
              ElementsAre("Sửa đổi khoản 1, khoản 2 như sau: +3"));
}

TEST(SplitSentences, QuotedPhrasesAreWordsOfTheSentence) {
  EXPECT_THAT(sentences("Thay cụm từ “cối” bằng cụm từ “chày” tại Điều 5"),
              ElementsAre("Thay cụm từ “cối” bằng cụm từ “chày” tại Điều 5"));
  EXPECT_THAT(sentences("Bỏ cụm từ “cối”, “chày” và “sàng” tại Điều 5"),
              ElementsAre("Bỏ cụm từ “cối”, “chày” và “sàng” tại Điều 5"));
}

TEST(SplitSentences, AColonWithoutAQuotationIsOpen) {
  EXPECT_THAT(sentences("Sửa đổi, bổ sung một số điều của Luật Cối như sau:"),
              ElementsAre("Sửa đổi, bổ sung một số điều của Luật Cối như sau: open"));
  EXPECT_THAT(sentences("Bãi bỏ Điều 5: và hết"), ElementsAre("Bãi bỏ Điều 5: và hết"));
}

// The numbers of the units that are left when what only describes is taken out.
std::vector<std::string> left(std::string_view text) {
  const MaskedText masked = mask_quotes(text, {});
  std::vector<Token> tokens = tokenize(masked);
  strip_asides(masked.text, tokens);
  std::vector<std::string> out;
  for (const Token& token : tokens) {
    if (token.kind == TokenKind::kUnit) out.push_back(token.unit.path);
    if (token.kind == TokenKind::kDocument) out.push_back(token.document.number);
  }
  return out;
}

TEST(StripAsides, BracketsAndHistory) {
  EXPECT_THAT(left("Bãi bỏ Điều 5 (đã sửa đổi tại Điều 9) và Điều 6"),
              ElementsAre("art_5", "art_6"));
  EXPECT_THAT(left("Sửa đổi Điều 5 đã được sửa đổi, bổ sung theo Luật số 3/2012/QH13 như sau"),
              ElementsAre("art_5"));
  EXPECT_THAT(left("Bãi bỏ Điều 5 (hết"), ElementsAre("art_5")) << "a bracket never closed";
  EXPECT_THAT(left("Bãi bỏ Điều 5 (a (b) c) và Điều 6"), ElementsAre("art_5", "art_6"));
}

TEST(StripAsides, TheTitleBehindANumber) {
  EXPECT_THAT(left("Bãi bỏ Thông tư số 5/2015/TT-BTC hướng dẫn Nghị định số 3/2014/NĐ-CP; Thông tư "
                   "số 6/2016/TT-BTC"),
              ElementsAre("5/2015/TT-BTC", "6/2016/TT-BTC"));
}

// Each run as "before | verb | after", the tokens as their words.
std::vector<std::string> runs(std::string_view text, bool lenient = false) {
  const MaskedText masked = mask_quotes(text, {});
  const std::vector<Token> tokens = tokenize(masked);
  const auto words = [&](const std::vector<Token>& of) {
    if (of.empty()) return std::string();
    return std::string(
        text.substr(of.front().span.begin, of.back().span.end - of.front().span.begin));
  };
  std::vector<std::string> out;
  for (const Run& run : split_runs(masked.text, tokens, lenient)) {
    const std::string verb =
        run.verb.verb == Verb::kNone ? "-" : std::string(run.verb.span.in(text));
    out.push_back(words(run.before) + "|" + verb + "|" + words(run.after));
  }
  return out;
}

TEST(SplitRuns, EachVerbWithItsTargets) {
  EXPECT_THAT(runs("Bãi bỏ Điều 5; sửa đổi Điều 6"),
              ElementsAre("|Bãi bỏ|Điều 5;", "|sửa đổi|Điều 6"));
  EXPECT_THAT(runs(""), IsEmpty());
}

// "được", "bị", "hết hiệu lực": what ends stands before the verb.
TEST(SplitRuns, TheSubjectStandsBeforeAPassiveVerb) {
  const auto passive = runs("Nghị định số 3/2014/NĐ-CP hết hiệu lực");
  ASSERT_EQ(passive.size(), 1U);
  EXPECT_TRUE(passive[0].starts_with("Nghị định số 3/2014/NĐ-CP|hết hiệu lực"));
}

// A verb without anything to act on is a common word of the sentence.
TEST(SplitRuns, AVerbWithoutAnObjectBeginsNoOrder) {
  EXPECT_THAT(runs("việc sửa đổi do bến tự làm"), ElementsAre("|-|việc sửa đổi do bến tự làm"));
}

}  // namespace
}  // namespace lexgraph::ingest
