#include "lexgraph/base/error.h"

#include <cassert>

namespace lexgraph {

const std::vector<ErrorCodeInfo>& all_error_codes() {
  // In the order of the enumeration, so that info() can index. JSON-RPC: -32602 and -32603 are
  // those of the specification, the others lie in its range for servers (-32099..-32000).
  static const std::vector<ErrorCodeInfo> kTable = {
      {ErrorCode::kInvalidArgument, "invalid_argument", 2, 400, -32602},
      {ErrorCode::kNotFound, "not_found", 1, 404, -32001},
      {ErrorCode::kAmbiguous, "ambiguous", 1, 409, -32002},
      {ErrorCode::kIo, "io", 1, 500, -32003},
      {ErrorCode::kNoSpace, "no_space", 1, 507, -32004},
      {ErrorCode::kCorruption, "corruption", 1, 500, -32005},
      {ErrorCode::kSchemaNewer, "schema_newer", 1, 500, -32006},
      {ErrorCode::kSchemaOlder, "schema_older", 1, 500, -32007},
      {ErrorCode::kLimit, "limit", 1, 413, -32008},
      {ErrorCode::kBusy, "busy", 1, 503, -32009},
      {ErrorCode::kUnsupported, "unsupported", 1, 501, -32010},
      {ErrorCode::kTimeout, "timeout", 1, 504, -32011},
      {ErrorCode::kInternal, "internal", 1, 500, -32603},
  };
  return kTable;
}

const ErrorCodeInfo& info(ErrorCode code) {
  const auto& table = all_error_codes();
  const auto index = static_cast<std::size_t>(code);
  assert(index < table.size() && table[index].code == code);
  return table[index];
}

Error&& Error::with_context(std::string line) && {
  context_.push_back(std::move(line));
  return std::move(*this);
}

std::string Error::to_string() const {
  std::string out;
  for (auto line = context_.rbegin(); line != context_.rend(); ++line) out += *line + ": ";
  out += message_;
  for (char& c : out) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return out;
}

}  // namespace lexgraph
