#pragma once

#include <vector>

#include "host/check/check_report.h"
#include "host/check/own_network.h"
#include "host/check/own_tree.h"
#include "verify/measures/tree_measures.h"

namespace cubeverify {

// Of several trees, each with a source of its own or all with one: each is checked by itself, and all are to be used at
// once, so that no two may have a directed link in common (TR-483 section 3.3.2). Their loads are reported with 1/k of
// the data in each of k trees, next to those of the multiple spanning binomial trees (MSBT); times only for one source.
CheckReport report_on_trees(const std::vector<OwnTree>& trees, const OwnNetwork& network);

// Its parts, for trees whose numbers come from elsewhere: those checks of one tree that it fails, and what they come to
// if no tree before it fails; the check for links in two trees, of which there are so many, the first from `parent` to
// `child`; of trees that all span the network this check and what all comes to; a row for each tree; and the fullest
// link with 1/k of the data in each of k trees.
void add_faults(std::size_t tree, const std::vector<CheckLine>& checks, const std::string& network, CheckReport& report,
                std::vector<CheckLine>& lines);
CheckLine disjoint_line(Word common_links, const std::string& parent, const std::string& child, std::size_t first_tree,
                        std::size_t second_tree);
void add_together(std::size_t trees, const std::string& network, const CheckLine& disjoint, CheckReport& report,
                  std::vector<CheckLine>& lines);
// With a column for whether its paths are shortest ones, if that is known.
Table tree_table(const std::vector<TreeMeasures>& measures, const std::vector<bool>& shortest);
std::string load_cell(const std::vector<Word>& loads, std::size_t trees);

}  // namespace cubeverify
