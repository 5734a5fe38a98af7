// What the Akoma Ntoso form of one document is written from: everything held about it, with the
// targets of its edges as IRIs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "src/query/resolver.h"

namespace lexgraph::query {

// Values of ours that Akoma Ntoso has no place for (and that a reader of ours needs) are attributes
// and elements of this namespace.
inline constexpr std::string_view kAknNamespace =
    "http://docs.oasis-open.org/legaldocml/ns/akn/3.0";
inline constexpr std::string_view kAknOwnNamespace = "urn:lexgraph:akn:1";

struct AknDocument {
  store::DocumentRecord record;
  std::vector<store::UnitRecord> units;              // unit of ordinal n at n - 1
  std::vector<std::vector<std::uint32_t>> children;  // of ordinal n (0 = the document): ordinals
  struct Quote {
    Span span;          // in the unit's text, without the marks of quotation
    std::string owner;  // IRI of the unit whose wording it is, "" when not clear
  };
  std::vector<std::vector<Quote>> quotes;  // in the text of ordinal n, ascending, apart
  std::vector<store::EdgeRecord> edges;    // ascending by (from, kind, sequence)
  std::vector<std::string> edge_targets;   // IRI of each edge's target
  std::vector<store::AmendmentRecord> amendments;
  std::vector<std::string> amendment_targets;

  const store::UnitRecord& unit(std::uint32_t ordinal) const { return units[ordinal - 1]; }
};

Result<AknDocument> read_akn_document(const store::Reader& reader, store::DocId document);

// "/akn/vn/act/luat/2012-06-15/911-2012-qh13#art_3__cl_2", as far as the reference says; "" if it
// says nothing.
std::string akn_iri(const law::Reference& reference, std::string_view language);

// eIds of what is quoted in a unit: number `n` of its frames, counted from 1.
std::string akn_mod_eid(std::string_view unit, std::size_t n);
std::string akn_quoted_eid(std::string_view unit, std::size_t n);

}  // namespace lexgraph::query
