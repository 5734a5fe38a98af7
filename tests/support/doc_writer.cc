#include "tests/support/doc_writer.h"

#include <stdexcept>

namespace lexgraph::test {
namespace {

void put(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}

void set(std::string& out, std::size_t at, std::uint32_t value, int bytes) {
  std::string number;
  put(number, value, bytes);
  out.replace(at, number.size(), number);
}

void pad(std::string& out, std::size_t unit, char with = '\0') {
  out.append((unit - out.size() % unit) % unit, with);
}

constexpr std::size_t kSector = 512;
constexpr std::size_t kTextAt = 0x800;  // in the stream

// Runs with a byte of the text where each ends, and its modifiers, as one formatted page.
struct Formatted {
  std::uint32_t end;
  std::string modifiers;
};

std::string page(const std::vector<Formatted>& runs, bool paragraphs) {
  std::string out(kSector, '\0');
  const std::size_t entry = paragraphs ? 13 : 1;
  std::size_t free = kSector - 2;
  set(out, 0, kTextAt, 4);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    set(out, 4 * (i + 1), runs[i].end, 4);
    std::string stored;
    if (paragraphs) {
      std::string all(2, '\0');  // style 0
      all += runs[i].modifiers;
      if (all.size() % 2 == 0) all += '\0';
      put(stored, static_cast<std::uint32_t>(all.size() + 1) / 2, 1);
      stored += all;
    } else if (!runs[i].modifiers.empty()) {
      put(stored, static_cast<std::uint32_t>(runs[i].modifiers.size()), 1);
      stored += runs[i].modifiers;
    }
    if (stored.empty()) continue;
    free -= stored.size();
    free -= free % 2;
    out.replace(free, stored.size(), stored);
    set(out, 4 * (runs.size() + 1) + i * entry, static_cast<std::uint32_t>(free / 2), 1);
  }
  if (4 * (runs.size() + 1) + runs.size() * entry > free)
    throw std::runtime_error("too much for one page");
  out[kSector - 1] = static_cast<char>(runs.size());
  return out;
}

// One page that holds for all of the text.
std::string page_table(std::uint32_t text_end, std::uint32_t page_number) {
  std::string out;
  put(out, kTextAt, 4);
  put(out, text_end, 4);
  put(out, page_number, 4);
  return out;
}

std::string font_table(const std::vector<std::string>& fonts) {
  std::string out;
  put(out, static_cast<std::uint32_t>(fonts.size()), 2);
  put(out, 0, 2);
  for (const std::string& name : fonts) {
    std::string entry(39, '\0');
    for (const char c : name + '\0') put(entry, static_cast<unsigned char>(c), 2);
    put(out, static_cast<std::uint32_t>(entry.size()), 1);
    out += entry;
  }
  return out;
}

class DocBuilder {
 public:
  explicit DocBuilder(const DocContent& content) : content_(content) {}

  std::string build() {
    for (const DocParagraph& paragraph : content_.paragraphs) add(paragraph);
    const std::uint32_t main_size = characters_;
    std::string note_texts;
    for (const auto& note : content_.notes) {
      put(note_texts, characters_ - main_size, 4);
      for (const DocParagraph& paragraph : note) add(paragraph);
    }
    put(note_texts, characters_ - main_size, 4);
    put(note_texts, characters_ - main_size + 1, 4);
    return finish(main_size, note_texts);
  }

 private:
  std::uint32_t byte_end() const { return static_cast<std::uint32_t>(kTextAt + text_.size()); }

  void add(const DocParagraph& paragraph) {
    for (const DocRun& run : paragraph.runs) {
      for (const char16_t c : run.text) {
        if (c == 0x02) marks_.push_back(characters_);
        letter(c);
      }
      character_runs_.push_back({byte_end(), run.modifiers});
    }
    letter(paragraph.end);
    character_runs_.push_back({byte_end(), ""});
    paragraph_runs_.push_back({byte_end(), paragraph.modifiers});
  }

  void letter(char16_t c) {
    put(text_, c, content_.narrow ? 1 : 2);
    ++characters_;
  }

