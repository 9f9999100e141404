/* Assaults: who fights whom of all who are in contact (3.4, 12.16, 17.6, 17.7, R-64, R-74). */
#ifndef TRICORNE_DBA18_ASSAULT_H
#define TRICORNE_DBA18_ASSAULT_H

#include "../position/events.h"

/* Whom the attacker of this contact fights: its target, or of a built-up area the garrison now nearest to him
 * 0: nobody is there any more. */
uint16_t dba_assault_foe(const struct dba_state *s, const struct dba_contact *contact);
/* The enemy who attacks it before all others, his contact in *contact; 0: none. Who came up in a response
 * waits. */
uint16_t dba_assault_main_attacker(const struct dba_state *s, uint16_t element, struct dba_contact *contact);
/* Does an enemy's front edge lie on that edge of it? */
bool dba_assault_is_on_edge(const struct dba_state *s, uint16_t element, enum dba_edge edge);

/* The combats of this step, newest first. Returns how many. */
int dba_assault_list_combats(const struct dba_state *s, struct dba_combat combats[COMBATS_MAX]);

#endif
