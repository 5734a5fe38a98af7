// Error: what an operation that failed reports.
//
// Three channels never mix: faults of input *text* are law::Diagnostic, failures of *operation*
// (I/O, damaged store, unknown reference) are Error inside Result<T>, our own bugs are assert().
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph {

// Values are printed in JSON by name, never by number; order is free.
enum class ErrorCode {
  kInvalidArgument,  // the caller asked for something malformed
  kNotFound,         // a document, unit or edge that is not held
  kAmbiguous,        // a reference that fits several things
  kIo,               // the operating system said no
  kNoSpace,          // disk full
  kCorruption,       // stored bytes that cannot be what was written
  kSchemaNewer,      // a store written by a newer lexgraph
  kSchemaOlder,      // a store that must be rebuilt
  kLimit,            // input beyond a named limit
  kBusy,             // another writer holds the store
  kUnsupported,      // a format or feature that this build lacks
  kTimeout,
  kInternal,  // an exception of a third party that we did not expect
};

struct ErrorCodeInfo {
  ErrorCode code;
  std::string_view name;  // as printed in JSON
  int exit_code;          // of the process: 1 failed, 2 usage
  int http_status;
  int json_rpc_code;
};

// The one table that maps a code to all outward numbers. Total over ErrorCode.
const ErrorCodeInfo& info(ErrorCode code);
const std::vector<ErrorCodeInfo>& all_error_codes();

class Error {
 public:
  Error(ErrorCode code, std::string message) : code_(code), message_(std::move(message)) {}

  ErrorCode code() const { return code_; }
  const std::string& message() const { return message_; }

  // A line about what was being done, added on the way up; the outermost is printed first.
  Error&& with_context(std::string line) &&;

  // "opening store /x: reading schema: not a number", one line.
  std::string to_string() const;

 private:
  ErrorCode code_;
  std::string message_;
  std::vector<std::string> context_;
};

}  // namespace lexgraph
