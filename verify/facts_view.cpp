#include "verify/facts_view.h"

#include <utility>

namespace cubeverify {

Facts::Facts(Layout layout, Tally tally) : layout_(std::move(layout)), tally_(std::move(tally)) {}

ForAll Facts::for_all(const std::string& name) const {
  const Word* words = &tally_[layout_.at(name).offset];
  return {words[0], words[1], words[2]};
}

Extremum Facts::extremum(const std::string& name) const {
  const Word* words = &tally_[layout_.at(name).offset];
  return {words[0], words[1]};
}

Word Facts::digest(const std::string& name) const { return tally_[layout_.at(name).offset]; }

std::span<const Word> Facts::histogram(const std::string& name) const {
  const FactSlot& slot = layout_.at(name);
  return std::span(tally_).subspan(slot.offset, slot.size);
}

std::span<const Word> Facts::maxima(const std::string& name) const { return histogram(name); }

void FactTable::put(const std::string& sweep, int n, Facts facts) {
  facts_.insert_or_assign({sweep, n}, std::move(facts));
}

const Facts* FactTable::find(const std::string& sweep, int n) const {
  const auto found = facts_.find({sweep, n});
  return found == facts_.end() ? nullptr : &found->second;
}

}  // namespace cubeverify
