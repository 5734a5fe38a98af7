#include "lexgraph/eval/sample_file.h"

#include <optional>

#include "eval/dataset/built_in_files.h"
#include "eval/dataset/generated_samples.h"
#include "eval/dataset/own_samples.h"
#include "eval/dataset/vlegal.h"
#include "eval/text/unpacked_file.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// A JSON lines file.
class FileOfLines : public SampleFile {
 public:
  FileOfLines(Layout layout, std::string_view task, Repeats repeats, UnpackedFile file)
      : layout_(layout), task_(task), repeats_(repeats), lines_(std::move(file)) {}

  // A task that is unknown is known at once.
  Result<void> check_task() {
    if (layout_ != Layout::kVlegal) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(JsonRow row, vlegal_row(task_, read_, repeats_));
    rows_.emplace(1, read_, std::move(row));
    return {};
  }

  Result<bool> next(Dataset& row) override {
    read_.samples.clear();
    read_.remarks.clear();
    const std::size_t before = read_.rows;
    std::string_view line, bytes;
    while (!ended_ && read_.rows == before && read_.remarks.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool more, lines_.next(line, bytes));
      ended_ = !more;
      if (!more) break;
      hash_.update(bytes);
      LEXGRAPH_RETURN_IF_ERROR(add(line));
    }
    std::swap(row.samples, read_.samples);
    std::swap(row.remarks, read_.remarks);
    row.rows = read_.rows;
    if (!ended_) return true;
    if (sha256_.empty()) sha256_ = hash_.hex();
    row.sha256 = sha256_;
    return false;
  }

 private:
  Result<void> add(std::string_view line) {
    // The first row tells whether the program wrote the file itself, in another layout.
    if (!rows_ && !text::trim(line).empty()) {
      const std::string task = generated_task(line);
      JsonRow own = own_row(read_, repeats_);
      if (!task.empty()) {
        LEXGRAPH_ASSIGN_OR_RETURN(own, vlegal_row(task, read_, repeats_));
      }
      rows_.emplace(1, read_, std::move(own));
      for (; blank_ > 0; --blank_) rows_->add("");
    }
    if (!rows_)
      ++blank_;
    else if (!skipped_)
      skipped_ = !rows_->add(line);
    return {};
  }

  Layout layout_;
  std::string task_;
  Repeats repeats_;
  FileLines lines_;
  Sha256 hash_;
  std::string sha256_;
  Dataset read_;
  std::optional<JsonRows> rows_;
  std::size_t blank_ = 0;  // lines before the first row
  bool skipped_ = false;   // what follows is no data
  bool ended_ = false;
};

// A file that is read as a whole.
class WholeFile : public SampleFile {
 public:
  explicit WholeFile(Dataset data) : sha256_(data.sha256), data_(std::move(data)) {}

  Result<bool> next(Dataset& row) override {
    if (given_) {
      row.samples.clear();
      row.remarks.clear();
      row.sha256 = sha256_;
      return false;
    }
    row = std::move(data_);
    given_ = true;
    return true;
  }

 private:
  std::string sha256_;
  Dataset data_;
  bool given_ = false;
};

}  // namespace

Result<std::unique_ptr<SampleFile>> SampleFile::open(Layout layout, std::string_view task,
                                                     const std::string& path, Repeats repeats) {
  const bool lines = layout == Layout::kVlegal || layout == Layout::kLexgraph;
  if (!lines || path.starts_with(kBuiltInPrefix)) {
    LEXGRAPH_ASSIGN_OR_RETURN(Dataset data, read_dataset(layout, task, path));
    return std::unique_ptr<SampleFile>(std::make_unique<WholeFile>(std::move(data)));
  }
  LEXGRAPH_ASSIGN_OR_RETURN(UnpackedFile file, UnpackedFile::open(path));
  auto opened = std::make_unique<FileOfLines>(layout, task, repeats, std::move(file));
  if (auto known = opened->check_task(); !known.ok())
    return std::move(known).error().with_context(path);
  return std::unique_ptr<SampleFile>(std::move(opened));
}

}  // namespace lexgraph::eval
