// Documents drawn by hand for the tests of amendments and edges.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "ingest/html/page.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Adds units in reading order. Text between « and » in a unit becomes a frame; the marks themselves
// are replaced by curly quotation marks.
class DocumentBuilder {
 public:
  DocumentBuilder(std::string number, std::string type, std::string title);

  explicit DocumentBuilder(law::Document document) : document_(std::move(document)) {}

  // `eid` tells kind and parent.
  DocumentBuilder& unit(const std::string& eid, const std::string& heading,
                        const std::string& text);
  DocumentBuilder& preamble(const std::string& text);
  DocumentBuilder& effective(std::string_view iso);
  DocumentBuilder& signed_on(std::string_view iso);

  // Runs both stages.
  law::Document run(const Page& page = {}) const;
  law::Document built() const { return document_; }

 private:
  law::Document document_;
};

// Decree 378/2024/NĐ-CP, in force from 1 September 2024.
DocumentBuilder ferry_decree(const std::string& title = "Về bến đò");

// "insert 312/2019/QH14#art_5a": op and target of every amendment, one a line.
std::string orders_of(const law::Document& document);
// "repeals 312/2019/QH14": kind and target of every edge of the kinds given, one a line. Where a
// number is not known the words of the reference stand.
std::string edges_of(const law::Document& document, law::EdgeKind kind);
// Do the spans of all edges and amendments hold their quotes?
bool evidence_holds(const law::Document& document);

}  // namespace lexgraph::ingest
