#include "verify/claims/registry.h"
#include "verify/tr9121/facts.h"

// CIS-TR-91-21, section 2: divide and conquer, binomial trees.

namespace cubeverify::tr9121 {

namespace {

const std::string kSection2 = "section 2";

// Of CBT(n+1), one message for each edge; `inside` are those between labels of one cluster.
struct Messages {
  Integer all;
  Integer inside;
};
Messages messages(const Evidence& evidence) {
  const Facts& facts = evidence.of("binomial");
  const Integer labels = facts.histogram("cluster-labels")[0], clusters = sum(facts.histogram("fanout"));
  return {labels - 1, labels - clusters};
}

Finding half_of_the_processes(const Evidence& evidence) {
  const Facts& facts = evidence.of("binomial");
  const Word labels = facts.histogram("cluster-labels")[0], processes = sum(facts.histogram("fanout"));
  return expect(2 * integer(processes) == integer(labels) + 1, labels,
                fmt::format("{} processes for {} labels", processes, labels));
}

// Of 2^n processes, 2 - missing/2^n times as many are the complete binary tree's.
Finding times_the_processes(const Evidence& evidence, int missing) {
  const Facts& facts = evidence.of("binomial");
  const Integer labels = facts.histogram("cluster-labels")[0], processes = sum(facts.histogram("fanout"));
  const std::string exactly = ratio(labels, processes);
  return expect(2 * processes - labels == missing && processes == power_of_two(evidence.n()), 1,
                fmt::format("it has {} times the processes", exactly), {{"times", exactly}});
}

// The halves of definition 1 have 2^(n-1) nodes each.
Finding equal_halves(const Evidence& evidence) {
  const auto halves = evidence.of("binomial").histogram("half");
  const Integer size = power_of_two(evidence.n() - 1);
  return expect(integer(halves[0]) == size && integer(halves[1]) == size, halves[0] + halves[1],
                fmt::format("the halves have {} and {} nodes", halves[0], halves[1]));
}

Finding all_labels_in_clusters(const Evidence& evidence) {
  const Word labels = evidence.of("binomial").histogram("cluster-labels")[0];
  return expect_equal(integer(labels), power_of_two(evidence.n() + 1) - 1, "labels in clusters", labels);
}

// n phases, none of them idle.
Finding phase_count(const Evidence& evidence) {
  const auto phases = evidence.of("binomial").histogram("phase");
  for (int p = 1; p <= evidence.n(); ++p) {
    if (phases[static_cast<std::size_t>(p)] == 0)
      return expect(false, static_cast<Word>(p), fmt::format("nothing is sent in phase {}", p));
  }
  return expect_equal(integer(sum(phases)), edges(evidence.n()), "messages in all phases",
                      static_cast<Word>(evidence.n()));
}

// 2^(p-1) messages in phase p: after it 2^p processes have their share.
Finding phase_sizes(const Evidence& evidence, const std::string& phases_name) {
  const auto phases = evidence.of("binomial").histogram(phases_name);
  for (int p = 1; p <= evidence.n(); ++p) {
    const Finding size = expect_equal(integer(phases[static_cast<std::size_t>(p)]), power_of_two(p - 1),
                                      fmt::format("messages in phase {}", p), static_cast<Word>(evidence.n()));
    if (!size.holds) return size;
  }
  return holds(static_cast<Word>(evidence.n()));
}

// Figure 3: the phases of B(3) have 1, 2, 4 messages of volumes 1/2, 1/4, 1/8.
Finding figure_3(const Evidence& evidence, const std::string& phases_name) {
  const auto volumes = evidence.of("binomial").histogram("phase-volume");
  for (int p = 1; p <= evidence.n(); ++p) {
    const Finding volume = expect_equal(integer(volumes[static_cast<std::size_t>(p)]), power_of_two(evidence.n() - 1),
                                        fmt::format("eighths sent in phase {}", p), 3);
    if (!volume.holds) return volume;
  }
  return phase_sizes(evidence, phases_name);
}

// What the proof of lemma 1 prints, M(u)/2 = 2^-n, is true of nodes with one child only.
Finding half_is_a_leafs(const Evidence& evidence) {
  const auto fanouts = evidence.of("binomial").histogram("fanout");
  Word inner = 0;
  for (int m = 1; m < evidence.n(); ++m) inner += fanouts[static_cast<std::size_t>(m)];
  return expect(inner == fanouts[1], inner,
                fmt::format("{} nodes with 0 < i < n children have more than one, and twice a leaf's volume or more",
                            inner - fanouts[1]));
}

std::vector<Claim> structure() {
  std::vector<Claim> claims;
  claims.push_back({"tr9121.sec2.half-processes",
                    kPaper,
                    kSection2,
                    "Keep half, send half needs approximately half the processes of the complete binary tree.",
                    {exhaustive("printed", "twice the processes are the nodes of CBT(n+1) and one", {"binomial"},
                                half_of_the_processes)}});
  claims.push_back({"tr9121.sec2.efficiency",
                    kPaper,
                    kSection2,
                    "Keep half, send half has twice the efficiency of the complete binary tree.",
                    {exhaustive("printed", "the complete binary tree has twice the processes", {"binomial"},
                                [](const Evidence& evidence) { return times_the_processes(evidence, 0); }),
                     exhaustive("asymptotically", "it has 2 - 1/2^n times the processes", {"binomial"},
                                [](const Evidence& evidence) { return times_the_processes(evidence, 1); })}});
  claims.push_back({"tr9121.sec2.half-messages",
                    kPaper,
                    kSection2,
                    "It internalizes almost half of the messages of the complete binary tree.",
                    {exhaustive("printed", "half of them, give or take one", {"binomial"},
                                [](const Evidence& evidence) {
                                  const Messages found = messages(evidence);
                                  return expect(abs(2 * found.inside - found.all) <= 1, 1,
                                                fmt::format("{} of {}", found.inside.str(), found.all.str()));
                                }),
                     exhaustive("less", "less than half of them", {"binomial"},
                                [](const Evidence& evidence) {
                                  const Messages found = messages(evidence);
                                  return expect(2 * found.inside < found.all, 1,
                                                fmt::format("{} of {}", found.inside.str(), found.all.str()));
                                }),
                     exhaustive("exactly", "exactly half of them", {"binomial"}, [](const Evidence& evidence) {
                       const Messages found = messages(evidence);
                       return expect_equal(2 * found.inside, found.all, "twice the internal messages", 1);
                     })}});
  claims.push_back(
      {"tr9121.def1",
       kPaper,
       "section 2, definition 1",
       "B(n) is one B(n-1) attached by its root to the root of another.",
       {for_all("printed", "cut between the root and its first child, both parts are B(n-1), child by child",
                "binomial", "halves", "the image of this node in B(n-1) is not where it should be")}});
  claims.push_back({"tr9121.def1.nodes",
                    kPaper,
                    "section 2, definition 1",
                    "B(n) has 2^n nodes.",
                    {exhaustive("printed", "2^(n-1) in either half", {"binomial"}, equal_halves)}});
  claims.push_back(
      {"tr9121.fig1",
       kPaper,
       "section 2, figure 1",
       "The definition of a binomial tree: two B(n-1) joined.",
       {not_run("printed", "the picture node by node", "the picture is lost in the scan"),
        exhaustive(
            "as-described", "the two halves are B(n-1), with 2^(n-1) nodes each", {"binomial"},
            [](const Evidence& evidence) {
              return both({equal_halves(evidence), from_for_all(evidence, "binomial", "halves", "not in its place")});
            })}});
  claims.push_back({"tr9121.sec2.root-children",
                    kPaper,
                    kSection2,
                    "The root has n children, the i-th of which is the root of B(n-i).",
                    {exhaustive("printed", "one node has n children; child k of a node with m has m-k", {"binomial"},
                                [](const Evidence& evidence) {
                                  const auto fanouts = evidence.of("binomial").histogram("fanout");
                                  return both(
                                      {from_for_all(evidence, "binomial", "child-fanout", "a child has another fanout"),
                                       expect_equal(integer(fanouts[static_cast<std::size_t>(evidence.n())]), 1,
                                                    "nodes with n children", 1)});
                                })}});
  claims.push_back({"tr9121.sec2.contractionQ",
                    kPaper,
                    kSection2,
                    "Contracting every left child of CBT(n+1) into its parent gives B(n).",
                    {exhaustive("printed", "child i of a cluster is met as the i-th right child on its left chain",
                                {"binomial"}, [](const Evidence& evidence) {
                                  return both({from_for_all(evidence, "binomial", "quotient",
                                                            "a right child of this cluster is not its child in B(n)"),
                                               from_for_all(evidence, "binomial", "cluster", "a label strays"),
                                               all_labels_in_clusters(evidence)});
                                })}});
  claims.push_back(
      {"tr9121.sec2.contractionQ.procedure",
       kPaper,
       kSection2,
       "Q starts at a leaf and goes up until a node that is not a right child of its parent, or the root, is reached.",
       {for_all("printed", "until a node that is not a right child", "binomial", "tracing-printed",
                "the labels met are not the cluster"),
        for_all("corrected", "until a node that is not a left child", "binomial", "tracing-corrected",
                "the labels met are not the cluster")}});
  claims.push_back({"tr9121.fig2",
                    kPaper,
                    "section 2, figure 2",
                    "Contraction from CBT(5) to B(4), and the mapping of B(4) to BDG(4).",
                    {not_run("printed", "the picture row by row", "the picture is lost in the scan"),
                     exhaustive(
                         "as-described", "31 labels in 16 clusters, mapped one to one", {"binomial", "mapping"},
                         [](const Evidence& evidence) {
                           return both({all_labels_in_clusters(evidence),
                                        from_for_all(evidence, "binomial", "quotient", "another contraction"),
                                        from_for_all(evidence, "mapping", "node-inverse", "another mapping"),
                                        from_for_all(evidence, "mapping", "joined", "no path")});
                         },
                         4, 4)}});
  return claims;
}

std::vector<Claim> phases() {
  std::vector<Claim> claims;
  claims.push_back(
      {"tr9121.sec2.phases.count",
       kPaper,
       kSection2,
       "The dividing mode has n communication phases.",
       {exhaustive("printed", "messages are sent in phases 1..n and in each of them", {"binomial"}, phase_count)}});
  claims.push_back(
      {"tr9121.sec2.phases.size",
       kPaper,
       kSection2,
       "All processes divide at each step: phase i has 2^(i-1) messages.",
       {exhaustive("printed", "the level is that in B(n)", {"binomial"},
                   [](const Evidence& evidence) { return phase_sizes(evidence, "phase-depth"); }),
        exhaustive("cbt-level", "the level is that in CBT(n+1), so that it tells when a node got its message",
                   {"binomial"}, [](const Evidence& evidence) { return phase_sizes(evidence, "phase"); })}});
  claims.push_back(
      {"tr9121.sec2.phases.schedule",
       kPaper,
       kSection2,
       "In phase i nodes of level i send to their first child, of level i-1 to their second, the root to its i-th.",
       {for_all("printed", "with levels of B(n), every node sends in each phase after its message came, up to n",
                "binomial", "schedule-depth", "this node does not send once in each phase after it has its message"),
        for_all("cbt-level", "the same with levels of CBT(n+1)", "binomial", "schedule",
                "this node does not send once in each phase after it has its message")}});
  claims.push_back({"tr9121.sec2.phases.simulation",
                    kPaper,
                    kSection2,
                    "The phases can be executed: whoever sends has been sent to.",
                    {for_all("printed", "with levels of B(n)", "binomial", "causal-depth",
                             "its parent gets its own message no earlier"),
                     for_all("cbt-level", "with levels of CBT(n+1)", "binomial", "causal",
                             "its parent gets its own message no earlier")}});
  claims.push_back(
      {"tr9121.sec2.phases.volume",
       kPaper,
       kSection2,
       "In the logarithmic case messages sent in phase i have volume 2^-i.",
       {for_all("printed", "with levels of B(n)", "binomial", "volume-phase-depth", "its message has another volume"),
        for_all("cbt-level", "with levels of CBT(n+1)", "binomial", "volume-phase",
                "its message has another volume")}});
  claims.push_back(
      {"tr9121.sec2.aggregating",
       kPaper,
       kSection2,
       "In the logarithmic case message volumes increase by half at each iteration of step 5, in the aggregating mode.",
       {for_alls("printed",
                 "in reversed phase q, which is phase p = n+1-q, a message has volume 2^-(n+1-q) = 2^-p: twice that of "
                 "phase q-1",
                 "binomial",
                 {{"volume-phase", "its message has another volume"},
                  {"causal-aggregating", "this node sends before all its children have sent"}}),
        for_alls("summed", "what a node with m children sends, its own 2^-n and all that they sent it, is 2^-(n-m)",
                 "binomial",
                 {{"halving", "what this node sends is not its own part and its children's"},
                  {"volume", "this node sends another volume"}})}});
  claims.push_back({"tr9121.sec2.halving",
                    kPaper,
                    kSection2,
                    "A process passes one half on and keeps the other, until the problems are sufficiently small.",
                    {for_all("printed", "what a process keeps in the end is 2^-n of the whole", "binomial", "halving",
                             "this process keeps another part")}});
  claims.push_back({"tr9121.sec2.receive-once",
                    kPaper,
                    kSection2,
                    "A node only receives a message once in the whole dividing mode.",
                    {exhaustive("printed", "every node but the root is one child of one node", {"binomial"},
                                [](const Evidence& evidence) {
                                  const auto phases = evidence.of("binomial").histogram("phase");
                                  return both({from_for_all(evidence, "binomial", "child-of-parent",
                                                            "this is not the child its parent sends to"),
                                               expect_equal(integer(sum(phases)), edges(evidence.n()), "messages", 1)});
                                })}});
  claims.push_back(
      {"tr9121.lemma1",
       kPaper,
       "section 2, lemma 1",
       "A node with i children, 0 < i < n, receives volume 1/2^(n-i) in the logarithmic case.",
       {for_all("printed", "0 < i < n", "binomial", "volume-inner", "this node receives another volume"),
        for_all("every-node", "the root and the leaves, too", "binomial", "volume", "this node has another volume")}});
  claims.push_back({"tr9121.lemma1.proof",
                    kPaper,
                    "section 2, lemma 1",
                    "The i-th child is a leaf, therefore M(u)/2 = 1/2^n, which implies M(u) = 1/2^(n-i).",
                    {exhaustive("printed", "M(u)/2 = 1/2^n", {"binomial"}, half_is_a_leafs),
                     for_all("corrected", "M(u)/2^i = 1/2^n", "binomial", "last-child",
                             "the last child is no leaf or does not get 1/2^n")}});
  claims.push_back({"tr9121.fig3",
                    kPaper,
                    "section 2, figure 3",
                    "The three phases of B(3): 1, 2 and 4 messages, of volumes 1/2, 1/4 and 1/8.",
                    {exhaustive(
                         "printed", "as the messages are halved", {"binomial"},
                         [](const Evidence& evidence) { return figure_3(evidence, "phase"); }, 3, 3),
                     exhaustive(
                         "by-depth", "in the phases that levels of B(3) give", {"binomial"},
                         [](const Evidence& evidence) { return figure_3(evidence, "phase-depth"); }, 3, 3)}});
  return claims;
}

}  // namespace

std::vector<Claim> binomial_trees() {
  std::vector<Claim> claims = structure();
  for (Claim& claim : phases()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace cubeverify::tr9121
