#include "verify/networks/network_rule.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kernels/formula/evaluate.h"
#include "verify/wording.h"

// Families of words of bits are definitions in a file (cubes.txt), which say their degree, their links and what their
// sizes have to be; the others are functions of kernels/networks/families.h in the table below.

namespace cubeverify {
namespace {

// Nodes are numbered by 32 bits elsewhere.
constexpr Word kMostNodes = Word{1} << 30;

using Sizes = std::vector<Word>;

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

struct NumberedFamily {
  NetworkFamily about;
  double (*nodes)(const Sizes&);  // exact where there are fewer than kMostNodes; 0 where the sizes are wrong
  Word (*degree)(const Sizes&);
  Word (*link)(std::span<const Word> sizes, Word c, int i);
  int n = 0;  // which of the sizes formulas have as n; -1 for how many there are
};

double real(Word value) { return static_cast<double>(value); }
double power_of(Word base, Word exponent) { return std::pow(real(base), real(exponent)); }
double nodes_of_torus(const Sizes& sides) {
  double product = 1;
  for (const Word side : sides) product *= real(side);
  return product;
}
double nodes_of_circulant(const Sizes& s) {
  const auto is_wrong = [&](Word step) { return step < 1 || 2 * step > s[0] || std::ranges::count(s, step) > 1; };
  return s.size() < 2 || std::any_of(s.begin() + 1, s.end(), is_wrong) ? 0 : real(s[0]);
}
double permutations(const Sizes& s) { return s[0] >= 2 && s[0] <= kMostSymbols ? real(factorial(s[0])) : 0; }
Word one_less(const Sizes& s) { return s[0] - 1; }
Word twice_first(const Sizes& s) { return 2 * s[0]; }
template <Word kDegree>
Word constant(const Sizes&) {
  return kDegree;
}

const std::vector<NumberedFamily>& numbered_families() {
  static const std::vector<NumberedFamily> kFamilies{
      {{"torus", "a,b,...", "its sides"}, nodes_of_torus, [](const Sizes& s) { return 2 * s.size(); }, torus_link, -1},
      {{"kary", "k,n", "k >= 1, 1 <= n <= 30"},
       [](const Sizes& s) { return s[1] >= 1 && s[1] <= 30 ? power_of(s[0], s[1]) : 0; },
       [](const Sizes& s) { return 2 * s[1]; },
       [](std::span<const Word> s, Word c, int i) { return torus_link(Sizes(s[1], s[0]), c, i); },
       1},
      {{"star", "n", "n from 2 to 12"}, permutations, one_less, star_link},
      {{"pancake", "n", "n from 2 to 12"}, permutations, one_less, pancake_link},
      {{"bubble", "n", "n from 2 to 12"}, permutations, one_less, bubble_link},
      {{"debruijn", "d,n", "d >= 2, n >= 1"},
       [](const Sizes& s) { return s[0] >= 2 && s[1] >= 1 ? power_of(s[0], s[1]) : 0; },
       twice_first,
       de_bruijn_link,
       1},
      {{"kautz", "d,n", "d >= 2, n >= 2"},
       [](const Sizes& s) { return s[0] >= 2 && s[1] >= 2 ? power_of(s[0], s[1] - 1) * real(s[0] + 1) : 0; },
       twice_first,
       kautz_link,
       1},
      {{"circulant", "N,s,t,...", "N and steps from 1 to N/2, each once"},
       nodes_of_circulant,
       [](const Sizes& s) { return 2 * (s.size() - 1); },
       circulant_link},
      {{"ej", "a", "a from 1"},
       [](const Sizes& s) { return s[0] >= 1 ? 3 * real(s[0]) * real(s[0] + 1) + 1 : 0; },
       constant<6>,
       eisenstein_jacobi_link},
      {{"complete", "N", "N from 1"}, [](const Sizes& s) { return real(s[0]); }, one_less, complete_link},
      {{"gpetersen", "n,k", "n >= 3, 1 <= k < n/2"},
       [](const Sizes& s) { return s[0] >= 3 && s[1] >= 1 && 2 * s[1] < s[0] ? 2 * real(s[0]) : 0; },
       constant<3>,
       petersen_link}};
  return kFamilies;
}

// A family of cubes.txt: its name and sizes, what they have to be, and its definitions.
struct CubeFamily {
  NetworkFamily about;
  std::string fits, definitions;
};

std::string trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(' '), end = text.find_last_not_of(' ');
  return begin == std::string_view::npos ? "" : std::string(text.substr(begin, end - begin + 1));
}

std::vector<std::string> parts_of(std::string_view text, char between) {
  std::vector<std::string> parts;
  for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(std::min(text.size(), end + 1))) {
    end = text.find(between);
    parts.push_back(trimmed(text.substr(0, end)));
  }
  return parts;
}

