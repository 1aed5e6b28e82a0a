#pragma once

#include "kernels/lanes/body_of.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/subtree_batch_on.h"
#include "kernels/sweeps/profile/facts.h"

namespace cubeverify::lanes {

// Sweep `profile`: the upper part of every subtree is walked depth first, as in the plain form, and what hangs below
// nodes with few zeroes, which is nearly all, grows breadth first as a batch. Units with a violation, or with a batch
// that a wrong tree makes too large, are left to the plain form.
template <class V, class Tree>
class ProfileUnit {
 public:
  using Plain = ProfileSweep<Tree>;

  // Unit `unit` of the n-cube, from the smallest n on at which a batch lies in one unit.
  static constexpr int kMinN = 13;
  ProfileUnit(int n, Word unit)
      : n_(n),
        top_bits_(PieceOfTree::low_bits_of(n)),
        most_zeros_(std::min(Trees::kMaxZeros, n - top_bits_)),
        subtree_(static_cast<int>(unit >> (top_bits_ - 1))),
        owned_((unit & (bit(top_bits_ - 1) - 1)) << 1 | 1),
        batch_(Ring<V>(n), subtree_, top_bits_) {
    for (std::size_t l = 0; l < odd_.size(); ++l) odd_[l] = odd(l);
  }

  // Adds the unit's facts to `accumulator`; false if it is left to the plain form, and then nothing has been added.
  template <class Accumulator>
  bool visit(Accumulator& accumulator) {
    const Word c = rotate_left(n_, owned_, subtree_);
    if (Tree::index(n_, c) == subtree_) {
      Profile profile;
      if (!walk(c, profile)) return false;
      flush_hashes();
      accumulator.check(Plain::kPhiMonotone, checked_, 0, 0);
      if (largest_.address != kNoAddress)
        accumulator.extremum(Plain::kLargestInnerSubtree, largest_.value, largest_.address);
      if (load_.address != kNoAddress) accumulator.extremum(Plain::kSbgInnerLoad, load_.value, load_.address);
      for (int level = 0; level <= n_; ++level) accumulator.count(Plain::kSubtreeVolume, level, volume_[level]);
      accumulator.digest(digest_.total() + hashes_);
    }
    accumulator.visited();
    return true;
  }

 private:
  using Trees = SubtreeBatchOn<V, Tree>;
  using Element = typename V::Element;
  using Profile = typename Plain::Profile;
  struct Extremum {
    Word value = 0;
    Word address = kNoAddress;
    void see(Word other, Word at) {
      if (address == kNoAddress || other > value || (other == value && at < address)) *this = {other, at};
    }
  };

  [[nodiscard]] bool is_owned(Word c) const { return (rotate_right(n_, c, subtree_) & all_ones(top_bits_)) == owned_; }

  // Walks everything below c; `profile` becomes that of c. False if the unit is left to the plain form.
  bool walk(Word c, Profile& profile) {
    const cubeverify::Node node = Tree::locate(n_, c);
    if (alpha(node) <= most_zeros_) return walk_batch(node, profile);
    const Word children = Tree::children(n_, node);
    profile.phi[0] = 1;
    profile.height = 0;
    profile.size = 1;
    profile.load = static_cast<Word>(node.period);
    Word tallest[Plain::kMaxN + 1] = {};
    int tallest_height = -1;
    for (Word rest = children; rest != 0; rest &= rest - 1) {
      Profile child;
      if (!walk(c ^ bit(lowest_bit(rest)), child)) return false;
      for (; profile.height < child.height + 1; ++profile.height) profile.phi[profile.height + 1] = 0;
      for (int l = 0; l <= child.height; ++l) {
        profile.phi[l + 1] += child.phi[l];
        tallest[l] = std::max(tallest[l], child.phi[l]);
      }
      tallest_height = std::max(tallest_height, child.height);
      profile.size += child.size;
      profile.load += child.load;
    }
    if (!is_owned(c)) return true;
    Word hash = 0;
    for (int l = 0; l <= profile.height; ++l) hash += odd_[static_cast<std::size_t>(l)] * profile.phi[l];
    for (int l = 0; l <= tallest_height; ++l) {
      if (tallest[l] > profile.phi[l]) return false;
    }
    record(c, weight(children), node.index == 0, profile.size, profile.load, hash);
    return true;
  }

  bool walk_batch(const cubeverify::Node& root, Profile& profile) {
    if (!batch_.grow(root)) return false;
    const auto& nodes = batch_.nodes();
    const int level = weight(root.address);
    profile.size = nodes.size();
    profile.load = batch_.load();
    profile.height = -1;
    for (auto rest = nodes.begin(); rest != nodes.end();) {
      const int here = level + ++profile.height;
      const auto end =
          std::partition_point(rest, nodes.end(), [&](const auto& node) { return weight(node.address) == here; });
      profile.phi[profile.height] = static_cast<Word>(end - rest);
      rest = end;
    }
    return !is_owned(root.address) || record_batch();
  }

