#include <cmath>
#include <regex>

#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/worked_trees.h"
#include "verify/reference/words.h"
#include "verify/wording.h"

// Counterexamples of this paper are trees, paths and games, which findings describe in words; they are read from there.

namespace cubeverify::dyntree {
namespace {

// --- The words of findings

std::vector<int> numbers_in(const std::string& text) {
  static const std::regex number("[0-9]+");
  std::vector<int> numbers;
  for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at)
    numbers.push_back(std::stoi(at->str()));
  return numbers;
}

// What stands in the brackets of the pattern; nothing if the text has no such words.
std::vector<std::string> found_in(const std::string& text, const char* pattern) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(pattern))) return {};
  return {match.begin() + 1, match.end()};
}

std::optional<int> number_in(const std::string& text, const char* pattern) {
  const auto found = found_in(text, pattern);
  return found.empty() ? std::nullopt : std::optional(std::stoi(found.front()));
}

std::optional<reference::Parents> tree_in(const std::string& detail) {
  if (number_in(detail, "a tree of ([0-9]+) node") == 1) return reference::Parents{0};
  const auto found =
      found_in(detail, "(?:parents of nodes 1, 2, ... (?:are|being)|nodes 1, 2, ... have the parents)((?: [0-9]+)+)");
  if (found.empty()) return std::nullopt;
  reference::Parents parents{0};
  for (const int parent : numbers_in(found.front())) parents.push_back(parent);
  return parents;
}

std::set<int> stars_in(const std::string& detail) {
  const auto found = found_in(detail, "star nodes((?: [0-9]+)+)");
  if (found.empty()) return {};
  const auto numbers = numbers_in(found.front());
  return {numbers.begin(), numbers.end()};
}

std::vector<WorkedObject> joined_objects(std::vector<WorkedObject> first, const std::vector<WorkedObject>& then) {
  first.insert(first.end(), then.begin(), then.end());
  return first;
}

// --- Extended trees

// How the reading takes the scan's sign of nearness. The spine has n/b edges.
ExtendedTreeLengths lengths_of(const std::string& reading, int sections) {
  return {reading.starts_with("scanned-less") ? sections - 1 : sections, sections};
}

Asked asked_by(const std::string& claim) {
  if (claim.starts_with("dyntree.exttree.leaves")) return Asked::kEnds;
  if (claim.starts_with("dyntree.exttree.spine")) return Asked::kStarsOnSpine;
  if (claim.starts_with("dyntree.lemma3.1")) return Asked::kStarBelow;
  if (claim.starts_with("dyntree.lemma3.2")) return Asked::kEdgesAbove;
  return Asked::kNodesOffSpine;
}

std::vector<WorkedObject> tree_with_extended(const RefutedAt& of, const reference::Parents& tree,
                                             const std::set<int>& stars, int sections) {
  return joined_objects(
      {worked_tree(tree, stars)},
      worked_extended_trees(tree, stars, lengths_of(of.reading.name, sections), sections, asked_by(of.claim.id)));
}

std::string power_of_2(int exponent) {
  return exponent >= 0 ? std::to_string(std::uint64_t{1} << exponent)
                       : fmt::format("1/{}", std::uint64_t{1} << -exponent);
}

// Of l and the nodes off the spine, m + l + s - 1; m and s apart only if star nodes are counted, too.
WorkedObject lemma_3_3_factors(int l, int off_spine, std::optional<int> m) {
  const int rest = off_spine - 1;
  WorkedObject object{fmt::format("the factors of lemma 3.3 for l = {}, m + l + s - 1 = {}", l, off_spine),
                      {{"children of the spine", "2^(l-1) = " + power_of_2(l - 1)},
                       {"the rest of the tree", "4^(m+l+s-2) = " + power_of_2(2 * rest)}}};
  if (m) {
    object.add("star nodes", "2^(m+l+s-2) = " + power_of_2(rest));
    object.add("together", "2^(3m+4l+3s-7) = " + power_of_2(l - 1 + 3 * rest));
  } else {
    object.add("together", "2^(l-1) 4^(m+l+s-2) = " + power_of_2(l - 1 + 2 * rest));
  }
  if (l == 0) object.add("where l = 0", "there is no spine below the root, and 1 way to choose its children, not 1/2");
  return object;
}

