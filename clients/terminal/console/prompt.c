/* Prompt: libedit, with an ear for the table. */
#include "prompt.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#include "server/base/memory.h"

enum { HISTORY_LINES = 500, LINE_SIZE = 2048, TOKEN = 40, SERVE_MS = 500 };
static const wchar_t kill_line = L'\x15'; /* Ctrl-U */

struct prompt {
	struct prompt_user user;
	EditLine *edit; /* NULL: plain */
	History *history;
	HistEvent event;
	char *path;
	char line[LINE_SIZE];
	bool interrupted, over;
};

/* ---- Signals ------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t resized, broken_off, stopped, ended;

static void take_signal(int signal)
{
	resized |= signal == SIGWINCH;
	broken_off |= signal == SIGINT;
	stopped |= signal == SIGTSTP;
	ended |= signal == SIGTERM || signal == SIGHUP;
}

static const int signals[] = { SIGWINCH, SIGINT, SIGTSTP, SIGTERM, SIGHUP };
enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* While a line is typed they are ours, for the terminal must be left as it was found; at other times
 * nobody's. */
static void heed_signals(bool ours)
{
	struct sigaction action = { .sa_handler = ours ? take_signal : SIG_DFL };
	for (int i = 0; i < SIGNALS; i++)
		sigaction(signals[i], &action, NULL);
}

static void stop_here(struct prompt *p)
{
	stopped = 0;
	if (p->edit)
		el_set(p->edit, EL_PREP_TERM, 0);
	raise(SIGSTOP);
	if (p->edit)
		el_set(p->edit, EL_PREP_TERM, 1);
	resized = 1; /* it may have another size, and shows something else */
}

static void take_size(struct prompt *p)
{
	resized = 0;
	if (p->edit)
		el_resize(p->edit);
	prompt_interrupt(p);
	p->user.resized(p->user.ctx);
}

/* ---- Waiting for a key --------------------------------------------------------------------------------- */

static const char *label(EditLine *edit)
{
	struct prompt *p;
	el_get(edit, EL_CLIENTDATA, &p);
	return p->user.label(p->user.ctx);
}

void prompt_interrupt(struct prompt *p)
{
	if (!p->interrupted && p->edit)
		printf("\r\033[J");
	else if (!p->interrupted)
		putchar('\n');
	p->interrupted = true;
}

/* The line again, below what was written. */
static void come_back(struct prompt *p)
{
	if (!p->interrupted)
		return;
	p->interrupted = false;
	if (p->edit)
		el_set(p->edit, EL_REFRESH);
	else
		printf("%s", p->user.label(p->user.ctx));
	fflush(stdout);
}

enum waited { WAITED_KEY, WAITED_END, WAITED_BREAK };

/* Serves the table until there is a key. */
static enum waited wait_for_key(struct prompt *p)
{
	for (;;) {
		struct pollfd files[2] = {
			{ .fd = STDIN_FILENO, .events = POLLIN }, { .fd = p->user.file(p->user.ctx), .events = POLLIN },
		};
		int ready;
		fflush(stdout);
		ready = poll(files, 2, SERVE_MS);
		if (stopped)
			stop_here(p);
		if (resized)
			take_size(p);
		if (broken_off)
			return broken_off = 0, WAITED_BREAK;
		if ((ready == 0 || (ready > 0 && files[1].revents)) && !ended)
			p->over = p->user.serve(p->user.ctx);
		come_back(p);
		if (p->over || ended)
			return WAITED_END;
		if (ready > 0 && files[0].revents)
			return WAITED_KEY;
	}
}

