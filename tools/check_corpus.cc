// check_corpus CORPUS STORE [--days N [--seed S]]: does the store hold exactly what make_corpus
// says about its pages, and does each unit read as it should, on N random days of each document?
// Exit code 0 when it does, 1 when it does not, 2 for usage.
#include <charconv>
#include <cstring>
#include <iostream>
#include <string>

#include "tools/check_corpus/comparison.h"
#include "tools/check_corpus/texts.h"

namespace {

using namespace lexgraph;

struct Options {
  std::string corpus, store;
  std::size_t days = 0, seed = 1;
};

bool read_number(const char* text, std::size_t& value) {
  const char* end = text + std::strlen(text);
  const auto [at, error] = std::from_chars(text, end, value);
  return error == std::errc() && at == end;
}

bool read_options(int argc, char** argv, Options& options) {
  if (argc < 3 || argc % 2 == 0) return false;
  options.corpus = argv[1];
  options.store = argv[2];
  for (int i = 3; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    std::size_t* value = name == "--days"   ? &options.days
                         : name == "--seed" ? &options.seed
                                            : nullptr;
    if (value == nullptr || !read_number(argv[i + 1], *value)) return false;
  }
  return true;
}

int failed(const Error& error) {
  std::cerr << "check_corpus: " << error.to_string() << "\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::cerr << "usage: check_corpus CORPUS STORE [--days N [--seed S]]\n";
    return 2;
  }
  const auto store = store::Store::open(options.store, store::Store::Mode::kRead);
  if (!store.ok()) return failed(store.error());
  const auto reader = (*store)->reader();
  const auto compared = corpus::compare_with_truth(options.corpus + "/truth.jsonl", *reader);
  if (!compared.ok()) return failed(compared.error());
  for (const corpus::Difference& difference : compared->differences) {
    std::cout << (difference.missing ? "missing " : "extra   ") << difference.record << "\n";
  }
  std::cout << compared->documents << " documents, " << compared->units << " units, "
            << compared->edges << " edges, " << compared->amendments << " amendments; "
            << compared->missing << " missing, " << compared->extra << " extra\n";
  if (options.days == 0) return compared->equal() ? 0 : 1;
  const auto texts = corpus::compare_texts(options.corpus, *reader, options.days,
                                           static_cast<std::uint32_t>(options.seed));
  if (!texts.ok()) return failed(texts.error());
  for (const std::string& difference : texts->shown) std::cout << difference << "\n";
  std::cout << texts->documents << " documents, " << texts->texts << " texts as of a day, "
            << texts->units << " units; " << texts->different << " different\n";
  return compared->equal() && texts->different == 0 ? 0 : 1;
}
