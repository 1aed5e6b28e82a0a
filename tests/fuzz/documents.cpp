#include <nlohmann/json.hpp>

#include "host/report/document.h"
#include "host/report/read_document.h"
#include "tests/fuzz/targets.h"

namespace cubeverify::fuzz {

void documents(std::string_view bytes) {
  const std::filesystem::path file = folder() / "document.json";
  write_file(file, bytes);
  taken([&] {
    const Document document = read_document(file);
    for (const DocumentFact& fact : document.facts)
      require(fact.n >= 1 && fact.run < document.runs.size(), "a fact of nothing");
    for (const Verdict& verdict : document.verdicts) require(!verdict.id.empty(), "a verdict on nothing");
  });
  taken([&] {
    const StoredRun run = load_run_or_document(file, {});
    // What was read is what is written again.
    nlohmann::json written = facts_json(run.finished, run.facts);
    const Document document = read_document(file);
    require(written.size() == document.facts.size(), "facts got lost");
    for (const DocumentFact& fact : document.facts) {
      bool found = false;
      for (const auto& one : written) {
        found = found || (one.at("sweep") == fact.sweep && one.at("n") == fact.n && one.at("name") == fact.name &&
                          with_large_as_text(one.at("value")) == with_large_as_text(fact.value));
      }
      require(found, "a fact became another one");
    }
  });
}

}  // namespace cubeverify::fuzz
