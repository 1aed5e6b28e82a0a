#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "verify/claims/build.h"
#include "verify/erratum.h"
#include "verify/papers/table.h"
#include "verify/worked/object.h"

namespace cubeverify {

// What a counterexample is about, and of what it is one.
struct RefutedAt {
  const Claim& claim;
  const Reading& reading;
  int n = 0;
  std::optional<Word> address = {};  // none where it is no address: a tree, say
  std::string detail;                // what is wrong there, as the finding says it
};

// Broadcasts in a cube whose cycles a claim bounds.
struct BoundedBroadcasts {
  int most_packets = 0;                               // for which a search takes some seconds
  std::function<WorkedObject(int packets)> shortest;  // a schedule of the fewest cycles, executed, cycle by cycle
};

// A paper and what belongs to it. Its folder verify/papers/<id> defines one, <id>::paper().
struct Paper {
  std::string id;  // "tr611": how the IDs of its claims begin, before a full stop, and the name of its results' folder
  std::string name;   // "TR-611": what tables call it
  std::string title;  // as printed
  std::vector<std::string> authors = {};
  std::optional<int> year = {};
  std::string kind;                     // of publication, with its number
  std::string later = {};               // version, which is not checked: where it was published
  std::vector<Section (*)()> sections;  // in the paper's order; together they are all its claims
  PaperErrata errata;                   // what is wrong with it, and what is remarkably right
  // The objects of a counterexample, worked out by the reference; none where it has none that can be.
  std::vector<WorkedObject> (*work_out)(const RefutedAt& of) = nullptr;
  // The broadcasts that a claim bounds, in the n-cube; none where it bounds none, or no search reaches so far.
  std::optional<BoundedBroadcasts> (*bounded_broadcasts)(const Claim& claim, int n) = nullptr;
  // Tables for its report (report.py in its folder), as far as there is something to put into them.
  std::vector<PaperTable> (*tables)(const TableInput& input) = nullptr;
};

// The sections of a paper, as words that a line may hold many of.
template <class... Sections>
std::vector<Section (*)()> in_order(Sections... sections) {
  return {sections...};
}

// All papers, in the order of lists and tables.
std::span<const Paper> papers();

// The claims of a paper, in the order of its sections; claims() has those of all papers.
std::vector<Claim> claims_of(const Paper& paper);

}  // namespace cubeverify
