#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernels/engine/sweep.h"

namespace cubeverify {

// A ForAll as facts have it.
struct ForAllCounts {
  Word checked = 0;
  Word violated = 0;
  Word least = kNoAddress;  // the least violating address
};

// An Extremum as facts have it.
struct Extremum {
  Word value = 0;
  Word address = kNoAddress;
};

// The facts of one sweep at one n, by name. Asking for a fact that the sweep does not have throws std::out_of_range.
class Facts {
 public:
  // `tally` has layout.words words.
  Facts(Layout layout, Tally tally);

  [[nodiscard]] ForAllCounts for_all(std::string_view name) const;
  [[nodiscard]] Extremum extremum(std::string_view name) const;
  [[nodiscard]] Word digest(std::string_view name) const;
  // Counts by key; the keys are those of kernels/sweeps/README.md.
  [[nodiscard]] std::span<const Word> histogram(std::string_view name) const;
  // The largest values by key.
  [[nodiscard]] std::span<const Word> maxima(std::string_view name) const;

  [[nodiscard]] const Layout& layout() const { return layout_; }
  [[nodiscard]] const Tally& tally() const { return tally_; }

  // From now on, and of copies too, `asked` is called with every fact that is read.
  void watch(std::function<void(const FactSlot&)> asked) { asked_ = std::move(asked); }

 private:
  [[nodiscard]] const FactSlot& slot(std::string_view name) const;

  std::function<void(const FactSlot&)> asked_;
  Layout layout_;
  Tally tally_;
};

// All the facts there are, by sweep and n.
class FactTable {
 public:
  void put(const std::string& sweep, int n, Facts facts);
  // Null if that sweep has not been run to its end at n.
  [[nodiscard]] const Facts* find(const std::string& sweep, int n) const;

 private:
  std::map<std::pair<std::string, int>, Facts> facts_;
};

}  // namespace cubeverify
