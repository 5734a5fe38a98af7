#include "src/query/json_values.h"

namespace lexgraph::query {

using nlohmann::ordered_json;

ordered_json date_json(const Date& date) { return string_or_null(date.to_string()); }

ordered_json string_or_null(const std::string& text) {
  return text.empty() ? ordered_json(nullptr) : ordered_json(text);
}

ordered_json head_fields(const law::Head& head) {
  ordered_json out;
  out["number"] = head.number;
  out["type"] = head.type;
  out["issuer"] = head.issuer;
  out["title"] = head.title;
  out["signed"] = date_json(head.signed_on);
  out["effective"] = date_json(head.effective_on);
  out["expires"] = date_json(head.expires_on);
  out["language"] = head.language;
  out["uri"] = head.uri;
  return out;
}

ordered_json diagnostic_json(const law::Diagnostic& diagnostic) {
  ordered_json out;
  out["code"] = diagnostic.code;
  out["severity"] = severity_name(diagnostic.severity);
  out["message"] = diagnostic.message;
  out["where"] = diagnostic.where;
  return out;
}

ordered_json coverage_json(const law::Coverage& coverage) {
  ordered_json out;
  out["body_characters"] = coverage.body_characters;
  out["unit_characters"] = coverage.unit_characters;
  out["outside_articles"] = coverage.outside_articles;
  out["outside_share"] = outside_share(coverage);
  out["articles"] = coverage.articles;
  out["empty_articles"] = coverage.empty_articles;
  return out;
}

std::string_view state_name(ResolveState state) {
  switch (state) {
    case ResolveState::kResolved:
      return "resolved";
    case ResolveState::kAmbiguous:
      return "ambiguous";
    case ResolveState::kUnresolved:
      return "unresolved";
  }
  return "unresolved";
}

std::string_view severity_name(law::Severity severity) {
  switch (severity) {
    case law::Severity::kInfo:
      return "info";
    case law::Severity::kWarning:
      return "warning";
    case law::Severity::kError:
      return "error";
  }
  return "warning";
}

double outside_share(const law::Coverage& coverage) {
  if (coverage.body_characters == 0) return 0;
  return static_cast<double>(coverage.outside_articles) /
         static_cast<double>(coverage.body_characters);
}

}  // namespace lexgraph::query
