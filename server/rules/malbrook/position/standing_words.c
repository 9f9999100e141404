/* What can be said beforehand, in words: the table of decisions, and what people read of it. */
#include "standing_words.h"

#include "../malbrook.h"
#include "shapes.h"

const char *const malb_matter_names[MALB_MATTERS] = { NULL, "skirmish", "flank_fire", "respond",
	"fire_at_leader", "after_combat", "charge_dice" };
const char *const malb_said_names[MALB_SAIDS] = { NULL, "ask", "yes", "no", "fire", "decline",
	"countercharge", "evade", "stand", "remain", "retire", "pursue", "take_position", "least" };
const char *const malb_own_state_names[MALB_OWN_STATES] = { NULL, "ordered", "disordered" };

#define SAID(answer) (1u << SAY_##answer)
static const struct matter rows[MALB_MATTERS] = {
	/*                          name               answers                                              unit   within enemy  state  title */
	[NO_MATTER]             = { "",                0,                                                   false, false, false, false, "be asked" },
	[MATTER_SKIRMISH]       = { "skirmish",        SAID(FALL_BACK) | SAID(STAY),                        true,  true,  true,  true,  "skirmish before formed enemy" },
	[MATTER_FLANK_FIRE]     = { "flank_fire",      SAID(FIRE) | SAID(HOLD_FIRE),                        true,  true,  true,  true,  "fire at enemy who passes" },
	[MATTER_RESPOND]        = { "respond",         SAID(COUNTERCHARGE) | SAID(EVADE) | SAID(STAND),     true,  true,  true,  true,  "receive a charge" },
	[MATTER_FIRE_AT_LEADER] = { "fire_at_leader",  SAID(FIRE) | SAID(HOLD_FIRE),                        true,  false, false, true,  "fire at a lone rider" },
	[MATTER_AFTER_COMBAT]   = { "after_combat",    SAID(REMAIN) | SAID(RETIRE) | SAID(PURSUE) | SAID(TAKE_POSITION), true, false, false, true, "act after a combat" },
	[MATTER_CHARGE_DICE]    = { "charge_dice",     SAID(LEAST),                                         true,  false, false, true,  "throw dice for a charge" },
};
static const char *const answer_titles[MALB_SAIDS] = { "be asked", "be asked", "fall back", "stay", "fire",
	"hold their fire", "counter-charge", "evade", "stand", "remain", "retire", "pursue", "take the position",
	"a single die" };
static const char *const state_titles[MALB_OWN_STATES] = { "", "in good order", "disordered" };
const struct matters malb_matters = {
	.rows = rows, .count = MALB_MATTERS, .answers = { malb_said_names, answer_titles, MALB_SAIDS },
	.enemies = { malb_type_names, malb_type_names, 6 },
	.states = { malb_own_state_names, state_titles, MALB_OWN_STATES },
	.clause = MALB_22_1, .measure = "inches", .within_max = 400,
};

uint8_t *malb_word_said(struct malb_standing *standing, int matter)
{
	uint8_t *const words[MALB_MATTERS] = { NULL, &standing->skirmish, &standing->flank_fire,
		&standing->respond, &standing->fire_at_leader, &standing->after_combat, &standing->charge_dice };
	return words[matter];
}
