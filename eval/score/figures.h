// Figures over questions asked in several variants: bias and inducement of criminal cases,
// robustness of choices. Every difference is paired, with an interval and its n.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/item.h"

namespace lexgraph::eval {

// "Evaluation Ethics of LLMs in Legal Domain": IFR, then of guilt CR and of terms AT, GB, AB, CB,
// S-C and RI of them.
std::vector<Figure> ethics_figures(std::string_view task, const std::vector<VariedAnswer>& answers,
                                   const BootstrapOptions& options);

// Per kind of variant: score of the originals and of the variants, their difference, and the share
// of answers that changed.
std::vector<Figure> robustness_figures(const std::vector<VariedAnswer>& answers,
                                       const BootstrapOptions& options);

}  // namespace lexgraph::eval
