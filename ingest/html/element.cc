#include "ingest/html/element.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace lexgraph::ingest {
namespace {

struct NamedElement {
  std::string_view name;
  ElementInfo info;
};

using enum ElementKind;
constexpr ElementInfo kPlain{};
constexpr ElementInfo kOrdinaryBlock{.kind = kBlock};
constexpr ElementInfo kHeading{.kind = kBlock, .bold = true};
constexpr ElementInfo kNoText{.kind = kIgnored};
constexpr ElementInfo kNoTree{.kind = kIgnored, .dropped = true};

// Sorted by name (checked below).
constexpr NamedElement kElements[] = {
    {"address", kOrdinaryBlock},
    {"article", kOrdinaryBlock},
    {"aside", kOrdinaryBlock},
    {"audio", kNoText},
    {"b", {.bold = true}},
    {"blockquote", kOrdinaryBlock},
    {"body", kOrdinaryBlock},
    {"br", {.kind = kBreak}},
    {"button", kNoText},
    {"caption", kOrdinaryBlock},
    {"center", {.kind = kBlock, .centered = true}},
    {"cite", {.italic = true}},
    {"dd", kOrdinaryBlock},
    {"details", kOrdinaryBlock},
    {"dir", kOrdinaryBlock},
    {"div", kOrdinaryBlock},
    {"dl", kOrdinaryBlock},
    {"dt", kOrdinaryBlock},
    {"em", {.italic = true}},
    {"fieldset", kOrdinaryBlock},
    {"figcaption", kOrdinaryBlock},
    {"figure", kOrdinaryBlock},
    {"footer", kOrdinaryBlock},
    {"form", kOrdinaryBlock},
    {"h1", kHeading},
    {"h2", kHeading},
    {"h3", kHeading},
    {"h4", kHeading},
    {"h5", kHeading},
    {"h6", kHeading},
    {"head", kNoText},
    {"header", kOrdinaryBlock},
    {"hr", {.kind = kBreak}},
    {"html", kOrdinaryBlock},
    {"i", {.italic = true}},
    {"iframe", kNoTree},
    {"img", {.kind = kImage}},
    {"input", kNoText},
    {"li", {.kind = kItem}},
    {"link", kNoText},
    {"main", kOrdinaryBlock},
    {"menu", kOrdinaryBlock},
    {"meta", kNoText},
    {"nav", kOrdinaryBlock},
    {"noscript", kNoTree},
    {"ol", {.kind = kOrdered}},
    {"optgroup", kNoText},
    {"option", kNoText},
    {"p", kOrdinaryBlock},
    {"pre", {.kind = kPreformatted}},
    {"script", kNoTree},
    {"section", kOrdinaryBlock},
    {"select", kNoText},
    {"span", kPlain},
    {"strong", {.bold = true}},
    {"style", kNoTree},
    {"sup", {.kind = kRaised}},
    {"svg", kNoTree},
    {"table", {.kind = kTable}},
    {"tbody", kOrdinaryBlock},
    {"td", {.kind = kCell}},
    {"template", kNoTree},
    {"textarea", kNoText},
    {"tfoot", kOrdinaryBlock},
    {"th", {.kind = kCell, .bold = true}},
    {"thead", kOrdinaryBlock},
    {"title", kNoText},
    {"tr", {.kind = kRow}},
    {"ul", kOrdinaryBlock},
    {"video", kNoText},
};
static_assert(std::ranges::is_sorted(kElements, {}, &NamedElement::name));

// kFirst[c]: index of the first element whose name begins with 'a' + c.
constexpr std::array<std::uint8_t, 27> first_by_letter() {
  std::array<std::uint8_t, 27> first{};
  for (std::size_t letter = 0; letter < first.size(); ++letter) {
    std::size_t i = 0;
    while (i < std::size(kElements) &&
           static_cast<std::size_t>(kElements[i].name[0] - 'a') < letter) {
      ++i;
    }
    first[letter] = static_cast<std::uint8_t>(i);
  }
  return first;
}
constexpr std::array<std::uint8_t, 27> kFirst = first_by_letter();

}  // namespace

const ElementInfo& element_info(std::string_view name) {
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return kPlain;
  const std::size_t letter = static_cast<std::size_t>(name[0] - 'a');
  for (std::size_t i = kFirst[letter]; i < kFirst[letter + 1]; ++i) {
    if (kElements[i].name == name) return kElements[i].info;
  }
  return kPlain;
}

}  // namespace lexgraph::ingest
