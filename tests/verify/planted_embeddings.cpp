#include "tests/verify/embedding_mutants.h"
#include "tests/verify/planted_in_sweeps.h"

// The wrong embeddings of Dynamic Tree Embedding in its sweeps.

namespace cubeverify::test {

namespace {

template <class T>
struct WithRule : PaperParameters {
  using Rule = T;
};
template <class T>
struct WithStars : PaperParameters {
  using Stars = T;
  using Store = Storage<T>;
};
template <class T>
struct WithStore : PaperParameters {
  using Store = T;
};
template <class T>
struct WithWalk : PaperParameters {
  using Walk = T;
};
template <class T>
struct WithStrategy : PaperParameters {
  using Strategy = T;
};

}  // namespace

std::vector<PlantedProgram> planted_embedding_programs() {
  std::vector<PlantedProgram> all;
  add_planted<WithRule, BiasedCoin, RepeatedCounter, OneWindowFurther, OneCoinMore, StarMissesANeighbour>(all);
  add_planted<WithStars, CoordinatesFromZero, PairsForStars, FarStars>(all);
  // Wrong only once a tree has shrunk.
  add_planted<WithRule, NoCoinsAgain, CoinsRepeated>(all);
  add_planted<WithStore, NothingFreed>(all);
  // Wrong only where an adversary grows the tree.
  add_planted<WithWalk, StandsStill, JumpsAnywhere>(all);
  add_planted<WithStrategy, AllStay, OnceTooFew, NoRunCounts>(all);
  return all;
}

}  // namespace cubeverify::test
