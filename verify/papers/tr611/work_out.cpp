#include "verify/papers/tr611/sections.h"
#include "verify/reference/cyclic_words.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"
#include "verify/worked/complex_plane.h"
#include "verify/worked/cube_words.h"

// What is worked out is found by the words of the reading: the trees, pairs of words and pictures that it names. The
// reference alone computes what is shown: a counterexample can be followed without the engine that found it.

namespace cubeverify::tr611 {
namespace {

std::string in_lowest_terms(int over, int under) {
  const int g = std::gcd(over, under);
  return under == g ? std::to_string(over / g) : fmt::format("{}/{}", over / g, under / g);
}

// The bits from 1 to 0 and those from 0 to 1, on the way from c1 to c2.
std::string changed_bits(const std::string& c1, const std::string& c2) {
  std::vector<int> lost, won;
  for (int m = 0; m < reference::length(c1); ++m) {
    if (reference::bit(c1, m) && !reference::bit(c2, m)) lost.push_back(m);
    if (!reference::bit(c1, m) && reference::bit(c2, m)) won.push_back(m);
  }
  return fmt::format("1 to 0 {}, 0 to 1 {}", set_of(lost), set_of(won));
}

// The other words of as many bits as c that a finding names, in its order.
std::vector<std::string> others_in(std::string_view detail, const std::string& c) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < detail.size();) {
    const std::size_t first = std::min(detail.find_first_of("01", at), detail.size());
    at = std::min(detail.find_first_not_of("01", first), detail.size());
    const std::string word(detail.substr(first, at - first));
    if (word.size() == c.size() && word != c && std::ranges::find(words, word) == words.end()) words.push_back(word);
  }
  return words;
}

// Two words held against each other: periods, distance, and the bounds of lemmas 10 and 11 with the numbers inserted.
WorkedObject pair_of(const std::string& c1, const std::string& c2) {
  const int n = reference::length(c1), p1 = reference::period(c1), p2 = reference::period(c2);
  const int g = std::gcd(p1, p2), apart = reference::hamming_distance(c1, c2);
  WorkedObject object{"c1 = c and another number c2"};
  object.steps = {
      {"c1", fmt::format("({}), p1 = P(c1) = {}, ||c1|| = {}", c1, p1, reference::ones(c1))},
      {"c2", fmt::format("({}), p2 = P(c2) = {}, ||c2|| = {}", c2, p2, reference::ones(c2))},
      {"bits that differ", changed_bits(c1, c2)},
      {"Hamming(c1, c2)", std::to_string(apart)},
      {"gcd(p1, p2)", std::to_string(g)},
  };
  if (p1 % p2 == 0 || p2 % p1 == 0) {
    const int longer = std::max(p1, p2), over = 2 * n;
    object.add("lemma 10", fmt::format("one period divides the other: at least 2n/{} = {}, found {}", longer,
                                       in_lowest_terms(over, longer), apart));
  } else {
    object.add("lemma 10", "neither period divides the other: it says nothing");
  }
  object.add("lemma 11",
             fmt::format("at least 2n (p1 + p2 - 2 gcd(p1, p2)) / (p1 p2) = 2 * {} * ({} + {} - 2 * {}) / ({} * {}) = "
                         "{}, found {}",
                         n, p1, p2, g, p1, p2, in_lowest_terms(2 * n * (p1 + p2 - 2 * g), p1 * p2), apart));
  return object;
}

WorkedObject exchanged(const std::string& c) {
  const int n = reference::length(c), weight = reference::ones(c), t = (n - weight) / 2;
  WorkedObject object{"the numbers that c is mapped to"};
  if (weight == 0 || weight == n) {
    object.add("none", "c has no 1-bit or no 0-bit to exchange");
    return object;
  }
  const auto f = reference::leftmost_exchanges(c, t);
  object.add("t", fmt::format("floor((n - ||c||) / 2) = floor(({} - {}) / 2) = {}", n, weight, t));
  object.add("0-bits", fmt::format("{}, the t nearest ones right of the leftmost 1-bit",
                                   set_of(reference::nearest_zeroes(c, t))));
  object.add("f(c)", fmt::format("{}: {}", f.size(), listed({f.begin(), f.end()})));
  if (!reference::is_cyclic(c)) return object;
  const auto nc = reference::noncyclic_images(c);
  object.add("p'", fmt::format("{}, the largest proper divisor of n that P(c) divides", reference::longest_period(c)));
  object.add("NC(c)", fmt::format("{}: {}", nc.size(), listed({nc.begin(), nc.end()})));
  return object;
}

using reference::Tree;

bool speaks_of(const RefutedAt& of, std::string_view word) {
  for (const std::string& text : {of.reading.name, of.detail, of.reading.text, of.claim.statement, of.claim.id}) {
    if (text.find(word) != std::string::npos) return true;
  }
  return false;
}

