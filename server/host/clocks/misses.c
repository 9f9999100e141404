/* Misses: how often in a row the time of a seat has run out, and what else the clocks keep of absence. */
#include "server/host/clocks/misses.h"

#include "server/host/host_members.h"
#include "server/host/line/queued.h"
#include "server/host/table.h"

bool misses_count(struct table *t, const struct command *command)
{
	int seat = command->table == ORDER_EXPIRE ? command->of : command->table == TABLE_RULES ? command->seat :
		SEAT_NONE;
	struct standing standing;
	if (seat == SEAT_NONE || seat == SEAT_CLOCK)
		return false;
	game_standing(t->game, NULL, &standing);
	return standing.owing_by[OWED_OPENLY] >> seat & 1;
}

void misses_note(struct clocks *next, const struct queued *p, bool missed)
{
	const struct command *c = p->command;
	if (!p->openly || (c->table == ORDER_EXPIRE ? c->of : c->seat) == SEAT_UMPIRE)
		return;
	if (c->table == TABLE_RULES)
		next->misses[c->seat] = 0;
	else if (missed && next->misses[c->of] < UINT8_MAX)
		next->misses[c->of]++;
}

int64_t misses_wake_at(const struct table *t, const struct clocks *c, const struct standing *standing)
{
	bool may = t->host->config.adjourn_ms && c->looked_ms && !standing->over && !standing->adjourned;
	return may ? c->looked_ms + t->host->config.adjourn_ms : JOURNAL_WAKE_NEVER;
}

void misses_write_vacant(const struct game *game, uint32_t vacant, struct bytes *out)
{
	bool some = false;
	for (int i = 0; i < SEATS_MAX; i++)
		if (vacant >> i & 1) {
			bytes_format(out, "%s%s", some ? "," : " vacant ", game_seat_id(game, i));
			some = true;
		}
}
