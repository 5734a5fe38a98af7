// Encodings of the pieces that several values share. Each get_* is safe on any bytes: after a
// failure the reader is not ok(), or `valid` has been set to false.
#pragma once

#include <cstdint>
#include <vector>

#include "lexgraph/base/bytes.h"
#include "lexgraph/base/date.h"
#include "lexgraph/base/span.h"
#include "lexgraph/law/document.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::store {

// The last enumerators that may be stored; a higher number is damage.
inline constexpr auto kLastUnitKind = law::UnitKind::kClosing;
inline constexpr auto kLastEdgeKind = law::EdgeKind::kExtends;
inline constexpr auto kLastAmendOp = law::AmendOp::kReplaceAppendix;

// Reads a value's fields after its version byte, and says at the end whether all was well.
class FieldReader {
 public:
  FieldReader(std::string_view bytes, std::uint8_t version) : r_(bytes) {
    valid_ = r_.u8() == version;
  }

  std::string string() { return r_.string(); }
  std::string_view view() { return r_.string_view(); }
  std::uint8_t byte() { return r_.u8(); }
  std::uint32_t be32() { return r_.be32(); }
  bool flag() { return limited(r_.u8(), 1) != 0; }
  std::uint64_t u64() { return r_.varint(); }
  std::int64_t i64() { return r_.zigzag(); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(limited(r_.varint(), UINT32_MAX)); }
  std::int32_t i32();
  Date date();
  Span span();
  law::DocumentRef document_ref();
  law::Reference reference();
  std::vector<law::Effect> effects();
  std::uint32_t wrap_up(std::string_view text);

  // What was read cannot have been written.
  void reject() { valid_ = false; }

  // An enumerator from 1 to `last`.
  template <typename Enum>
  Enum one_to(Enum last) {
    const std::uint8_t number = r_.u8();
    if (number == 0 || number > static_cast<std::uint8_t>(last)) {
      valid_ = false;
      return last;
    }
    return static_cast<Enum>(number);
  }

  // Loops over a stored count stop here too, so that a damaged count ends with the bytes.
  bool good() const { return valid_ && r_.ok(); }
  // Nothing missing, nothing left over.
  bool complete() const { return valid_ && r_.at_end(); }

 private:
  std::uint64_t limited(std::uint64_t value, std::uint64_t most) {
    if (value > most) valid_ = false;
    return value > most ? 0 : value;
  }

  ByteReader r_;
  bool valid_ = true;
};

void put_date(ByteWriter& w, const Date& date);
void put_span(ByteWriter& w, const Span& span);
void put_document_ref(ByteWriter& w, const law::DocumentRef& document);
void put_reference(ByteWriter& w, const law::Reference& reference);
// 0 for none, else one more than the place.
void put_wrap_up(ByteWriter& w, const law::Unit& unit);
void put_effects(ByteWriter& w, const std::vector<law::Effect>& effects);

}  // namespace lexgraph::store
