// What a command takes, declared without seeing the command-line library.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): of the library
class App;
}

namespace lexgraph::cli {

inline constexpr std::uint64_t kLargestCount = 1'000'000'000;

// Declares options of one (sub)command. Referenced variables must outlive parsing; their values
// before parsing are the defaults.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(app) {}

  void positional(const std::string& name, std::string& value, const std::string& help);
  // All words that are no option, one blank between: nobody is made to quote "Điều 5 Luật Đất đai".
  void reference(const std::string& name, std::string& value, const std::string& help);
  void optional_positional(const std::string& name, std::string& value, const std::string& help);
  void positionals(const std::string& name, std::vector<std::string>& values,
                   const std::string& help, bool required = true);
  // An empty value is a usage error. `environment`: variable that gives the value when the option
  // is absent.
  void option(const std::string& name, std::string& value, const std::string& placeholder,
              const std::string& help, const std::string& environment = {});
  // May be given several times.
  void options(const std::string& name, std::vector<std::string>& values,
               const std::string& placeholder, const std::string& help);
  // A whole number from `least` to `largest`; anything else is a usage error.
  void option(const std::string& name, std::uint64_t& value, const std::string& placeholder,
              const std::string& help, std::uint64_t largest = kLargestCount,
              std::uint64_t least = 0);
  // A decimal number from `least` to `largest`; nan is none.
  void option(const std::string& name, double& value, const std::string& placeholder,
              const std::string& help, double least, double largest);
  void choice(const std::string& name, std::string& value, const std::vector<std::string>& allowed,
              const std::string& help);
  void choices(const std::string& name, std::vector<std::string>& values,
               const std::vector<std::string>& allowed, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  // `chosen` becomes true when the user named this subcommand. Once any is declared, one is
  // required.
  Arguments subcommand(const std::string& name, const std::string& help, bool& chosen);
  // Lines for the end of --help.
  void examples(const std::vector<std::string>& lines);

 private:
  CLI::App& app_;
};

}  // namespace lexgraph::cli
