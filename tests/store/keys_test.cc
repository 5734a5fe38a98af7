#include "src/store/keys.h"

#include <random>

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

std::string hex(std::string_view bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out.push_back(kDigits[static_cast<unsigned char>(c) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(c) & 15]);
  }
  return out;
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(engine_() % end); }
  // Few and hard bytes: 00, 01, FF and a letter.
  std::string string() {
    static constexpr char kBytes[] = {'\0', '\x01', '\xFF', 'a'};
    std::string out(below(5), ' ');
    for (char& c : out) c = kBytes[below(4)];
    return out;
  }
  std::uint32_t number() {
    static constexpr std::uint32_t kNumbers[] = {0, 1, 255, 256, 0x00FF00FF, 0xFFFFFFFF};
    return kNumbers[below(6)];
  }

 private:
  std::mt19937 engine_;
};

DocKey make(Random& r, const DocKey*) { return {r.number(), static_cast<DocPart>(1 + r.below(6))}; }
NameKey make(Random& r, const NameKey*) {
  return {static_cast<NameKind>(1 + r.below(4)), r.string(), r.string()};
}
UnitKey make(Random& r, const UnitKey*) { return {r.number(), r.number()}; }
AmendKey make(Random& r, const AmendKey*) { return {r.number(), r.number()}; }
InKey make(Random& r, const InKey*) { return {r.string(), r.string(), r.number()}; }
SourceKey make(Random& r, const SourceKey*) { return {r.string()}; }
PendingKey make(Random& r, const PendingKey*) { return {r.number(), r.string()}; }

template <typename Key>
class EveryKey : public testing::Test {};
using AllKeys = testing::Types<DocKey, NameKey, UnitKey, AmendKey, InKey, SourceKey, PendingKey>;
TYPED_TEST_SUITE(EveryKey, AllKeys);

TYPED_TEST(EveryKey, ByteOrderIsValueOrder) {
  Random random(7);
  for (int i = 0; i < 20'000; ++i) {
    const TypeParam a = make(random, static_cast<const TypeParam*>(nullptr));
    const TypeParam b = make(random, static_cast<const TypeParam*>(nullptr));
    ASSERT_EQ(a < b, a.encode() < b.encode()) << a.print() << " / " << b.print();
    ASSERT_EQ(a == b, a.encode() == b.encode()) << a.print() << " / " << b.print();
  }
}

TYPED_TEST(EveryKey, DecodesWhatItEncodesAndNothingElse) {
  Random random(11);
  for (int i = 0; i < 2'000; ++i) {
    const TypeParam key = make(random, static_cast<const TypeParam*>(nullptr));
    const std::string bytes = key.encode();
    ASSERT_EQ(TypeParam::decode(bytes), key);
    ASSERT_EQ(TypeParam::decode(bytes + '\0'), std::nullopt) << key.print();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      ASSERT_EQ(TypeParam::decode(bytes.substr(0, length)), std::nullopt) << key.print();
    }
  }
}

// The worked example of docs/formats/store.md.
TEST(Keys, ExampleOfTheFormatDocument) {
  EXPECT_EQ(hex(DocKey({7, DocPart::kRecord}).encode()), "0000000701");
  EXPECT_EQ(hex(NameKey({NameKind::kNumber, "5/2024/ND-CP", "5/2024/ND-CP"}).encode()),
            "01352f323032342f4e442d43500001352f323032342f4e442d43500001");
  EXPECT_EQ(hex(UnitKey({7, 3}).encode()), "0000000700000003");
  EXPECT_EQ(hex(InKey({"n:7/2019/ND-CP", "art_4", 7}).encode()),
            "6e3a372f323031392f4e442d435000016172745f34000100000007");
  EXPECT_EQ(hex(AmendKey({7, 0}).encode()), "0000000700000000");
  EXPECT_EQ(hex(SourceKey({"a.html"}).encode()), "612e68746d6c0001");
}

TEST(Keys, NumbersWithoutMeaningAreRejected) {
  for (const unsigned char number : {0, 7, 255}) {
    EXPECT_EQ(DocKey::decode(doc_prefix(1) + static_cast<char>(number)), std::nullopt);
  }
  const std::string rest = NameKey{NameKind::kNumber, "x", "y"}.encode().substr(1);
  for (const unsigned char number : {0, 5, 255}) {
    EXPECT_EQ(NameKey::decode(static_cast<char>(number) + rest), std::nullopt);
  }
}

TEST(Keys, PrefixesSelectTheirKeysOnly) {
  const std::string key = InKey{"n:1", "art_50", 3}.encode();
  EXPECT_TRUE(key.starts_with(InKey::target_prefix("n:1")));
  EXPECT_FALSE(key.starts_with(InKey::target_prefix("n:")));
  EXPECT_TRUE(key.starts_with(InKey::start_prefix("n:1", "art_5")));
  EXPECT_FALSE(key.starts_with(InKey::step_prefix("n:1", "art_5")));
  const std::string name = NameKey{NameKind::kTitle, "luật bến", "z"}.encode();
  EXPECT_TRUE(name.starts_with(NameKey::start_prefix(NameKind::kTitle, "luật")));
  EXPECT_FALSE(name.starts_with(NameKey::name_prefix(NameKind::kTitle, "luật")));
  EXPECT_FALSE(name.starts_with(NameKey::kind_prefix(NameKind::kNumber)));
}

TEST(Keys, FirstStepEndsAtTheFirstDoubleMark) {
  EXPECT_EQ(first_step("art_5__cl_2__point_a"), "art_5");
  EXPECT_EQ(first_step("att_1__art_5"), "att_1");
  EXPECT_EQ(first_step("preamble"), "preamble");
  EXPECT_EQ(first_step(""), "");
}

TEST(Keys, PrintsOnOneLine) {
  EXPECT_EQ(in_quotes("Điều \"5\"\n\x01\xFF\\"), "\"Điều \\\"5\\\"\\n\\x01\\xff\\\\\"");
  EXPECT_EQ(InKey({"n:1", "art_4", 7}).print(), "\"n:1\" \"art_4\" 7");
  EXPECT_EQ(UnitKey({7, 3}).print(), "7.3");
}

}  // namespace
}  // namespace lexgraph::store
