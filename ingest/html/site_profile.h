// Site profiles: how the pages of a site are built, as data (docs/formats/site_profile.md).
//
// Built-in profiles come from data/sites/*.json, which the build puts into the program; more are
// read from a folder. Immutable once loaded; may be used by many threads at once.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

struct SiteProfile;  // ingest/html/profile_rules.h

class SiteProfiles {
 public:
  // The built-in profiles and those of *.json in `directory` ("" = none). A profile there replaces
  // the built-in one of its name. InvalidArgument, naming file and field, when a profile is
  // malformed.
  static Result<SiteProfiles> load(const std::string& directory = {});

  SiteProfiles(SiteProfiles&&) noexcept;
  SiteProfiles& operator=(SiteProfiles&&) noexcept;
  ~SiteProfiles();

  // In the order in which they are tried.
  const std::vector<std::unique_ptr<const SiteProfile>>& all() const { return profiles_; }
  const SiteProfile* by_name(std::string_view name) const;

 private:
  SiteProfiles();
  Result<void> add(std::string_view json, const std::string& source);

  std::vector<std::unique_ptr<const SiteProfile>> profiles_;
};

}  // namespace lexgraph::ingest
