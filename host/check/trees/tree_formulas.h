#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/check/trees/own_tree.h"
#include "host/check/trees/tree_replay.h"
#include "verify/formula/definitions.h"
#include "verify/relations/relations.h"

namespace cubeverify {

// Where and how formulas are computed, which changes the time and nothing else.
struct FormulaComputing {
  int threads = 1;
  std::optional<int> device;       // computes instead of the threads
  bool device_if_it_pays = false;  // where there is none named
};

// Trees that are given as formulas of n, their number j and the address c (docs/formulas.md). Everything here throws
// CommandError (kUsage) with a caret below the place for what is a mistake in a formula, or fails at an address.
class TreeFormulas {
 public:
  // A file of definitions. Throws as well if it does not define `parent`.
  static TreeFormulas of_file(const std::filesystem::path& file);
  // The texts of --parent, --children and --trees, the last two of which may be empty.
  static TreeFormulas of_options(const std::string& parent, const std::string& children, const std::string& trees);

  [[nodiscard]] bool has_children() const { return children_.has_value(); }
  // Whether they are of a network, too, and whether they say something else for another n.
  [[nodiscard]] bool has_network() const { return definitions_->has("link"); }
  [[nodiscard]] bool uses_n() const {
    return definitions_->uses_n() || (definitions_->takes("parent", "j") && !trees_);
  }
  [[nodiscard]] const std::shared_ptr<const FormulaDefinitions>& definitions() const { return definitions_; }
  // How many trees there are at n, from 1 to kMostOwnTrees.
  [[nodiscard]] int trees(int n) const;
  // The root that the file names.
  [[nodiscard]] std::optional<Word> root(const OwnNetwork& network) const;

  // The trees in a network with all their parents, and children where there is a formula for them. A parent that is no
  // node is the fault of its tree. Throws as well if that takes more memory than there is.
  [[nodiscard]] std::vector<OwnTree> in_memory(const OwnNetwork& network, Word source,
                                               const FormulaComputing& how) const;
  // How relations of the trees held are judged: their paths on a device, if that is asked for or pays.
  [[nodiscard]] RelationComputing for_relations(const OwnNetwork& network, const FormulaComputing& how) const;
  // The trees of which nothing is held, for looking at single nodes.
  [[nodiscard]] std::vector<TreeToReplay> to_replay(const OwnNetwork& network, Word source) const;

 private:
  explicit TreeFormulas(FormulaDefinitions definitions);
  [[nodiscard]] SignedWord number(const char* name, int n) const;
  [[nodiscard]] std::function<Word(Word c)> values_of(const Formula& formula, int n, int j) const;

  class Computation;

  std::shared_ptr<const FormulaDefinitions> definitions_;
  Formula parent_;
  std::optional<Formula> children_, trees_, root_;
};

// The value of a formula of n for the option that gives it. Throws CommandError (kUsage).
SignedWord value_of_option(const std::string& option, const std::string& text, int n);

}  // namespace cubeverify
