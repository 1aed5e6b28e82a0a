#pragma once

// Marks a function that runs on the host and, where the CUDA compiler is at work, on the device as well.
#ifdef __CUDACC__
#define CUBEVERIFY_HD __host__ __device__
#else
#define CUBEVERIFY_HD
#endif
