/* Letters that are not what they seem: control characters, what
 * nobody sees, and what turns the direction of its neighbours. */
#ifndef TRICORNE_PROTOCOL_LETTERS_H
#define TRICORNE_PROTOCOL_LETTERS_H

#include <stdbool.h>

/* UTF-8 that is known to be valid. */
bool letters_deceive(const char *text);
/* Nothing is there but blanks, or nothing at all. */
bool letters_blank(const char *text);

#endif
