// libcurl, loaded when the first request is made. It brings some thirty shared libraries (TLS,
// Kerberos, LDAP, ...) that a process would otherwise load at its start, a third of the time of a
// short command that never asks a service.
#pragma once

#include <curl/curl.h>

#include "lexgraph/base/result.h"

namespace lexgraph::net {

// The functions of libcurl in use, by their names there without "curl_".
struct CurlLibrary {
  decltype(&curl_easy_init) easy_init = nullptr;
  decltype(&curl_easy_reset) easy_reset = nullptr;
  decltype(&curl_easy_setopt) easy_setopt = nullptr;
  decltype(&curl_easy_perform) easy_perform = nullptr;
  decltype(&curl_easy_getinfo) easy_getinfo = nullptr;
  decltype(&curl_easy_cleanup) easy_cleanup = nullptr;
  decltype(&curl_easy_strerror) easy_strerror = nullptr;
  decltype(&curl_getdate) getdate = nullptr;
  decltype(&curl_slist_append) slist_append = nullptr;
  decltype(&curl_slist_free_all) slist_free_all = nullptr;
};

// Loads the shared library `name` and initialises it; it is never unloaded. Errors: kIo with the
// words of the loader when it is absent or lacks a function.
Result<CurlLibrary> load_curl(const char* name);

// The libcurl of this system, loaded once; safe to call from any thread.
const Result<CurlLibrary>& curl_library();

}  // namespace lexgraph::net
