/* Prompt: lines typed by a person, edited, remembered and completed, while something else is listened to. */
#ifndef TRICORNE_TERMINAL_PROMPT_H
#define TRICORNE_TERMINAL_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

struct prompt;

typedef void prompt_add_fn(void *list, const char *line);

/* What the prompt asks of those who use it. */
struct prompt_user {
	void *ctx;
	/* The text before the line. */
	const char *(*label)(void *ctx);
	/* A file to be read from meanwhile, or -1. */
	int (*file)(void *ctx);
	/* Called when that file has something, and twice a second besides. True when the line should be left as
	 * it is and the prompt come to its end. What is written to standard output goes between
	 * prompt_interrupt() and its return. */
	bool (*serve)(void *ctx);
	/* Called when the screen has another size. */
	void (*resized)(void *ctx);
	/* Says to `add` every line that what is typed could become. */
	void (*complete)(void *ctx, const char *typed, prompt_add_fn *add, void *list);
};

/* Lines are remembered in the file `history` (NULL: nowhere). With `plain` there is no editing, for a
 * terminal that cannot. */
struct prompt *prompt_open(const struct prompt_user *user, const char *history, bool plain);
/* The next line, without its end, good until the next call; NULL when there are no more or serve() said
 * so. */
const char *prompt_line(struct prompt *prompt);
/* From within serve(): takes the line off the screen, so that something can be written there; it comes
 * back by itself. */
void prompt_interrupt(struct prompt *prompt);
/* Has something been typed that is not yet sent? */
bool prompt_is_busy(const struct prompt *prompt);
/* May be NULL. */
void prompt_close(struct prompt *prompt);

/* Does the line hold what opens a seat? Such a line is not remembered. */
bool prompt_holds_link(const char *line);

#endif
