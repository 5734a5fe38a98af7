#include "src/cli/arguments.h"

#include <charconv>
#include <sstream>

#include <CLI/CLI.hpp>

namespace lexgraph::cli {
namespace {

std::string not_empty(const std::string& value) {
  return value.empty() ? "the value is empty" : "";
}

// CLI11 would read "-1" as the largest number there is.
std::string whole_number(const std::string& value, std::uint64_t least, std::uint64_t largest) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
  const bool number = error == std::errc() && end == value.data() + value.size();
  if (number && least <= n && n <= largest) return "";
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(largest) +
         " is wanted";
}

// As people write it: "0.7" and not "0.700000".
std::string written(double number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

std::string decimal_number(const std::string& value, double least, double largest) {
  double x = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), x);
  const bool number = error == std::errc() && end == value.data() + value.size();
  if (number && least <= x && x <= largest) return "";  // nan is neither
  return "a number from " + written(least) + " to " + written(largest) + " is wanted";
}

// An option that may be given again takes one value each time: what follows is another argument.
void one_each(CLI::Option* option) { option->take_all()->allow_extra_args(false); }

}  // namespace

void Arguments::positional(const std::string& name, std::string& value, const std::string& help) {
  app_.add_option(name, value, help)->required()->type_name("");
}

void Arguments::reference(const std::string& name, std::string& value, const std::string& help) {
  const auto join = [&value](const std::vector<std::string>& words) {
    value.clear();
    for (const std::string& word : words) value += (value.empty() ? "" : " ") + word;
  };
  app_.add_option_function<std::vector<std::string>>(name, join, help)
      ->required()
      ->type_name("")
      ->expected(1, CLI::detail::expected_max_vector_size);
}

void Arguments::optional_positional(const std::string& name, std::string& value,
                                    const std::string& help) {
  app_.add_option(name, value, help)->type_name("");
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& values,
                            const std::string& help, bool required) {
  app_.add_option(name, values, help)->required(required)->type_name("");
}

void Arguments::option(const std::string& name, std::string& value, const std::string& placeholder,
                       const std::string& help, const std::string& environment) {
  CLI::Option* option =
      app_.add_option(name, value, help)->type_name(placeholder)->check(not_empty);
  if (!environment.empty()) option->envname(environment);
}

void Arguments::option(const std::string& name, std::uint64_t& value,
                       const std::string& placeholder, const std::string& help,
                       std::uint64_t largest, std::uint64_t least) {
  const auto check = [least, largest](const std::string& given) {
    return whole_number(given, least, largest);
  };
  app_.add_option(name, value, help)->type_name(placeholder)->capture_default_str()->check(check);
}

void Arguments::option(const std::string& name, double& value, const std::string& placeholder,
                       const std::string& help, double least, double largest) {
  const auto check = [least, largest](const std::string& given) {
    return decimal_number(given, least, largest);
  };
  app_.add_option(name, value, help + ", " + written(least) + " to " + written(largest))
      ->type_name(placeholder)
      ->capture_default_str()
      ->check(check);
}

void Arguments::options(const std::string& name, std::vector<std::string>& values,
                        const std::string& placeholder, const std::string& help) {
  one_each(app_.add_option(name, values, help)->type_name(placeholder));
}

void Arguments::choice(const std::string& name, std::string& value,
                       const std::vector<std::string>& allowed, const std::string& help) {
  app_.add_option(name, value, help)->check(CLI::IsMember(allowed))->capture_default_str();
}

void Arguments::choices(const std::string& name, std::vector<std::string>& values,
                        const std::vector<std::string>& allowed, const std::string& help) {
  one_each(app_.add_option(name, values, help)->check(CLI::IsMember(allowed)));
}

void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
  app_.add_flag(name, value, help);
}

Arguments Arguments::subcommand(const std::string& name, const std::string& help, bool& chosen) {
  app_.require_subcommand(1);
  CLI::App* sub = app_.add_subcommand(name, help);
  sub->callback([&chosen] { chosen = true; });
  return Arguments(*sub);
}

void Arguments::examples(const std::vector<std::string>& lines) {
  std::string footer = "Examples:";
  for (const std::string& line : lines) footer += "\n  " + line;
  app_.footer(footer);
}

}  // namespace lexgraph::cli
