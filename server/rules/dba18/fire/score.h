/* Scores of fire: what is added to the die of who shoots (T-6) and of who is shot at (T-7); grades
 * (9.8-9.11). */
#ifndef TRICORNE_DBA18_SCORE_H
#define TRICORNE_DBA18_SCORE_H

#include "../../play.h"
#include "target.h"

/* Fills the roll of an element that fires at the other (factor by range), or is shot at by it (its shot-at
 * factor), with everything but the die: purpose, kind of die, modifiers by clause, `score` so far. `fire`:
 * what fire meets itself. */
void dba_score_shooting(const struct dba_state *s, uint16_t element, uint16_t other, bool returning,
	const struct dba_fire_on *fire, struct roll *roll);
void dba_score_shot_at(const struct dba_state *s, uint16_t element, uint16_t other,
	const struct dba_fire_on *fire, struct roll *roll);

/* Throws the die and adds it to the score. */
void dba_throw_score(struct play *play, struct roll *roll);
/* Grades look at both scores as they stand, dice and all, and then change both (9.11). */
void dba_score_grade_fire(const struct dba_state *s, uint16_t one, struct roll *one_roll, uint16_t other,
	struct roll *other_roll);
void dba_score_grade_combat(const struct dba_state *s, uint16_t one, struct roll *one_roll, uint16_t other,
	struct roll *other_roll);

/* Troubles that count in every list alike: broken, or rallied after a break; unbroken in a Beaten command; a
 * forced march in a campaign; a commander with it, or in it. */
bool dba_score_is_shaken(const struct dba_element *e);
bool dba_score_is_beaten(const struct dba_state *s, const struct dba_element *e);
bool dba_score_is_worn(const struct dba_state *s, const struct dba_element *e);
bool dba_score_is_led(const struct dba_state *s, uint16_t element);

#endif
