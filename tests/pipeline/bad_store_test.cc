// A store that is full, damaged, newer or taken: a clear message with the place, the right exit
// code, nothing else lost.

#include <sys/stat.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "src/store/database.h"
#include "src/store/families.h"
#include "src/store/keys.h"
#include "tests/pipeline/sample_load.h"
#include "tests/pipeline/world.h"
#include "tests/support/damaged_file.h"
#include "tests/support/random_statute.h"
#include "tests/support/run_command.h"
#include "tests/support/small_disk.h"

namespace lexgraph::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

class BadStore : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    shared_ = new TempDir;
    ingest_paths({sample_folder().string()}, shared_->path() / "store", 2);
    digest_ = new std::string(store_digest(shared_->path() / "store"));
  }
  static void TearDownTestSuite() {
    delete shared_;
    delete digest_;
  }

  BadStore() { fs::copy(shared_->path() / "store", store(), fs::copy_options::recursive); }

  fs::path store() const { return dir_.path() / "store"; }

  CommandResult run(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--store", store().string()});
    return run_lexgraph(arguments);
  }

  static TempDir* shared_;
  static std::string* digest_;
  TempDir dir_;
};

TempDir* BadStore::shared_ = nullptr;
std::string* BadStore::digest_ = nullptr;

// ---- damage ----------------------------------------------------------------------------------

class DamagedFile : public BadStore, public testing::WithParamInterface<const char*> {};

// Wherever a byte is flipped: either the store still is exactly what it was (the byte meant
// nothing), or the commands say that it is damaged, and where. Never a crash, never a wrong answer
// in silence.
TEST_P(DamagedFile, AFlippedByteIsReportedOrHarmless) {
  Random random(11);
  const auto files = files_of_kind(store(), GetParam());
  if (files.empty()) GTEST_SKIP() << "this store has no file of kind " << GetParam();
  int reported = 0;
  for (int round = 0; round < 6; ++round) {
    const fs::path file = files[below(random, static_cast<std::uint32_t>(files.size()))];
    const std::size_t at = below(random, static_cast<std::uint32_t>(fs::file_size(file)));
    flip_byte(file, at);
    const CommandResult verify = run({"store", "verify"});
    const CommandResult digest = run({"store", "digest"});
    const std::string place = file.filename().string() + " at " + std::to_string(at);
    EXPECT_EQ(verify.signal, 0) << place;
    EXPECT_EQ(digest.signal, 0) << place;
    if (verify.exit_code == 0) {
      EXPECT_EQ(digest.exit_code, 0) << place << digest.err;
      EXPECT_EQ(digest.out, *digest_ + "\n") << place;
    } else {
      ++reported;
      EXPECT_EQ(verify.exit_code, 1) << place;
      EXPECT_THAT(verify.err + verify.out, AnyOf(HasSubstr(store().string()), HasSubstr("fault: ")))
          << place;
    }
    flip_byte(file, at);  // as it was
    ASSERT_EQ(run({"store", "digest"}).out, *digest_ + "\n");
  }
  RecordProperty("reported", reported);
}

INSTANTIATE_TEST_SUITE_P(Kinds, DamagedFile,
                         testing::Values(".sst", ".log", "MANIFEST", "CURRENT", "IDENTITY",
                                         "OPTIONS"),
                         [](const auto& parameter) {
                           const std::string kind = parameter.param;
                           return kind[0] == '.' ? kind.substr(1) : kind;
                         });

TEST_F(BadStore, EveryFlippedDataByteOfATableIsNoticed) {
  const auto tables = files_of_kind(store(), ".sst");
  ASSERT_THAT(tables, testing::Not(IsEmpty()));
  for (const fs::path& table : tables) {
    flip_byte(table, 20);  // in the first data block, which has a checksum
    EXPECT_EQ(run({"store", "verify"}).exit_code, 1) << table;
    flip_byte(table, 20);
  }
}

TEST_F(BadStore, AMissingTableIsReported) {
  fs::remove(files_of_kind(store(), ".sst").at(0));
  const CommandResult docs = run({"store", "verify"});
  EXPECT_EQ(docs.exit_code, 1);
  EXPECT_THAT(docs.err, HasSubstr(store().string()));
}

TEST_F(BadStore, AForeignFolderIsNotTouched) {
  const TempDir other;
  other.write("thesis.txt", "seven years of work");
  const CommandResult result =
      run_lexgraph({"ingest", sample_folder().string(), "--store", other.path().string()});
  EXPECT_EQ(result.exit_code, 2);  // another directory was meant
  EXPECT_THAT(result.err, HasSubstr(other.path().string()));
  EXPECT_EQ(std::distance(fs::directory_iterator(other.path()), fs::directory_iterator()), 1);
}

TEST_F(BadStore, AStoreThatIsNotThereIsNotMadeByReading) {
  const std::string nowhere = (dir_.path() / "nowhere").string();
  const CommandResult result = run_lexgraph({"docs", "--store", nowhere});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr(nowhere));
  EXPECT_FALSE(fs::exists(nowhere));
}

// ---- another schema --------------------------------------------------------------------------

class OtherSchema : public BadStore {
 protected:
  void set_schema(std::uint32_t version) {
    const auto database = take(store::Database::open_write(store().string()));
    store::Batch batch(*database);
    batch.put(store::Family::kDefault, store::kSchemaKey, std::to_string(version));
    ASSERT_TRUE(database->write(batch).ok());
  }
};

