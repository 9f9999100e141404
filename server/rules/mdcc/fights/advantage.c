/* Good dice in a round of combat: chapters 8, 9 and 10; table 5.2. */
#include "advantage.h"

#include <assert.h>

#include "../field/field.h"

#define GAINS(type) (1u << (type))

/* MDCC-8.1, table 5.1: the row troop gains a die on these. */
static const uint16_t beats[] = {
	[AS_FOOT]       = 0,
	[AS_FOOT_PIKE]  = GAINS(AS_CUIRASSIER) | GAINS(AS_HORSE) | GAINS(AS_DRAGOON),
	[AS_FOOT_GREN]  = GAINS(AS_FOOT) | GAINS(AS_FOOT_PIKE),
	[AS_GREN]       = GAINS(AS_FOOT) | GAINS(AS_FOOT_PIKE) | GAINS(AS_FOOT_GREN),
	[AS_CUIRASSIER] = GAINS(AS_HORSE) | GAINS(AS_DRAGOON),
	[AS_HORSE]      = GAINS(AS_DRAGOON),
	[AS_DRAGOON]    = 0,
	[AS_GUNS]       = 0,
};

static bool type_beats(enum mdcc_fighting a, enum mdcc_fighting b)
{
	return (beats[a] >> b & 1u) != 0;
}

int mdcc_advantage_disorder_tier(int disorder)
{
	return disorder == 0 ? 0 : disorder <= 2 ? 1 : disorder <= 5 ? 2 : 3;
}

struct mdcc_bout mdcc_advantage_bout_of(const struct mdcc_state *s, uint16_t engagement, bool aggressor)
{
	assert(engagement < ENGAGEMENTS_ROOM);
	const struct mdcc_engagement *e = &s->engagements[engagement];
	bool box_scope = s->options.loss_dice_scope != SCOPE_ENGAGEMENT;
	int a_losses = box_scope ? mdcc_formation_losses(s, e->aggressor) : e->losses.aggressor;
	int d_losses = box_scope ? mdcc_formation_losses(s, e->defender) : e->losses.defender;
	return (struct mdcc_bout){
		.self = aggressor ? e->aggressor : e->defender,
		.enemy = aggressor ? e->defender : e->aggressor,
		.at = aggressor ? e->aggressor_box : e->defender_box,
		.against = aggressor ? e->defender_box : e->aggressor_box,
		.aggressor = aggressor,
		.first_round = e->rounds == 0,
		.own_losses = (uint8_t)(aggressor ? a_losses : d_losses),
		.enemy_losses = (uint8_t)(aggressor ? d_losses : a_losses),
	};
}

struct mdcc_bout mdcc_advantage_bout_ahead(const struct mdcc_state *s, uint16_t self, uint16_t enemy,
	bool aggressor)
{
	uint16_t attacker = aggressor ? self : enemy;
	struct box from = s->formations[attacker].box, into = box_ahead(from, s->formations[attacker].facing, 1);
	bool box_scope = s->options.loss_dice_scope != SCOPE_ENGAGEMENT;
	return (struct mdcc_bout){
		.self = self, .enemy = enemy,
		.at = aggressor ? from : into, .against = aggressor ? into : from,
		.aggressor = aggressor, .first_round = true,
		.own_losses = (uint8_t)(box_scope ? mdcc_formation_losses(s, self) : 0),
		.enemy_losses = (uint8_t)(box_scope ? mdcc_formation_losses(s, enemy) : 0),
	};
}

bool mdcc_advantage_bout_faces(const struct mdcc_state *s, const struct mdcc_bout *bout)
{
	return mdcc_formation_faces_opponent(s, bout->self, bout->against);
}

/* MDCC-9.16, R16: who can be a supporting friend in another box. */
static bool may_support(const struct mdcc_state *s, const struct mdcc_bout *bout, uint16_t friend)
{
	return friend != 0 && friend != bout->self &&
		s->formations[friend].side == s->formations[bout->self].side &&
		mdcc_formation_arm(s, friend) != GUNS &&
		(s->options.engaged_supporters_count || !mdcc_formation_is_engaged(s, friend));
}

/* MDCC-9.5: beside the target and facing into it. */
static bool supports_from_beside(const struct mdcc_state *s, const struct mdcc_bout *bout, uint16_t friend)
{
	return may_support(s, bout, friend) && mdcc_formation_faces_into(s, friend, bout->against);
}

/* MDCC-9.6, 9.7: beside the fighting box, extending its front past the enemy's, a square's too (15.6). */
static bool overlaps(const struct mdcc_state *s, const struct mdcc_bout *bout, uint16_t friend)
{
	const struct mdcc_formation *self = &s->formations[bout->self], *f = &s->formations[friend];
	return may_support(s, bout, friend) && f->facing == self->facing &&
		same_box(box_ahead(bout->at, self->facing, 1), bout->against) &&
		mdcc_ground(s, bout->against)->ground != GROUND_BUILDINGS &&
		mdcc_formation_in(s, mdcc_formation_front_box(s, friend)) == 0;
}

/* MDCC-9.4, 15.4: friends in the fighting box itself. */
static int own_friends(const struct mdcc_state *s, const struct mdcc_bout *bout)
{
	const struct mdcc_formation *f = &s->formations[bout->self];
	if (f->square)
		return 2;
	if (f->stand_count < 2)
		return 0;
	return mdcc_formation_arm(s, bout->self) == FOOT || mdcc_formation_half_supports(s, bout->self) ? 1 : 0;
}

