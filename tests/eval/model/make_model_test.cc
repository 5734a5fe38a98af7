#include <cstdlib>

#include <gmock/gmock.h>

#include "lexgraph/eval/model.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

std::string error_of(const std::string& address) {
  const auto model = make_model(address);
  return model.ok() ? "" : model.error().message();
}

std::string id_of(const std::string& address) {
  const auto model = make_model(address);
  return model.ok() ? (*model)->id() : model.error().message();
}

TEST(MakeModel, StandInsByName) {
  EXPECT_EQ(id_of("random"), "random:1");
  EXPECT_EQ(id_of("random:18446744073709551615"), "random:18446744073709551615");
  EXPECT_EQ(error_of("constant:Có"), "");
}

// A misprint must not become a run of something else.
TEST(MakeModel, HalfAnAddressIsNone) {
  EXPECT_THAT(error_of("constant:"), HasSubstr("constant:ANSWER"));
  EXPECT_THAT(error_of("constant"), HasSubstr("constant:ANSWER"));
  for (const char* seed : {"random:", "random:abc", "random:-1", "random:1e3", "random:2 ",
                           "random:18446744073709551616"}) {
    EXPECT_THAT(error_of(seed), HasSubstr("random:SEED")) << seed;
  }
  EXPECT_THAT(error_of("openai:"), HasSubstr("openai:NAME"));
  EXPECT_THAT(error_of("gpt"), HasSubstr("unknown model \"gpt\""));
  EXPECT_THAT(error_of("retrieval"), HasSubstr("--store"));
  EXPECT_THAT(error_of("oracle"), HasSubstr("--store"));
}

TEST(MakeModel, AddressesOfServices) {
  EXPECT_EQ(error_of("openai:x@http://localhost:8000/v1"), "");
  for (const char* url : {"notaurl", "localhost:8000", "ftp://host", "http://", "https:///v1"}) {
    EXPECT_THAT(error_of(std::string("openai:x@") + url), HasSubstr("is no address of a service"))
        << url;
  }
  for (const char* url : {"http://user:secret@host/v1", "http://host/v1?key=secret"}) {
    const std::string error = error_of(std::string("openai:x@") + url);
    EXPECT_THAT(error, HasSubstr("OPENAI_API_KEY"));
    EXPECT_THAT(error, testing::Not(HasSubstr("secret")));
  }
}

}  // namespace
}  // namespace lexgraph::eval
