#include "verify/claims/registry.h"
#include "verify/tr9121/facts.h"

// CIS-TR-91-21, section 5.2, property 5.4: link contention.

namespace cubeverify::tr9121 {

namespace {

const std::string kProperty54 = "section 5.2, property 5.4";
const std::string kSamePhase = "two messages of one phase use this link";
const std::string kSameSource = "messages of two different nodes use this link";
const std::string kTwice = "more than one message uses this link";

// The uses that inverting the map finds are as many as the steps of all paths: none is missed.
Finding no_use_missed(const Evidence& evidence) {
  const Word uses = evidence.of("links").histogram("phase-uses")[0];
  return expect_equal(integer(uses), power_of_two(evidence.n() + 1) - evidence.n() - 2, "uses of links", uses);
}

// A ForAll of sweep `links`. Its address is a link, a word of n+1 bits, one more than addresses are written with.
Finding of_link(const Evidence& evidence, const Checked& check) {
  Finding finding = from_for_all(evidence, "links", check.fact, check.violates);
  if (finding.address) finding.detail += fmt::format(", link {:0{}b}", *finding.address, evidence.n() + 1);
  return finding;
}

Reading of_links(std::string name, std::string text, std::vector<Checked> checks) {
  return exhaustive(std::move(name), std::move(text), {"links"},
                    [checks = std::move(checks)](const Evidence& evidence) {
                      std::vector<Finding> findings;
                      for (const Checked& check : checks) findings.push_back(of_link(evidence, check));
                      findings.push_back(no_use_missed(evidence));
                      return both(std::move(findings));
                    });
}

// The two ways of finding uses agree: phase by phase as many uses, as many links, the same sum of links.
Finding both_ways(const Evidence& evidence) {
  const Facts &inverted = evidence.of("links"), &walked = evidence.of("marks");
  for (const char* name : {"phase-uses", "phase-links", "phase-sum"}) {
    const auto one = inverted.histogram(name), other = walked.histogram(name);
    for (std::size_t p = 0; p < one.size(); ++p) {
      const Finding same = expect_equal(integer(one[p]), integer(other[p]), fmt::format("{} of phase {}", name, p), 1);
      if (!same.holds) return same;
    }
  }
  return holds(3 * static_cast<Word>(evidence.n() + 1));
}

// In the last phase every node sends or receives: 2^(n-1) messages have 2^n ends. Whatever passes a node then passes a
// busy one.
Finding none_passes_a_busy_node(const Evidence& evidence) {
  const auto n = static_cast<std::size_t>(evidence.n());
  const Word messages = evidence.of("binomial").histogram("phase")[n];
  const Word passing = evidence.of("links").histogram("phase-uses")[n] - messages;
  const bool all_busy = 2 * integer(messages) == power_of_two(evidence.n());
  return both(
      {from_for_all(evidence, "binomial", "schedule", "this node does not take part in the last phase"),
       expect(!all_busy || passing == 0, 2 * messages,
              fmt::format("in phase {} all nodes send or receive, and {} times a message passes one", n, passing))});
}

std::vector<Claim> link_models() {
  std::vector<Claim> claims;
  claims.push_back(
      {"tr9121.prop5.4.directed",
       kPaper,
       kProperty54,
       "D is link contention-free, links having two directions.",
       {of_links("printed", "no two messages of one phase use a link, loops left out", {{"same-phase", kSamePhase}}),
        exhaustive("marked", "the same, every path walked and marked, loops included", {"marks"},
                   [](const Evidence& evidence) { return from_for_all(evidence, "marks", "marked-once", kSamePhase); }),
        exhaustive("both-ways", "walking the paths and inverting the map find the same links in every phase",
                   {"links", "marks"}, both_ways),
        of_links("depth-phases", "phases by levels of B(n)", {{"same-phase-depth", kSamePhase}}),
        of_links("any-phase", "as the proof has it: messages of different nodes share no link at all",
                 {{"same-source", kSameSource}}),
        of_links("all-pairs", "no two messages at all share a link", {{"once", kTwice}})}});
  claims.push_back(
      {"tr9121.prop5.4.directed+loops",
       kPaper,
       kProperty54,
       "D is link contention-free, links having two directions, and loops being links.",
       {of_links("printed", "no two messages of one phase",
                 {{"same-phase", kSamePhase}, {"same-phase-loops", kSamePhase}}),
        exhaustive("loops-unused", "no message goes along a loop", {"links"}, [](const Evidence& evidence) {
          const auto uses = evidence.of("links").histogram("loop-uses");
          return expect(uses[0] == 2, 2, fmt::format("{} of the two loops are used", 2 - uses[0]));
        })}});
  claims.push_back(
      {"tr9121.prop5.4.halfduplex",
       kPaper,
       kProperty54,
       "D is link contention-free, a link serving one direction at a time, one link between two nodes.",
       {of_links("printed", "no two messages of one phase use a link", {{"half-same-phase", kSamePhase}}),
        of_links("any-phase", "as the proof has it: messages of different nodes share no link at all",
                 {{"half-same-source", kSameSource}}),
        only_for(of_links("any-phase-not-4k+1", "the same, n = 4k+1 excepted", {{"half-same-source", kSameSource}}),
                 [](int n) { return n % 4 != 1; }),
        of_links("all-pairs", "no two messages at all share a link", {{"half-once", kTwice}})}});
  claims.push_back({"tr9121.prop5.4.halfduplex+loops",
                    kPaper,
                    kProperty54,
                    "The same, loops being links.",
                    {of_links("printed", "no two messages of one phase",
                              {{"half-same-phase", kSamePhase}, {"same-phase-loops", kSamePhase}})}});
  claims.push_back(
      {"tr9121.prop5.4.halfduplex-multigraph",
       kPaper,
       kProperty54,
       "The same with two links between nodes that are left shifts of each other.",
       {of_links("printed", "no two messages of one phase use a link", {{"same-phase", kSamePhase}}),
        of_links("any-phase", "messages of different nodes share no link at all", {{"same-source", kSameSource}})}});
  claims.push_back(
      {"tr9121.prop5.4.self",
       kPaper,
       kProperty54,
       "No message meets itself on a half-duplex link.",
       {of_links("printed", "no message uses a link twice", {{"half-once-each", "a message uses it twice"}}),
        only_for(of_links("n-not-4k", "the same, n = 4k excepted", {{"half-once-each", "a message uses it twice"}}),
                 [](int n) { return n % 4 != 0; }),
        for_all("walked", "no path takes a link twice, in either direction", "mapping", "no-link-twice",
                "the path to this node takes a link twice")}});
  return claims;
}

std::vector<Claim> proof() {
  std::vector<Claim> claims;
  claims.push_back(
      {"tr9121.prop5.4.proof.internal",
       kPaper,
       kProperty54,
       "The internal nodes of a path in CBT(n+1) end with 0, and differ from those of other nodes' paths.",
       {for_alls("printed", "each is even and in the cluster of the path's first node", "mapping",
                 {{"internal-even", "an internal label of the path to this node is odd"},
                  {"internal-own", "an internal label of the path to this node is in another cluster"}})}});
  claims.push_back({"tr9121.prop5.4.proof.internalF",
                    kPaper,
                    kProperty54,
                    "Two distinct internal nodes are mapped by F to distinct nodes.",
                    {for_all("printed", "F is one-to-one on even labels", "mapping", "internal-image",
                             "another even label has the image of this word's")}});
  claims.push_back(
      {"tr9121.prop5.4.node",
       kPaper,
       kProperty54,
       "Paths from different nodes have no internal node of BDG(n) in common.",
       {for_alls("printed",
                 "internal nodes are images of even labels, each in one cluster, each with an image of its own",
                 "mapping",
                 {{"internal-even", "an internal label of the path to this node is odd"},
                  {"internal-own", "an internal label of the path to this node is in another cluster"},
                  {"internal-image", "another even label has the image of this word's"}}),
        exhaustive("ends-too", "no message passes a node that sends or receives in the same phase",
                   {"binomial", "links"}, none_passes_a_busy_node)}});
  claims.push_back(
      {"tr9121.prop5.4.aggregating",
       kPaper,
       kProperty54,
       "The aggregating mode, paths and phases reversed, is contention-free as well.",
       {exhaustive("printed", "no two messages of one phase use a link, and all a node's come in before it sends",
                   {"links", "binomial"}, [](const Evidence& evidence) {
                     return both({of_link(evidence, {"same-phase", kSamePhase}),
                                  of_link(evidence, {"half-same-phase", kSamePhase}),
                                  from_for_all(evidence, "binomial", "causal-aggregating",
                                               "this node sends before all its children have sent"),
                                  no_use_missed(evidence)});
                   })}});
  return claims;
}

}  // namespace

std::vector<Claim> link_contention() {
  std::vector<Claim> claims = link_models();
  for (Claim& claim : proof()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace cubeverify::tr9121
