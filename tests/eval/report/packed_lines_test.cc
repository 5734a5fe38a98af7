#include "eval/report/packed_lines.h"

#include <zlib.h>

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

// RFC 4648, section 10.
TEST(Base64Test, Vectors) {
  const std::pair<const char*, const char*> kVectors[] = {{"", ""},
                                                          {"f", "Zg=="},
                                                          {"fo", "Zm8="},
                                                          {"foo", "Zm9v"},
                                                          {"foob", "Zm9vYg=="},
                                                          {"fooba", "Zm9vYmE="},
                                                          {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : kVectors) EXPECT_EQ(base64(bytes), text);
  EXPECT_EQ(base64("\xff\xfe\xfd"), "//79");
}

std::string from_base64(const std::string& text) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (const char c : text) {
    if (c == '=') break;
    held = held << 6 | static_cast<unsigned>(digits.find(c));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 255U);
  }
  return out;
}

std::string unzipped(std::string bytes) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string out(1U << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

TEST(PackedLinesTest, EveryLineIsWhereItsPlaceSays) {
  PackedLines packed(100);
  std::vector<PackedLines::Place> places;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < 60; ++i) {
    lines.push_back("dòng " + std::to_string(i) + std::string(i % 7 == 0 ? 150 : i % 20, 'x'));
    places.push_back(*packed.add(lines.back()));
  }
  const auto text = packed.finish();
  ASSERT_TRUE(text.ok());
  const auto blocks = split(*text);
  EXPECT_GT(blocks.size(), 9U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ASSERT_LT(places[i].block, blocks.size());
    const auto held = split(unzipped(from_base64(blocks[places[i].block])));
    ASSERT_LT(places[i].line, held.size());
    EXPECT_EQ(held[places[i].line], lines[i]);
  }
}

TEST(PackedLinesTest, NoLinesNoBlocks) { EXPECT_EQ(*PackedLines().finish(), ""); }

}  // namespace
}  // namespace lexgraph::eval
