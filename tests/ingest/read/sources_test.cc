#include "ingest/read/sources.h"

#include <archive.h>
#include <archive_entry.h>

#include <gtest/gtest.h>

#include "ingest/read/archive.h"
#include "lexgraph/base/limits.h"
#include "tests/support/stored_zip.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::ingest {
namespace {

using Names = std::vector<std::string>;
using Members = std::vector<std::pair<std::string, std::string>>;

const FieldMap kUsual = FieldMap::parse("").value();

struct Found {
  Names names;  // without the folder; " [code]" behind those with a problem
  std::vector<std::string> bytes;
  std::string error;
};

// Puts `bytes` into a file of that name and reads its sources.
Found read(const std::string& name, std::string_view bytes) {
  const test::TempDir dir;
  const std::string path = dir.write(name, bytes).string();
  Found found;
  const Result<void> result = read_sources(path, {&kUsual, nullptr}, [&](const Source& source) {
    found.names.push_back(source.name.substr(path.size() - name.size()) +
                          (source.problem.empty() ? "" : " [" + source.problem_code + "]"));
    found.bytes.push_back(source.bytes);
    return true;
  });
  if (!result.ok()) found.error = result.error().to_string();
  return found;
}

std::string packed(const Members& members, int (*format)(archive*), int (*filter)(archive*)) {
  std::string out(1 << 20, '\0');
  std::size_t used = 0;
  archive* handle = archive_write_new();
  format(handle);
  filter(handle);
  archive_write_set_bytes_in_last_block(handle, 1);
  archive_write_open_memory(handle, out.data(), out.size(), &used);
  for (const auto& [name, content] : members) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(handle, entry);
    archive_write_data(handle, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(handle);
  archive_write_free(handle);
  out.resize(used);
  return out;
}

TEST(Sources, AFileIsItsOwnSource) {
  const Found found = read("a.html", "<p>x</p>");
  EXPECT_EQ(found.names, (Names{"a.html"}));
  EXPECT_EQ(found.bytes[0], "<p>x</p>");
}

TEST(Sources, MembersOfArchivesOfEveryKind) {
  const Members members = {
      {"b/c.html", "<p>1</p>"}, {"luật.txt", "hai"}, {".git/x", "no"}, {"__MACOSX/y", "no"}};
  const Names expected = {"a!b/c.html", "a!luật.txt"};
  EXPECT_EQ(read("a", test::stored_zip(members)).names, expected);
  EXPECT_EQ(read("a", packed(members, archive_write_set_format_pax_restricted,
                             archive_write_add_filter_none))
                .names,
            expected);
  for (const auto filter : {archive_write_add_filter_gzip, archive_write_add_filter_xz,
                            archive_write_add_filter_bzip2}) {
    const Found found = read("a", packed(members, archive_write_set_format_gnutar, filter));
    EXPECT_EQ(found.names, expected);
    EXPECT_EQ(found.bytes, (std::vector<std::string>{"<p>1</p>", "hai"}));
  }
}

TEST(Sources, MembersWhoseNamesLeadOutOfTheArchive) {
  const Members members = {
      {"../b.html", "1"}, {"./c.html", "2"}, {"d/../../e.html", "3"}, {"../.f", "no"}};
  const Names expected = {"a!../b.html", "a!./c.html", "a!d/../../e.html"};
  EXPECT_EQ(read("a", test::stored_zip(members)).names, expected);
}

TEST(Sources, LinksInAnArchiveAreToldNotFollowed) {
  std::string out(1 << 16, '\0');
  std::size_t used = 0;
  archive* handle = archive_write_new();
  archive_write_set_format_pax_restricted(handle);
  archive_write_open_memory(handle, out.data(), out.size(), &used);
  for (const auto type : {AE_IFDIR, AE_IFLNK, AE_IFIFO}) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, type == AE_IFDIR ? "d" : type == AE_IFLNK ? "l" : "p");
    archive_entry_set_filetype(entry, type);
    if (type == AE_IFLNK) archive_entry_set_symlink(entry, "/etc/hosts");
    archive_write_header(handle, entry);
    archive_entry_free(entry);
  }
  archive_write_close(handle);
  archive_write_free(handle);
  out.resize(used);
  EXPECT_EQ(read("a.tar", out).names,
            (Names{"a.tar!l [damaged_source]", "a.tar!p [damaged_source]"}));
}

TEST(Sources, OneCompressedFileKeepsItsName) {
  const Found found = read("a.html.gz", packed({{"x", "<p>1</p>"}}, archive_write_set_format_raw,
                                               archive_write_add_filter_gzip));
  EXPECT_EQ(found.names, (Names{"a.html.gz"}));
  EXPECT_EQ(found.bytes[0], "<p>1</p>");
}

// A source that replaces another one of its name would be lost, and back again with the next run.
TEST(Sources, MembersOfOneNameAreToldApart) {
  const Found found = read("a.zip", test::stored_zip({{"b.html", "1"},
                                                      {"b.html", "2"},
                                                      {"b.html (2)", "3"},
                                                      {"d.json", "{\"html\":\"4\"}"},
                                                      {"d.json", "{\"html\":\"5\"}"},
                                                      {"b.html", "6"}}));
  EXPECT_EQ(found.names, (Names{"a.zip!b.html", "a.zip!b.html (2)", "a.zip!b.html (2) (2)",
                                "a.zip!d.json#1", "a.zip!d.json (2)#1", "a.zip!b.html (3)"}));
  EXPECT_EQ(found.bytes, (Names{"1", "2", "3", "4", "5", "6"}));
}

