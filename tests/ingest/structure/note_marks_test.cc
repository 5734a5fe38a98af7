#include "ingest/structure/note_marks.h"

#include <gmock/gmock.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(NoteMarks, AtAPlace) {
  std::size_t end = 99;
  EXPECT_EQ(note_mark_at("Đò[12] chở", 4, end), 12);
  EXPECT_EQ(end, 8U);
  end = 99;
  for (const std::string_view text : {"12]", "[]", "[a]", "[12", "[12345]", "[ 1]", ""}) {
    EXPECT_EQ(note_mark_at(text, 0, end), 0) << text;
  }
  EXPECT_EQ(end, 99U);
  EXPECT_EQ(note_mark_at("[0] x", 0, end), 0);
  EXPECT_EQ(end, 3U);
}

TEST(NoteMarks, InAText) {
  EXPECT_THAT(note_marks_in("[4] 1.[5] Đò[image: a] [[6] [0] [7"), ElementsAre(4, 5, 6));
  EXPECT_THAT(note_marks_in("Đò"), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest
