/* What viewers know, see and are told: what struct ruleset names of this folder. */
#ifndef TRICORNE_PAPERBOYS_TOLD_H
#define TRICORNE_PAPERBOYS_TOLD_H

#include "../../moment.h"
#include "../../ruleset.h"

/* The ruleset's known(). */
void pb_known(const void *state, struct viewer viewer, void *position);
/* The ruleset's suppose(). */
void pb_known_suppose(void *position);
/* The ruleset's draw_lots(): the cards to come in any order (PB-3.3). */
void pb_known_draw_lots(void *position, const struct dice *dice);
/* The ruleset's vantage(). */
uint32_t pb_vantage(const void *state, struct viewer viewer);
/* The ruleset's view() and map(). */
void pb_view_of(const void *position, struct viewer viewer, void *view, void *memory);
void pb_view_map(const void *state, void *map);
extern const struct shape pb_view_shape, pb_map_shape;

/* The ruleset's tell(). */
bool pb_tell(const void *state, const struct event *event, struct viewer viewer, struct telling *told);
/* Every roll there is, in words. */
extern const struct roll_kind pb_rolls[];
extern const struct state_name pb_states[];

/* The ruleset's moment(): a turn as its cards. */
void pb_moment(const void *position, const struct decision *open, int open_count, struct moment *m);

/* The ruleset's ask() and say(). */
void pb_say_ask(const void *position, const struct decision *decision, char sentence[SENTENCE_SIZE]);
void pb_say(const void *position, int seat, const struct order *order, char sentence[SENTENCE_SIZE]);

#endif
