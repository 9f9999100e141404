/* A folder of its own for a test, gone when the test's process ends. */
#ifndef TRICORNE_TESTS_SCRATCH_H
#define TRICORNE_TESTS_SCRATCH_H

/* The path of a file in this process's folder, which is made at the
 * first call. Two calls later the text is reused. */
const char *scratch_path(const char *name);

#endif
