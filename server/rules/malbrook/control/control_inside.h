/* What the files of control see of each other: control.c, control_test.c, control_choice.c. */
#ifndef TRICORNE_MALBROOK_CONTROL_INSIDE_H
#define TRICORNE_MALBROOK_CONTROL_INSIDE_H

#include "control.h"

/* ---- control.c: who leads, and how a unit comes out of the command phase ------------------------------- */

struct malb_condition {
	uint8_t control, halted, status;
};
struct malb_condition malb_control_condition(const struct malb_state *s, uint16_t unit);
bool malb_control_is_in_chain(const struct malb_state *s, uint16_t leader, uint16_t unit);
bool malb_control_is_to_be_led(const struct malb_state *s, uint16_t unit);
void malb_settle_control(struct play *play, int clause, uint16_t unit, struct malb_event_controlled e);
void malb_control_lead(struct play *play, int clause, uint16_t unit, uint16_t leader);
void malb_control_conform(struct play *play, uint16_t unit, uint16_t to);
void malb_control_stand_untested(struct play *play, uint16_t unit);
void malb_control_go_on(struct play *play, int clause, uint16_t unit, bool charge);
void malb_control_halt(struct play *play, int clause, uint16_t unit);

/* ---- control_test.c: the test, and who may be spared it ------------------------------------------------ */

enum { HALTS_TO = 2, OBEYS_TO = 4 }; /* 5.4: 2 or less, 3 to 4, 5 or more */
bool malb_control_has_failed_charge(const struct malb_state *s, uint16_t unit);
bool malb_control_is_out_of_hand(const struct malb_state *s, uint16_t unit);
int8_t malb_control_die(const struct malb_state *s, uint16_t unit);
/* How it will be adjusted: as chosen already; always; by whom one may be added or taken off. */
int8_t malb_control_shift(const struct malb_state *s, uint16_t unit);
int malb_control_always_added(const struct malb_state *s, uint16_t unit);
bool malb_control_leader_may_shift(const struct malb_state *s, uint16_t unit);
bool malb_control_quality_may_shift(const struct malb_state *s, uint16_t unit);
bool malb_control_may_shift(const struct malb_state *s, uint16_t unit);
void malb_test_control(struct play *play, uint16_t unit);
void malb_take_control_result(struct play *play, uint16_t unit, int score);
bool malb_control_may_conform_to(const struct malb_state *s, uint16_t unit, uint16_t to);
bool malb_control_conforms_where_it_stands(const struct malb_state *s, uint16_t unit, uint16_t to);
/* The one it conforms to if nobody chooses; 0 none. */
uint16_t malb_control_lead_for(const struct malb_state *s, uint16_t unit);
bool malb_control_may_stand(const struct malb_state *s, uint16_t unit);

#endif
