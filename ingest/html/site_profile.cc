#include "ingest/html/site_profile.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <system_error>

#include <nlohmann/json.hpp>

#include "ingest/html/built_in_profiles.h"
#include "ingest/html/profile_rules.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using Json = nlohmann::json;

// Reads the fields of one profile. Malformed fields throw std::exception; the caller catches.
class ProfileReader {
 public:
  explicit ProfileReader(const Json& json) : json_(json) {}

  std::unique_ptr<const SiteProfile> read() {
    static constexpr std::string_view kFields[] = {
        "name",   "description", "hosts",   "hint",  "detect",      "body",
        "remove", "attributes",  "remarks", "roles", "roles_carry", "codification"};
    for (const auto& [key, value] : json_.items()) {
      if (std::ranges::find(kFields, key) == std::end(kFields)) {
        throw std::invalid_argument("unknown field \"" + key + "\"");
      }
    }
    auto profile = std::make_unique<SiteProfile>();
    profile->name = json_.at("name").get<std::string>();
    if (profile->name.empty()) throw std::invalid_argument("\"name\" is empty");
    profile->hosts = strings(json_, "hosts");
    profile->hint = json_.value("hint", "");
    profile->detect = paths(json_, "detect");
    profile->body = paths(json_, "body");
    if (profile->body.empty()) throw std::invalid_argument("\"body\" is missing");
    for (const std::string& xpath : strings(json_, "remove")) {
      profile->remove.emplace_back(xpath.c_str());
    }
    if (json_.contains("attributes")) read_attributes(json_["attributes"], *profile);
    if (json_.contains("remarks")) read_remarks(json_["remarks"], profile->remarks);
    if (json_.contains("roles")) {
      for (const auto& [css_class, role] : json_["roles"].items()) {
        profile->roles.push_back({css_class, role.get<std::string>()});
      }
    }
    profile->roles_carry = json_.value("roles_carry", false);
    profile->codification = json_.value("codification", false);
    return profile;
  }

 private:
  // A string counts as a list of one.
  static std::vector<std::string> strings(const Json& object, const char* field) {
    if (!object.contains(field)) return {};
    const Json& value = object[field];
    if (value.is_string()) return {value.get<std::string>()};
    return value.get<std::vector<std::string>>();
  }

  static std::vector<PagePath> paths(const Json& object, const char* field) {
    std::vector<PagePath> result;
    for (const std::string& xpath : strings(object, field)) result.emplace_back(xpath);
    return result;
  }

  static void read_attributes(const Json& json, SiteProfile& profile) {
    profile.attribute_labels = paths(json, "labels");
    for (const auto& [label, name] : json.at("names").items()) {
      profile.attribute_names.emplace_back(text::fold(label), name.get<std::string>());
    }
    profile.unknown_values = strings(json, "unknown");
  }

  static void read_remarks(const Json& json, RemarkRules& rules) {
    rules.items = paths(json, "items");
    if (json.contains("text")) {
      rules.text = pugi::xpath_query(json["text"].get<std::string>().c_str());
    }
    if (json.contains("link")) {
      rules.link = pugi::xpath_query(("string(" + json["link"].get<std::string>() + ")").c_str());
    }
    rules.key_attribute = json.value("key_attribute", "");
    rules.key_prefix = json.value("key_prefix", "");
    rules.anchor_attribute = json.value("anchor_attribute", "");
    rules.anchor_prefix = json.value("anchor_prefix", "");
    rules.anchor_name = json.value("anchor_name", "");
  }

  const Json& json_;
};

Result<std::string> read_whole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad() || !in) return Error(ErrorCode::kIo, "cannot read " + path.string());
  return bytes;
}

}  // namespace

namespace {

// "[json.exception.parse_error.101] parse error at line 1, column 5: …" without what only a
// programmer reads.
std::string plain_words(std::string_view what) {
  if (!what.starts_with("[json.exception.")) return std::string(what);
  const std::size_t reason = what.find("] ") + 2;
  return std::string(what.substr(reason, what.find(';', reason) - reason));
}

}  // namespace

SiteProfiles::SiteProfiles() = default;
SiteProfiles::SiteProfiles(SiteProfiles&&) noexcept = default;
SiteProfiles& SiteProfiles::operator=(SiteProfiles&&) noexcept = default;
SiteProfiles::~SiteProfiles() = default;

Result<void> SiteProfiles::add(std::string_view json, const std::string& source) {
  try {
    auto profile = ProfileReader(Json::parse(json)).read();
    const auto same = std::ranges::find_if(
        profiles_, [&](const auto& other) { return other->name == profile->name; });
    if (same != profiles_.end()) {
      *same = std::move(profile);
    } else {
      profiles_.push_back(std::move(profile));
    }
    return {};
  } catch (const std::exception& e) {  // of nlohmann::json and pugixml, and our own of the reader
    return Error(ErrorCode::kInvalidArgument,
                 "site profile " + source + ": " + plain_words(e.what()));
  }
}

Result<SiteProfiles> SiteProfiles::load(const std::string& directory) {
  SiteProfiles profiles;
  for (const BuiltInProfile& built_in : built_in_profiles()) {
    LEXGRAPH_RETURN_IF_ERROR(profiles.add(built_in.json, std::string(built_in.name)));
  }
  if (directory.empty()) return profiles;
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() == ".json") files.push_back(it->path());
  }
  if (error) {
    const bool file = error == std::errc::not_a_directory;
    return Error(
        file ? ErrorCode::kInvalidArgument : ErrorCode::kIo,
        "site profiles in " + directory + ": " +
            (file ? "it is no folder; name the one that holds the profiles" : error.message()));
  }
  std::ranges::sort(files);
  for (const std::filesystem::path& file : files) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string json, read_whole(file));
    LEXGRAPH_RETURN_IF_ERROR(profiles.add(json, file.string()));
  }
  return profiles;
}

const SiteProfile* SiteProfiles::by_name(std::string_view name) const {
  for (const auto& profile : profiles_) {
    if (profile->name == name) return profile.get();
  }
  return nullptr;
}

}  // namespace lexgraph::ingest
