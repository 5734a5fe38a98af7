// The sample corpus, several times over: enough to interrupt.
#pragma once

#include <filesystem>

namespace lexgraph::test {

// Writes `copies` copies of every sample page into `folder`. In each copy the numbers of the
// fictional documents get digits in front ("911/2012" → "3911/2012"), so that each copy is a world
// of its own. Pages that are not in UTF-8 keep their numbers: duplicates, which belong to a real
// folder too.
void write_sample_copies(const std::filesystem::path& folder, int copies);

}  // namespace lexgraph::test
