#include <algorithm>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "lexgraph/query/search.h"
#include "lexgraph/text/unicode.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/embeddings_option.h"
#include "src/cli/status_words.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class SearchCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("QUERY", words_, "A question, words, a \"phrase\", or a provision");
    store_.define(arguments);
    arguments.option("--at", at_, "DATE", "Only what was in force on that day");
    arguments.option("--type", request_.type, "TYPE",
                     "Only this kind of document, e.g. \"Nghị định\"");
    arguments.option("--issuer", request_.issuer, "NAME", "Only issuers whose name contains this");
    arguments.option("--document", request_.document, "REF",
                     "Only in this document, or this part of it");
    arguments.choice("--level", level_, {"article", "clause"}, "What a hit is");
    arguments.choice("--field", field_, {"any", "heading"}, "Where the words must stand");
    arguments.option("--limit", limit_, "N", "At most so many hits, 1 to 100",
                     query::kMaxSearchLimit, 1);
    arguments.flag("--expand", request_.expand,
                   "Add what to open next: definitions, guidance, amendments, citations");
    embeddings_.define(arguments,
                       "Also what is near in meaning: the service of the model by which `store "
                       "embed` made the vectors");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples(
        {"lexgraph search \"xe máy vượt đèn đỏ bị phạt bao nhiêu\" --store ./store",
         "lexgraph search \"thoi gian thu viec\" --type \"Bộ luật\" --limit 5",
         "lexgraph search '\"nồng độ cồn\"' --at 2025-03-01 --level clause --expand --json"});
  }

  Result<int> run(Terminal& terminal) override {
    for (const std::string& word : words_)
      request_.text += (request_.text.empty() ? "" : " ") + word;
    if (request_.text.size() > query::kMaxSearchBytes) {
      return Error(
          ErrorCode::kInvalidArgument,
          "the question is longer than " + std::to_string(query::kMaxSearchBytes) + " bytes");
    }
    if (!text::valid_utf8(request_.text))
      return Error(ErrorCode::kInvalidArgument, "the question is not valid UTF-8");
    if (!has_words(request_.text))
      return Error(ErrorCode::kInvalidArgument, "the question has no words");
    LEXGRAPH_ASSIGN_OR_RETURN(request_.at, read_day(at_));
    request_.today = today();
    request_.limit = limit_;
    request_.level =
        level_ == "clause" ? query::SearchLevel::kClause : query::SearchLevel::kArticle;
    request_.field = field_ == "heading" ? query::SearchField::kHeading : query::SearchField::kAny;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    if (embeddings_.given()) {
      LEXGRAPH_ASSIGN_OR_RETURN(request_.embedding,
                                embeddings_.question_for(*reader, request_.text));
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const query::SearchAnswer answer, query::search(*reader, request_));
    if (json_)
      print_json(terminal, query::to_json(answer));
    else
      print(terminal, answer);
    return kExitOk;
  }

 private:
  static bool has_words(const std::string& question) {
    for (std::size_t at = 0; at < question.size();) {
      const char32_t c = text::next_code_point(question, at);
      if (text::is_letter(c) || text::is_digit(c)) return true;
    }
    return false;
  }

  static void print(Terminal& terminal, const query::SearchAnswer& answer) {
    for (const std::string& note : answer.notes) {
      terminal.out << terminal.styled(Style::kYellow, harmless(note)) << "\n";
    }
    if (answer.hits.empty())
      terminal.out << "nothing found in " << counted(answer.documents, "document") << "\n";
    std::size_t place = 0;
    for (const query::SearchHit& hit : answer.hits) {
      if (place > 0) terminal.out << "\n";
      print_hit(terminal, hit, ++place);
    }
  }

  static void print_hit(Terminal& terminal, const query::SearchHit& hit, std::size_t place) {
    char score[32];
    std::snprintf(score, sizeof score, "%.3f", hit.score);
    terminal.out << padded(std::to_string(place), 3) << terminal.styled(Style::kBold, hit.id)
                 << "  "
                 << terminal.styled(Style::kDim,
                                    std::string(score) + "  " + status_words(hit.status))
                 << "\n";
    if (!hit.heading.empty())
      terminal.out << wrapped(harmless(hit.heading), 3, terminal.width) << "\n";
    terminal.out << terminal.styled(Style::kDim, wrapped(harmless(hit.path), 3, terminal.width))
                 << "\n";
    if (!hit.snippet.empty()) {
      if (hit.unit != hit.id)
        terminal.out << "   " << terminal.styled(Style::kCyan, hit.unit) << "\n";
      terminal.out << wrapped(highlighted(terminal, hit), 5, terminal.width) << "\n";
    }
    for (const query::SearchNeighbour& next : hit.neighbours) {
      const std::size_t used = 3 + 9 + columns(next.id) + 2;
      const std::size_t room = terminal.width - std::min(terminal.width, used);
      const std::string words =
          shortened(harmless(next.heading.empty() ? next.detail : next.heading),
                    std::clamp<std::size_t>(room, kLeastWords, 60));
      terminal.out << "   " << padded(next.reason, 9) << next.id
                   << (room < kLeastWords ? "\n" + std::string(12, ' ') : "  ")
                   << terminal.styled(Style::kDim, words) << "\n";
    }
  }

  static std::string highlighted(const Terminal& terminal, const query::SearchHit& hit) {
    std::string out;
    std::size_t copied = 0;
    for (const Span& span : hit.highlights) {
      out += harmless(std::string_view(hit.snippet).substr(copied, span.begin - copied));
      out += terminal.styled(
          Style::kYellow,
          harmless(std::string_view(hit.snippet).substr(span.begin, span.end - span.begin)));
      copied = span.end;
    }
    return out + harmless(std::string_view(hit.snippet).substr(copied));
  }

  static constexpr std::size_t kLeastWords = 16;  // fewer beside an id tell nothing

  StoreAccess store_;
  EmbeddingsOption embeddings_;
  std::vector<std::string> words_;
  query::SearchRequest request_;
  std::string at_, level_ = "article", field_ = "any";
  std::uint64_t limit_ = query::kDefaultSearchLimit;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_search_command() { return std::make_unique<SearchCommand>(); }

}  // namespace lexgraph::cli
