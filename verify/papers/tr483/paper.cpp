#include "verify/papers/tr483/sections.h"

namespace cubeverify::tr483 {

Paper paper() {
  return {
      .id = "tr483",
      .name = "TR-483",
      .title = "Distributed Routing Algorithms for Broadcasting and Personalized Communication in Hypercubes",
      .authors = {"Ching-Tien Ho", "S. Lennart Johnsson"},
      .year = 1986,
      .kind = "Yale University, technical report YALEU/DCS/TR-483",
      .later = "IEEE Trans. Computers 38, 1989, as Optimum Broadcasting and Personalized Communication in Hypercubes",
      .sections = in_order(abstract_claims, introduction, informing_trees, introduction_bounds, source_packets,
                           definitions, binomial_tree, multiple_trees, broadcast_by_one_tree, labels,
                           broadcast_by_multiple_trees, broadcast_bounds, embeddings, table_1, table_2, table_3,
                           comparison, table_4, bandwidths, personalized_bounds, balanced_tree, lemma_4_1, table_5,
                           properties, personalized_binomial, personalized_binomial_all_ports, table_6,
                           personalized_balanced, balanced_packet_sizes, minimum_possible, personalized_compared,
                           broadcasts_measured, implementation, personalized_measured, conclusion, conclusion_bounds),
      .errata = errata_of("tr483"),
      .work_out = work_out,
      .bounded_broadcasts = bounded_broadcasts};
}

}  // namespace cubeverify::tr483
