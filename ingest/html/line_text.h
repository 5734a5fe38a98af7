// The text of one line while it is put together from the text nodes of a page.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::ingest {

// Folds blanks as a browser does (a run is one blank, none at the ends), drops zero-width
// characters and soft hyphens, and turns the private-use characters of Word's symbol fonts into
// what they show.
class LineText {
 public:
  // True if `raw` had a visible character.
  bool append(std::string_view raw);

  bool empty() const { return text_.empty(); }
  std::size_t size() const { return text_.size(); }
  std::string_view view() const { return text_; }

  // The line in NFC, without the blank at its end; the accumulator is empty afterwards.
  std::string take();

 private:
  void special(std::string_view raw, std::size_t& at);
  void private_use(char32_t c);
  void blank() { pending_blank_ = !text_.empty(); }
  void add(std::string_view run);

  std::string text_;
  bool pending_blank_ = false;
  bool combining_ = false;  // has characters that NFC may compose
};

}  // namespace lexgraph::ingest