TEST_F(OtherSchema, ANewerStoreIsRefusedByReadingAndWriting) {
  set_schema(store::kSchemaVersion + 1);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"docs"},
                                                  {"store", "verify"},
                                                  {"ingest", sample_folder().string()}}) {
    const CommandResult result = run(command);
    EXPECT_EQ(result.exit_code, 1) << command[0];
    EXPECT_THAT(result.err, HasSubstr(store().string()));
    EXPECT_THAT(result.err, HasSubstr("newer"));
  }
  set_schema(store::kSchemaVersion);
  EXPECT_EQ(store_digest(store()), *digest_);  // nothing was changed
}

TEST_F(OtherSchema, AnOlderStoreIsRefusedWithTheCommandThatRebuildsIt) {
  set_schema(store::kSchemaVersion - 1);
  const CommandResult result = run({"docs"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("lexgraph ingest"));
}

// ---- a second writer -------------------------------------------------------------------------

TEST_F(BadStore, ASecondWriterIsRefusedAndTheFirstGoesOn) {
  auto first = take(store::Store::open(store().string(), store::Store::Mode::kWrite));
  const CommandResult second = run({"ingest", sample_folder().string()});
  EXPECT_EQ(second.exit_code, 1);
  EXPECT_THAT(second.err, HasSubstr(store().string()));
  EXPECT_EQ(run({"docs"}).exit_code, 0);  // reading is allowed
  EXPECT_TRUE(first->flush().ok());
  first.reset();
  EXPECT_EQ(run({"ingest", sample_folder().string(), "--quiet"}).exit_code, 0);
}

// ---- disk full -------------------------------------------------------------------------------

TEST_F(BadStore, AFullDiskStopsTheRunAndKeepsWhatWasStored) {
  const SmallDisk disk("3m");
  if (!disk.mounted())
    GTEST_SKIP() << "no right to mount a small file system; AFileSizeLimit tests the same errors";
  const fs::path pages = dir_.path() / "pages";
  write_sample_copies(pages, 30);
  const std::string target = (disk.path() / "store").string();
  const CommandResult full =
      run_lexgraph({"ingest", pages.string(), "--store", target, "--jobs", "2"});
  EXPECT_EQ(full.signal, 0);
  EXPECT_EQ(full.exit_code, 1);
  EXPECT_THAT(full.err, HasSubstr("space")) << full.err;
  EXPECT_THAT(full.err, HasSubstr(target));

  // Room again: what was stored is whole, and the next run completes it.
  ASSERT_TRUE(disk.resize("400m"));
  EXPECT_THAT(store_faults(target), IsEmpty());
  EXPECT_EQ(run_lexgraph({"ingest", pages.string(), "--store", target, "--jobs", "2", "--quiet"})
                .exit_code,
            0);
  EXPECT_THAT(store_faults(target), IsEmpty());
  ingest_paths({pages.string()}, dir_.path() / "undisturbed", 2);
  EXPECT_EQ(store_digest(target), store_digest(dir_.path() / "undisturbed"));
}

// Without any right: no file may grow beyond a limit, which fails writes like a full disk does.
TEST_F(BadStore, AFileSizeLimitStopsTheRunAndKeepsWhatWasStored) {
  const fs::path pages = dir_.path() / "pages";
  write_sample_copies(pages, 12);
  const std::string target = (dir_.path() / "limited").string();
  const CommandResult full =
      run_command({"sh", "-c", "ulimit -f 1000; exec \"$@\"", "sh", LEXGRAPH_BINARY, "ingest",
                   pages.string(), "--store", target, "--jobs", "2"});
  EXPECT_EQ(full.signal, 0);
  EXPECT_EQ(full.exit_code, 1) << full.out;
  EXPECT_THAT(full.err, HasSubstr("no space left for the store at " + target));
  EXPECT_THAT(full.err, testing::ContainsRegex("[0-9]+ added"));
  EXPECT_THAT(store_faults(target), IsEmpty());
  EXPECT_EQ(run_lexgraph({"ingest", pages.string(), "--store", target, "--quiet"}).exit_code, 0);
  ingest_paths({pages.string()}, dir_.path() / "undisturbed", 2);
  EXPECT_EQ(store_digest(target), store_digest(dir_.path() / "undisturbed"));
}

TEST_F(BadStore, AReportOnAFullDiskFailsTheRun) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const CommandResult result =
      run({"ingest", sample_folder().string(), "--quiet", "--report", "/dev/full"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("/dev/full"));
  EXPECT_THAT(result.out, HasSubstr("unchanged")) << "what was done is said all the same";
}

TEST_F(BadStore, AReportToAPipeThatNobodyReadsIsEndedByASignal) {
  const std::string pipe = (dir_.path() / "report").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  // timeout sends the signal once and waits for the end; the run itself would wait for ever.
  const CommandResult result =
      run_command({"timeout", "4", LEXGRAPH_BINARY, "ingest", sample_folder().string(), "--store",
                   store().string(), "--report", pipe});
  EXPECT_FALSE(result.timed_out);
  EXPECT_THAT(result.err, HasSubstr(pipe));
}

}  // namespace
}  // namespace lexgraph::test
