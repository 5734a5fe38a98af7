// A dump in JSON → the text of its records, read in pieces of any size.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace lexgraph::ingest {

// Records are the objects that follow each other (one a line or not), or the elements of one array.
// A line that begins with "{" within a record that is not at its end begins the next one, so that a
// damaged record costs no other.
class RecordSplitter {
 public:
  // `record` is not checked: whoever parses it finds what is wrong. Cut at the limit, with
  // `too_long`. False ends the reading.
  using Visit = std::function<bool(std::string_view record, bool too_long)>;

  RecordSplitter(std::size_t limit, Visit visit) : limit_(limit), visit_(std::move(visit)) {}

  // False when the visitor wants no more.
  bool feed(std::string_view piece);
  bool finish();

 private:
  bool take(char c);
  bool between_records(char c);
  bool emit();
  void keep(char c);

  const std::size_t limit_;
  Visit visit_;
  std::string record_;
  bool too_long_ = false;
  bool in_array_ = false;  // records are elements of an array
  bool begun_ = false;     // something other than blanks was read
  bool junk_ = false;      // the record began with what begins none: it ends with the line
  bool in_string_ = false, escaped_ = false;
  char before_ = '\n';
  std::size_t depth_ = 0;  // within the record
};

}  // namespace lexgraph::ingest
