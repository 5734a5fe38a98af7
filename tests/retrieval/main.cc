// Measures search in one process (docs/search.md, tools/bench_search).
//
//   lexgraph_retrieval STORE score GOLD [NAME=VALUE...]   recall and MRR on questions with known
//   articles,
//                                                         in two halves, with ingredients set as
//                                                         said
//   lexgraph_retrieval STORE ablation GOLD                the same with each ingredient left out
//   lexgraph_retrieval STORE time QUERIES                 milliseconds for each line of a file,
//   with
//                                                         and without filters
//   lexgraph_retrieval STORE passages                     every paragraph of the store, one a line
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "lexgraph/search/index.h"
#include "lexgraph/store/store.h"
#include "src/query/question.h"
#include "src/query/searcher.h"

namespace lexgraph::query {
namespace {

using Clock = std::chrono::steady_clock;

struct Time {
  double wall = 0, cpu = 0;  // milliseconds
};

Time now() {
  timespec cpu{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
  const std::chrono::duration<double, std::milli> wall = Clock::now().time_since_epoch();
  return {wall.count(),
          static_cast<double>(cpu.tv_sec) * 1e3 + static_cast<double>(cpu.tv_nsec) / 1e6};
}

Time since(const Time& begin) {
  const Time end = now();
  return {end.wall - begin.wall, end.cpu - begin.cpu};
}

struct Asked {
  std::string set, question;
  Date at;
  std::vector<std::string> wanted;  // articles
};

// "13/2021/NĐ-CP#art_3" of "13/2021/NĐ-CP#art_3__cl_1".
std::string article_of(const std::string& id) {
  const std::size_t unit = id.find('#');
  return unit == std::string::npos ? id : id.substr(0, id.find("__", unit));
}

void add_once(std::vector<std::string>& all, const std::string& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

std::vector<Asked> read_gold(const std::string& file) {
  std::vector<Asked> questions;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto row = nlohmann::json::parse(line);
    Asked& asked = questions.emplace_back();
    asked.set = row["set"];
    asked.question = row["question"];
    if (row["at"].is_string()) asked.at = *Date::parse_iso(row["at"].get<std::string>());
    for (const auto& id : row["gold"]) add_once(asked.wanted, article_of(id));
  }
  return questions;
}

struct Measures {
  int count = 0;
  double hit1 = 0, recall10 = 0, reciprocal = 0;
};

Measures measure(const Asked& asked, const SearchAnswer& answer) {
  std::vector<std::string> found;
  for (const SearchHit& hit : answer.hits) add_once(found, article_of(hit.id));
  Measures one{1, 0, 0, 0};
  double hits = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (std::find(asked.wanted.begin(), asked.wanted.end(), found[i]) == asked.wanted.end())
      continue;
    if (i < 10) ++hits;
    if (one.reciprocal == 0) one.reciprocal = 1.0 / static_cast<double>(i + 1);
  }
  one.hit1 = one.reciprocal == 1 ? 1 : 0;
  one.recall10 = hits / static_cast<double>(asked.wanted.size());
  return one;
}

using Groups = std::map<std::string, Measures>;

// Odd lines are the half on which parameters were chosen.
Groups score(const store::Reader& reader, const SearchOptions& options,
             const std::vector<Asked>& questions) {
  const auto searcher = open_searcher(reader, options);
  Groups groups;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    SearchRequest request;
    request.text = questions[i].question;
    request.at = questions[i].at;
    request.limit = 20;
    request.today = *Date::parse_iso("2026-11-30");
    const auto answer = (*searcher)->search(request);
    if (!answer.ok()) {
      std::cerr << answer.error().to_string() << "\n";
      continue;
    }
    const Measures one = measure(questions[i], *answer);
    for (const std::string& name :
         {std::string("all"), std::string(i % 2 == 0 ? "chosen on" : "held out"),
          "set " + questions[i].set}) {
      Measures& sum = groups[name];
      ++sum.count;
      sum.hit1 += one.hit1;
      sum.recall10 += one.recall10;
      sum.reciprocal += one.reciprocal;
    }
  }
  return groups;
}

void print(const std::string& title, const Groups& groups) {
  std::printf("%s\n", title.c_str());
  for (const auto& [name, sum] : groups) {
    const double n = sum.count;
    std::printf("  %-28s %4d  hit@1 %.4f  recall@10 %.4f  MRR %.4f\n", name.c_str(), sum.count,
                sum.hit1 / n, sum.recall10 / n, sum.reciprocal / n);
  }
}

bool set_option(SearchOptions& options, const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string::npos) return false;
  const std::string name = assignment.substr(0, equals);
  const double value = std::stod(assignment.substr(equals + 1));
  const std::map<std::string, std::function<void()>> setters = {
      {"pairs", [&] { options.pairs = value != 0; }},
      {"legal_terms", [&] { options.legal_terms = value != 0; }},
      {"provisions", [&] { options.provisions = value != 0; }},
      {"clauses", [&] { options.clauses = value != 0; }},
      {"in_force", [&] { options.in_force = value != 0; }},
      {"citations", [&] { options.citations = value != 0; }},
      {"documents", [&] { options.documents = value != 0; }},
      {"pair_weight", [&] { options.pair_weight = value; }},
      {"legal_term_weight", [&] { options.legal_term_weight = value; }},
      {"repeat", [&] { options.repeat = value; }},
      {"clause_weight", [&] { options.clause_weight = value; }},
      {"clause_sum_weight", [&] { options.clause_sum_weight = value; }},
      {"covered_weight", [&] { options.covered_weight = value; }},
      {"named_document", [&] { options.named_document = value; }},
      {"not_in_force", [&] { options.not_in_force = value; }},
      {"citation_weight", [&] { options.citation_weight = value; }},
      {"document_weight", [&] { options.document_weight = value; }},
      {"read", [&] { options.read = static_cast<std::size_t>(value); }}};
  const auto at = setters.find(name);
  if (at != setters.end()) at->second();
  return at != setters.end();
}

