// The mapping D of B(n) to BDG(n), its paths, and the links that they use.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cubeverify::reference {

// Definition 6 of CIS-TR-91-21: the mapping D of B(n) to BDG(n). Tree nodes are those of binomial_tree.h, and so are
// labels, nodes of the network those of bdg.h.

// map-node: the node of the network at which the tree node t is placed.
std::string node_of(const std::string& t);

// The labels along the way from the parent of t != 0^n to t, both included: k+1 for the k-th child.
std::vector<std::string> labels_on_path(const std::string& t);

// map-edge: the images of those labels, the nodes through which the message to t != 0^n is sent.
std::vector<std::string> path(const std::string& t);

// The links of BDG(n) and the messages of the mapping D that go over them (CIS-TR-91-21 sections 3 and 5). A link is a
// word (words.h) of n+1 bits; it leads from the node of its leftmost n bits to that of its rightmost n.

// The nodes a link leads from and to.
std::string link_start(const std::string& link);
std::string link_end(const std::string& link);

// Whether a link leads from a node to itself.
bool is_loop(const std::string& link);

// The link, no loop, that leads back from the end to the start of a link, if there is one.
std::optional<std::string> link_back(const std::string& link);

// A step of a message's path that leads over a link, and what identifies the message: the tree nodes (binomial_tree.h)
// that receive and send it, and its phase read either way.
struct Use {
  std::uint64_t message;
  std::uint64_t source;
  int phase;
  int phase_by_depth;
};

// The uses of links by their numbers, of each in the order of their messages; a link without any is left out.
using LinkUses = std::map<std::uint64_t, std::vector<Use>>;

// The uses of links first..last, and maybe of more, found by walking the path of every message: 2^n of them. What the
// last call found, 2^19 links at least, is kept for the next one.
std::shared_ptr<const LinkUses> link_uses(int n, std::uint64_t first, std::uint64_t last);

}  // namespace cubeverify::reference
