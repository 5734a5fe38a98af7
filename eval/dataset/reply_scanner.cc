#include "eval/dataset/reply_scanner.h"

#include <algorithm>
#include <string>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr int kMaxDepth = 64;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class ReplyScanner {
 public:
  explicit ReplyScanner(std::string_view json) : json_(json) {}

  bool file() {
    if (!take('{')) return false;
    if (take('}')) return end();
    do {
      replies.emplace_back();
      if (!string(&replies.back().id) || !take(':') || !row(replies.back())) return false;
    } while (take(','));
    return take('}') && end();
  }

  std::vector<StoredReply> replies;

 private:
  char here() const { return at_ < json_.size() ? json_[at_] : '\0'; }

  void skip_blanks() {
    while (here() == ' ' || here() == '\n' || here() == '\r' || here() == '\t') ++at_;
  }

  bool take(char c) {
    skip_blanks();
    if (here() != c) return false;
    ++at_;
    return true;
  }

  bool end() {
    skip_blanks();
    return at_ == json_.size();
  }

  bool row(StoredReply& reply) {
    if (!take('{')) return false;
    if (take('}')) return true;
    do {
      if (!string(&key_) || !take(':')) return false;
      skip_blanks();
      std::string* const wanted = key_ == "prediction"               ? &reply.prediction
                                  : key_ == "refr" || key_ == "gold" ? &reply.reference
                                                                     : nullptr;
      if (!(wanted != nullptr && here() == '"' ? string(wanted) : value(0))) return false;
    } while (take(','));
    return take('}');
  }

  // Passes over a value.
  bool value(int depth) {
    skip_blanks();
    if (depth > kMaxDepth) return false;
    if (here() == '"') return string(nullptr);
    if (here() == '[' || here() == '{') return members(depth);
    for (const std::string_view word : {"null", "true", "false"}) {
      if (!json_.substr(at_).starts_with(word)) continue;
      at_ += word.size();
      return true;
    }
    return number();
  }

  bool members(int depth) {
    const bool object = json_[at_++] == '{';
    const char close = object ? '}' : ']';
    if (take(close)) return true;
    do {
      if (object && (!string(nullptr) || !take(':'))) return false;
      if (!value(depth + 1)) return false;
    } while (take(','));
    return take(close);
  }

  bool number() {
    if (here() == '-') ++at_;
    const std::size_t begin = at_;
    while (is_digit(here())) ++at_;
    if (at_ == begin || (json_[begin] == '0' && at_ > begin + 1)) return false;
    if (here() != '.') return here() != 'e' && here() != 'E';
    const std::size_t point = at_++;
    while (is_digit(here())) ++at_;
    return at_ > point + 1 && here() != 'e' && here() != 'E';
  }

  // Reads a string into `out`, or passes over it.
  bool string(std::string* out) {
    if (!take('"')) return false;
    if (out != nullptr) out->clear();
    for (std::size_t begin = at_;;) {
      while (at_ < json_.size() && plain(json_[at_])) ++at_;
      if (out != nullptr) out->append(json_, begin, at_ - begin);
      if (here() == '"') return ++at_, true;
      if (here() != '\\') return false;
      ++at_;
      if (!escape(out)) return false;
      begin = at_;
    }
  }

  static bool plain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
  }

  bool escape(std::string* out) {
    constexpr std::string_view kNames = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t which = kNames.find(here());
    if (at_ >= json_.size() || which == std::string_view::npos) return false;
    if (out != nullptr) *out += kMeanings[which];
    ++at_;
    return true;
  }

  std::string_view json_;
  std::size_t at_ = 0;
  std::string key_;
};

}  // namespace

std::optional<std::vector<StoredReply>> scan_stored_replies(std::string_view json) {
  ReplyScanner scanner(json);
  if (!text::valid_utf8(json) || !scanner.file()) return std::nullopt;
  return std::move(scanner.replies);
}

}  // namespace lexgraph::eval
