#include "src/store/fields.h"

namespace lexgraph::store {

std::int32_t FieldReader::i32() {
  const std::int64_t value = r_.zigzag();
  if (value < INT32_MIN || value > INT32_MAX) {
    valid_ = false;
    return 0;
  }
  return static_cast<std::int32_t>(value);
}

Date FieldReader::date() {
  const std::uint8_t precision = r_.u8();
  if (precision > static_cast<std::uint8_t>(DatePrecision::kDay)) {
    valid_ = false;
    return {};
  }
  if (precision == 0) return {};
  return Date::from_days(i32(), static_cast<DatePrecision>(precision));
}

Span FieldReader::span() {
  const std::uint64_t begin = r_.varint();
  const std::uint64_t size = r_.varint();
  if (begin + size < begin) valid_ = false;
  return {begin, begin + size};
}

law::DocumentRef FieldReader::document_ref() {
  law::DocumentRef document;
  document.number = string();
  document.type = string();
  document.name = string();
  document.issuer = string();
  document.signed_on = date();
  return document;
}

law::Reference FieldReader::reference() {
  law::Reference reference;
  reference.document = document_ref();
  reference.unit = string();
  return reference;
}

std::vector<law::Effect> FieldReader::effects() {
  std::vector<law::Effect> effects;
  for (std::uint64_t left = u64(); left > 0 && good(); --left) {
    law::Effect& effect = effects.emplace_back();
    effect.unit = string();
    effect.on = date();
    effect.until = date();
    effect.stated_in = string();
  }
  return effects;
}

std::uint32_t FieldReader::wrap_up(std::string_view text) {
  const std::uint32_t place = u32();
  if (place > text.size() + 1) valid_ = false;
  return place == 0 ? law::kNoWrapUp : place - 1;
}

void put_wrap_up(ByteWriter& w, const law::Unit& unit) {
  w.varint(unit.wrap_up == law::kNoWrapUp ? 0 : static_cast<std::uint64_t>(unit.wrap_up) + 1);
}

void put_date(ByteWriter& w, const Date& date) {
  w.u8(static_cast<std::uint8_t>(date.precision()));
  if (date.known()) w.zigzag(date.days());
}

void put_span(ByteWriter& w, const Span& span) {
  w.varint(span.begin);
  w.varint(span.end - span.begin);
}

void put_document_ref(ByteWriter& w, const law::DocumentRef& document) {
  w.string(document.number);
  w.string(document.type);
  w.string(document.name);
  w.string(document.issuer);
  put_date(w, document.signed_on);
}

void put_reference(ByteWriter& w, const law::Reference& reference) {
  put_document_ref(w, reference.document);
  w.string(reference.unit);
}

void put_effects(ByteWriter& w, const std::vector<law::Effect>& effects) {
  w.varint(effects.size());
  for (const law::Effect& effect : effects) {
    w.string(effect.unit);
    put_date(w, effect.on);
    put_date(w, effect.until);
    w.string(effect.stated_in);
  }
}

}  // namespace lexgraph::store
