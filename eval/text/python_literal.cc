#include "eval/text/python_literal.h"

#include <charconv>
#include <string>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

class LiteralParser {
 public:
  explicit LiteralParser(std::string_view text) : text_(text) {}

  Result<Json> whole() {
    LEXGRAPH_ASSIGN_OR_RETURN(Json value, parse(0));
    skip_blanks();
    if (at_ < text_.size()) return fail("something follows the literal");
    return value;
  }

 private:
  Error fail(const std::string& what) const {
    return Error(ErrorCode::kInvalidArgument, what + " at byte " + std::to_string(at_));
  }

  void skip_blanks() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  bool take(char c) {
    skip_blanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  Result<Json> parse(int depth) {
    if (depth > kMaxLiteralDepth) return fail("literal nested too deeply");
    skip_blanks();
    if (at_ >= text_.size()) return fail("literal ends early");
    switch (text_[at_]) {
      case '{':
        return dictionary(depth);
      case '[':
        return sequence(depth, ']');
      case '(':
        return sequence(depth, ')');
      case '\'':
      case '"':
        return string();
      default:
        break;
    }
    if (take_word("None")) return Json(nullptr);
    if (take_word("True")) return Json(true);
    if (take_word("False")) return Json(false);
    return number();
  }

  // Sets a key, the last value winning. Looking the key up in the object itself would read all of
  // it.
  static void put(Json::object_t& object, std::unordered_map<std::string, std::size_t>& places,
                  std::string key, Json value) {
    const auto [place, added] = places.try_emplace(key, object.size());
    if (added)
      object.emplace_back(std::move(key), std::move(value));
    else
      (object.begin() + static_cast<std::ptrdiff_t>(place->second))->second = std::move(value);
  }

  Result<Json> dictionary(int depth) {
    ++at_;
    Json out = Json::object();
    std::unordered_map<std::string, std::size_t> places;
    while (!take('}')) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Json key, parse(depth + 1));
      if (!key.is_string()) return fail("a key that is not a string");
      if (!take(':')) return fail("no colon after a key");
      LEXGRAPH_ASSIGN_OR_RETURN(Json value, parse(depth + 1));
      put(out.get_ref<Json::object_t&>(), places, key.get<std::string>(), std::move(value));
      if (!take(',')) {
        if (take('}')) break;
        return fail("no comma between entries");
      }
    }
    return out;
  }

  Result<Json> sequence(int depth, char close) {
    ++at_;
    Json out = Json::array();
    while (!take(close)) {
      LEXGRAPH_ASSIGN_OR_RETURN(Json value, parse(depth + 1));
      out.push_back(std::move(value));
      if (!take(',')) {
        if (take(close)) break;
        return fail("no comma between values");
      }
    }
    return out;
  }

  Result<Json> string() {
    const char quote = text_[at_++];
    std::string out;
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] == '\n') return fail("line end inside a string");
      if (text_[at_] != '\\') {
        out += text_[at_++];
        continue;
      }
      if (!escape(out)) return fail("bad escape");
    }
    if (at_ >= text_.size()) return fail("string without end");
    ++at_;
    return Json(std::move(out));
  }

  // Behind a backslash. Unknown escapes keep the backslash, as Python does.
  bool escape(std::string& out) {
    if (++at_ >= text_.size()) return false;
    const char c = text_[at_++];
    switch (c) {
      case 'n':
        out += '\n';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'r':
        out += '\r';
        return true;
      case '\n':
        return true;
      case '\\':
      case '\'':
      case '"':
        out += c;
        return true;
      case 'x':
        return code_point(out, 2);
      case 'u':
        return code_point(out, 4);
      case 'U':
        return code_point(out, 8);
      default:
        out += '\\';
        out += c;
        return true;
    }
  }

  bool code_point(std::string& out, std::size_t digits) {
    if (text_.size() - at_ < digits) return false;
    std::uint32_t value = 0;
    const char* end = text_.data() + at_ + digits;
    const auto read = std::from_chars(text_.data() + at_, end, value, 16);
    if (read.ptr != end || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return false;
    at_ += digits;
    text::append_utf8(out, value);
    return true;
  }

  Result<Json> number() {
    const std::size_t end = std::min(text_.find_first_not_of("+-.0123456789eE", at_), text_.size());
    const std::string_view digits = text_.substr(at_, end - at_);
    const char* last = digits.data() + digits.size();
    if (digits.find_first_of(".eE") == std::string_view::npos) {
      std::int64_t value = 0;
      if (std::from_chars(digits.data(), last, value).ptr == last && !digits.empty()) {
        at_ = end;
        return Json(value);
      }
    }
    double value = 0;
    if (digits.empty() || std::from_chars(digits.data(), last, value).ptr != last)
      return fail("not a literal");
    at_ = end;
    return Json(value);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<nlohmann::ordered_json> parse_python_literal(std::string_view text) {
  return LiteralParser(text).whole();
}

}  // namespace lexgraph::eval
