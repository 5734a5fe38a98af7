#include "ingest/html/font_runs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "ingest/html/element.h"
#include "lexgraph/text/encoding.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using text::FontReading;
using text::LegacyCoding;

constexpr std::size_t kCodings = static_cast<std::size_t>(LegacyCoding::kViqr) + 1;

struct Run {
  pugi::xml_node node;
  LegacyCoding coding;
  std::size_t block;  // runs of one number stand in one paragraph or cell
};

// The capitals of TCVN3 are a font of the same coding.
LegacyCoding without_capitals(LegacyCoding coding) {
  return coding == LegacyCoding::kTcvn3Capitals ? LegacyCoding::kTcvn3 : coding;
}

std::size_t index_of(LegacyCoding coding) {
  return static_cast<std::size_t>(without_capitals(coding));
}

class Converter {
 public:
  Converter(const FontSheet& fonts, std::string_view charset) : fonts_(fonts), charset_(charset) {}

  FontRuns convert(HtmlTree& tree) {
    collect(tree.document, LegacyCoding::kNone);
    std::ranges::stable_sort(
        runs_, {}, [](const Run& run) { return std::pair(run.block, index_of(run.coding)); });
    vote();
    const LegacyCoding rest = coding_of_rest();
    for_each_group([&](std::span<Run> group) { convert_group(group, rest); });
    if (used_.any_of(tree.title)) tree.title = shown(used_.most(), tree.title);
    FontRuns found;
    for (const LegacyCoding coding : {LegacyCoding::kTcvn3, LegacyCoding::kVni}) {
      if (used_.of(coding) > 0) found.codings.push_back(text::name_of(coding));
    }
    return found;
  }

 private:
  // Bytes of text by coding.
  struct Amounts {
    std::array<std::size_t, kCodings> bytes{};
    std::size_t of(LegacyCoding coding) const { return bytes[index_of(coding)]; }
    void add(LegacyCoding coding, std::size_t size) { bytes[index_of(coding)] += size; }
    LegacyCoding most() const {
      return of(LegacyCoding::kVni) > of(LegacyCoding::kTcvn3) ? LegacyCoding::kVni
                                                               : LegacyCoding::kTcvn3;
    }
    bool any_of(std::string_view text) const { return of(most()) > 0 && !text.empty(); }
  };

  void collect(pugi::xml_node parent, LegacyCoding around) {
    for (const pugi::xml_node child : parent.children()) {
      if (child.type() == pugi::node_pcdata) {
        runs_.push_back({child, around, block_});
      } else if (child.type() == pugi::node_element) {
        const ElementKind kind = element_info(child.name()).kind;
        const bool inside = kind == ElementKind::kInline || kind == ElementKind::kRaised;
        if (!inside) ++block_;
        collect(child, fonts_.coding_of(child).value_or(around));
        if (!inside) ++block_;
      }
    }
  }

  void for_each_group(const auto& visit) {
    const auto key = [](const Run& run) { return std::pair(run.block, index_of(run.coding)); };
    for (std::size_t begin = 0, end = 0; begin < runs_.size(); begin = end) {
      while (end < runs_.size() && key(runs_[end]) == key(runs_[begin])) ++end;
      visit(std::span(runs_).subspan(begin, end - begin));
    }
  }

  static std::string text_of(std::span<const Run> group) {
    std::string all;
    for (const Run& run : group) all.append(run.node.value()).append(" ");
    return all;
  }

  std::string plain(std::string_view text) const {
    return charset_.empty() ? std::string(text) : text::read_again(text, charset_);
  }

  FontReading reading(LegacyCoding coding, std::string_view text) const {
    return text::reading_of(without_capitals(coding), text, plain(text));
  }

  void vote() {
    for_each_group([this](std::span<Run> group) {
      const LegacyCoding coding = group.front().coding;
      if (coding == LegacyCoding::kNone) return;
      const std::string all = text_of(group);
      const FontReading read = reading(coding, all);
      if (read == FontReading::kLegacy) legacy_.add(coding, all.size());
      if (read == FontReading::kUnicode) unicode_.add(coding, all.size());
    });
  }

  // Text in no legacy font may be in a legacy coding all the same: the font of the whole page stood
  // where we cannot see it.
  LegacyCoding coding_of_rest() {
    std::string rest;
    for (const Run& run : runs_) {
      if (run.coding == LegacyCoding::kNone) rest.append(run.node.value()).append(" ");
    }
    return text::guess_legacy_text(rest);
  }

  void convert_group(std::span<Run> group, LegacyCoding rest) {
    const LegacyCoding font = group.front().coding;
    const std::string all = text_of(group);
    LegacyCoding coding = font;
    if (font == LegacyCoding::kNone) {
      coding = rest != LegacyCoding::kNone ? rest : legacy_.most();
      const bool told = rest != LegacyCoding::kNone || legacy_.of(coding) > 0;
      if (!told || reading(coding, all) != FontReading::kLegacy) coding = LegacyCoding::kNone;
    } else {
      const FontReading read = reading(font, all);
      const bool mostly = legacy_.of(font) >= unicode_.of(font);
      const bool legacy = read == FontReading::kLegacy || (read == FontReading::kUnclear && mostly);
      if (!legacy) coding = LegacyCoding::kNone;
    }
    if (coding != LegacyCoding::kNone) used_.add(coding, all.size());
    for (const Run& run : group) convert_run(run, coding);
  }

  void convert_run(const Run& run, LegacyCoding coding) const {
    const std::string_view text = run.node.value();
    // Of the group's font the capitals are one.
    const LegacyCoding own =
        run.coding != LegacyCoding::kNone && coding != LegacyCoding::kNone ? run.coding : coding;
    const std::string converted = shown(own, text);
    if (converted != text) pugi::xml_node(run.node).set_value(converted.c_str());
  }

  std::string shown(LegacyCoding coding, std::string_view text) const {
    if (coding == LegacyCoding::kNone) return plain(text);
    return text::from_legacy(coding, text);
  }

  const FontSheet& fonts_;
  std::string_view charset_;
  std::vector<Run> runs_;
  std::size_t block_ = 0;
  Amounts legacy_, unicode_;  // how text in legacy fonts reads
  Amounts used_;
};

}  // namespace

FontRuns convert_font_runs(const FontSheet& fonts, std::string_view bytes_charset, HtmlTree& tree) {
  return Converter(fonts, bytes_charset).convert(tree);
}

}  // namespace lexgraph::ingest