std::vector<WorkedObject> one_node_alone(const RefutedAt& of, int l, int off_spine, std::optional<int> m) {
  const auto factors = lemma_3_3_factors(l, off_spine, m);
  if (!tree_in(of.detail)) return {factors};
  auto objects = tree_with_extended(of, {0}, {0}, 1);
  if (const auto n = number_in(of.detail, "in H_([0-9]+), b = ")) {
    objects.push_back(
        {"the star about x0",
         {{"its nodes", fmt::format("x0 and {}, {} of 2^n = {}", amount(*n, "neighbour"), *n + 1, power_of_2(*n))},
          {"node 0", "the root: where it is in the star, an extended tree by itself"}}});
  }
  objects.push_back(factors);
  return objects;
}

// A tree in a cube, the chance of whose star nodes lemma 3.4 bounds.
std::vector<WorkedObject> tree_with_chance(const RefutedAt& of, const reference::Parents& tree,
                                           const std::set<int>& stars, int n, int b) {
  const int sections = (n + b - 1) / b;
  auto objects = tree_with_extended(of, tree, stars, sections);
  objects.push_back(worked_windows({n, b, 0, static_cast<int>(tree.size()) - 1}));
  const auto formed = reference::extended_tree(tree, stars, sections, sections);
  const int off_spine = static_cast<int>(formed.nodes.size() - formed.spine.size());
  if (auto chance = worked_star_nodes(tree, stars, n, b, off_spine - 1)) objects.push_back(std::move(*chance));
  return objects;
}

// Every second node of a path a star node and none else, in the 8-cube with windows of 8.
WorkedObject every_second_node(const std::vector<std::string>& found) {
  const int in = std::stoi(found[0]), out = std::stoi(found[1]), t = in;
  const double p = 9. / 256;
  return {"every node by itself",
          {{"window", "all 8 coordinates: each node but the root lies anywhere with the same chance"},
           {"p", "9/256, the chance of the star's 9 processors"},
           {"found", fmt::format("{} nodes in the star, {} not: p^{} (1-p)^{} = {:.5g}", in, out, in, out,
                                 std::pow(p, in) * std::pow(1 - p, out))},
           {"extended trees", fmt::format("t = {}, since star nodes at a distance of 2 are not close; each has m_i = "
                                          "1, l_i = 0, s_i = 1",
                                          t)},
           {"the bound", fmt::format("p^(t-1) (2^9/9^2)^t (9/32)^m (9/32)^(s_1 + ... + s_t) = p^{} / 2^{} = {:.5g}",
                                     t - 1, t, std::pow(p, t - 1) / std::pow(2, t))}}};
}

// --- Paths

std::vector<WorkedObject> tip_of_spine(const RefutedAt& of, const std::vector<std::string>& found) {
  const int b = std::stoi(found[0]), edges = of.n / b - 1;
  const WindowPath path{of.n, b, std::stoi(found[2]), edges};
  auto outcomes = worked_path_outcomes(path, reference::word(std::stoull(found[1]), of.n), Between::kAnywhere);
  outcomes.add("the paper", fmt::format("(n+1)/N = {}/{}", of.n + 1, power_of_2(of.n)));
  return {worked_windows(path), outcomes};
}

std::vector<WorkedObject> path_from_node(const RefutedAt& of, const std::vector<std::string>& found) {
  const WindowPath path{of.n, std::stoi(found[0]), std::stoi(found[2]), std::stoi(found[1])};
  return {worked_windows(path),
          worked_path_outcomes(path, reference::word(std::stoull(found[3]), of.n), Between::kAnywhere)};
}

std::vector<WorkedObject> path_of_edges(const RefutedAt& of, int edges, int b) {
  const WindowPath path{of.n, b, number_in(of.detail, "below depth ([0-9]+)").value_or(0), edges};
  std::vector<WorkedObject> objects{worked_windows(path)};
  if (of.detail.find("outcomes on") == std::string::npos) return objects;
  if (auto most = worked_most_outcomes(path)) objects.push_back(std::move(*most));
  return objects;
}

// --- The rest of section 3

// The trees that contribute most to the sum of lemma 3.8: t* of them.
WorkedObject most_likely_trees(const std::vector<std::string>& found, int n) {
  const auto fraction = numbers_in(found[0]);
  const double squared = static_cast<double>(fraction.front()) / (fraction.size() > 1 ? fraction.back() : 1);
  const double c_n = std::sqrt(std::stod(found[1]));
  return {"t*, the number of extended trees for which the term is largest",
          {{"(t*)^2", fmt::format("c 2^(2b-5) n(n+1) / (b+1)^2 = {}", found[0])},
           {"t*", fmt::format("{:.5g}", std::sqrt(squared))},
           {"cn", fmt::format("{:.5g}, c = {:.5g}", c_n, c_n / n)},
           {"t* <= cn", "no: t* is none of the numbers 1, ..., cn of the sum"}}};
}

