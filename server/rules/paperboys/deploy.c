/* Deployment: the steps before the first turn, and what may be placed where. */
#include "deploy.h"

#include "unit.h"

static bool has_reserve(const struct pb_state *s, enum pb_side side)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].status == RESERVE && s->units[u].side == side)
			return true;
	for (uint16_t o = 1; o < s->officers_end; o++)
		if (s->officers[o].state == OFFICER_RESERVE && s->officers[o].side == side)
			return true;
	return false;
}

/* PB-1.6: grenadier stands that could leave their battalions, which must be in reserve still. */
static int grenadiers_in_reserve(const struct pb_state *s, enum pb_side side)
{
	int count = 0;
	for (uint16_t u = 1; u < s->units_end; u++)
		for (int i = 0; i < s->units[u].stand_count; i++)
			count += s->units[u].status == RESERVE && s->units[u].side == side && !s->units[u].combined && s->units[u].stands[i].grenadier;
	return count;
}

static bool owes_quality(const struct pb_state *s)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (pb_is_alive(&s->units[u]) && pb_has_record_dice(&s->units[u]) && !s->units[u].quality)
			return true;
	return false;
}

int pb_rearrangeable(const struct pb_state *s, enum pb_side side)
{
	int units = 0;
	for (uint16_t u = 1; u < s->units_end; u++)
		units += s->units[u].side == side && pb_is_alive(&s->units[u]) && s->units[u].arm != TRAIN;
	return units / 4;
}

bool pb_setup_step_is_needed(const struct pb_state *s, enum pb_step step)
{
	enum pb_side defender = pb_side_of_story(s, STORY_DEFENDER);
	int enough = s->options.grenadier_battalion_min;
	switch (step) {
	case S2_GRENADIERS: return grenadiers_in_reserve(s, FRENCH) >= enough || grenadiers_in_reserve(s, ALLIANCE) >= enough;
	case S3_RAW: return owes_quality(s);
	case S4_DEFENDER: return has_reserve(s, defender);
	case S5_ATTACKER: return has_reserve(s, pb_side_of_story(s, STORY_ATTACKER));
	case S6_REARRANGE: return s->layouts_end && pb_rearrangeable(s, defender) > 0;
	default: return true;
	}
}
