#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "verify/papers/paper.h"
#include "verify/verdict.h"

// All papers' results together: the page that leads to their pages, and the checksums of their files.

namespace cubeverify {

struct PaperResults {
  const Paper* paper = nullptr;
  std::vector<Verdict> verdicts;
};

// The papers that have results in a directory, DIRECTORY/<paper's id>/verdicts.json, in the order of the list of
// papers. Throws CommandError (kUsage) if none has, or as read_document() does.
std::vector<PaperResults> read_results(const std::filesystem::path& directory);

// A page with a row for each paper: its statements by verdict and its errata by class, with links to its page and
// files; below it what is false and used.
std::string results_page(const std::vector<PaperResults>& results, const std::string& provenance);

// The lines of SHA256SUMS, for `sha256sum -c` in the directory: all files in the papers' folders, and index.html, in
// the order of their names. Throws CommandError (kUsage) if one cannot be read.
std::string results_checksums(const std::filesystem::path& directory, const std::vector<PaperResults>& results);

}  // namespace cubeverify
