// Runs a fuzz target over saved inputs without libFuzzer, so that every ordinary build replays
// them. Usage: fuzz_<name> FILE_OR_FOLDER...
// The empty input is always tried. No saved input at all is a failure: such a test tests nothing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> list_inputs(int argc, char** argv) {
  std::vector<fs::path> inputs;
  for (int i = 1; i < argc; ++i) {
    if (fs::is_regular_file(argv[i])) inputs.emplace_back(argv[i]);
    std::error_code ignored;  // a folder that is not there holds no inputs
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(argv[i], ignored)) {
      if (entry.is_regular_file()) inputs.push_back(entry.path());
    }
  }
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

// Runs from a buffer of exactly the input's size, so that a sanitizer sees a read past its end.
bool run_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return false;
  const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint8_t nothing = 0;
  LLVMFuzzerTestOneInput(&nothing, 0);
  const std::vector<fs::path> inputs = list_inputs(argc, argv);
  for (const fs::path& path : inputs) {
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);  // names the input that crashed
    if (!run_file(path)) {
      std::printf("cannot read %s\n", path.c_str());
      return 1;
    }
  }
  std::printf("replayed %zu saved inputs\n", inputs.size());
  return inputs.empty() ? 1 : 0;
}
