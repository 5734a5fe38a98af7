#include <nlohmann/json.hpp>

#include "lexgraph/eval/law_retriever.h"
#include "lexgraph/serve/toolbox.h"

namespace lexgraph::eval {
namespace {

class LawTools : public Tools {
 public:
  explicit LawTools(std::unique_ptr<serve::Toolbox> toolbox) : toolbox_(std::move(toolbox)) {}

  std::vector<ToolSpec> list() const override {
    std::vector<ToolSpec> tools;
    for (const auto& tool : serve::tool_definitions(serve::ToolFormat::kOpenAi)) {
      const auto& function = tool.at("function");
      tools.push_back({function.at("name").get<std::string>(),
                       function.at("description").get<std::string>(),
                       function.at("parameters").dump()});
    }
    return tools;
  }

  std::string call(std::string_view name, std::string_view arguments) const override {
    return toolbox_->call_text(name, arguments).json;
  }

 private:
  std::unique_ptr<serve::Toolbox> toolbox_;
};

}  // namespace

Result<std::shared_ptr<const Tools>> make_law_tools(const std::string& store_folder) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto toolbox, serve::Toolbox::open(store_folder));
  return std::shared_ptr<const Tools>(std::make_shared<LawTools>(std::move(toolbox)));
}

}  // namespace lexgraph::eval
