#include "ingest/html/site_profile.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "ingest/html/profile_rules.h"

namespace lexgraph::ingest {
namespace {

class ProfileFolder : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string("sites_") + test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Result<SiteProfiles> load(const std::string& json) {
    std::ofstream(folder_ / "a.json") << json;
    return SiteProfiles::load(folder_.string());
  }
  std::filesystem::path folder_;
};

TEST(SiteProfiles, BuiltIn) {
  const Result<SiteProfiles> profiles = SiteProfiles::load();
  ASSERT_TRUE(profiles.ok()) << profiles.error().to_string();
  for (const char* name : {"thuvienphapluat", "vbpl", "luatvietnam", "phapdien"}) {
    const SiteProfile* profile = profiles->by_name(name);
    ASSERT_NE(profile, nullptr) << name;
    EXPECT_FALSE(profile->hosts.empty());
    EXPECT_FALSE(profile->body.empty());
  }
  EXPECT_TRUE(profiles->by_name("phapdien")->codification);
  EXPECT_EQ(profiles->by_name("nowhere"), nullptr);
}

TEST_F(ProfileFolder, AddsAndReplaces) {
  const std::size_t built_in = SiteProfiles::load()->all().size();
  const auto added = load(R"({"name": "lang", "hosts": "lang.vn", "body": "//div[@id='x']"})");
  ASSERT_TRUE(added.ok()) << added.error().to_string();
  EXPECT_EQ(added->all().size(), built_in + 1);
  const auto replaced = load(R"({"name": "vbpl", "hosts": ["khac.vn"], "body": ["//div"]})");
  ASSERT_TRUE(replaced.ok());
  EXPECT_EQ(replaced->all().size(), built_in);
  EXPECT_EQ(replaced->by_name("vbpl")->hosts.front(), "khac.vn");
}

TEST_F(ProfileFolder, SaysWhatIsWrong) {
  const auto message = [&](const std::string& json) {
    const auto result = load(json);
    return result.ok() ? std::string() : result.error().to_string();
  };
  EXPECT_NE(message("{").find("a.json"), std::string::npos);
  EXPECT_NE(message(R"({"name": "x"})").find("body"), std::string::npos);
  EXPECT_NE(message(R"({"body": "//p"})").find("name"), std::string::npos);
  EXPECT_NE(message(R"({"name": "x", "body": "//p["})").find("a.json"), std::string::npos);
  EXPECT_NE(message(R"({"name": "x", "body": "//p", "remvoe": []})").find("remvoe"),
            std::string::npos);
  EXPECT_NE(message(R"({"name": "x", "body": 5})").find("a.json"), std::string::npos);
  EXPECT_NE(message("[]").find("a.json"), std::string::npos);
}

TEST_F(ProfileFolder, WordsOfTheJsonLibraryAreLeftOut) {
  const auto broken = load("{bad");
  ASSERT_FALSE(broken.ok());
  EXPECT_NE(broken.error().message().find("line 1, column 2"), std::string::npos);
  EXPECT_EQ(broken.error().message().find("json.exception"), std::string::npos);
}

TEST_F(ProfileFolder, AFileIsNoFolder) {
  ASSERT_TRUE(load(R"({"name": "x", "body": "//p"})").ok());
  const auto result = SiteProfiles::load((folder_ / "a.json").string());
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().message().find("it is no folder"), std::string::npos);
}

TEST(SiteProfiles, FolderThatIsNotThere) {
  const auto result = SiteProfiles::load("/nowhere/at/all");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code(), ErrorCode::kIo);
}

}  // namespace
}  // namespace lexgraph::ingest
