#include <algorithm>
#include <charconv>
#include <cstdint>
#include <unordered_set>

#include <nlohmann/json.hpp>

#include "eval/dataset/reply_scanner.h"
#include "lexgraph/eval/reply.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kFaultBytes = 200;  // of a parser's words

// Takes the strings "prediction", "refr" and "gold" of each row and drops the rest unread: prompts
// are most of the file.
class ReplyHandler : public nlohmann::json_sax<nlohmann::json> {
 public:
  std::vector<StoredReply> replies;
  std::string fault;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_array(std::size_t) override { return ++depth_ > 0; }
  bool end_array() override { return --depth_ >= 0; }

  bool start_object(std::size_t) override {
    if (++depth_ == 2) replies.push_back({std::move(key_), "", ""});
    return true;
  }
  bool end_object() override { return --depth_ >= 0; }

  bool key(string_t& name) override {
    if (depth_ <= 2) key_ = std::move(name);
    return true;
  }

  bool string(string_t& value) override {
    if (depth_ != 2 || replies.empty()) return true;
    if (key_ == "prediction")
      replies.back().prediction = std::move(value);
    else if (key_ == "refr" || key_ == "gold")
      replies.back().reference = std::move(value);
    return true;
  }

  // "[json.exception.parse_error.101] parse error at line 1, column 5: …", without its number.
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& e) override {
    const std::string_view what = e.what();
    const std::size_t mark = what.find("] ");
    const std::string_view words = what.substr(mark == what.npos ? 0 : mark + 2);
    fault = "no JSON: " + std::string(words.substr(0, std::min(words.find(';'), kFaultBytes)));
    return false;
  }

 private:
  int depth_ = 0;
  std::string key_;
};

std::int64_t number_of(const std::string& id) {
  std::int64_t value = INT64_MAX;
  std::from_chars(id.data(), id.data() + id.size(), value);
  return value;
}

// A reader of JSON would keep one of the two and say nothing.
const std::string* id_that_comes_twice(const std::vector<StoredReply>& replies) {
  std::unordered_set<std::string_view> seen;
  for (const StoredReply& reply : replies) {
    if (!seen.insert(reply.id).second) return &reply.id;
  }
  return nullptr;
}

Result<std::vector<StoredReply>> parsed_whole(std::string_view json) {
  ReplyHandler handler;
  if (!nlohmann::json::sax_parse(json, &handler))
    return Error(ErrorCode::kCorruption, handler.fault);
  return std::move(handler.replies);
}

}  // namespace

Result<std::vector<StoredReply>> parse_stored_replies(std::string_view json) {
  auto scanned = scan_stored_replies(json);
  std::vector<StoredReply> replies;
  if (scanned) {
    replies = std::move(*scanned);
  } else {
    LEXGRAPH_ASSIGN_OR_RETURN(replies, parsed_whole(json));
  }
  if (replies.empty()) {
    return Error(ErrorCode::kCorruption,
                 "no rows: expected {\"0\": {\"prediction\": …, \"refr\": …}, …}");
  }
  std::stable_sort(replies.begin(), replies.end(), [](const StoredReply& a, const StoredReply& b) {
    return number_of(a.id) < number_of(b.id);
  });
  if (const std::string* twice = id_that_comes_twice(replies))
    return Error(ErrorCode::kCorruption, "two replies under the key \"" + *twice + "\"");
  return replies;
}

}  // namespace lexgraph::eval
