#include "eval/report/packed_lines.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>

namespace lexgraph::eval {
namespace {

constexpr int kFast = 1;  // level: twice as fast as the usual 6, a fifth larger
constexpr int kGzip = MAX_WBITS + 16;
constexpr int kMemory = 8;  // zlib's default

Result<std::string> gzipped(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, kFast, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    return Error(ErrorCode::kInternal, "zlib cannot begin");
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (done != Z_STREAM_END) return Error(ErrorCode::kInternal, "zlib cannot compress");
  return out;
}

}  // namespace

std::string base64(std::string_view bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t given = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (k < given ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      out += k <= given ? kDigits[group >> (18 - 6 * k) & 63U] : '=';
  }
  return out;
}

Result<PackedLines::Place> PackedLines::add(std::string_view line) {
  if (next_.line > 0 && text_.size() + line.size() > block_bytes_)
    LEXGRAPH_RETURN_IF_ERROR(close_block());
  text_.append(line).append("\n");
  const Place place = next_;
  ++next_.line;
  return place;
}

Result<void> PackedLines::close_block() {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string block, gzipped(text_));
  blocks_.append(base64(block)).append("\n");
  text_.clear();
  ++next_.block;
  next_.line = 0;
  return {};
}

Result<std::string> PackedLines::finish() {
  if (next_.line > 0) LEXGRAPH_RETURN_IF_ERROR(close_block());
  return std::move(blocks_);
}

}  // namespace lexgraph::eval
