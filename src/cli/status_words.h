// The status of a document or provision as a person reads it: "not yet in force" where JSON has
// "not_yet_in_force".
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/law/validity.h"

namespace lexgraph::cli {

std::string status_words(std::string_view name);
std::string status_words(law::Validity status);

}  // namespace lexgraph::cli
