#include "tests/support/stored_zip.h"

#include <cstdint>

namespace lexgraph::test {
namespace {

void le16(std::string& out, std::uint32_t v) {
  out += static_cast<char>(v & 0xFF);
  out += static_cast<char>((v >> 8) & 0xFF);
}

void le32(std::string& out, std::uint32_t v) {
  le16(out, v & 0xFFFF);
  le16(out, v >> 16);
}

std::uint32_t crc32(const std::string& bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

// The fields that the local header and the central directory share.
std::string shared_fields(const std::string& name, const std::string& content) {
  std::string out;
  le16(out, 20);  // version
  le16(out, 0);   // flags
  le16(out, 0);   // stored
  le32(out, 0);   // time
  le32(out, crc32(content));
  le32(out, static_cast<std::uint32_t>(content.size()));
  le32(out, static_cast<std::uint32_t>(content.size()));
  le16(out, static_cast<std::uint32_t>(name.size()));
  le16(out, 0);  // extra
  return out;
}

}  // namespace

std::string stored_zip(const std::vector<std::pair<std::string, std::string>>& members) {
  std::string out;
  std::string directory;
  for (const auto& [name, content] : members) {
    const auto at = static_cast<std::uint32_t>(out.size());
    out += "PK\x03\x04" + shared_fields(name, content) + name + content;
    directory += "PK\x01\x02";
    le16(directory, 20);
    directory += shared_fields(name, content);
    le16(directory, 0);  // comment
    le16(directory, 0);  // disk
    le16(directory, 0);
    le32(directory, 0);
    le32(directory, at);
    directory += name;
  }
  const auto begin = static_cast<std::uint32_t>(out.size());
  const auto count = static_cast<std::uint32_t>(members.size());
  out += directory + "PK\x05\x06";
  le32(out, 0);
  le16(out, count);
  le16(out, count);
  le32(out, static_cast<std::uint32_t>(directory.size()));
  le32(out, begin);
  le16(out, 0);
  return out;
}

}  // namespace lexgraph::test
