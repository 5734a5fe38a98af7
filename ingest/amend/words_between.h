// What the words between the names of an instruction tell of them.
#pragma once

#include <cstddef>
#include <string_view>

#include "ingest/amend/tokens.h"
#include "lexgraph/base/span.h"

namespace lexgraph::ingest {

// Behind the name of a type ("các nghị quyết sau đây"), `at` itself if none stands there. "Quy
// định", "quy chế" are part of a document, not its type.
std::size_t behind_type(std::string_view text, std::size_t at);

// Do the words of the span leave the document behind them whole ("toàn bộ", "hiệu lực của")?
bool leaves_whole(std::string_view text, Span span);

// "trừ", "theo": what follows limits or explains the order.
bool ends_list(std::string_view text, const Token& token);

// Do the words beside the name of a provision leave it the provision that is meant: "Riêng", "các
// quy định tại", not "Giấy phép cấp theo"?
bool leaves_provision(std::string_view text, Span span);

// "quy định về bảo hiểm tai nạn tại Điều 84": a matter that the provisions regulate, not their
// words.
bool names_matter(std::string_view text, const Token& token);

}  // namespace lexgraph::ingest
