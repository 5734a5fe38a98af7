// Amending laws as people call them: by what they amend and their year. "Luật Bến đò sửa đổi 2016",
// "Luật sửa đổi Luật Bến đò và Luật Chợ 2022"; their titles read otherwise.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/law/reference.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// Full names of the laws that such a name says are amended ("Luật Bến đò"); empty if it is none.
std::vector<std::string> amended_by_name(const law::DocumentRef& reference);

// Documents that amend all of these laws, as their titles say.
Result<std::vector<store::DocId>> documents_amending(const store::Reader& reader,
                                                     const std::vector<std::string>& amended);

}  // namespace lexgraph::query
