// Articles, clauses and points with their texts, and what the texts cite.
#include <algorithm>

#include "lexgraph/law/eid.h"
#include "tools/make_corpus/words.h"
#include "tools/make_corpus/world.h"

namespace lexgraph::corpus {
namespace {

using law::EdgeKind;
using law::UnitKind;

constexpr std::string_view kLetters[] = {"a", "b", "c", "d", "đ", "e", "g"};

Part article_skeleton(World& world, int number) {
  Random& random = world.random;
  Part article;
  article.number = std::to_string(number);
  article.heading = article_heading(random);
  if (one_in(random, 3)) return article;
  const int clauses = between(random, 2, 4);
  for (int i = 1; i <= clauses; ++i) {
    Part clause;
    clause.kind = UnitKind::kClause;
    clause.number = std::to_string(i);
    const int points = one_in(random, 3) ? between(random, 2, 5) : 0;
    for (int p = 0; p < points; ++p) {
      Part point;
      point.kind = UnitKind::kPoint;
      point.number = kLetters[p];
      clause.parts.push_back(std::move(point));
    }
    article.parts.push_back(std::move(clause));
  }
  return article;
}

std::vector<std::string> provisions(const std::vector<Part>& parts) {
  std::vector<std::string> eids;
  for (const Placed& placed : placed_parts(parts)) {
    if (placed.part->kind != UnitKind::kChapter && !is_annexed(placed.eid))
      eids.push_back(placed.eid);
  }
  return eids;
}

// Words and the edges they draw; empty words when nothing fits.
struct Citation {
  std::string words;
  std::vector<Edge> edges;
  void add(const std::string& to) { edges.push_back({EdgeKind::kCites, to, {}}); }
};

class Citing {
 public:
  Citing(World& world, const Speaker& speaker)
      : world_(world), random_(world.random), speaker_(speaker) {}

  Citation cite() {
    switch (below(random_, 8)) {
      case 0:
        return own_provision();
      case 1:
        return own_article_list();
      case 2:
        return clauses_of_this_article();
      case 3:
        return own_range();
      case 4:
        return by_number();
      case 5:
        return by_name();
      case 6:
        return not_held();
      default:
        return two_of_another();
    }
  }

 private:
  std::string this_document() const {
    return (speaker_.name.empty() ? speaker_.statute->type : speaker_.name) + " này";
  }
  bool encloses(const std::string& eid) const { return law::eid_within(speaker_.eid, eid); }
  // The id of one of the speaker's own provisions.
  std::string own(const std::string& eid) const {
    return speaker_.statute->id() + '#' + speaker_.prefix + eid;
  }

  std::vector<std::string> own_articles() const {
    std::vector<std::string> eids;
    for (const Placed& placed : placed_parts(*speaker_.parts)) {
      if (placed.part->kind == UnitKind::kArticle && !encloses(placed.eid))
        eids.push_back(placed.eid);
    }
    return eids;
  }

  static std::string article_number(const std::string& eid) {
    return eid.substr(std::string("art_").size());
  }

  Citation own_provision() {
    const std::vector<std::string> eids = provisions(*speaker_.parts);
    const std::string& eid = eids[below(random_, eids.size())];
    if (encloses(eid)) return {};
    Citation citation;
    citation.words = law::eid_words(eid) + " của " + this_document();
    citation.add(own(eid));
    return citation;
  }

  // "các điều 3, 4 và 6 của Luật này"
  Citation own_article_list() {
    const std::vector<std::string> articles = own_articles();
    if (articles.size() < 4) return {};
    const std::size_t first = below(random_, articles.size() - 3);
    const std::string chosen[] = {articles[first], articles[first + 1], articles[first + 3]};
    Citation citation;
    citation.words = "các điều " + article_number(chosen[0]) + ", " + article_number(chosen[1]) +
                     " và " + article_number(chosen[2]) + " của " + this_document();
    for (const std::string& eid : chosen) citation.add(own(eid));
    return citation;
  }

  // "từ Điều 3 đến Điều 5 của Luật này"
  Citation own_range() {
    const std::vector<std::string> articles = own_articles();
    if (articles.size() < 3) return {};
    const std::size_t first = below(random_, articles.size() - 2);
    const int from = std::stoi(article_number(articles[first]));
    // The speaker's own or an inserted one may lie between.
    for (int i = 0; i < 3; ++i) {
      if (articles[first + static_cast<std::size_t>(i)] != "art_" + std::to_string(from + i))
        return {};
    }
    Citation citation;
    citation.words = "từ Điều " + std::to_string(from) + " đến Điều " + std::to_string(from + 2) +
                     " của " + this_document();
    for (std::size_t i = first; i < first + 3; ++i) citation.add(own(articles[i]));
    return citation;
  }

  // "khoản 1 Điều này"
  Citation clauses_of_this_article() {
    const std::string article = law::eid_article(speaker_.eid);
    std::vector<std::string> clauses;
    for (const Placed& placed : placed_parts(*speaker_.parts)) {
      if (placed.part->kind == UnitKind::kClause && placed.parent == article &&
          !encloses(placed.eid))
        clauses.push_back(placed.eid);
    }
    if (clauses.empty()) return {};
    const std::string& eid = clauses[below(random_, clauses.size())];
    Citation citation;
    citation.words = "khoản " + law::eid_steps(eid).back().number + " Điều này";
    citation.add(own(eid));
    return citation;
  }

