#include "verify/reference/mapping_paths.h"

#include <mutex>
#include <tuple>

#include "verify/reference/bdg.h"
#include "verify/reference/binomial_tree.h"
#include "verify/reference/words.h"

// Who uses a link is found by walking the path of every message and noting each link on it: the inverse of the map,
// which the sweeps use, is not thought of here. Uses of many links are kept, as one walk finds them all.

namespace cubeverify::reference {

std::string node_of(const std::string& t) { return contraction(label_of(t)); }

std::vector<std::string> labels_on_path(const std::string& t) {
  const Place at = place(t);
  std::vector<std::string> labels{label_of(at.parent)};
  for (int j = 1; j < at.number; ++j) labels.push_back(shift_left(labels.back(), '0'));
  labels.push_back(label_of(t));
  return labels;
}

std::vector<std::string> path(const std::string& t) {
  std::vector<std::string> nodes;
  for (const std::string& label : labels_on_path(t)) nodes.push_back(contraction(label));
  return nodes;
}

// So many links fit into memory with ease. A caller that asks for some of them will ask for their neighbours.
constexpr std::uint64_t kept_together = std::uint64_t{1} << 19;

static LinkUses walk_every_path(int n, std::uint64_t first, std::uint64_t last) {
  LinkUses uses;
  for (std::uint64_t message = 1; message < std::uint64_t{1} << n; ++message) {
    const std::string t = word(message, n);
    const Use use{message, value(place(t).parent), phase(t), phase_by_depth(t)};
    const std::vector<std::string> nodes = path(t);
    for (std::size_t j = 0; j + 1 < nodes.size(); ++j) {
      const std::string link = nodes[j] + nodes[j + 1].back();
      if (link_end(link) != nodes[j + 1]) continue;  // no left shift, so no link in its own direction
      const std::uint64_t e = value(link);
      if (first <= e && e <= last) uses[e].push_back(use);
    }
  }
  return uses;
}

std::string link_start(const std::string& link) { return link.substr(0, link.size() - 1); }
std::string link_end(const std::string& link) { return link.substr(1); }
bool is_loop(const std::string& link) { return link_start(link) == link_end(link); }

std::optional<std::string> link_back(const std::string& link) {
  if (is_loop(link)) return std::nullopt;
  for (const char b : {'0', '1'}) {
    if (shift_left(link_end(link), b) == link_start(link)) return link_end(link) + b;
  }
  return std::nullopt;
}

std::shared_ptr<const LinkUses> link_uses(int n, std::uint64_t first, std::uint64_t last) {
  first -= first % kept_together;
  last += kept_together - 1 - last % kept_together;
  static std::mutex one_at_a_time;
  static std::tuple<int, std::uint64_t, std::uint64_t> kept_for;
  static std::shared_ptr<const LinkUses> kept;
  const std::lock_guard<std::mutex> lock(one_at_a_time);
  const std::tuple<int, std::uint64_t, std::uint64_t> asked{n, first, last};
  if (!kept || kept_for != asked) {
    kept.reset();
    kept = std::make_shared<const LinkUses>(walk_every_path(n, first, last));
    kept_for = asked;
  }
  return kept;
}

}  // namespace cubeverify::reference
