#include "verify/collective/channel_graph.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace cubeverify::collective {

namespace {

// Rings and trees have all GPUs of a node in each channel; of other patterns a channel may have its head alone.
bool has_all(const ChannelGraph& graph) { return graph.pattern <= Pattern::kRing; }

std::vector<std::int64_t> gpus_of(const Channel& channel) {
  std::vector<std::int64_t> gpus;
  for (const Device& device : channel) {
    if (!device.is_net) gpus.push_back(device.number);
  }
  return gpus;
}

template <class Look>
void for_each_channel(const std::vector<ChannelGraph>& graphs, Look look) {
  for (const ChannelGraph& graph : graphs) {
    for (std::size_t c = 0; c < graph.channels.size(); ++c) {
      look(graph, ChannelPlace{graph.id, static_cast<int>(c), -1}, graph.channels[c]);
    }
  }
}

FindingsAt<ChannelPlace> wrong_counts(const std::vector<ChannelGraph>& graphs) {
  FindingsAt<ChannelPlace> findings;
  std::set<int> ids;
  for (const ChannelGraph& graph : graphs) {
    const ChannelPlace place{graph.id, -1, -1};
    if (graph.declared != static_cast<int>(graph.channels.size())) {
      findings.add({place, fmt::format("nchannels {} and {} channels", graph.declared, graph.channels.size()),
                    "as many as there are"});
    }
    if (!ids.insert(graph.id).second) findings.add({place, "a second graph of this id", "one"});
  }
  return findings;
}

FindingsAt<ChannelPlace> twice(const std::vector<ChannelGraph>& graphs) {
  FindingsAt<ChannelPlace> findings;
  for_each_channel(graphs, [&](const ChannelGraph&, ChannelPlace place, const Channel& channel) {
    std::map<std::int64_t, std::size_t> first;
    for (std::size_t i = 0; i < channel.size(); ++i) {
      if (channel[i].is_net) continue;
      const auto [there, is_new] = first.try_emplace(channel[i].number, i);
      if (is_new) continue;
      place.device = static_cast<int>(i);
      findings.add(
          {place, fmt::format("GPU {}, which is device {}, too", channel[i].number, there->second), "each GPU once"});
    }
  });
  return findings;
}

FindingsAt<ChannelPlace> missing(const std::vector<ChannelGraph>& graphs) {
  FindingsAt<ChannelPlace> findings;
  std::set<std::int64_t> all;
  for_each_channel(graphs, [&](const ChannelGraph&, ChannelPlace, const Channel& channel) {
    const std::vector<std::int64_t> gpus = gpus_of(channel);
    all.insert(gpus.begin(), gpus.end());
  });
  for_each_channel(graphs, [&](const ChannelGraph& graph, ChannelPlace place, const Channel& channel) {
    const std::vector<std::int64_t> gpus = gpus_of(channel);
    if (gpus.empty()) findings.add({place, "no GPU", "one at least"});
    if (gpus.empty() || !has_all(graph)) return;
    const std::set<std::int64_t> there(gpus.begin(), gpus.end());
    const auto lacks = std::ranges::find_if(all, [&](std::int64_t gpu) { return !there.contains(gpu); });
    if (lacks != all.end()) {
      findings.add({place, fmt::format("{} of {} GPUs, without GPU {}", there.size(), all.size(), *lacks),
                    "all GPUs that other channels have"});
    }
  });
  return findings;
}

// A channel comes in by a net and goes out by a net, or has none; all channels of a graph are alike.
FindingsAt<ChannelPlace> misplaced_nets(const std::vector<ChannelGraph>& graphs) {
  FindingsAt<ChannelPlace> findings;
  for_each_channel(graphs, [&](const ChannelGraph& graph, ChannelPlace place, const Channel& channel) {
    const auto is_net = [](const Channel& of) { return !of.empty() && of.front().is_net; };
    const bool first = is_net(channel), last = !channel.empty() && channel.back().is_net;
    for (std::size_t i = 1; i + 1 < channel.size(); ++i) {
      if (!channel[i].is_net) continue;
      ChannelPlace within = place;
      within.device = static_cast<int>(i);
      findings.add({within, fmt::format("net {} between GPUs", channel[i].number), "nets at the ends alone"});
    }
    if (has_all(graph) && first != last) findings.add({place, "a net at one end alone", "one at each end, or none"});
    if (has_all(graph) && first != is_net(graph.channels.front())) {
      findings.add({place, first ? "nets, unlike channel 0" : "no nets, unlike channel 0", "channels that are alike"});
    }
  });
  return findings;
}

}  // namespace

std::string to_string(const ChannelPlace& place) {
  std::string text = fmt::format("graph {}", place.graph);
  if (place.channel >= 0) text += fmt::format(", channel {}", place.channel);
  if (place.device >= 0) text += fmt::format(", device {}", place.device);
  return text;
}

std::vector<ChannelCheck> judge(const std::vector<ChannelGraph>& graphs) {
  return {{"channels", "nchannels is the number of channels, and an id has one graph", wrong_counts(graphs)},
          {"once", "no GPU is in a channel twice", twice(graphs)},
          {"all", "rings and trees have all GPUs in each channel", missing(graphs)},
          {"nets", "a channel has a net at each end, or none", misplaced_nets(graphs)}};
}

ChannelLoads loads(const ChannelGraph& graph) {
  ChannelLoads result;
  for (const Channel& channel : graph.channels) {
    bool has_net = false;
    for (const Device& device : channel) {
      if (device.is_net) ++result.nets[device.number];
      has_net = has_net || device.is_net;
    }
    if (!has_all(graph)) continue;
    const std::vector<std::int64_t> gpus = gpus_of(channel);
    const bool is_ring = graph.pattern == Pattern::kRing;
    for (std::size_t i = 0; i + 1 < gpus.size(); ++i) {
      ++result.links[{gpus[i], gpus[i + 1]}];
      if (!is_ring) ++result.links[{gpus[i + 1], gpus[i]}];
    }
    if (is_ring && !has_net && gpus.size() > 1) ++result.links[{gpus.back(), gpus.front()}];
  }
  return result;
}

}  // namespace cubeverify::collective
