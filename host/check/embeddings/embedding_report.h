#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "host/check/networks/own_network.h"
#include "host/check/readers/own_graph.h"
#include "host/check/report/check_report.h"
#include "verify/measures/embedding_measures.h"

namespace cubeverify {

// Links are counted one by one.
inline constexpr int kMostEmbeddingDimensions = 24;

// A user's embedding.
struct OwnEmbedding {
  PlacedGraph graph;
  std::string note;     // how the guest was understood, where that needs saying
  Word first_node = 0;  // the number of the guest's first node in its file: 1 where nodes are numbered from 1
};

// Reads a guest graph, in any form of read_own_graph(), and the places of its nodes in the n-cube: a file of lines
// "place" for nodes 0, 1, 2, ... or "node place", or a JSON array or object. n follows from the greatest place unless
// it is given; one_based is for both files. Throws CommandError (kUsage) that names the file and the place.
OwnEmbedding read_embedding(const std::filesystem::path& guest, const std::filesystem::path& places,
                            const ReadOptions& options);

// What an embedding is said to keep to.
struct EmbeddingLimits {
  std::optional<int> load, dilation, congestion;
};

// Load, dilation, congestion and expansion, and whether they are within the limits.
CheckReport report_on_embedding(const OwnEmbedding& own, const OwnNetwork& network, const EmbeddingLimits& limits);

// The guest nodes at a node, and the edges through it by measure_embedding(); an edge without a path is at its ends.
CheckReport replay(const OwnEmbedding& own, const OwnNetwork& network, Word address);

}  // namespace cubeverify
