#include "host/commands/program.h"

int main(int argc, char** argv) { return cubeverify::run_program(argc, argv); }
