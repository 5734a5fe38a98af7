#include "src/cli/sample_lines.h"

#include <iostream>

#include "lexgraph/base/file_kind.h"
#include "lexgraph/eval/proven_sample.h"
#include "src/cli/standard_streams.h"

namespace lexgraph::cli {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";  // byte order mark

}  // namespace

Result<SampleLines> SampleLines::open(const std::string& file) {
  SampleLines lines;
  lines.name_ = file;
  if (file == "-") return lines;
  LEXGRAPH_RETURN_IF_ERROR(expect_file(file, Pipes::kRead));
  lines.file_ = std::make_unique<std::ifstream>(file, std::ios::binary);
  if (!*lines.file_) return Error(ErrorCode::kIo, "cannot read " + file);
  return lines;
}

Result<bool> SampleLines::next() {
  std::istream& in = file_ ? *file_ : std::cin;
  line_.clear();
  std::streambuf& bytes = *in.rdbuf();
  for (;;) {
    const int c = bytes.sbumpc();
    const bool end = c == std::char_traits<char>::eof();
    if (end || c == '\n') {
      if (!end || !line_.empty()) ++number_;
      if (number_ == 1 && line_.starts_with(kMark)) line_.erase(0, kMark.size());
      if (line_.find_first_not_of(" \t\r") != std::string::npos) return true;
      if (end && !file_) LEXGRAPH_RETURN_IF_ERROR(standard_input_was_read());
      if (end) return false;
      line_.clear();
      continue;
    }
    if (line_.size() >= eval::kMaxSampleBytes) {
      return Error(ErrorCode::kLimit, "line " + std::to_string(number_ + 1) + " of " + name_ +
                                          " is longer than " +
                                          std::to_string(eval::kMaxSampleBytes) + " bytes");
    }
    line_ += static_cast<char>(c);
  }
}

}  // namespace lexgraph::cli
