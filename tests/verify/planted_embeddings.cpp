#include "kernels/sweeps/embedding/facts.h"
#include "kernels/sweeps/regrowth/facts.h"
#include "kernels/sweeps/stars/facts.h"
#include "kernels/sweeps/watched/facts.h"
#include "tests/verify/embedding_mutants.h"
#include "tests/verify/planted.h"

// The wrong embeddings of Dynamic Tree Embedding in its sweeps.

namespace cubeverify::test {

namespace {

template <class Rule>
PlantedProgram rule() {
  return {Rule::kName,
          facts_with<StarsSweep<PartialStars, Rule>, EmbeddingSweep<Rule>, RegrowthSweep<Rule>, WatchedSweep<Rule>>};
}

// Wrong only once a tree has shrunk.
template <class Rule>
PlantedProgram regrowth_rule() {
  return {Rule::kName, facts_with<RegrowthSweep<Rule>>};
}

template <class Store>
PlantedProgram regrowth_store() {
  return {Store::kName, facts_with<RegrowthSweep<EmbeddingRule, PartialStars, Store>>};
}

// Wrong only where an adversary grows the tree.
template <class Walk>
PlantedProgram walks() {
  return {Walk::kName, facts_with<WatchedSweep<EmbeddingRule, Walk>>};
}

template <class Watcher>
PlantedProgram watcher() {
  return {Watcher::kName, facts_with<WatchedSweep<EmbeddingRule, RandomStep, Watcher>>};
}

template <class Stars>
PlantedProgram stars() {
  return {Stars::kName,
          facts_with<StarsSweep<Stars>, EmbeddingSweep<EmbeddingRule, Stars>, RegrowthSweep<EmbeddingRule, Stars>>};
}

}  // namespace

std::vector<PlantedProgram> planted_embedding_programs() {
  return {
      rule<BiasedCoin>(),
      rule<RepeatedCounter>(),
      rule<OneWindowFurther>(),
      rule<OneCoinMore>(),
      rule<StarMissesANeighbour>(),
      stars<CoordinatesFromZero>(),
      stars<PairsForStars>(),
      stars<FarStars>(),
      regrowth_rule<NoCoinsAgain>(),
      regrowth_rule<CoinsRepeated>(),
      regrowth_store<NothingFreed>(),
      walks<StandsStill>(),
      walks<JumpsAnywhere>(),
      watcher<AllStay>(),
      watcher<OnceTooFew>(),
      watcher<NoRunCounts>(),
  };
}

}  // namespace cubeverify::test
