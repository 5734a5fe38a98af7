#include "src/cli/store_embed.h"

#include <atomic>
#include <chrono>

#include "src/cli/command.h"
#include "src/cli/stop_signal.h"

namespace lexgraph::cli {
namespace {

constexpr std::uint64_t kMostTexts = 2'048;  // a request; what OpenAI takes
constexpr std::chrono::seconds kBetweenLines{5};

}  // namespace

void StoreEmbed::define(Arguments& arguments) {
  store_.define(arguments);
  embeddings_.define(arguments,
                     "Service that makes the vectors, OpenAI-compatible, e.g. "
                     "http://127.0.0.1:8080/v1; its key in LEXGRAPH_EMBEDDINGS_KEY");
  arguments.option("--model", model_, "NAME", "The embedding model, as the service calls it");
  arguments.option("--batch", batch_, "N", "Texts in one request", kMostTexts);
  arguments.flag("--replace", replace_, "Throw away the vectors of another model first");
  arguments.examples(
      {"lexgraph store embed --store ./store --embeddings http://127.0.0.1:8080/v1 --model "
       "bge-m3"});
}

Result<int> StoreEmbed::run(Terminal& terminal) {
  if (!embeddings_.given() || model_.empty()) {
    return Error(ErrorCode::kInvalidArgument,
                 "name the service and the model: --embeddings URL --model NAME");
  }
  if (batch_ == 0) return Error(ErrorCode::kInvalidArgument, "--batch is at least 1");
  hold_stop_signals();  // before the store's threads are made
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string directory, store_.directory());
  LEXGRAPH_ASSIGN_OR_RETURN(const auto store,
                            store::Store::open(directory, store::Store::Mode::kWrite));
  std::atomic<bool> stop{false};
  const StopSignal signal([&stop] { stop = true; });
  query::EmbedOptions options;
  options.model = model_;
  options.batch = batch_;
  options.replace = replace_;
  options.stop = &stop;
  auto last = std::chrono::steady_clock::now();
  options.on_progress = [&terminal, &last](const query::EmbedProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < kBetweenLines) return;
    last = now;
    terminal.err << with_commas(progress.documents) << " of "
                 << counted(progress.of_documents, "document") << ", "
                 << counted(progress.entries, "passage") << std::endl;
  };
  const auto summary = query::embed_documents(*store, options, embeddings_.passages(model_));
  LEXGRAPH_RETURN_IF_ERROR(store->flush());
  if (!summary.ok()) return summary.error();
  terminal.out << counted(summary->documents, "document") << " embedded ("
               << counted(summary->entries, "passage") << "), " << with_commas(summary->removed)
               << " taken out\n";
  if (summary->stopped) {
    terminal.err << "lexgraph: stopped; the next run goes on from here" << std::endl;
    return kExitFailed;
  }
  return kExitOk;
}

}  // namespace lexgraph::cli
