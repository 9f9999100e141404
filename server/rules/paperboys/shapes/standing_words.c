/* What can be said beforehand, in words: the table of decisions, and what people read of it. */
#include "standing_words.h"

#include "../paperboys.h"
#include "words.h"

const char *const pb_matter_names[PB_MATTERS] = { NULL, "windows", "idle", "readjust", "retire", "pistols",
	"losses" };
const char *const pb_said_names[PB_SAIDS] = { NULL, "ask", "pass", "end", "accept", "decline", "least",
	"stand", "yes", "no", "default" };
const char *const pb_own_state_names[PB_OWN_STATES] = { NULL, "whole", "hurt" };

#define SAID(answer) (1u << SAY_##answer)
static const struct matter rows[PB_MATTERS] = {
	/*                    name        answers                      unit   within enemy  state  title */
	[NO_MATTER]       = { "",         0,                           false, false, false, false, "be asked" },
	[MATTER_WINDOWS]  = { "windows",  SAID(PASS),                  false, false, false, false, "move officers before a card" },
	[MATTER_IDLE]     = { "idle",     SAID(END),                   false, false, false, false, "act in a phase with nothing to do" },
	[MATTER_READJUST] = { "readjust", SAID(ACCEPT) | SAID(DECLINE), false, false, false, false, "shift to a single enemy" },
	[MATTER_RETIRE]   = { "retire",   SAID(LEAST) | SAID(STAND),   true,  false, true,  true,  "retire horse before foot" },
	[MATTER_PISTOLS]  = { "pistols",  SAID(YES) | SAID(NO),        true,  false, true,  true,  "fire pistols at contact" },
	[MATTER_LOSSES]   = { "losses",   SAID(DEFAULT),               false, false, false, false, "choose who loses stands" },
};
static const char *const answer_titles[PB_SAIDS] = { "be asked", "be asked", "pass", "end it", "accept",
	"decline", "go back no farther than they must", "stand", "fire them", "keep to the sword",
	"the first of the line" };
static const char *const enemy_titles[] = { "", "foot of the line", "guards", "grenadiers", "horse",
	"dragoons", "hussars", "cannon", "mortars" };
static const char *const state_titles[PB_OWN_STATES] = { "", "whole", "hurt" };
const struct matters pb_matters = {
	.rows = rows, .count = PB_MATTERS, .answers = { pb_said_names, answer_titles, PB_SAIDS },
	.enemies = { pb_class_names, enemy_titles, sizeof enemy_titles / sizeof *enemy_titles },
	.states = { pb_own_state_names, state_titles, PB_OWN_STATES },
	.clause = PB_14_12, .measure = "",
};

uint8_t *pb_word_said(struct pb_standing *standing, int matter)
{
	uint8_t *const words[PB_MATTERS] = { NULL, &standing->windows, &standing->idle, &standing->readjust,
		&standing->retire, &standing->pistols, &standing->losses };
	return words[matter];
}
