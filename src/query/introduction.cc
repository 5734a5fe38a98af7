#include "lexgraph/query/introduction.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/text/unicode.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kArticle = "art_";

// Does the text name that article ("Điều 8", "các điều 7 và 8")? The number has to stand alone.
bool names_article(std::string_view text, const std::string& number) {
  const std::string folded = text::fold(text);
  const std::size_t word = folded.find("điều");
  if (word == std::string::npos) return false;
  const std::string wanted = text::fold(number);
  const auto part_of_word = [&](std::size_t at) {
    if (at >= folded.size()) return false;
    const auto c = static_cast<unsigned char>(folded[at]);
    return c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
  };
  for (std::size_t at = folded.find(wanted, word); at != std::string::npos;
       at = folded.find(wanted, at + 1)) {
    if (!part_of_word(at - 1) && !part_of_word(at + wanted.size())) return true;
  }
  return false;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

Result<std::string> introduction_of(const store::Reader& reader, const ChainEvent& event) {
  const auto edge = parse_edge_name(event.edge);
  const std::string article = law::eid_article(law::split_id(event.unit).unit);
  if (!edge || !edge->amendment || !article.starts_with(kArticle)) return std::string();
  const std::string number = article.substr(kArticle.size());
  if (names_article(event.quote, number)) return std::string();
  LEXGRAPH_ASSIGN_OR_RETURN(const Target place, resolve_ref(reader, edge->node));
  std::string eid = law::split_id(edge->node).unit;
  // The unit itself first: its quote is only a part of its words.
  for (; !eid.empty(); eid = law::eid_parent(eid)) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader.node(place.node.doc, eid));
    if (!node) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit, reader.unit(*node));
    for (const std::string& words : {unit.heading, first_line(unit.text)}) {
      if (names_article(words, number)) return words;
    }
  }
  return std::string();
}

}  // namespace lexgraph::query
