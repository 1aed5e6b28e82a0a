#include "tests/ptx/wrong_rules.h"
#include "tests/verify/planted_in_sweeps.h"

// The wrong embeddings of Dynamic Tree Embedding in its sweeps.

namespace cubeverify::test {
namespace {

// Deliberately wrong embeddings and partial stars of Dynamic Tree Embedding. Each makes one mistake; kName says which.

// What is wrong is chosen while the program runs, so that the sweeps are compiled once for all of it.
struct ChosenRule : EmbeddingRule {
  static inline decltype(&EmbeddingRule::coins) coins{};
  static inline decltype(&EmbeddingRule::star_coordinates) star_coordinates{};
  template <class Rule>
  static void choose() {
    coins = Rule::coins;
    star_coordinates = Rule::star_coordinates;
  }
};
struct ChosenStars : PartialStars {
  static inline decltype(&PartialStars::coordinates) coordinates{};
  static inline decltype(&PartialStars::centre) centre{};
  template <class Stars>
  static void choose() {
    coordinates = Stars::coordinates;
    centre = Stars::centre;
  }
};
struct ChosenWalk : RandomStep {
  static inline decltype(&RandomStep::flips) flips{};
  template <class Walk>
  static void choose() {
    flips = Walk::flips;
  }
};

struct BiasedCoin : EmbeddingRule {
  static constexpr const char* kName = "coins show heads three times in four";
  static Word coins(Word seed, Word trial, Word v, int b) {
    const RandomWords drawn = random_words(seed, v, trial);
    return (drawn.low() | drawn.words[2]) & all_ones(b);
  }
};

struct RepeatedCounter : EmbeddingRule {
  static constexpr const char* kName = "all nodes have the same coins";
  static Word coins(Word seed, Word trial, Word, int b) { return EmbeddingRule::coins(seed, trial, 0, b); }
};

struct OneCoinMore : EmbeddingRule {
  static constexpr const char* kName = "one coordinate more than the window has";
  static Word coins(Word seed, Word trial, Word v, int b) { return EmbeddingRule::coins(seed, trial, v, b + 1); }
};

struct StarMissesANeighbour : EmbeddingRule {
  static constexpr const char* kName = "stars miss a neighbour";
  static int star_coordinates(int n) { return n - 1; }
};

struct CoordinatesFromZero : PartialStars {
  static constexpr const char* kName = "syndromes count coordinates from 0";
  static Word centre(int n, Word y) {
    int syndrome = 0;
    for (int i = 0; i < coordinates(n); ++i) syndrome ^= has_bit(y, i) ? i : 0;
    return syndrome == 0 ? y : y ^ bit(syndrome - 1);
  }
};

struct PairsForStars : PartialStars {
  static constexpr const char* kName = "partial stars are pairs";
  static int coordinates(int) { return 1; }
  static Word centre(int, Word y) { return y & ~Word{1}; }
};

// --- Wrong only where a tree shrinks and grows again: nodes that come in round r have the coins of number v + r N.

struct CoinsRepeated : EmbeddingRule {
  static constexpr const char* kName = "nodes that come again have the coins that they had";
  static Word coins(Word seed, Word trial, Word v, int b) {
    const Word nodes = bit(static_cast<int>(trial >> 40));  // N: the trial numbers of the sweeps say n
    return EmbeddingRule::coins(seed, trial, v % nodes, b);
  }
};

struct NothingFreed : Storage<PartialStars> {
  static constexpr const char* kName = "a node that leaves keeps its room";
  using Storage::Storage;
  void leave(Word) {}
};

// --- Wrong only where an adversary grows the tree.

struct StandsStill : RandomStep {
  static constexpr const char* kName = "walks that stay where they are";
  static Word flips(int, Word, Word, Word) { return 0; }
};

struct NoRunCounts : Adversary {
  static constexpr const char* kName = "the oldest node gets the next leaf, wherever it lies";
  static int longest_run(int, int) { return 0; }
};

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

void add_embedding_programs(std::vector<PlantedProgram>& all) {
  add_chosen_embeddings<ChosenRule, BiasedCoin, RepeatedCounter, OneCoinMore, StarMissesANeighbour>(all);
  add_chosen_embeddings<ChosenStars, CoordinatesFromZero, PairsForStars, FarStars>(all);
  // Wrong only once a tree has shrunk.
  add_chosen_embeddings<ChosenRule, CoinsRepeated>(all);
  add_planted<WithStore, NothingFreed>(all);
  // Wrong only where an adversary grows the tree.
  add_chosen_embeddings<ChosenWalk, StandsStill>(all);
  add_planted<WithStrategy, NoRunCounts>(all);
}

}  // namespace cubeverify::test
