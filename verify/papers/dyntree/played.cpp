#include "verify/papers/dyntree/played.h"

#include <mutex>

// A game of the adversary takes up to half a second, and every reading looks at the same ones, so that they are played
// once for the paper's definitions; wrong ones, which tests plant, are played each time. What a game came to is
// measured from parents and places alone, not taken from the player.

namespace cubeverify::dyntree {
namespace {

struct PlayedGame {
  const DeterministicEmbedding* embedding;
  int c;
  LevelGame game;
};
using PlayedGames = std::shared_ptr<const std::vector<PlayedGame>>;

PlayedGames play_all(const Evidence& evidence) {
  const Definitions& definitions = evidence.definitions();
  const LevelGameRules rules{definitions.level_end, definitions.path_nodes, definitions.growth.outside};
  std::vector<PlayedGame> games;
  for (const DeterministicEmbedding& embedding : deterministic_embeddings()) {
    for (int c = 1; c <= kMostLoad; ++c)
      games.push_back({&embedding, c, play_level_game(evidence.n(), c, embedding, rules)});
  }
  return std::make_shared<const std::vector<PlayedGame>>(std::move(games));
}

// Every reading looks at the same games, 90 MB of them at all n, so that those by the paper's rules are played once.
// A thread that asks for them while they are being played waits.
PlayedGames games_of(const Evidence& evidence) {
  if (&evidence.definitions() != &exact_definitions()) return play_all(evidence);
  struct Once {
    std::once_flag flag;
    PlayedGames games;
  };
  static std::array<Once, kMostPlayed + 1> by_n;
  Once& once = by_n.at(static_cast<std::size_t>(evidence.n()));
  std::call_once(once.flag, [&] { once.games = play_all(evidence); });
  return once.games;
}

Played measured(const PlayedGame& one, const Evidence& evidence) {
  const auto& [embedding, c, game] = one;
  const GrowthDefinitions& definitions = evidence.definitions().growth;
  const GrownTree& tree = game.tree;
  Played all{*embedding, c, game, tree.parent.size() - 1, 0, 0, definitions.load(evidence.n(), tree.place)};
  for (std::size_t v = 1; v < tree.parent.size(); ++v) {
    const int length = definitions.edge_length(tree.place[v], tree.place[tree.parent[v]]);
    all.length += static_cast<Word>(length);
    all.longest = std::max(all.longest, length);
  }
  return all;
}

}  // namespace

std::string Played::text() const {
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

Finding for_games(const Evidence& evidence, const std::function<std::string(const Played&)>& text, bool with_values) {
  const PlayedGames games = games_of(evidence);
  Finding finding;
  for (const PlayedGame& one : *games) {
    const Played played = measured(one, evidence);
    finding.checked += one.game.tree.parent.size();
    if (with_values) finding.values.push_back(played.values());
    if (!finding.holds) continue;
    const std::string wrong = text(played);
    if (wrong.empty()) continue;
    finding.holds = false;
    finding.detail = fmt::format("{}: {}", played.text(), wrong);
  }
  return finding;
}

Decision played(Decide decide, int n_min) {
  return {EvidenceKind::kSchedule, n_min, kMostPlayed, {}, std::move(decide)};
}

}  // namespace cubeverify::dyntree
