#include "tests/ptx/fat_binary.h"

#include <cstdint>
#include <cstring>

#include <zstd.h>

#include "tests/ptx/program.h"

namespace ptx {
namespace {

struct Wrapper {
  std::uint32_t magic, version;
  const std::uint8_t* data;
  const void* rest;
};
constexpr std::uint32_t kWrapperMagic = 0x466243b1;

struct Header {
  std::uint32_t magic;
  std::uint16_t version, header_bytes;
  std::uint64_t bytes;
};
constexpr std::uint32_t kHeaderMagic = 0xba55ed50;

struct Entry {
  std::uint16_t kind, version;
  std::uint32_t header_bytes;
  std::uint64_t bytes;
  std::uint32_t compressed_bytes, options;
  std::uint16_t minor, major;
  std::uint32_t architecture, name, name_bytes;
  std::uint64_t flags, zero, text_bytes;
};
constexpr std::uint16_t kPtx = 1;
constexpr std::uint64_t kOtherCompression = 0x2000, kZstd = 0x8000;

template <class T>
T read(const std::uint8_t* from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

std::string text_of(const Entry& entry, const std::uint8_t* data) {
  std::string text;
  if ((entry.flags & kZstd) != 0) {
    text.resize(entry.text_bytes);
    const std::size_t bytes = ZSTD_decompress(text.data(), text.size(), data, entry.compressed_bytes);
    if (ZSTD_isError(bytes) != 0) throw Fault(std::string("embedded PTX: ") + ZSTD_getErrorName(bytes));
    text.resize(bytes);
  } else if ((entry.flags & kOtherCompression) != 0) {
    throw Fault("embedded PTX is compressed, but not by zstd");
  } else {
    text.assign(reinterpret_cast<const char*>(data), entry.bytes);
  }
  // Zeroes fill it up.
  return text.substr(0, text.find('\0'));
}

}  // namespace

std::vector<std::string> embedded_ptx(const void* pointer) {
  const auto wrapper = read<Wrapper>(static_cast<const std::uint8_t*>(pointer));
  if (wrapper.magic != kWrapperMagic) throw Fault("no fat binary is registered here");
  const auto header = read<Header>(wrapper.data);
  if (header.magic != kHeaderMagic) throw Fault("a fat binary without its header");
  const std::uint8_t* at = wrapper.data + header.header_bytes;
  const std::uint8_t* end = at + header.bytes;
  std::vector<std::string> texts;
  while (at < end) {
    const auto entry = read<Entry>(at);
    if (entry.kind == kPtx) texts.push_back(text_of(entry, at + entry.header_bytes));
    at += entry.header_bytes + entry.bytes;
  }
  return texts;
}

}  // namespace ptx
