// What the readers of foreign logs share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/foreign_log.h"

namespace lexgraph::eval {

// A prompt: a string, or chat messages one after the other ([{"role", "content"}], OpenCompass's
// [{"role", "prompt"}]); contents may be lists of parts.
std::string prompt_text(const nlohmann::ordered_json& prompt);

// Options "A", "B", … of these texts.
std::vector<Option> lettered(const std::vector<std::string>& texts);
// The letter of an option by its index.
std::string letter_of(std::size_t index);

// Gold and kind from what a log gives as target: a letter or index of the options, letters without
// options at hand, or a text to compare with.
void set_target(const nlohmann::ordered_json& target, Sample& sample);

Result<ForeignLog> read_lm_eval(std::string_view bytes);
Result<ForeignLog> read_inspect(const nlohmann::ordered_json& log);
Result<ForeignLog> read_opencompass(std::string_view bytes);

}  // namespace lexgraph::eval
