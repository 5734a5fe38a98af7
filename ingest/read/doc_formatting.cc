#include "ingest/read/doc_formatting.h"

#include <algorithm>

#include "ingest/read/byte_view.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kPageBytes = 512;
constexpr int kNoStyle = 0xFFF;

std::string utf16(std::string_view bytes, std::size_t units) {
  std::string out;
  for (std::size_t i = 0; i < units && 2 * i + 1 < bytes.size(); ++i) {
    const std::uint16_t c = u16_at(bytes, 2 * i);
    if (c == 0) break;
    text::append_utf8(out, c);
  }
  return out;
}

}  // namespace

DocFormatting::DocFormatting(const DocFile& doc) : doc_(doc) {
  read_fonts();
  read_styles();
  read_pages(doc.character_pages, false, characters_);
  read_pages(doc.paragraph_pages, true, paragraphs_);
}

void DocFormatting::read_fonts() {
  const std::string_view table = doc_.fonts;
  for (std::size_t at = doc_.word6 ? 2 : 4; at < table.size();) {
    const std::size_t size = u8_at(table, at);
    const std::string_view entry = part_of(table, at + 1, size);
    DocFont font;
    font.charset = u8_at(entry, 3);
    if (doc_.word6) {
      const std::string_view name = entry.substr(std::min<std::size_t>(5, entry.size()));
      font.coding = text::coding_of_font(name.substr(0, name.find('\0')));
    } else {
      font.coding =
          text::coding_of_font(utf16(entry.substr(std::min<std::size_t>(39, entry.size())), 64));
    }
    fonts_.push_back(font);
    at += 1 + size;
  }
}

const DocFont& DocFormatting::font(std::uint16_t number) const {
  static const DocFont kNone;
  return number < fonts_.size() ? fonts_[number] : kNone;
}

void DocFormatting::read_styles() {
  const std::string_view sheet = doc_.styles;
  const std::size_t head = u16_at(sheet, 0);
  const std::size_t count = u16_at(sheet, 2);
  const std::size_t base_size = u16_at(sheet, 4);
  if (head >= 14) {
    default_font_ = u16_at(sheet, 14);
    default_other_font_ = head >= 18 ? u16_at(sheet, 18) : default_font_;
  }
  std::size_t at = 2 + head;
  for (std::size_t i = 0; i < count && at < sheet.size(); ++i) {
    const std::size_t size = u16_at(sheet, at);
    styles_.push_back(read_style(part_of(sheet, at + 2, size), base_size));
    at += 2 + size + size % 2;
  }
  for (std::size_t i = 0; i < styles_.size(); ++i) resolve(i);
}

DocFormatting::Style DocFormatting::read_style(std::string_view entry,
                                               std::size_t base_size) const {
  Style style;
  if (entry.size() < 6) return style;  // a free place
  const unsigned kind = u16_at(entry, 2) & 0xF;
  const int base = u16_at(entry, 2) >> 4;
  if (base != kNoStyle) style.base = base;
  const unsigned parts = u16_at(entry, 4) & 0xF;
  std::size_t at = base_size;
  at += doc_.word6 ? 2 + u8_at(entry, at) : 4 + 2 * static_cast<std::size_t>(u16_at(entry, at));
  for (unsigned part = 0; part < parts && at < entry.size(); ++part) {
    at += at % 2;
    const std::size_t size = u16_at(entry, at);
    const std::string_view modifiers = part_of(entry, at + 2, size);
    // A paragraph style has both, a character style only the second.
    if (kind == 1 && part == 0)
      style.paragraphs = modifiers.substr(std::min<std::size_t>(2, modifiers.size()));
    if ((kind == 1 && part == 1) || (kind == 2 && part == 0)) style.characters = modifiers;
    at += 2 + size;
  }
  return style;
}

const DocFormatting::Style& DocFormatting::resolve(std::size_t number) {
  Style& style = styles_[number];
  if (style.state != Style::State::kRaw) return style;  // a loop ends here
  style.state = Style::State::kResolving;
  style.resolved.font = default_font_;
  style.resolved.other_font = default_other_font_;
  if (style.base >= 0 && static_cast<std::size_t>(style.base) < styles_.size()) {
    const Style& base = resolve(static_cast<std::size_t>(style.base));
    style.resolved = base.resolved;
    style.resolved_paragraph = base.resolved_paragraph;
  }
  const CharacterProperties base = style.resolved;
  apply(style.characters, doc_.word6, base, style.resolved);
  apply(style.paragraphs, doc_.word6, style.resolved_paragraph);
  style.state = Style::State::kDone;
  return style;
}

