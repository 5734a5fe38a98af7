#include "eval/dataset/option_text.h"

#include <algorithm>
#include <array>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using View = std::string_view;

bool is_label_end(char c) { return c == ':' || c == '.' || c == ')'; }

// Length of a label "A:" (with blanks before the mark) at the beginning of `text`, else 0.
std::size_t label_length(View text) {
  if (text.empty() || text[0] < 'A' || text[0] > 'Z') return 0;
  std::size_t at = 1;
  while (at < text.size() && text[at] == ' ') ++at;
  return at < text.size() && is_label_end(text[at]) ? at + 1 : 0;
}

std::string without_doubled_label(View text, char letter) {
  text = text::trim(text);
  const std::size_t label = label_length(text);
  const bool doubled = label > 0 && text[0] == letter && label < text.size() && text[label] == ' ';
  return std::string(doubled ? text::trim(text.substr(label)) : text);
}

std::vector<View> lines_of(View text) {
  std::vector<View> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const View line = text::trim(text.substr(0, end));
    if (!line.empty()) lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<Option> from_lines(const std::vector<View>& lines) {
  std::vector<Option> options;
  for (const View line : lines) {
    const std::size_t label = label_length(line);
    if (label > 0)
      options.push_back({std::string(1, line[0]), std::string(line.substr(label))});
    else if (!options.empty())
      options.back().text.append("\n").append(line);
  }
  return options;
}

// Where the label of `letter` stands behind a blank or at the beginning, followed by a blank.
std::size_t find_label(View line, char letter, std::size_t from) {
  for (std::size_t at = from; at + 1 < line.size(); ++at) {
    const bool begins =
        line[at] == letter && is_label_end(line[at + 1]) && (at == 0 || line[at - 1] == ' ');
    if (begins && (at + 2 >= line.size() || line[at + 2] == ' ')) return at;
  }
  return View::npos;
}

std::vector<Option> from_one_line(View line) {
  std::vector<Option> options;
  std::size_t at = find_label(line, 'A', 0);
  for (char letter = 'A'; at != View::npos && letter <= 'Z'; ++letter) {
    const std::size_t next =
        letter == 'Z' ? View::npos : find_label(line, static_cast<char>(letter + 1), at + 2);
    options.push_back(
        {std::string(1, letter),
         std::string(line.substr(at + 2, next == View::npos ? next : next - at - 2))});
    at = next;
  }
  return options;
}

}  // namespace

std::vector<Option> parse_option_text(std::string_view text) {
  const std::vector<View> lines = lines_of(text);
  const auto labelled =
      std::count_if(lines.begin(), lines.end(), [](View line) { return label_length(line) > 0; });
  std::vector<Option> options = labelled > 1 ? from_lines(lines) : from_one_line(text::trim(text));
  for (Option& option : options) option.text = without_doubled_label(option.text, option.letter[0]);
  return options;
}

std::string fault_of_letters(const std::vector<Option>& options) {
  std::array<int, 26> count{};
  int last = -1;
  for (const Option& option : options) {
    if (option.letter.size() != 1 || option.letter[0] < 'A' || option.letter[0] > 'Z') continue;
    ++count[static_cast<std::size_t>(option.letter[0] - 'A')];
    last = std::max(last, option.letter[0] - 'A');
  }
  std::string twice, absent;
  for (int i = 0; i <= last; ++i) {
    const char letter = static_cast<char>('A' + i);
    const int n = count[static_cast<std::size_t>(i)];
    if (n > 1)
      twice.append(twice.empty() ? "option letter " : ", ").append(1, letter).append(" twice");
    if (n == 0) absent.append(absent.empty() ? "" : ", ").append(1, letter).append(" absent");
  }
  if (twice.empty()) return absent.empty() ? absent : "option letter " + absent;
  return absent.empty() ? twice : twice + ", " + absent;
}

}  // namespace lexgraph::eval
