#include "host/report/figure5.h"

namespace cubeverify {

namespace {

constexpr const char* kFigure5Script =
#include "host/report/figure5.py"
    ;

}  // namespace

FigureResult draw_figure5(const std::filesystem::path& table1_csv, const std::filesystem::path& svg,
                          const std::string& provenance) {
  return draw_with_python(kFigure5Script, table1_csv, svg, provenance);
}

}  // namespace cubeverify
