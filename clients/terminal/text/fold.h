/* Fold: texts as they are compared with what somebody types: small letters, without accents. */
#ifndef TRICORNE_TERMINAL_FOLD_H
#define TRICORNE_TERMINAL_FOLD_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLD_SIZE = 400 };

/* "Piémont’s" becomes "piemont's"; spaces at either end go, several within become one. What has no room
 * is left out. */
void fold(char to[FOLD_SIZE], const char *from);
/* Does the folded text begin with the folded words? */
bool fold_begins(const char *text, const char *words);
/* Does each of the folded words begin a word of the folded text? */
bool fold_holds(const char *text, const char *words);

#endif
