#pragma once

#include "kernels/lanes/counters.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/longest_runs.h"
#include "kernels/lanes/place.h"

namespace cubeverify::lanes {

// Sweep `routes` on lanes: the paths of all lanes are walked together, and so are their children and the words of
// lemma 18. A node that is found to have the index of c is turned as c is, so that labels compare as edges do.
template <class V>
class RoutesLanes {
 public:
  using Plain = RoutesSweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit RoutesLanes(int n)
      : ring_(n),
        subtree_label_(2 * n * n),
        subtree_trailing_(n * (n + 1)),
        runs_(2 * (n + 1)),
        longest_zeros_(n + 1) {}

  bool visit(Word base) {
    if (base == 0) return false;
    const Place<V> place(ring_, V::broadcast(base) | V::iota());
    Checked checked;
    if (!visit_path(place, checked) || !visit_lemma18(place, checked) || !children_labels_differ(place)) return false;

    const Vec label = place.index + ring_.last - place.alpha(ring_);
    // All bits below the lowest 0-bit; in a word of ones that bit is above the frame or there is none.
    const Vec trailing = V::weight(lowest_only(~place.frame) - 1);
    const Vec ones = longest_runs<V>(place.address), zeros = longest_runs<V>(~place.address & ring_.ones);
    subtree_label_.count(place.index * (ring_.length + ring_.length) + label);
    subtree_trailing_.count(place.index * (ring_.length + 1) + trailing);
    // The runs of subtree 0 come first.
    runs_.count(V::select(V::meet(place.index, place.index), ones + ring_.length + 1, ones));
    longest_zeros_.count(zeros);
    digest_.add(place.address, label, trailing, ones, zeros);
    ancestors_ += checked.ancestors;
    below_children_ += checked.below_children;
    moved_ += checked.moved;
    ++groups_;
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const auto n = static_cast<std::size_t>(ring_.n);
    const Word units = groups_ * V::kLanes;
    tally[0] += units;
    tally[for_all_offset<Plain>(Plain::kNextPort)] += ancestors_;
    tally[for_all_offset<Plain>(Plain::kLabelOrder)] += below_children_;
    tally[for_all_offset<Plain>(Plain::kLabelSiblings)] += units;
    tally[for_all_offset<Plain>(Plain::kLemma18Map)] += moved_;
    tally[digest_offset<Plain>()] += digest_.total();
    const auto histogram = [&](int h) { return tally.subspan(histogram_offset<Plain>(ring_.n, h)); };
    subtree_label_.add_to(histogram(Plain::kSubtreeLabel));
    subtree_trailing_.add_to(histogram(Plain::kSubtreeTrailing));
    longest_zeros_.add_to(histogram(Plain::kLongestZeros));
    // A label is index + edge, so k is the label mod n.
    const auto dimensions = histogram(Plain::kSubtreeDimension);
    for (std::size_t key = 0; key < subtree_label_.size(); ++key) {
      dimensions[key / (2 * n) * n + key % n] += subtree_label_.at(key);
    }
    const auto subtree0 = histogram(Plain::kSubtree0Longest), all = histogram(Plain::kLongestOnes);
    for (std::size_t length = 0; length <= n; ++length) {
      subtree0[length] += runs_.at(length);
      all[length] += runs_.at(length) + runs_.at(length + n + 1);
    }
  }

 private:
  // How many objects a group has had looked at.
  struct Checked {
    Word ancestors = 0;       // of all addresses, but for the source
    Word below_children = 0;  // addresses whose parent is not the source
    Word moved = 0;           // words of lemma 18
  };

  static Word lanes_in(const Mask& m) { return static_cast<Word>(weight(V::bits(m))); }

  // Walks up to the source. False if there is a violation or an ancestor has another index.
  [[gnu::always_inline]] bool visit_path(const Place<V>& place, Checked& checked) const {
    Vec frame = place.frame;           // of the node x that the path has come to; 0 for the source
    Vec top = highest_only<V>(frame);  // the edge above x
    Vec apart{};                       // the frame xor that of c
    for (int steps = 1; steps <= ring_.n; ++steps) {
      frame = frame ^ top;
      apart = apart | top;
      const Mask live = V::meet(frame, frame);
      if (!V::any(live)) return true;
      if (steps == 1) checked.below_children = lanes_in(live);
      checked.ancestors += lanes_in(live);
      // Lanes that have met the source ask for the address itself.
      const Vec at = V::select(live, ring_.left(frame, place.index), place.address);
      const Vec next = highest_only<V>(frame);
      // Bit index+1 of a and c is bit 0 of their frames turned by one more step.
      const Mask good = has_index<V, MinRLanes<V>>(ring_, at, place.first) &
                        V::equal(lowest_only(ring_.right(apart)), ring_.right(top)) & V::less(next, top);
      if (V::any(live & ~good)) return false;
      top = next;
    }
    return false;
  }

  // True if in all lanes the labels of the children are distinct.
  [[gnu::always_inline]] bool children_labels_differ(const Place<V>& place) const {
    Vec seen{};
    Mask twice = V::meet(seen, seen);
    const auto found = [&](int, const Vec&, const Vec& child, const Mask& where) __attribute__((always_inline)) {
      const Vec top = highest_only<V>(ring_.right(child, place.index));
      twice = twice | (where & V::meet(seen, top));
      seen = V::select(where, seen | top, seen);
    };
    for_each_child(ring_, place, found);
    return !V::any(twice);
  }

  // False if there is a violation.
  [[gnu::always_inline]] bool visit_lemma18(const Place<V>& place, Checked& checked) const {
    const Vec w = place.frame;
    // The 1-bits t >= 2 left of a 0-bit.
    for (Vec rest = w & ~(w + w) & V::broadcast(~Word{3});;) {
      const Mask live = V::meet(rest, rest);
      if (!V::any(live)) return true;
      checked.moved += lanes_in(live);
      const Vec below = (lowest_only(rest) >> 1) - 1;
      const Vec y = (w & below) | ((w >> 1) & ~below);
      const Vec image = V::select(live, ring_.left(y, place.index), place.address);
      if (V::any(live & ~has_index<V, MinRLanes<V>>(ring_, image, place.first))) return false;
      rest = rest & (rest - 1);
    }
  }

  Ring<V> ring_;
  Counters<V> subtree_label_, subtree_trailing_;
  Counters<V> runs_;  // longest runs of 1s, in subtree 0 and then in the others
  Counters<V> longest_zeros_;
  Digest<V, 4> digest_;
  Word ancestors_ = 0;
  Word below_children_ = 0;
  Word moved_ = 0;
  Word groups_ = 0;
};

}  // namespace cubeverify::lanes