  // Sums up the profiles of all nodes in the batch, last ones first, and records them. False at a violation.
  bool record_batch() {
    const auto& nodes = batch_.nodes();
    sums_.resize(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
      sums_[i] = {{typename SubtreeProfile<V>::Vec{1}}, 1, nodes[i].period};
    for (std::size_t i = nodes.size() - 1; i > 0; --i) {
      Sums& above = sums_[nodes[i].parent];
      above.profile.phi += sums_[i].profile.further();
      above.size += sums_[i].size;
      above.load += sums_[i].load;
    }
    bool good = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto phi = sums_[i].profile.phi;
      good = good && sums_[nodes[i].parent].profile.covers(sums_[i].profile);
      Word hash = 0;
      for (int l = 0; l < SubtreeProfile<V>::kDistances && phi[l] != 0; ++l)
        hash += odd_[static_cast<std::size_t>(l)] * phi[l];
      record(nodes[i].address, nodes[i].fanout, nodes[i].index_is_0, sums_[i].size, sums_[i].load, hash);
    }
    return good;
  }

  // One owned node.
  void record(Word c, int fanout, bool index_is_0, Word size, Word load, Word hash) {
    const int level = weight(c);
    checked_ += static_cast<Word>(fanout * (n_ - level));
    if (level >= 2) {
      largest_.see(size, c);
      if (index_is_0) load_.see(load, c);
    }
    volume_[level] += size;
    pending_address_[pending_] = static_cast<Element>(c);
    pending_hash_[pending_] = hash;
    if (++pending_ == V::kLanes) {
      Widened<V> hashes;
      for (int p = 0; p < V::kParts; ++p) hashes.part[p] = V::Wide::load(pending_hash_ + p * V::Wide::kLanes);
      digest_.add(V::load(pending_address_), hashes);
      pending_ = 0;
    }
  }

  void flush_hashes() {
    for (; pending_ > 0; --pending_) hashes_ += fold(Word{pending_address_[pending_ - 1]}, pending_hash_[pending_ - 1]);
  }

  struct Sums {
    SubtreeProfile<V> profile;
    std::uint32_t size;
    std::uint32_t load;  // of periods
  };

  int n_;
  int top_bits_;
  int most_zeros_;  // in the root of a batch
  int subtree_;
  Word owned_;  // the lowest bits of the frames of what the unit owns
  Trees batch_;
  std::array<Word, kMaxDimensions> odd_;
  std::vector<Sums> sums_;

  Word checked_ = 0;
  Extremum largest_, load_;
  Word volume_[kMaxDimensions + 1] = {};
  Digest<V, 1> digest_;
  Word hashes_ = 0;  // the digest of those that do not fill a register
  int pending_ = 0;
  Element pending_address_[V::kLanes];
  Word pending_hash_[V::kLanes];
};

template <class V, class Tree>
void visit_profile_units(int n, Chunk chunk, std::span<Word> tally) {
  for (Word i = 0; i < chunk.count; ++i) {
    ProfileUnit<V, Tree> unit(n, chunk.first + i);
    bool good = false;
    {
      FactAccumulator<ProfileSweep<Tree>> accumulator(n, tally.data());
      good = unit.visit(accumulator);
    }
    V::clear_upper();  // the next unit's walk begins with code for any x86-64, too
    if (!good) visit_plain<ProfileSweep<Tree>>(n, {chunk.first + i, 1}, tally);
  }
}

template <class Tree, class Lanes32, class Lanes64>
void visit_profile(int n, Chunk chunk, std::span<Word> tally) {
  if (n < ProfileUnit<Lanes32, Tree>::kMinN) {
    visit_plain<ProfileSweep<Tree>>(n, chunk, tally);
  } else if (n <= 32) {
    visit_profile_units<Lanes32, Tree>(n, chunk, tally);
  } else {
    visit_profile_units<Lanes64, Tree>(n, chunk, tally);
  }
}

}  // namespace cubeverify::lanes

namespace cubeverify {

template <class Tree>
struct TunedOf<ProfileSweep<Tree>> {
  template <class Lanes32, class Lanes64, class BitPlane>
  static void visit(int n, Chunk chunk, std::span<Word> tally) {
    lanes::visit_profile<Tree, Lanes32, Lanes64>(n, chunk, tally);
  }
};

}  // namespace cubeverify
