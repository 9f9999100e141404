/* Unclear: two units advance on each other, and the story says who is the attacker. */
#include "unclear.h"

#include "../attack/attack.h"

/* both have moved this turn and meet in front, with nothing between them that one of them defends. */
static bool is_unclear(const struct pb_state *s, const struct pb_attack *attack)
{
	const struct pb_unit *mover = &s->units[attack->unit], *other = &s->units[attack->target];
	const struct pb_meeting *m = &attack->meetings[0];
	return s->options.attacker_if_unclear == UNCLEAR_STORY && attack->kind == ATTACK_ORDERED &&
		!attack->feature && !attack->charge && attack->meeting_count == 1 && m->edge == EDGE_FRONT &&
		!m->obstacle && other->status == READY && other->moved_this_turn &&
		pb_unit_is_horse(mover) == pb_unit_is_horse(other) &&
		mover->side == pb_side_of_story(s, STORY_DEFENDER);
}

bool pb_unclear_story_turns(const struct pb_state *s, const struct pb_attack *was, struct pb_attack *attack)
{
	if (!is_unclear(s, was))
		return false;
	*attack = pb_straight_attack(ATTACK_ORDERED, was->target, &s->units[was->target], 0);
	attack->target = was->unit;
	attack->meeting_count = 1;
	attack->meetings[0] = (struct pb_meeting){ .target = was->unit,
		.target_stand = pb_unit_command_stand(&s->units[was->unit])->id,
		.edge = EDGE_FRONT };
	return true;
}

void pb_unclear_settle_attacker(struct play *play, const struct pb_work *work)
{
	const struct pb_state *s = play->state;
	struct pb_work now = *work;
	struct pb_attack attack;
	if (!pb_unclear_story_turns(s, &s->attacks[work->attack - 1], &attack))
		return;
	pb_attack_goes_on(play, work->attack - 1, &attack);
	now.unit = attack.unit;
	pb_worked(play, &now);
}
