#include "kernels/engine/cuda/forms_of_sweeps.cuh"

namespace cubeverify {

template std::vector<DeviceForm (*)()> forms_of<PlainForms>();

}  // namespace cubeverify