void print_times(const char* what, const std::vector<Time>& times) {
  const auto print_one = [&](const char* clock, double Time::*member) {
    std::vector<double> column;
    for (const Time& time : times) column.push_back(time.*member);
    std::sort(column.begin(), column.end());
    const auto at = [&](double share) {
      const auto place = static_cast<std::size_t>(share * static_cast<double>(column.size()));
      return column[std::min(column.size() - 1, place)];
    };
    std::printf("%-28s n %zu  %-4s p50 %.2f ms  p95 %.2f ms  max %.2f ms\n", what, column.size(),
                clock, at(0.5), at(0.95), column.back());
  };
  if (times.empty()) return;
  print_one("wall", &Time::wall);
  print_one("CPU", &Time::cpu);
}

int time_queries(const store::Reader& reader, const std::string& file) {
  const auto searcher = Searcher::open(reader);
  const auto index = search::Index::open(reader);
  if (!searcher.ok() || !index.ok()) return 1;
  std::vector<Time> whole, index_alone, filtered;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    search::IndexQuery query;
    query.terms = read_question(line, SearchOptions()).terms;
    query.limit = 20;
    Time begin = now();
    if (!(*index)->top(query).ok()) return 1;
    index_alone.push_back(since(begin));
    SearchRequest request;
    request.text = line;
    request.limit = 20;
    request.today = *Date::parse_iso("2026-11-30");
    begin = now();
    if (!(*searcher)->search(request).ok()) return 1;
    whole.push_back(since(begin));
    request.at = *Date::parse_iso("2020-01-01");
    request.type = "Nghị định";
    begin = now();
    if (!(*searcher)->search(request).ok()) return 1;
    filtered.push_back(since(begin));
  }
  print_times("lexgraph, index: top 20", index_alone);
  print_times("lexgraph, whole answer", whole);
  print_times("lexgraph, day and type given", filtered);
  return 0;
}

int print_passages(const store::Reader& reader) {
  const auto outcome = reader.for_each_document([&](const store::DocumentRecord& record) {
    const auto units = reader.units(record.id, 1, record.units + 1, true);
    if (!units.ok()) return false;
    for (const store::UnitRecord& unit : *units) {
      if (!unit.heading.empty()) std::cout << unit.heading << "\n";
      if (!unit.text.empty()) std::cout << unit.text << "\n";
    }
    return true;
  });
  return outcome.ok() ? 0 : 1;
}

int run(const std::vector<std::string>& arguments) {
  const auto store = store::Store::open(arguments[0], store::Store::Mode::kRead);
  if (!store.ok()) {
    std::cerr << store.error().to_string() << "\n";
    return 1;
  }
  const auto reader = (*store)->reader();
  const std::string& mode = arguments[1];
  if (mode == "passages") return print_passages(*reader);
  if (arguments.size() < 3) return 2;
  if (mode == "time") return time_queries(*reader, arguments[2]);
  const std::vector<Asked> questions = read_gold(arguments[2]);
  SearchOptions options;
  for (std::size_t i = 3; i < arguments.size(); ++i) {
    if (!set_option(options, arguments[i])) return 2;
  }
  if (mode == "score") {
    print("as shipped", score(*reader, options, questions));
    return 0;
  }
  if (mode != "ablation") return 2;
  print("everything", score(*reader, options, questions));
  for (const char* ingredient :
       {"pairs", "legal_terms", "provisions", "clauses", "in_force", "citations", "documents"}) {
    SearchOptions without = options;
    set_option(without, std::string(ingredient) + "=0");
    print("without " + std::string(ingredient), score(*reader, without, questions));
  }
  return 0;
}

}  // namespace
}  // namespace lexgraph::query

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const int code = arguments.size() < 2 ? 2 : lexgraph::query::run(arguments);
  if (code == 2)
    std::cerr
        << "usage: lexgraph_retrieval STORE score|ablation|time|passages [FILE] [NAME=VALUE...]\n";
  return code;
}