/* Nobody can both stand beside the target facing into it and overlap it with an empty box ahead: none
 * counts twice. */
static int friend_count(const struct mdcc_state *s, const struct mdcc_bout *bout)
{
	const struct mdcc_formation *self = &s->formations[bout->self];
	int friends = own_friends(s, bout);
	for (enum facing d = NORTH; d <= WEST; d++)
		friends += supports_from_beside(s, bout, mdcc_formation_in(s, box_ahead(bout->against, d, 1)));
	friends += overlaps(s, bout, mdcc_formation_in(s, box_ahead(bout->at, facing_left(self->facing), 1)));
	friends += overlaps(s, bout, mdcc_formation_in(s, box_ahead(bout->at, facing_right(self->facing), 1)));
	return friends;
}

/* MDCC-9.1, 9.11: height, and what the defender stands behind. */
static int ground_dice(const struct mdcc_state *s, const struct mdcc_bout *bout, struct roll *roll)
{
	if (!mdcc_advantage_bout_faces(s, bout))
		return 0;
	bool entrenched = !bout->aggressor && mdcc_ground_entrenched_towards(s, bout->at, bout->against);
	bool behind = !bout->aggressor &&
		(entrenched || mdcc_ground_obstacle(s, bout->at, bout->against) != OBSTACLE_NONE);
	bool uphill = mdcc_ground(s, bout->at)->elevation > mdcc_ground(s, bout->against)->elevation;
	return roll_modify(roll, MDCC_9_1, uphill || behind, "ground") +
		roll_modify(roll, MDCC_9_11, entrenched, "entrenched");
}

/* MDCC-9.8, 9.9; not against buildings (9.10) nor squares (15.3). */
static int flank_dice(const struct mdcc_state *s, const struct mdcc_bout *bout, struct roll *roll)
{
	const struct mdcc_formation *enemy = &s->formations[bout->enemy];
	if (!mdcc_advantage_bout_faces(s, bout) || mdcc_formation_faces_opponent(s, bout->enemy, bout->at) ||
		mdcc_ground(s, bout->against)->ground == GROUND_BUILDINGS)
		return 0;
	bool rear = same_box(box_ahead(bout->against, facing_opposite(enemy->facing), 1), bout->at);
	return roll_modify(roll, MDCC_9_8, 1, "flank") + roll_modify(roll, MDCC_9_9, rear, "rear");
}

/* MDCC-9.14, R46. */
static bool dragoons_assault(const struct mdcc_state *s, const struct mdcc_bout *bout)
{
	enum mdcc_ground ground = mdcc_ground(s, bout->against)->ground;
	if (!bout->aggressor || mdcc_formation_fighting(s, bout->self, bout->at) != AS_DRAGOON)
		return false;
	return ground == GROUND_WOODS || ground == GROUND_BUILDINGS ||
		mdcc_ground_obstacle(s, bout->at, bout->against) != OBSTACLE_NONE ||
		(s->options.entrench_gorge_open ? mdcc_ground_entrenched_towards(s, bout->against, bout->at)
										: mdcc_ground_entrenched(s, bout->against));
}

/* MDCC-9.15, R17. */
static bool holds_buildings(const struct mdcc_state *s, const struct mdcc_bout *bout)
{
	bool able = mdcc_formation_arm(s, bout->self) == FOOT ||
		mdcc_formation_fighting(s, bout->self, bout->at) == AS_DRAGOON;
	return able && mdcc_ground(s, bout->at)->ground == GROUND_BUILDINGS &&
		(!bout->aggressor || s->options.buildings_bonus_when_aggressor);
}

/* All advantages add up (9.17), the enemy's markers (14.2) and his disorder (13.16) among them. */
int mdcc_advantage_dice(const struct mdcc_state *s, const struct mdcc_bout *bout, struct roll *roll)
{
	enum mdcc_fighting self = mdcc_formation_fighting(s, bout->self, bout->at),
		enemy = mdcc_formation_fighting(s, bout->enemy, bout->against);
	bool mounted_initiative = bout->first_round && bout->aggressor &&
		mdcc_formation_arm(s, bout->self) == MOUNTED;
	int friends = friend_count(s, bout), dice = 0;
	dice += roll_modify(roll, MDCC_8_1, type_beats(self, enemy), "type");
	dice += roll_modify(roll, MDCC_10_1, bout->first_round && bout->steady, "steady");
	dice += ground_dice(s, bout, roll);
	dice += roll_modify(roll, MDCC_9_2, mounted_initiative, "initiate");
	dice += roll_modify(roll, MDCC_9_3, friends >= 3 ? 2 : friends >= 1 ? 1 : 0, "support");
	dice += flank_dice(s, bout, roll);
	dice += roll_modify(roll, MDCC_9_12, bout->enemy_losses > bout->own_losses, "losses");
	dice += roll_modify(roll, MDCC_9_13, mdcc_advantage_disorder_tier(s->formations[bout->enemy].disorder),
		"disorder");
	dice += roll_modify(roll, MDCC_9_14, dragoons_assault(s, bout), "dragoon_assault");
	dice += roll_modify(roll, MDCC_9_15, holds_buildings(s, bout), "buildings");
	return dice;
}