  static bool any(const Held& held) { return !held.units.empty(); }

  // Provinces count for themselves: their numbers are named only by their own documents.
  Held* another() {
    const std::string& locality = one_in(random_, 3) ? speaker_.statute->locality : std::string();
    return world_.find(any, locality);
  }

  // "khoản 2 Điều 5 Nghị định số 13/2021/NĐ-CP", with or without what it is about
  Citation by_number() {
    const Held* held = another();
    if (held == nullptr) return {};
    Citation citation;
    if (one_in(random_, 4)) {
      citation.words = held->printed();
      citation.add(held->id);
      return citation;
    }
    const std::string& eid = held->units[below(random_, held->units.size())];
    citation.words = law::eid_words(eid) + (one_in(random_, 2) ? " của " : " ") + held->printed();
    citation.add(held->id + '#' + eid);
    return citation;
  }

  static bool is_law(const Held& held) { return !held.name.empty() && !held.units.empty(); }

  Citation by_name() {
    const Held* held = world_.find(is_law);
    if (held == nullptr) return {};
    const std::string& eid = held->units[below(random_, held->units.size())];
    Citation citation;
    citation.words = law::eid_words(eid) + " của Luật " + held->name;
    citation.add(held->id + '#' + eid);
    return citation;
  }

  Citation not_held() {
    const std::string number = std::to_string(between(random_, 11, 99)) + "/" +
                               std::to_string(between(random_, 1994, 2003)) + "/NĐ-CP";
    const std::string article = std::to_string(between(random_, 2, 30));
    Citation citation;
    citation.words = "Điều " + article + " Nghị định số " + number;
    citation.add(number + "#art_" + article);
    return citation;
  }

  // "khoản 1 Điều 3 và Điều 5 Nghị định số …"
  Citation two_of_another() {
    const Held* held = another();
    if (held == nullptr || held->units.size() < 2) return {};
    const std::string first = held->units[below(random_, held->units.size())];
    const std::string second = law::eid_article(held->units[below(random_, held->units.size())]);
    if (law::eid_article(first) == second) return {};
    Citation citation;
    citation.words =
        law::eid_words(first) + " và " + law::eid_words(second) + " " + held->printed();
    citation.add(held->id + '#' + first);
    citation.add(held->id + '#' + second);
    return citation;
  }

  World& world_;
  Random& random_;
  const Speaker& speaker_;
};

// `speaker`: its eId is that of what is above.
void fill(World& world, const Speaker& speaker, Part& part) {
  const std::string above = speaker.eid;
  const std::string eid = eid_of(part, above);
  const bool container = part.kind == UnitKind::kChapter;
  Speaker own = speaker;
  own.eid = eid;
  if (!container) {
    if (part.parts.empty())
      part.text = cited_sentence(world, own, part.edges);
    else if (part.kind == UnitKind::kClause)
      part.text = sentence(world.random) + ", gồm:";
  }
  for (std::size_t i = 0; i < part.parts.size(); ++i) {
    Part& below_it = part.parts[i];
    fill(world, container ? speaker : own, below_it);
    if (below_it.kind == UnitKind::kPoint && i + 1 < part.parts.size()) below_it.text.back() = ';';
  }
}

}  // namespace

std::vector<Part> body_skeleton(World& world, bool chapters, int articles) {
  std::vector<Part> parts;
  if (!chapters) {
    for (int i = 1; i <= articles; ++i) parts.push_back(article_skeleton(world, i));
    return parts;
  }
  const int count = between(world.random, 2, 4);
  for (int i = 0; i < count; ++i) {
    Part chapter;
    chapter.kind = UnitKind::kChapter;
    chapter.number = roman(i + 1);
    chapter.heading = chapter_heading(static_cast<std::size_t>(i), world.random);
    parts.push_back(std::move(chapter));
  }
  for (int i = 0; i < articles; ++i) {
    parts[static_cast<std::size_t>(i * count / articles)].parts.push_back(
        article_skeleton(world, i + 1));
  }
  return parts;
}

void fill_body(World& world, const Statute& statute, std::vector<Part>& parts) {
  const std::vector<Part> all = parts;
  for (Part& part : parts) fill(world, {&statute, &all, "", "", ""}, part);
}

void fill_attachment(World& world, const Statute& statute, const std::string& name,
                     Part& attachment) {
  const std::vector<Part> all = attachment.parts;
  const std::string prefix = eid_of(attachment, "") + "__";
  for (Part& part : attachment.parts) fill(world, {&statute, &all, "", prefix, name}, part);
}

std::string cited_sentence(World& world, const Speaker& speaker, std::vector<Edge>& edges) {
  std::string text;
  for (int i = 1; i < world.sentences; ++i) text += sentence(world.random) + ". ";
  text += sentence(world.random);
  if (one_in(world.random, 3)) {
    Citation citation = Citing(world, speaker).cite();
    if (!citation.words.empty()) {
      text += " theo quy định tại " + citation.words;
      edges.insert(edges.end(), citation.edges.begin(), citation.edges.end());
    }
  }
  return text + ".";
}

}  // namespace lexgraph::corpus
