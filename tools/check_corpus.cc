// check_corpus CORPUS STORE: does the store hold exactly what make_corpus says about its pages?
// Exit code 0 when it does, 1 when it does not, 2 for usage.
#include <iostream>

#include "tools/check_corpus/comparison.h"

int main(int argc, char** argv) {
  using namespace lexgraph;
  if (argc != 3) {
    std::cerr << "usage: check_corpus CORPUS STORE\n";
    return 2;
  }
  const auto store = store::Store::open(argv[2], store::Store::Mode::kRead);
  if (!store.ok()) {
    std::cerr << "check_corpus: " << store.error().to_string() << "\n";
    return 1;
  }
  const auto compared =
      corpus::compare_with_truth(std::string(argv[1]) + "/truth.jsonl", *(*store)->reader());
  if (!compared.ok()) {
    std::cerr << "check_corpus: " << compared.error().to_string() << "\n";
    return 1;
  }
  for (const corpus::Difference& difference : compared->differences) {
    std::cout << (difference.missing ? "missing " : "extra   ") << difference.record << "\n";
  }
  std::cout << compared->documents << " documents, " << compared->units << " units, "
            << compared->edges << " edges, " << compared->amendments << " amendments; "
            << compared->missing << " missing, " << compared->extra << " extra\n";
  return compared->equal() ? 0 : 1;
}
