#pragma once

#include <string>
#include <string_view>

namespace cubeverify {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits: what `sha256sum` says of a file with these bytes.
std::string sha256(std::string_view bytes);

}  // namespace cubeverify
