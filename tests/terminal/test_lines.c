/* On which line of a file something stands. */
#include "clients/terminal/lines.h"

#include <criterion/criterion.h>

static const char file[] =
	"{\n"                                                          /* 1 */
	"  \"title\": \"a \\\"river\\\", [not] {this}\",\n"            /* 2 */
	"  \"turn\": {\"n\": 3,\n"                                     /* 3 */
	"    \"active\": \"A\"},\n"                                    /* 4 */
	"  \"sides\": {\"A\": {}, \"B\": {}},\n"                       /* 5 */
	"  \"formations\": {\n"                                        /* 6 */
	"    \"A.f1\": {\"box\": [4, 4],\n"                            /* 7 */
	"      \"stands\": [{\"id\": \"A.1\", \"cv\": 3},\n"           /* 8 */
	"        {\"id\": \"A.2\",\n"                                  /* 9 */
	"         \"cv\": 9}]}\n"                                      /* 10 */
	"  },\n"                                                       /* 11 */
	"  \"edges\": [\n"                                             /* 12 */
	"    {\"between\": [[1, 1], [1, 2]]},\n"                       /* 13 */
	"    {\"between\": [[1, 1], [3, 3]]}\n"                        /* 14 */
	"  ],\n"                                                       /* 15 */
	"  \"staff\": [{\"id\": \"A.gen\"}]\n"                         /* 16 */
	"}\n";

Test(lines, a_path_leads_to_its_line)
{
	static const struct { const char *path; int line; } rows[] = {
		{ "", 1 }, { "title", 2 }, { "turn", 3 }, { "turn/active", 4 }, { "formations/A.f1", 7 },
			{ "formations/A.f1/stands/1/cv", 10 },
		{ "formations/A.f1/stands/A.2", 9 }, { "edges/1", 14 }, { "edges/1/between/1", 14 },
			{ "staff/A.gen", 16 }, { "staff/0", 16 },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		cr_expect_eq(line_of_path(file, rows[i].path), rows[i].line, "%s: %d", rows[i].path,
			line_of_path(file, rows[i].path));
}

Test(lines, what_is_not_there_leads_as_far_as_it_goes)
{
	cr_expect_eq(line_of_path(file, "formations/A.f1/facing"), 7);
	cr_expect_eq(line_of_path(file, "formations/A.f9/facing"), 6);
	cr_expect_eq(line_of_path(file, "objectives/0"), 1);
	cr_expect_eq(line_of_path("[1]", "a"), 1);
	cr_expect_eq(line_of_path("{}", "a/b"), 1);
}

Test(lines, a_sentence_leads_to_what_it_names)
{
	static const struct { const char *sentence; int line; } rows[] = {
		{ "stand A.2 needs a combat value of 2 to 5", 9 }, { "formation A.f1 has no stands.", 7 },
			{ "figure A.gen stands among the enemy", 16 },
		{ "side B has no army commander", 5 }, { "the turn has number 1200", 3 },
			{ "1,1 and 3,3 share no edge", 12 },
		{ "the stand (`A.1`) is of no side", 8 }, { "nothing that the file speaks of", 1 }, { "", 1 },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		cr_expect_eq(line_of_sentence(file, rows[i].sentence), rows[i].line, "%s: %d", rows[i].sentence,
			line_of_sentence(file, rows[i].sentence));
}
