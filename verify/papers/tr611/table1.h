#pragma once

#include <array>

// TR-611's table 1 as printed, to be compared with: nothing here is computed or corrected.

namespace cubeverify::tr611 {

// A row of table 1. N = 2^n; the two decimal columns are text, because how they are rounded is part of what is printed.
struct Table1Row {
  int n;
  unsigned long a;         // A: cyclic nodes, the source included
  unsigned long b;         // B: degenerate necklaces
  unsigned long sbt_max;   // SBT(max): the largest subtree of the root of the spanning binomial tree
  unsigned long sbnt_max;  // SBnT(max): the largest subtree of the root of the spanning balanced n-tree
  unsigned long sbnt_min;  // SBnT(min): the smallest
  const char* average;     // (N - 1)/n
  const char* factor;      // SBnT(max) to (N - 1)/n
};

// Table 1, n = 2, ..., 20.
inline constexpr std::array<Table1Row, 19> kTable1{{
    {2, 2, 2, 2, 2, 1, "1.50", "1.33"},
    {3, 2, 2, 4, 3, 2, "2.33", "1.29"},
    {4, 4, 3, 8, 5, 3, "3.75", "1.33"},
    {5, 2, 2, 16, 7, 6, "6.20", "1.13"},
    {6, 10, 5, 32, 13, 9, "10.50", "1.24"},
    {7, 2, 2, 64, 19, 18, "18.14", "1.05"},
    {8, 16, 6, 128, 35, 30, "31.88", "1.10"},
    {9, 8, 4, 256, 59, 56, "56.78", "1.04"},
    {10, 34, 9, 512, 107, 99, "102.30", "1.05"},
    {11, 2, 2, 1024, 187, 186, "186.09", "1.00"},
    {12, 76, 17, 2048, 351, 335, "341.25", "1.03"},
    {13, 2, 2, 4096, 631, 630, "630.08", "1.00"},
    {14, 130, 21, 8192, 1181, 1161, "1170.21", "1.01"},
    {15, 38, 10, 16384, 2191, 2182, "2184.47", "1.00"},
    {16, 256, 36, 32768, 4115, 4080, "4095.94", "1.00"},
    {17, 2, 2, 65536, 7711, 7710, "7710.06", "1.00"},
    {18, 568, 70, 131072, 14601, 14532, "14563.50", "1.00"},
    {19, 2, 2, 262144, 27595, 27594, "27594.05", "1.00"},
    {20, 1036, 111, 524288, 52487, 52377, "52428.75", "1.00"},
}};

}  // namespace cubeverify::tr611
