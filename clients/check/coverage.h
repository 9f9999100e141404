/* Coverage: which clauses of a ruleset no case names. */
#ifndef TRICORNE_CHECK_COVERAGE_H
#define TRICORNE_CHECK_COVERAGE_H

#include "clients/terminal/word.h"

/* Of every ruleset the cases under `folder` are about, or of `ruleset` alone. Returns the exit code. */
int coverage_run(const struct arguments *arguments, const char *folder, const char *ruleset);

#endif
