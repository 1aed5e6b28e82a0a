#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/measures/host_links.h"
#include "verify/measures/spanning_check.h"

namespace cubeverify {

// What is before and behind the name of a node, or of a guest's node before, where a program asked for marks to find
// names by (--mark-nodes): private characters of Unicode, which no text has otherwise.
inline constexpr const char *kNodeMark = "\ue000", *kGuestMark = "\ue002", *kEndMark = "\ue001";

// The network whose links the edges of a tree should be, of nodes 0 to nodes - 1.
struct OwnNetwork {
  std::string name = "cube";            // in words
  int n = 0;                            // as formulas have it, and of a cube its dimensions; 0 if it has none
  Word nodes = 0;                       // any number
  int bits = 0;                         // of the words that name its nodes; 0 where numbers do
  Word first = 0;                       // the number of node 0
  std::optional<HostLinks> links = {};  // none for the cube, or by formula
  int shifted = 0;                      // of the de Bruijn network by formula its n, which takes no memory; else 0
  std::string note = {};                // how it was understood, where that needs saying
  bool one_based = false;               // the user numbers its nodes from 1
  bool marked = false;                  // marks are around the names of nodes, by which a program finds them

  [[nodiscard]] bool is_cube() const { return !links && shifted == 0; }
  // Whether a link joins two nodes of a network that is not the cube, and the least number of links between them.
  [[nodiscard]] bool linked(Word a, Word b) const;
  [[nodiscard]] Word distance(Word a, Word b) const;
  // Of all nodes from one of them; nothing for the cube.
  [[nodiscard]] std::vector<std::uint32_t> distances(Word from) const;

  // A node as reports name it: a word of bits, or a number; between U+E000 and U+E001 if `marked`.
  [[nodiscard]] std::string name_of(Word c) const;
  // The same in JSON, where nodes of other networks than the cube are numbers.
  [[nodiscard]] nlohmann::json json_of(Word c) const;
  // "n = 4" where words of bits name the nodes, else "N = 9".
  [[nodiscard]] std::string size_text() const;
  // The same in JSON: `n`, and of other networks than the cube their `nodes`.
  [[nodiscard]] nlohmann::json size_json() const;
  // A node that the user names; decimal numbers count from 1 if `one_based`. Throws CommandError (kUsage) if there is
  // no such node.
  [[nodiscard]] Word node(std::string_view option, std::string_view text) const;
};

OwnNetwork cube_of(int n);
// The de Bruijn network of n bits, for looking at single nodes.
OwnNetwork de_bruijn_by_formula(int n);

// Whether --network names a family, with sizes or without, and whether the nodes of a tree say which of it is meant.
bool is_family(const std::string& text);
bool takes_n_of_trees(const std::string& text);
// "cube", "folded:n", ..., or "cube", "folded", ....
std::vector<std::string> family_names(bool with_sizes);

// The network that --network names: a family (verify/networks/network_rule.h), a file of definitions, or a file of
// links as read_own_graph() reads them, whose nodes are those from 0, or 1 with `one_based`, to the greatest that it
// names. A link may be used both ways, whatever direction it has there. Throws CommandError (kUsage) if it is not one
// of these, does not name the first node, or needs an n that there is not.
OwnNetwork network_named(const std::string& text, std::optional<int> n, bool one_based = false);
// That of formulas for `degree`, `link` and, unless there are 2^n, `nodes`. Throws if a link leads one way only, too.
OwnNetwork network_of_options(const std::string& nodes, const std::string& degree, const std::string& link,
                              std::optional<int> n);
OwnNetwork network_of_formulas(const std::string& name, std::shared_ptr<const FormulaDefinitions> definitions,
                               std::optional<int> n);

// The check of a tree in its network; `distances` are those from the tree's root, in the cube none.
SpanningCheck check_spanning(const ParentArray& tree, const OwnNetwork& network,
                             const std::vector<std::uint32_t>& distances);

}  // namespace cubeverify
