#include "host/text/latex.h"

#include <gtest/gtest.h>

#include "host/text/maths.h"

namespace cubeverify {

namespace {

TEST(Latex, EscapesEverySignOfItsOwn) {
  EXPECT_EQ(latex_escaped("\\{}$&#%_^~<>|"),
            "\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_\\^{}\\textasciitilde{}\\textless{}\\textgreater{}\\textbar{}");
  EXPECT_EQ(latex_escaped("run --n 2 - 3"), "run -{}-n 2 - 3");
  EXPECT_EQ(latex_escaped("[2..3], *"), "{[}2..3], {*}");
}

TEST(Latex, Maths) {
  EXPECT_EQ(latex_maths("at most 2^(n-1) <= c_1, B_opt & x_i^2"),
            "at most $2^{n-1}$ $\\le$ $c_{1}$, $B_{\\mathrm{opt}}$ \\& $x_{i}^{2}$");
  EXPECT_EQ(latex_maths("(a+b)^2 and 50 %"), "(a+b$)^{2}$ and 50 \\%");
}

TEST(Latex, HasAColumnForNumbersWordsAndSentences) {
  const Table table{{"n", "a_1", "why"},
                    {{"2", "x & y", "a sentence that is longer than one column"}, {"3/2", "", ""}, {"", "z", ""}}};
  EXPECT_EQ(to_latex({"t", "50 % of it.", table}),
            "\\begin{longtable}{rlp{5cm}}\n\\caption{50 \\% of it.}\\label{t}\\\\\n"
            "\\toprule\nn & a\\_1 & why \\\\\n\\midrule\n\\endfirsthead\n"
            "\\toprule\nn & a\\_1 & why \\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n"
            "2 & x \\& y & a sentence that is longer than one column \\\\\n3/2 &  &  \\\\\n & z &  \\\\\n"
            "\\end{longtable}\n");
}

TEST(Latex, LeavesEmptyTablesOut) {
  const Table empty{{"n"}, {}};
  EXPECT_EQ(latex_tables({{"t", "none", empty}}, "Made by hand."),
            "% Made by hand.\n% Needs \\usepackage{booktabs,longtable}.\n");
}

}  // namespace

}  // namespace cubeverify
