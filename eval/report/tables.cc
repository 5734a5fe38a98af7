#include <algorithm>

#include <fmt/format.h>

#include "eval/dataset/csv_table.h"
#include "lexgraph/eval/report.h"

namespace lexgraph::eval {
namespace {

std::string number(const std::optional<double>& value) {
  return value ? fmt::format("{:.4f}", *value) : std::string();
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  return quoted_field(text);
}

std::string latex(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) out += '\\';
    if (c == '\\')
      out += "\\textbackslash{}";
    else if (c == '~' || c == '^')
      out.append("\\").append(1, c).append("{}");
    else
      out += c;
  }
  return out;
}

const TaskScores* task_of(const ReportedRun& run, const std::string& id) {
  const auto& tasks = run.scores.tasks;
  const auto found =
      std::find_if(tasks.begin(), tasks.end(), [&](const TaskScores& t) { return t.task == id; });
  return found == tasks.end() ? nullptr : &*found;
}

std::string latex_cell(const TaskScores* task) {
  if (task == nullptr) return "--";
  const Interval& i = task->corrected.interval;
  const std::string score = task->corrected.score
                                ? fmt::format("{:.2f}", 100 * *task->corrected.score)
                                : std::string("--");
  return fmt::format("{} {{\\scriptsize [{:.1f}, {:.1f}]}}", score, 100 * i.low, 100 * i.high);
}

std::string floor_of(const TaskScores& task) {
  double best = task.best_constant ? task.best_constant->score : 0;
  for (const auto& floor : {task.random, task.shuffled_reference})
    best = std::max(best, floor.value_or(0));
  return fmt::format("{:.2f}", 100 * best);
}

}  // namespace

std::string scores_csv(const std::vector<ReportedRun>& runs) {
  std::string out =
      "run,model,strategy,task,n,scored,metric,as_published,published_low,published_high,corrected,"
      "corrected_low,corrected_high,"
      "strict,first,last,ceiling_published,ceiling_corrected,best_constant,random,shuffled_"
      "reference,answered,abstained,unparsed,"
      "several_answers,refused,truncated,transport_error,input_tokens,output_tokens\n";
  for (const ReportedRun& run : runs) {
    for (const TaskScores& t : run.scores.tasks) {
      out += fmt::format(
          "{},{},{},{},{},{},{},{},{:.4f},{:.4f},{},{:.4f},{:.4f},{},{},{},{},{},{},{},{}",
          csv_field(run.name), csv_field(run.scores.spec.model),
          csv_field(describe(run.scores.spec.strategy)), csv_field(t.task), t.n, t.scored,
          t.corrected.metric, number(t.as_published.score), t.as_published.interval.low,
          t.as_published.interval.high, number(t.corrected.score), t.corrected.interval.low,
          t.corrected.interval.high, number(t.strict), number(t.first), number(t.last),
          number(t.ceiling_as_published), number(t.ceiling_corrected),
          t.best_constant ? number(t.best_constant->score) : "", number(t.random),
          number(t.shuffled_reference));
      for (int s = 0; s <= static_cast<int>(ItemState::kTransportError); ++s) {
        const auto count = t.states.find(std::string(name(static_cast<ItemState>(s))));
        out += fmt::format(",{}", count == t.states.end() ? 0 : count->second);
      }
      out += fmt::format(",{},{}\n", t.input_tokens, t.output_tokens);
    }
  }
  return out;
}

std::string scores_latex(const std::vector<ReportedRun>& runs) {
  std::string out =
      "% needs \\usepackage{booktabs}; corrected scores in percent with 95% "
      "intervals\n\\begin{tabular}{l" +
      std::string(runs.size(), 'r') + "rr}\n\\toprule\nTask";
  for (const ReportedRun& run : runs) out += " & " + latex(run.name);
  out += " & floor & ceiling \\\\\n\\midrule\n";
  std::vector<std::string> order;
  for (const ReportedRun& run : runs) {
    for (const TaskScores& t : run.scores.tasks) {
      if (std::find(order.begin(), order.end(), t.task) == order.end()) order.push_back(t.task);
    }
  }
  for (const std::string& id : order) {
    out += latex(id);
    const TaskScores* any = nullptr;
    for (const ReportedRun& run : runs) {
      const TaskScores* task = task_of(run, id);
      any = any == nullptr ? task : any;
      out += " & " + latex_cell(task);
    }
    out += " & " + floor_of(*any) + " & " +
           (any->ceiling_corrected ? fmt::format("{:.2f}", 100 * *any->ceiling_corrected) : "--") +
           " \\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

}  // namespace lexgraph::eval
