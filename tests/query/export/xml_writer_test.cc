#include "src/query/export/xml_writer.h"

#include <sstream>

#include <gtest/gtest.h>

namespace lexgraph::query {
namespace {

TEST(XmlEscaped, MarksOfTheLanguage) {
  EXPECT_EQ(xml_escaped("a < b & c > \"d\""), "a &lt; b &amp; c &gt; \"d\"");
  EXPECT_EQ(xml_escaped("a \"b\"\n\tc", true), "a &quot;b&quot;&#10;&#9;c");
  EXPECT_EQ(xml_escaped("Điều 5\n\tđ)"), "Điều 5\n\tđ)");
}

TEST(XmlEscaped, WhatXmlCannotCarry) {
  EXPECT_EQ(xml_escaped(std::string("a\x01"
                                    "b\0c\x7F",
                                    6)),
            "a\uFFFDb\uFFFDc\uFFFD");
  EXPECT_EQ(xml_escaped("a\xFF"
                        "b"),
            "a\uFFFDb");
  EXPECT_EQ(xml_escaped("\uFFFF"), "\uFFFD");
}

TEST(XmlWriter, ElementsOnLinesOfTheirOwnWordsAsTheyAre) {
  std::ostringstream out;
  XmlWriter xml(out);
  xml.declaration();
  xml.open("body");
  xml.open("article");
  xml.attribute("eId", "art_1");
  xml.attribute_unless_empty("name", "");
  xml.element("num", "Điều 1");
  xml.open_mixed("p");
  xml.text("theo ");
  xml.open_mixed("ref");
  xml.attribute("href", "#art_2");
  xml.text("Điều 2");
  xml.close();
  xml.text(" này");
  xml.close();
  xml.open("empty");
  xml.close();
  xml.close();
  xml.close();
  EXPECT_EQ(out.str(),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<body>\n"
            "  <article eId=\"art_1\">\n"
            "    <num>Điều 1</num>\n"
            "    <p>theo <ref href=\"#art_2\">Điều 2</ref> này</p>\n"
            "    <empty/>\n"
            "  </article>\n"
            "</body>\n");
}

}  // namespace
}  // namespace lexgraph::query
