#include "host/build_info.h"

#include "cubeverify_build_info.h"

namespace cubeverify {

const BuildInfo& build_info() {
  static constexpr BuildInfo info{
      .version = build::version,
      .commit = build::commit,
      .dirty = build::dirty,
      .compiler = build::compiler,
      .flags = build::flags,
      .build_type = build::build_type,
      .cuda_compiler = build::cuda_compiler,
      .cuda_architectures = build::cuda_architectures,
      .no_cuda = build::no_cuda,
  };
  return info;
}

}  // namespace cubeverify
