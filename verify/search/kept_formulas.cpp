#include "verify/search/kept_formulas.h"

#include <utility>

namespace cubeverify {

namespace {

thread_local KeptFormulas* living = nullptr;

}  // namespace

KeptFormulas::KeptFormulas(std::filesystem::path folder) : folder_(std::move(folder)) { living = this; }
KeptFormulas::~KeptFormulas() { living = nullptr; }
KeptFormulas* KeptFormulas::current() { return living; }

}  // namespace cubeverify