// A table of n + 1 bytes of the text at which pages begin, then n numbers of pages.
void DocFormatting::read_pages(std::string_view table, bool paragraphs,
                               std::vector<Run>& runs) const {
  const std::size_t number_size = doc_.word6 ? 2 : 4;
  if (table.size() < 4) return;
  const std::size_t pages = (table.size() - 4) / (4 + number_size);
  for (std::size_t i = 0; i < pages; ++i) {
    const std::size_t at = 4 * (pages + 1) + i * number_size;
    const std::size_t number = doc_.word6 ? u16_at(table, at) : u32_at(table, at) & 0x3FFFFF;
    read_page(part_of(doc_.words, number * kPageBytes, kPageBytes), paragraphs, runs);
  }
  std::stable_sort(runs.begin(), runs.end(),
                   [](const Run& a, const Run& b) { return a.begin < b.begin; });
}

void DocFormatting::read_page(std::string_view page, bool paragraphs,
                              std::vector<Run>& runs) const {
  if (page.size() < kPageBytes) return;
  const std::size_t count = u8_at(page, kPageBytes - 1);
  const std::size_t entry_size = !paragraphs ? 1 : doc_.word6 ? 7 : 13;
  for (std::size_t i = 0; i < count; ++i) {
    Run run{u32_at(page, 4 * i), u32_at(page, 4 * (i + 1)), 0, {}};
    const std::size_t at =
        2 * static_cast<std::size_t>(u8_at(page, 4 * (count + 1) + i * entry_size));
    if (at != 0 && !paragraphs) {
      run.modifiers = part_of(page, at + 1, u8_at(page, at));
    } else if (at != 0) {
      // Word 97: n words less one byte, or 0 and then n words. Word 6: n words.
      const std::size_t words = u8_at(page, at);
      const std::size_t size =
          doc_.word6 || words == 0
              ? 2 * static_cast<std::size_t>(doc_.word6 ? words : u8_at(page, at + 1))
              : 2 * words - 1;
      const std::string_view all = part_of(page, at + (doc_.word6 || words != 0 ? 1 : 2), size);
      run.style = u16_at(all, 0);
      run.modifiers = all.substr(std::min<std::size_t>(2, all.size()));
    }
    runs.push_back(run);
  }
}

const DocFormatting::Run* DocFormatting::run_at(const std::vector<Run>& runs, std::uint32_t at) {
  auto after = std::upper_bound(runs.begin(), runs.end(), at,
                                [](std::uint32_t a, const Run& run) { return a < run.begin; });
  if (after == runs.begin()) return nullptr;
  --after;
  return at < after->end ? &*after : nullptr;
}

CharacterProperties DocFormatting::characters(std::uint32_t at, std::uint16_t paragraph_style,
                                              std::uint32_t* end) const {
  CharacterProperties base;
  base.font = default_font_;
  base.other_font = default_other_font_;
  if (paragraph_style < styles_.size()) base = styles_[paragraph_style].resolved;
  const Run* run = run_at(characters_, at);
  *end = run != nullptr ? run->end : at + 1;
  if (run == nullptr) return base;
  CharacterProperties style = base;
  const int named = character_style(run->modifiers, doc_.word6);
  if (named >= 0 && static_cast<std::size_t>(named) < styles_.size()) {
    apply(styles_[static_cast<std::size_t>(named)].characters, doc_.word6, base, style);
  }
  CharacterProperties properties = style;
  apply(run->modifiers, doc_.word6, style, properties);
  return properties;
}

ParagraphProperties DocFormatting::paragraph(std::uint32_t at) const {
  ParagraphProperties properties;
  const Run* run = run_at(paragraphs_, at);
  if (run == nullptr) return properties;
  if (run->style < styles_.size()) properties = styles_[run->style].resolved_paragraph;
  properties.style = run->style;
  apply(run->modifiers, doc_.word6, properties);
  return properties;
}

}  // namespace lexgraph::ingest
