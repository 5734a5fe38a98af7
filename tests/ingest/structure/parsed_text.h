// Statutes written in a test: text to Page to Document, and what the tests ask of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/structure/structure.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

// One line of `text` is one line of the page. "|a|b" is a row of a table whose cells are a and b;
// neighbouring rows are one table. "*" in front makes a line bold, "^" centred, both "*^".
Page page_of(std::string_view text);

law::Document parse(std::string_view text);
law::Document parse(const Page& page);

// A decree of the letterhead kind with `body` behind its legal basis.
std::string decree(std::string_view body);

std::vector<std::string> numbered_eids(const law::Document& document);
// eIds of all units but the preamble and the closing.
std::vector<std::string> named_eids(const law::Document& document);
// nullptr if there is none.
const law::Unit* find_unit(const law::Document& document, std::string_view eid);
std::string text_of(const law::Document& document, std::string_view eid);
bool has_diagnostic(const law::Document& document, std::string_view code);
// Texts of all frames.
std::vector<std::string> frames_of(const law::Document& document);

// The slow twin of the coverage count: takes every character of labels, headings and texts out of
// the page and gives what is left on either side ("" and "" if nothing is lost or doubled, but for
// the marks . ) / - : # * [ ] and digits of footnotes that belong to labels).
struct Leftover {
  std::string lost;      // in the page, in no unit
  std::string invented;  // in a unit, not in the page
};
Leftover leftover(const Page& page, const law::Document& document);

}  // namespace lexgraph::ingest::structure
