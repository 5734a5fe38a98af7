// A statute as a page of some site saves it.
#pragma once

#include <string>

#include "tools/make_corpus/random.h"
#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

enum class Site { kPlain, kOffice, kPortal, kBreaks, kText };
inline constexpr Site kSites[] = {Site::kPlain, Site::kOffice, Site::kPortal, Site::kBreaks,
                                  Site::kText};

// "html" or "txt"
std::string extension_of(Site site);
// The bytes; every site is dirty in its own way, and none changes a word.
std::string page_of(const Statute& statute, Site site, Random& random);

}  // namespace lexgraph::corpus
