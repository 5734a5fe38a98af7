#include "ingest/similar_texts.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

// A text of `words` numbered words, of which every `every`-th is another one.
std::string words(int count, int every = 0, const std::string& with = "khác") {
  std::string text;
  for (int i = 1; i <= count; ++i)
    text += every > 0 && i % every == 0 ? with + " " : "chữ" + std::to_string(i * i) + " ";
  return text;
}

law::Document document(const std::string& file, const std::string& number,
                       const std::string& text) {
  law::Document made;
  made.file = file;
  made.sha256 = std::string(64, 'a');
  made.head.number = number;
  made.head.type = "Nghị định";
  made.head.issuer = "Chính phủ";
  made.head.signed_on = *Date::from_ymd(2020, 1, 2);
  law::Unit preamble, article, closing;
  preamble.kind = law::UnitKind::kPreamble;
  preamble.eid = "preamble";
  preamble.text = "Số: " + number;
  article.kind = law::UnitKind::kArticle;
  article.eid = "art_1";
  article.text = text;
  closing.kind = law::UnitKind::kClosing;
  closing.eid = "closing";
  made.units = {preamble, article, closing};
  return made;
}

class SimilarTextsTest : public testing::Test {
 protected:
  // One run over these documents: what is found, as "file~other_file" or "file!other_file".
  std::vector<std::string> run(const std::vector<law::Document>& documents) {
    auto store = store::Store::open((dir_.path() / "store").string(), store::Store::Mode::kWrite);
    EXPECT_TRUE(store.ok());
    SimilarTextFinder finder(**store);
    for (const law::Document& made : documents) EXPECT_TRUE(finder.add(made).ok());
    std::vector<std::string> found;
    EXPECT_TRUE(finder
                    .finish([&](const SimilarTexts& similar) {
                      found.push_back(similar.file + (similar.same_document ? "!" : "~") +
                                      similar.other_file);
                      last_ = similar;
                    })
                    .ok());
    return found;
  }

  test::TempDir dir_;
  SimilarTexts last_;
};

using Found = std::vector<std::string>;

TEST(TextFingerprint, LikeTextsHaveLikeFingerprints) {
  const auto print = [](const std::string& text) {
    return text_fingerprint(document("a", "1/2020/NĐ-CP", text));
  };
  EXPECT_EQ(print(words(149)), 0U) << "too short to say";
  EXPECT_NE(print(words(150)), 0U);
  EXPECT_EQ(print(words(400)), print("“" + words(400) + "”."));
  EXPECT_EQ(percent_alike(print(words(400)), print(words(400))), 100);
  EXPECT_GT(percent_alike(print(words(4000)), print(words(4000, 1000))), 95);
  EXPECT_LT(percent_alike(print(words(400)), print(words(400, 1))), 60);
  EXPECT_NE(print(words(400)),
            text_fingerprint(document("a", "1/2020/NĐ-CP", words(400) + words(90))));
}

TEST_F(SimilarTextsTest, NearlyOneTextUnderTwoNumbers) {
  EXPECT_EQ(run({document("a", "1/2020/NĐ-CP", words(4000)),
                 document("b", "2/2020/NĐ-CP", words(4000, 1500)),
                 document("c", "3/2020/NĐ-CP", words(4000, 2)),
                 document("d", "4/2020/NĐ-CP", words(80))}),
            (Found{"a~b"}));
  EXPECT_EQ(last_.document, "1/2020/NĐ-CP");
  EXPECT_EQ(last_.other_document, "2/2020/NĐ-CP");
  EXPECT_GE(last_.percent, 98);
}

TEST_F(SimilarTextsTest, AnotherTextUnderOneNumber) {
  EXPECT_EQ(
      run({document("a", "1/2020/NĐ-CP", words(400)), document("b", "1/2020/NĐ-CP", words(400, 2)),
           document("c", "1/2020/NĐ-CP", words(400))}),
      (Found{"a!b", "b!c"}));
  EXPECT_LT(last_.percent, 90);
}

TEST_F(SimilarTextsTest, LaterRunsCompareWithWhatIsThere) {
  EXPECT_EQ(run({document("b", "1/2020/NĐ-CP", words(400))}), Found{});
  EXPECT_EQ(run({document("a", "2/2020/NĐ-CP", words(400))}), Found{"a~b"});
  EXPECT_EQ(run({document("c", "3/2020/NĐ-CP", words(400, 2))}), Found{})
      << "old pairs are not told";
  // A file that gives another text now is compared as what it is.
  EXPECT_EQ(run({document("b", "1/2020/NĐ-CP", words(500, 3))}), Found{});
  EXPECT_EQ(run({document("d", "4/2020/NĐ-CP", words(400))}), Found{"d~a"});
}

TEST_F(SimilarTextsTest, ASourceThatGivesNothingAnyMoreIsForgotten) {
  run({document("a", "1/2020/NĐ-CP", words(400)), document("ab", "2/2020/NĐ-CP", words(400, 1))});
  {
    auto store = store::Store::open((dir_.path() / "store").string(), store::Store::Mode::kWrite);
    SimilarTextFinder finder(**store);
    EXPECT_TRUE(finder.forget("a").ok());
    EXPECT_TRUE(finder.finish([](const SimilarTexts&) {}).ok());
  }
  EXPECT_EQ(run({document("c", "3/2020/NĐ-CP", words(400))}), Found{});
  EXPECT_EQ(run({document("d", "4/2020/NĐ-CP", words(400, 1))}), Found{"d~ab"})
      << "only the source itself is forgotten";
}

}  // namespace
}  // namespace lexgraph::ingest
