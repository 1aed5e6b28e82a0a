#include "host/report/paper_report.h"
#include "host/report/tr9121_figures.h"
#include "host/report/tr9121_tables.h"

namespace cubeverify {

PaperPart write_tr9121(const PaperInput& input) {
  const Table dilation = dilation_table(input.run.facts), contention = contention_table(input.run.facts);
  const Table bounds = bounds_table(input.verdicts);
  input.files.csv("dilation.csv", dilation);
  input.files.csv("contention.csv", contention);
  input.files.csv("bounds.csv", bounds);

  const FigureReport figures = write_tr9121_figures(input.files.directory(), input.files.provenance());

  const std::string& name = input.paper.name;
  PaperPart part;
  part.notes = figures.notes;
  part.tables = {{"tr9121-dilation", name + ": dilation of the mapping D.", dilation},
                 {"tr9121-contention", name + ": links and the messages on them.", contention},
                 {"tr9121-bounds", name + ", section 6: bounds of the total extra dilation.", bounds}};
  part.sections = {{name + ", dilation of the mapping D", to_html(dilation)},
                   {name + ", links and the messages on them", to_html(contention)},
                   {name + " section 6, bounds of the total extra dilation", to_html(bounds)},
                   {name + " figures", figures.html}};
  return part;
}

}  // namespace cubeverify
