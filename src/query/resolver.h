// Resolver: names to documents and units, remembering what it looked up. One per answer.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "lexgraph/query/resolve.h"
#include "src/query/names.h"

namespace lexgraph::query {

// Who names the document: a bare number of a local body means the speaker's own province, a bare
// name the law as of the day of speaking.
struct Speaker {
  Date on;
  std::string locality;
  // A document means the law last signed, which it often prepares for; a person who asks about a
  // day means the law in force on it.
  bool is_person = false;
  friend bool operator==(const Speaker&, const Speaker&) = default;
};

Speaker speaker_of(const law::Head& head);

struct DocumentResolution {
  ResolveState state = ResolveState::kUnresolved;
  std::vector<store::DocId> candidates;  // one when resolved
  std::string reason;
};

class Resolver {
 public:
  explicit Resolver(const store::Reader& reader) : reader_(reader), names_(reader) {}

  // The answer stays where it is as long as this object.
  Result<const DocumentResolution*> document(const law::DocumentRef& reference,
                                             const Speaker& speaker);
  Result<Resolution> unit(const law::Reference& reference, const Speaker& speaker);
  // Why `named`, which has a number and a name, means two documents: its name is that of another
  // one than `found`, which has the number. "" where they agree, or the name is nobody's.
  Result<std::string> contradiction(const law::DocumentRef& named, store::DocId found,
                                    const Speaker& speaker);
  // The node alone; an unresolved unit of a resolved document gives nothing.
  Result<std::optional<store::NodeId>> node(const law::Reference& reference,
                                            const Speaker& speaker);

  // A unit of a document, of its text as enacted or brought later.
  Result<std::optional<Target>> target_in(store::DocId document, const std::string& unit);

  // The node of a unit of the text as enacted, in whatever numerals it is named.
  Result<std::optional<store::NodeId>> target_node(store::DocId document, const std::string& unit);

  Names& names() { return names_; }
  const store::Reader& reader() const { return reader_; }

 private:
  // Looked up by address, kept by value: a question that was asked before costs no allocation.
  struct Question {
    const law::DocumentRef* reference;
    const Speaker* speaker;
  };
  struct Answered {
    law::DocumentRef reference;
    Speaker speaker;
    DocumentResolution answer;
  };
  static std::size_t hash_of(const Question& question);

  Result<std::optional<store::NodeId>> held_node(store::DocId document, const std::string& unit);
  Result<DocumentResolution> lookup(const law::DocumentRef& reference, const Speaker& speaker);
  Result<DocumentResolution> by_number(const law::DocumentRef& reference, const Speaker& speaker);
  Result<DocumentResolution> by_uri(const std::string& uri);
  Result<std::map<store::DocId, Date>> days_of_effect(
      const std::vector<const store::DocumentRecord*>& records);
  Result<DocumentResolution> by_name(const law::DocumentRef& reference, const Speaker& speaker);
  Result<std::string> as_printed(store::DocId document, const std::string& unit);
  Result<DocumentResolution> by_register(const law::DocumentRef& reference, const Speaker& speaker);

  const store::Reader& reader_;
  Names names_;
  std::unordered_multimap<std::size_t, Answered> seen_;
  std::unordered_map<std::string, std::optional<store::NodeId>> nodes_;  // many edges name one unit
  std::string node_key_;
};

}  // namespace lexgraph::query
