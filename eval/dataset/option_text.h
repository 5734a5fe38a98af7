// Options that a file keeps in one string, in the spellings that published files use.
#pragma once

#include <string_view>
#include <vector>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// "A: …\nB: …", "A. …\nB. …" (a line without a label goes on with the option above), "A. x B. y C.
// z" on one line (labels in alphabetical order; full stops inside options are left alone), and
// doubled labels "A: A. …". In order of appearance; a letter may come twice. Empty when there is no
// label.
std::vector<Option> parse_option_text(std::string_view text);

// The faults of a list of options, in the words of a remark: "option letter B twice, C absent". ""
// for letters that follow each other from A.
std::string fault_of_letters(const std::vector<Option>& options);

}  // namespace lexgraph::eval
