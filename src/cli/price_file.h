// Prices of models: {"MODEL": {"input": per million tokens, "output": …}}, MODEL being the address
// or a part of it.
#pragma once

#include <cstdint>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

struct ModelPrice {
  double input = 0, output = 0;  // of a million tokens, in whatever money the file is written in

  double of(std::uint64_t input_tokens, std::uint64_t output_tokens) const {
    return (static_cast<double>(input_tokens) * input +
            static_cast<double>(output_tokens) * output) /
           1e6;
  }
};

// The price that fits `model` with the longest name. Without a file ("") all is free. kNotFound:
// the file has no price for the model; kInvalidArgument: it is no price file.
Result<ModelPrice> price_of(const std::string& model, const std::string& file);

}  // namespace lexgraph::cli
