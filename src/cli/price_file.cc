#include "src/cli/price_file.h"

#include <nlohmann/json.hpp>

#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;

Result<double> amount(const Json& price, const char* key, const std::string& where) {
  const auto found = price.find(key);
  if (found == price.end()) return 0.0;
  if (!found->is_number() || found->get<double>() < 0)
    return Error(ErrorCode::kInvalidArgument, where + "\"" + key + "\" is no price");
  return found->get<double>();
}

}  // namespace

Result<ModelPrice> price_of(const std::string& model, const std::string& file) {
  if (file.empty()) return ModelPrice();
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(file));
  const Json json = Json::parse(bytes, nullptr, false);
  if (!json.is_object()) return Error(ErrorCode::kInvalidArgument, file + ": not a JSON object");
  const Json* best = nullptr;
  std::string best_name;
  for (const auto& [name, price] : json.items()) {
    if (model.find(name) == std::string::npos || name.size() < best_name.size()) continue;
    best = &price;
    best_name = name;
  }
  if (best == nullptr) return Error(ErrorCode::kNotFound, file + " has no price for " + model);
  const std::string where = file + ": " + best_name + ": ";
  if (!best->is_object())
    return Error(ErrorCode::kInvalidArgument, where + "not {\"input\": …, \"output\": …}");
  ModelPrice price;
  LEXGRAPH_ASSIGN_OR_RETURN(price.input, amount(*best, "input", where));
  LEXGRAPH_ASSIGN_OR_RETURN(price.output, amount(*best, "output", where));
  return price;
}

}  // namespace lexgraph::cli
