#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "verify/collective/measures.h"

namespace cubeverify::collective {

// The links between the ranks of a program.
class ProgramNetwork {
 public:
  // As --network says: a family of networks or a graph in JSON, of as many nodes as there are ranks, or a file of lines
  // "rank rank" or "rank rank capacity", of links that may be used both ways. Throws CommandError (kUsage) for another.
  ProgramNetwork(const std::string& text, int ranks);

  [[nodiscard]] bool linked(int a, int b) const { return capacities_.contains({a, b}); }
  // Of a link, in each direction.
  [[nodiscard]] std::int64_t capacity(int a, int b) const { return capacities_.at({a, b}); }
  [[nodiscard]] std::vector<Link> links() const;
  std::string note;  // how a graph was taken

 private:
  void read(const std::string& file, int ranks);

  std::map<std::pair<int, int>, std::int64_t> capacities_;
};

}  // namespace cubeverify::collective
