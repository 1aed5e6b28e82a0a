#include "tests/ptx/device.h"

#include <algorithm>
#include <cstring>

#include <malloc.h>

#include "tests/ptx/fat_binary.h"

namespace ptx {

Device& Device::the() {
  static Device device;
  return device;
}

// A launch takes and frees megabytes: without this the kernel of the system clears them every time.
Device::Device() {
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

void Device::reset() {
  error_.clear();
  launched_.clear();
  order_.reset();
  most_shared_ = kMostShared;
  capability_ = kCapability;
  memory_.forget_most();
  if (!edits_.empty()) set_edits({});
}

void Device::set_edits(const std::vector<Edit>& edits) {
  edits_ = edits;
  for (auto& [wrapper, modules] : modules_) {
    for (auto& module : modules) module->set_edits(edits);
  }
}

std::vector<std::string> Device::kernels_that(bool (*are)(const Program& program)) {
  std::vector<std::string> names;
  for (const auto& [function, kernel] : kernels_) {
    if (are(program(function))) names.push_back(kernel.name);
  }
  std::ranges::sort(names);
  return names;
}

void Device::add_fat_binary(const void* wrapper) { modules_[wrapper]; }

void Device::add_kernel(const void* wrapper, const void* host_function, std::string name) {
  kernels_[host_function] = {wrapper, std::move(name)};
}

Module& Device::module_of(const Kernel& kernel) {
  auto& modules = modules_.at(kernel.wrapper);
  if (modules.empty()) {
    for (std::string& text : embedded_ptx(kernel.wrapper)) {
      modules.push_back(std::make_unique<Module>(std::move(text), memory_));
      modules.back()->set_edits(edits_);
    }
  }
  const auto holds = [&](const auto& module) { return module->kernels().contains(kernel.name); };
  const auto found = std::ranges::find_if(modules, holds);
  if (found == modules.end()) {
    throw Fault("the program holds no PTX of " + kernel.name + ": compile for a virtual architecture too " +
                "(CMAKE_CUDA_ARCHITECTURES=90, not 90-real)");
  }
  return **found;
}

std::vector<std::string> Device::texts() const {
  std::vector<std::string> all;
  for (const auto& [wrapper, modules] : modules_) {
    for (std::string& text : embedded_ptx(wrapper)) all.push_back(std::move(text));
  }
  return all;
}

const Program& Device::kernel_named(const std::string& name) {
  const auto found = std::ranges::find_if(kernels_, [&](const auto& kernel) { return kernel.second.name == name; });
  if (found == kernels_.end()) throw Fault("there is no kernel " + name);
  return program(found->first);
}

const Program& Device::program(const void* host_function) {
  const auto kernel = kernels_.find(host_function);
  if (kernel == kernels_.end()) throw Fault("a function that is no kernel");
  return module_of(kernel->second).kernel(kernel->second.name);
}

KernelCall Device::call(const void* host_function, Dim grid, Dim block, void** parameters,
                        std::uint64_t dynamic_shared) {
  const Program& program = this->program(host_function);
  const auto allowed = allowed_.find(host_function);
  const std::uint64_t most =
      allowed == allowed_.end() ? 48 * 1024 : std::max<std::uint64_t>(48 * 1024, allowed->second);
  if (dynamic_shared > most || program.shared_bytes + dynamic_shared > most_shared_) {
    throw Fault(program.name + " is launched with " + std::to_string(dynamic_shared) + " bytes of shared memory, of " +
                std::to_string(std::min(most, most_shared_ - program.shared_bytes)) + " that it may have");
  }
  if (block.x * block.y * block.z == 0 || block.x * block.y * block.z > 1024 || grid.x * grid.y * grid.z == 0) {
    throw Fault(program.name + " is launched with no threads or with more than 1024 a block");
  }
  std::vector<std::uint8_t> values(program.parameter_bytes);
  for (std::size_t i = 0; i < program.parameters.size(); ++i) {
    std::memcpy(values.data() + program.parameters[i].offset, parameters[i], program.parameters[i].bytes);
  }
  return {host_function, grid, block, dynamic_shared, std::move(values)};
}

void Device::launch(const KernelCall& call) {
  const Program& program = this->program(call.host_function);
  const Dim grid = call.grid;
  const Launch launch{program,
                      grid,
                      call.block,
                      call.dynamic_shared,
                      call.parameters,
                      memory_,
                      launched_[program.name],
                      order_ ? &*order_ : nullptr,
                      ++launches_};
  for (unsigned z = 0; z < grid.z; ++z) {
    for (unsigned y = 0; y < grid.y; ++y) {
      for (unsigned x = 0; x < grid.x; ++x) Block(launch, {x, y, z}).run();
    }
  }
}

}  // namespace ptx
