/* Organisation: how armies are made up (chapters 2 and 4); a historical army may waive it (4.10). */
#include "setup.h"

#include "../position/unit.h"

static bool waived(const struct dba_state *s, int clause)
{
	for (int i = 0; i < s->options.waived_count; i++)
		if (s->options.historical_limits_waived[i] == clause)
			return true;
	return false;
}

/* T-2. */
static const struct {
	uint8_t least, most;
	bool combatant;
	uint16_t clause;
} limits[] = {
	[CINC_OWN] = { 0, 255, false, DBA_4_1 },
	[GENERAL]  = { 8, 24,  false, DBA_4_4 },
	[BRIGADE]  = { 6, 12,  true,  DBA_4_5 },
};

static void judge_command(const struct dba_state *s, uint16_t command, struct refusal *r)
{
	const struct dba_command *c = &s->commands[command];
	const struct dba_element *leader = &s->elements[c->commander];
	int clause = limits[c->rank].clause;
	if (waived(s, clause))
		return;
	forbid(r, !c->commander, clause, "the command @%s@ has no commander", c->id);
	forbid(r, c->commander && dba_unit_is_commander(leader) == limits[c->rank].combatant, clause,
		limits[c->rank].combatant ? "the brigadier of %s fights in an element of his own" :
		"the general of %s rides by himself, not in a fighting element", c->id);
	forbid(r, c->rank == CINC_OWN && leader->type != CINC, clause, "only the C-in-C leads the command @%s@",
		c->id);
	forbid(r, c->initial_count < limits[c->rank].least || c->initial_count > limits[c->rank].most, clause,
		"the command @%s@ has %d elements; it wants %d to %d", c->id, c->initial_count, limits[c->rank].least,
		limits[c->rank].most);
}

static void judge_side(const struct dba_state *s, enum dba_side side, struct refusal *r)
{
	int subordinate = 0, own = 0;
	for (uint16_t i = 1; i < s->commands_end; i++) {
		subordinate += s->commands[i].side == side && s->commands[i].rank != CINC_OWN;
		own += s->commands[i].side == side && s->commands[i].rank == CINC_OWN;
	}
	forbid(r, (subordinate > 5 || own > 1) && !waived(s, DBA_4_6), DBA_4_6,
		"side @%s@ has more than five subordinate commands and one of the C-in-C's own", s->sides[side].id);
	forbid(r, !s->sides[side].cinc && !waived(s, DBA_4_1), DBA_4_1, "side @%s@ has no C-in-C",
		s->sides[side].id);
}

static int markers_of(const struct dba_state *s, enum dba_side side)
{
	int count = 0;
	for (uint16_t i = 1; i < s->markers_end; i++)
		count += s->markers[i].id[0] && s->markers[i].side == side;
	return count;
}

void dba_organisation_judge(const struct dba_state *s, struct refusal *r)
{
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++) {
		judge_side(s, side, r);
		forbid(r, s->sides[side].hmm_count && markers_of(s, side) > s->sides[side].hmm_count, DBA_18_1,
			"side @%s@ has more markers than it may", s->sides[side].id);
	}
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].id[0])
			judge_command(s, i, r);
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0])
			forbid(r, !s->elements[i].command && s->elements[i].type != CINC &&
				s->elements[i].type != BAGGAGE, DBA_4_6, "@%s@ serves no command", s->elements[i].id);
}