TEST(Sources, ArchivesWithinArchivesToTheLimit) {
  const std::string inner = test::stored_zip({{"c.html", "<p>1</p>"}});
  const std::string middle = test::stored_zip({{"b.zip", inner}});
  EXPECT_EQ(read("a.zip", middle).names, (Names{"a.zip!b.zip!c.html"}));
  const Found deep = read("a.zip", test::stored_zip({{"m.zip", middle}, {"d.html", "x"}}));
  EXPECT_EQ(deep.names, (Names{"a.zip!m.zip!b.zip [over_limit]", "a.zip!d.html"}));
}

TEST(Sources, RecordsOfADump) {
  const Found found =
      read("d.jsonl",
           "{\"html\":\"<p>1</p>\"}\n{\"html\":\"<p>2</p>\n{\"html\":\"<p>3</p>\"}\n{\"x\":1}\n");
  EXPECT_EQ(found.names, (Names{"d.jsonl#1", "d.jsonl#2 [damaged_source]", "d.jsonl#3",
                                "d.jsonl#4 [no_text_field]"}));
  EXPECT_EQ(found.bytes[2], "<p>3</p>");
  EXPECT_EQ(read("d.json", "[{\"html\":\"x\"}, {\"html\":\"y\"}]").names,
            (Names{"d.json#1", "d.json#2"}));
}

TEST(Sources, ADumpInAnArchiveComesOutInPieces) {
  std::string dump;
  for (int i = 0; i < 5'000; ++i) dump += "{\"html\":\"<p>" + std::to_string(i) + "</p>\"}\n";
  const Found found = read("a.zip", test::stored_zip({{"d.jsonl", dump}, {"e.html", "x"}}));
  ASSERT_EQ(found.names.size(), 5'001U);
  EXPECT_EQ(found.names[4'999], "a.zip!d.jsonl#5000");
  EXPECT_EQ(found.bytes[4'999], "<p>4999</p>");
}

TEST(Sources, WhatIsWrongWithAnArchive) {
  EXPECT_EQ(read("a.zip", test::stored_zip({{".hidden", "x"}})).names,
            (Names{"a.zip [empty_source]"}));
  const std::string whole = packed({{"b.html", std::string(100'000, 'x')}, {"c.html", "y"}},
                                   archive_write_set_format_gnutar, archive_write_add_filter_gzip);
  for (std::size_t size = 2; size < whole.size(); size += 11) {
    const Found found = read("a.tgz", std::string_view(whole).substr(0, size));
    EXPECT_TRUE(!found.error.empty() || !found.names.empty()) << size;
  }
}

TEST(Sources, ABombIsUnpackedToTheLimit) {
  std::string gzip;
  {
    // Zeros compress a thousandfold.
    std::string bytes(limits::kMaxMemberBytes + 1, '\0');
    gzip = packed({{"bomb.html", bytes}, {"after.html", "x"}}, archive_write_set_format_gnutar,
                  archive_write_add_filter_gzip);
  }
  ASSERT_LT(gzip.size(), 200'000U);
  EXPECT_EQ(read("a.tgz", gzip).names, (Names{"a.tgz!bomb.html [over_limit]", "a.tgz!after.html"}));
}

TEST(Sources, TheBudgetBoundsMembersAndBytes) {
  const std::string zip = test::stored_zip({{"a", "12345"}, {"b", "12345"}, {"c", "12345"}});
  const auto names = [&](UnpackBudget budget) {
    Names seen;
    ArchiveReader::Visitor visitor;
    visitor.member = [&](const ArchiveMember& member) {
      seen.push_back(member.name + (member.problem.empty() ? "" : "!"));
      return true;
    };
    const Result<void> result = ArchiveReader::read_bytes(zip, budget, visitor);
    seen.push_back(result.ok() ? "" : std::string(info(result.error().code()).name));
    return seen;
  };
  EXPECT_EQ(names({100, 100}), (Names{"a", "b", "c", ""}));
  EXPECT_EQ(names({100, 2}), (Names{"a", "b", std::string(info(ErrorCode::kLimit).name)}));
  EXPECT_EQ(names({7, 100}), (Names{"a", "b!", std::string(info(ErrorCode::kLimit).name)}));
}

TEST(Sources, OneSourceByItsName) {
  const test::TempDir dir;
  const std::string zip =
      dir.write("a!b.zip", test::stored_zip({{"c.html", "1"},
                                             {"d.jsonl", "{\"html\":\"2\"}\n{\"html\":\"3\"}"}}))
          .string();
  EXPECT_EQ(read_source(zip + "!c.html", {&kUsual, nullptr})->bytes, "1");
  EXPECT_EQ(read_source(zip + "!d.jsonl#2", {&kUsual, nullptr})->bytes, "3");
  EXPECT_EQ(read_source(zip + "!gone", {&kUsual, nullptr}).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(read_source("/no/such", {&kUsual, nullptr}).error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::ingest
