#include "ingest/read/record_splitter.h"

namespace lexgraph::ingest {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace

bool RecordSplitter::feed(std::string_view piece) {
  for (const char c : piece) {
    if (!take(c)) return false;
    before_ = c;
  }
  return true;
}

bool RecordSplitter::finish() { return record_.empty() || emit(); }

void RecordSplitter::keep(char c) {
  if (record_.size() < limit_)
    record_ += c;
  else
    too_long_ = true;
}

bool RecordSplitter::emit() {
  const bool more = visit_(record_, too_long_);
  record_.clear();
  too_long_ = junk_ = in_string_ = escaped_ = false;
  depth_ = 0;
  return more;
}

bool RecordSplitter::take(char c) {
  if (record_.empty()) return between_records(c);
  if (junk_) {
    if (c == '\n') return emit();
    keep(c);
    return true;
  }
  if (c == '{' && before_ == '\n' && !in_array_) {
    if (!emit()) return false;
    return between_records(c);
  }
  keep(c);
  if (in_string_) {
    if (escaped_)
      escaped_ = false;
    else if (c == '\\')
      escaped_ = true;
    else if (c == '"')
      in_string_ = false;
    return true;
  }
  if (c == '"')
    in_string_ = true;
  else if (c == '{' || c == '[')
    ++depth_;
  else if ((c == '}' || c == ']') && --depth_ == 0)
    return emit();
  return true;
}

bool RecordSplitter::between_records(char c) {
  if (is_blank(c) || c == ',' || static_cast<unsigned char>(c) == 0xEF ||
      static_cast<unsigned char>(c) == 0xBB || static_cast<unsigned char>(c) == 0xBF) {
    return true;  // a byte order mark, too
  }
  if (!begun_ && c == '[') {
    begun_ = in_array_ = true;
    return true;
  }
  begun_ = true;
  if (in_array_ && c == ']') {
    in_array_ = false;
    return true;
  }
  keep(c);
  if (c == '{' || c == '[')
    depth_ = 1;
  else
    junk_ = true;
  return true;
}

}  // namespace lexgraph::ingest
