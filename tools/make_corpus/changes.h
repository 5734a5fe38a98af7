// Instructions that change a document: their words, what they are as data, and what they do to the
// text.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tools/make_corpus/world.h"

namespace lexgraph::corpus {

struct Change {
  std::string words;  // of the instruction, with what it quotes on further lines
  std::vector<Edge> edges;
  std::vector<Amendment> amendments;  // without `from`
};

// Makes changes of one document, each in an article of its own, so that their order cannot matter
// within one amending document. Applies them to the document as it now reads and records the
// versions.
class Changing {
 public:
  Changing(World& world, Held& target, const Date& effective_on);

  // Of any kind, or nothing if none was found that fits.
  std::optional<Change> next();
  std::optional<Change> repeal();
  void takes_effect(const Date& day) { effective_on_ = day; }

 private:
  using Make = std::optional<Change> (Changing::*)();
  struct Chosen {
    std::string eid;
    Part* part = nullptr;
  };

  std::optional<Change> substitute();
  std::optional<Change> insert_below();
  std::optional<Change> insert_article();
  std::optional<Change> replace_phrase();
  std::optional<Change> delete_phrase();
  std::optional<Change> insert_phrase();
  std::optional<Change> retitle();
  std::optional<Change> renumber();

  // Articles not yet touched, and what is below them, that have a text.
  std::vector<Chosen> candidates(bool (*fits)(const Part&));
  std::optional<Chosen> choose(bool (*fits)(const Part&));
  std::vector<Chosen> with_words(std::string_view words);
  void touch(const std::string& eid);

  Part fresh(law::UnitKind kind, const std::string& number, const std::string& eid,
             std::vector<Edge>& edges);
  Amendment amendment(law::AmendOp op, const std::string& eid) const;
  Edge edge(law::AmendOp op, const std::string& eid) const;
  std::string quoted(const std::string& content);
  void gone(const Part& part, const std::string& eid);
  void reads(const Part& part, const std::string& eid);
  std::string listed(const std::vector<Chosen>& chosen) const;
  std::optional<Change> phrase(law::AmendOp op, const std::vector<Chosen>& found,
                               const std::string& start, const std::string& old_phrase,
                               const std::string& content, const std::string& old_words,
                               const std::string& new_words);

  World& world_;
  Random& random_;
  Held& target_;
  Date effective_on_;
  Statute speaker_;  // the document in whose name quoted text speaks
  std::set<std::string> touched_;
};

}  // namespace lexgraph::corpus