/* One letter of the keyboard, of as many bytes as it has. */
static int read_key(EditLine *edit, wchar_t *key)
{
	struct prompt *p;
	mbstate_t state = { 0 };
	el_get(edit, EL_CLIENTDATA, &p);
	for (;;) {
		char byte;
		ssize_t size;
		switch (wait_for_key(p)) {
		case WAITED_END: return 0;
		case WAITED_BREAK: return *key = kill_line, 1;
		case WAITED_KEY: break;
		}
		size = read(STDIN_FILENO, &byte, 1);
		if (size < 0 && errno == EINTR)
			continue;
		if (size <= 0)
			return 0;
		if (byte == '\0') /* an end typed between two prompts: as a key it would quote the next */
			continue;
		switch (mbrtowc(key, &byte, 1, &state)) {
		case (size_t)-2: continue;
		case (size_t)-1: memset(&state, 0, sizeof state); continue;
		default: return 1;
		}
	}
}

/* ---- Completion ---------------------------------------------------------------------------------------- */

struct list {
	char **lines;
	size_t count;
};

static void add_line(void *list, const char *line)
{
	struct list *l = list;
	l->lines = memory_resize(l->lines, (l->count + 1) * sizeof *l->lines);
	l->lines[l->count++] = memory_text(line);
}

/* How far all agree. */
static size_t common_size(const struct list *l)
{
	size_t size = strlen(l->lines[0]);
	for (size_t i = 1; i < l->count; i++)
		for (size_t at = 0; at < size; at++)
			if (l->lines[i][at] != l->lines[0][at])
				size = at;
	while (size > 0 && (l->lines[0][size] & 0xC0) == 0x80) /* not within a letter */
		size--;
	return size;
}

/* From the beginning of the word in which the lines begin to differ to the end of that word: "Move
 * Or|kney". */
static void show_next_words(const struct list *l, size_t common)
{
	const char *last = NULL;
	size_t last_size = 0;
	while (common > 0 && l->lines[0][common - 1] != ' ')
		common--;
	for (size_t i = 0; i < l->count; i++) {
		const char *word = l->lines[i] + common;
		size_t size = strcspn(word, " ");
		if (!last || size != last_size || strncmp(word, last, size) != 0)
			printf("  %.*s", (int)size, word);
		last = word, last_size = size;
	}
	putchar('\n');
}

static void finish_list(struct list *l)
{
	for (size_t i = 0; i < l->count; i++)
		free(l->lines[i]);
	free(l->lines);
}

/* What is typed goes on as far as all agree; if that is nowhere, the ways it could go on are shown. */
static unsigned char go_on(EditLine *edit, const char *typed, const struct list *l)
{
	size_t size = strlen(typed), common;
	if (l->count == 0)
		return CC_ERROR;
	common = common_size(l);
	if (common > size || (common == size && strncmp(l->lines[0], typed, size) != 0)) {
		l->lines[0][common] = '\0';
		el_deletestr(edit, (int)mbstowcs(NULL, typed, 0));
		el_insertstr(edit, l->lines[0]);
		return CC_REFRESH;
	}
	if (l->count == 1)
		return CC_REFRESH_BEEP;
	putchar('\n');
	show_next_words(l, common);
	fflush(stdout);
	return CC_REDISPLAY;
}

static unsigned char complete(EditLine *edit, int key)
{
	struct prompt *p;
	struct list list = { 0 };
	const LineInfo *line = el_line(edit);
	size_t size = (size_t)(line->cursor - line->buffer);
	char typed[LINE_SIZE];
	unsigned char did;
	(void)key;
	if (size >= sizeof typed)
		return CC_ERROR;
	memcpy(typed, line->buffer, size);
	typed[size] = '\0';
	el_get(edit, EL_CLIENTDATA, &p);
	p->user.complete(p->user.ctx, typed, add_line, &list);
	did = go_on(edit, typed, &list);
	finish_list(&list);
	return did;
}

/* ---- What was typed before ----------------------------------------------------------------------------- */

