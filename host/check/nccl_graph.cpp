#include "host/check/nccl_graph.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/check/xml_file.h"
#include "host/text/number.h"

namespace cubeverify::collective {

namespace {

// NCCL writes numbers of devices as 3 or, in later versions, as 0x3.
std::int64_t device_number(const XmlFile& xml, const pugi::xml_node& node) {
  const std::string_view text = xml.text(node, "dev");
  const bool hexadecimal = text.starts_with("0x");
  const std::string_view digits = text.substr(hexadecimal ? 2 : 0);
  const auto value = number_in<std::int64_t>(digits, hexadecimal ? 16 : 10);
  if (!value || *value < 0) xml.refuse(fmt::format("dev=\"{:.40}\" is not the number of a device", text));
  return *value;
}

ChannelGraph read_graph(XmlFile& xml, const pugi::xml_node& node) {
  constexpr int kMostId = 1000, kMostChannels = 1'000'000;
  ChannelGraph graph;
  graph.id = xml.number(node, "id", 0, kMostId);
  xml.go_to(fmt::format("graph {}", graph.id));
  graph.pattern = static_cast<Pattern>(xml.number(node, "pattern", 1, static_cast<int>(kPatterns.size())));
  graph.declared = xml.number(node, "nchannels", 0, kMostChannels);
  const std::string of_graph = xml.where();
  for (const pugi::xml_node channel : node.children()) {
    xml.go_to(of_graph);
    xml.expect(channel, "channel");
    xml.go_to(fmt::format("{}, channel {}", of_graph, graph.channels.size()));
    Channel& devices = graph.channels.emplace_back();
    for (const pugi::xml_node device : channel.children()) {
      const bool is_net = std::string_view(device.name()) == "net";
      if (!is_net) xml.expect(device, "gpu");
      xml.expect_nothing_in(device);
      devices.push_back({is_net, device_number(xml, device)});
    }
  }
  return graph;
}

template <class Loads>
auto fullest(const Loads& loads) {
  return std::ranges::max_element(loads, {}, [](const auto& one) { return one.second; });
}

}  // namespace

std::vector<ChannelGraph> read_channel_graphs(const std::filesystem::path& file) {
  XmlFile xml(file);
  const pugi::xml_node root = xml.root("graphs");
  static_cast<void>(xml.number(root, "version", 1, 1));  // the only one
  std::vector<ChannelGraph> graphs;
  for (const pugi::xml_node node : root.children()) {
    xml.go_to("graphs");
    xml.expect(node, "graph");
    graphs.push_back(read_graph(xml, node));
  }
  if (graphs.empty()) xml.refuse("graphs", "there is no graph");
  return graphs;
}

CheckReport report_on_channel_graphs(const std::filesystem::path& file) {
  const std::vector<ChannelGraph> graphs = read_channel_graphs(file);
  CheckReport report;
  std::vector<CheckLine> lines;
  for (const ChannelCheck& check : judge(graphs)) lines.push_back(line_of(check));
  const auto wrong = std::ranges::find_if(lines, [](const CheckLine& line) { return line.exceptions > 0; });
  report.right = wrong == lines.end();
  report.conclusion =
      report.right ? fmt::format("{} graphs of NCCL: rings go through all GPUs, and trees span them", graphs.size())
                   : fmt::format("graphs of NCCL, {}: found {}; it needs {}", wrong->least, wrong->found, wrong->needs);
  report.json = {{"right", report.right}, {"conclusion", report.conclusion}};
  put_checks(report, std::move(lines));
  Table table{{"graph", "pattern", "channels", "links", "fullest link", "its channels", "fullest net", "its ends"}, {}};
  for (const ChannelGraph& graph : graphs) {
    const ChannelLoads all = loads(graph);
    std::vector<std::string> row{std::to_string(graph.id),
                                 std::string(kPatterns[static_cast<std::size_t>(graph.pattern) - 1]),
                                 std::to_string(graph.channels.size()), std::to_string(all.links.size())};
    const auto link = fullest(all.links);
    row.push_back(link == all.links.end() ? "-" : fmt::format("{} -> {}", link->first.first, link->first.second));
    row.push_back(link == all.links.end() ? "-" : std::to_string(link->second));
    const auto net = fullest(all.nets);
    row.push_back(net == all.nets.end() ? "-" : std::to_string(net->first));
    row.push_back(net == all.nets.end() ? "-" : std::to_string(net->second));
    table.rows.push_back(std::move(row));
    for (const auto& [ends, load] : all.links) {
      report.json["links"].push_back(
          {{"graph", graph.id}, {"from", ends.first}, {"to", ends.second}, {"channels", load}});
    }
  }
  add_section(report, "graphs", "Graphs", std::move(table));
  return report;
}

}  // namespace cubeverify::collective
