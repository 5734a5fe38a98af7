#include "src/store/fields.h"

#include <random>

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

constexpr std::uint8_t kVersion = 3;

law::Reference sample() {
  law::Reference reference;
  reference.document.number = "13/2021/NĐ-CP";
  reference.document.type = "Nghị định";
  reference.document.name = "về bến đò";
  reference.document.signed_on = *Date::parse_iso("2021-03-01");
  reference.unit = "art_5__cl_2";
  return reference;
}

std::string encoded(const law::Reference& reference) {
  ByteWriter w;
  w.u8(kVersion);
  put_reference(w, reference);
  put_date(w, reference.document.signed_on);
  put_span(w, {7, 300});
  return std::string(w.bytes());
}

TEST(Fields, ComeBackAsTheyWere) {
  const std::string bytes = encoded(sample());
  FieldReader r(bytes, kVersion);
  EXPECT_EQ(r.reference(), sample());
  EXPECT_EQ(r.date(), sample().document.signed_on);
  const Span span = r.span();
  EXPECT_EQ(span.begin, 7U);
  EXPECT_EQ(span.end, 300U);
  EXPECT_TRUE(r.complete());
}

TEST(Fields, AnotherVersionIsDamage) {
  const std::string bytes = encoded(sample());
  EXPECT_FALSE(FieldReader(bytes, kVersion + 1).good());
}

TEST(Fields, EveryTruncationIsNoticed) {
  const std::string bytes = encoded(sample());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    FieldReader r(std::string_view(bytes).substr(0, size), kVersion);
    r.reference();
    r.date();
    r.span();
    EXPECT_FALSE(r.complete()) << size;
  }
}

TEST(Fields, NumbersOutOfRangeAreDamage) {
  ByteWriter w;
  w.u8(kVersion);
  w.varint(std::uint64_t{1} << 32);
  FieldReader too_large(w.bytes(), kVersion);
  too_large.u32();
  EXPECT_FALSE(too_large.good());
  for (const char value : {'\0', static_cast<char>(static_cast<int>(kLastEdgeKind) + 1)}) {
    const std::string bytes = {static_cast<char>(kVersion), value};
    FieldReader r(bytes, kVersion);
    r.one_to(kLastEdgeKind);
    EXPECT_FALSE(r.good());
  }
}

// Whatever the bytes, reading ends and reads nothing beyond them (the sanitizers watch).
TEST(Fields, AnyBytes) {
  std::mt19937 random(5);
  for (int turn = 0; turn < 2'000; ++turn) {
    std::string bytes(random() % 40, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    if (!bytes.empty()) bytes[0] = static_cast<char>(kVersion);
    FieldReader r(bytes, kVersion);
    const law::Reference reference = r.reference();
    EXPECT_LE(
        reference.document.number.size() + reference.document.name.size() + reference.unit.size(),
        bytes.size());
    r.date();
    r.flag();
  }
}

}  // namespace
}  // namespace lexgraph::store
