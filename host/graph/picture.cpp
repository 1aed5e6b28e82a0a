#include "host/graph/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "host/graph/svg.h"

namespace cubeverify {

namespace {

using Raised = std::pair<std::string_view, std::string_view>;
constexpr std::array kRaised{
    Raised{"ᵐ", "m"}, Raised{"ⁱ", "i"}, Raised{"⁺", "+"}, Raised{"⁻", "\u2212"}, Raised{"¹", "1"}, Raised{"²", "2"},
};

// The letter that a text begins with a raised form of; nothing if it begins with none.
Raised raised_at(std::string_view text) {
  for (const auto& raised : kRaised) {
    if (text.starts_with(raised.first)) return raised;
  }
  return {};
}

std::string raised_in(std::string_view text) {
  std::string set;
  bool is_up = false, is_in_line = false;
  const auto change = [&](bool up) {
    if (up == is_up) return;
    if (is_up || is_in_line) set += "</tspan>";
    set += up ? "<tspan dy=\"-0.45em\" font-size=\"70%\">" : "<tspan dy=\"0.32em\">";
    is_up = up;
    is_in_line = !up;
  };
  while (!text.empty()) {
    const auto [raised, letter] = raised_at(text);
    change(!raised.empty());
    if (raised.empty()) {
      set += text.front();
      text.remove_prefix(1);
    } else {
      set += letter;
      text.remove_prefix(raised.size());
    }
  }
  if (is_up || is_in_line) set += "</tspan>";
  return set;
}

// An SVG picture with the superscript letters of Unicode, which few fonts draw well, set as small letters above the
// line. Only inside <text> elements.
std::string with_raised_superscripts(const std::string& svg) {
  static const std::regex text("(<text[^>]*>)([^<]*)(</text>)");
  std::string changed;
  auto last = svg.begin();
  for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at) {
    changed.append(last, (*at)[2].first);
    changed += raised_in((*at)[2].str());
    last = (*at)[2].second;
  }
  return changed.append(last, svg.end());
}

constexpr const char* kPictureStyle = R"({} cubeverify {{
  graph [margin=0.05, outputorder=edgesfirst, style=rounded, color=gray];
  node [fontname="monospace", fontsize=11, shape=box, style=filled, color=white, fillcolor=white,
        width=0, height=0, margin="0.03,0.02"];
  edge [dir={}, fontname="sans-serif", fontsize=9, penwidth=0.8, arrowsize=0.6];
)";

constexpr double kLoop = 24;  // how far a loop reaches out, in points
constexpr double kArrow = 6;  // the length of an arrow's head

std::string quoted_unless_markup(const std::string& label) {
  return label.starts_with('<') ? label : '"' + label + '"';
}

// White behind the text, which lies on the line.
std::string on_white(const std::string& text) {
  return fmt::format(
      "<<table border=\"0\" cellborder=\"0\" cellpadding=\"1\" bgcolor=\"white\"><tr><td>{}</td></tr></table>>", text);
}

std::string comma_and(const std::string& style) { return style.empty() ? "" : ", " + style; }

struct Vector {
  double x, y;
};

// The direction from one point to another, of length 1.
Vector direction(Point from, Point to) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  return {(to.x - from.x) / length, (to.y - from.y) / length};
}

// The point this part of the way from one to the other and so far to the left of it.
Point along(Point from, Point to, double part, double left) {
  const Vector ahead = direction(from, to);
  return {from.x + part * (to.x - from.x) - left * ahead.y, from.y + part * (to.y - from.y) + left * ahead.x};
}

// 1 for a loop to the right, -1 for one to the left.
double outwards(Point at) { return at.x < 0 ? -1 : 1; }

// How far from its line a label's middle lies, so that no corner of the label touches the line.
double aside(const Picture::Line& line, Point from, Point to) {
  constexpr double kGap = 3.5, kHalfLetter = 2.5, kHalfHeight = 5;  // in points
  const Vector ahead = direction(from, to);
  return kGap + std::abs(ahead.y) * kHalfLetter * static_cast<double>(line.label.size()) +
         std::abs(ahead.x) * kHalfHeight;
}

// The four points of a line's cubic curve. They reach from centre to centre: spots lie above the lines.
std::array<Point, 4> curve(const Picture& picture, const Picture::Line& line, Point from, Point to) {
  if (line.from == line.to) {
    const double border = from.x + outwards(from) * picture.half_spot.x, out = border + outwards(from) * kLoop;
    return {{{border, from.y + kLoop / 8},
             {out, from.y + kLoop / 2},
             {out, from.y - kLoop / 2},
             {border, from.y - kLoop / 8}}};
  }
  // The curve bulges out by three quarters of its inner points' distance.
  const double bulge = line.bend / 0.75;
  return {{from, along(from, to, 1.0 / 3, bulge), along(from, to, 2.0 / 3, bulge), to}};
}

