/* Files that travel inside the programs. */
#include "server/base/embedded.h"

#include <criterion/criterion.h>
#include <string.h>

Test(embedded, every_file_is_found_by_its_path)
{
	for (const struct embedded *f = embedded_next("", NULL); f; f = embedded_next("", f))
		cr_assert_eq(embedded_find(f->path), f, "%s is not found", f->path);
}

Test(embedded, files_come_in_the_order_of_their_paths)
{
	const struct embedded *before = NULL;

	for (const struct embedded *f = embedded_next("", NULL); f; before = f, f = embedded_next("", f))
		if (before)
			cr_assert_lt(strcmp(before->path, f->path), 0, "%s comes before %s", before->path, f->path);
}

Test(embedded, a_prefix_gives_its_files_and_no_others)
{
	size_t all = 0, own = 0;

	for (const struct embedded *f = embedded_next("", NULL); f; f = embedded_next("", f))
		all += strncmp(f->path, "migrations/", 11) == 0;
	for (const struct embedded *f = embedded_next("migrations/", NULL); f;
		f = embedded_next("migrations/", f))
		own++;
	cr_assert_eq(all, own);
}

Test(embedded, a_nul_stands_behind_every_file)
{
	for (const struct embedded *f = embedded_next("", NULL); f; f = embedded_next("", f))
		cr_assert_eq(f->data[f->size], '\0');
}

Test(embedded, an_unknown_path_finds_nothing)
{
	cr_assert_null(embedded_find("web/no-such-file"));
	cr_assert_null(embedded_find(""));
	cr_assert_null(embedded_find("migrations/"));
}
