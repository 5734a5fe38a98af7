// Names of documents within one document: a law named once with its number is the same law when it
// is named without it further on. What the document does not tell, the register of laws may
// (lexgraph/law/law_register.h).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/law/citation.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

class DocumentNames {
 public:
  // A document named with both number and name; a name with only a day teaches where it ends.
  void learn(const law::DocumentRef& named);
  // Every citation of a text, and the short names defined behind them ("(sau đây gọi là ...)").
  void learn(std::string_view text, const std::vector<law::Citation>& citations);
  // The citations of the preamble: a law that the document rests on is the one it means where it
  // gives no more than the name ("Luật Đất đai" behind "Căn cứ Luật Đất đai ngày 18/01/2024").
  void learn_basis(const std::vector<law::Citation>& citations);
  // The document's own name, and the day on which it speaks.
  void learn_self(const law::Head& head);

  // Adds the number where the document tells exactly one that fits name and date (its preamble's
  // comes first); where it tells none, the one of the register.
  void complete(law::DocumentRef& named) const;
  // The same for words of an unknown day (editors' remarks): a name without year or day is no law
  // of the register. True if the number is the register's.
  bool complete_remark(law::DocumentRef& named) const;
  // Whether the number of a document, as complete() left it, is the register's.
  bool numbered_by_register(const law::DocumentRef& named) const;
  // The same for a citation of `text`. Before that, a name that goes on behind the citation as one
  // that the document has taught ("Luật Thư viện" is what the words begin with, "Luật Thư viện lưu
  // động số ..." was named before) becomes that one.
  void complete(std::string_view text, law::Citation& citation) const;
  // A title in capitals with the names that the document has taught as they are printed elsewhere
  // ("CỦA LUẬT BẾN ĐÒ" → "CỦA Luật Bến đò"): in capitals nothing tells where an unknown name ends.
  // Every byte stays where it was.
  std::string with_names_as_printed(std::string title) const;

 private:
  void lengthen(std::string_view text, law::Citation& citation) const;
  void learn_short_names(std::string_view text, const std::vector<law::Citation>& citations);
  const law::DocumentRef* basis_of(const law::DocumentRef& named) const;
  bool complete_by_basis(law::DocumentRef& named, const law::DocumentRef& basis) const;
  bool complete_told(law::DocumentRef& named) const;
  void add(const std::string& key, const law::DocumentRef& named);
  void note_name(const std::string& key, const law::DocumentRef& named);
  bool complete(law::DocumentRef& named, Date on) const;

  std::unordered_map<std::string, std::vector<law::DocumentRef>> by_name_;
  std::unordered_map<std::string, std::vector<law::DocumentRef>> basis_;  // of the preamble
  // Names that a number or a day closes, and how they are printed: "Luật Bến đò".
  std::unordered_map<std::string, std::string> closed_;
  std::size_t longest_ = 0;    // bytes of the longest of them
  Date speaks_on_;             // unknown: a text of several days, or of none that is known
  bool unites_texts_ = false;  // a consolidation
};

// How the document names itself.
law::DocumentRef self_reference(const law::Head& head);

}  // namespace lexgraph::ingest
