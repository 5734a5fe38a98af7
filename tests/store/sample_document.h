// Documents for the tests of the store: fictional statutes with something of everything.
#pragma once

#include <string>

#include "lexgraph/law/document.h"

namespace lexgraph::test {

// A decree with `articles` articles of two clauses each; every clause cites the article before and
// a law, by number and by name. Article 1 carries a frame and an amendment. `salt` varies the text.
law::Document sample_document(const std::string& number, int articles,
                              const std::string& salt = "");

// As a file gives it: name and hash set.
law::Document from_file(law::Document document, const std::string& file, const std::string& sha256);

}  // namespace lexgraph::test
