#include "ingest/read/markdown.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "ingest/read/field_map.h"
#include "ingest/read/paragraphs.h"
#include "ingest/read/plain_text.h"
#include "ingest/read/printed_line.h"
#include "ingest/read/several_documents.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kMaxHeadLines = 500;

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::size_t heading_marks(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
  return marks >= 1 && marks <= 6 && line.substr(marks).starts_with(' ') ? marks : 0;
}

std::string_view unquoted(std::string_view value) {
  value = text::trim(value);
  const bool quoted =
      value.size() >= 2 && (value[0] == '"' || value[0] == '\'') && value.back() == value[0];
  return quoted ? value.substr(1, value.size() - 2) : value;
}

// The head between two "---" lines as its plain fields; `rest` is moved behind it. Empty when the
// text does not begin with one.
std::map<std::string, std::string> take_head(std::string_view& rest) {
  std::map<std::string, std::string> fields;
  std::string_view at = rest;
  if (take_line(at) != "---") return fields;
  for (std::size_t lines = 0; !at.empty() && lines < kMaxHeadLines; ++lines) {
    const std::string_view line = take_line(at);
    if (line == "---" || line == "...") {
      rest = at;
      return fields;
    }
    const std::size_t colon = line.find(':');
    const bool field =
        colon != line.npos && colon > 0 && line[0] != ' ' && line[0] != '-' && line[0] != '#';
    if (field) fields.emplace(text::trim(line.substr(0, colon)), unquoted(line.substr(colon + 1)));
  }
  return {};
}

void add_attributes(const std::map<std::string, std::string>& head, Page& page) {
  const Result<FieldMap> usual = FieldMap::parse("");
  for (const std::string_view what : record_attributes()) {
    for (const std::string& name : usual->fields_of(what)) {
      const auto field = head.find(name);
      if (field == head.end() || field->second.empty()) continue;
      if (what == "url")
        page.url = field->second;
      else
        page.attributes.emplace_back(what, field->second);
      break;
    }
  }
}

bool is_escapable(char c) {
  return std::string_view("\\`*_{}[]()#+-.!|<>~").find(c) != std::string_view::npos;
}

// "[text](target)" or "![alt](target)" at the front of `rest`: its text, and the bytes it takes in
// *size; "" when there is none.
std::string_view link_text(std::string_view rest, std::size_t* size) {
  const std::size_t open = rest.starts_with('!') ? 1 : 0;
  const std::size_t close = rest.find("](", open);
  if (close == rest.npos) return {};
  const std::size_t end = rest.find(')', close);
  const std::string_view words = rest.substr(open + 1, close - open - 1);
  if (end == rest.npos || words.find('[') != words.npos) return {};
  *size = end + 1;
  return words;
}

// Whether the run of `mark` at `at` opens or closes emphasis: letters on one side at least, and for
// "_" not on both ("ten_file").
bool is_emphasis(std::string_view line, std::size_t at, std::size_t run) {
  const auto solid = [&](std::size_t i) {
    return i < line.size() && line[i] != ' ' && line[i] != '\t';
  };
  const bool before = at > 0 && solid(at - 1);
  const bool after = solid(at + run);
  if (line[at] == '_' && before && after) {
    const auto word = [](char c) {
      return static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= 'z' && c != '_');
    };
    return !(word(line[at - 1]) && word(line[at + run]));
  }
  return before || after;
}

// The words of a line without the marks of emphasis, links, code and escapes.
std::string plain_words(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const char c = line[at];
    if (c == '\\' && at + 1 < line.size() && is_escapable(line[at + 1])) {
      out += line[at + 1];
      at += 2;
    } else if (c == '*' || c == '_' || c == '`') {
      const std::size_t run = std::min(line.find_first_not_of(c, at), line.size()) - at;
      if (!is_emphasis(line, at, run)) out += line.substr(at, run);
      at += run;
    } else if (c == '[' || (c == '!' && line.substr(at).starts_with("!["))) {
      std::size_t size = 0;
      const std::string_view words = link_text(line.substr(at), &size);
      if (size == 0) {
        out += c;
        ++at;
        continue;
      }
      out += c == '!' ? "[image: " + std::string(words) + "]" : plain_words(words);
      at += size;
    } else if (c == '<' &&
               (line.substr(at).starts_with("<br") || line.substr(at).starts_with("</"))) {
      const std::size_t end = line.find('>', at);
      out += ' ';
      at = end == line.npos ? line.size() : end + 1;
    } else {
      out += c;
      ++at;
    }
  }
  return out;
}

