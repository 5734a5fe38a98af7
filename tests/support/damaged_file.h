// Damage done to the files of a store.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lexgraph::test {

// Files of a folder that are not empty, sorted: those that end so (".sst"), or whose name starts so
// ("MANIFEST").
std::vector<std::filesystem::path> files_of_kind(const std::filesystem::path& folder,
                                                 const std::string& kind);

// Turns bits of a byte; done again it is as it was.
void flip_byte(const std::filesystem::path& file, std::size_t at);

}  // namespace lexgraph::test
