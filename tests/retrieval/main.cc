#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "lexgraph/query/search.h"
#include "lexgraph/search/index.h"
#include "lexgraph/store/store.h"
#include "src/query/searcher.h"
using namespace lexgraph;
static std::string art(const std::string& id) {
  auto p = id.find('#');
  if (p == std::string::npos) return id;
  auto q = id.find("__", p);
  return id.substr(0, q);
}
int main(int argc, char** argv) {
  auto t0 = std::chrono::steady_clock::now();
  auto el = [&] {
    auto t = std::chrono::steady_clock::now();
    double d = std::chrono::duration<double>(t - t0).count();
    t0 = t;
    return d;
  };
  if (argc > 3 && std::string(argv[3]) == "build") {
    auto st = store::Store::open(argv[1], store::Store::Mode::kWrite);
    if (!st.ok()) {
      std::cerr << st.error().to_string();
      return 1;
    }
    auto up = search::update_index(**st);
    if (!up.ok()) {
      std::cerr << up.error().to_string() << "\n";
      return 1;
    }
    std::cerr << "update " << up->documents << " docs " << el() << " s\n";
    (void)(*st)->flush();
    std::cerr << "flush " << el() << " s\n";
  }
  auto st2 = store::Store::open(argv[1], store::Store::Mode::kRead);
  if (!st2.ok()) {
    std::cerr << st2.error().to_string();
    return 1;
  }
  auto rd = (*st2)->reader();
  std::cerr << "open " << el() << " s\n";
  query::SearchOptions o;
  if (const char* e = std::getenv("OPT")) {
    std::stringstream ss(e);
    std::string kv;
    while (ss >> kv) {
      auto p = kv.find('=');
      std::string k = kv.substr(0, p);
      double v = std::stod(kv.substr(p + 1));
#define O(x)   \
  if (k == #x) \
    o.x = v;   \
  else
      O(pairs)
      O(legal_terms) O(question_focus) O(provisions) O(clauses) O(in_force) O(citations)
          O(documents) O(pair_weight) O(legal_term_weight) O(focus_weight) O(story_weight) O(repeat)
              O(clause_weight) O(clause_sum_weight) O(covered_weight) O(named_document)
                  O(not_in_force) O(citation_weight) O(document_weight) O(document_articles)
                      O(candidates) O(read) {
        std::cerr << "no option " << k << "\n";
        return 2;
      }
    }
  }
  auto s = query::open_searcher(*rd, o);
  if (!s.ok()) {
    std::cerr << s.error().to_string();
    return 1;
  }
  std::cerr << "open index " << el() << " s\n";
  if (argc < 3) return 0;
  std::ifstream in(argv[2]);
  std::string line;
  struct A {
    int n = 0;
    double h1 = 0, h10 = 0, rec = 0, mrr = 0;
  };
  std::map<std::string, A> acc;
  std::vector<double> times;
  int i = 0;
  while (std::getline(in, line)) {
    auto q = nlohmann::json::parse(line);
    ++i;
    query::SearchRequest r;
    r.text = q["question"];
    r.limit = 20;
    r.today = *Date::parse_iso("2026-11-30");
    if (q["at"].is_string()) r.at = *Date::parse_iso(q["at"].get<std::string>());
    auto a0 = std::chrono::steady_clock::now();
    auto a = (*s)->search(r);
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - a0).count() *
                    1000);
    if (!a.ok()) {
      std::cerr << a.error().to_string() << "\n";
      return 1;
    }
    std::vector<std::string> got;
    for (auto& h : a->hits) {
      auto x = art(h.id);
      if (std::find(got.begin(), got.end(), x) == got.end()) got.push_back(x);
    }
    std::vector<std::string> want;
    for (auto& g : q["gold"]) {
      auto x = art(g.get<std::string>());
      if (std::find(want.begin(), want.end(), x) == want.end()) want.push_back(x);
    }
    double rr = 0;
    int hit = 0;
    for (size_t k = 0; k < got.size(); ++k) {
      bool ok = std::find(want.begin(), want.end(), got[k]) != want.end();
      if (ok && rr == 0) rr = 1.0 / (k + 1);
      if (ok && k < 10) ++hit;
    }
    double rec = double(hit) / want.size();
    bool dev = (i % 2 == 1);
    for (std::string k : {std::string("all"), dev ? std::string("dev") : std::string("held"),
                          "set " + q["set"].get<std::string>(),
                          (dev ? "dev  " : "held ") + q["set"].get<std::string>()}) {
      auto& A_ = acc[k];
      A_.n++;
      A_.h1 += (rr == 1);
      A_.h10 += (hit > 0);
      A_.rec += rec;
      A_.mrr += rr;
    }
    if (argc > 4 && dev && rec < 1) {
      std::string g;
      for (auto& w : want) g += w + " ";
      std::string t;
      for (size_t k = 0; k < got.size() && k < 4; ++k) t += got[k] + " ";
      std::cout << "MISS " << rec << " rr " << rr << " | "
                << q["question"].get<std::string>().substr(0, 300) << "\n   want " << g
                << "\n   got " << t << "\n";
    }
  }
  for (auto& [k, a] : acc)
    std::printf("%-28s %4d h1 %.3f h10 %.3f recall %.4f mrr %.4f\n", k.c_str(), a.n, a.h1 / a.n,
                a.h10 / a.n, a.rec / a.n, a.mrr / a.n);
  std::sort(times.begin(), times.end());
  std::printf("ms p50 %.2f p95 %.2f max %.2f\n", times[times.size() / 2],
              times[times.size() * 95 / 100], times.back());
}
