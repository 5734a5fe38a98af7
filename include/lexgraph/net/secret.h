// Keys of services in what services say: some repeat the key that they do not like.
#pragma once

#include <string>

namespace lexgraph::net {

// The text with "***" wherever the secret stands in it; an empty secret stands nowhere.
std::string without_secret(const std::string& secret, std::string text);

}  // namespace lexgraph::net
