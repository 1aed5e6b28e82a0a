#include "host/graph/place_in_tree.h"

#include <gtest/gtest.h>

namespace cubeverify {
namespace {

TEST(PathUp, EndsAtTheRoot) {
  EXPECT_EQ(path_up(4, 0b1011, "sbt", [](int, Word c) { return c & (c - 1); }),
            (std::vector<Word>{0b1011, 0b1010, 0b1000, 0}));
}

// Walks of these would not end.
TEST(PathUp, NamesAWrongParent) {
  for (Word (*parent)(int, Word) : {+[](int, Word c) { return c ^ 4; }, +[](int, Word c) { return c; }}) {
    EXPECT_THROW(path_up(4, 0b0011, "wrong", parent), std::logic_error);
  }
}

}  // namespace
}  // namespace cubeverify
