// What of a provision can be asked, and when two provisions say the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "eval/generate/world.h"
#include "eval/text/distinct_words.h"

namespace lexgraph::eval {

// A provision as the value of an option or parameter: "Luật 12/2020/QH14#art_5__cl_2".
struct ProvisionRef {
  DocumentName document;
  std::string eid;
  std::string text() const { return document.text() + "#" + eid; }
};
std::optional<ProvisionRef> provision_ref(std::string_view value);

// `unit` as a question may show it. Each is nullopt where it would not do: too short or long, a
// lead-in, a repetition of what every law has, quoted text of another document.
std::optional<std::string> askable_heading(const Provision& unit);
std::optional<std::string> askable_text(const Provision& unit);
std::optional<Definition> askable_definition(const Provisions::OfDocument& document,
                                             const Provision& unit);
// Any definition that a text on terms gives, whether or not it tells its term: to show, not to ask.
std::optional<Definition> shown_definition(const Provisions::OfDocument& document,
                                           const Provision& unit);
// Text of a conduct that the provision above it punishes or forbids.
std::optional<std::string> askable_conduct(const Provisions::OfDocument& document,
                                           const Provision& unit);

// What a provision is known by in a question.
enum class Matter { kHeading, kText, kDefinition, kConduct };
// The words that a question shows; nullopt where the provision cannot be asked about.
std::optional<std::string> askable_matter(const Provisions::OfDocument& document,
                                          const Provision& unit, Matter matter);

// Share of common words of two texts, 0 to 1 (Jaccard over syllables).
double likeness(std::string_view a, std::string_view b);
double likeness(const WordHashes& a, const WordHashes& b);

}  // namespace lexgraph::eval
