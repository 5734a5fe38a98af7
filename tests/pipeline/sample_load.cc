#include "tests/pipeline/sample_load.h"

#include <fstream>
#include <string>

#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "9dd/" at `at`, not inside a longer number.
bool fictional_number(const std::string& bytes, std::size_t at) {
  return bytes[at] == '9' && at > 0 && !is_digit(bytes[at - 1]) && at + 3 < bytes.size() &&
         is_digit(bytes[at + 1]) && is_digit(bytes[at + 2]) && bytes[at + 3] == '/';
}

std::string renumbered(const std::string& bytes, const std::string& digits) {
  std::string out;
  out.reserve(bytes.size() + 1000);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (fictional_number(bytes, i)) out += digits;
    out += bytes[i];
  }
  return out;
}

}  // namespace

void write_sample_copies(const std::filesystem::path& folder, int copies) {
  for (const std::string& file : sample_files()) {
    const std::string bytes = read_file(file);
    for (int copy = 0; copy < copies; ++copy) {
      const auto target = folder / std::to_string(copy) / std::filesystem::path(file).filename();
      std::filesystem::create_directories(target.parent_path());
      std::ofstream stream(target, std::ios::binary);
      stream << (copy == 0 ? bytes : renumbered(bytes, std::to_string(copy)));
    }
  }
}

}  // namespace lexgraph::test
