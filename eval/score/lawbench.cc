#include "lexgraph/eval/lawbench.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include "eval/score/chinese_rouge.h"
#include "eval/score/lawbench_rules.h"
#include "lexgraph/base/in_parallel.h"
#include "lexgraph/eval/file_bytes.h"

namespace lexgraph::eval {
namespace lawbench {

Error unexpected_reference(const StoredReply& reply, std::string_view expected) {
  return Error(ErrorCode::kCorruption, "row " + reply.id + ": reference \"" +
                                           reply.reference.substr(0, 60) + "\" is not " +
                                           std::string(expected));
}

std::string_view marked_answer(std::string_view reply, std::string_view open) {
  for (std::size_t at = reply.rfind(open); at != std::string_view::npos;
       at = at == 0 ? std::string_view::npos : reply.rfind(open, at - 1)) {
    const std::string_view rest = reply.substr(at + open.size());
    const std::string_view answer = rest.substr(0, std::min(rest.find("<eoa>"), rest.find('\n')));
    if (answer.find_first_not_of(" \t\r:") != std::string_view::npos) return answer;
  }
  return reply;
}

ItemScore judge_choice(std::span<const std::uint32_t> found, std::uint32_t right) {
  return {found.size() == 1 && found.front() == right ? 1.0 : 0.0, found.empty()};
}

}  // namespace lawbench

namespace {

using lawbench::Rule;

constexpr char kWhyChoice[] =
    "the published rule counts every option named anywhere, so a reply that explains why the "
    "others are wrong is "
    "wrong; here the option named behind the answer mark decides";
constexpr char kWhyNames[] =
    "the published rule finds a short name inside a longer one and anywhere in the reply; here the "
    "longest name in "
    "the marked answer counts";
constexpr char kWhyDispute[] =
    "longest name in the marked answer; abstentions over the rows scored, not over all (rows whose "
    "gold is not among "
    "the options are left out on both sides)";
constexpr char kWhyArticles[] =
    "every 第N条 of the marked answer; the published rule takes the first number of each part "
    "between 、, whatever it "
    "counts";
constexpr char kWhyEntities[] =
    "same scores; the abstention rate was published as 0 because its key is misspelt";
constexpr char kWhyTerm[] =
    "the marked answer first: the published rule takes the first number of months, which may be "
    "quoted from the "
    "statute; abstentions over the rows scored";
constexpr char kWhyAmount[] =
    "the last number of the marked answer, thousands marks read; the published rule accepts the "
    "amount anywhere among "
    "all numbers";
constexpr char kWhyRouge[] =
    "words that are not blank; the published splitter counts a blank line as a word, and the same "
    "word count divides "
    "the score";
constexpr char kSame[] = "no known fault: same rule";

struct TaskRules {
  std::string_view id;
  Rule published;  // null: ROUGE-L over Chinese words
  Rule corrected;
  const char* why;
  bool abstention_published = true;
};

constexpr TaskRules kTasks[] = {
    {"1-1", nullptr, nullptr, kWhyRouge},
    {"1-2", lawbench::letters_a_to_d, lawbench::letters_a_to_d_corrected, kWhyChoice},
    {"2-2", lawbench::dispute, lawbench::dispute_corrected, kWhyDispute},
    {"2-3", lawbench::marriage, lawbench::marriage_corrected, kWhyNames},
    {"2-4", lawbench::consultation, lawbench::consultation_corrected, kWhyNames},
    {"2-5", lawbench::reading, lawbench::reading, kSame},
    {"2-6", lawbench::theft_entities, lawbench::theft_entities, kWhyEntities, false},
    {"2-7", nullptr, nullptr, kWhyRouge},
    {"2-8", lawbench::letters_a_to_e, lawbench::letters_a_to_e_corrected, kWhyChoice},
    {"3-1", lawbench::articles, lawbench::articles_corrected, kWhyArticles},
    {"3-2", nullptr, nullptr, kWhyRouge},
    {"3-3", lawbench::charges, lawbench::charges_corrected, kWhyNames},
    {"3-4", lawbench::prison_term, lawbench::prison_term_corrected, kWhyTerm},
    {"3-5", lawbench::prison_term, lawbench::prison_term_corrected, kWhyTerm},
    {"3-6", lawbench::letters_a_to_d, lawbench::letters_a_to_d_corrected, kWhyChoice},
    {"3-7", lawbench::amount, lawbench::amount_corrected, kWhyAmount},
    {"3-8", nullptr, nullptr, kWhyRouge},
};

using Items = std::vector<std::optional<ItemScore>>;

Result<Items> score_each(const std::vector<StoredReply>& replies, Rule rule) {
  Items items;
  items.reserve(replies.size());
  for (const StoredReply& reply : replies) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto item, rule(reply));
    items.push_back(item);
  }
  return items;
}

// Mean over the rows scored; abstentions over `rows`.
void summarise(const Items& items, std::size_t rows, ScoreSide& side) {
  double sum = 0;
  std::size_t scored = 0, abstained = 0;
  for (const auto& item : items) {
    if (!item) continue;
    ++scored;
    sum += item->score;
    abstained += item->abstained ? 1U : 0U;
  }
  side.score = scored == 0 ? 0 : sum / static_cast<double>(scored);
  side.abstention_rate = rows == 0 ? 0 : static_cast<double>(abstained) / static_cast<double>(rows);
}

