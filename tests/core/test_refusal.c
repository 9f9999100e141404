/* Refusals: of whom a sentence speaks. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/naming.h"
#include "server/rules/refusal.h"

static struct called call_any(const void *position, const char *id)
{
	(void)position;
	return naming_plain(strcmp(id, "A.1") == 0 ? "Orkney" : "the mill");
}

Test(rules_refusal, whom_a_sentence_names_is_told_by_id_each_once)
{
	struct refusal r;
	refusal_begin(&r);
	forbid(&r, true, 1, "@A.1@ cannot pass @mill@, and @A.1@ stays");
	forbid(&r, true, 2, "nobody leaves the table");
	refusal_name(&r, call_any, NULL);
	cr_expect_str_eq(r.reasons[0].why, "Orkney cannot pass the mill, and Orkney stays");
	cr_assert_eq(r.reasons[0].about_count, 2);
	cr_expect_str_eq(r.reasons[0].about[0], "A.1");
	cr_expect_str_eq(r.reasons[0].about[1], "mill");
	cr_expect_eq(r.reasons[1].about_count, 0);
}
