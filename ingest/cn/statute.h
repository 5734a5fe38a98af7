// Statutes of the People's Republic of China: 编 章 节 条 款 项, numbers in words.
#pragma once

#include "ingest/html/page.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::cn {

// Labels as printed ("第二条之一"), numbers in digits ("2之1"), eIds art_2之1. "（一）" is a point
// (项) of its article. A sentence that begins with a reference ("第二条第一项规定的...") opens
// nothing: numbers must go on, and a blank must follow the label.
void parse_statute(const Page& page, structure::TreeBuilder& builder, law::Document& document);

}  // namespace lexgraph::ingest::cn
