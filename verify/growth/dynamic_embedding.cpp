#include "verify/growth/dynamic_embedding.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "kernels/address/gray_code.h"
#include "kernels/embedding/loads.h"
#include "kernels/embedding/window.h"
#include "kernels/random/philox.h"
#include "verify/growth/free_processors.h"

namespace cubeverify {
namespace {

constexpr int kMostWindow = 8;
constexpr Word kPlaceSeed = 1;

int window_of(int n) { return std::min(n, kMostWindow); }

// Figure 1 with coins that are a function of what they are tossed for.
template <Word (*kToss)(int n, const NewLeaf& leaf)>
class FixedCoins final : public DynamicEmbedding {
 public:
  FixedCoins(int n, int) : n_(n) {}
  Word place(const NewLeaf& leaf) override {
    const int b = window_of(n_), start = TreeWindow::window_start(n_, b, static_cast<Word>(leaf.parent_depth));
    return leaf.parent_place ^ TreeWindow::flips(n_, start, kToss(n_, leaf) & all_ones(b));
  }

 private:
  int n_;
};

Word heads(int, const NewLeaf&) { return ~Word{0}; }

Word place_coins(int n, const NewLeaf& leaf) {
  const Word phase = static_cast<Word>(leaf.parent_depth % n);
  return random_words(kPlaceSeed, leaf.parent_place, 2 * phase + static_cast<Word>(leaf.child)).low();
}

class Rotor final : public DynamicEmbedding {
 public:
  Rotor(int n, int) : n_(n), next_(bit(n), 0) {}
  Word place(const NewLeaf& leaf) override {
    int& next = next_[leaf.parent_place];
    const Word to = leaf.parent_place ^ bit(next);
    next = (next + 1) % n_;
    return to;
  }

 private:
  int n_;
  std::vector<int> next_;  // the dimension that the next child at each processor crosses
};

class LeastLoaded final : public DynamicEmbedding {
 public:
  LeastLoaded(int n, int) : n_(n), load_(bit(n), 0) { ++load_[0]; }
  Word place(const NewLeaf& leaf) override {
    const Word from = leaf.parent_place;
    Word best = from;
    for (int i = 0; i < n_; ++i) {
      if (load_[from ^ bit(i)] < load_[best]) best = from ^ bit(i);
    }
    ++load_[best];
    return best;
  }

 private:
  int n_;
  std::vector<int> load_;
};

// Among the processors with room that which kNearest finds; the parent's own where all are full.
template <std::optional<Word> (FreeProcessors::*kNearest)(Word from) const>
class ByRoom final : public DynamicEmbedding {
 public:
  ByRoom(int n, int most) : free_(n), load_(bit(n), 0), most_(most) { take(0); }
  Word place(const NewLeaf& leaf) override {
    const Word to = leaf.parent_place ^ (free_.*kNearest)(leaf.parent_place).value_or(0);
    take(to);
    return to;
  }

 private:
  void take(Word x) {
    if (++load_[x] == most_) free_.remove(x);
  }
  FreeProcessors free_;
  std::vector<int> load_;
  int most_;
};

class GrayOrder final : public DynamicEmbedding {
 public:
  GrayOrder(int n, int most) : n_(n), most_(static_cast<Word>(most)) {}
  Word place(const NewLeaf& leaf) override { return gray(leaf.number / most_ & all_ones(n_)); }

 private:
  int n_;
  Word most_;
};

template <class Embedding>
DeterministicEmbedding named(std::string name, int (*dilation)(int n)) {
  return {std::move(name), [](int n, int load) { return std::make_unique<Embedding>(n, load); }, dilation};
}

int dilation_1(int) { return 1; }
int dilation_n(int n) { return n; }

}  // namespace

const std::vector<DeterministicEmbedding>& deterministic_embeddings() {
  static const std::vector<DeterministicEmbedding> all{
      named<FixedCoins<heads>>("heads", window_of),
      named<FixedCoins<place_coins>>("place-coins", window_of),
      named<Rotor>("rotor", dilation_1),
      named<LeastLoaded>("least-loaded", dilation_1),
      named<ByRoom<&FreeProcessors::nearest>>("nearest-free", dilation_n),
      named<ByRoom<&FreeProcessors::nearest_of_nearest_size>>("nearest-size", dilation_n),
      named<GrayOrder>("gray-order", dilation_n),
  };
  return all;
}

GrowthDefinitions paper_growth() {
  using Places = std::span<const std::uint32_t>;
  return {
      [](int chosen, int level) { return std::abs(level - chosen) > 1; },
      [](Word a, Word b) { return weight(a ^ b); },
      [](int n, Places places) { return std::ranges::max(loads(n, places)); },
  };
}

}  // namespace cubeverify
