// Checks samples against the output of `lexgraph parse --json` alone, by plain scanning: no store,
// no query, no code of the generator. Slow and obvious.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace lexgraph::test {

class IndependentChecker {
 public:
  // Lines of `parse --json`. Of several files with one document the one is taken that the sample
  // names by its hash.
  explicit IndependentChecker(const std::vector<std::string>& parsed_lines);

  // "" when everything in the sample is borne out by the files, else what is not.
  std::string fault(const nlohmann::json& sample) const;

 private:
  using Json = nlohmann::json;
  std::string edge_fault(const Json& edge) const;
  std::string words_fault(const Json& words) const;
  std::string conflict_fault(const Json& sample, const std::string& form) const;
  std::string schema_fault(const Json& sample, const std::string& form) const;
  // The parsed file with this source hash; nullptr when there is none.
  const Json* by_hash(const std::string& sha256) const;
  // A change, citation, ... of this kind (any of `kinds`) from a document to another, by number.
  bool says(const std::string& from, const std::string& to,
            const std::vector<std::string>& kinds) const;

  std::vector<Json> documents_;
  std::map<std::string, std::size_t> by_hash_;
};

}  // namespace lexgraph::test
