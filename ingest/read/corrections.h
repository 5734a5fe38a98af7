// Corrections of sources: faults that a publisher made (a wrong number, a lost heading), cured by
// small files kept beside the corpus, each with its reason. Format: docs/formats/corrections.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ingest/html/page.h"
#include "lexgraph/base/result.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// What one file says about one source.
struct Correction {
  std::string file;    // of the correction, for messages
  std::string digest;  // SHA-256 of the file's bytes
  std::string reason;
  std::string evidence;  // where the right words can be seen

  struct Text {
    std::string was;  // within one line of the source
    std::string now;
  };
  std::vector<Text> texts;

  struct Field {
    std::string name;  // "number", "type", "issuer", "title", "signed", "effective", "expires"
    std::string was;   // "" where the source says nothing
    std::string now;
  };
  std::vector<Field> fields;
};

// Immutable once loaded; thread-safe.
class Corrections {
 public:
  // Reads every *.json of a folder. InvalidArgument names the file and what is wrong in it; "" =
  // none.
  static Result<Corrections> load(const std::string& directory);

  // The one for a source, by the SHA-256 of its bytes; null if there is none.
  const Correction* of_source(std::string_view sha256) const;
  // What the store remembers of a source: its hash, and with it what was corrected, so that a
  // changed correction makes the source be read again.
  std::string source_hash(const std::string& sha256) const;
  std::size_t size() const { return by_source_.size(); }

 private:
  std::unordered_map<std::string, Correction> by_source_;
};

// Replaces words in the lines of a page. Each correction that is done, and each whose words the
// source does not hold, is a diagnostic of the document.
void correct_lines(const Correction& correction, Page& page, std::vector<law::Diagnostic>& out);
// The same for the fields of the head, after it was read and before edges are drawn.
void correct_head(const Correction& correction, law::Document& document);

}  // namespace lexgraph::ingest
