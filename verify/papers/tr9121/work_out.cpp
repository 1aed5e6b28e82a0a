#include "verify/papers/tr9121/sections.h"
#include "verify/reference/bdg.h"
#include "verify/reference/binomial_tree.h"
#include "verify/reference/mapping_paths.h"
#include "verify/reference/words.h"
#include "verify/wording.h"
#include "verify/worked/cube_words.h"

namespace cubeverify::tr9121 {
namespace {

// All messages are walked to find those that use a link; a search of the network needs all of its nodes.
constexpr int kMostWalked = 12;
// Halves of messages are counted in a word.
constexpr int kMostHalved = 62;

std::string way(const std::vector<std::string>& nodes) { return fmt::format("{}", fmt::join(nodes, " -> ")); }

std::string part_of_message(const std::string& t) {
  const std::uint64_t whole = std::uint64_t{1} << reference::length(t), volume = reference::volume(t);
  const std::uint64_t g = std::gcd(whole, volume);
  return whole == volume ? "1, all of it" : fmt::format("{}/{} of the root's", volume / g, whole / g);
}

WorkedObject tree_node(const std::string& t) {
  WorkedObject object{"the tree node t of B(n)"};
  object.steps = {{"t", t},
                  {"label", fmt::format("t1 = {}", reference::label_of(t))},
                  {"m", fmt::format("{} leading zeroes of the label, as many children", reference::fanout(t))}};
  for (int k = 1; k <= reference::fanout(t); ++k)
    object.add(fmt::format("child {}", k), reference::child_label(reference::label_of(t), k));
  object.add("cluster", listed(reference::cluster(t)));
  if (reference::is_root(t)) {
    object.add("parent", "none, it is the root");
    return object;
  }
  const reference::Place place = reference::place(t);
  object.add("parent", fmt::format("{}, of which it is child {}", reference::label_of(place.parent), place.number));
  object.add("depth", fmt::format("{} edges below the root", reference::depth(t)));
  object.add("phase", fmt::format("{} of its message by levels of CBT(n+1), {} by levels of B(n)", reference::phase(t),
                                  reference::phase_by_depth(t)));
  const std::string& parent = place.parent;
  if (!reference::is_root(parent)) {
    object.add("phase of parent", fmt::format("{}, and {} by levels of B(n)", reference::phase(parent),
                                              reference::phase_by_depth(parent)));
  }
  if (reference::length(t) <= kMostHalved) object.add("message", part_of_message(t));
  return object;
}

WorkedObject mapped_node(const std::string& t) {
  WorkedObject object{"t mapped by D to BDG(n)"};
  object.add("place", fmt::format("F({}) = {}", reference::label_of(t), reference::node_of(t)));
  if (reference::is_root(t)) return object;
  const auto labels = reference::labels_on_path(t), path = reference::path(t);
  object.add("labels", way(labels));
  object.add("path", fmt::format("{}, {}", way(path), amount(path.size() - 1, "link")));
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (path[i] == path[i - 1]) object.add("a loop", path[i]);
    const auto before = path.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(path.begin(), before, path[i]) != before) object.add("met again", path[i]);
  }
  object.add("distance", fmt::format("d = {} from {} to {}, {} by left shifts alone",
                                     reference::distance(path.front(), path.back()), path.front(), path.back(),
                                     reference::directed_distance(path.front(), path.back())));
  return object;
}

void add_users(int n, const std::string& link, WorkedObject& object) {
  const auto number = reference::value(link);
  const auto all = reference::link_uses(n, number, number);
  const auto found = all->find(number);
  if (found == all->end()) return object.add("messages", fmt::format("none goes over {}", link));
  for (const reference::Use& use : found->second) {
    const std::string t = reference::word(use.message, n);
    object.add("message to " + reference::label_of(t),
               fmt::format("from {} in phase {}, over {}: {}", reference::label_of(reference::word(use.source, n)),
                           use.phase, link, way(reference::path(t))));
  }
}

WorkedObject link_of_network(int n, const std::string& link) {
  WorkedObject object{"the link of BDG(n)"};
  object.steps = {{"link", link},
                  {"from", reference::link_start(link)},
                  {"to", fmt::format("{}{}", reference::link_end(link), reference::is_loop(link) ? ": a loop" : "")}};
  if (n > kMostWalked) return object;
  add_users(n, link, object);
  if (const auto back = reference::link_back(link)) add_users(n, *back, object);
  return object;
}

// Each weighted by the part of the data that goes over it.
WorkedObject weighted_edges(int n) {
  WorkedObject object{"the edges from the root, mapped by D"};
  for (int j = 1; j <= n; ++j) {
    const std::string t = reference::child(reference::word(0, n), j);
    const std::uint64_t links = reference::path(t).size() - 1;
    object.add(fmt::format("child {}", j), fmt::format("{}, {} data: {}/{}", amount(links, "link"), part_of_message(t),
                                                       links * reference::volume(t), std::uint64_t{1} << n));
  }
  return object;
}

}  // namespace

std::vector<WorkedObject> work_out(const RefutedAt& of) {
  if (of.claim.id == "tr9121.prop5.6" && of.n <= kMostHalved) return {weighted_edges(of.n)};
  if (!of.address) return {};
  const auto needs = [&](std::string_view sweep) {
    return std::ranges::find(of.reading.sweeps, sweep) != of.reading.sweeps.end();
  };
  if (needs("links") || needs("marks")) return {link_of_network(of.n, reference::word(*of.address, of.n + 1))};
  if (needs("debruijn")) return {};  // the address is a node of the network
  const std::string word = reference::word(*of.address, of.n);
  return {tree_node(word), mapped_node(word)};
}

}  // namespace cubeverify::tr9121
