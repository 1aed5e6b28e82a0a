#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "host/errors.h"

// The commands. Each adds its subcommand, options and help to the program.

namespace cubeverify {

// What a command line asks for.
struct Invocation {
  std::vector<std::string> command;  // the command line, program name first
  // Set by the command chosen; called once the whole line has been understood.
  std::function<ExitCode()> action;
};

void add_list_command(CLI::App& program, Invocation& invocation);
void add_show_command(CLI::App& program, Invocation& invocation);
void add_errata_command(CLI::App& program, Invocation& invocation);
void add_why_command(CLI::App& program, Invocation& invocation);
void add_prove_command(CLI::App& program, Invocation& invocation);
void add_run_command(CLI::App& program, Invocation& invocation);
void add_embed_command(CLI::App& program, Invocation& invocation);
void add_compare_command(CLI::App& program, Invocation& invocation);
void add_audit_command(CLI::App& program, Invocation& invocation);
void add_merge_command(CLI::App& program, Invocation& invocation);
void add_report_command(CLI::App& program, Invocation& invocation);
void add_index_command(CLI::App& program, Invocation& invocation);
void add_check_command(CLI::App& program, Invocation& invocation);
void add_node_command(CLI::App& program, Invocation& invocation);
void add_draw_command(CLI::App& program, Invocation& invocation);
void add_export_command(CLI::App& program, Invocation& invocation);
void add_completion_command(CLI::App& program, Invocation& invocation);
void add_man_command(CLI::App& program, Invocation& invocation);

}  // namespace cubeverify
