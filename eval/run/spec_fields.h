// Takes the values out of one JSON object of a spec, each of the kind and within the range that it
// must have, and complains about what is left.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

class SpecFields {
 public:
  // `json` is kept by reference; `where` names it in errors ("strategy").
  SpecFields(const nlohmann::ordered_json& json, std::string where);

  // A key that is absent leaves the value as it is.
  void take(const char* key, std::string& value);
  void take(const char* key, bool& value);
  void take(const char* key, double& value, double least, double largest);
  void take(const char* key, std::uint32_t& value, std::uint32_t least, std::uint32_t largest);
  void take(const char* key, std::uint64_t& value);  // every whole number that is not negative
  // Null when it is absent.
  const nlohmann::ordered_json* object(const char* key);
  const nlohmann::ordered_json* array(const char* key);

  // The first fault: kInvalidArgument with where, key, what is wanted and what is there; else a key
  // that nobody has taken.
  Result<void> done() const;

 private:
  const nlohmann::ordered_json* find(const char* key);
  void expect(const char* key, const std::string& wanted, const nlohmann::ordered_json& found);

  const nlohmann::ordered_json& json_;
  std::string where_;
  std::set<std::string> taken_;
  std::optional<Error> fault_;
};

}  // namespace lexgraph::eval
