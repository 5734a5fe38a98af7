// What a site saves around a statute: style sheets, scripts, menus and links to other documents. On
// real pages that is most of the bytes, and none of it is law.
#pragma once

#include <cstddef>
#include <string>

#include "tools/make_corpus/random.h"

namespace lexgraph::corpus {

// `page` with about `bytes` more, half before the text and half behind. Letters outside ASCII are
// written as references, so that it fits every coding of which ASCII is a part; a page without a
// body in such a coding is returned as it is.
std::string wrapped(std::string page, std::size_t bytes, Random& random);

}  // namespace lexgraph::corpus
