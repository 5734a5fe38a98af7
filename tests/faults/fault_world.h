// What all faults are tried on: a corpus, the stages of work over it, and what each must end in.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/support/random_statute.h"
#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {

// A piece of work that makes or changes a store.
enum class Stage { kIngest, kIndex, kMerge, kBackup };
inline constexpr Stage kStages[] = {Stage::kIngest, Stage::kIndex, Stage::kMerge, Stage::kBackup};
std::string name_of(Stage stage);

// How often something is tried: `few` times, with LEXGRAPH_FULL_TESTS=1 `many`.
int tries(int few, int many);

// What became of each try of a fault, for the table of tools/fault_campaign.
struct Outcomes {
  int tries = 0;
  int killed = 0;    // by us
  int right = 0;     // ended with exit code 0 and everything done
  int reported = 0;  // ended with a message and exit code 1
  int held = 0;      // of those that did not end well: left a sound store with documents
};
// One line of the table, to LEXGRAPH_FAULT_TABLE (a file) if that is set.
void print_outcomes(const std::string& fault, const std::string& stage, const Outcomes& outcomes);

// The environment that puts the failing layer into a program (tests/support/preload); empty where
// that does not work (sanitizers).
std::vector<std::string> failing_layer();

class FaultWorld {
 public:
  // One for the whole process: made at the first use.
  static const FaultWorld& get();

  const std::string& digest() const { return digest_; }
  std::string at(const std::string& name) const { return (dir_.path() / name).string(); }
  std::string pages() const { return at("pages"); }
  const std::vector<std::string>& shards() const { return shards_; }

  // What the stage finds where it begins; its store is `scratch`/store.
  void prepare(Stage stage, const std::filesystem::path& scratch) const;
  std::vector<std::string> command(Stage stage, const std::filesystem::path& scratch) const;
  CommandResult run(Stage stage, const std::filesystem::path& scratch,
                    const CommandOptions& options = {}) const;

  // After a fault, with expectations: the store is sound, or there is none yet; if the stage said
  // that it was done, it is done; and done again without the fault it ends as it should.
  void check(Stage stage, const std::filesystem::path& scratch, const CommandResult& result,
             Outcomes& outcomes) const;

 private:
  FaultWorld();

  TempDir dir_;
  std::string digest_;
  std::vector<std::string> shards_;
};

}  // namespace lexgraph::test
