// XML as it is written, element by element, to a stream.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::query {

// Text with &, <, > and quotes replaced; what XML 1.0 cannot carry (control characters) is U+FFFD.
// In attributes line ends and tabs are written as references, or a reader would make blanks of
// them.
std::string xml_escaped(std::string_view text, bool in_attribute = false);

// Every element is on a line of its own, indented, except inside an element opened with
// open_mixed(): there nothing is added, since blanks between words are words.
class XmlWriter {
 public:
  explicit XmlWriter(std::ostream& out) : out_(out) {}

  void declaration();
  void open(std::string_view name) { start(name, false); }
  void open_mixed(std::string_view name) { start(name, true); }
  // Only directly behind open().
  void attribute(std::string_view name, std::string_view value);
  void attribute_unless_empty(std::string_view name, std::string_view value);
  void text(std::string_view text);
  void close();

  // <name>text</name>
  void element(std::string_view name, std::string_view text);

 private:
  struct Open {
    std::string name;
    bool mixed = false;
    bool has_elements = false;
  };
  void start(std::string_view name, bool mixed);
  void end_start_tag();
  void new_line();

  std::ostream& out_;
  std::vector<Open> open_;
  bool in_start_tag_ = false;
};

}  // namespace lexgraph::query
