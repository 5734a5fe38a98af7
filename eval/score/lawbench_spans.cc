#include <algorithm>
#include <map>

#include "eval/score/character_f1.h"
#include "eval/score/lawbench_names.h"
#include "eval/score/lawbench_rules.h"
#include "eval/text/python_text.h"

namespace lexgraph::eval::lawbench {
namespace {

using View = std::string_view;
using Entities = std::map<std::string, std::string, std::less<>>;

constexpr double kEpsilon = 1e-10;

// "受害人:甲;被盗物品:手机"
Entities reference_entities(View reference) {
  Entities entities;
  while (!reference.empty()) {
    const std::size_t end = std::min(reference.find(';'), reference.size());
    const View part = reference.substr(0, end);
    if (const std::size_t colon = part.find(':'); colon != View::npos) {
      entities[std::string(part.substr(0, colon))] = part.substr(colon + 1);
    }
    reference.remove_prefix(std::min(end + 1, reference.size()));
  }
  return entities;
}

// What follows "NAME:" or "NAME：", up to a blank or the end of the line. Empty: nothing named.
std::string value_behind(View rest) {
  if (rest.starts_with(":"))
    rest.remove_prefix(1);
  else if (rest.starts_with("："))
    rest.remove_prefix(std::string_view("：").size());
  else
    return {};
  const std::u32string text = python::decode(rest);
  std::u32string_view value = python::strip(text);
  value = value.substr(0, value.find_first_of(U"\n "));
  if (value == U"无" || value == U"未提及") return {};
  return python::encode(value);
}

// The last mention of each type that has a value.
Entities predicted_entities(View reply) {
  Entities entities;
  for (const View name : theft_entity_names()) {
    for (std::size_t at = reply.find(name); at != View::npos;
         at = reply.find(name, at + name.size())) {
      std::string value = value_behind(reply.substr(at + name.size()));
      if (!value.empty()) entities[std::string(name)] = std::move(value);
    }
  }
  return entities;
}

}  // namespace

Scored reading(const StoredReply& reply) {
  constexpr View kPrefix = "回答:";
  std::string gold = reply.reference;
  for (std::size_t at = gold.find(kPrefix); at != std::string::npos; at = gold.find(kPrefix))
    gold.erase(at, kPrefix.size());
  return std::optional(ItemScore{character_f1(gold, reply.prediction), false});
}

Scored theft_entities(const StoredReply& reply) {
  const Entities gold = reference_entities(reply.reference);
  const Entities predicted = predicted_entities(reply.prediction);
  if (gold.empty()) return std::optional(ItemScore{predicted.empty() ? 1.0 : 0.0, false});
  double matched = 0;
  for (const View name : theft_entity_names()) {
    const auto value = predicted.find(name);
    const auto right = gold.find(name);
    if (value != predicted.end() && right != gold.end())
      matched += character_f1(right->second, value->second);
  }
  const double precision = predicted.empty() ? 0 : matched / static_cast<double>(predicted.size());
  const double recall = matched / static_cast<double>(gold.size());
  return std::optional(
      ItemScore{2 * precision * recall / (precision + recall + kEpsilon), predicted.empty()});
}

}  // namespace lexgraph::eval::lawbench
