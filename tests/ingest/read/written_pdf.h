// PDFs made in memory, and which programs for them the machine has.
#pragma once

#include <string>
#include <vector>

#include "ingest/read/program.h"

namespace lexgraph::ingest {

inline bool has_program(const std::vector<std::string>& argv) {
  const Result<std::string> result = run_program(argv, "");
  return result.ok() || result.error().code() != ErrorCode::kUnsupported;
}

inline bool has_tesseract() {
  const Result<std::string> languages = run_program({"tesseract", "--list-langs"}, "");
  return languages.ok() && languages->find("\nvie\n") != languages->npos;
}

// A PDF with one page for each list of lines, in Helvetica. An empty list gives a page without
// text.
inline std::string pdf(const std::vector<std::vector<std::string>>& pages) {
  std::vector<std::string> objects(3);
  std::string kids;
  for (const auto& lines : pages) {
    std::string stream = "BT /F1 12 Tf 14 TL 60 780 Td ";
    for (const std::string& line : lines) stream += "(" + line + ") Tj T* ";
    stream += "ET";
    objects.push_back("<</Length " + std::to_string(stream.size()) + ">>stream\n" + stream +
                      "\nendstream");
    const std::string content = std::to_string(objects.size());
    objects.push_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " + content +
                      " 0 R/Resources<</Font<</F1 3 0 R>>>>>>");
    kids += std::to_string(objects.size()) + " 0 R ";
  }
  objects[0] = "<</Type/Catalog/Pages 2 0 R>>";
  objects[1] = "<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(pages.size()) + ">>";
  objects[2] = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
  std::string out = "%PDF-1.4\n";
  std::string table = "0000000000 65535 f \n";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    char entry[32];
    std::snprintf(entry, sizeof entry, "%010zu 00000 n \n", out.size());
    table += entry;
    out += std::to_string(i + 1) + " 0 obj" + objects[i] + "endobj\n";
  }
  const std::string at = std::to_string(out.size());
  const std::string count = std::to_string(objects.size() + 1);
  return out + "xref\n0 " + count + "\n" + table + "trailer<</Size " + count +
         "/Root 1 0 R>>\nstartxref\n" + at + "\n%%EOF\n";
}

}  // namespace lexgraph::ingest
