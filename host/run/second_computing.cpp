#include "host/run/second_computing.h"

#include <cmath>

namespace cubeverify {

Lots::Lots(double share, std::uint64_t seed)
    : share_(share),
      seed_(seed),
      random_(seed),
      block_(share > 0 ? static_cast<std::uint64_t>(std::llround(1 / share)) : 0) {}

bool Lots::draw(double seconds) {
  constexpr double kAlways = 0.05;  // seconds
  if (block_ == 0) return false;
  if (place_ == 0) drawn_ = random_() % block_;
  const bool by_lot = place_ == drawn_;
  place_ = (place_ + 1) % block_;
  return by_lot || seconds_ + seconds <= kAlways;
}

void Lots::took(double seconds) {
  ++chunks_;
  seconds_ += seconds;
}

DoubtedChunk::Judgement DoubtedChunk::add(Computed next) {
  computed_.push_back(std::move(next));
  const Tally& last = computed_.back().tally;
  if (computed_.size() == 2) return computed_[0].tally == last ? Judgement::kAgreed : Judgement::kUndecided;
  for (const std::size_t earlier : {0, 1}) {
    if (computed_[earlier].tally != last) continue;
    const int worker = computed_.back().worker;
    if (computed_[earlier].worker == worker && computed_[1 - earlier].worker != worker) return Judgement::kHopeless;
    wrong_ = 1 - earlier;
    return Judgement::kAgreed;
  }
  return Judgement::kHopeless;
}

std::set<int> DoubtedChunk::workers() const {
  std::set<int> workers;
  for (const Computed& one : computed_) workers.insert(one.worker);
  return workers;
}

}  // namespace cubeverify
