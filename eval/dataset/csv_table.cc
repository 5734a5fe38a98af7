#include "eval/dataset/csv_table.h"

namespace lexgraph::eval {
namespace {

class CsvParser {
 public:
  CsvParser(std::string_view text, char separator) : text_(text), separator_(separator) {}

  std::vector<CsvRow> parse() {
    begin_row();
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (quoted_)
        inside_quotes(c);
      else if (c == '"' && field().empty())
        quoted_ = true;
      else if (c == separator_)
        row_.fields.emplace_back();
      else if (c == '\n')
        end_row();
      else if (c != '\r' || at_ >= text_.size() || text_[at_] != '\n')
        field() += c;
      if (c == '\n') ++line_;
    }
    end_row();
    return std::move(rows_);
  }

 private:
  std::string& field() { return row_.fields.back(); }

  void inside_quotes(char c) {
    if (c != '"') {
      field() += c;
    } else if (at_ < text_.size() && text_[at_] == '"') {
      field() += text_[at_++];
    } else {
      quoted_ = false;
    }
  }

  void begin_row() { row_ = {{""}, line_ + 1}; }

  void end_row() {
    if (row_.fields.size() > 1 || !field().empty()) rows_.push_back(std::move(row_));
    row_ = {{""}, line_ + 2};  // the line end just read is counted after this
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0, line_ = 0;
  bool quoted_ = false;
  CsvRow row_;
  std::vector<CsvRow> rows_;
};

}  // namespace

std::vector<CsvRow> parse_csv(std::string_view text, char separator) {
  constexpr std::string_view kBom = "\xEF\xBB\xBF";
  if (text.starts_with(kBom)) text.remove_prefix(kBom.size());
  return CsvParser(text, separator).parse();
}

std::string quoted_field(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}

}  // namespace lexgraph::eval
