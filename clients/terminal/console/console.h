/* Console: a person at the table, with a prompt. */
#ifndef TRICORNE_TERMINAL_CONSOLE_H
#define TRICORNE_TERMINAL_CONSOLE_H

#include "clients/terminal/wire/table.h"
#include "screen.h"

/* Plays until the game is over, the person leaves or the server does not come back. Returns the exit code. */
int console_play(struct table *table, const struct screen *screen);

#endif
