// What one document is read from: a file, a member of an archive, or a record of a dump.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lexgraph::ingest {

struct Source {
  // The path; "pages.zip!b/c.html" for a member, "dump.jsonl#3" for the third record, "-" for
  // standard input.
  std::string name;
  std::string bytes;
  std::string sha256;  // in hex, of what the source is told from others by; "" = of `bytes`
  // What the record says beside the text, under the words of Page::attributes ("number", "signed").
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string url;
  // Code and message of a diagnostic when there are no bytes to read ("damaged_source",
  // "over_limit").
  std::string problem_code, problem;
};

}  // namespace lexgraph::ingest
