#pragma once

#include "host/check/embeddings/embedding_report.h"
#include "host/check/networks/own_network.h"
#include "host/check/report/check_report.h"

namespace cubeverify {

// The guest nodes at a node, and the edges that go through it: in the cube by their paths, in another network those
// that end there.
CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address);

}  // namespace cubeverify
