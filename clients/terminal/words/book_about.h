/* What the owner of a book says of himself: his name, his hours, how much of his presence others are told. */
#ifndef TRICORNE_TERMINAL_BOOK_ABOUT_H
#define TRICORNE_TERMINAL_BOOK_ABOUT_H

#include "clients/terminal/wire/table.h"
#include "clients/terminal/word.h"

/* `tricorne book set`: what the flags say takes the place of what was said before; without any it is
 * shown. */
int book_about_set(struct table *t, const struct arguments *a);
/* `tricorne book name`. */
int book_about_name(struct table *t, const struct arguments *a);

#endif
