#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class TextAtTool : public AskedTools {};

TEST_F(TextAtTool, TextOfADayHasTheChangesOfThatDay) {
  const auto text = [&](const char* day) {
    return ask("text_at", {{"id", "911/2012/QH13#art_2__cl_1"}, {"date", day}})["units"][0]["text"];
  };
  EXPECT_EQ(text("2017-06-30"), "Đèn lồng có màu đỏ.");
  EXPECT_THAT(text("2017-07-01").get<std::string>(), HasSubstr("Đèn lồng có màu vàng."));
  EXPECT_EQ(ask("text_at", {{"id", "911/2012/QH13"}})["at"], "2020-01-01") << "today";
  EXPECT_EQ(ask("text_at", {{"id", "911/2012/QH13"}, {"date", "2030-01-01"}})["provisional"], true);
}

TEST_F(TextAtTool, WhatIsToComeMayStillBeChanged) {
  const auto provisional = [this](const char* date) {
    return ask("text_at", {{"id", "911/2012/QH13#art_1"}, {"date", date}})["provisional"];
  };
  EXPECT_EQ(provisional("2020-01-01"), false);
  EXPECT_EQ(provisional("2020-01-02"), true);
}

}  // namespace
}  // namespace lexgraph::serve
