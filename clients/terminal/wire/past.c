/* Past: what was told before this moment. */
#include "past.h"

enum { PAGE = 200 };

bool past_walk(struct table *t, json_int_t from, void (*each)(void *ctx, json_t *row), void *ctx,
	struct failure *f)
{
	while (from <= t->seq) {
		json_t *answer = table_call(t, "history", json_pack("{s:I, s:I}", "from", from, "to",
			from + PAGE - 1), f), *row;
		json_int_t before = from;
		size_t i;
		if (!answer)
			return false;
		json_array_foreach(json_object_get(answer, "rows"), i, row) {
			from = json_integer_value(json_object_get(row, "seq")) + 1;
			each(ctx, row);
		}
		json_decref(answer);
		if (from == before)
			break;
	}
	return true;
}
