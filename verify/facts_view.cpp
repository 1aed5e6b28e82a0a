#include "verify/facts_view.h"

// Facts are read by name here and written by index in sweeps: a name that a sweep does not have throws, so that a claim
// cannot be decided from something else.

namespace cubeverify {

Facts::Facts(Layout layout, Tally tally) : layout_(std::move(layout)), tally_(std::move(tally)) {}

const FactSlot& Facts::slot(std::string_view name) const {
  const FactSlot& found = layout_.at(std::string(name));
  if (asked_) asked_(found);
  return found;
}

ForAllCounts Facts::for_all(std::string_view name) const {
  const Word* words = &tally_[slot(name).offset];
  return {words[0], words[1], words[2]};
}

Extremum Facts::extremum(std::string_view name) const {
  const Word* words = &tally_[slot(name).offset];
  return {words[0], words[1]};
}

Word Facts::digest(std::string_view name) const { return tally_[slot(name).offset]; }

std::span<const Word> Facts::histogram(std::string_view name) const {
  const FactSlot& found = slot(name);
  return std::span(tally_).subspan(found.offset, found.size);
}

std::span<const Word> Facts::maxima(std::string_view name) const { return histogram(name); }

void FactTable::put(const std::string& sweep, int n, Facts facts) {
  facts_.insert_or_assign({sweep, n}, std::move(facts));
}

const Facts* FactTable::find(const std::string& sweep, int n) const {
  const auto found = facts_.find({sweep, n});
  return found == facts_.end() ? nullptr : &found->second;
}

}  // namespace cubeverify
