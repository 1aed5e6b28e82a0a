#pragma once

#include "host/check/embeddings/embedding_report.h"
#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"

namespace cubeverify {

// The guest nodes at a node, and the edges that go through it by the paths of measure_embedding(); an edge without a
// path is at its ends.
CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address);

}  // namespace cubeverify
