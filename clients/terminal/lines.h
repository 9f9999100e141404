/* On which line of a JSON file something stands. */
#ifndef TRICORNE_TERMINAL_LINES_H
#define TRICORNE_TERMINAL_LINES_H

#include <stddef.h>

/* The line of the member with this path ("formations/A.f1/stands/0"), or of
 * as much of it as there is; an element of a list is found by its place or by
 * its "id". `text` is JSON that has been parsed. Lines are counted from 1. */
int line_of_path(const char *text, const char *path);
/* The line a sentence is about: of the thing whose id it names (the longest of them, the first
 * of several as long), else of the outermost member it speaks of, else the first line. */
int line_of_sentence(const char *text, const char *sentence);

#endif
