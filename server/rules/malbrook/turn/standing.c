/* Standing instructions: what an owner says beforehand, for the time when he is asked. */
#include "standing.h"

#include <string.h>

#include "../../turn/beforehand.h"
#include "../position/unit.h"
#include "../troops/troops.h"

bool malb_instructs(const void *state, int seat)
{
	const struct malb_state *s = state;
	const struct malb_standing nothing = { 0 };
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (memcmp(&s->brigades[i].standing, &nothing, sizeof nothing) != 0 &&
			malb_seat_of_unit(s, UNIT_BRIGADE + i) == seat)
			return true;
	return false;
}

/* The words of the order, behind those of the position: ask me. */
enum { ASK_SKIRMISH = CHOICE_NO + 1, ASK_FIRE = CHOOSE_DECLINE + 1, ASK_RESPOND = RESPOND_STAND + 1 };

static bool owns_brigade(const struct malb_state *s, int seat, const char *id, struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id);
	if (!malb_owns(s, seat, unit, r))
		return false;
	return malb_kind(unit) == KIND_BRIGADE || refuse(r, MALB_22_1, "@%s@ is no brigade", id);
}

void malb_check_standing(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_standing *o = body;
	if (owns_brigade(s, seat, o->unit, r))
		forbid(r, !o->skirmish && !o->flank_fire && !o->respond, MALB_22_1, "say what @%s@ is to do",
			o->unit);
}

void malb_decide_standing(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_standing *o = body;
	struct malb_event_instructed e = { .standing = s->brigades[malb_brigade_named(s, o->unit)].standing };
	(void)seat;
	TEXT_SET(e.brigade, o->unit);
	e.standing.skirmish = beforehand_word(e.standing.skirmish, o->skirmish, ASK_SKIRMISH);
	e.standing.flank_fire = beforehand_word(e.standing.flank_fire, o->flank_fire, ASK_FIRE);
	e.standing.respond = beforehand_word(e.standing.respond, o->respond, ASK_RESPOND);
	emit(play, EVENT_instructed, MALB_22_1, &e);
}

void malb_check_preset_loss(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_preset_loss *o = body;
	if (owns_brigade(position, seat, o->unit, r))
		forbid(r, o->side == NO_HAND, MALB_9_11, "say whether the left or the right bears the losses");
}

void malb_decide_preset_loss(struct play *play, int seat, const void *body)
{
	const struct malb_order_preset_loss *o = body;
	(void)seat;
	malb_mark(play, MALB_9_11, malb_unit_named(play->state, o->unit), MARK_PRESET_LOSS, o->side);
}
