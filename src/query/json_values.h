// Small JSON values that several answers share.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/law/document.h"
#include "lexgraph/query/resolve.h"

namespace lexgraph::query {

// Unknown dates and ids that are not known are null, never "" and never invented.
nlohmann::ordered_json date_json(const Date& date);
nlohmann::ordered_json string_or_null(const std::string& text);
// Number, type, issuer, title, dates, language, URI.
nlohmann::ordered_json head_fields(const law::Head& head);
nlohmann::ordered_json diagnostic_json(const law::Diagnostic& diagnostic);
nlohmann::ordered_json coverage_json(const law::Coverage& coverage);

std::string_view state_name(ResolveState state);
std::string_view severity_name(law::Severity severity);
// Share of body text outside any article, 0 for an empty body.
double outside_share(const law::Coverage& coverage);

}  // namespace lexgraph::query
