#include "src/cli/run.h"

int main(int argc, char** argv) { return lexgraph::cli::run(argc, argv); }
