#include "kernels/address/rotation.h"

// 1101 rotated right by one step is 1110.
int main() { return cubeverify::rotate_right(4, 0b1101, 1) == 0b1110 ? 0 : 1; }
