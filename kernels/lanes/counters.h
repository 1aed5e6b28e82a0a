#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// A histogram counted by lanes of type V.
template <class V>
class Counters {
 public:
  explicit Counters(int size) : size_(static_cast<std::size_t>(size)), copies_(kCopies * size_) {}

  // One for each lane's key.
  void count(const typename V::Vec& keys) {
    alignas(64) typename V::Element key[V::kLanes];
    V::store(keys, key);
    // Read back through memory: taking lanes out of a register one by one costs more.
    const volatile typename V::Element* const in_memory = key;
    Word* const first = copies_.data();
    Word* const second = first + size_;
    Word* const third = second + size_;
    Word* const fourth = third + size_;
    for (int lane = 0; lane < V::kLanes; lane += kCopies) {
      ++first[in_memory[lane]];
      ++second[in_memory[lane + 1]];
      ++third[in_memory[lane + 2]];
      ++fourth[in_memory[lane + 3]];
    }
  }

  // `amount` more for one key.
  void add(std::size_t key, Word amount) { copies_[key] += amount; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Word at(std::size_t key) const {
    Word sum = 0;
    for (std::size_t copy = 0; copy < kCopies; ++copy) sum += copies_[copy * size_ + key];
    return sum;
  }
  void clear() { std::ranges::fill(copies_, 0); }
  // Adds all keys to `histogram`.
  void add_to(std::span<Word> histogram) const {
    for (std::size_t key = 0; key < size_; ++key) histogram[key] += at(key);
  }

 private:
  // Neighbouring lanes often have the same key. An increment waits for the one before it at the same place, so they go
  // to different places.
  static constexpr int kCopies = 4;

  std::size_t size_;
  std::vector<Word> copies_;
};

}  // namespace cubeverify::lanes
