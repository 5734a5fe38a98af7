// A law of 2024 that amends the law on ferries, in force from 1 January 2025.
#pragma once

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {

inline DocumentBuilder amending_law() {
  DocumentBuilder builder("350/2024/QH15", "Luật", "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ");
  builder.effective("2025-01-01").signed_on("2024-06-15");
  builder.preamble("Căn cứ Hiến pháp;\nCăn cứ Luật Bến đò số 312/2019/QH14;");
  return builder;
}

}  // namespace lexgraph::ingest
