/* Sheet: a text too long for the screen, read a screenful at a time. */
#ifndef TRICORNE_TERMINAL_SHEET_H
#define TRICORNE_TERMINAL_SHEET_H

#include <stdio.h>

#include "screen.h"

struct sheet {
	FILE *to;          /* open while it is being written */
	char *text;
	size_t size;
	size_t from, next; /* the page last shown, and where the one after it begins */
};

/* Begins anew; what is written to the file that comes back is shown by sheet_end(). */
FILE *sheet_begin(struct sheet *sheet);
/* Shows the first page, of so many rows at most (0: as many as the screen has), its lines broken between
 * words. */
void sheet_end(struct sheet *sheet, const struct screen *screen, int rows);
/* Is there another page? */
bool sheet_has_more(const struct sheet *sheet);
/* Shows the next page. */
void sheet_more(struct sheet *sheet, const struct screen *screen);
/* Shows the same page again, on a screen that may have changed. */
void sheet_again(struct sheet *sheet, const struct screen *screen);
void sheet_finish(struct sheet *sheet);

/* How many columns a line may have: on a dumb terminal, any number. */
int sheet_columns(const struct screen *screen);
/* How many lines a text has. */
int sheet_count_lines(const char *text);
/* Writes a text with its lines broken between words at the screen's width. */
void sheet_wrap(FILE *to, const char *text, const struct screen *screen);

#endif
