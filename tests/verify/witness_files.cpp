#include "tests/verify/witness_files.h"

#include <fstream>

#include "verify/search/formula.h"

namespace cubeverify::test {
namespace {

constexpr std::array<std::pair<Ports, const char*>, 3> kPorts{
    {{Ports::kEither, "one send or receive"}, {Ports::kOne, "one send and one receive"}, {Ports::kAll, "all"}}};
constexpr std::array<std::pair<Restriction, const char*>, 3> kRestrictions{
    {{Restriction::kNone, "none"}, {Restriction::kLeavesOnce, "leaves once"}, {Restriction::kOneTree, "one tree"}}};

template <class Value>
const char* name_of(const std::array<std::pair<Value, const char*>, 3>& names, Value value) {
  for (const auto& [named, name] : names)
    if (named == value) return name;
  throw std::invalid_argument("a value without a name");
}
template <class Value>
Value value_of(const std::array<std::pair<Value, const char*>, 3>& names, const std::string& name) {
  for (const auto& [value, named] : names)
    if (named == name) return value;
  throw std::invalid_argument("no value is named " + name);
}

// null where there is no number.
template <class Number>
Witness number_or_null(const std::optional<Number>& number) {
  return number ? Witness(*number) : Witness(nullptr);
}

}  // namespace

Witness witness_of(const Delivery& what, const Schedule& schedule, int cycles, const char* least) {
  Witness destinations = Witness::array(), transfers = Witness::array();
  for (const Word to : what.destinations) destinations.push_back(to == kEveryone ? Witness("all") : Witness(to));
  for (const Transfer& transfer : schedule.transfers)
    transfers.push_back({transfer.cycle, transfer.from, transfer.to, transfer.messages});
  return {{"n", what.n},
          {"destinations", destinations},
          {"ports", name_of(kPorts, what.ports)},
          {"packet", number_or_null(what.packet)},
          {"restriction", name_of(kRestrictions, what.restriction)},
          {"least", least},
          {"cycles", cycles},
          {"source_packets", number_or_null(what.source_packets)},
          {"transfers", transfers}};
}

Delivery delivery_of(const nlohmann::json& witness) {
  Delivery what;
  what.n = witness.at("n");
  for (const auto& to : witness.at("destinations"))
    what.destinations.push_back(to.is_string() ? kEveryone : to.get<Word>());
  what.ports = value_of(kPorts, witness.at("ports"));
  what.packet.reset();
  if (!witness.at("packet").is_null()) what.packet = witness.at("packet").get<std::size_t>();
  what.restriction = value_of(kRestrictions, witness.at("restriction"));
  if (!witness.at("source_packets").is_null()) what.source_packets = witness.at("source_packets").get<int>();
  return what;
}

Witness witness_of(int n, const Dilation& dilation, const Mapping& place) {
  return {{"n", n}, {"total", dilation.total}, {"greatest", dilation.greatest}, {"place", place}};
}

Witness witness_of(int n, const Network& network, int extra) {
  Witness links = Witness::array();
  for (int a = 0; a < network.nodes; ++a) {
    for (const int b : network.neighbours[at(a)])
      if (a < b) links.push_back({a, b});
  }
  return {{"n", n}, {"degree", 4}, {"extra", extra}, {"links", links}};
}

// A line each.
void write(const std::filesystem::path& folder, const WitnessFile& file) {
  std::ofstream out(folder / (file.name + ".json"));
  out << "{\"kind\": " << Witness(file.kind) << ",\n \"what\": " << Witness(file.what) << ",\n \"witnesses\": [\n";
  const char* separator = "  ";
  for (const Witness& witness : file.witnesses) out << std::exchange(separator, ",\n  ") << witness;
  out << "\n ]}\n";
  if (!out.flush()) throw std::runtime_error(file.name + ".json cannot be written");
}

std::vector<nlohmann::json> published_witnesses(const std::string& kind) {
  std::vector<nlohmann::json> found;
  for (const auto& file : std::filesystem::directory_iterator(CUBEVERIFY_SOURCE_DIR "/results/witnesses")) {
    if (file.path().extension() != ".json") continue;
    std::ifstream in(file.path());
    const auto document = nlohmann::json::parse(in);
    if (document.at("kind") != kind) continue;
    int number = 0;
    for (nlohmann::json witness : document.at("witnesses")) {
      witness["name"] = file.path().stem().string() + "-" + std::to_string(++number);
      found.push_back(std::move(witness));
    }
  }
  return found;
}

}  // namespace cubeverify::test
