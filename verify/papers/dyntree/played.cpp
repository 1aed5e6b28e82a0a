#include "verify/papers/dyntree/played.h"

#include <algorithm>

namespace cubeverify::dyntree {

namespace {

Played measured(const DeterministicEmbedding& embedding, int c, const LevelGame& game, const Evidence& evidence) {
  const GrowthDefinitions& definitions = evidence.definitions().growth;
  const GrownTree& tree = game.tree;
  Played all{embedding, c, game, tree.parent.size() - 1, 0, 0, definitions.load(evidence.n(), tree.place)};
  for (std::size_t v = 1; v < tree.parent.size(); ++v) {
    const int length = definitions.edge_length(tree.place[v], tree.place[tree.parent[v]]);
    all.length += static_cast<Word>(length);
    all.longest = std::max(all.longest, length);
  }
  return all;
}

}  // namespace

std::string Played::told() const {
  return fmt::format("{}, c = {}: load {}, {} nodes, {} paths, longest edge {}, average {}/{}", embedding.name, c, load,
                     edges + 1, game.paths.size(), longest, length, edges);
}

nlohmann::json Played::values() const {
  return {{"embedding", embedding.name},
          {"c", c},
          {"load", load},
          {"nodes", edges + 1},
          {"paths", game.paths.size()},
          {"longest", longest},
          {"length", length}};
}

Finding for_games(const Evidence& evidence, const std::function<std::string(const Played&)>& told, bool with_values) {
  const Definitions& definitions = evidence.definitions();
  const LevelGameRules rules{definitions.level_end, definitions.path_nodes, definitions.growth.outside};
  Finding finding;
  for (const DeterministicEmbedding& embedding : deterministic_embeddings()) {
    for (int c = 1; c <= kMostLoad; ++c) {
      const LevelGame game = play_level_game(evidence.n(), c, embedding, rules);
      const Played played = measured(embedding, c, game, evidence);
      finding.checked += game.tree.parent.size();
      if (with_values) finding.values.push_back(played.values());
      if (!finding.holds) continue;
      const std::string wrong = told(played);
      if (wrong.empty()) continue;
      finding.holds = false;
      finding.detail = fmt::format("{}: {}", played.told(), wrong);
    }
  }
  return finding;
}

Decision played(std::function<Finding(const Evidence&)> decide, int n_min) {
  return {EvidenceKind::kSchedule, n_min, kMostPlayed, {}, std::move(decide)};
}

int path_length(const LevelGame& game, const GrownPath& path, const GrowthDefinitions& definitions) {
  int length = 0;
  for (std::uint32_t v = path.last; v != path.first; v = game.tree.parent[v])
    length += definitions.edge_length(game.tree.place[v], game.tree.place[game.tree.parent[v]]);
  return length;
}

}  // namespace cubeverify::dyntree