WorkedObject filled_word_for_word(int assigned, int c) {
  const int stays = 2 * c, sent = assigned - stays;
  return {"two processors of a partial star, c = " + std::to_string(c),
          {{"x", fmt::format("{} nodes are assigned to it: it stores the first 2c = {}", assigned, stays)},
           {"sent to y", fmt::format("the other {}, y containing 0, fewer than 2c", sent)},
           {"y", fmt::format("{} nodes are assigned to it, the first 2c of them, and all are stored there", stays)},
           {"y contains", fmt::format("{} + {} = {}, more than 2c", sent, stays, sent + stays)}}};
}

// The levels below depth n - 3 in which an adversary lets only nodes grow that can still come into the star.
WorkedObject sieve(int n, const std::string& average) {
  const int edges = n / 8;
  return {"the nodes that the adversary lets grow, b = 8",
          {{"depth n-3", fmt::format("2^{} nodes, a complete tree", n - 3)},
           {"n/b edges below", fmt::format("{}: their windows draw each coordinate once, so that a leaf lies anywhere "
                                           "with the same chance",
                                           edges)},
           {"leaves", fmt::format("2^{} below depth {}, were none left out; those left out could not come into the "
                                  "star any more",
                                  n - 3 + edges, n - 3 + edges - 1)},
           {"in the star", fmt::format("(n+1)/2^n of them: 2^{} * {} / 2^{} = 2^{} * {} = {}", n - 3 + edges, n + 1, n,
                                       edges - 3, n + 1, average)},
           {"per dimension", fmt::format("2^(n/8-3) (n+1)/n = {:.4g}, which grows beyond every constant c",
                                         std::pow(2, edges - 3) * (n + 1) / n)}}};
}

// A tree with a node of more links than the cube has dimensions.
std::vector<WorkedObject> tree_without_embedding(const reference::Parents& tree, int n) {
  std::vector<int> links(tree.size(), 0);
  for (std::size_t v = 1; v < tree.size(); ++v) {
    ++links[v];
    ++links[static_cast<std::size_t>(tree[v])];
  }
  const auto most = std::ranges::max_element(links);
  std::vector<WorkedObject> objects{worked_tree(tree, {})};
  if (*most > n) {
    objects.push_back({"with edges of length 1",
                       {{fmt::format("node {}", most - links.begin()),
                         fmt::format("has {} edges; a processor of the {}-cube has {} links", *most, n, n)}}});
  }
  return objects;
}

// --- The adversary of section 4

std::string sizes_text(const std::map<int, int>& sizes) {
  std::string found;
  for (const auto& [processor, nodes] : sizes)
    found += fmt::format("{}{}:{}", found.empty() ? "" : ", ", processor, nodes);
  return found;
}

WorkedObject tree_of_adversary(const std::vector<std::string>& found) {
  std::map<int, int> sizes;
  const auto first = numbers_in(found[0]);
  auto second = numbers_in(found[1]);
  second.push_back(std::stoi(found[2]));
  second.push_back(std::stoi(found[3]));
  for (const int processor : first) ++sizes[processor];
  WorkedObject object{"the tree that the adversary grows"};
  object.steps = {{"first path", fmt::format("{} nodes", first.size())}, {"nodes by processor", sizes_text(sizes)}};
  for (const int processor : second) ++sizes[processor];
  object.add("two paths from it", fmt::format("{} nodes, the last of each outside the levels", second.size()));
  object.add("then by processor", sizes_text(sizes));
  const auto fullest = std::ranges::max_element(sizes, {}, [](const auto& one) { return one.second; });
  object.add("fullest", fmt::format("{} nodes at {}", fullest->second, fullest->first));
  object.add("all nodes", fmt::format("{} + {} = {}", first.size(), second.size(), first.size() + second.size()));
  return object;
}

// A path of N/2 nodes, divided among 6c levels.
WorkedObject path_among_levels(const std::vector<std::string>& found, int n) {
  const int c = std::stoi(found[0]);
  return {"the first path",
          {{"its nodes", fmt::format("N/2 = {}", found[2])},
           {"levels",
            fmt::format("6c = {}, the fullest with at least {}/{}, rounded up: {}", 6 * c, found[2], 6 * c, found[1])},
           {"asked for", fmt::format("N/(6c) = {}/{}, more than {}", power_of_2(n), 6 * c, found[1])}}};
}