// The trees that are named; without a name section 3 is about minR, and section 4 about all four.
std::vector<Tree> trees_of(const RefutedAt& of) {
  std::vector<Tree> named;
  for (const Tree tree : reference::trees) {
    if (speaks_of(of, reference::tree_names[static_cast<std::size_t>(tree)])) named.push_back(tree);
  }
  if (!named.empty() && !speaks_of(of, "four trees")) return named;
  if (named.empty() && !of.claim.place.starts_with("section 4") && !speaks_of(of, "four trees")) return {Tree::minR};
  return {reference::trees.begin(), reference::trees.end()};
}

// What the rotations are, of which J_c has the best.
const char* best_of(Tree tree) {
  constexpr std::array kBest = {"all j with R^j(c) least", "all j with L^j(c) greatest", "all j with B(L^j(c)) least",
                                "all j with B(R^j(c)) greatest"};
  return kBest[static_cast<std::size_t>(tree)];
}

WorkedObject in_tree(Tree tree, const std::string& c) {
  WorkedObject object{fmt::format("c in SBnT^{}", reference::tree_names[static_cast<std::size_t>(tree)])};
  object.add("J_c", fmt::format("{}, {}", set_of(reference::best_rotations(tree, c)), best_of(tree)));
  object.add("index(c)", fmt::format("{}, the least of J_c", reference::index(tree, c)));
  if (reference::is_source(c)) {
    object.add("parent", "none, it is the source");
  } else {
    const std::string parent = reference::parent(tree, c);
    object.add("k(c)", fmt::format("{}, the dimension of the edge to the parent", reference::k(tree, c)));
    object.add("parent", reference::is_source(parent)
                             ? fmt::format("({}), the source", parent)
                             : fmt::format("({}), of index {}", parent, reference::index(tree, parent)));
  }
  const std::vector<int> zeroes = reference::zeroes(tree, c), children = reference::children(tree, c);
  object.add("M(c)", fmt::format("{}, and so alpha_c = {}", set_of(zeroes), zeroes.size()));
  for (const int m : zeroes) {
    const std::string other = reference::flip(c, m);
    const bool is_child = std::ranges::find(children, m) != children.end();
    object.add(fmt::format("m = {}", m), fmt::format("({}), of index {}: {}", other, reference::index(tree, other),
                                                     is_child ? "a child" : "no child"));
  }
  object.add("children", across(c, children));
  return object;
}

WorkedObject in_balanced_graph(const std::string& c) {
  WorkedObject object{"c in the SBG"};
  for (const int j : reference::best_rotations(Tree::minR, c)) {
    const int k = reference::first_one_right(c, (j + reference::length(c) - 1) % reference::length(c));
    object.add(fmt::format("j = {}", j), fmt::format("k = {}, parent ({})", k, reference::flip(c, k)));
  }
  const auto parents = reference::sbg_parents(c);
  object.add("parents", listed({parents.begin(), parents.end()}));
  object.add("paths", fmt::format("{} from the source", reference::sbg_paths(c)));
  return object;
}

WorkedObject with_blocks(const std::string& c) {
  WorkedObject object{"the blocks of c, cyclically"};
  const int longest = reference::longest_block(c, '0');
  object.add("longest", fmt::format("{} 0-bits", longest));
  for (const reference::ZeroBlock& block : reference::longest_zero_blocks(c))
    object.add("a block", fmt::format("between the 1-bits {} and {}", block.left, block.right));
  return object;
}

bool starts_with_any(const std::string& id, std::initializer_list<std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view one) {
    return id.starts_with(one) && (id.size() == one.size() || id[one.size()] == '.');
  });
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (!of.address) return {};
  const std::string c = reference::word(*of.address, of.n);
  const std::string& id = of.claim.id;
  std::vector<WorkedObject> objects{worked_word("c", c)};
  if (starts_with_any(id, {"tr611.lemma9", "tr611.lemma10", "tr611.lemma11", "tr611.cor6", "tr611.cor7"})) {
    for (const std::string& other : others_in(of.detail, c)) objects.push_back(pair_of(c, other));
  } else if (starts_with_any(id, {"tr611.lemma12", "tr611.theorem2", "tr611.theorem3"})) {
    objects.push_back(exchanged(c));
    for (const std::string& other : others_in(of.detail, c)) objects.push_back(worked_word("x", other));
  } else if (id.ends_with("complex-plane")) {
    objects.push_back(in_complex_plane(c));
  } else {
    if (speaks_of(of, "block")) objects.push_back(with_blocks(c));
    if (id.starts_with("tr611.sbg") && !reference::is_source(c)) objects.push_back(in_balanced_graph(c));
    for (const Tree tree : trees_of(of)) objects.push_back(in_tree(tree, c));
    for (const std::string tree : {"minL", "maxR"}) {
      if (!id.ends_with(tree + "-relabel")) continue;
      objects.push_back({"c in SBnT^" + tree});
      objects.back().add("shown by", fmt::format("cubeverify node --graph {} 0b{} --n {}", tree, c, of.n));
    }
  }
  return objects;
}

}  // namespace cubeverify::tr611
