#include "src/net/curl_library.h"

#include <dlfcn.h>

#include <string>

namespace lexgraph::net {
namespace {

// The name that programs linked with libcurl ask the loader for.
constexpr const char* kLibrary = "libcurl.so.4";

template <class Function>
bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

Error failed(const char* name) {
  const char* reason = dlerror();
  return Error(ErrorCode::kIo, std::string("requests need libcurl (Debian package libcurl4): ") +
                                   (reason != nullptr ? reason : name));
}

}  // namespace

Result<CurlLibrary> load_curl(const char* name) {
  void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return failed(name);
  CurlLibrary curl;
  decltype(&curl_global_init) global_init = nullptr;
  const bool complete = find(library, "curl_global_init", global_init) &&
                        find(library, "curl_easy_init", curl.easy_init) &&
                        find(library, "curl_easy_reset", curl.easy_reset) &&
                        find(library, "curl_easy_setopt", curl.easy_setopt) &&
                        find(library, "curl_easy_perform", curl.easy_perform) &&
                        find(library, "curl_easy_getinfo", curl.easy_getinfo) &&
                        find(library, "curl_easy_cleanup", curl.easy_cleanup) &&
                        find(library, "curl_easy_strerror", curl.easy_strerror) &&
                        find(library, "curl_getdate", curl.getdate) &&
                        find(library, "curl_slist_append", curl.slist_append) &&
                        find(library, "curl_slist_free_all", curl.slist_free_all);
  if (!complete) return failed(name);
  if (const CURLcode code = global_init(CURL_GLOBAL_DEFAULT); code != CURLE_OK)
    return Error(ErrorCode::kIo, std::string("libcurl: ") + curl.easy_strerror(code));
  return curl;
}

const Result<CurlLibrary>& curl_library() {
  static const Result<CurlLibrary> kCurl = load_curl(kLibrary);
  return kCurl;
}

}  // namespace lexgraph::net