WorkedObject average_edge(const RefutedAt& of, const std::vector<std::string>& found) {
  const double length = std::stod(found[1]), edges = std::stod(found[2]);
  const int c = std::stoi(found[0]);
  WorkedObject object{"the average edge",
                      {{"found", fmt::format("{} / {} = {:.5g}", found[1], found[2], length / edges)}}};
  if (of.reading.name == "third") {
    object.add("asked for",
               fmt::format("sqrt(n)/(3c^2) = sqrt({})/{} = {:.5g}", of.n, 3 * c * c, std::sqrt(of.n) / (3 * c * c)));
  } else {
    object.add("its nodes need", fmt::format("M = {:.0f} nodes at load {} lie at {:.0f} processors or more: "
                                             "edges of length {:.0f} together, {:.5g} on the average",
                                             edges + 1, c, std::ceil((edges + 1) / c), std::ceil((edges + 1) / c) - 1,
                                             (std::ceil((edges + 1) / c) - 1) / edges));
  }
  return object;
}

// What the finding says in words of its own kind; nothing if it is a tree or a path of section 3.
std::vector<WorkedObject> by_its_words(const RefutedAt& of) {
  const std::string& detail = of.detail;
  const auto found = [&](const char* pattern) { return found_in(detail, pattern); };
  if (const auto tree = found("a path of [0-9]+ nodes at ([0-9, ]+), and .* two paths, in turn at ([0-9, ]+), which "
                              "leave .* for ([0-9]+) and ([0-9]+)");
      !tree.empty())
    return {tree_of_adversary(tree)};
  if (const auto assigned = number_in(detail, "found ([0-9]+) nodes assigned to x"))
    return {filled_word_for_word(*assigned, number_in(detail, "2c = ([0-9]+)").value_or(2) / 2)};
  if (const auto square = found("its square is ([0-9/]+), that of cn ([0-9]+)"); !square.empty())
    return {most_likely_trees(square, of.n)};
  if (const auto average = found("found ([0-9.e+]+) nodes of the last level alone"); !average.empty())
    return {sieve(of.n, average.front())};
  if (const auto nodes = found("c = ([0-9]+): ([0-9]+) of ([0-9]+) path nodes"); !nodes.empty())
    return {path_among_levels(nodes, of.n)};
  if (const auto average = found("c = ([0-9]+): .* average ([0-9]+)/([0-9]+):"); !average.empty())
    return {average_edge(of, average)};
  if (const auto powers = found("p\\^([0-9]+) \\(1-p\\)\\^([0-9]+)"); !powers.empty())
    return {every_second_node(powers)};
  if (const auto tip = found("b = ([0-9]+), tip ([0-9]+) from the centre, at depth ([0-9]+)"); !tip.empty())
    return tip_of_spine(of, tip);
  if (const auto path = found("b = ([0-9]+), ([0-9]+) edges? below depth ([0-9]+), from node ([0-9]+)"); !path.empty())
    return path_from_node(of, path);
  return {};
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (auto objects = by_its_words(of); !objects.empty()) return objects;
  const std::string& detail = of.detail;
  if (const auto size = found_in(detail, "m = ([0-9]+), l = ([0-9]+), s = ([0-9]+)"); !size.empty()) {
    const int m = std::stoi(size[0]), l = std::stoi(size[1]), s = std::stoi(size[2]);
    return one_node_alone(of, l, m + l + s - 1, m);
  }
  if (const auto size = found_in(detail, "l = ([0-9]+), ([0-9]+) nodes? off the spine"); !size.empty())
    return one_node_alone(of, std::stoi(size[0]), std::stoi(size[1]), std::nullopt);
  const auto tree = tree_in(detail);
  const auto stars = stars_in(detail);
  if (const auto sections = number_in(detail, "n/b = ([0-9]+)"); tree && sections)
    return tree_with_extended(of, *tree, stars, *sections);
  const auto b = number_in(detail, "b = ([0-9]+)");
  if (const auto c = number_in(detail, "c = ([0-9]+)"); tree && b && c)
    return {worked_tree(*tree, {}), worked_growth_from_store(*tree, of.n, *b, *c)};
  if (const auto n = number_in(detail, "in H_([0-9]+), b = "); tree && n && b)
    return tree_with_chance(of, *tree, stars, *n, *b);
  if (const auto edges = number_in(detail, "a path of ([0-9]+) edges"); edges && b)
    return path_of_edges(of, *edges, *b);
  if (tree) return tree_without_embedding(*tree, of.n);
  return {};
}

}  // namespace cubeverify::dyntree
