#pragma once

#include "kernels/address/exchanges.h"
#include "kernels/address/gray_path.h"
#include "kernels/address/paper_periods.h"
#include "kernels/address/paper_plane.h"
#include "kernels/address/paper_rotations.h"
#include "kernels/embedding/adversary.h"
#include "kernels/embedding/leaf_edges.h"
#include "kernels/embedding/partial_star.h"
#include "kernels/embedding/redistribution.h"
#include "kernels/embedding/rule.h"
#include "kernels/networks/disjoint_paths.h"
#include "kernels/networks/shift_distance.h"
#include "kernels/networks/windows.h"
#include "kernels/trees/balanced_graph.h"
#include "kernels/trees/binomial_tree.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/relabelled.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "kernels/trees/two_rooted_tree.h"

namespace cubeverify {
namespace sliced {
struct Parts;  // kernels/sliced/parts.h
}

// What sweeps are about, as the papers have it: the types that the one list of sweeps (kernels/sweeps/all.h) gives to
// them as template arguments. Tests give others, which are wrong.
struct PaperParameters {
  // The trees of TR-611 section 3 (T0) and section 4.
  using T0 = MinR;
  using T1 = MaxL;
  using T2 = MinBL;
  using T3 = MaxBR;
  // What their bit-sliced forms decide with.
  using Slices = sliced::Parts;
  // Those that section 4 leaves aside.
  using TMinL = MinL;
  using TMaxR = MaxR;
  // The balanced graph of T0.
  using Graph = BalancedGraph<MinR>;
  // The operations of TR-611 section 2.
  using Ops = PaperRotations;
  // The exchanges and the periods of TR-611 lemmas 9 to 12.
  using Exchanges = PaperExchanges;
  using Periods = PaperPeriods;
  // The binomial tree and the multiple trees of TR-483 section 3, and the paths of its section 1.
  using Sbt = cubeverify::Sbt;
  using Trees = Msbt;
  using Paths = DisjointPaths;
  // The complex-plane diagram of TR-611 theorem 1's proof.
  using ComplexPlane = PaperPlane;
  // The Hamiltonian path and the two-rooted complete binary tree of TR-483 section 3.4.
  using Path = GrayPath;
  using TwoRooted = TwoRootedTree;
  // B(n) and CBT(n+1), BDG(n) and its distances: CIS-TR-91-21 sections 2 and 3.
  using Binomial = BinomialTree;
  using Labels = CompleteTree;
  using Network = DeBruijn;
  using Distance = ShiftDistance;
  // Which links are marked together.
  using Windows = LargeWindows;
  // How trees grow at random, stars take their share and nodes are stored, and who watches: Dynamic Tree Embedding.
  using Rule = EmbeddingRule;
  using Stars = PartialStars;
  using Store = Storage<PartialStars>;
  using Walk = RandomStep;
  using Strategy = Adversary;
};

}  // namespace cubeverify
