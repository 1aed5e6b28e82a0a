#pragma once

#include <string>
#include <vector>

namespace cubeverify::test {

// The contract pages of kernels/sweeps, without .md.
std::vector<std::string> contract_pages();

// What such a page is to hold: its head (kernels/sweeps/pages), then every sweep that names the page, from what the
// sweep's folder says of its units and facts. Throws std::runtime_error for a head that cannot be read.
std::string contract_page(const std::string& page);

}  // namespace cubeverify::test
