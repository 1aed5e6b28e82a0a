#include <algorithm>

#include <fmt/format.h>

#include "host/check/report/replayed.h"
#include "host/check/report/task_names.h"
#include "host/check/schedules/schedule_report.h"
#include "host/text/text.h"

namespace cubeverify {

CheckReport replay(const OwnSchedule& own, std::optional<Ports> ports, Word address) {
  const OwnNetwork& network = own.network;
  CheckReport report = begin_replay(network.bits, network.size_text(), task_name(own.task), network.name_of(address));
  std::vector<const Transfer*> transfers;
  for (const Transfer& transfer : own.schedule.transfers) {
    if (transfer.from == address || transfer.to == address) transfers.push_back(&transfer);
  }
  std::ranges::stable_sort(transfers, {}, &Transfer::cycle);
  const Execution execution = executed(own, ports.value_or(Ports::kAll), true);
  const auto& fault = execution.fault;
  report.right = !fault;
  Table table{{"cycle", "what", "node", "packets"}, {}, {"packets"}};
  if (fault) table.header.emplace_back("first fault");
  std::size_t sent = 0;
  for (const Transfer* transfer : transfers) {
    const bool sends = transfer->from == address;
    std::vector<std::string> packets;
    for (const std::size_t message : transfer->messages) packets.push_back(message_name(own, message));
    table.rows.push_back({cell(transfer->cycle), sends ? "sends to" : "receives from",
                          network.name_of(sends ? transfer->to : transfer->from), joined(packets, " ")});
    if (sends) ++sent;
    if (!fault) continue;
    const bool here = fault->fault != Fault::kLost && fault->cycle == transfer->cycle &&
                      fault->from == transfer->from && fault->to == transfer->to;
    table.rows.back().push_back(here ? execution.line.found : "-");
  }
  const auto times = [](std::size_t count) { return count == 1 ? "once" : fmt::format("{} times", count); };
  report.conclusion += fmt::format("sends {}, receives {}", times(sent), times(transfers.size() - sent));
  if (fault) report.conclusion += "; " + failure_text(execution.line);
  add_replayed(report, "transfers", "Transfers", table);
  report.json["conclusion"] = report.conclusion;
  return report;
}

}  // namespace cubeverify
