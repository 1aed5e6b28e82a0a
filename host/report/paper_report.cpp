#include "host/report/paper_report.h"

#include <algorithm>
#include <array>

namespace cubeverify {

namespace {

struct PaperReport {
  std::string_view id;  // as in Paper::id
  PaperPart (*write)(const PaperInput& input);
};

constexpr std::array kReports{PaperReport{"tr611", write_tr611}, PaperReport{"tr9121", write_tr9121},
                              PaperReport{"tr483", write_tr483}, PaperReport{"dyntree", write_dyntree}};

}  // namespace

PaperPart write_paper(const PaperInput& input) {
  const auto report = std::ranges::find(kReports, input.paper.id, &PaperReport::id);
  return report == kReports.end() ? PaperPart{} : report->write(input);
}

}  // namespace cubeverify
