// The held documents, as questions name them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"

namespace lexgraph::eval {

// A document as an option or a subject: "Luật 25/2008/QH12"; with the year where the number has
// none, since such numbers begin again every year: "Văn bản hợp nhất 8/VBHN-VPQH@2019".
struct DocumentName {
  std::string type;    // "Luật"
  std::string number;  // normalised
  std::string key;     // law::number_key, with the year where the number has none
  int year = 0;        // of signing, else of the number
  bool dated = false;  // the year is no part of the number
  int rank = 0;        // of the type: 1 is the highest force (law/doc_types.h)

  std::string text() const {
    return type + " " + number + (dated ? "@" + std::to_string(year) : "");
  }
  friend bool operator==(const DocumentName&, const DocumentName&) = default;
};

// From a number, the type printed with it ("" if none) and the day of signing: nullopt where the
// number is no whole document number, where nothing tells the type, or nothing the year.
std::optional<DocumentName> document_name(std::string_view number, std::string_view printed_type,
                                          Date signed_on);
// Back from text(): "Luật 25/2008/QH12".
std::optional<DocumentName> document_name(std::string_view text);

struct HeldDocument {
  store::DocId doc = 0;
  std::uint32_t units = 0;
  std::string id;  // accepted by every command
  DocumentName name;
  bool askable = false;    // has a number that means this document alone, and a type
  bool normative = false;  // rules of its own; not a consolidation, codification or letter
  bool amending = false;   // its title says that it amends
  std::string title;       // as printed, blanks folded
  std::string title_key;   // law::name_key of the title
  std::string issuer_key;
  std::string sha256;
  Date signed_on, effective_on, expires_on;
};

class DocumentIndex {
 public:
  static Result<DocumentIndex> read(const store::Reader& reader);

  const std::vector<HeldDocument>& all() const { return documents_; }  // by identity
  // By DocumentName::key; nullptr when not held, or not askable.
  const HeldDocument* by_key(std::string_view key) const;
  const HeldDocument* by_id(std::string_view id) const;  // of the document, or of a unit in it
  const HeldDocument* by_doc(store::DocId doc) const;
  // Askable documents of a type (indices into all()), ascending by year.
  const std::vector<std::uint32_t>& of_type(std::string_view type) const;

 private:
  std::vector<HeldDocument> documents_;
  std::unordered_map<std::string, std::uint32_t> by_key_, by_id_;
  std::unordered_map<store::DocId, std::uint32_t> by_doc_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> by_type_;
};

}  // namespace lexgraph::eval
