/* Allegiance: nobody serves, leads or waits upon the enemy (5.1). Declared in setup.h. */
#include "../position/unit.h"
#include "setup.h"

static void forbid_foreign(enum malb_side own, enum malb_side other, const char *id, const char *how,
	const char *whom, struct refusal *r)
{
	forbid(r, own && other && own != other, MALB_5_1, "%s %s %s, which is not of its side", id, how, whom);
}

static void forbid_in_brigade(const struct malb_state *s, const struct malb_brigade *b, struct refusal *r)
{
	forbid_foreign(b->side, s->commands[b->command].side, b->id, "serves in", s->commands[b->command].id, r);
	forbid_foreign(b->side, s->leaders[b->controller].side, b->id, "is controlled by",
		s->leaders[b->controller].id, r);
	forbid_foreign(b->side, s->brigades[b->conform_to].side, b->id, "conforms to",
		s->brigades[b->conform_to].id, r);
	forbid_foreign(b->side, s->brigades[b->origin].side, b->id, "was split from", s->brigades[b->origin].id,
		r);
	forbid(r, b->quarry && s->brigades[b->quarry].side == b->side, MALB_5_1,
		"%s pursues %s, which is of its own side", b->id, s->brigades[b->quarry].id);
}

static void forbid_in_gun(const struct malb_state *s, const struct malb_gun *g, struct refusal *r)
{
	forbid_foreign(g->side, s->commands[g->command].side, g->id, "serves in", s->commands[g->command].id, r);
	forbid_foreign(g->side, s->leaders[g->leader].side, g->id, "serves under", s->leaders[g->leader].id, r);
	forbid_foreign(g->side, s->brigades[g->crew_with].side, g->id, "has its crew with",
		s->brigades[g->crew_with].id, r);
}

static void forbid_in_command(const struct malb_state *s, const struct malb_command *c, struct refusal *r)
{
	forbid_foreign(c->side, s->wings[c->wing].side, c->id, "belongs to", s->wings[c->wing].id, r);
	forbid_foreign(c->side, s->leaders[c->leader].side, c->id, "is led by", s->leaders[c->leader].id, r);
}

void malb_check_allegiance(const struct malb_state *s, struct refusal *r)
{
	for (uint16_t w = 1; w < s->wings_end; w++)
		forbid_foreign(s->wings[w].side, s->leaders[s->wings[w].leader].side, s->wings[w].id, "is led by",
			s->leaders[s->wings[w].leader].id, r);
	for (uint16_t c = 1; c < s->commands_end; c++)
		forbid_in_command(s, &s->commands[c], r);
	for (uint16_t b = 1; b < s->brigades_end; b++)
		forbid_in_brigade(s, &s->brigades[b], r);
	for (uint16_t g = 1; g < s->guns_end; g++)
		forbid_in_gun(s, &s->guns[g], r);
	for (uint16_t m = 1; m < s->messengers_end; m++)
		forbid_foreign(s->messengers[m].side, s->leaders[s->messengers[m].to].side, s->messengers[m].id,
			"rides to", s->leaders[s->messengers[m].to].id, r);
}
