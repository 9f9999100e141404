/* Deployment: the steps before the first turn, and what may be placed where. */
#include "deploy.h"

#include <assert.h>
#include <string.h>

#include "../troops/troops.h"

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
			count += s->units[u].status == RESERVE && s->units[u].side == side && !s->units[u].combined &&
				s->units[u].stands[i].grenadier;
	return count;
}

bool pb_needs_grenadiers(const struct pb_state *s)
{
	int enough = s->options.grenadier_battalion_min;
	return grenadiers_in_reserve(s, FRENCH) >= enough || grenadiers_in_reserve(s, ALLIANCE) >= enough;
}

bool pb_needs_quality(const struct pb_state *s)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		if (pb_unit_is_alive(&s->units[u]) && pb_unit_has_record_dice(&s->units[u]) && !s->units[u].quality)
			return true;
	return false;
}

int pb_deploy_rearrangeable(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	int units = 0;
	for (uint16_t u = 1; u < s->units_end; u++)
		units += s->units[u].side == side && pb_unit_is_alive(&s->units[u]) && s->units[u].arm != TRAIN;
	return units / 4;
}

bool pb_needs_defender(const struct pb_state *s)
{
	return has_reserve(s, pb_side_of_story(s, STORY_DEFENDER));
}

bool pb_needs_attacker(const struct pb_state *s)
{
	return has_reserve(s, pb_side_of_story(s, STORY_ATTACKER));
}

bool pb_needs_rearranging(const struct pb_state *s)
{
	return s->layouts_end && pb_deploy_rearrangeable(s, pb_side_of_story(s, STORY_DEFENDER)) > 0;
}

uint32_t pb_deploy_own_audience(const struct pb_state *s, enum pb_side side)
{
	assert(side < SIDES_ROOM);
	uint32_t audience = 1u << SEAT_UMPIRE;
	for (int i = 0; i < s->seat_count; i++)
		if (s->seats[i].side == side)
			audience |= 1u << i;
	return audience;
}

/* ---- Quality ------------------------------------------------------------------------------------------- */

/* Under fog the tickets lie face down. */
static void dice_for_quality(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	const struct pb_unit *u = &s->units[unit];
	uint32_t before = play->audience;
	struct roll roll = roll_of("raw", u->id, "");
	struct pb_event_quality e = { .quality = RAW };
	if (s->options.fog)
		play->audience = pb_deploy_own_audience(s, u->side);
	roll.target = (int16_t)(s->options.raw_thresholds.of[u->side] + 1);
	TEXT_COPY(e.unit, u->id);
	if (pb_troops_throw(play, PB_1_12, &roll) >= roll.target)
		e.quality = TRAINED;
	emit(play, EVENT_quality, PB_1_12, &e);
	play->audience = before;
}

void pb_begin_raw(struct play *play)
{
	const struct pb_state *s = play->state;
	for (int side = FRENCH; side <= ALLIANCE; side++)
		for (uint16_t u = 1; u < s->units_end; u++)
			if (s->units[u].side == side && pb_unit_is_alive(&s->units[u]) &&
				pb_unit_has_record_dice(&s->units[u]) && !s->units[u].quality)
				dice_for_quality(play, u);
}

/* ---- Layouts ------------------------------------------------------------------------------------------- */

static bool stands_as_shown(const struct pb_unit *u, const struct pb_layout *layout)
{
	for (int i = 0; i < u->stand_count; i++) {
		bool same = false;
		for (int p = 0; p < layout->pose_count; p++)
			same |= layout->poses[p].id == u->stands[i].id &&
				same_point(layout->poses[p].at, u->stands[i].at) &&
				layout->poses[p].facing == u->stands[i].facing;
		if (!same)
			return false;
	}
	return true;
}

int pb_deploy_rearranged(const struct pb_state *s, enum pb_side side, const struct pb_unit *as)
{
	assert(side < SIDES_ROOM);
	int count = 0;
	for (uint16_t u = 1; u < s->units_end; u++) {
		bool meant = as && strcmp(s->units[u].id, as->id) == 0;
		const struct pb_unit *it = meant ? as : &s->units[u];
		if (it->side == side && it->arm != TRAIN && (meant || pb_unit_is_on_table(it)))
			count += !stands_as_shown(it, &s->layouts[u]);
	}
	return count;
}

/* What was not placed in time when the layout was shown may stay away. */
static bool is_owed(const struct pb_state *s, uint16_t unit)
{
	return s->units[unit].status == RESERVE && (s->turn.step != S6_REARRANGE || s->layouts[unit].id[0]);
}

void pb_deploy_may_be_ready(const struct pb_state *s, int seat, struct refusal *r)
{
	enum pb_side side = pb_side_of_seat(s, seat);
	for (uint16_t u = 1; u < s->units_end; u++)
		forbid(r, is_owed(s, u) && pb_seat_of_unit(s, u) == seat, PB_2_3, "@%s@ is not placed yet",
			s->units[u].id);
	for (uint16_t o = 1; o < s->officers_end; o++)
		forbid(r, s->officers[o].state == OFFICER_RESERVE && pb_seat_of_officer(s, o) == seat, PB_2_3,
			"@%s@ is not placed yet", s->officers[o].id);
	forbid(r, s->turn.step == S6_REARRANGE &&
		pb_deploy_rearranged(s, side, NULL) > pb_deploy_rearrangeable(s, side), PB_2_6,
		"no more than a quarter of the units may be placed anew");
}

void pb_end_defender(struct play *play)
{
	struct pb_event_layout_kept e = { .side = (uint8_t)pb_side_of_story(play->state, STORY_DEFENDER) };
	emit(play, EVENT_layout_kept, PB_2_5, &e);
}
