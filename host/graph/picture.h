#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cubeverify {

// For labels: the width of a letter in points, and the styles of spots: with words, with small words, as boxes
// with round corners.
inline constexpr double kLetterWidth = 6.7;
inline constexpr const char* kWords = "fontname=\"sans-serif\"";
inline constexpr const char* kSmallWords = "fontname=\"sans-serif\", fontsize=9";
inline constexpr const char* kRoundedBox = "style=\"filled,rounded\", color=black";
// The same for two lines, with room above the first.
inline constexpr const char* kTwoLineBox = "style=\"filled,rounded\", color=black, margin=\"0.05,0.05\"";

// In points, y upwards.
struct Point {
  double x = 0;
  double y = 0;
};

// A picture whose nodes have been given their places. Labels are plain text, or Graphviz's markup in "<" and ">";
// styles are further attributes in Graphviz's language, such as "color=gray".
struct Picture {
  struct Spot {
    std::string name;
    Point at;
    std::string label;
    std::string style;
  };
  // A line between two spots with its label on it, or next to it, this part of the way along it. `bend` is how far it
  // bulges out to the left of the way, in points; 0 is straight. A line from a spot to itself is a loop, on the left if
  // x < 0.
  struct Line {
    std::string from;
    std::string to;
    std::string label;
    std::string style;
    double bend = 0;
    double label_at = 0.5;
    bool arrow = true;  // if the picture's lines have any
  };
  // A box behind the spots.
  struct Frame {
    Point low;
    Point high;
    std::string style;
  };

  bool directed = true;
  bool arrows = false;
  bool labels_aside = false;  // lines are whole, their labels left of the way, unless they bend
  Point half_spot = {10, 8};  // from the centre of a spot to its right upper corner: where arrows and loops end
  std::vector<Spot> spots;
  std::vector<Line> lines;
  std::vector<Frame> frames;
};

// Spots have their names as <title>, lines "from->to" or "from--to". Throws as svg_of() does.
std::string to_svg(const Picture& picture);

// A tree: the children of each node from left to right. Node 0 is the root.
using OrderedTree = std::vector<std::vector<std::size_t>>;

// What a parent is placed above: the middle between its first and last child, or the last child.
enum class ParentAbove { kMiddle, kLastChild };

// A place for each node: leaves side by side from x = 0, step.x apart; the root at y = 0 and each child step.y below
// its parent.
std::vector<Point> tree_layout(const OrderedTree& children, Point step, ParentAbove above);

}  // namespace cubeverify
