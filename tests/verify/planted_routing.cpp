#include "tests/ptx/wrong_rules.h"
#include "tests/verify/planted_in_sweeps.h"

// The wrong trees and paths of TR-483 in its sweeps.

namespace cubeverify::test {
namespace {

// Deliberately wrong trees and paths of TR-483. Each makes one mistake; kName says which. Dimensions stay within
// 0..n-1, labels within 0..2n-1 and levels within 0..n+1.

struct ClearsLowestBit : Sbt {
  static constexpr const char* kName = "SBT: the lowest 1-bit cleared, trailing zeroes complemented";
  static int k(int, Word c) { return lowest_bit(c); }
  static Word children(int n, Word c) { return c == 0 ? all_ones(n) : bit(lowest_bit(c)) - 1; }
};

struct TrailingZeroes : Sbt {
  static constexpr const char* kName = "SBT: children of trailing zeroes";
  static Word children(int n, Word c) { return ClearsLowestBit::children(n, c); }
};

struct HangsInAChain : Sbt {
  static constexpr const char* kName = "SBT: every node below the one before it in a Gray code";
  static Word position(int n, Word c) {
    Word t = 0;
    for (int shift = 0; shift < n; ++shift) t ^= c >> shift;
    return t;
  }
  static int k(int n, Word c) { return lowest_bit(position(n, c)); }
  static Word children(int n, Word c) {
    const Word next = position(n, c) + 1;
    return next > all_ones(n) ? 0 : bit(lowest_bit(next));
  }
};

struct ToTheLeft : Msbt {
  static constexpr const char* kName = "MSBT: k to the left of bit j";
  static Word mirrored(int n, Word c) { return reverse_bits(n, c); }
  static int k(int n, Word c, int j) { return n - 1 - Msbt::k(n, mirrored(n, c), n - 1 - j); }
  static Word stepped_over(int n, Word c, int j) {
    return mirrored(n, Msbt::stepped_over(n, mirrored(n, c), n - 1 - j));
  }
  static int dimension(int n, Word c, int j) { return has_bit(c, j) ? k(n, c, j) : j; }
  static Word children(int n, Word c, int j) { return mirrored(n, Msbt::children(n, mirrored(n, c), n - 1 - j)); }
  static int label(int n, Word c, int j) {
    if (!has_bit(c, j)) return j + n;
    return k(n, c, j) >= j ? k(n, c, j) : k(n, c, j) + n;
  }
};

struct ItselfFirst : Msbt {
  static constexpr const char* kName = "MSBT: bit j itself the first bit looked at";
  static int k(int n, Word c, int j) { return has_bit(c, j) ? j : Msbt::k(n, c, j); }
  static Word stepped_over(int n, Word c, int j) {
    return has_bit(c, j) ? all_ones(n) & ~bit(j) : Msbt::stepped_over(n, c, j);
  }
  static int dimension(int, Word, int j) { return j; }
  static Word children(int n, Word c, int j) {
    if (c == 0) return bit(j);
    return has_bit(c, j) ? stepped_over(n, c, j) : 0;
  }
  static int label(int n, Word c, int j) { return has_bit(c, j) ? j : j + n; }
};

struct LeavesWithBitJ : Msbt {
  static constexpr const char* kName = "MSBT: leaves are the nodes with bit j";
  static int dimension(int n, Word c, int j) { return has_bit(c, j) ? j : Msbt::k(n, c, j); }
  static Word children(int n, Word c, int j) {
    if (c == 0) return bit(j);
    return has_bit(c, j) ? 0 : Msbt::stepped_over(n, c, j) | bit(j);
  }
};

struct OneTreeOnly : Msbt {
  static constexpr const char* kName = "MSBT: tree 0 in the place of all";
  static int k(int n, Word c, int) { return Msbt::k(n, c, 0); }
  static Word stepped_over(int n, Word c, int) { return Msbt::stepped_over(n, c, 0); }
  static int dimension(int n, Word c, int) { return Msbt::dimension(n, c, 0); }
  static Word children(int n, Word c, int) { return Msbt::children(n, c, 0); }
  static int level(int n, Word c, int) { return Msbt::level(n, c, 0); }
  static int label(int n, Word c, int) { return Msbt::label(n, c, 0); }
};

struct LevelByWeight : Msbt {
  static constexpr const char* kName = "MSBT: levels by 1-bits alone";
  static int level(int, Word c, int) { return weight(c); }
};

struct LabelsSwapped : Msbt {
  static constexpr const char* kName = "MSBT: labels off by n";
  static int label(int n, Word c, int j) {
    const int right = Msbt::label(n, c, j);
    return right < n ? right + n : right - n;
  }
};

struct PlainCounting {
  static constexpr const char* kName = "HP: binary numbers in the place of a Gray code";
  static Word at(int, Word t) { return t; }
};

struct NoDetour : DisjointPaths {
  static constexpr const char* kName = "disjoint paths: no detour";
  static constexpr int length(int, Word c, int) { return weight(c); }
  static constexpr int dimension(int n, Word c, int d, int step) {
    for (; !has_bit(c, d);) d = d + 1 == n ? 0 : d + 1;
    return DisjointPaths::dimension(n, c, d, step);
  }
};

struct BinomialForTwoRooted : TwoRootedTree {
  static constexpr const char* kName = "TCBT: the binomial tree";
  static int dimension(int n, Word c) { return Sbt::k(n, c); }
  static Word parent(int n, Word c) { return Sbt::parent(n, c); }
  static Word children(int n, Word c) { return Sbt::children(n, c); }
};

template <class T>
struct WithPaths : PaperParameters {
  using Paths = T;
};

}  // namespace

void add_routing_programs(std::vector<PlantedProgram>& all) {
  add_chosen<ChosenParameters::Sbt, ClearsLowestBit, TrailingZeroes, HangsInAChain>(all);
  add_chosen<ChosenParameters::Trees, ToTheLeft, ItselfFirst, LeavesWithBitJ, LeavesForgotten, OneTreeOnly,
             LevelByWeight, LabelsSwapped>(all);
  add_chosen<ChosenParameters::Path, PlainCounting>(all);
  add_planted<WithPaths, NoDetour>(all);
  add_chosen<ChosenParameters::TwoRooted, BinomialForTwoRooted>(all);
}

}  // namespace cubeverify::test
