// Items of a finished run, read one by one from items.jsonl.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// What reports need of an item without parsing its transcript.
struct ReportedItem {
  std::string task, id, category, state;
  std::uint32_t repeat = 0;
  double score = 0;  // of a transport error meaningless
  bool scored = true;
  std::string answer, gold;  // joined by ", "
  std::string_view line;     // the whole record
};

enum class ItemPart {
  kWhole,  // every byte of the record is read, and damage found
  kHead,   // up to the transcript: of a file that was read whole before
};

Result<void> for_each_item(const std::string& folder, ItemPart part,
                           const std::function<void(const ReportedItem&)>& each);

}  // namespace lexgraph::eval