// Graphviz's text for a point where an arrow ends, which then is the last of the curve no longer: that is moved to the
// arrow's foot.
std::string arrow_at_end(const Picture& picture, std::array<Point, 4>& points, bool loop) {
  const Point to = points[3];
  const Vector back = direction(to, points[2]);
  const double inside = loop ? 0
                             : std::min(picture.half_spot.x / std::max(std::abs(back.x), 1e-9),
                                        picture.half_spot.y / std::max(std::abs(back.y), 1e-9));
  const double foot = inside + kArrow;
  points[3] = {to.x + foot * back.x, to.y + foot * back.y};
  return fmt::format("e,{:.2f},{:.2f} ", to.x + inside * back.x, to.y + inside * back.y);
}

std::string course(const Picture& picture, const Picture::Line& line, Point from, Point to) {
  const bool loop = line.from == line.to;
  std::array<Point, 4> points = curve(picture, line, from, to);
  const bool has_arrow = picture.arrows && line.arrow;
  const std::string arrow = has_arrow ? arrow_at_end(picture, points, loop) : "";
  std::string text;
  for (const Point& point : points) text += fmt::format("{}{:.2f},{:.2f}", text.empty() ? "" : " ", point.x, point.y);
  text = fmt::format("pos=\"{}{}\"", arrow, text);
  if (picture.arrows && !line.arrow) text += ", dir=none";
  if (!line.label.empty()) {
    const double outside = picture.half_spot.x + kLoop;
    const bool is_aside = picture.labels_aside && !loop && line.bend == 0;
    const Point at = loop ? Point{from.x + outwards(from) * outside, from.y}
                          : along(from, to, line.label_at, is_aside ? aside(line, from, to) : line.bend);
    const std::string label = is_aside ? '"' + line.label + '"' : on_white(line.label);
    text += fmt::format(", label={}, lp=\"{:.2f},{:.2f}\"", label, at.x, at.y);
  }
  return text;
}

}  // namespace

std::string to_svg(const Picture& picture) {
  std::string text =
      fmt::format(kPictureStyle, picture.directed ? "digraph" : "graph", picture.arrows ? "forward" : "none");
  const auto out = std::back_inserter(text);
  std::map<std::string, Point> places;
  int frames = 0;  // Graphviz draws clusters behind everything else
  for (const Picture::Frame& frame : picture.frames) {
    fmt::format_to(out, "  subgraph cluster_{0} {{ graph [bb=\"{1:.2f},{2:.2f},{3:.2f},{4:.2f}\"{5}]; }}\n", frames++,
                   frame.low.x, frame.low.y, frame.high.x, frame.high.y, comma_and(frame.style));
  }
  for (const Picture::Spot& spot : picture.spots) {
    places[spot.name] = spot.at;
    fmt::format_to(out, "  \"{}\" [label={}, pos=\"{:.2f},{:.2f}\"{}];\n", spot.name, quoted_unless_markup(spot.label),
                   spot.at.x, spot.at.y, comma_and(spot.style));
  }
  for (const Picture::Line& line : picture.lines) {
    fmt::format_to(out, "  \"{}\" {} \"{}\" [{}{}];\n", line.from, picture.directed ? "->" : "--", line.to,
                   course(picture, line, places[line.from], places[line.to]), comma_and(line.style));
  }
  return with_raised_superscripts(svg_of(text + "}\n", {"-Kneato", "-n2"}));
}

namespace {

struct PlacedLevels {
  const OrderedTree& children;
  Point step;
  ParentAbove above;
  std::vector<Point> places;
  double next_leaf = 0;

  void place(std::size_t node, double y) {
    places[node].y = y;
    for (const std::size_t child : children[node]) place(child, y - step.y);
    if (children[node].empty()) {
      places[node].x = next_leaf;
      next_leaf += step.x;
      return;
    }
    const double last = places[children[node].back()].x;
    const double first = above == ParentAbove::kLastChild ? last : places[children[node].front()].x;
    places[node].x = (first + last) / 2;
  }
};

}  // namespace

std::vector<Point> tree_layout(const OrderedTree& children, Point step, ParentAbove above) {
  PlacedLevels layout{children, step, above, std::vector<Point>(children.size())};
  layout.place(0, 0);
  return layout.places;
}

}  // namespace cubeverify
