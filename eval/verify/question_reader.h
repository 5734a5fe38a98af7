// Questions and options read back into claims: the inverse of the wordings of data/questions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "eval/generate/form.h"

namespace lexgraph::eval {

// What a question asks, when its words are one of our wordings.
struct AskedClaim {
  const ChoiceForm* form = nullptr;
  const Wordings* wordings = nullptr;
  Claim claim;  // form, wording, language and parameters; no options, no day
};

// nullopt: none of the wordings, or it names no document by a number that can be read. Only
// questions between documents (task 1.5) are read.
std::optional<AskedClaim> read_claim(std::string_view question);

// The value that an option of such a question stands for; nullopt: it cannot be read.
std::optional<std::string> read_option(const AskedClaim& asked, std::string_view option);

}  // namespace lexgraph::eval
