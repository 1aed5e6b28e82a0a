#pragma once

#include <type_traits>
#include <vector>

#include "kernels/engine/cuda/sweep_kernel.cuh"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"

// Which file instantiates which sweeps for a device. They are few, since CUB's headers take most of compiling a file.

namespace cubeverify {

// Sweeps that have a form of their own (OnDevice): tree_forms.cu, which takes long, and own_forms.cu.
using TreeForms = Sweeps<TreeSweep<>, PlacesSweep<>>;
using OwnForms = Sweeps<EmbeddingSweep<>, OrbitSweep<>, RegrowthSweep<>, WatchedSweep<>>;

// All others that a device computes: plain_forms.cu.
template <class S>
struct HasPlainForm
    : std::bool_constant<(TreeForms() + OwnForms()).index_of(S::kName) == TreeForms::kSize + OwnForms::kSize> {};
using PlainForms = SweepsWhere<SweepsOnDevice<AllSweeps<PaperParameters>>, HasPlainForm>;

// What the registry links of a list's sweeps. Instantiating it instantiates that.
template <class List>
std::vector<DeviceForm (*)()> forms_of() {
  std::vector<DeviceForm (*)()> forms;
  List::for_each([&]<class S>() { forms.push_back(device_form<S>); });
  return forms;
}

}  // namespace cubeverify
