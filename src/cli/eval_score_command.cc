#include <algorithm>
#include <filesystem>
#include <span>

#include <nlohmann/json.hpp>

#include "lexgraph/eval/ethics.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/eval/journal_faults.h"
#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/ranking.h"
#include "lexgraph/eval/safetyqa.h"
#include "src/cli/eval_command.h"
#include "src/cli/eval_runs.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

Json to_json(const eval::ScoreSide& side) {
  Json out = {{"score", side.score}, {"abstention_rate", side.abstention_rate}};
  for (const auto& [name, value] : side.details) out[name] = value;
  if (!side.why.empty()) out["why"] = side.why;
  return out;
}

Json to_json(const eval::FileScore& score) {
  Json out = {{"task", score.task}, {"n", score.n}};
  out["as_published"] = to_json(score.as_published);
  out["corrected"] = to_json(score.corrected);
  out["items"] = Json::array();
  for (const auto& item : score.items) {
    out["items"].push_back(item ? Json::array({item->score, item->abstained ? 1 : 0})
                                : Json(nullptr));
  }
  return out;
}

class EvalScoreCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("FILE", files_,
                          "Folders of runs, or with --layout files of replies, plain or gzip; for "
                          "lawbench folders of them, too");
    arguments.choice("--layout", layout_, {"run", "lawbench", "safetyqa", "ethics", "lecard"},
                     "What they are");
    arguments.option("--prices", prices_, "FILE", "Prices per million tokens, JSON");
    store_.define(arguments);
    arguments.option("--task", task_, "ID",
                     "LawBench's task, such as 1-1 (as the files are named when not given)");
    arguments.option("--labels", labels_, "FILE", "LeCaRD: label_top30_dict.json");
    arguments.flag("--best-last", best_last_,
                   "LeCaRD: rankings that end with the best candidate (BM25, TF-IDF)");
    arguments.flag("--json", json_, "Print JSON, one document a file");
    arguments.examples(
        {"lexgraph eval score --layout lawbench --task 3-3 3-3.json.gz --json",
         "lexgraph eval score --layout lawbench predictions/zero_shot/GPT4",
         "lexgraph eval score --layout safetyqa judged.jsonl",
         "lexgraph eval score --layout ethics tables.tsv",
         "lexgraph eval score --layout lecard --labels label_top30_dict.json lm_top100.json"});
  }

  Result<int> run(Terminal& terminal) override {
    if (layout_ == "lawbench") return score_lawbench(terminal);
    bool whole = true;
    for (const std::string& file : files_) {
      if (layout_ == "run") {
        ScoringSources sources{prices_, nullptr};
        if (store_.given()) {
          LEXGRAPH_ASSIGN_OR_RETURN(sources.law, store_.open());
        }
        LEXGRAPH_ASSIGN_OR_RETURN(const eval::RunScores scores, score_run(file, sources));
        if (json_)
          print_json(terminal, eval::to_json(scores));
        else
          print_scores(terminal, scores);
        LEXGRAPH_ASSIGN_OR_RETURN(const bool sound, journal_is_sound(terminal, file));
        whole &= sound && scores.transport_errors == 0;
        continue;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, eval::read_file_bytes(file));
      auto done = score(terminal, file, bytes);
      if (!done.ok()) return std::move(done).error().with_context(file);
    }
    return whole ? kExitOk : kExitFailed;
  }

 private:
  static Result<bool> journal_is_sound(Terminal& terminal, const std::string& folder) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto faults, eval::journal_faults(folder));
    for (const std::string& fault : faults) {
      terminal.err << "lexgraph eval score: " << escaped(folder) << "/journal.jsonl: " << fault
                   << "; --resume asks again for what is lost\n";
    }
    return faults.empty();
  }

  Result<void> score(Terminal& terminal, const std::string& file, const std::string& bytes) const {
    if (layout_ == "ethics") return score_ethics(terminal, bytes);
    if (layout_ == "lecard") return score_lecard(terminal, file, bytes);
    if (layout_ == "safetyqa") {
      LEXGRAPH_ASSIGN_OR_RETURN(const eval::FileScore score, eval::score_safetyqa(bytes));
      LEXGRAPH_ASSIGN_OR_RETURN(const auto rows, eval::safetyqa_rows(bytes));
      if (score.n == 0) return Error(ErrorCode::kInvalidArgument, "it holds no rows");
      print_safetyqa(terminal, score, rows);
      return {};
    }
    return Error(ErrorCode::kInvalidArgument, "no layout " + layout_);
  }

  // A file, or all files below a folder that are named after a task, in the order of their names.
  Result<void> add_lawbench_files(const std::string& path,
                                  std::vector<eval::LawBenchFile>& files) const {
    const auto add = [&](const std::string& file) {
      const std::string task = task_.empty() ? eval::lawbench_task_of(file) : task_;
      if (!task.empty()) files.push_back({file, task});
      return !task.empty();
    };
    std::error_code failed;
    if (!fs::is_directory(path, failed)) {
      if (add(path)) return {};
      return Error(ErrorCode::kInvalidArgument,
                   path + " is not named after a task of LawBench: give --task");
    }
    const std::size_t before = files.size();
    for (fs::recursive_directory_iterator entry(path, failed), end; !failed && entry != end;
         entry.increment(failed)) {
      if (entry->is_regular_file(failed)) add(entry->path().string());
    }
    if (failed) return Error(ErrorCode::kIo, "cannot read " + path + ": " + failed.message());
    if (files.size() == before)
      return Error(ErrorCode::kNotFound, path + " has no file named after a task of LawBench");
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end(),
              [](const auto& a, const auto& b) { return a.path < b.path; });
    return {};
  }

  Result<int> score_lawbench(Terminal& terminal) const {
    constexpr std::size_t kAtOnce =
        64;  // scores of that many files are held before they are printed
    std::vector<eval::LawBenchFile> files;
    for (const std::string& path : files_)
      LEXGRAPH_RETURN_IF_ERROR(add_lawbench_files(path, files));
    for (std::size_t begin = 0; begin < files.size(); begin += kAtOnce) {
      const auto some = std::span(files).subspan(begin, std::min(kAtOnce, files.size() - begin));
      auto scores = eval::score_lawbench_files(some);
      for (std::size_t i = 0; i < some.size(); ++i) {
        LEXGRAPH_ASSIGN_OR_RETURN(const eval::FileScore score, std::move(scores[i]));
        if (json_)
          print_json(terminal, to_json(score));
        else
          print(terminal, some[i].path, score);
      }
    }
    return kExitOk;
  }

  static void print(Terminal& terminal, const std::string& file, const eval::FileScore& score) {
    terminal.out << terminal.styled(Style::kBold, file) << "  task " << score.task << ", "
                 << counted(score.n, "row") << "\n";
    terminal.out << "  as published  " << percent(score.as_published.score) << "  abstained "
                 << percent(score.as_published.abstention_rate) << "\n";
    terminal.out << "  corrected     " << percent(score.corrected.score) << "  abstained "
                 << percent(score.corrected.abstention_rate) << "\n";
    terminal.out << wrapped(score.corrected.why, 4, terminal.width) << "\n";
  }

  void print_safetyqa(Terminal& terminal, const eval::FileScore& score,
                      const std::vector<eval::SafetyQaRow>& rows) const {
    if (json_) {
      Json out = to_json(score);
      for (const eval::SafetyQaRow& row : rows) {
        out["rows"].push_back({{"model", row.model},
                               {"category", row.category},
                               {"n", row.n},
                               {"CO", row.shares.correct},
                               {"IN", row.shares.incorrect},
                               {"NA", row.shares.not_attempted},
                               {"CGA", row.shares.cga()},
                               {"F", row.shares.f_as_published()},
                               {"F_harmonic", row.shares.f_harmonic()}});
      }
      print_json(terminal, out);
      return;
    }
    const auto line = [&](std::string_view who, const auto&... values) {
      terminal.out << padded(shortened(who, 36), 36);
      ((terminal.out << padded(values, 9, true)), ...);
      terminal.out << "\n";
    };
    const auto two = [](double v) { return percent(v / 100); };
    line("model, category", "CO", "IN", "NA", "CGA", "F", "harmonic");
    for (const eval::SafetyQaRow& row : rows) {
      line(row.category.empty() ? row.model : "  " + row.category, two(row.shares.correct),
           two(row.shares.incorrect), two(row.shares.not_attempted), two(row.shares.cga()),
           two(row.shares.f_as_published()), two(row.shares.f_harmonic()));
    }
    terminal.out << wrapped("F: " + score.corrected.why, 0, terminal.width) << "\n";
  }

  Result<void> score_ethics(Terminal& terminal, const std::string& bytes) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto rows, eval::bias_rows(bytes));
    Json out = {{"task", "ethics"}, {"rows", Json::array()}};
    for (const eval::BiasRow& row : rows) {
      if (json_) {
        out["rows"].push_back({{"figure", row.table},
                               {"model", row.model},
                               {"printed", row.printed},
                               {"computed", row.computed},
                               {"formula", row.formula}});
        continue;
      }
      terminal.out << padded(row.table, 8) << padded(shortened(row.model, 28), 28)
                   << padded(two_places(row.printed), 10, true)
                   << padded(two_places(row.computed), 10, true) << "  " << row.formula << "\n";
    }
    if (json_) print_json(terminal, out);
    return {};
  }

  static std::string two_places(double value) { return percent(value / 100); }

  Result<void> score_lecard(Terminal& terminal, const std::string& file,
                            const std::string& bytes) const {
    if (labels_.empty())
      return Error(ErrorCode::kInvalidArgument, "--layout lecard needs --labels FILE");
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string labels, eval::read_file_bytes(labels_));
    LEXGRAPH_ASSIGN_OR_RETURN(const eval::LecardScores s,
                              eval::score_lecard(labels, bytes, best_last_));
    const std::pair<const char*, double> figures[] = {{"P@5", s.p5},
                                                      {"P@10", s.p10},
                                                      {"MAP", s.map},
                                                      {"NDCG@10", s.ndcg10},
                                                      {"NDCG@20", s.ndcg20},
                                                      {"NDCG@30", s.ndcg30},
                                                      {"true NDCG@10", s.true_ndcg10},
                                                      {"true NDCG@20", s.true_ndcg20},
                                                      {"true NDCG@30", s.true_ndcg30}};
    if (json_) {
      Json out = {{"task", "lecard"}, {"n", s.queries}};
      for (const auto& [name, value] : figures) out[name] = value;
      print_json(terminal, out);
      return {};
    }
    terminal.out << terminal.styled(Style::kBold, file) << "  " << s.queries << " queries"
                 << "\n";
    for (const auto& [name, value] : figures)
      terminal.out << "  " << padded(name, 14) << percent(value) << "\n";
    return {};
  }

  StoreAccess store_;
  std::vector<std::string> files_;
  std::string layout_ = "run", task_, labels_, prices_;
  bool best_last_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_eval_score_command() { return std::make_unique<EvalScoreCommand>(); }

}  // namespace lexgraph::cli
