// Pages of the official codification (pháp điển): articles of many documents, re-ordered by topic.
#pragma once

#include "ingest/html/page.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

// The roles of the lines tell chapters and articles. Labels are those of the codification ("Điều
// 45.3.NĐ.1"), eIds art_45.3.NĐ.1; source notes and see-also notes stay in the article's text, one
// paragraph each. Clauses and points are not split: their numbers belong to the source documents.
// The head has type "Pháp điển" and the topic as its title.
void parse_codification(const Page& page, TreeBuilder& builder, law::Document& document);

}  // namespace lexgraph::ingest::structure
