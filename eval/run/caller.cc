#include "eval/run/caller.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "eval/run/lookups.h"
#include "lexgraph/net/waiting.h"

namespace lexgraph::eval {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = ModelFailure::Kind;

double random_share() {
  thread_local std::mt19937_64 random{std::random_device{}()};
  return std::uniform_real_distribution<double>(0, 1)(random);
}

}  // namespace

std::chrono::milliseconds delay_before(std::uint32_t attempt, double random, double retry_after,
                                       const CallPolicy& policy) {
  const double grown =
      static_cast<double>(policy.first_delay.count()) * std::pow(2.0, std::min(attempt - 1, 20U));
  double wait = random * std::min(grown, static_cast<double>(policy.longest_delay.count()));
  if (retry_after >= 0) wait = std::max(wait, retry_after * 1000 + random * 100);
  return std::chrono::milliseconds(static_cast<std::int64_t>(wait));
}

ModelOutcome Caller::with_retries(const ModelRequest& request, std::uint32_t& attempts) {
  const auto end = Clock::now() + world_.policy.budget;
  ModelOutcome outcome;
  for (attempts = 1;; ++attempts) {
    if (!world_.gate.enter(world_.stop)) return ModelOutcome::failed({Kind::kStopped, "stopped"});
    ++world_.counts.calls;
    outcome = world_.model.ask(request, {&sample_, world_.stop});
    world_.gate.leave(!outcome.reply && outcome.failure.slow_down);
    if (outcome.reply || outcome.failure.kind != Kind::kTransient ||
        attempts >= world_.policy.attempts)
      return outcome;
    const auto wait =
        delay_before(attempts, random_share(), outcome.failure.retry_after, world_.policy);
    if (Clock::now() + wait >= end) {
      outcome.failure.what += " (time budget of the call used up)";
      return outcome;
    }
    ++world_.counts.retries;
    if (!net::wait_unless_stopped(wait, world_.stop))
      return ModelOutcome::failed({Kind::kStopped, "stopped"});
  }
}

ModelOutcome Caller::ask(const ModelRequest& request) {
  CallRecord record;
  record.key = call_key(world_.model.id(), request);
  auto known = world_.journal.find(record.key);
  if (!known.ok()) broken_ = known.error();
  if (broken_) return ModelOutcome::failed({Kind::kStopped, "journal"});
  if (*known) {
    ++world_.counts.from_journal;
    return std::move((*known)->outcome);
  }
  const auto begin = Clock::now();
  record.sample = sample_.id;
  record.outcome = with_retries(request, record.attempts);
  record.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  if (!record.outcome.reply && record.outcome.failure.kind == Kind::kStopped) return record.outcome;
  if (const auto written = world_.journal.append(record, request); !written.ok()) {
    broken_ = written.error();
    return ModelOutcome::failed({Kind::kStopped, "journal"});
  }
  if (record.outcome.reply) {
    world_.counts.input_tokens += record.outcome.reply->input_tokens;
    world_.counts.output_tokens += record.outcome.reply->output_tokens;
  }
  return record.outcome;
}

template <typename Look>
std::string Caller::looked_up(const ModelRequest& asked, Look look) {
  CallRecord record;
  record.key = call_key(kLookupModel, asked);
  auto known = world_.journal.find(record.key);
  if (!known.ok()) broken_ = known.error();
  if (broken_) return {};
  if (*known) return std::move((*known)->outcome.reply->text);
  record.sample = sample_.id;
  ModelReply reply;
  reply.text = look();
  record.outcome = ModelOutcome::of(std::move(reply));
  if (const auto written = world_.journal.append(record, asked); !written.ok())
    broken_ = written.error();
  return std::move(record.outcome.reply->text);
}

Result<std::vector<Passage>> Caller::search(std::string_view query, std::string_view at,
                                            std::size_t limit) {
  if (!world_.lookup.retriever) return Error(ErrorCode::kInvalidArgument, "no store to search");
  std::optional<Error> failed;
  const std::string text = looked_up(search_request(query, at, limit), [&] {
    const auto found = world_.lookup.retriever->search(query, at, limit);
    if (!found.ok()) failed = found.error();
    return found.ok() ? passages_json(*found) : std::string("[]");
  });
  if (failed) return *failed;
  return parse_passages(text);
}

std::vector<ToolSpec> Caller::tools() {
  if (!world_.lookup.tools) return {};
  return parse_tools(
      looked_up(tools_request(), [&] { return tools_json(world_.lookup.tools->list()); }));
}

std::string Caller::call_tool(std::string_view name, std::string_view arguments) {
  if (!world_.lookup.tools) return R"({"error":"there are no tools"})";
  return looked_up(tool_request(name, arguments),
                   [&] { return world_.lookup.tools->call(name, arguments); });
}

}  // namespace lexgraph::eval
