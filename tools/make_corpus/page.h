// A statute as a page of some site saves it.
#pragma once

#include <string>

#include "tools/make_corpus/random.h"
#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

enum class Site {
  kPlain,
  kOffice,
  kPortal,
  kBreaks,
  kText,
  // Built as the pages of the large sites are (site_pages.h).
  kLibrary,
  kDatabase,
  kNews,
  kGazette,
  // In other codings than UTF-8 (coded_pages.h).
  kAbcFonts,
  kVniFonts,
  kMixedFonts,
  kWindows1258,
  kUtf16,
  kDecomposed,
};
inline constexpr Site kSites[] = {
    Site::kPlain,    Site::kOffice,     Site::kPortal,      Site::kBreaks,  Site::kText,
    Site::kLibrary,  Site::kDatabase,   Site::kNews,        Site::kGazette, Site::kAbcFonts,
    Site::kVniFonts, Site::kMixedFonts, Site::kWindows1258, Site::kUtf16,   Site::kDecomposed};

// A site that can show the statute.
Site site_for(const Statute& statute, Random& random);
// "html" or "txt"
std::string extension_of(Site site);
// The bytes; every site is dirty in its own way, and none changes a word.
std::string page_of(const Statute& statute, Site site, Random& random);

}  // namespace lexgraph::corpus
