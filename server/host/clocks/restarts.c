/* Restarts: when the clock of a seat was given its time anew by an order, and what was left of it then. */
#include "server/host/clocks/restarts.h"

#include <string.h>

#include "server/host/line/queued.h"
#include "server/host/table.h"

void restarts_begin(struct restarts *r)
{
	r->least_ms = 0;
}

void restarts_note(struct restarts *r, uint32_t row, int64_t left_ms)
{
	const struct restart *last = &r->kept[RESTARTS_KEPT - 1];
	int64_t left = last->left_ms > 0 ? last->left_ms : 1;
	if (last->row && (!r->least_ms || left < r->least_ms))
		r->least_ms = left;
	memmove(r->kept + 1, r->kept, sizeof r->kept - sizeof r->kept[0]);
	r->kept[0] = (struct restart){ row, left_ms };
}

/* Freely, only the one order is taken back; by consent all that came after it as well. */
static bool is_taken_back(const struct table *t, const struct queued *p, uint32_t row)
{
	const struct command *c = p->command;
	if (!row || !c->past)
		return false;
	switch (c->table) {
	case ORDER_UNDO: return row == c->undoing.row;
	case ORDER_ASK_UNDO: return row >= c->undoing.row;
	case ORDER_AGREE_UNDO: return row > game_table_state(t->game)->asked.row;
	default: return false;
	}
}

bool restarts_take_back(struct restarts *r, const struct table *t, const struct queued *p, int seat,
	int64_t each_ms, int64_t *left_ms)
{
	bool some = false;
	while (is_taken_back(t, p, r->kept[0].row)) {
		*left_ms = r->kept[0].left_ms - (each_ms - *left_ms);
		memmove(r->kept, r->kept + 1, sizeof r->kept - sizeof r->kept[0]);
		r->kept[RESTARTS_KEPT - 1] = (struct restart){ 0 };
		some = true;
	}
	if (!some && p->command->past && p->command->seat == seat && r->least_ms && r->least_ms < *left_ms) {
		*left_ms = r->least_ms;
		some = true;
	}
	return some;
}

void restarts_write(const struct restarts *r, int clock, const char *before, struct bytes *out)
{
	for (int i = RESTARTS_KEPT - 1; i >= 0; i--)
		if (r->kept[i].row)
			bytes_format(out, " %sback%d:%u:%lld", before, clock, (unsigned)r->kept[i].row,
				(long long)r->kept[i].left_ms);
	if (r->least_ms)
		bytes_format(out, " %sleast%d:%lld", before, clock, (long long)r->least_ms);
}
