/* What can be said beforehand, in words: the table of decisions, and what people read of it. */
#include "standing_words.h"

#include "../dba18.h"
#include "shapes.h"

const char *const dba_matter_names[DBA_MATTERS] = { NULL, "return_fire_choice", "pursue_choice",
	"place_replacement", "resume_move", "declare_artillery_fire" };
const char *const dba_instructed_names[DBA_INSTRUCTED] = { NULL, "ask", "fire", "withhold", "pursue", "stay",
	"beside", "halt" };
const char *const dba_own_state_names[DBA_OWN_STATES] = { NULL, "first_volley", "volley_spent", "steady",
	"recoiled" };

#define SAID(answer) (1u << SAY_##answer)
static const struct matter rows[DBA_MATTERS] = {
	/*                       name                      answers                      unit   within enemy  state  title */
	[NO_MATTER]          = { "",                       0,                           false, false, false, false, "be asked" },
	[MATTER_RETURN_FIRE] = { "return_fire_choice",     SAID(FIRE) | SAID(WITHHOLD), true,  true,  true,  true,  "return fire" },
	[MATTER_PURSUE]      = { "pursue_choice",          SAID(PURSUE) | SAID(STAY),   true,  false, true,  true,  "pursue" },
	[MATTER_REPLACEMENT] = { "place_replacement",      SAID(BESIDE),                false, false, false, false, "replace a general" },
	[MATTER_RESUME]      = { "resume_move",            SAID(HALT),                  true,  false, false, false, "go on after an ambush" },
	[MATTER_ARTILLERY]   = { "declare_artillery_fire", SAID(FIRE) | SAID(WITHHOLD), true,  true,  true,  false, "fire guns" },
};
static const char *const answer_titles[DBA_INSTRUCTED] = { "be asked", "be asked", "fire", "withhold",
	"pursue", "stay", "beside the C-in-C", "halt" };
static const char *const enemy_titles[DBA_TYPES] = { "", "tribesmen", "warriors", "Line", "Scouts",
	"Cuirassiers", "Dragoons", "Hussars", "artillery", "generals", "C-in-Cs", "baggage" };
static const char *const state_titles[DBA_OWN_STATES] = { "", "the first volley is unused",
	"the first volley is spent", "steady", "recoiled" };
const struct matters dba_matters = {
	.rows = rows, .count = DBA_MATTERS, .answers = { dba_instructed_names, answer_titles, DBA_INSTRUCTED },
	.enemies = { dba_type_names, enemy_titles, DBA_TYPES },
	.states = { dba_own_state_names, state_titles, DBA_OWN_STATES },
	.clause = DBA_21_6, .measure = "paces", .within_max = 5000,
};