  std::string finish(std::uint32_t main_size, const std::string& note_texts) {
    std::string words(kTextAt, '\0');
    words += text_;
    pad(words, kSector);
    const auto first_page = static_cast<std::uint32_t>(words.size() / kSector);
    words += page(character_runs_, false);
    words += page(paragraph_runs_, true);

    set(words, 0, 0xA5EC, 2);
    set(words, 2, 0xC1, 2);
    set(words, 10, 0x0200U | (content_.encrypted ? 0x0100U : 0U), 2);
    set(words, 0x18, kTextAt, 4);
    set(words, 0x1C, byte_end(), 4);
    set(words, 0x4C, main_size, 4);
    set(words, 0x50, characters_ - main_size, 4);

    std::string table;
    const auto part = [&](std::size_t at, const std::string& bytes) {
      set(words, at, static_cast<std::uint32_t>(table.size()), 4);
      set(words, at + 4, static_cast<std::uint32_t>(bytes.size()), 4);
      table += bytes;
    };
    part(0xFA, page_table(byte_end(), first_page));
    part(0x102, page_table(byte_end(), first_page + 1));
    part(0x112, font_table(content_.fonts));
    std::string pieces("\x02", 1);
    put(pieces, 16, 4);
    put(pieces, 0, 4);
    put(pieces, characters_, 4);
    put(pieces, 0, 2);
    put(pieces, content_.narrow ? (2 * kTextAt) | 0x40000000U : kTextAt, 4);
    put(pieces, 0, 2);
    part(0x1A2, pieces);
    if (!content_.notes.empty()) {
      std::string marks;
      for (std::size_t i = 0; i < content_.notes.size(); ++i) put(marks, marks_.at(i), 4);
      put(marks, main_size, 4);
      marks.append(2 * content_.notes.size(), '\0');
      part(0xAA, marks);
      part(0xB2, note_texts);
    }
    return compound_file({{"WordDocument", words}, {"1Table", table}});
  }

  const DocContent& content_;
  std::string text_;
  std::uint32_t characters_ = 0;
  std::vector<Formatted> character_runs_, paragraph_runs_;
  std::vector<std::uint32_t> marks_;
};

std::string directory_entry(const std::string& name, std::uint8_t type, std::uint32_t after,
                            std::uint32_t child, std::uint32_t first, std::size_t size) {
  std::string entry;
  for (const char c : name) put(entry, static_cast<unsigned char>(c), 2);
  entry.resize(64, '\0');
  put(entry, static_cast<std::uint32_t>(2 * (name.size() + 1)), 2);
  put(entry, type, 1);
  put(entry, 1, 1);
  put(entry, 0xFFFFFFFF, 4);
  put(entry, after, 4);
  put(entry, child, 4);
  entry.resize(116, '\0');
  put(entry, first, 4);
  put(entry, static_cast<std::uint32_t>(size), 4);
  entry.resize(128, '\0');
  return entry;
}

}  // namespace

std::string sprm(std::uint16_t code, std::uint32_t operand, int bytes) {
  std::string out;
  put(out, code, 2);
  put(out, operand, bytes);
  return out;
}

std::string compound_file(const std::vector<std::pair<std::string, std::string>>& streams) {
  std::string sectors;
  std::vector<std::uint32_t> next;
  const auto append = [&](std::string bytes) {
    pad(bytes, kSector);
    const auto first = static_cast<std::uint32_t>(next.size());
    const std::size_t count = bytes.size() / kSector;
    for (std::size_t i = 0; i < count; ++i) {
      next.push_back(i + 1 < count ? static_cast<std::uint32_t>(next.size() + 1) : 0xFFFFFFFEU);
    }
    sectors += bytes;
    return first;
  };
  std::string directory = directory_entry("Root Entry", 5, 0xFFFFFFFF, 1, 0xFFFFFFFE, 0);
  for (std::size_t i = 0; i < streams.size(); ++i) {
    std::string bytes = streams[i].second;
    bytes.resize(std::max<std::size_t>(bytes.size(), 4096), '\0');
    const std::uint32_t first = append(bytes);
    const auto after = i + 1 < streams.size() ? static_cast<std::uint32_t>(i + 2) : 0xFFFFFFFFU;
    directory += directory_entry(streams[i].first, 2, after, 0xFFFFFFFF, first, bytes.size());
  }
  const std::uint32_t directory_at = append(directory);
  // The allocation table is not in its own chain.
  std::string table;
  const std::size_t table_sectors = (next.size() + 100) / 100;
  const auto table_at = static_cast<std::uint32_t>(next.size());
  for (std::size_t i = 0; i < table_sectors; ++i) next.push_back(0xFFFFFFFD);
  for (const std::uint32_t n : next) put(table, n, 4);
  table.resize(table_sectors * kSector, '\xFF');

  std::string head = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
  head.resize(kSector, '\0');
  set(head, 24, 0x3E, 2);
  set(head, 26, 3, 2);
  set(head, 28, 0xFFFE, 2);
  set(head, 30, 9, 2);
  set(head, 32, 6, 2);
  set(head, 44, static_cast<std::uint32_t>(table_sectors), 4);
  set(head, 48, directory_at, 4);
  set(head, 56, 4096, 4);
  set(head, 60, 0xFFFFFFFE, 4);
  set(head, 68, 0xFFFFFFFE, 4);
  for (std::size_t i = 0; i < 109; ++i) {
    set(head, 76 + 4 * i,
        i < table_sectors ? table_at + static_cast<std::uint32_t>(i) : 0xFFFFFFFFU, 4);
  }
  return head + sectors + table;
}

std::string doc_file(const DocContent& content) { return DocBuilder(content).build(); }

}  // namespace lexgraph::test
