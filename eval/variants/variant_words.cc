#include "eval/variants/variant_words.h"

#include <map>

#include <nlohmann/json.hpp>

#include "eval/dataset/built_in_files.h"

namespace lexgraph::eval {
namespace {

VariantWords read(std::string_view language) {
  const auto json =
      nlohmann::json::parse(built_in_text("robustness/" + std::string(language) + ".json"));
  VariantWords words;
  json.at("frames").get_to(words.frames);
  for (const auto& pair : json.at("equal")) words.equal.emplace_back(pair.at(0), pair.at(1));
  json.at("surnames").get_to(words.surnames);
  json.at("given").get_to(words.given);
  json.at("middle").get_to(words.middle);
  return words;
}

}  // namespace

const VariantWords& variant_words(std::string_view language) {
  static const std::map<std::string, VariantWords, std::less<>> kWords = {
      {"vi", read("vi")}, {"zh", read("zh")}, {"en", read("en")}};
  const auto found = kWords.find(language);
  return found == kWords.end() ? kWords.at("en") : found->second;
}

}  // namespace lexgraph::eval
