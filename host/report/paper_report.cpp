#include "host/report/paper_report.h"

#include <array>

namespace cubeverify {

std::span<const PaperReport> paper_reports() {
  static constexpr std::array kAll{PaperReport{"TR-611", write_tr611}, PaperReport{"CIS-TR-91-21", write_tr9121},
                                   PaperReport{"TR-483", write_tr483},
                                   PaperReport{"Dynamic Tree Embedding", write_dyntree}};
  return kAll;
}

}  // namespace cubeverify
