#include "kernels/engine/cuda/forms_of_sweeps.cuh"
#include "kernels/engine/cuda/tree_by_plans.cuh"

namespace cubeverify {

template std::vector<DeviceForm (*)()> forms_of<TreeForms>();

}  // namespace cubeverify
