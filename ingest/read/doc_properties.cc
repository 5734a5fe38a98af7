#include "ingest/read/doc_properties.h"

#include <algorithm>

#include "ingest/read/byte_view.h"

namespace lexgraph::ingest {
namespace {

enum class Property : std::uint8_t {
  kUnknown,
  kBold,
  kItalic,
  kCapitals,
  kHidden,
  kDeleted,
  kSpecial,
  kRaised,
  kFont,
  kOtherFont,
  kSymbol,
  kCharacterStyle,
  kSide,
  kInTable,
  kRowEnd,
  kDepth,
  kInnerCell,
  kInnerRowEnd,
  kList,
  kLevel,
  kCells,
};

struct Code {
  std::uint16_t word97;
  std::uint16_t word6;  // 0: not there
  Property property;
};
constexpr Code kCodes[] = {
    {0x0835, 85, Property::kBold},
    {0x0836, 86, Property::kItalic},
    {0x083B, 91, Property::kCapitals},
    {0x083C, 92, Property::kHidden},
    {0x0800, 65, Property::kDeleted},
    {0x0855, 117, Property::kSpecial},
    {0x2A48, 104, Property::kRaised},
    {0x4A4F, 93, Property::kFont},
    {0x4A51, 0, Property::kOtherFont},
    {0x6A09, 0, Property::kSymbol},
    {0x4A30, 80, Property::kCharacterStyle},
    {0x2403, 5, Property::kSide},
    {0x2461, 0, Property::kSide},
    {0x2416, 24, Property::kInTable},
    {0x2417, 25, Property::kRowEnd},
    {0x6649, 0, Property::kDepth},
    {0x244B, 0, Property::kInnerCell},
    {0x244C, 0, Property::kInnerRowEnd},
    {0x460B, 0, Property::kList},
    {0x260A, 0, Property::kLevel},
    {0xD608, 190, Property::kCells},
};

struct Modifier {
  Property property = Property::kUnknown;
  std::string_view operand;
};

// Bytes of the operand by the three highest bits of the code (MS-DOC 2.2.5.1).
std::size_t operand_size97(std::uint16_t code, std::string_view rest, std::size_t& skip) {
  static constexpr std::uint8_t kSizes[] = {1, 1, 2, 4, 2, 2, 0, 3};
  skip = 0;
  if (code >> 13 != 6) return kSizes[code >> 13];
  if (code == 0xD608 || code == 0xD606) {  // their size takes two bytes and counts one too many
    skip = 2;
    return std::max<std::size_t>(u16_at(rest, 0), 1) - 1;
  }
  skip = 1;
  if (code == 0xC615 && u8_at(rest, 0) == 255) {  // tabs: counts of removed and added ones
    const std::size_t removed = u8_at(rest, 1);
    return 2 + 4 * removed + 3 * static_cast<std::size_t>(u8_at(rest, 2 + 4 * removed));
  }
  return u8_at(rest, 0);
}

// Word 6: "Microsoft Word 6 binary file format", table of sprms.
std::size_t operand_size6(std::uint8_t code, std::string_view rest, std::size_t& skip) {
  static constexpr std::uint8_t kTwo[] = {
      2,   16,  17,  18,  19,  21,  22,  26,  27,  28,  30,  31,  32,  33,  34,  35,  36,  38,
      39,  40,  41,  42,  43,  45,  46,  47,  48,  49,  69,  72,  80,  93,  96,  97,  99,  101,
      105, 106, 107, 109, 110, 121, 122, 123, 124, 140, 141, 144, 145, 148, 149, 154, 155, 156,
      157, 160, 161, 164, 165, 166, 167, 168, 169, 170, 171, 182, 183, 184, 189, 193, 195, 196};
  static constexpr std::uint8_t kVariable[] = {3, 12, 15, 81, 103, 108, 188, 191};
  static constexpr std::uint8_t kThree[] = {68, 73, 95, 136, 137};
  static constexpr std::uint8_t kFour[] = {20, 70, 74, 192, 194, 198, 200};
  const auto in = [code](const auto& list) {
    return std::ranges::find(list, code) != std::end(list);
  };
  skip = 0;
  if (in(kTwo)) return 2;
  if (in(kThree)) return 3;
  if (in(kFour)) return 4;
  if (code == 187 || code == 120) return 12;
  if (code == 197) return 5;
  if (code == 190) {
    skip = 2;
    return std::max<std::size_t>(u16_at(rest, 0), 1) - 1;
  }
  if (in(kVariable) || code == 23) {
    skip = 1;
    if (code == 23 && u8_at(rest, 0) == 255) {
      const std::size_t removed = u8_at(rest, 1);
      return 2 + 4 * removed + 3 * static_cast<std::size_t>(u8_at(rest, 2 + 4 * removed));
    }
    return u8_at(rest, 0);
  }
  return 1;
}

// The modifier at the front of `rest`, which is moved behind it.
Modifier take_modifier(std::string_view& rest, bool word6) {
  const std::uint16_t code = word6 ? u8_at(rest, 0) : u16_at(rest, 0);
  rest.remove_prefix(std::min<std::size_t>(word6 ? 1 : 2, rest.size()));
  std::size_t skip = 0;
  const std::size_t size = word6 ? operand_size6(static_cast<std::uint8_t>(code), rest, skip)
                                 : operand_size97(code, rest, skip);
  Modifier modifier;
  modifier.operand = part_of(rest, skip, size);
  rest.remove_prefix(std::min(skip + size, rest.size()));
  const auto found = std::ranges::find(kCodes, code, word6 ? &Code::word6 : &Code::word97);
  if (code != 0 && found != std::end(kCodes)) modifier.property = found->property;
  return modifier;
}

// 0 off, 1 on, 128 as the style, 129 the opposite of the style.
void toggle(std::uint8_t value, bool style, bool& flag) {
  flag = value == 128 ? style : value == 129 ? !style : value == 1;
}

Side side_of(std::uint8_t value) {
  return value == 1 ? Side::kCenter : value == 2 ? Side::kRight : Side::kLeft;
}

// sprmTDefTable: number of cells, their edges, then a record of each (20 bytes; 10 in Word 6).
void read_cells(std::string_view operand, bool word6, ParagraphProperties& properties) {
  const std::size_t count = u8_at(operand, 0);
  const std::size_t records = 1 + 2 * (count + 1);
  const std::size_t record_size = word6 ? 10 : 20;
  properties.cells.clear();
  for (std::size_t i = 0; i < count; ++i) {
    CellShape cell;
    cell.left = static_cast<std::int16_t>(u16_at(operand, 1 + 2 * i));
    cell.right = static_cast<std::int16_t>(u16_at(operand, 3 + 2 * i));
    const std::string_view record = part_of(operand, records + i * record_size, record_size);
    const std::uint16_t flags = u16_at(record, 0);
    if ((flags & 0x0002) != 0) cell.across = CellShape::Merge::kFurther;
    if ((flags & 0x0040) != 0 && !word6)
      cell.down = CellShape::Merge::kFirst;
    else if ((flags & 0x0020) != 0 && !word6)
      cell.down = CellShape::Merge::kFurther;
    for (std::size_t b = word6 ? 2 : 4; b + 4 <= record.size() && !word6; b += 4) {
      const std::uint32_t border = u32_at(record, b);
      properties.bordered |= border != 0 && border != 0xFFFFFFFF && (border & 0xFF00) != 0;
    }
    if (word6) {
      for (std::size_t b = 2; b + 2 <= record.size(); b += 2)
        properties.bordered |= (u16_at(record, b) & 0x3F) != 0;
    }
    properties.cells.push_back(cell);
  }
}

}  // namespace

void apply(std::string_view modifiers, bool word6, const CharacterProperties& style,
           CharacterProperties& properties) {
  while (!modifiers.empty()) {
    const auto [property, operand] = take_modifier(modifiers, word6);
    const std::uint8_t value = u8_at(operand, 0);
    switch (property) {
      case Property::kBold:
        toggle(value, style.bold, properties.bold);
        break;
      case Property::kItalic:
        toggle(value, style.italic, properties.italic);
        break;
      case Property::kCapitals:
        toggle(value, style.capitals, properties.capitals);
        break;
      case Property::kHidden:
        toggle(value, style.hidden, properties.hidden);
        break;
      case Property::kDeleted:
        properties.deleted = value == 1;
        break;
      case Property::kSpecial:
        properties.special = value == 1;
        break;
      case Property::kRaised:
        properties.raised = value == 1;
        break;
      case Property::kFont:
        properties.font = u16_at(operand, 0);
        if (word6) properties.other_font = properties.font;
        break;
      case Property::kOtherFont:
        properties.other_font = u16_at(operand, 0);
        break;
      case Property::kSymbol:
        properties.symbol = u16_at(operand, 2);
        break;
      default:
        break;
    }
  }
}

void apply(std::string_view modifiers, bool word6, ParagraphProperties& properties) {
  while (!modifiers.empty()) {
    const auto [property, operand] = take_modifier(modifiers, word6);
    const std::uint8_t value = u8_at(operand, 0);
    switch (property) {
      case Property::kSide:
        properties.side = side_of(value);
        break;
      case Property::kInTable:
        properties.in_table = value != 0;
        break;
      case Property::kRowEnd:
        properties.row_end = value != 0;
        break;
      case Property::kDepth:
        properties.table_depth = static_cast<int>(std::min<std::uint32_t>(u32_at(operand, 0), 64));
        break;
      case Property::kInnerCell:
        properties.inner_cell = value != 0;
        break;
      case Property::kInnerRowEnd:
        properties.inner_row_end = value != 0;
        break;
      case Property::kList:
        properties.list = u16_at(operand, 0);
        break;
      case Property::kLevel:
        properties.level = value;
        break;
      case Property::kCells:
        read_cells(operand, word6, properties);
        break;
      default:
        break;
    }
  }
}

int character_style(std::string_view modifiers, bool word6) {
  int style = -1;
  while (!modifiers.empty()) {
    const auto [property, operand] = take_modifier(modifiers, word6);
    if (property == Property::kCharacterStyle) style = u16_at(operand, 0);
  }
  return style;
}

}  // namespace lexgraph::ingest
