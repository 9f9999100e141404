/* What the owner of a book says of himself. */
#include "book_about.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "clients/terminal/wire/table_book.h"

static const char *const members[] = { "name", "zone", "quiet", "presence" };
enum { MEMBERS = sizeof members / sizeof members[0], DAY_SIZE = 11, HOLIDAY_TEXT_SIZE = 64 };

/* What was said until now, to be released; NULL after a complaint. */
static json_t *said_before(struct table *t, const struct arguments *a, int *code)
{
	struct failure failure;
	json_t *book = table_call(t, "book.open", json_pack("{s:s}", "book", t->link.token), &failure), *about;
	if (!book) {
		*code = table_complain(a, &failure);
		return NULL;
	}
	about = json_deep_copy(json_object_get(book, "about"));
	json_decref(book);
	return about;
}

/* Holidays that are over are said no more. */
static void forget_past(json_t *holidays)
{
	char today[DAY_SIZE] = "";
	time_t yesterday = time(NULL) - 24 * 3600; /* it may be so still where he is */
	struct tm tm;
	if (gmtime_r(&yesterday, &tm))
		strftime(today, sizeof today, "%Y-%m-%d", &tm);
	for (size_t i = json_array_size(holidays); i-- > 0;) {
		const char *text = json_string_value(json_array_get(holidays, i)), *last = strchr(text, '/');
		if (strcmp(last ? last + 1 : text, today) < 0)
			json_array_remove(holidays, i);
	}
}

/* "2026-12-20..2027-01-03,2027-05-01" */
static bool add_holidays(json_t *holidays, const char *text)
{
	for (const char *at = text; *at; at += strcspn(at, ","), at += *at == ',') {
		char one[HOLIDAY_TEXT_SIZE];
		size_t size = strcspn(at, ",");
		if (!size || size >= sizeof one)
			return false;
		memcpy(one, at, size);
		one[size] = '\0';
		char *dots = strstr(one, "..");
		if (dots) {
			*dots = '/';
			memmove(dots + 1, dots + 2, strlen(dots + 2) + 1);
		}
		json_array_append_new(holidays, json_string(one));
	}
	return true;
}

static bool take_holidays(json_t *about, const struct arguments *a)
{
	const char *more = flag_value(a, "holiday");
	json_t *holidays = json_object_get(about, "holidays");
	if (!holidays || flag_given(a, "no-holidays")) {
		holidays = json_array();
		json_object_set_new(about, "holidays", holidays);
	}
	forget_past(holidays);
	return !more || add_holidays(holidays, more);
}

static void show(json_t *about)
{
	static const char *const titles[MEMBERS] = {
		"Name", "Time zone", "Quiet hours", "Others are told of you" };
	static const char *const unsaid[MEMBERS] = {
		"not said", "UTC", "none", "exactly when you are there" };
	json_t *holidays = json_object_get(about, "holidays"), *one;
	size_t i;
	for (i = 0; i < MEMBERS; i++) {
		const char *text = json_string_value(json_object_get(about, members[i]));
		if (text && strcmp(members[i], "presence") == 0)
			text = strcmp(text, "today") == 0 ? "the day, when it is over" : strcmp(text, "hidden") == 0 ?
				"nothing" : unsaid[i];
		printf("%s: %s\n", titles[i], text && text[0] ? text : unsaid[i]);
	}
	printf("Holidays: %s", json_array_size(holidays) ? "" : "none");
	json_array_foreach(holidays, i, one)
		printf("%s%s", i ? ", " : "", json_string_value(one));
	putchar('\n');
}

/* Takes `about`. */
static int say(struct table *t, const struct arguments *a, json_t *about)
{
	struct failure failure;
	json_t *answer = table_call(t, "book.set", about, &failure);
	if (!answer)
		return table_complain(a, &failure);
	json_decref(answer);
	printf("It is kept.\n");
	return EXIT_FINE;
}

int book_about_set(struct table *t, const struct arguments *a)
{
	int code = EXIT_FINE;
	bool some = flag_given(a, "holiday") || flag_given(a, "no-holidays");
	json_t *about = said_before(t, a, &code);
	if (!about)
		return code;
	for (size_t i = 0; i < MEMBERS; i++)
		if (flag_given(a, members[i])) {
			const char *text = flag_value(a, members[i]);
			some = true;
			json_object_set_new(about, members[i], json_string(strcmp(text, "none") == 0 ? "" : text));
		}
	if (!some) {
		show(about);
	} else if (take_holidays(about, a)) {
		return say(t, a, about);
	} else {
		code = complain(a, EXIT_USAGE, "`%s` are no holidays; say them like 2026-12-20..2027-01-03.",
			flag_value(a, "holiday"));
	}
	json_decref(about);
	return code;
}

int book_about_name(struct table *t, const struct arguments *a)
{
	int code = EXIT_FINE;
	json_t *about = said_before(t, a, &code);
	if (!about)
		return code;
	json_object_set_new(about, "name", json_string(a->plain[2]));
	forget_past(json_object_get(about, "holidays"));
	return say(t, a, about);
}