std::size_t rows_scored(const Items& items) {
  return static_cast<std::size_t>(
      std::count_if(items.begin(), items.end(), [](const auto& item) { return item.has_value(); }));
}

// 1-1 writes a heading before the reference, which its scorer takes away.
std::string_view rouge_reference(std::string_view task, std::string_view reference) {
  constexpr std::string_view kHeading = "答案:";
  if (task == "1-1" && reference.starts_with(kHeading)) reference.remove_prefix(kHeading.size());
  return reference;
}

constexpr std::size_t kRepliesPerThread = 100;  // fewer are not worth another thread

Result<FileScore> score_rouge(std::string_view task, const std::vector<StoredReply>& replies) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::shared_ptr<const ChineseWords> words,
                            ChineseWords::shared());
  FileScore score;
  score.items.resize(replies.size());
  Items corrected(replies.size());
  const std::size_t threads = std::min(thread_count(0), replies.size() / kRepliesPerThread + 1);
  in_parallel(threads, [&](std::size_t thread) {
    for (std::size_t i = thread; i < replies.size(); i += threads) {
      const auto reference = words->cut(rouge_reference(task, replies[i].reference));
      const auto candidate = words->cut(replies[i].prediction);
      const auto published_reference = rouge_chinese_tokens(reference);
      const auto published_candidate = rouge_chinese_tokens(candidate);
      const auto plain_reference = words_without_blanks(reference);
      const auto plain_candidate = words_without_blanks(candidate);
      score.items[i] = ItemScore{rouge_chinese_f(published_reference, published_candidate), false};
      const bool same =
          plain_reference == published_reference && plain_candidate == published_candidate;
      corrected[i] = same ? score.items[i]
                          : ItemScore{rouge_chinese_f(plain_reference, plain_candidate), false};
    }
  });
  summarise(score.items, replies.size(), score.as_published);
  summarise(corrected, replies.size(), score.corrected);
  return score;
}

Result<FileScore> score_by_rules(const TaskRules& task, const std::vector<StoredReply>& replies) {
  FileScore score;
  LEXGRAPH_ASSIGN_OR_RETURN(score.items, score_each(replies, task.published));
  LEXGRAPH_ASSIGN_OR_RETURN(const Items corrected, score_each(replies, task.corrected));
  summarise(score.items, replies.size(), score.as_published);
  if (!task.abstention_published) score.as_published.abstention_rate = 0;
  summarise(corrected, rows_scored(corrected), score.corrected);
  return score;
}

}  // namespace

std::vector<std::string> lawbench_tasks() {
  std::vector<std::string> ids;
  for (const TaskRules& task : kTasks) ids.emplace_back(task.id);
  return ids;
}

std::string lawbench_task_of(std::string_view path) {
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  const std::string_view stem = name.substr(0, name.find('.'));
  const bool known = std::any_of(std::begin(kTasks), std::end(kTasks),
                                 [stem](const TaskRules& t) { return t.id == stem; });
  return known ? std::string(stem) : std::string();
}

std::string lawbench_gold_reply(std::string_view task, std::string_view reference) {
  return std::string(rouge_reference(task, reference));
}

bool is_lawbench_text_task(std::string_view id) {
  return std::any_of(std::begin(kTasks), std::end(kTasks),
                     [id](const TaskRules& t) { return t.id == id && t.published == nullptr; });
}

Result<FileScore> score_lawbench(std::string_view id, const std::vector<StoredReply>& replies) {
  const auto* task = std::find_if(std::begin(kTasks), std::end(kTasks),
                                  [id](const TaskRules& t) { return t.id == id; });
  if (task == std::end(kTasks)) {
    std::string known;
    for (const TaskRules& t : kTasks) known.append(known.empty() ? "" : ", ").append(t.id);
    return Error(ErrorCode::kInvalidArgument,
                 "LawBench has no task \"" + std::string(id) + "\" here; there are " + known);
  }
  auto score =
      task->published == nullptr ? score_rouge(id, replies) : score_by_rules(*task, replies);
  if (!score.ok()) return score;
  score->task = id;
  score->n = replies.size();
  score->corrected.why = task->why;
  return score;
}

namespace {

Result<FileScore> score_file(const LawBenchFile& file) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(file.path));
  auto replies = parse_stored_replies(bytes);
  auto score = replies.ok() ? score_lawbench(file.task, *replies)
                            : Result<FileScore>(std::move(replies).error());
  if (!score.ok()) return std::move(score).error().with_context(file.path);
  return score;
}

}  // namespace

std::vector<Result<FileScore>> score_lawbench_files(std::span<const LawBenchFile> files) {
  std::vector<Result<FileScore>> scores(files.size(), FileScore());
  std::atomic<std::size_t> next = 0;
  in_parallel(std::min(thread_count(0), files.size()), [&](std::size_t) {
    for (std::size_t i = next++; i < files.size(); i = next++) scores[i] = score_file(files[i]);
  });
  return scores;
}

}  // namespace lexgraph::eval
