#include "lexgraph/base/freed_memory.h"
#include "src/cli/run.h"

int main(int argc, char** argv) {
  lexgraph::keep_freed_memory();
  return lexgraph::cli::run(argc, argv);
}
