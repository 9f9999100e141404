/* What is asked of a player, and what each order would do, in sentences to choose by. */
#ifndef TRICORNE_MALBROOK_SAY_H
#define TRICORNE_MALBROOK_SAY_H

#include "../../ruleset.h"
#include "../../table/point.h"
#include "../../tale.h"

/* The ruleset's ask() and say(). */
void malb_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
void malb_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);

/* ---- For the files that say ---------------------------------------------------------------------------- */
const char *malb_say_who(struct tale *t, const char *id);
const char *malb_say_place(struct tale *t, struct point at);
/* Where somebody is sent: "close behind Orkney" of his own. */
const char *malb_say_spot(struct tale *t, const char *who, struct point at);
const char *malb_say_length(struct tale *t, int32_t mil);
/* What is referred to the umpire: "march". */
const char *malb_say_deed(uint8_t order);
/* Tenths of a degree: " by 22.5 degrees". */
void malb_say_turn(struct tale *t, int32_t angle);
/* A heading, in tenths of a degree: "north-east". */
const char *malb_say_towards(struct tale *t, int32_t heading);

/* say_move.c */
say_fn malb_say_roll_move, malb_say_move_brigade, malb_say_change_formation, malb_say_about_face,
	malb_say_refuse_flank, malb_say_side_step, malb_say_road_move, malb_say_reform, malb_say_gun_move,
	malb_say_gun_pivot, malb_say_unlimber, malb_say_recrew, malb_say_take_gun, malb_say_mount,
	malb_say_dismount, malb_say_horse_holder_move, malb_say_merge, malb_say_split, malb_say_continue_retire;
/* say_fight.c */
say_fn malb_say_fire_gun, malb_say_fire_indirect, malb_say_skirmish_withdraw, malb_say_flank_fire,
	malb_say_declare_charge, malb_say_respond, malb_say_charge_dice, malb_say_fire_at_leader,
	malb_say_declare_support, malb_say_after_combat, malb_say_preset_loss, malb_say_standing;

#endif
