/* Moment: where the battle is, in words. */
#ifndef TRICORNE_TERMINAL_MOMENT_H
#define TRICORNE_TERMINAL_MOMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* "Turn 3 of 14: Guns. The Allies won the turn, 9 to 5." and the row of steps, as the server says them. */
void moment_turn(FILE *to, json_t *view);
/* The same, and who is waited for; at the end, how it ended. */
void moment_show(FILE *to, json_t *view);
/* How it ended; nothing while it goes on. */
void moment_result(FILE *to, json_t *view);
/* What the battle came to, thing by thing, if the view tells it: one that was looked at as the umpire. */
void moment_reckoning(FILE *to, json_t *view);
/* Does the seat owe a decision, as far as this viewer may know? */
bool moment_owes(json_t *view, const char *seat);

#endif
