#include "host/text/latex.h"

#include <gtest/gtest.h>

namespace cubeverify {

namespace {

TEST(Latex, EscapesEverySignOfItsOwn) {
  EXPECT_EQ(latex_escaped("\\{}$&#%_^~<>|"),
            "\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_\\^{}\\textasciitilde{}\\textless{}\\textgreater{}\\textbar{}");
  EXPECT_EQ(latex_escaped("run --n 2 - 3"), "run -{}-n 2 - 3");
  EXPECT_EQ(latex_escaped("[2..3], *"), "{[}2..3], {*}");
}

}  // namespace

}  // namespace cubeverify
