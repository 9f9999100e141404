/* Time zones by their names. */
#include "server/base/zone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char zones[] = "/usr/share/zoneinfo/";

static bool is_name(const char *name)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/";
	size_t size = strlen(name);
	return size > 0 && size < ZONE_NAME_SIZE && strspn(name, letters) == size && name[0] != '/' &&
		name[size - 1] != '/';
}

bool zone_known(const char *name)
{
	char path[sizeof zones + ZONE_NAME_SIZE], head[4] = "";
	if (!name[0] || strcmp(name, "UTC") == 0)
		return true;
	if (!is_name(name))
		return false;
	snprintf(path, sizeof path, "%s%s", zones, name);
	FILE *file = fopen(path, "rb");
	bool known = file && fread(head, 1, sizeof head, file) == sizeof head && memcmp(head, "TZif", 4) == 0;
	if (file)
		fclose(file);
	return known;
}

/* The library's zone is a variable of the environment. It is put there once and rewritten in place, so that
 * nobody who looks at the environment meanwhile finds it moving; nothing else here asks for local time. */
static void enter(const char *name)
{
	static char variable[sizeof "TZ=:" + ZONE_NAME_SIZE];
	char wanted[sizeof variable];
	snprintf(wanted, sizeof wanted, "TZ=:%s", name[0] ? name : "UTC");
	if (strcmp(wanted, variable) == 0)
		return;
	bool first = !variable[0];
	memcpy(variable, wanted, sizeof variable);
	if (first)
		putenv(variable);
	tzset();
}

struct tm zone_shows(const char *name, int64_t at_ms)
{
	time_t at = (time_t)(at_ms / 1000);
	struct tm shown = { 0 };
	enter(name);
	localtime_r(&at, &shown);
	return shown;
}

int64_t zone_moment(const char *name, struct tm shown)
{
	enter(name);
	return (int64_t)mktime(&shown) * 1000;
}
