// How many nodes lie at a processor and in its star, and how they are redistributed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// Stars of the cube and the partial stars left of them, each node in exactly one (Dynamic Tree Embedding, sections 2
// and 3). The paper promises the partial stars for its final version; kernels/sweeps/dynamic_tree.md takes Hamming's.

// The star centered at x: x and its neighbours in dimensions 0, 1, ..., n-1, in this order.
std::vector<std::string> star(const std::string& x);

// h, the largest number 2^k - 1 that is at most n, n >= 1: the dimensions that a partial star reaches into.
int partial_star_dimensions(int n);

// The centre of the partial star that y is in.
std::string centre(const std::string& y);

// The nodes of the partial star of a centre z: z and its neighbours in dimensions 0, 1, ..., h-1, in this order.
std::vector<std::string> partial_star(const std::string& z);

// What the processors of the cube and their stars hold of a tree (Dynamic Tree Embedding, section 3).

// The numbers of tree nodes by processor: element x is that of the processor with address x.
using Loads = std::vector<std::uint64_t>;

// The numbers of the nodes placed at each processor of the n-cube.
Loads loads(const std::vector<std::string>& places, int n);

// The sum of the loads of the n-cube over every star, by its centre.
Loads star_loads(const Loads& load, int n);

// The greatest of the loads.
std::uint64_t greatest_load(const Loads& load);

// Tree nodes moved within partial stars, so that no processor holds too many (Dynamic Tree Embedding, section 3).

// Which nodes keep a place at a processor: those that find fewer than 2c nodes stored there, or the first 2c assigned
// to it, as the paper has it.
enum class Reading { stored, assigned };

// Nodes come in order of their numbers and leave in the opposite order, so those here are 0, 1, 2, ... up to some node.
struct Redistribution {
  std::vector<std::string> stored;  // the processor of every tree node
  std::vector<bool> room;           // for every tree node, whether a processor with fewer than 2c nodes was found
  Loads load;                       // the tree nodes stored at every processor
};

// The n-cube before any node has come.
Redistribution nothing_stored(int n);

// The next node comes, assigned to y. Where it does not stay there, it goes to the first node of its partial star that
// stores fewer than 2c now, c >= 1, and to y if there is none.
void store_next(Redistribution& now, const std::string& y, bool stays, std::uint64_t c);

// The node that came last leaves, and no other moves.
void remove_last(Redistribution& now);

// The nodes assigned to phi redistributed with the cap 2c, c >= 1, in order of their numbers. Where the reading does
// not let a node stay, it goes to the first node of its partial star that stores fewer than 2c.
Redistribution redistributed(Reading reading, const std::vector<std::string>& phi, std::uint64_t c);

}  // namespace cubeverify::reference