std::vector<CubeFamily> read_cubes(std::string_view text) {
  std::vector<CubeFamily> families;
  for (const std::string& line : parts_of(text, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    if (is_definition(line)) {
      families.back().definitions += line + '\n';
      continue;
    }
    const std::vector<std::string> head = parts_of(line, '|'), name = parts_of(head.at(0), ':');
    families.push_back({{name.at(0), name.at(1), head.at(2), true}, head.at(1), ""});
  }
  return families;
}

const std::vector<CubeFamily>& cube_families() {
  static const std::vector<CubeFamily> kFamilies = read_cubes(kCubeDefinitions);
  return kFamilies;
}

[[noreturn]] void refuse_sizes(std::string_view text, const NetworkFamily& family) {
  static const std::map<std::string, std::string, std::less<>> kExamples{
      {"n", "4"},     {"a", "2"},     {"N", "6"},         {"k,n", "3,2"},
      {"d,n", "3,2"}, {"n,k", "5,2"}, {"a,b,...", "3,4"}, {"N,s,t,...", "7,1,2"}};
  std::string example = kExamples.at(family.sizes);
  if (family.name == "twisted") example = "5";
  if (family.name == "shuffle") example = "6";
  const bool has_sizes = text.find(':') != std::string_view::npos;
  refuse(fmt::format("{}{} wants {}{}: {}:{}", family.name, has_sizes ? ":" + family.sizes : "", family.wants,
                     has_sizes ? ", and 2^30 nodes at most" : "", family.name, example));
}

// The numbers behind the colon; nothing if they are no numbers, or not as many as the family has.
std::optional<Sizes> sizes_in(std::string_view text, const NetworkFamily& family) {
  Sizes sizes;
  for (const std::string& part : parts_of(text, ',')) {
    Word size = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), size);
    if (error != std::errc{} || end != part.data() + part.size() || size > kMostNodes) return std::nullopt;
    sizes.push_back(size);
  }
  const bool is_open = family.sizes.ends_with("...");
  if (!is_open && sizes.size() != parts_of(family.sizes, ',').size()) return std::nullopt;
  return sizes;
}

// The value of a formula without an address.
SignedWord value_of(const FormulaDefinitions& definitions, const char* name, int n) {
  const Formula formula = definitions.compiled(name);
  SignedWord value = 0;
  const FormulaOutcome outcome = FormulaEvaluator(formula, {n}).evaluate(0, {&value, 1});
  if (outcome.end == FormulaEnd::kFault)
    definitions.refuse_fault(formula, outcome.instruction, outcome.a, outcome.b, fmt::format("n = {}", n));
  if (outcome.end == FormulaEnd::kTooMuch) refuse(fmt::format("{} takes more than 10^12 operations", name));
  return value;
}

std::optional<NetworkRule> cube_rule(const CubeFamily& family, const Sizes& sizes) {
  const std::string name = fmt::format("{}:{}", family.about.name, fmt::join(sizes, ","));
  auto definitions =
      std::make_shared<FormulaDefinitions>(FormulaDefinitions::of_file(family.about.name, family.definitions));
  if (sizes.size() > 1) definitions->add("k", {}, {name, std::to_string(sizes[1])});
  definitions->add("fits", {}, {name, family.fits});
  if (sizes[0] > 30 || value_of(*definitions, "fits", static_cast<int>(sizes[0])) == 0) return std::nullopt;
  NetworkRule rule = network_by_formula(definitions, static_cast<int>(sizes[0]));
  rule.name = name;
  rule.bits = rule.n;
  return rule;
}

std::optional<NetworkRule> numbered_rule(const NumberedFamily& family, const Sizes& sizes) {
  const double nodes = family.nodes(sizes);
  if (nodes < 1 || nodes > real(kMostNodes)) return std::nullopt;
  NetworkRule rule;
  rule.name = fmt::format("{}:{}", family.about.name, fmt::join(sizes, ","));
  rule.n = static_cast<int>(family.n < 0 ? sizes.size() : sizes[static_cast<std::size_t>(family.n)]);
  rule.nodes = static_cast<Word>(nodes);
  rule.bits = rule.name.starts_with("debruijn:2,") ? rule.n : 0;
  rule.degree = static_cast<int>(family.degree(sizes));
  rule.ends = [sizes, link = family.link](Word first, int i, std::span<Word> ends) {
    for (std::size_t k = 0; k < ends.size(); ++k) ends[k] = link(sizes, first + k, i);
  };
  return rule;
}

}  // namespace

