#include "lexgraph/eval/chinese_words.h"

#include <gmock/gmock.h>

#include "tests/eval/bench_data.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::shared_ptr<const ChineseWords> tiny_words(const test::TempDir& dir) {
  dir.write("dict.txt", "法律 100 n\n法 50 n\n律 5 n\n合同 80 n\n合同法 20 n\n的 500 u\n");
  dir.write("finalseg/prob_start.py", "P={'B': -0.3, 'E': -3.14e+100, 'M': -3.14e+100, 'S': -1.4}");
  dir.write(
      "finalseg/prob_trans.py",
      "P={'B': {'E': -0.5, 'M': -0.9}, 'E': {'B': -0.6, 'S': -0.8},\n 'M': {'E': -0.3, 'M': -1.3}, "
      "'S': {'B': -0.7, 'S': -0.7}}");
  dir.write("finalseg/prob_emit.py",
            "P={'B': {'\\u5f20': -2.0}, 'E': {'\\u4e09': -2.0}, 'M': {'\\u4e09': -9.0}, 'S': "
            "{'\\u5f20': -8.0}}");
  auto words = ChineseWords::open(dir.path());
  if (!words.ok()) ADD_FAILURE() << words.error().to_string();
  return words.ok() ? *words : nullptr;
}

TEST(ChineseWordsTest, DictionaryThenModel) {
  const test::TempDir dir;
  const auto words = tiny_words(dir);
  ASSERT_TRUE(words);
  EXPECT_THAT(words->cut("合同法律的"), ElementsAre("合同", "法律", "的"));
  EXPECT_THAT(words->cut("张三的合同"),
              ElementsAre("张三", "的", "合同"));  // no dictionary has 张三
  EXPECT_THAT(words->cut(""), ElementsAre());
}

TEST(ChineseWordsTest, BlanksPunctuationNumbers) {
  const test::TempDir dir;
  const auto words = tiny_words(dir);
  ASSERT_TRUE(words);
  EXPECT_THAT(words->cut("法律，\r\n法 \n"), ElementsAre("法律", "，", "\r\n", "法", " ", "\n"));
  EXPECT_THAT(words->cut("3.5%的abc12"), ElementsAre("3.5%", "的", "abc12"));
}

// The dictionary need not be in order, and a line may share bytes with the one before but no
// character: E4 B8 alone is malformed, E4 B8 AD is 中.
TEST(ChineseWordsTest, WordsInAnyOrder) {
  const test::TempDir dir;
  tiny_words(dir);
  dir.write("dict.txt",
            "中国人 9 n\n中 3 n\n\xe4\xb8 1 n\n中国 500 n\n国 1 n\n人民 70 n\n中 2 n\n");
  const auto words = ChineseWords::open(dir.path());
  ASSERT_TRUE(words.ok()) << words.error().to_string();
  EXPECT_THAT((*words)->cut("中国人民"), ElementsAre("中国", "人民"));
  EXPECT_THAT((*words)->cut("中国中"), ElementsAre("中国", "中"));
}

TEST(ChineseWordsTest, SaysWhatToInstall) {
  const test::TempDir dir;
  const auto missing = ChineseWords::open(dir.path());
  ASSERT_FALSE(missing.ok());
  EXPECT_THAT(missing.error().to_string(), HasSubstr("dict.txt"));
}

TEST(ChineseWordsTest, DamagedDictionaryIsReported) {
  const test::TempDir dir;
  tiny_words(dir);
  dir.write("dict.txt", "法律 100 n\n法律\n");
  const auto damaged = ChineseWords::open(dir.path());
  ASSERT_FALSE(damaged.ok());
  EXPECT_EQ(damaged.error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(damaged.error().to_string(), HasSubstr("line 2"));
}

TEST(ChineseWordsTest, JoinedWordsGiveTheText) {
  const test::TempDir dir;
  const auto words = tiny_words(dir);
  ASSERT_TRUE(words);
  for (const std::string text : {"Điều 5. 合同 法\t\t律", "a-b_c#+&.%张", "\xff\xfe", "㐀法"}) {
    std::string joined;
    for (const std::string& word : words->cut(text)) joined += word;
    if (text[0] == '\xff') continue;  // malformed bytes become U+FFFD
    EXPECT_EQ(joined, text);
  }
}

TEST(ChineseWordsTest, SameWordsAsJieba) {
  LEXGRAPH_NEEDS_BENCH("lawbench/gold/jieba_cut_vectors.jsonl");
  const auto words = ChineseWords::shared();
  if (!words.ok()) GTEST_SKIP() << words.error().to_string();
  const auto vectors =
      test::json_lines(test::bench_folder() / "lawbench/gold/jieba_cut_vectors.jsonl");
  EXPECT_EQ(vectors.size(), 240U);
  for (const auto& vector : vectors) {
    EXPECT_EQ((*words)->cut(vector["text"].get<std::string>()),
              vector["cut"].get<std::vector<std::string>>());
  }
}

}  // namespace
}  // namespace lexgraph::eval
