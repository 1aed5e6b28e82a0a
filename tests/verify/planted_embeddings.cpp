#include "tests/verify/embedding_mutants.h"
#include "tests/verify/planted_in_sweeps.h"

// The wrong embeddings of Dynamic Tree Embedding in its sweeps.

namespace cubeverify::test {

namespace {

struct ChosenEmbedding : PaperParameters {
  using Rule = ChosenRule;
  using Stars = ChosenStars;
  using Store = Storage<ChosenStars>;
  using Walk = ChosenWalk;
};
template <class Place, class... Wrong>
void add_chosen_embeddings(std::vector<PlantedProgram>& all) {
  (all.push_back({Wrong::kName,
                  [](const Wanted& wanted) {
                    ChosenRule::choose<EmbeddingRule>();
                    ChosenStars::choose<PartialStars>();
                    ChosenWalk::choose<RandomStep>();
                    Place::template choose<Wrong>();
                    return facts_in(SweepsLookingAt<ChosenEmbedding, Place>{}, wanted);
                  }}),
   ...);
}
template <class T>
struct WithStore : PaperParameters {
  using Store = T;
};
template <class T>
struct WithStrategy : PaperParameters {
  using Strategy = T;
};

}  // namespace

std::vector<PlantedProgram> planted_embedding_programs() {
  std::vector<PlantedProgram> all;
  add_chosen_embeddings<ChosenRule, BiasedCoin, RepeatedCounter, OneCoinMore, StarMissesANeighbour>(all);
  add_chosen_embeddings<ChosenStars, CoordinatesFromZero, PairsForStars, FarStars>(all);
  // Wrong only once a tree has shrunk.
  add_chosen_embeddings<ChosenRule, CoinsRepeated>(all);
  add_planted<WithStore, NothingFreed>(all);
  // Wrong only where an adversary grows the tree.
  add_chosen_embeddings<ChosenWalk, StandsStill>(all);
  add_planted<WithStrategy, NoRunCounts>(all);
  return all;
}

}  // namespace cubeverify::test
