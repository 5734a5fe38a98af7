// Result<T>: a value or an Error. g++ 12 in C++20 mode has no std::expected (see docs/decisions).
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "lexgraph/base/error.h"

namespace lexgraph {

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return std::get<0>(state_);
  }
  const T& value() const& {
    assert(ok());
    return std::get<0>(state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(std::get<0>(state_));
  }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }

  const Error& error() const& {
    assert(!ok());
    return std::get<1>(state_);
  }
  Error&& error() && {
    assert(!ok());
    return std::move(std::get<1>(state_));
  }

 private:
  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}

  bool ok() const { return !error_; }
  explicit operator bool() const { return ok(); }
  const Error& error() const& {
    assert(!ok());
    return *error_;
  }
  Error&& error() && {
    assert(!ok());
    return std::move(*error_);
  }

 private:
  std::optional<Error> error_;
};

}  // namespace lexgraph

#define LEXGRAPH_CONCAT_INNER(a, b) a##b
#define LEXGRAPH_CONCAT(a, b) LEXGRAPH_CONCAT_INNER(a, b)

// Leaves the function with the error of `expression` (a Result), if it has one.
#define LEXGRAPH_RETURN_IF_ERROR(expression)                              \
  do {                                                                    \
    auto lexgraph_status = (expression);                                  \
    if (!lexgraph_status.ok()) return std::move(lexgraph_status).error(); \
  } while (false)

// `LEXGRAPH_ASSIGN_OR_RETURN(auto x, f());`
#define LEXGRAPH_ASSIGN_OR_RETURN(declaration, expression)                                  \
  LEXGRAPH_ASSIGN_OR_RETURN_INNER(LEXGRAPH_CONCAT(lexgraph_result_, __LINE__), declaration, \
                                  expression)
#define LEXGRAPH_ASSIGN_OR_RETURN_INNER(temporary, declaration, expression) \
  auto temporary = (expression);                                            \
  if (!temporary.ok()) return std::move(temporary).error();                 \
  declaration = std::move(temporary).value()
