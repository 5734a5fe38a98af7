// tools/bootstrap with a package manager of our own in front of the real one: what it finds
// missing.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/run_command.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

// Knows every package but those named in the file `unknown`, and fails for those as the real one
// does.
constexpr const char* kDpkgQuery = R"(#!/bin/bash
state=0
for word in "$@"; do
  case $word in -*) continue ;; esac
  if grep -qxF -- "$word" "$(dirname "$0")/unknown"; then state=1
  else printf '%s installed\n' "$word"; fi
done
exit $state
)";

// Notes what is asked of it, and "installs" everything.
constexpr const char* kAptGet = R"(#!/bin/bash
printf '%s\n' "$*" >>"$(dirname "$0")/asked"
case "$*" in *install*) : >"$(dirname "$0")/unknown" ;; esac
)";

class Bootstrap : public ::testing::Test {
 protected:
  void SetUp() override {
    program("dpkg-query", kDpkgQuery);
    program("apt-get", kAptGet);
    program("sudo", "#!/bin/bash\nexec \"$@\"\n");
    dir_.write("asked", "");
  }

  CommandResult run(const std::string& unknown) {
    dir_.write("unknown", unknown);
    CommandOptions options;
    options.environment = {"PATH=" + dir_.path().string() + ":/usr/bin:/bin"};
    return run_command({"/bin/bash", LEXGRAPH_SOURCE_DIR "/tools/bootstrap"}, options);
  }

  std::string asked() const { return read_file(dir_.path() / "asked"); }

 private:
  void program(const std::string& name, const char* text) {
    fs::permissions(dir_.write(name, text), fs::perms::owner_all);
  }

  TempDir dir_;
};

TEST_F(Bootstrap, InstallsWhatIsMissing) {
  const CommandResult output = run("libfmt-dev\nlibre2-dev\n");
  EXPECT_EQ(output.exit_code, 0) << output.err;
  EXPECT_NE(asked().find("update"), std::string::npos);
  EXPECT_NE(asked().find("libfmt-dev libre2-dev"), std::string::npos) << asked();
  EXPECT_EQ(asked().find("libicu-dev"), std::string::npos) << asked();
}

TEST_F(Bootstrap, IsSilentWhenAllIsThere) {
  if (!fs::exists("/usr/include/boost/graph/adjacency_list.hpp"))
    GTEST_SKIP() << "Boost.Graph is not installed here";
  const CommandResult output = run("");
  EXPECT_EQ(output.exit_code, 0) << output.err;
  EXPECT_EQ(output.out + output.err, "");
  EXPECT_EQ(asked(), "");
}

}  // namespace
}  // namespace lexgraph::test
