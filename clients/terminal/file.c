/* Files: reading them whole, and walking directories. */
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/base/memory.h"

static bool cannot(struct json_problem *problem, const char *path)
{
	snprintf(problem->text, sizeof problem->text, "%s cannot be read: %s.", path, strerror(errno));
	return false;
}

bool file_read(const char *path, struct bytes *out, struct json_problem *problem)
{
	bool is_stdin = strcmp(path, "-") == 0, fine;
	FILE *file = is_stdin ? stdin : fopen(path, "rb");
	size_t got;
	if (!file)
		return cannot(problem, path);
	do {
		got = fread(bytes_reserve(out, 65536), 1, 65536, file);
		out->size += got;
	} while (got > 0);
	fine = !ferror(file);
	if (!fine)
		cannot(problem, path);
	if (!is_stdin)
		fclose(file);
	return fine;
}

json_t *file_json(const char *path, struct json_problem *problem)
{
	struct bytes text = { 0 };
	struct json_problem why;
	json_t *value = NULL;
	if (file_read(path, &text, problem)) {
		value = json_parse(bytes_cstr(&text), text.size, &why);
		if (!value)
			snprintf(problem->text, sizeof problem->text, "%s: %.160s.", path, why.text);
	}
	bytes_finish(&text);
	return value;
}

static void push(struct file_list *list, char *path)
{
	if (list->count == list->room) {
		list->room = list->room ? list->room * 2 : 64;
		list->paths = memory_resize(list->paths, list->room * sizeof *list->paths);
	}
	list->paths[list->count++] = path;
}

static char *joined(const char *folder, const char *name)
{
	struct bytes path = { 0 };
	bytes_format(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
	bytes_cstr(&path);
	return path.data;
}

static bool ends_in(const char *text, const char *ending)
{
	size_t size = strlen(text), end = strlen(ending);
	return size >= end && strcmp(text + size - end, ending) == 0;
}

static bool walk(struct file_list *list, const char *folder, const char *ending, struct json_problem *problem)
{
	struct dirent **entries;
	int count = scandir(folder, &entries, NULL, alphasort);
	bool fine = count >= 0 || cannot(problem, folder);
	for (int i = 0; i < count; i++) {
		struct stat about;
		char *path = joined(folder, entries[i]->d_name);
		bool hidden = entries[i]->d_name[0] == '.';
		free(entries[i]);
		if (!hidden && fine && stat(path, &about) == 0) {
			if (S_ISDIR(about.st_mode)) {
				fine = walk(list, path, ending, problem);
			} else if (ends_in(path, ending)) {
				push(list, path);
				continue;
			}
		}
		free(path);
	}
	if (count >= 0)
		free(entries);
	return fine;
}

bool file_list_add(struct file_list *list, const char *path, const char *ending, struct json_problem *problem)
{
	struct stat about;
	if (strcmp(path, "-") != 0 && stat(path, &about) != 0)
		return cannot(problem, path);
	if (strcmp(path, "-") != 0 && S_ISDIR(about.st_mode))
		return walk(list, path, ending, problem);
	push(list, memory_text(path));
	return true;
}

void file_list_finish(struct file_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->paths[i]);
	free(list->paths);
	memset(list, 0, sizeof *list);
}
