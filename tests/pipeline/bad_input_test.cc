// Promise 7: any bytes give a document or a diagnostic; one bad file never stops a run; the run
// ends with a summary and exit code 0 (all good), 1 (some documents failed), 2 (usage). Each test
// puts the bad file beside a good one, which must be stored all the same.

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/pipeline/world.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using namespace std::string_view_literals;
namespace fs = std::filesystem;

constexpr std::string_view kGood = R"(
    CHÍNH PHỦ
    Số: 961/2013/NĐ-CP
    CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
    Độc lập - Tự do - Hạnh phúc
    Hà Nội, ngày 16 tháng 9 năm 2013
    NGHỊ ĐỊNH
    Quy định về bến đò
    Căn cứ Luật Bến đò ngày 15 tháng 6 năm 2012;
    Điều 1. Đèn
    Chủ bến treo đèn.
    Điều 2. Còi
    1. Chủ bến thổi còi.
    2. Khách nghe còi.)";

// Runs the program on a folder with a good page and whatever the test puts beside it.
class BadInput : public testing::Test {
 protected:
  BadInput() { dir_.write("pages/good.html", html_of(kGood)); }

  void put(const std::string& name, std::string_view bytes) {
    dir_.write(fs::path("pages") / name, bytes);
  }

  CommandResult ingest(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {
        "ingest",   pages().string(),       "--store", store().string(),
        "--report", report_path().string(), "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    CommandOptions options;
    options.timeout = std::chrono::minutes(4);
    const CommandResult result = run_lexgraph(arguments, options);
    EXPECT_EQ(result.signal, 0) << result.err;
    if (result.exit_code < 2 && !result.out.empty()) summary_ = json::parse(result.out);
    if (fs::exists(report_path())) report_ = json::parse(read_file(report_path()), nullptr, false);
    return result;
  }

  // What the report says of a file.
  json file(std::string_view name) const {
    for (const json& entry : report_.at("files")) {
      if (fs::path(entry.at("file").get<std::string>()).filename() == name) return entry;
    }
    return {};
  }
  std::vector<std::string> codes(std::string_view name) const {
    std::vector<std::string> codes;
    const json outcome = file(name);
    for (const json& diagnostic : outcome.at("diagnostics")) codes.push_back(diagnostic.at("code"));
    return codes;
  }
  void expect_good_page_is_held() {
    EXPECT_EQ(file("good.html").at("state"), "added");
    EXPECT_EQ(file("good.html").at("document"), "961/2013/NĐ-CP");
    EXPECT_THAT(store_faults(store()), IsEmpty());
  }

  fs::path pages() const { return dir_.path() / "pages"; }
  fs::path store() const { return dir_.path() / "store"; }
  fs::path report_path() const { return dir_.path() / "report.json"; }

  TempDir dir_;
  json summary_, report_;
};

TEST_F(BadInput, AnEmptyFileFails) {
  put("empty.html", "");
  put("blank.html", " \n\t\r\n ");
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_EQ(summary_["failed"], 2);
  for (const std::string_view name : {"empty.html"sv, "blank.html"sv}) {
    EXPECT_EQ(file(name)["state"], "failed");
    EXPECT_THAT(file(name)["message"], HasSubstr(std::string(name)));
    EXPECT_THAT(file(name)["message"], HasSubstr("empty"));
  }
  expect_good_page_is_held();
}

TEST_F(BadInput, AFailedFileFailsAgainNextTime) {
  put("empty.html", "");
  ingest();
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_EQ(summary_["failed"], 1);
  EXPECT_EQ(summary_["unchanged"], 1);
}

TEST_F(BadInput, BinaryJunkFailsWithItsName) {
  std::string junk;
  std::uint32_t x = 1;
  for (int i = 0; i < 100'000; ++i) junk += static_cast<char>((x = x * 1664525 + 1013904223) >> 24);
  put("junk.html", junk);
  put("program", "\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0"sv);
  put("picture.html", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"sv);
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_EQ(summary_["failed"], 3);
  EXPECT_THAT(file("junk.html")["message"], HasSubstr("junk.html"));
  expect_good_page_is_held();
}

TEST_F(BadInput, APageWithoutADocumentIsNoFailure) {
  put("search.html",
      "<html><head><title>Tìm</title></head><body><form><input name=q></form><p>Trang "
      "chủ</p></body></html>");
  EXPECT_EQ(ingest().exit_code, 0);
  EXPECT_EQ(summary_["no_document"], 1);
  EXPECT_EQ(file("search.html")["state"], "no_document");
  EXPECT_THAT(codes("search.html"), testing::Contains("no_document"));
  expect_good_page_is_held();
}

TEST_F(BadInput, TruncatedUtf8KeepsAllThatCanBeRead) {
  const std::string page = html_of(kGood);
  const std::size_t cut = page.rfind("Khách nghe còi") + 3;  // in the middle of "á"
  ASSERT_EQ(static_cast<unsigned char>(page[cut - 1]), 0xC3);
  fs::remove(pages() / "good.html");
  put("cut.html", page.substr(0, cut));
  EXPECT_EQ(ingest().exit_code, 0);
  EXPECT_EQ(file("cut.html")["state"], "added");
  EXPECT_THAT(codes("cut.html"), testing::Contains("malformed_text"));
  EXPECT_EQ(file("cut.html")["articles"], 2);
  EXPECT_EQ(file("cut.html")["body_characters"], file("cut.html")["unit_characters"]);
}

std::string utf16(std::string_view utf8, bool little, bool bom) {
  std::string out;
  const auto unit = [&](unsigned value) {
    const char high = static_cast<char>(value >> 8), low = static_cast<char>(value & 0xFF);
    out += little ? low : high;
    out += little ? high : low;
  };
  if (bom) unit(0xFEFF);
  for (std::size_t i = 0; i < utf8.size();) {
    const auto byte = static_cast<unsigned char>(utf8[i]);
    const auto next = [&](std::size_t n) {
      return static_cast<unsigned char>(utf8[i + n]) & 0x3FU;
    };
    if (byte < 0x80)
      unit(byte), i += 1;
    else if (byte < 0xE0)
      unit((byte & 0x1FU) << 6 | next(1)), i += 2;
    else
      unit((byte & 0x0FU) << 12 | next(1) << 6 | next(2)), i += 3;
  }
  return out;
}

TEST_F(BadInput, Utf16IsReadLikeUtf8) {
  const std::string page = html_of(kGood);
  put("le.html", utf16(page, true, true));
  put("be.html", utf16(page, false, true));
  put("le-without-bom.html", utf16(page, true, false));
  EXPECT_EQ(ingest().exit_code, 0);
  // All four are the same text; one of them is held, the others are its duplicates.
  for (const std::string_view name : {"le.html"sv, "be.html"sv, "le-without-bom.html"sv}) {
    EXPECT_EQ(file(name)["document"], "961/2013/NĐ-CP") << name;
    EXPECT_EQ(file(name)["body_characters"], file("good.html")["body_characters"]) << name;
  }
  EXPECT_EQ(summary_["failed"], 0);
  const CommandResult shown =
      run_lexgraph({"show", "961/2013/NĐ-CP#art_2__cl_2", "--store", store().string(), "--json"});
  EXPECT_EQ(json::parse(shown.out)["units"][0]["text"], "Khách nghe còi.");
}

TEST_F(BadInput, HundredThousandNestedTagsAreReadWithADiagnostic) {
  std::string page = "<html><body>";
  for (int i = 0; i < 100'000; ++i) page += "<div>";
  for (const std::string& line : lines_of(kGood)) page += "<p>" + line + "</p>";
  fs::remove(pages() / "good.html");
  put("deep.html", page);
  EXPECT_EQ(ingest().exit_code, 0);
  EXPECT_EQ(file("deep.html")["state"], "added");
  EXPECT_EQ(file("deep.html")["articles"], 2);
  EXPECT_THAT(codes("deep.html"), testing::Contains("deep_nesting"));
}

TEST_F(BadInput, NestedInlineTagsAndTablesAreReadToo) {
  std::string page = "<html><body><p>";
  for (int i = 0; i < 100'000; ++i) page += "<b>";
  page += "Điều 1. Đèn";
  std::string tables;
  for (int i = 0; i < 20'000; ++i) tables += "<table><tr><td>";
  put("inline.html", page);
  put("tables.html", "<html><body>" + tables + "Điều 1. Đèn");
  EXPECT_LT(ingest().exit_code, 2);
  EXPECT_EQ(summary_["files"], 3);
  expect_good_page_is_held();
}

TEST_F(BadInput, AHundredMegabytesInOneLine) {
  std::string page = "<html><head><meta charset=utf-8></head><body><p>";
  for (const std::string& line : lines_of(kGood)) page += line + "</p><p>";
  while (page.size() < 100'000'000)
    page += "Khách qua sông theo khoản 1 Điều 2 của Nghị định này và ngồi yên, ";
  put("long.html", page + "</p></body></html>");
  fs::remove(pages() / "good.html");
  const CommandResult result = ingest();
  ASSERT_LE(result.exit_code, 1) << result.err;
  const json outcome = file("long.html");
  EXPECT_EQ(outcome["body_characters"], outcome["unit_characters"]);
  EXPECT_TRUE(outcome["state"] == "added" || !outcome["diagnostics"].empty() ||
              !outcome["message"].empty());
}

TEST_F(BadInput, OfTwoDocumentsInOnePageTheSecondIsReported) {
  std::string two(kGood);
  two += "\nNơi nhận:\n- Như trên;\nTM. CHÍNH PHỦ\n(Đã ký)\nTrần Văn Sông\n";
  std::string second(kGood);
  second.replace(second.find("961/2013"), 8, "962/2013");
  put("two.html", html_of(two + second));
  fs::remove(pages() / "good.html");
  EXPECT_EQ(ingest().exit_code, 0);
  EXPECT_EQ(file("two.html")["document"], "961/2013/NĐ-CP");
  EXPECT_EQ(file("two.html")["articles"], 2);
  EXPECT_THAT(codes("two.html"), testing::Contains("several_documents"));
  EXPECT_THAT(file("two.html")["diagnostics"].dump(), HasSubstr("962/2013"));
}

TEST_F(BadInput, ALoopOfFoldersEnds) {
  fs::create_directories(pages() / "a" / "b");
  fs::create_directory_symlink(pages(), pages() / "a" / "b" / "again");
  fs::create_directory_symlink(".", pages() / "self");
  EXPECT_EQ(ingest().exit_code, 0);
  EXPECT_EQ(summary_["files"], 1);
  expect_good_page_is_held();
}

TEST_F(BadInput, ALinkToNowhereAndALinkToItselfFail) {
  fs::create_symlink(pages() / "nothing", pages() / "broken.html");
  fs::create_symlink("circle.html", pages() / "circle.html");
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_EQ(summary_["failed"], 2);
  EXPECT_THAT(file("broken.html")["message"], HasSubstr("broken.html: No such file"));
  EXPECT_THAT(file("circle.html")["message"], HasSubstr("circle.html: Too many levels"));
  expect_good_page_is_held();
}

TEST_F(BadInput, APathThatIsNotThereFails) {
  EXPECT_EQ(ingest({(dir_.path() / "nowhere").string()}).exit_code, 1);
  EXPECT_THAT(file("nowhere")["message"], HasSubstr("No such file or directory"));
  expect_good_page_is_held();
}

TEST_F(BadInput, NothingButPathsThatAreNotThereMakesNoStore) {
  const CommandResult result =
      run_lexgraph({"ingest", (dir_.path() / "nowhere").string(), "--store", store().string(),
                    "--report", report_path().string()});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_FALSE(fs::exists(store()));
  report_ = json::parse(read_file(report_path()));
  EXPECT_EQ(file("nowhere")["state"], "failed");
}

// A file that asks for more memory than the process may have costs itself and not the run.
TEST_F(BadInput, WhatNeedsMoreMemoryThanThereIsFailsAlone) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer itself needs more memory than the test allows";
#endif
  std::string citations = "Điều 1. Đèn\n";
  while (citations.size() < (24U << 20)) citations += "khoản 1 Điều 2 Nghị định 961/2013/NĐ-CP, ";
  put("large.txt", citations);
  const CommandResult result = run_command(
      {"bash", "-c",
       "ulimit -v 600000; exec \"$0\" ingest \"$1\" --store \"$2\" --report \"$3\" --jobs 2",
       LEXGRAPH_BINARY, pages().string(), store().string(), report_path().string()});
  EXPECT_EQ(result.exit_code, 1) << result.err;
  report_ = json::parse(read_file(report_path()));
  EXPECT_THAT(file("large.txt")["message"], HasSubstr("large.txt: there is not enough memory"));
  expect_good_page_is_held();
}

// Reading this process's memory at address 0 fails, also for root.
TEST_F(BadInput, AFileThatCannotBeReadFails) {
  fs::create_symlink("/proc/self/mem", pages() / "memory.html");
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_EQ(file("memory.html")["state"], "failed");
  EXPECT_THAT(file("memory.html")["message"], HasSubstr("memory.html"));
  expect_good_page_is_held();
}

TEST_F(BadInput, AFileWithoutPermissionFails) {
  put("secret.html", html_of(kGood));
  fs::create_directories(pages() / "closed");
  ASSERT_EQ(::chmod((pages() / "secret.html").c_str(), 0), 0);
  ASSERT_EQ(::chmod((pages() / "closed").c_str(), 0), 0);
  std::vector<std::string> command = {
      LEXGRAPH_BINARY,  "ingest",   pages().string(),      "--store",
      store().string(), "--report", report_path().string()};
  if (::geteuid() == 0) {
    // Permission bits do not stop root: become nobody.
    ASSERT_EQ(::chmod(dir_.path().c_str(), 0777), 0);
    const std::vector<std::string> as_nobody = {"setpriv", "--reuid=65534", "--regid=65534",
                                                "--clear-groups"};
    if (run_command({"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", LEXGRAPH_BINARY,
                     "--version"})
            .exit_code != 0) {
      GTEST_SKIP() << "root, and the program cannot be run as nobody here";
    }
    command.insert(command.begin(), as_nobody.begin(), as_nobody.end());
  }
  const CommandResult result = run_command(command);
  EXPECT_EQ(result.exit_code, 1) << result.err;
  report_ = json::parse(read_file(report_path()));
  EXPECT_THAT(file("secret.html")["message"], HasSubstr("secret.html: Permission denied"));
  EXPECT_THAT(file("closed")["message"], HasSubstr("Permission denied"));
  EXPECT_EQ(file("good.html")["state"], "added");
  ::chmod((pages() / "closed").c_str(), 0755);
}

TEST_F(BadInput, APipeInTheFolderIsNotWaitedFor) {
  ASSERT_EQ(::mkfifo((pages() / "pipe.html").c_str(), 0644), 0);
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_THAT(file("pipe.html")["message"], HasSubstr("neither a file nor a folder"));
  expect_good_page_is_held();
}

// A socket of the file system; the process may forget it, its name stays.
void make_socket(const fs::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.string().size(), sizeof address.sun_path);
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_GE(fd, 0);
  EXPECT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(fd);
}

TEST_F(BadInput, WhatIsNoFileIsRefusedAlsoWhenNamed) {
  const fs::path pipe = dir_.path() / "pipe";
  const fs::path zero = dir_.path() / "zero.html";
  const fs::path socket = dir_.path() / "socket";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0644), 0);
  fs::create_symlink("/dev/zero", zero);
  make_socket(socket);
  EXPECT_EQ(ingest({pipe.string(), zero.string(), socket.string(), ""}).exit_code, 1);
  EXPECT_THAT(file("pipe")["message"], HasSubstr("a named pipe"));
  EXPECT_THAT(file("zero.html")["message"], HasSubstr("zero.html: it is a device"));
  EXPECT_THAT(file("socket")["message"], HasSubstr("a socket"));
  EXPECT_THAT(file("")["message"], HasSubstr("the path is empty"));
  expect_good_page_is_held();

  CommandOptions soon;
  soon.timeout = std::chrono::seconds(30);
  for (const fs::path& path : {pipe, zero, socket, fs::path()}) {
    const CommandResult parsed = run_lexgraph({"parse", path.string()}, soon);
    EXPECT_FALSE(parsed.timed_out) << path;
    EXPECT_GT(parsed.exit_code, 0) << path;
    EXPECT_THAT(parsed.err, HasSubstr(path.empty() ? "is empty" : "neither a file nor a folder"))
        << path;
  }
}

TEST_F(BadInput, WaitingForStandardInputEndsWithASignal) {
  // Nothing is ever written to the pipe; it ends after seconds, and then the message would be
  // another.
  const std::string line = "timeout -s TERM 4 " LEXGRAPH_BINARY " ingest - --store " +
                           store().string() + " < <(exec sleep 20 2> /dev/null)";
  const CommandResult result = run_command({"bash", "-c", line});
  EXPECT_THAT(result.out, HasSubstr("cannot read -: interrupted"));
}

TEST_F(BadInput, ParseFailsOnWhatCannotBeReadAndSaysWhichFile) {
  put("empty.html", "");
  put("picture.html", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"sv);
  put("broken.docx", "PK\x03\x04word/document.xml"sv);
  put("search.html", "<html><body><form><input name=q></form><p>Trang chủ</p></body></html>");
  for (const std::string name : {"empty.html", "picture.html", "broken.docx"}) {
    const CommandResult result =
        run_lexgraph({"parse", (pages() / name).string(), (pages() / "good.html").string()});
    EXPECT_EQ(result.exit_code, 1) << name;
    EXPECT_THAT(result.out, testing::ContainsRegex("  [a-z_]+ [^ ]*" + name + "( is|: )"));
    EXPECT_THAT(result.out, HasSubstr("961/2013/NĐ-CP")) << "the other file is parsed all the same";
  }
  EXPECT_EQ(run_lexgraph({"parse", (pages() / "search.html").string()}).exit_code, 0);
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_THAT(file("broken.docx")["message"], HasSubstr("broken.docx: "));
}

TEST_F(BadInput, ControlBytesInNamesDoNotReachTheTerminal) {
  const std::string name = "\x1b[31mred\n\x9b.html";
  put(name, "");
  const CommandResult shown = run_lexgraph({"parse", (pages() / name).string()});
  EXPECT_THAT(shown.out, HasSubstr("\\x1b[31mred\\x0a\\x9b.html"));
  const CommandResult missing = run_lexgraph({"parse", (pages() / "\x1b]0;title\x07").string()});
  const CommandResult reference =
      run_lexgraph({"show", "\x1b[2J1/2013/NĐ-CP", "--store", store().string()});
  const CommandResult taken_in =
      run_lexgraph({"ingest", pages().string(), "--store", store().string()});
  const CommandResult usage = run_lexgraph({"docs", "--\x1b[31m"});
  const CommandResult command = run_lexgraph({"\x1b[31m"});
  for (const CommandResult* result : {&shown, &missing, &reference, &taken_in, &usage, &command}) {
    EXPECT_EQ(result->out.find_first_of("\x1b\x9b\x07"), std::string::npos) << result->out;
    EXPECT_EQ(result->err.find_first_of("\x1b\x9b\x07"), std::string::npos) << result->err;
  }
}

TEST_F(BadInput, AnArgumentOfAHundredKilobytesIsNotEchoed) {
  ingest();
  for (const std::string command : {"why", "show", "chain", "relations"}) {
    const CommandResult result =
        run_lexgraph({command, std::string(100'000, 'x'), "--store", store().string()});
    EXPECT_EQ(result.exit_code, 2) << command;
    EXPECT_LT(result.err.size(), 500U) << command;
  }
}

TEST_F(BadInput, FoldersNestedBeyondTheLimitFailAndNameIt) {
  fs::path deep = pages();
  for (int i = 0; i < 80; ++i) deep /= "d";
  fs::create_directories(deep);
  dir_.write(deep / "page.html", html_of(kGood));
  EXPECT_EQ(ingest().exit_code, 1);
  EXPECT_THAT(report_["files"].dump(), HasSubstr("limit of 64"));
  expect_good_page_is_held();
}

TEST_F(BadInput, ABadReportPathIsFoundOutBeforeAnythingIsDone) {
  const CommandResult result =
      run_lexgraph({"ingest", pages().string(), "--store", store().string(), "--report",
                    (dir_.path() / "no" / "report.json").string()});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.err, HasSubstr("report.json"));
  EXPECT_FALSE(fs::exists(store() / "CURRENT"));
}

TEST_F(BadInput, UsageErrorsEndWithTwo) {
  EXPECT_EQ(run_lexgraph({"ingest"}).exit_code, 2);
  EXPECT_EQ(run_lexgraph({"ingest", pages().string()}).exit_code, 2);
  EXPECT_EQ(
      run_lexgraph({"ingest", pages().string(), "--store", store().string(), "--jobs", "many"})
          .exit_code,
      2);
  EXPECT_EQ(run_lexgraph({"no-such-command"}).exit_code, 2);
  const auto ingest_with = [&](const std::string& option, const std::string& value) {
    return run_lexgraph({"ingest", pages().string(), "--store", store().string(), option, value});
  };
  for (const std::string value :
       {"-1", "9999", "99999999999999999999999", "1e2", "0x10", " 1", ""}) {
    const CommandResult result = ingest_with("--jobs", value);
    EXPECT_EQ(result.exit_code, 2) << value;
    EXPECT_THAT(result.err, HasSubstr("--jobs: a whole number from 0 to 256")) << value;
  }
  EXPECT_EQ(ingest_with("--report", "").exit_code, 2);
  EXPECT_EQ(run_lexgraph({"tree", "1/2013/NĐ-CP", "--depth", "-1", "--store", "x"}).exit_code, 2);
  EXPECT_EQ(run_lexgraph({"resolve", "--at", "", "--", "Điều 1"}).exit_code, 2);
  EXPECT_FALSE(fs::exists(store()));
}

// Bytes of every kind, many times: never a crash, always an outcome.
TEST_F(BadInput, BrokenCopiesOfTheSampleAllGetAnOutcome) {
  std::uint32_t x = 12345;
  const auto random = [&](std::size_t n) {
    return (x = x * 1664525 + 1013904223) % std::max<std::size_t>(n, 1);
  };
  int files = 1;
  for (const std::string& path : sample_files()) {
    for (int copy = 0; copy < 3; ++copy, ++files) {
      std::string bytes = read_file(path);
      for (int fault = 0; fault < 40; ++fault) {
        const std::size_t at = random(bytes.size());
        if (copy == 0) bytes[at] = static_cast<char>(random(256));
        if (copy == 1) bytes.erase(at, random(200));
        if (copy == 2) bytes.insert(at, bytes.substr(random(bytes.size()), random(200)));
      }
      put(std::to_string(copy) + fs::path(path).filename().string(), bytes);
    }
  }
  EXPECT_LE(ingest({"--jobs", "2"}).exit_code, 1);
  EXPECT_EQ(summary_["files"], files);
  EXPECT_THAT(store_faults(store()), IsEmpty());
  for (const json& entry : report_["files"]) {
    EXPECT_EQ(entry["body_characters"], entry["unit_characters"]) << entry["file"];
  }
}

}  // namespace
}  // namespace lexgraph::test
