#include "lexgraph/net/http_client.h"

#include <charconv>
#include <mutex>

#include "src/net/curl_library.h"

namespace lexgraph::net {
namespace {

struct FreeEasy {
  void operator()(CURL* easy) const { curl_library()->easy_cleanup(easy); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_library()->slist_free_all(list); }
};
using Easy = std::unique_ptr<CURL, FreeEasy>;
using List = std::unique_ptr<curl_slist, FreeList>;

struct Transfer {
  std::string body;
  std::string retry_after;
  bool too_long = false;
  const std::atomic<bool>* stop = nullptr;
};

std::size_t on_body(char* data, std::size_t size, std::size_t count, void* transfer) {
  auto& to = *static_cast<Transfer*>(transfer);
  if (to.body.size() + size * count > kMaxResponseBytes) {
    to.too_long = true;
    return 0;  // ends the transfer
  }
  to.body.append(data, size * count);
  return size * count;
}

std::size_t on_header(char* data, std::size_t size, std::size_t count, void* transfer) {
  constexpr std::string_view kName = "retry-after:";
  const std::string_view line(data, size * count);
  bool same = line.size() > kName.size();
  for (std::size_t i = 0; same && i < kName.size(); ++i)
    same = (line[i] | 0x20) == (kName[i] | 0x20);
  if (same) {
    std::string_view value = line.substr(kName.size());
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    value = value.substr(0, value.find_first_of("\r\n"));
    static_cast<Transfer*>(transfer)->retry_after = value;
  }
  return size * count;
}

int on_progress(void* transfer, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const auto* stop = static_cast<Transfer*>(transfer)->stop;
  return stop != nullptr && stop->load(std::memory_order_relaxed) ? 1 : 0;
}

// "host:port" of a URL, for messages: a path may hold a key.
std::string host_of(const std::string& url) {
  const std::size_t begin = url.find("://") == std::string::npos ? 0 : url.find("://") + 3;
  const std::size_t end = std::min(url.find_first_of("/?#", begin), url.size());
  const std::string host = url.substr(begin, end - begin);
  return host.substr(host.rfind('@') == std::string::npos ? 0 : host.rfind('@') + 1);
}

Error failed(CURLcode code, const Transfer& transfer, const ClientRequest& request) {
  const std::string host = host_of(request.url);
  if (transfer.too_long)
    return Error(ErrorCode::kLimit,
                 host + ": answer above " + std::to_string(kMaxResponseBytes >> 20) + " MB");
  switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
      return Error(ErrorCode::kTimeout,
                   host + ": no answer within " + std::to_string(request.deadline.count()) + " ms");
    case CURLE_ABORTED_BY_CALLBACK:
      return Error(ErrorCode::kTimeout, host + ": stopped");
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
      return Error(ErrorCode::kInvalidArgument, host + ": " + curl_library()->easy_strerror(code));
    default:
      return Error(ErrorCode::kIo, host + ": " + curl_library()->easy_strerror(code));
  }
}

}  // namespace

struct HttpClient::Pool {
  std::mutex mutex;
  std::vector<Easy> idle;

  Easy take() {
    const std::lock_guard lock(mutex);
    if (idle.empty()) return Easy(curl_library()->easy_init());
    Easy easy = std::move(idle.back());
    idle.pop_back();
    return easy;
  }
  void give_back(Easy easy) {
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(easy));
  }
};

HttpClient::HttpClient() : pool_(std::make_unique<Pool>()) {}

HttpClient::~HttpClient() = default;

Result<ClientResponse> HttpClient::send(const ClientRequest& request,
                                        const std::atomic<bool>* stop) {
  const Result<CurlLibrary>& library = curl_library();
  if (!library) return library.error();
  const CurlLibrary& curl = *library;
  Easy easy = pool_->take();
  if (!easy) return Error(ErrorCode::kInternal, "libcurl gives no handle");
  Transfer transfer;
  transfer.stop = stop;
  List headers;
  for (const auto& [name, value] : request.headers) {
    headers.reset(curl.slist_append(headers.release(), (name + ": " + value).c_str()));
  }
  headers.reset(curl.slist_append(headers.release(), "Expect:"));  // no wait for 100-continue
  CURL* handle = easy.get();
  curl.easy_reset(handle);  // options only; the connection stays
  curl.easy_setopt(handle, CURLOPT_URL, request.url.c_str());
  curl.easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.easy_setopt(handle, CURLOPT_CUSTOMREQUEST, request.method.c_str());
  curl.easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
  if (request.method != "GET") {
    curl.easy_setopt(handle, CURLOPT_POSTFIELDS, request.body.data());
    curl.easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(request.body.size()));
  }
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, on_body);
  curl.easy_setopt(handle, CURLOPT_WRITEDATA, &transfer);
  curl.easy_setopt(handle, CURLOPT_HEADERFUNCTION, on_header);
  curl.easy_setopt(handle, CURLOPT_HEADERDATA, &transfer);
  curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, on_progress);
  curl.easy_setopt(handle, CURLOPT_XFERINFODATA, &transfer);
  curl.easy_setopt(handle, CURLOPT_NOPROGRESS, stop == nullptr ? 1L : 0L);
  curl.easy_setopt(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(request.deadline.count()));
  curl.easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS,
                   static_cast<long>(request.connect_deadline.count()));
  curl.easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.easy_setopt(handle, CURLOPT_TCP_NODELAY, 1L);
  curl.easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "");
  const CURLcode code = curl.easy_perform(handle);
  if (code != CURLE_OK)
    return failed(code, transfer, request);  // the handle goes, and its connection
  ClientResponse response;
  curl_off_t micros = 0;
  curl.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &response.status);
  curl.easy_getinfo(handle, CURLINFO_TOTAL_TIME_T, &micros);
  response.time = std::chrono::microseconds(micros);
  response.body = std::move(transfer.body);
  response.retry_after = std::move(transfer.retry_after);
  pool_->give_back(std::move(easy));
  return response;
}

double retry_after_seconds(std::string_view header, long long now) {
  double seconds = 0;
  const char* end = header.data() + header.size();
  if (const auto read = std::from_chars(header.data(), end, seconds);
      read.ec == std::errc() && read.ptr == end) {
    return seconds;
  }
  const Result<CurlLibrary>& curl = curl_library();
  if (!curl) return -1;
  const auto date = static_cast<long long>(curl->getdate(std::string(header).c_str(), nullptr));
  return date < 0 ? -1 : static_cast<double>(std::max(0LL, date - now));
}

}  // namespace lexgraph::net
