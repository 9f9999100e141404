/* What finds room in a box. */
#include "field.h"

#include <assert.h>

static void count_stand(struct mdcc_party *party, const struct mdcc_stand *st)
{
	party->side = st->side;
	party->arm = st->arm;
	party->foot += st->arm == FOOT;
	party->guns += st->arm == GUNS;
	party->full += st->arm == MOUNTED && st->size != HALF;
	party->half += st->arm == MOUNTED && st->size == HALF;
}

struct mdcc_party mdcc_room_party(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	struct mdcc_party party = { 0 };
	for (int i = 0; i < s->formations[formation].stand_count; i++)
		count_stand(&party, &s->stands[s->formations[formation].stands[i]]);
	return party;
}

/* Commanders and aides take no room (1.4). */
bool mdcc_room_for(const struct mdcc_state *s, const struct mdcc_party *party, struct box b,
	enum facing facing, uint16_t except, struct refusal *r)
{
	uint16_t there = mdcc_formation_in(s, b);
	struct mdcc_party all = *party;
	bool full, none = there == 0 || there == except;
	if (none)
		return true;
	if (forbid(r, s->formations[there].side != party->side, MDCC_1_7,
			"enemy troops hold column %d, row %d: engage them instead", b.c, b.r))
		return false;
	for (int i = 0; i < s->formations[there].stand_count; i++)
		count_stand(&all, &s->stands[s->formations[there].stands[i]]);
	full = all.foot > 2 || all.full > 1 || all.half > 1 || all.guns > 1 || s->formations[there].square;
	none = forbid(r, mdcc_formation_arm(s, there) != party->arm, MDCC_1_3,
		"foot, mounted and guns do not share a box, and column %d, row %d is held by others", b.c, b.r);
	none |= forbid(r, full, MDCC_1_2, "there is no room for them in column %d, row %d", b.c, b.r);
	none |= forbid(r, s->formations[there].facing != facing, MDCC_1_5,
		"the troops in column %d, row %d face another way", b.c, b.r);
	return !none;
}
