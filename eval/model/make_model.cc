#include <charconv>

#include "eval/model/chat_service.h"
#include "eval/model/stand_ins.h"
#include "lexgraph/eval/graph_oracle.h"

namespace lexgraph::eval {
namespace {

struct Service {
  std::string_view provider;
  std::shared_ptr<Model> (*make)(std::string model, std::string url, const ModelOptions& options);
  const char* url;  // when the address names none
  const char* key;  // environment variable that must be set for that url
};

constexpr Service kServices[] = {
    {"openai", make_openai_chat, "https://api.openai.com/v1", "OPENAI_API_KEY"},
    {"anthropic", make_anthropic, "https://api.anthropic.com", "ANTHROPIC_API_KEY"},
    {"gemini", make_gemini, "https://generativelanguage.googleapis.com", "GEMINI_API_KEY"},
};

bool is_web_address(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (url.starts_with(scheme)) return url.size() > scheme.size() && url[scheme.size()] != '/';
  }
  return false;
}

Result<std::shared_ptr<Model>> make_service(const Service& service, std::string_view rest,
                                            const ModelOptions& options) {
  const std::size_t at = rest.find('@');
  std::string model(rest.substr(0, at));
  std::string url = at == std::string_view::npos ? service.url : std::string(rest.substr(at + 1));
  while (url.ends_with('/')) url.pop_back();
  if (!is_web_address(url)) {
    return Error(ErrorCode::kInvalidArgument, "\"" + url + "\" is no address of a service: write " +
                                                  std::string(service.provider) +
                                                  ":NAME@http://HOST or @https://HOST");
  }
  // The address goes into spec.json and reports: no place for a password or a key.
  const std::size_t host = url.find("://") == std::string::npos ? 0 : url.find("://") + 3;
  if (url.find('?') != std::string::npos ||
      url.substr(host, url.find('/', host) - host).find('@') != std::string::npos) {
    return Error(
        ErrorCode::kInvalidArgument,
        "the address of a service holds no key or password: set the environment variable " +
            std::string(service.key));
  }
  if (model.empty())
    return Error(ErrorCode::kInvalidArgument,
                 "no model named: write " + std::string(service.provider) + ":NAME");
  if (url == service.url && environment(service.key).empty()) {
    return Error(ErrorCode::kInvalidArgument,
                 std::string("no key: set the environment variable ") + service.key);
  }
  return service.make(std::move(model), std::move(url), options);
}

// "random" is random:1.
Result<std::uint64_t> seed_of(std::string_view address) {
  const std::size_t colon = address.find(':');
  if (colon == std::string_view::npos) return std::uint64_t{1};
  const std::string_view digits = address.substr(colon + 1);
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (error == std::errc() && end == digits.data() + digits.size()) return seed;
  return Error(ErrorCode::kInvalidArgument,
               std::string(address) + ": write random:SEED with a whole number, or random alone");
}

}  // namespace

Result<std::shared_ptr<Model>> make_model(std::string_view address, const ModelOptions& options) {
  const std::size_t colon = address.find(':');
  const std::string_view kind = address.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view() : address.substr(colon + 1);
  for (const Service& service : kServices) {
    if (kind == service.provider) return make_service(service, rest, options);
  }
  if (kind == "scripted") return make_scripted(std::string(rest));
  if (kind == "replay") return make_replay(std::string(rest));
  if (kind == "constant") {
    if (rest.empty())
      return Error(ErrorCode::kInvalidArgument, "no answer named: write constant:ANSWER");
    return make_constant(std::string(rest));
  }
  if (kind == "random") {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::uint64_t seed, seed_of(address));
    return make_random(seed);
  }
  if (kind == "retrieval") {
    if (!options.retriever)
      return Error(ErrorCode::kInvalidArgument, "the model \"retrieval\" needs --store DIR");
    return make_retrieval_only(options.retriever);
  }
  if (kind == "oracle") {
    if (options.law == nullptr)
      return Error(ErrorCode::kInvalidArgument, "the model \"oracle\" needs --store DIR");
    return make_graph_oracle(*options.law, options.store);
  }
  return Error(ErrorCode::kInvalidArgument,
               "unknown model \"" + std::string(address) +
                   "\": write openai:NAME[@URL], anthropic:NAME, gemini:NAME, scripted:FILE, "
                   "replay:RUN, random, constant:ANSWER, retrieval or oracle");
}

}  // namespace lexgraph::eval
