// Unicode → legacy Vietnamese codings, as the generator of corpora writes them.
#pragma once

#include "tools/make_corpus/legacy_writing.h"

namespace lexgraph::test {

using corpus::as_latin1;
using corpus::every_capital_letter;
using corpus::every_small_letter;
using corpus::to_tcvn3;
using corpus::to_viqr;
using corpus::to_viscii;
using corpus::to_vni;
using corpus::to_windows_1258;

}  // namespace lexgraph::test
