/* Screen: what a person reads on, its size and its colours. */
#ifndef TRICORNE_TERMINAL_SCREEN_H
#define TRICORNE_TERMINAL_SCREEN_H

#include <stdbool.h>

struct screen {
	bool person;       /* keyboard and screen are a terminal                     */
	bool dumb;         /* it cannot move its cursor: lines only, nothing is paged */
	bool colour;
	int rows, columns;
};

enum ink { INK_PLAIN, INK_STRONG, INK_FAINT, INK_FIRST, INK_SECOND, INK_ALERT };

/* Looks at the terminal and the environment. `colour` is "always", "never", "auto" or NULL (auto: where
 * the terminal has colours, and NO_COLOR does not ask for none). False if it is another word. */
bool screen_find(struct screen *screen, const char *colour);
/* Measures it again; true if its size has changed. */
bool screen_measure(struct screen *screen);
/* What switches to that ink; "" on a screen without colours. */
const char *screen_ink(const struct screen *screen, enum ink ink);

#endif
