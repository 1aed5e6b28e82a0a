#include "verify/papers/tr9121/witness.h"

namespace cubeverify::tr9121 {

std::string in_bits(int bits, Word word) { return fmt::format("{:0{}b}", word, bits); }
std::string label_of(int n, Word t) { return in_bits(n + 1, BinomialTree::label(t)); }
std::string place_of(int n, Word t) { return in_bits(n, DeBruijn::contract(n, BinomialTree::label(t))); }

std::string ordinal(int k) {
  const bool is_teen = k % 100 / 10 == 1;
  const char* ending = is_teen ? "th" : k % 10 == 1 ? "st" : k % 10 == 2 ? "nd" : k % 10 == 3 ? "rd" : "th";
  return std::to_string(k) + ending;
}

std::string list(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

std::vector<Word> labels_to(Word t) {
  const EdgeUp edge = BinomialTree::up(0, t);
  std::vector<Word> labels;
  for (int j = 0; j < edge.number; ++j) labels.push_back(BinomialTree::label(edge.parent) << j);
  labels.push_back(BinomialTree::label(t));
  return labels;
}

std::vector<Word> route_to(int n, Word t) {
  std::vector<Word> route;
  for (const Word label : labels_to(t)) route.push_back(DeBruijn::contract(n, label));
  return route;
}

std::string in_bits(int bits, const std::vector<Word>& words) {
  std::vector<std::string> written;
  for (const Word word : words) written.push_back(in_bits(bits, word));
  return list(written);
}

std::string edge_to(int n, Word t) {
  const EdgeUp edge = BinomialTree::up(n, t);
  return fmt::format("{} to its {} child {}", label_of(n, edge.parent), ordinal(edge.number), label_of(n, t));
}

Finding witnessed(const Evidence& evidence, Finding finding, const Witness& witness) {
  if (finding.holds) return finding;
  const int n = evidence.n();
  const Word address = finding.address.value_or(0);
  finding.detail = fmt::format("found {}; the paper says {}", witness.found(n, address), witness.said(n, address));
  finding.about = finding.address;
  finding.address.reset();
  return finding;
}

const Witness kMeetsANodeTwice{[](int n, Word t) {
                                 const EdgeUp edge = BinomialTree::up(n, t);
                                 const std::string source = edge.parent == 0 ? "the root" : label_of(n, edge.parent);
                                 return fmt::format("that the path {} from {} to its {} child has the image {}",
                                                    in_bits(n + 1, labels_to(t)), source, ordinal(edge.number),
                                                    in_bits(n, route_to(n, t)));
                               },
                               [](int, Word) { return "that the image is indeed a path"; }};

Decision for_all_shown(ForAllFact fact, const Witness& witness, int n_min) {
  return decided_by(
      {std::string(fact.sweep())},
      [=](const Evidence& evidence) { return witnessed(evidence, from_for_all(evidence, fact, ""), witness); }, n_min,
      kMaxDimensions);
}

}  // namespace cubeverify::tr9121
