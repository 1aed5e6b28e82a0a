#pragma once

#include <filesystem>
#include <string>

#include "host/check/check_report.h"

namespace cubeverify {

// Draws the times of a report, and writes their numbers next to the picture, as .csv. Says on standard error why there
// is no picture where the report has no times, or this machine no matplotlib.
void draw_times(const CheckReport& report, const std::filesystem::path& svg, const std::string& name);

// Where the numbers of such a picture are.
std::filesystem::path table_of_figure(std::filesystem::path svg);

// Throws CommandError (kUsage) unless such a picture could be written: its name ends in .svg.
void require_figure_name(const std::string& svg);

}  // namespace cubeverify