bool is_wholly_bold(std::string_view line) {
  return line.size() > 4 && line.starts_with("**") && line.find("**", 2) == line.size() - 2;
}

// "| --- | :-: |"
bool is_table_rule(std::string_view line) {
  return line.starts_with('|') && line.find('-') != line.npos &&
         line.find_first_not_of("|-: ") == line.npos;
}

bool is_rule(std::string_view line) {
  return line.size() >= 3 &&
         (line.find_first_not_of("- ") == line.npos || line.find_first_not_of("* ") == line.npos ||
          line.find_first_not_of("_ ") == line.npos || line.find_first_not_of("= ") == line.npos);
}

class MarkdownReader {
 public:
  explicit MarkdownReader(Page& page) : page_(page) {}

  void line(std::string_view raw) {
    std::string_view words = text::trim(raw);
    while (words.starts_with("> ") || words == ">") words = text::trim(words.substr(1));
    const bool fence = words.starts_with("```") || words.starts_with("~~~");
    if (words.starts_with('|') && words.size() > 1) return table_row(words);
    row_ = -1;
    if (words.empty() || fence || is_rule(words) ||
        (words.starts_with("<!--") && words.ends_with("-->")))
      return;
    const std::size_t marks = heading_marks(words);
    if (marks > 0) {
      words = text::trim(words.substr(marks));
      while (words.ends_with('#')) words.remove_suffix(1);
    }
    const bool bold = marks > 0 || is_wholly_bold(words);
    // A star is a bullet; the other two are what statutes print.
    const std::string bullet = words.starts_with("* ") ? "- " : "";
    if (!bullet.empty()) words = text::trim(words.substr(2));
    add(bullet + plain_words(words), bold);
  }

 private:
  void table_row(std::string_view words) {
    if (row_ < 0) ++table_;
    if (is_table_rule(words)) return;
    ++row_;
    if (words.ends_with('|')) words.remove_suffix(1);
    std::int32_t column = 0;
    for (std::size_t at = 1; at <= words.size(); ++column) {
      std::size_t end = words.find('|', at);
      while (end != words.npos && words[end - 1] == '\\') end = words.find('|', end + 1);
      end = std::min(end, words.size());
      const std::size_t before = page_.lines.size();
      add(plain_words(text::trim(words.substr(at, end - at))), false);
      if (page_.lines.size() > before) {
        Line& cell = page_.lines.back();
        cell.table = table_;
        cell.row = row_;
        cell.column = column;
      }
      at = end + 1;
    }
  }

  void add(std::string_view words, bool bold) {
    Line line;
    line.text = text::to_nfc(text::fold_blanks(words));
    line.bold = bold;
    if (!line.text.empty()) page_.lines.push_back(std::move(line));
  }

  Page& page_;
  std::int32_t table_ = -1;
  std::int32_t row_ = -1;
};

// The text without Markdown, for text whose lines are broken as on paper.
std::string without_marks(std::string_view body) {
  std::string out;
  while (!body.empty()) {
    const std::string_view line = take_line(body);
    const std::size_t marks = heading_marks(line);
    out += plain_words(marks > 0 ? line.substr(marks + 1) : line) + '\n';
  }
  return out;
}

}  // namespace

bool looks_like_markdown(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::string_view rest = text;
  if (!take_head(rest).empty()) return true;
  std::size_t headings = 0;
  for (rest = text.substr(0, 64 << 10); !rest.empty() && headings < 2;) {
    headings += heading_marks(take_line(rest)) > 0 ? 1 : 0;
  }
  return headings >= 2;
}

Page read_markdown(std::string_view bytes) {
  const text::Decoded decoded = text::decode(bytes, "");
  std::string_view body = decoded.utf8;
  const std::map<std::string, std::string> head = take_head(body);
  Page page;
  if (wrapping_of(split_printed_lines(body)).hard) {
    page = read_plain_text(without_marks(body));
  } else {
    MarkdownReader reader(page);
    while (!body.empty()) reader.line(take_line(body));
    keep_first_document(page);
    if (page.lines.empty()) {
      page.diagnostics.push_back(
          {"no_document", law::Severity::kError, "the text has no line of a document", ""});
    }
  }
  page.site = "markdown";
  page.charset = decoded.charset;
  if (decoded.replaced > 0)
    page.diagnostics.push_back(malformed_text(decoded.replaced, decoded.charset));
  add_attributes(head, page);
  return page;
}

}  // namespace lexgraph::ingest
