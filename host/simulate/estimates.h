#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/facts_view.h"

// What the trials of one tree show (Dynamic Tree Embedding, sections 2 and 3).

namespace cubeverify {

// The least, mean and largest of something seen. What is larger than there are keys for is counted at the last key:
// where such was seen there is no mean, and a least or largest of that key stands for more as well.
struct Spread {
  Word least = 0;
  std::optional<double> mean;
  Word most = 0;
  Word last_key = 0;  // 0 if all numbers are exact
};

// In how many trials the fullest star had more than c n nodes, with an exact interval (Clopper-Pearson, 99.9 %).
struct StarTail {
  int c;
  Word above;
  double low, high;
};

struct EmbeddingEstimates {
  int n = 0;
  Word trials = 0;
  Spread fullest_star;  // nodes, by trial; the largest is always exact
  // In how many trials it had so many nodes; those of the sweep's last key: or more.
  std::vector<std::pair<Word, Word>> fullest_stars;
  Spread load, stored_load;  // nodes at a processor, before redistribution and after
  Spread edge, stored_edge;  // lengths
  Word moved = 0;            // nodes stored elsewhere than they are assigned to, of all trials
  Word without_room = 0;     // nodes for which there was no room
  std::vector<StarTail> tails;
};

// Of the facts of some trials, at least one.
EmbeddingEstimates estimates_of(int n, const Facts& facts);

// For the line of progress.
std::string in_short(const EmbeddingEstimates& estimates);
// Some lines for people; `nodes` are those of the tree.
std::string in_words(const EmbeddingEstimates& estimates, Word nodes);
nlohmann::json to_json(const EmbeddingEstimates& estimates);

}  // namespace cubeverify
