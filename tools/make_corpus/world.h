// The documents that exist so far, as they read now: what new documents can name, amend and end.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/make_corpus/random.h"
#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

struct Held {
  std::string id, number, type, name, title, issuer, locality;
  Date signed_on;
  Date changed_on;                 // day of the last change, at first that of effect
  std::vector<std::string> units;  // eIds of articles and below, as enacted
  std::vector<Part> now;           // empty for documents that nobody amends
  bool ended = false;
  bool guided = false;

  std::string printed()
      const;  // "Nghị định số 13/2021/NĐ-CP", "Luật Bến đò ven sông số 911/2012/QH13"
  bool holds(const std::string& eid) const;  // as enacted
};

// The wording of a unit from a day on; `gone` when it has none any more.
struct Version {
  std::string document, eid;
  Date from;
  std::string label, heading, text;
  bool gone = false;
};

// A change of a law that was put off to a day still to come: it may be taken back before.
struct PutOff {
  std::string law, number;  // id of the amending law, as printed
  std::string target;       // id of the law changed
  std::string clause;       // eId of the instruction in the amending law
  Date on;
  std::vector<Version> versions;  // what it makes of the target
  // The articles that it touches as they would read without it; none for one that it inserts.
  struct Article {
    std::string eid;
    std::optional<Part> before;
  };
  std::vector<Article> articles;
};

struct World {
  explicit World(std::uint32_t seed) : random(seed) {}

  Random random;
  std::vector<Held> held;
  std::vector<Version> versions;  // taken out by whoever writes them
  std::vector<PutOff> put_off;    // their versions are not among `versions` yet
  Date today;                     // day of signing of the next document
  int sentences = 1;              // of a provision

  // The next number of a series, "13/2021/NĐ-CP"; provinces count for themselves.
  std::string next_number(const std::string& type, const std::string& code,
                          const std::string& locality);
  std::size_t next_matter() { return matters_++; }
  // One that fits, or null; the newest are preferred.
  Held* held_as(const std::string& id);
  // What can no longer be taken back is final: its versions are handed on.
  void settle(const Date& by);
  Held* find(bool (*fits)(const Held&), const std::string& locality = {});

 private:
  std::map<std::string, int> series_;
  std::size_t matters_ = 0;
};

// ---- documents, one function a kind -----------------------------------------------------------
// Each returns the new document and enters it into the world, with what it changes there.
Statute new_law(World& world);
Statute new_decree(World& world);  // on a matter of its own, or guiding a law
Statute new_circular(World& world);
Statute new_provincial_decision(World& world);
Statute new_amending_document(
    World& world);  // of laws, decrees or circulars; a law when none can be amended
Statute new_repealing_decree(World& world);
Statute new_suspending_decree(World& world);

// A document of a kind that comes next; `n` of `total`.
Statute next_document(World& world, std::size_t n, std::size_t total);

// ---- what the kinds share ----------------------------------------------------------------------
// Lines of the head up to the title, and of the signature.
void write_head(Statute& statute, const std::string& code);
void write_closing(Statute& statute);
// "Căn cứ …;" with the edge that it draws.
void add_basis(Statute& statute, const std::string& words, const std::string& to);
void add_constitution(Statute& statute);
void add_promulgation(Statute& statute, const std::string& words);

// Chapters, articles, clauses and points without text, then texts that cite what is there and what
// the world holds. The last article is left to the caller.
std::vector<Part> body_skeleton(World& world, bool chapters, int articles);
void fill_body(World& world, const Statute& statute, std::vector<Part>& parts);
void fill_attachment(World& world, const Statute& statute, const std::string& name,
                     Part& attachment);
// The sentences of a provision, the last perhaps with citations; they are entered into `edges`.
struct Speaker {
  const Statute* statute;          // that speaks
  const std::vector<Part>* parts;  // whose own articles can be cited
  std::string eid;                 // of the speaking unit
  // In an attached instrument: what its eIds begin with, and what it calls itself ("Quy chế").
  std::string prefix, name;
};
std::string cited_sentence(World& world, const Speaker& speaker, std::vector<Edge>& edges);

// "Điều n. Hiệu lực thi hành" with the day of effect.
Part effect_article(const Statute& statute, int number);
void append_article(Statute& statute, Part article);

// Takes the document into the world as enacted.
Held& enter(World& world, const Statute& statute, bool amendable);

}  // namespace lexgraph::corpus
