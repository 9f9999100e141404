/* Volleys: the dice of stands that fire at one target. */
#include "volley.h"

#include <assert.h>

static void count_hits(const struct roll *roll, int added, const struct pb_weapon_rule *rule,
	struct pb_volley *volley)
{
	for (int i = 0, die = 0; i < volley->bead_count; i++) {
		volley->hits[i] = 0;
		for (int k = 0; k < rule->dice; k++)
			volley->hits[i] = (uint8_t)(volley->hits[i] + (roll->faces[die++] + added >= rule->hits_on));
		volley->total += volley->hits[i];
	}
}

void pb_volley_throw_fire(struct play *play, int clause, struct roll *roll, int added,
	struct pb_volley *volley)
{
	const struct pb_weapon_rule *rule = &pb_weapon_rules[volley->beads[0].weapon];
	volley->dice = volley->bead_count * rule->dice;
	volley->total = 0;
	roll->target = rule->hits_on;
	play_draw(play, roll, volley->dice);
	count_hits(roll, added, rule, volley);
	roll->passes = (int8_t)volley->total;
	roll->score = (int16_t)volley->total;
	emit(play, EVENT_DICE, clause, roll);
}

void pb_throw_volley(struct play *play, int clause, const char *purpose, uint16_t shooter, uint16_t target,
	struct pb_volley *volley)
{
	assert(shooter && shooter < UNITS_ROOM && target < UNITS_ROOM);
	const struct pb_state *s = play->state;
	struct roll roll = roll_of(purpose, s->units[shooter].id, s->units[target].id);
	pb_volley_throw_fire(play, clause, &roll, 0, volley);
}

/* ---- By target ----------------------------------------------------------------------------------------- */

static void add_to_groups(struct pb_group *groups, int *count, const struct pb_bead *bead)
{
	int at = 0;
	while (at < *count && groups[at].target != bead->target)
		at++;
	if (at == *count)
		groups[(*count)++] = (struct pb_group){ .target = bead->target, .square = bead->square };
	groups[at].square = bead->square < groups[at].square ? bead->square : groups[at].square;
	groups[at].volley.beads[groups[at].volley.bead_count++] = *bead;
}

int pb_volley_group_beads(const struct pb_bead *beads, int bead_count, struct pb_group groups[STANDS_MAX])
{
	int count = 0;
	for (int i = 0; i < bead_count; i++)
		add_to_groups(groups, &count, &beads[i]);
	for (int i = 1; i < count; i++)
		for (int k = i; k && groups[k].square < groups[k - 1].square; k--) {
			struct pb_group nearer = groups[k];
			groups[k] = groups[k - 1];
			groups[k - 1] = nearer;
		}
	return count;
}
