// How one text names another: a document (by number, or by name with or without a date) and a unit
// in it. A reference is a first-class value: it stays what the text says whether or not its target
// is held; resolving it is the query layer's work.
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/base/date.h"

namespace lexgraph::law {

// A document as it is named. Empty fields were not said.
struct DocumentRef {
  std::string number;  // normalised (law/doc_number.h): "13/2021/NĐ-CP"
  std::string type;    // as printed, sentence case: "Luật", "Nghị định"
  std::string name;    // name without the type, as printed: "Đất đai"
  std::string issuer;  // "Chính phủ"; also the locality of a provincial document
  Date signed_on;      // day given in the reference, or only its year ("năm 2015")

  bool empty() const { return number.empty() && name.empty(); }
  friend bool operator==(const DocumentRef&, const DocumentRef&) = default;
};

// One provision or document. `unit` is an eId ("art_3__cl_1"), "" for the document itself.
struct Reference {
  DocumentRef document;
  std::string unit;

  friend bool operator==(const Reference&, const Reference&) = default;
};

// "13/2021/NĐ-CP#art_3" when the number is known, else "" (a name alone is no id).
std::string id_of(const Reference& reference);

// Splits "13/2021/NĐ-CP#art_3" into number and unit.
struct IdParts {
  std::string document;
  std::string unit;
};
IdParts split_id(std::string_view id);

}  // namespace lexgraph::law
