// make_corpus --documents N [--seed S] [--sentences K] [--wrapping BYTES] --output DIR: statutes of
// all kinds as pages of several sites, with the exact graph and the versions of every unit
// (docs/generated_corpus.md).
#include <charconv>
#include <cstring>
#include <iostream>
#include <string>

#include "tools/make_corpus/corpus.h"

namespace {

bool read_number(const char* text, std::size_t& value) {
  const char* end = text + std::strlen(text);
  const auto [at, error] = std::from_chars(text, end, value);
  return error == std::errc() && at == end;
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t documents = 0, seed = 1, sentences = 1, wrapping = 0;
  std::string folder;
  bool good = argc % 2 == 1;
  for (int i = 1; good && i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--documents")
      good = read_number(argv[i + 1], documents);
    else if (name == "--seed")
      good = read_number(argv[i + 1], seed);
    else if (name == "--sentences")
      good = read_number(argv[i + 1], sentences) && sentences >= 1 && sentences <= 1000;
    else if (name == "--wrapping")
      good = read_number(argv[i + 1], wrapping);
    else if (name == "--output")
      folder = argv[i + 1];
    else
      good = false;
  }
  if (!good || documents == 0 || folder.empty()) {
    std::cerr << "usage: make_corpus --documents N [--seed S] [--sentences K] [--wrapping BYTES] "
                 "--output DIR\n";
    return 2;
  }
  const auto counts = lexgraph::corpus::make_corpus(
      {documents, static_cast<std::uint32_t>(seed), static_cast<int>(sentences), wrapping}, folder);
  if (!counts.ok()) {
    std::cerr << "make_corpus: " << counts.error().to_string() << "\n";
    return 1;
  }
  std::cout << counts->documents << " documents, " << counts->bytes << " bytes, "
            << counts->versions << " versions\n";
  return 0;
}
