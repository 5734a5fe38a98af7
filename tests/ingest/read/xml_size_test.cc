#include "ingest/read/xml_size.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(XmlSize, CountsElementsAndTheirDepth) {
  const std::string xml =
      "<?xml version='1.0'?><!DOCTYPE a><!-- <b><b><b><b> "
      "--><a><b/><c><d>x</d><![CDATA[<e><e>]]></c></a>";
  const XmlSize size = measure_xml(xml);
  EXPECT_EQ(size.elements, 4U);
  EXPECT_EQ(size.depth, 3U);
  EXPECT_EQ(xml.substr(size.deepest, 2), "<d");
}

TEST(XmlSize, WhatIsNotWellFormed) {
  EXPECT_EQ(measure_xml("").elements, 0U);
  EXPECT_EQ(measure_xml("</a></a><b>").depth, 1U);
  EXPECT_EQ(measure_xml("<").elements, 1U);
  EXPECT_EQ(measure_xml("<a><!-- never closed").elements, 1U);
  EXPECT_EQ(measure_xml("no tags").depth, 0U);
}

}  // namespace
}  // namespace lexgraph::ingest
