// Telling the files that `eval generate` writes from others.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::eval {

// The task of VLegal-Bench in whose layout the file is, by its first row, which carries task and
// proof (docs/formats/proof.md); "" when it was not generated.
std::string generated_task(std::string_view bytes);

}  // namespace lexgraph::eval
