#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

#include "kernels/address/gray_code.h"
#include "kernels/embedding/window.h"
#include "kernels/random/philox.h"
#include "verify/growth/dynamic_embedding.h"

namespace cubeverify {

namespace {

constexpr int kMostWindow = 8;
constexpr Word kPlaceSeed = 1;

int window_of(int n) { return std::min(n, kMostWindow); }

// Figure 1 with coins that are a function of what they are tossed for.
template <class Coins>
class FixedCoins final : public DynamicEmbedding {
 public:
  FixedCoins(int n, int) : n_(n) {}
  Word place(const NewLeaf& leaf) override {
    const int b = window_of(n_), start = TreeWindow::window_start(n_, b, static_cast<Word>(leaf.parent_depth));
    return leaf.parent_place ^ TreeWindow::flips(n_, start, Coins::toss(n_, leaf) & all_ones(b));
  }

 private:
  int n_;
};

struct Heads {
  static Word toss(int, const NewLeaf&) { return ~Word{0}; }
};

struct PlaceCoins {
  static Word toss(int n, const NewLeaf& leaf) {
    const Word phase = static_cast<Word>(leaf.parent_depth % n);
    return random_words(kPlaceSeed, leaf.parent_place, 2 * phase + static_cast<Word>(leaf.child)).low();
  }
};

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

// Embeddings that count the nodes at every processor, the root included.
class CountingLoads : public DynamicEmbedding {
 public:
  explicit CountingLoads(int n) : load_(bit(n), 0) { ++load_[0]; }
  Word place(const NewLeaf& leaf) final {
    const Word to = choose(leaf.parent_place);
    ++load_[to];
    return to;
  }

 protected:
  virtual Word choose(Word from) const = 0;
  [[nodiscard]] int load(Word x) const { return load_[x]; }
  [[nodiscard]] Word processors() const { return load_.size(); }

 private:
  std::vector<int> load_;
};

class LeastLoaded final : public CountingLoads {
 public:
  LeastLoaded(int n, int) : CountingLoads(n), n_(n) {}

 private:
  Word choose(Word from) const override {
    Word best = from;
    for (int i = 0; i < n_; ++i) {
      if (load(from ^ bit(i)) < load(best)) best = from ^ bit(i);
    }
    return best;
  }
  int n_;
};

// Steps 0..2^n-1 from the nearest to the farthest, of equally near ones the smallest number first.
std::vector<Word> steps_by_distance(int n) {
  std::vector<Word> steps(bit(n));
  std::iota(steps.begin(), steps.end(), Word{0});
  std::ranges::stable_sort(steps, {}, weight);
  return steps;
}

// The parent's own processor where all are full.
class NearestFree final : public CountingLoads {
 public:
  NearestFree(int n, int most) : CountingLoads(n), steps_(steps_by_distance(n)), most_(most) {}

 private:
  Word choose(Word from) const override {
    const auto free = std::ranges::find_if(steps_, [&](Word step) { return load(from ^ step) < most_; });
    return free == steps_.end() ? from : from ^ *free;
  }
  std::vector<Word> steps_;
  int most_;
};

class NearestSize final : public CountingLoads {
 public:
  NearestSize(int n, int most) : CountingLoads(n), n_(n), steps_(steps_by_distance(n)), most_(most) {}

 private:
  Word choose(Word from) const override {
    std::optional<Word> best;
    int apart = n_ + 1;
    for (const Word step : steps_) {
      const int here = std::abs(weight(from ^ step) - weight(from));
      if (here >= apart || load(from ^ step) >= most_) continue;
      apart = here;
      best = step;
      if (apart == 0) break;
    }
    return from ^ best.value_or(0);
  }
  int n_;
  std::vector<Word> steps_;
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
      named<FixedCoins<Heads>>("heads", window_of),
      named<FixedCoins<PlaceCoins>>("place-coins", window_of),
      named<Rotor>("rotor", dilation_1),
      named<LeastLoaded>("least-loaded", dilation_1),
      named<NearestFree>("nearest-free", dilation_n),
      named<NearestSize>("nearest-size", dilation_n),
      named<GrayOrder>("gray-order", dilation_n),
  };
  return all;
}

}  // namespace cubeverify
