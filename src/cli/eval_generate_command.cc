#include <ctime>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/baselines.h"
#include "lexgraph/eval/generate.h"
#include "src/cli/eval_command.h"
#include "src/cli/output_file.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

Date today() { return Date::from_days(static_cast<std::int32_t>(std::time(nullptr) / 86400)); }

class EvalGenerateCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    std::vector<std::string> tasks;
    for (const std::string_view task : eval::generated_tasks()) tasks.emplace_back(task);
    arguments.positional("TASK", request_.task, "Task of VLegal-Bench: " + joined(tasks));
    store_.define(arguments);
    arguments.option("--count", request_.count, "N", "How many samples at most",
                     eval::kMaxGenerated);
    arguments.option("--seed", request_.seed, "S", "The same seed and store give the same samples");
    arguments.option("--at", at_, "DATE",
                     "Day on which the answers hold, such as 2025-07-01; today if absent");
    arguments.choice("--language", request_.language, {"vi", "zh", "en"},
                     "Language of the questions");
    arguments.option("--output", output_, "FILE",
                     "Where the samples go, one JSON object a line; standard output if absent");
    arguments.flag("--json", json_, "With --output: print the summary as JSON");
    arguments.examples(
        {"lexgraph eval generate 1.5 --store ./store --count 1000 --seed 7 --output schema.jsonl",
         "lexgraph eval generate 1.5 --store ./store --count 20 --at 2020-01-01 --language en"});
  }

  Result<int> run(Terminal& terminal) override {
    request_.at = today();
    if (!at_.empty()) {
      const auto at = Date::parse_iso(at_);
      if (!at)
        return Error(ErrorCode::kInvalidArgument,
                     "\"" + at_ + "\" is no date; write it as 2025-07-01");
      request_.at = *at;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const auto source, eval::SampleSource::open(*reader, request_));
    std::optional<OutputFile> file;
    if (!output_.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(OutputFile made, OutputFile::create(output_));
      file.emplace(std::move(made));
    }
    std::ostream& out = file ? file->stream() : terminal.out;
    std::uint64_t written = 0;
    eval::Baselines baselines;
    for (; out; ++written) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto sample, source->next());
      if (!sample) break;
      baselines.add(*sample);
      out << eval::to_json(*sample).dump() << "\n";
    }
    if (file) LEXGRAPH_RETURN_IF_ERROR(file->commit());
    out.flush();
    if (!out) return kExitFailed;  // of standard output; the program says so
    report(terminal, written, baselines.scores());
    return kExitOk;
  }

 private:
  static std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
  }

  void report(Terminal& terminal, std::uint64_t written,
              const std::vector<eval::BaselineScore>& scores) const {
    if (json_ && !output_.empty()) {
      nlohmann::ordered_json json = {
          {"task", request_.task}, {"at", request_.at.to_string()},
          {"seed", request_.seed}, {"asked", request_.count},
          {"written", written},    {"baselines", nlohmann::json::array()}};
      for (const eval::BaselineScore& score : scores) {
        json["baselines"].push_back({{"name", score.name},
                                     {"score", score.score},
                                     {"low", score.low},
                                     {"high", score.high},
                                     {"chance", score.chance},
                                     {"at_chance", score.at_chance()}});
      }
      print_json(terminal, json);
      return;
    }
    std::ostream& out = output_.empty() ? terminal.err : terminal.out;
    out << written << " samples of task " << request_.task << " as of " << request_.at.to_string();
    if (!output_.empty()) out << " in " << output_;
    out << "\n";
    if (written < request_.count)
      out << "the store proves no more than these; " << request_.count << " were asked for\n";
    for (const eval::BaselineScore& score : scores) {
      out << fmt::format("  {:<16} {:6.2f} %  [{:.2f}, {:.2f}]{}\n", score.name, 100 * score.score,
                         100 * score.low, 100 * score.high,
                         score.at_chance()
                             ? ""
                             : fmt::format("  not chance, which is {:.2f} %", 100 * score.chance));
    }
  }

  StoreAccess store_;
  eval::GenerateRequest request_;
  std::string at_, output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_generate_command() {
  return std::make_unique<EvalGenerateCommand>();
}

}  // namespace lexgraph::cli
