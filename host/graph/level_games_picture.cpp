#include "host/graph/level_games_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "verify/definitions/definitions.h"
#include "verify/growth/level_game.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

constexpr double kBelow = 56, kBetweenGames = 76;

const DeterministicEmbedding& embedding_named(const std::string& name) {
  return *std::ranges::find(deterministic_embeddings(), name, &DeterministicEmbedding::name);
}

const char* fill_of(int levels_apart) {
  if (levels_apart == 0) return "gold";
  return levels_apart == 1 ? "lightyellow" : "white";
}

// One game, its first node at the left upper corner (0, top).
class GameInPicture {
 public:
  GameInPicture(int n, int c, const std::string& name, const LevelGameRules& rules)
      : n_(n),
        c_(c),
        name_(name),
        game_(play_level_game(n, c, embedding_named(name), rules)),
        level_(levels_of_addresses(n, 6 * c, rules.level_end)),
        load_(bit(n), 0),
        at_(game_.tree.parent.size()) {
    for (const std::uint32_t place : game_.tree.place) ++load_[place];
    lay_out();
  }

  [[nodiscard]] double lowest() const { return std::ranges::min_element(at_, {}, &Point::y)->y; }

  void add_to(Picture& picture, double top) const {
    const auto load = *std::ranges::max_element(load_);
    int longest = 0;
    for (std::size_t v = 1; v < at_.size(); ++v) longest = std::max(longest, edge_length(v));
    picture.spots.push_back({name_,
                             {-2 * step(), top},
                             fmt::format("<<b>{}</b><br/>load {}, longest edge {}<br/>chosen level {}>", name_, load,
                                         longest, game_.chosen),
                             kWords});
    for (std::size_t v = 0; v < at_.size(); ++v) {
      picture.spots.push_back({spot(v), {at_[v].x, top + at_[v].y}, label(v), style(v)});
      if (v == 0) continue;
      const std::string length = edge_length(v) == 1 ? "" : std::to_string(edge_length(v));
      picture.lines.push_back({spot(game_.tree.parent[v]), spot(v), length, ""});
    }
  }

 private:
  [[nodiscard]] double step() const { return kLetterWidth * std::max(n_, 7) + 22; }
  [[nodiscard]] std::string spot(std::size_t v) const { return fmt::format("{} {}", name_, v); }
  [[nodiscard]] int level(std::size_t v) const { return level_[game_.tree.place[v]]; }

  [[nodiscard]] int edge_length(std::size_t v) const {
    return weight(game_.tree.place[v] ^ game_.tree.place[game_.tree.parent[v]]);
  }

  // Nodes of the first path come in order; those of a path grown from it lie below one another.
  void lay_out() {
    for (std::size_t v = 1; v < at_.size(); ++v) at_[v] = {at_[v - 1].x + step(), 0};
    for (const GrownPath& path : game_.paths) {
      std::vector<std::uint32_t> below;
      for (std::uint32_t v = path.last; v != path.first; v = game_.tree.parent[v]) below.push_back(v);
      for (std::size_t i = 0; i < below.size(); ++i)
        at_[below[i]] = {at_[path.first].x, -kBelow * static_cast<double>(below.size() - i)};
    }
  }

  [[nodiscard]] std::string label(std::size_t v) const {
    return fmt::format("<<b>{}</b><br/><font face=\"sans-serif\" point-size=\"8\">level {}</font>>",
                       binary(n_, game_.tree.place[v]).substr(2), level(v));
  }
  [[nodiscard]] std::string style(std::size_t v) const {
    const bool crowded = load_[game_.tree.place[v]] > c_;
    return fmt::format("{}, fillcolor={}{}", kTwoLineBox, fill_of(std::abs(level(v) - game_.chosen)),
                       crowded ? ", penwidth=2.5" : "");
  }

  int n_, c_;
  std::string name_;
  LevelGame game_;
  std::vector<int> level_, load_;  // of the processors
  std::vector<Point> at_;          // of the tree's nodes
};

void add_legend(double top, Picture& picture) {
  struct Sign {
    const char* fill;
    const char* more;
    const char* text;
  };
  constexpr Sign kSigns[] = {{"gold", "", "at the chosen level"},
                             {"lightyellow", "", "at a level next to it"},
                             {"white", "", "at any other level"},
                             {"white", ", penwidth=2.5", "at a processor with more than c nodes"}};
  constexpr double kBetweenSigns = 150;
  double x = 0;
  for (const Sign& sign : kSigns) {
    const std::string name = fmt::format("legend {}", sign.text);
    picture.spots.push_back(
        {name, {x, top}, " ", fmt::format("{}, width=0.3, fillcolor={}{}", kTwoLineBox, sign.fill, sign.more)});
    const double width = 4.6 * static_cast<double>(std::string_view(sign.text).size());
    picture.spots.push_back({name + " text", {x + 18 + width / 2, top}, sign.text, kSmallWords});
    x += std::max(kBetweenSigns, width + 40);
  }
  constexpr const char* kLengths = "on an edge: its length in links, if it is more than 1";
  picture.spots.push_back({"legend lengths", {105, top - 22}, kLengths, kSmallWords});
}

}  // namespace

Picture level_games_picture(int n, int c, const std::vector<std::string>& embeddings) {
  const Definitions& definitions = exact_definitions();
  const LevelGameRules rules{definitions.level_end, definitions.path_nodes, definitions.growth.outside};
  Picture picture;
  picture.labels_aside = true;
  double top = 0;
  for (const std::string& name : embeddings) {
    const GameInPicture game(n, c, name, rules);
    game.add_to(picture, top);
    top += game.lowest() - kBetweenGames;
  }
  add_legend(top, picture);
  return picture;
}

}  // namespace cubeverify
