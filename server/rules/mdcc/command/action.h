/* Actions of S4: what every one of them asks of the troops that act (chapters 3, 13, 16). */
#ifndef TRICORNE_MDCC_ACTION_H
#define TRICORNE_MDCC_ACTION_H

#include "../turn/steps.h"

struct mdcc_actor {
	uint16_t formation;
	bool part;               /* only some of its battalions act (3.8)   */
	uint16_t stand_count;
	uint16_t stands[BOX_STANDS_MAX];
};

/* Who acts: the formation named, or the battalions of it that are named (`leavers` NULL: all). False, with
 * the reason, if the seat may give no action now or nobody such is there. */
bool mdcc_actor(const struct mdcc_state *s, int seat, const char *formation,
	const struct mdcc_leavers *leavers, struct refusal *r, struct mdcc_actor *actor);
/* 3.7, 3.10, 25.8: they may still act this turn. */
void mdcc_check_may_act(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r);
/* 16.2, 16.3: the army commander sees them, or the box that has just acted does. Tells without a refusal. */
bool mdcc_action_in_command(const struct mdcc_state *s, uint16_t formation);
void mdcc_action_check_command(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r);
/* All of that, and 13.2 (option disordered_may_move). */
void mdcc_check_action(const struct mdcc_state *s, const struct mdcc_actor *actor, struct refusal *r);

/* With which CV the stands act (the leavers' own lead). */
int mdcc_actor_cv(const struct mdcc_state *s, const struct mdcc_actor *actor);
/* Notes the action; battalions that act alone become a formation of their own. Returns the formation that
 * acts. */
uint16_t mdcc_begin_action(struct play *play, const struct mdcc_actor *actor, int clause);
/* The same, of battalions that stay with the others after all. */
void mdcc_spend_action(struct play *play, const struct mdcc_actor *actor, int clause);

/* "A.f7": the next id of the side, never used before. */
void mdcc_action_new_formation_id(const struct mdcc_state *s, enum mdcc_side side, char id[ID_SIZE]);

/* May they go from box to box: 4.10, 1.7, 1.3, 1.2, 1.5, 4.11? `through`: they go on and need no room
 * (R12). */
bool mdcc_action_check_step(const struct mdcc_state *s, const struct mdcc_actor *actor, struct box from,
	struct box to, enum facing facing, bool through, struct refusal *r);

#endif
