// <activeModifications>: the amendments that a document orders, with the days from which they
// apply.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "src/query/export/akn_document.h"
#include "src/query/export/xml_writer.h"

namespace lexgraph::query {

class AknModifications {
 public:
  AknModifications(const AknDocument& document, std::uint32_t first, std::uint32_t last);

  // Days of effect in the lifecycle, ascending; each has an event and a time interval.
  const std::map<std::string, std::size_t>& days() const { return days_; }

  void write_events(XmlWriter& xml) const;
  void write_analysis(XmlWriter& xml) const;
  void write_temporal_data(XmlWriter& xml) const;

 private:
  struct Modification {
    std::string_view element, type;   // "textualMod", "substitution"
    std::string source, destination;  // IRIs
    std::string_view position;        // of what is inserted, "" otherwise
    std::string day;
    std::string old_phrase, new_phrase, new_href, part, target;
  };
  Modification of_amendment(std::size_t i) const;
  void add_amendments(std::uint32_t first, std::uint32_t last);
  void add_edges(std::uint32_t first, std::uint32_t last);
  std::string source(std::uint32_t ordinal) const;
  std::string quoted_with(const law::Amendment& amendment, std::uint32_t ordinal) const;
  void write(const Modification& modification, std::size_t n, XmlWriter& xml) const;
  void write_phrase(std::string_view element, std::string_view phrase, std::string_view href,
                    XmlWriter& xml) const;

  const AknDocument& document_;
  std::vector<Modification> modifications_;
  std::vector<std::size_t> other_references_;  // edges that change nothing
  std::map<std::string, std::size_t> days_;
};

}  // namespace lexgraph::query
