// A model service on this machine for tools/eval_campaign: answers at once, or misbehaves in every
// way (tests/support/misbehaving_server.h). Prints its address, and for every line that it reads
// what it has done so far; ends with its input.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>

#include "tests/support/misbehaving_server.h"

int main(int count, char** words) {
  using namespace lexgraph::test;
  const std::string plan = count == 2 ? words[1] : "";
  if (plan != "instant" && plan != "mixed") {
    std::fputs("usage: stand_in_service instant|mixed\n", stderr);
    return 2;
  }
  MisbehavingServer server(plan == "mixed"
                               ? MisbehavingServer::Plan(mixed_misbehaviour)
                               : [](const std::string&, int) { return Misbehaviour::kNone; });
  std::cout << server.url() << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    const auto answered = server.times_answered();
    const auto twice = std::count_if(answered.begin(), answered.end(),
                                     [](const auto& one) { return one.second > 1; });
    std::cout << "{\"requests\": " << server.requests()
              << ", \"prompts_answered\": " << answered.size() << ", \"answered_twice\": " << twice
              << "}" << std::endl;
  }
}
