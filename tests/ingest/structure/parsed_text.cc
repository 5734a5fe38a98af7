#include "tests/ingest/structure/parsed_text.h"

#include <map>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

void add_row(Page& page, std::string_view row, int table, int number) {
  int column = 0;
  for (std::size_t at = 1; at <= row.size();) {
    const std::size_t end = std::min(row.find('|', at), row.size());
    Line line;
    line.text = std::string(row.substr(at, end - at));
    line.table = table;
    line.row = number;
    line.column = column++;
    if (!line.text.empty()) page.lines.push_back(std::move(line));
    at = end + 1;
  }
}

void count(std::map<char32_t, int>& counts, std::string_view text, int step) {
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = text::next_code_point(text, at);
    if (c != ' ' && c != '\n' && c != '\t') counts[c] += step;
  }
}

bool is_label_mark(char32_t c) {
  return c < 0x80 ? std::string_view(".)/-:#*[]0123456789").find(static_cast<char>(c)) !=
                        std::string_view::npos
                  : c >= 0x2010 && c <= 0x2015;
}

}  // namespace

Page page_of(std::string_view text) {
  Page page;
  page.site = "text";
  int table = -1, row = 0;
  bool in_table = false;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("|")) {
      if (!in_table) {
        ++table;
        row = 0;
      }
      in_table = true;
      add_row(page, line, table, row++);
      continue;
    }
    in_table = false;
    Line made;
    for (; !line.empty() && (line[0] == '*' || line[0] == '^'); line.remove_prefix(1)) {
      (line[0] == '*' ? made.bold : made.centered) = true;
    }
    made.text = text::to_nfc(text::fold_blanks(line));
    if (!made.text.empty()) page.lines.push_back(std::move(made));
  }
  return page;
}

law::Document parse(const Page& page) {
  law::Document document;
  parse_structure(page, document);
  return document;
}

law::Document parse(std::string_view text) { return parse(page_of(text)); }

std::string decree(std::string_view body) {
  return "CHÍNH PHỦ\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n"
         "Số: 12/2021/NĐ-CP\nHà Nội, ngày 05 tháng 3 năm 2021\nNGHỊ ĐỊNH\nVề cối xay gió\n"
         "Căn cứ Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015;\n" +
         std::string(body);
}

std::vector<std::string> numbered_eids(const law::Document& document) {
  std::vector<std::string> eids;
  for (const law::Unit& unit : document.units) {
    if (unit.kind == law::UnitKind::kArticle || unit.kind == law::UnitKind::kClause ||
        unit.kind == law::UnitKind::kPoint || unit.kind == law::UnitKind::kSubpoint) {
      eids.push_back(unit.eid);
    }
  }
  return eids;
}

std::vector<std::string> named_eids(const law::Document& document) {
  std::vector<std::string> eids;
  for (const law::Unit& unit : document.units) {
    if (unit.kind != law::UnitKind::kPreamble && unit.kind != law::UnitKind::kClosing) {
      eids.push_back(unit.eid);
    }
  }
  return eids;
}

const law::Unit* find_unit(const law::Document& document, std::string_view eid) {
  for (const law::Unit& unit : document.units) {
    if (unit.eid == eid) return &unit;
  }
  return nullptr;
}

std::string text_of(const law::Document& document, std::string_view eid) {
  const law::Unit* unit = find_unit(document, eid);
  return unit == nullptr ? "(no such unit)" : unit->text;
}

bool has_diagnostic(const law::Document& document, std::string_view code) {
  for (const law::Diagnostic& diagnostic : document.diagnostics) {
    if (diagnostic.code == code) return true;
  }
  return false;
}

std::vector<std::string> frames_of(const law::Document& document) {
  std::vector<std::string> texts;
  for (const law::Frame& frame : document.frames) {
    const std::string& host = document.units.at(static_cast<std::size_t>(frame.host)).text;
    texts.emplace_back(frame.span.in(host));
  }
  return texts;
}

Leftover leftover(const Page& page, const law::Document& document) {
  std::map<char32_t, int> counts;
  for (const Line& line : page.lines) count(counts, line.text, 1);
  for (const law::Unit& unit : document.units) {
    count(counts, unit.label, -1);
    count(counts, unit.heading, -1);
    count(counts, unit.text, -1);
  }
  Leftover left;
  for (const auto& [c, n] : counts) {
    if (n > 0 && !is_label_mark(c)) text::append_utf8(left.lost, c);
    if (n < 0) text::append_utf8(left.invented, c);
  }
  return left;
}

}  // namespace lexgraph::ingest::structure
