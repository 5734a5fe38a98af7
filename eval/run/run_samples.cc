#include "lexgraph/eval/run_samples.h"

namespace lexgraph::eval {
namespace {

class ListReader : public SampleReader {
 public:
  explicit ListReader(std::shared_ptr<const std::vector<Sample>> list) : list_(std::move(list)) {}

  Result<std::optional<Sample>> next() override {
    if (next_ == list_->size()) return std::optional<Sample>();
    return std::optional((*list_)[next_++]);
  }

 private:
  std::shared_ptr<const std::vector<Sample>> list_;
  std::size_t next_ = 0;
};

}  // namespace

RunSamples::RunSamples(std::vector<Sample> list) : size_(list.size()) {
  open_ = [list = std::make_shared<const std::vector<Sample>>(
               std::move(list))]() -> Result<std::unique_ptr<SampleReader>> {
    return std::unique_ptr<SampleReader>(std::make_unique<ListReader>(list));
  };
}

Result<void> RunSamples::for_each(const std::function<void(const Sample&)>& each) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto reader, read());
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto sample, reader->next());
    if (!sample) return {};
    each(*sample);
  }
}

Result<std::vector<Sample>> RunSamples::list() const {
  std::vector<Sample> all;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto reader, read());
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(auto sample, reader->next());
    if (!sample) return all;
    all.push_back(std::move(*sample));
  }
}

}  // namespace lexgraph::eval
