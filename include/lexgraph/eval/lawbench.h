// LawBench (Fei et al., arXiv 2309.16289; code Apache-2.0): the 17 of its 20 tasks whose replies
// were published, scored as its own code scores them and, beside that, with the known faults of
// that code put right. docs/modules/eval.md lists the rules.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/reply.h"

namespace lexgraph::eval {

// "1-1", "1-2", … in the order of the benchmark.
std::vector<std::string> lawbench_tasks();

// The task that a file is named after: "GPT4/3-3.json.gz" is of 3-3. Empty when it is none of them.
std::string lawbench_task_of(std::string_view path);

// The best reply there is: the reference, without the heading that 1-1 takes away before it
// compares.
std::string lawbench_gold_reply(std::string_view task, std::string_view reference);

// ROUGE-L tasks: 1-1, 2-7, 3-2, 3-8.
bool is_lawbench_text_task(std::string_view task);

// kInvalidArgument for an unknown task or a reference that is not as the task writes it (with the
// row); kUnsupported when a task needs Chinese words and no word list is installed.
Result<FileScore> score_lawbench(std::string_view task, const std::vector<StoredReply>& replies);

struct LawBenchFile {
  std::string path, task;
};
// Several files at once, on all cores; scores in the order of the files.
std::vector<Result<FileScore>> score_lawbench_files(std::span<const LawBenchFile> files);

}  // namespace lexgraph::eval
