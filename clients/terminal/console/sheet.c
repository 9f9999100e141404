/* Sheet: pages of text. */
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

/* Rows below a page: how much more there is, and the prompt. */
enum { FOOT = 2, ENDLESS = 10000 };

FILE *sheet_begin(struct sheet *s)
{
	sheet_finish(s);
	s->to = open_memstream(&s->text, &s->size);
	return s->to;
}

void sheet_finish(struct sheet *s)
{
	if (s->to)
		fclose(s->to);
	free(s->text);
	*s = (struct sheet){ 0 };
}

bool sheet_has_more(const struct sheet *s)
{
	return s->text && s->next < s->size;
}

/* ---- Breaking lines ------------------------------------------------------------------------------------ */

/* How many bytes the sign at `p` has, and how many columns; a switch of ink has none. */
static size_t sign_size(const char *p, int *columns)
{
	const unsigned char *c = (const unsigned char *)p;
	size_t size = 1;
	*columns = 1;
	if (c[0] == '\033') {
		*columns = 0;
		return strcspn(p, "m") + (p[strcspn(p, "m")] == 'm');
	}
	while (c[0] >= 0xC0 && (c[size] & 0xC0) == 0x80)
		size++;
	return size;
}

/* How much of a line goes on a row of so many columns: all of it, or up to a space, or if there is none
 * what has room. */
static size_t row_size(const char *line, int columns)
{
	size_t size = 0, space = 0;
	int used = 0, wide;
	while (line[size] && line[size] != '\n') {
		size_t sign = sign_size(line + size, &wide);
		if (line[size] == ' ' && used > 0 && line[size - 1] != ' ')
			space = size;
		if (used + wide > columns)
			return line[size] == ' ' ? size : space > strspn(line, " ") ? space : size;
		used += wide;
		size += sign;
	}
	return size;
}

/* A line that is indented or numbered goes on a little further in than its words began. */
static int hanging(const char *line, int columns)
{
	int indent = (int)strspn(line, " "), digits = (int)strspn(line + indent, "0123456789");
	if (digits && line[indent + digits] == ' ')
		indent += digits + (int)strspn(line + indent + digits, " ");
	if (indent)
		indent += 2;
	return indent > columns / 2 ? columns / 2 : indent;
}

/* Writes the line that begins at `line`, and returns how many rows that were. Without a file it only
 * counts. */
static int write_line(FILE *to, const char *line, int columns)
{
	int rows = 0, indent = hanging(line, columns);
	for (const char *p = line;;) {
		size_t size = row_size(p, columns - (rows ? indent : 0));
		if (to)
			fprintf(to, "%*s%.*s\n", rows ? indent : 0, "", (int)size, p);
		rows++;
		p += size;
		p += strspn(p, " ");
		if (*p == '\n' || !*p)
			return rows;
	}
}

static size_t line_size(const char *line)
{
	size_t size = strcspn(line, "\n");
	return size + (line[size] == '\n');
}

int sheet_columns(const struct screen *screen)
{
	return screen->dumb ? ENDLESS : screen->columns - 1;
}

void sheet_wrap(FILE *to, const char *text, const struct screen *screen)
{
	for (; *text; text += line_size(text))
		write_line(to, text, sheet_columns(screen));
}

/* ---- Pages --------------------------------------------------------------------------------------------- */

static int lines_before(const char *text, size_t size)
{
	int lines = 0;
	for (size_t i = 0; i < size; i++)
		lines += text[i] == '\n';
	return lines;
}

int sheet_count_lines(const char *text)
{
	return lines_before(text, strlen(text));
}

/* One page from `from`; a line longer than a page is shown whole. */
static void show_page(struct sheet *s, const struct screen *screen, int most)
{
	int columns = sheet_columns(screen), rows = 0;
	s->next = s->from;
	while (s->next < s->size) {
		if (!screen->dumb && rows && rows + write_line(NULL, s->text + s->next, columns) > most)
			break;
		rows += write_line(stdout, s->text + s->next, columns);
		s->next += line_size(s->text + s->next);
	}
	if (sheet_has_more(s))
		printf("%s-- %d of %d lines; Enter shows more --%s\n", screen_ink(screen, INK_FAINT),
			lines_before(s->text, s->next), lines_before(s->text, s->size), screen_ink(screen, INK_PLAIN));
	fflush(stdout);
}

static int page_rows(const struct screen *screen)
{
	return screen->rows - FOOT;
}

void sheet_end(struct sheet *s, const struct screen *screen, int rows)
{
	fclose(s->to);
	s->to = NULL;
	s->from = s->next = 0;
	show_page(s, screen, rows ? rows : page_rows(screen));
}

void sheet_more(struct sheet *s, const struct screen *screen)
{
	s->from = s->next;
	show_page(s, screen, page_rows(screen));
}

void sheet_again(struct sheet *s, const struct screen *screen)
{
	if (s->text)
		show_page(s, screen, page_rows(screen));
}
