// Small documents of random words, so that terms meet often, for comparing clever code with slow
// code.
#pragma once

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "lexgraph/law/identity.h"
#include "lexgraph/search/analyzer.h"
#include "lexgraph/search/index.h"
#include "lexgraph/store/store.h"

namespace lexgraph::search {

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

inline std::string random_words(std::mt19937& random, std::size_t most) {
  static const std::vector<std::string> kWords = {"bến", "bên",    "ben",  "đò",    "phí",  "thu",
                                                  "Hoà", "hòa",    "giải", "và",    "của",  "12",
                                                  "1,5", "thuyền", "chở",  "khách", "hàng", "lái"};
  std::string text;
  const std::size_t count = 1 + random() % most;
  for (std::size_t i = 0; i < count; ++i) {
    // Rarer words towards the end of the list.
    const std::size_t word = std::min(random() % kWords.size(), random() % kWords.size());
    text += (i == 0 ? "" : random() % 9 == 0 ? ", " : " ") + kWords[word];
  }
  return text;
}

inline law::Document random_document(std::mt19937& random, int number) {
  law::Document document;
  document.file = std::to_string(number) + ".html";
  document.sha256 = std::string(60, 'a') + std::to_string(1000 + number);
  document.head.number = document.head.number_printed = std::to_string(number) + "/2020/NĐ-CP";
  document.head.type = number % 2 == 0 ? "Nghị định" : "Luật";
  document.head.title = random_words(random, 4);
  document.head.uri = law::work_uri(document.head);
  const std::size_t articles = 1 + random() % 12;
  for (std::size_t a = 1; a <= articles; ++a) {
    law::Unit article;
    article.kind = law::UnitKind::kArticle;
    article.eid = "art_" + std::to_string(a);
    article.label = "Điều " + std::to_string(a);
    article.heading = random_words(random, 5);
    article.text = random() % 2 == 0 ? random_words(random, 30) : "";
    const auto parent = static_cast<std::int32_t>(document.units.size());
    document.units.push_back(article);
    for (std::size_t c = 1; c <= random() % 4; ++c) {
      law::Unit clause;
      clause.kind = law::UnitKind::kClause;
      clause.parent = parent;
      clause.eid = article.eid + "__cl_" + std::to_string(c);
      clause.label = std::to_string(c);
      clause.text = random_words(random, 25);
      document.units.push_back(clause);
    }
  }
  return document;
}

inline IndexQuery random_query(std::mt19937& random) {
  IndexQuery query;
  const std::string text = random_words(random, 6);
  std::vector<Token> tokens;
  tokenize(text, tokens);
  std::string before;
  for (const Token& token : tokens) {
    const std::string word =
        normal_form(std::string_view(text).substr(token.begin, token.end - token.begin));
    const bool bare = random() % 6 == 0;
    query.terms.push_back({word, 0.5 + static_cast<double>(random() % 3), bare, 0});
    if (token.joins)
      query.terms.push_back({before + " " + word, 1, bare, random() % 8 == 0 ? 1U : 0U});
    before = word;
  }
  query.limit = 1 + random() % 12;
  query.heading_only = random() % 5 == 0;
  if (random() % 4 == 0)
    query.allowed = [](const IndexedDocument& document) { return document.type == "Luật"; };
  return query;
}

}  // namespace lexgraph::search
