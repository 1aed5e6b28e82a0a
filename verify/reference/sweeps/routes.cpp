// The `routes` sweep: a packet's way and when it is sent, and runs of ones (TR-611 sections 5, 6, lemmas 17 to 19).

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// The frame of c: the distinguished node of its necklace.
std::string frame(const std::string& c) { return right(c, index(Tree::minR, c)); }

// Lemma 17: the routing cycle in which c != 0 receives its data.
int label(const std::string& c) { return index(Tree::minR, c) + length(c) - 1 - leading_zeroes(frame(c)); }
int trailing_ones(const std::string& c) { return trailing_zeroes(complement(c)); }

// Lemma 18's map: the 0-bit m of w moved to the front, the bits above it down by one.
std::string take_out(std::string w, int m) {
  w.erase(w.size() - 1 - static_cast<std::size_t>(m), 1);
  return '0' + w;
}

struct Routes : Seen {
  ForAll next_port{*this, "next-port"}, label_order{*this, "label-order"}, label_siblings{*this, "label-siblings"},
      lemma18_map{*this, "lemma18-map"};
  Digest hashes{*this, "routes"};
  Histogram subtree_label{*this, "subtree-label", 2 * n*n}, subtree_dimension{*this, "subtree-dimension", n*n},
      subtree_trailing{*this, "subtree-trailing", n*(n + 1)}, subtree0_longest{*this, "subtree0-longest", n + 1},
      longest_ones{*this, "longest-ones", n + 1}, longest_zeros{*this, "longest-zeros", n + 1};

  // Section 6: every node a on the way to c finds the port to its child from its own index and from c.
  void check_ports(const std::string& c, std::uint64_t address) {
    std::string x = c;
    for (std::string a = parent(Tree::minR, x); !is_source(a); a = parent(Tree::minR, x)) {
      const int port = first_one_left(translation(a, c), (index(Tree::minR, a) + 1) % n);
      next_port.check(port == k(Tree::minR, x), address);
      x = a;
    }
  }

  void check_lemma18(const std::string& c, std::uint64_t address) {
    const int i = index(Tree::minR, c);
    const std::string w = frame(c);
    for (int t = 2; t < n; ++t) {
      if (!bit(w, t) || bit(w, t - 1)) continue;
      lemma18_map.check(index(Tree::minR, left(take_out(w, t - 1), i)) == i, address);
    }
  }

  void count(const std::string& c) {
    const int j = index(Tree::minR, c);
    subtree_label.add(j * 2 * n + label(c));
    subtree_dimension.add(j * n + k(Tree::minR, c));
    subtree_trailing.add(j * (n + 1) + trailing_ones(frame(c)));
    if (j == 0) subtree0_longest.add(longest_run(c, '1'));
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const std::vector<int> dimensions = children(Tree::minR, c);
    std::set<int> labels;
    for (const int m : dimensions) labels.insert(label(flip(c, m)));
    label_siblings.check(labels.size() == dimensions.size(), address);

    const int run_of_ones = longest_run(c, '1'), run_of_zeros = longest_run(c, '0');
    longest_ones.add(run_of_ones);
    longest_zeros.add(run_of_zeros);
    if (is_source(c)) return;

    check_ports(c, address);
    const std::string up = parent(Tree::minR, c);
    if (!is_source(up)) label_order.check(label(c) > label(up), address);
    check_lemma18(c, address);
    count(c);
    hashes += fold(address, label(c), trailing_ones(frame(c)), run_of_ones, run_of_zeros);
  }
};

}  // namespace

Sweep routes_sweep() { return sweep_of<Routes>("routes", 2, 64, last_address); }

}  // namespace cubeverify::reference
