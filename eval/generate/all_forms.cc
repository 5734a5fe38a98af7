#include "eval/generate/form.h"
#include "eval/generate/graph_forms.h"
#include "eval/generate/path_forms.h"
#include "eval/generate/provision_forms.h"
#include "eval/generate/schema_forms.h"
#include "eval/generate/value_forms.h"

namespace lexgraph::eval {
namespace {

const std::vector<std::unique_ptr<Form>>& owned_forms() {
  static const std::vector<std::unique_ptr<Form>> kForms = [] {
    std::vector<std::unique_ptr<Form>> forms;
    for (auto* make :
         {schema_forms, date_forms, provision_forms, graph_forms, path_forms, conflict_forms,
          value_forms, guiding_forms, definition_conflict_forms, redefinition_forms}) {
      for (auto& form : make()) forms.push_back(std::move(form));
    }
    return forms;
  }();
  return kForms;
}

}  // namespace

const std::vector<const Form*>& all_forms() {
  static const std::vector<const Form*> kForms = [] {
    std::vector<const Form*> forms;
    for (const auto& form : owned_forms()) forms.push_back(form.get());
    return forms;
  }();
  return kForms;
}

const Form* form_named(std::string_view name) {
  for (const Form* form : all_forms()) {
    if (form->name() == name) return form;
  }
  return nullptr;
}

}  // namespace lexgraph::eval