Word NetworkRule::end(Word c, int i) const {
  Word found = 0;
  ends(c, i, {&found, 1});
  return found;
}

std::vector<Word> NetworkRule::neighbours(Word c) const {
  std::vector<Word> found;
  for (int i = 0; i < degree; ++i) {
    const Word other = end(c, i);
    if (other != c && other != kNoLink) found.push_back(other);
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

const std::vector<NetworkFamily>& network_families() {
  static const std::vector<NetworkFamily> kFamilies = [] {
    std::vector<NetworkFamily> all;
    for (const CubeFamily& family : cube_families()) all.push_back(family.about);
    for (const NumberedFamily& family : numbered_families()) all.push_back(family.about);
    return all;
  }();
  return kFamilies;
}

const NetworkFamily* network_family(std::string_view name) {
  if (name == "cube") name = "hypercube";
  const auto found = std::ranges::find(network_families(), name, &NetworkFamily::name);
  return found == network_families().end() ? nullptr : &*found;
}

NetworkRule network_by_name(std::string_view text, std::optional<int> n) {
  const auto colon = std::min(text.find(':'), text.size());
  const NetworkFamily* family = network_family(text.substr(0, colon));
  if (family == nullptr) refuse(fmt::format("{}: there is no such family of networks", text));
  std::optional<Sizes> sizes;
  if (colon < text.size()) {
    sizes = sizes_in(text.substr(colon + 1), *family);
  } else if (n && family->name == "debruijn") {
    sizes = {2, static_cast<Word>(*n)};
  } else if (n) {
    sizes = sizes_in(std::to_string(*n), *family);
  }
  if (!sizes) refuse_sizes(text, *family);
  std::optional<NetworkRule> rule;
  for (const CubeFamily& one : cube_families()) {
    if (one.about.name == family->name) rule = cube_rule(one, *sizes);
  }
  for (const NumberedFamily& one : numbered_families()) {
    if (one.about.name == family->name) rule = numbered_rule(one, *sizes);
  }
  if (!rule) refuse_sizes(text, *family);
  if (n && *n != rule->n) refuse(fmt::format("{} has n = {}, not {}", text, rule->n, *n));
  return *rule;
}

NetworkRule network_by_formula(std::shared_ptr<const FormulaDefinitions> definitions, int n) {
  NetworkRule rule;
  rule.n = n;
  const auto number = [&](const char* name, SignedWord least) {
    const SignedWord value = value_of(*definitions, name, n);
    if (value >= least && static_cast<Word>(value) <= kMostNodes) return value;
    refuse(fmt::format("{}: {} is {} at n = {}, where it may be {} to {}", definitions->text(name).where, name, value,
                       n, least, kMostNodes));
  };
  rule.nodes = definitions->has("nodes") ? static_cast<Word>(number("nodes", 1)) : bit(n);
  rule.degree = static_cast<int>(number("degree", 0));
  rule.ends = [definitions, n, nodes = rule.nodes, link = std::make_shared<Formula>(definitions->compiled("link"))](
                  Word first, int i, std::span<Word> ends) {
    std::vector<SignedWord> values(ends.size());
    const FormulaOutcome outcome = FormulaEvaluator(*link, {n, 0, i}).evaluate(first, values);
    const auto at = [&](Word c) {
      return fmt::format("{}c = {}, i = {}", n > 0 ? fmt::format("n = {}, ", n) : "", c, i);
    };
    if (outcome.end == FormulaEnd::kFault)
      definitions->refuse_fault(*link, outcome.instruction, outcome.a, outcome.b, at(outcome.address));
    if (outcome.end == FormulaEnd::kTooMuch) refuse("the links take more than 10^12 operations");
    for (std::size_t k = 0; k < ends.size(); ++k) {
      ends[k] = static_cast<Word>(values[k]);
      if (ends[k] < nodes) continue;
      refuse(fmt::format("{}: link(c, i) is {} at {}, where nodes are 0 to {}", definitions->text("link").where,
                         values[k], at(first + k), nodes - 1));
    }
  };
  return rule;
}

}  // namespace cubeverify
