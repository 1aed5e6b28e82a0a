#pragma once

#include <vector>

#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"
#include "host/check/trees/relations_report.h"

namespace cubeverify {

// Of several trees, each with a source of its own or all with one: each is checked by itself, and all are to be used at
// once, so that no two may have a directed link in common (TR-483 section 3.3.2). Their loads are reported with 1/k of
// the data in each of k trees, next to those of the multiple spanning binomial trees (MSBT); times only for one source.
CheckReport report_on_trees(const std::vector<OwnTree>& trees, const OwnNetwork& network, const TreeNeeds& needs,
                            const RelationComputing& how);

}  // namespace cubeverify
