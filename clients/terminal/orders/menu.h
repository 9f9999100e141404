/* Menu: what is open, as numbered orders; where there are many, by whom they are about. */
#ifndef TRICORNE_TERMINAL_MENU_H
#define TRICORNE_TERMINAL_MENU_H

#include <jansson.h>
#include <stdio.h>

/* The orders of `decisions` (as `offer` answers them), a number before each.
 * Above MENU_LONG of them, a line for each whom orders are about, with their
 * numbers. With `about` the orders that name this id, however many. */
enum { MENU_LONG = 40 };
void menu_show(FILE *to, json_t *decisions, const char *about);
/* The order of that number, from 1; NULL if there is none. */
json_t *menu_order(json_t *decisions, long number);

#endif
