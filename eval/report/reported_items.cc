#include "eval/report/reported_items.h"

#include <fstream>

#include <nlohmann/json.hpp>

#include "lexgraph/base/file_kind.h"

namespace lexgraph::eval {
namespace {

using SortedJson = nlohmann::json;

// Reads the keys of the record's first level; strings and arrays below "messages" are skipped
// unread.
class ItemHandler : public nlohmann::json_sax<SortedJson> {
 public:
  ItemHandler(ReportedItem& item, ItemPart part) : item_(item), part_(part) {}
  // Was the reading ended because the rest is not wanted?
  bool has_enough() const { return has_enough_; }

  bool null() override {
    if (depth_ == 1 && key_ == "score") item_.scored = false;
    return true;
  }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t v) override { return number(static_cast<double>(v)); }
  bool number_unsigned(number_unsigned_t v) override { return number(static_cast<double>(v)); }
  bool number_float(number_float_t v, const string_t&) override { return number(v); }
  bool binary(binary_t&) override { return true; }
  bool start_array(std::size_t) override { return ++depth_ > 0; }
  bool end_array() override { return --depth_ >= 0; }
  bool start_object(std::size_t) override { return ++depth_ > 0; }
  bool end_object() override { return --depth_ >= 0; }

  bool key(string_t& name) override {
    if (depth_ == 1 && part_ == ItemPart::kHead && name == "messages") {
      has_enough_ = true;
      return false;
    }
    if (depth_ == 1)
      key_ = std::move(name);
    else if (depth_ == 2)
      inner_ = std::move(name);
    return true;
  }

  bool string(string_t& value) override {
    if (depth_ == 1) {
      if (key_ == "task")
        item_.task = std::move(value);
      else if (key_ == "id")
        item_.id = std::move(value);
      else if (key_ == "category")
        item_.category = std::move(value);
      else if (key_ == "state")
        item_.state = std::move(value);
    } else if (depth_ == 2 && key_ == "gold") {
      join(item_.gold, value);
    } else if (depth_ == 3 && key_ == "corrected" && inner_ == "answer") {
      join(item_.answer, value);
    }
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  static void join(std::string& list, const std::string& one) {
    list.append(list.empty() ? "" : ", ").append(one);
  }

  bool number(double value) {
    if (depth_ == 1 && key_ == "score") item_.score = value;
    if (depth_ == 1 && key_ == "repeat") item_.repeat = static_cast<std::uint32_t>(value);
    return true;
  }

  ReportedItem& item_;
  ItemPart part_;
  bool has_enough_ = false;
  int depth_ = 0;
  std::string key_, inner_;
};

}  // namespace

Result<void> for_each_item(const std::string& folder, ItemPart part,
                           const std::function<void(const ReportedItem&)>& each) {
  const std::string path = folder + "/items.jsonl";
  std::ifstream stream;
  if (expect_file(path, Pipes::kRefused).ok()) stream.open(path, std::ios::binary);
  if (!stream.is_open())
    return Error(ErrorCode::kNotFound,
                 "no " + folder + "/items.jsonl: `lexgraph eval score " + folder + "` makes it");
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    ReportedItem item;
    ItemHandler handler(item, part);
    if (!SortedJson::sax_parse(line, &handler) && !handler.has_enough())
      return Error(ErrorCode::kCorruption, folder + "/items.jsonl: line " + std::to_string(number) +
                                               " is damaged; `lexgraph eval score " + folder +
                                               "` makes the file again");
    item.line = line;
    each(item);
  }
  return {};
}

}  // namespace lexgraph::eval