static bool is_of_token(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool prompt_holds_link(const char *line)
{
	size_t run = 0;
	for (const char *c = line; *c; c++) {
		run = is_of_token(*c) ? run + 1 : 0;
		if (run >= TOKEN)
			return true;
	}
	return strstr(line, "/table#") != NULL;
}

/* A file of its own user's. */
static void keep_history(struct prompt *p)
{
	mode_t mask = umask(077);
	if (p->path)
		history(p->history, &p->event, H_SAVE, p->path);
	umask(mask);
}

static void remember(struct prompt *p, const char *line)
{
	HistEvent last;
	if (!line[0] || prompt_holds_link(line))
		return;
	if (history(p->history, &last, H_FIRST) == 0 && strcmp(last.str, line) == 0)
		return;
	history(p->history, &p->event, H_ENTER, line);
	keep_history(p);
}

/* ---- From outside -------------------------------------------------------------------------------------- */

static void begin_editing(struct prompt *p, const char *path)
{
	p->edit = el_init("tricorne", stdin, stdout, stderr);
	p->history = history_init();
	history(p->history, &p->event, H_SETSIZE, HISTORY_LINES);
	if (path) {
		p->path = memory_text(path);
		history(p->history, &p->event, H_LOAD, path);
	}
	el_set(p->edit, EL_CLIENTDATA, p);
	el_set(p->edit, EL_PROMPT, label);
	el_set(p->edit, EL_HIST, history, p->history);
	el_set(p->edit, EL_EDITOR, "emacs");
	el_set(p->edit, EL_GETCFN, read_key);
	el_set(p->edit, EL_ADDFN, "tricorne-complete", "completes what is typed", complete);
	el_set(p->edit, EL_BIND, "^I", "tricorne-complete", NULL);
	el_set(p->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
	el_set(p->edit, EL_BIND, "^W", "ed-delete-prev-word", NULL);
	el_set(p->edit, EL_BIND, "\\e[3~", "ed-delete-next-char", NULL);
}

struct prompt *prompt_open(const struct prompt_user *user, const char *history, bool plain)
{
	struct prompt *p = memory_new(sizeof *p);
	*p = (struct prompt){ .user = *user };
	setlocale(LC_CTYPE, "");
	if (MB_CUR_MAX == 1) /* names have accents, and so has whoever is sent them */
		setlocale(LC_CTYPE, "C.UTF-8");
	if (!plain)
		begin_editing(p, history);
	return p;
}

static const char *edited_line(struct prompt *p)
{
	int size = 0;
	el_set(p->edit, EL_PREP_TERM, 1); /* else what is typed as soon as the prompt is there is echoed twice */
	const char *line = el_gets(p->edit, &size);
	if (!line || size <= 0 || p->over || ended)
		return NULL;
	snprintf(p->line, sizeof p->line, "%.*s", (int)strcspn(line, "\n"), line);
	remember(p, p->line);
	return p->line;
}

/* What the terminal itself gathers until Enter. */
static const char *plain_line(struct prompt *p)
{
	printf("%s", p->user.label(p->user.ctx));
	for (;;) {
		ssize_t size;
		enum waited waited = wait_for_key(p);
		if (waited == WAITED_BREAK)
			printf("\n%s", p->user.label(p->user.ctx));
		if (waited == WAITED_END)
			return NULL;
		if (waited != WAITED_KEY)
			continue;
		size = read(STDIN_FILENO, p->line, sizeof p->line - 1);
		if (size <= 0)
			return NULL;
		p->line[size] = '\0';
		p->line[strcspn(p->line, "\n")] = '\0';
		return p->line;
	}
}

const char *prompt_line(struct prompt *p)
{
	const char *line;
	heed_signals(true);
	line = p->edit ? edited_line(p) : plain_line(p);
	heed_signals(false);
	return line;
}

bool prompt_is_busy(const struct prompt *p)
{
	const LineInfo *line = p->edit ? el_line(p->edit) : NULL;
	return line && line->lastchar > line->buffer;
}

void prompt_close(struct prompt *p)
{
	if (!p)
		return;
	if (p->edit) {
		el_end(p->edit);
		history_end(p->history);
	}
	free(p->path);
	free(p);
}
