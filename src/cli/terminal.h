// Where a command writes: answers to `out`, progress and messages to `err`.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace lexgraph::cli {

enum class Style { kPlain, kBold, kDim, kRed, kGreen, kYellow, kBlue, kCyan };

struct Terminal {
  std::ostream& out;
  std::ostream& err;
  bool out_color = false;        // out is a terminal that shows colours, and NO_COLOR is not set
  bool err_is_terminal = false;  // a progress bar makes sense
  std::size_t width = 100;       // columns

  // `text` in a style where out shows colours, else unchanged.
  std::string styled(Style style, std::string_view text) const;
};

// Terminal of this process: `out`, which is to be standard output, and stderr, their kind and
// width. The environment variable COLUMNS outranks the terminal's own width.
Terminal process_terminal(std::ostream& out);

// Number of columns that text takes: combining marks, invisible characters and the codes of
// styled() take none, wide letters two.
std::size_t columns(std::string_view text);
// Text broken at blanks into lines of at most `width` columns, each line indented by `indent`
// blanks; a word that is wider stands alone. '\n' begins a new line.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);
// The same behind a mark such as "1. " on the first line; the other lines begin under the text.
std::string hanging(std::string_view mark, std::string_view text, std::size_t indent,
                    std::size_t width);
// Control characters of a text (line ends and tabs apart) and malformed bytes as U+FFFD: a document
// must not be able to steer the terminal.
std::string harmless(std::string_view text);
// A name from outside (a path, an argument) for a message of one line: control characters, line
// ends and malformed bytes as "\x1b", what is longer than limits::kMaxMessageBytes cut.
std::string escaped(std::string_view name);
// Cut to `width` columns with "…" at the end where something is cut; line ends become blanks.
std::string shortened(std::string_view text, std::size_t width);
// Words of a document in quotation marks, on one line, cut to `width` columns.
std::string quoted(std::string_view words, std::size_t width);
// Padded with blanks on the right (or left) to `width` columns.
std::string padded(std::string_view text, std::size_t width, bool left = false);

// "1,234,567"
std::string with_commas(unsigned long long n);
// "1 file", "2,000 files"
std::string counted(unsigned long long n, std::string_view thing);

}  // namespace lexgraph::cli
