// lexgraph_beside html FOLDER | citations STORE | questions STORE FILE | two_hops DOCUMENTS LINKS
// The parts of tools/bench_beside that need one process: a line of JSON for each figure.
#include <exception>
#include <iostream>
#include <string>

#include "tests/beside/measure.h"

int main(int argc, char** argv) {
  const std::string task = argc > 1 ? argv[1] : "";
  try {
    if (task == "html" && argc == 3)
      lexgraph::beside::html(argv[2]);
    else if (task == "citations" && argc == 3)
      lexgraph::beside::citations(argv[2]);
    else if (task == "questions" && argc == 4)
      lexgraph::beside::questions(argv[2], argv[3]);
    else if (task == "two_hops" && argc == 4)
      lexgraph::beside::two_hops(static_cast<std::uint32_t>(std::stoul(argv[2])),
                                 std::stoull(argv[3]));
    else
      throw std::invalid_argument(
          "html FOLDER | citations STORE | questions STORE FILE | two_hops DOCUMENTS LINKS");
  } catch (const std::exception& failure) {
    std::cerr << "lexgraph_beside: " << failure.what() << "\n";
    return 1;
  }
  return 0;
}
