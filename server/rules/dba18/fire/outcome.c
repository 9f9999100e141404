/* Outcomes: T-9, row by row. */
#include "outcome.h"

#include <assert.h>

#include "../position/unit.h"

bool dba_outcome_is_doubled(int winner, int loser)
{
	return winner > loser && (loser <= 0 || winner >= 2 * loser);
}

/* ---- T-9 ----------------------------------------------------------------------------------------------- */

/* By whom: masks of types. */
#define BY(type) (1u << (type))
enum {
	BY_HORSE = BY(CUIRASSIERS) | BY(DRAGOONS) | BY(HUSSARS),
	BY_ANY = (1u << DBA_TYPES) - 1
};

/* When: all that is named must hold. */
enum {
	ALWAYS,
	SINGLE = 1, DOUBLED = 2,          /* not doubled, doubled */
	BAD = 4, GOOD = 8,                /* going */
	ENEMY_BOUND_ONLY = 16,
	CHARGED = 32, CHARGED_FRONT = 64, /* it moved into contact with him (with his front) in this bound */
	ELITE = 128,
	POINT_BLANK = 256,
	NATIVE_GROUND = 512,              /* option scouts_bg_break */
	WARRIORS_TURN = 1024,             /* option line_destroyed_by_warriors */
	UNRULY = 2048                     /* option fanatics_only_unreturned */
};

struct outcome_row {
	uint8_t loser;
	uint8_t reaction;
	uint16_t when, by, clause;
};

static const struct outcome_row combat[] = {
	/* loser       reaction         when                       by                         clause */
	{ TRIBESMEN,   REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_2 },
	{ TRIBESMEN,   REACT_DESTROYED, SINGLE,                    BY_HORSE | BY(WARRIORS),   DBA_14_2 },
	{ TRIBESMEN,   REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_2 },

	{ WARRIORS,    REACT_DESTROYED, SINGLE,                    BY(CUIRASSIERS),           DBA_14_3 },
	{ WARRIORS,    REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_3 },
	{ WARRIORS,    REACT_RECOIL,    DOUBLED,                   BY(SCOUTS),                DBA_14_3 },
	{ WARRIORS,    REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_3 },

	{ LINE,        REACT_DESTROYED, SINGLE | WARRIORS_TURN,    BY(WARRIORS),              DBA_14_4 },
	{ LINE,        REACT_DESTROYED, SINGLE | ENEMY_BOUND_ONLY, BY(CUIRASSIERS),           DBA_14_4 },
	{ LINE,        REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_4 },
	{ LINE,        REACT_RECOIL,    DOUBLED,                   BY(SCOUTS),                DBA_14_4 },
	{ LINE,        REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_4 },

	{ SCOUTS,      REACT_DESTROYED, SINGLE,                    BY(WARRIORS),              DBA_14_5 },
	{ SCOUTS,      REACT_DESTROYED, SINGLE | GOOD,             BY_HORSE,                  DBA_14_5 },
	{ SCOUTS,      REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_5 },
	{ SCOUTS,      REACT_FLEE,      DOUBLED | BAD,             BY(LINE),                  DBA_14_5 },
	{ SCOUTS,      REACT_BREAK,     DOUBLED | GOOD,            BY(LINE),                  DBA_14_5 },
	{ SCOUTS,      REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_5 },

	{ CUIRASSIERS, REACT_BREAK,     SINGLE | BAD,              BY_ANY,                    DBA_14_6 },
	{ CUIRASSIERS, REACT_FLEE,      SINGLE | CHARGED,          BY(LINE),                  DBA_14_6 },
	{ CUIRASSIERS, REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_6 },
	{ CUIRASSIERS, REACT_RECOIL,    DOUBLED | GOOD,            BY(SCOUTS),                DBA_14_6 },
	{ CUIRASSIERS, REACT_BREAK,     DOUBLED | GOOD,            BY(LINE),                  DBA_14_6 },
	{ CUIRASSIERS, REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_6 },

	{ DRAGOONS,    REACT_BREAK,     SINGLE | BAD,              BY_ANY,                    DBA_14_7 },
	{ DRAGOONS,    REACT_BREAK,     SINGLE | ENEMY_BOUND_ONLY, BY(WARRIORS),              DBA_14_7 },
	{ DRAGOONS,    REACT_FLEE,      SINGLE | CHARGED_FRONT,    BY(LINE),                  DBA_14_7 },
	{ DRAGOONS,    REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_7 },
	{ DRAGOONS,    REACT_RECOIL,    DOUBLED | GOOD,            BY(SCOUTS),                DBA_14_7 },
	{ DRAGOONS,    REACT_BREAK,     DOUBLED | GOOD,            BY(LINE),                  DBA_14_7 },
	{ DRAGOONS,    REACT_DESTROYED, DOUBLED,                   BY_ANY,                    DBA_14_7 },

	{ HUSSARS,     REACT_DESTROYED, SINGLE | ENEMY_BOUND_ONLY, BY(CUIRASSIERS),           DBA_14_8 },
	{ HUSSARS,     REACT_FLEE,      SINGLE,                    BY_HORSE | BY(LINE),       DBA_14_8 },
	{ HUSSARS,     REACT_RECOIL,    SINGLE,                    BY_ANY,                    DBA_14_8 },
	{ HUSSARS,     REACT_DESTROYED, DOUBLED,                   BY_HORSE,                  DBA_14_8 },
	{ HUSSARS,     REACT_DESTROYED, DOUBLED | BAD,             BY_ANY,                    DBA_14_8 },
	{ HUSSARS,     REACT_BREAK,     DOUBLED,                   BY(LINE),                  DBA_14_8 },
	{ HUSSARS,     REACT_FLEE,      DOUBLED,                   BY_ANY,                    DBA_14_8 },

	{ ARTILLERY,   REACT_DESTROYED, ALWAYS,                    BY_ANY,                    DBA_14_9 },
	{ BAGGAGE,     REACT_DESTROYED, ALWAYS,                    BY_ANY,                    DBA_14_9 },
};

static const struct outcome_row fire[] = {
	/* loser       reaction            when                    by                         clause */
	{ TRIBESMEN,   REACT_FLEE,         SINGLE,                 BY(ARTILLERY),             DBA_14_12 },
	{ TRIBESMEN,   REACT_RECOIL,       SINGLE,                 BY_ANY,                    DBA_14_12 },
	{ TRIBESMEN,   REACT_DESTROYED,    DOUBLED,                BY_ANY,                    DBA_14_12 },

	{ WARRIORS,    REACT_UNCONTROLLED, SINGLE | ELITE | UNRULY, BY_ANY,                   DBA_9_14 },
	{ WARRIORS,    REACT_FLEE,         SINGLE,                 BY(ARTILLERY),             DBA_14_13 },
	{ WARRIORS,    REACT_RECOIL,       SINGLE,                 BY_ANY,                    DBA_14_13 },
	{ WARRIORS,    REACT_BREAK,        DOUBLED,                BY_ANY,                    DBA_14_13 },

	{ LINE,        REACT_BREAK,        SINGLE | NATIVE_GROUND, BY(SCOUTS),                DBA_14_14 },
	{ LINE,        REACT_RECOIL,       SINGLE,                 BY_ANY,                    DBA_14_14 },
	{ LINE,        REACT_BREAK,        DOUBLED,                BY_ANY,                    DBA_14_14 },

	{ SCOUTS,      REACT_FLEE,         SINGLE,                 BY(ARTILLERY),             DBA_14_15 },
	{ SCOUTS,      REACT_RECOIL,       SINGLE,                 BY_ANY,                    DBA_14_15 },
	{ SCOUTS,      REACT_BREAK,        DOUBLED | GOOD,         BY(ARTILLERY),             DBA_14_15 },
	{ SCOUTS,      REACT_FLEE,         DOUBLED,                BY_ANY,                    DBA_14_15 },

	{ CUIRASSIERS, REACT_FLEE,         SINGLE,                 BY_ANY,                    DBA_14_16 },
	{ CUIRASSIERS, REACT_BREAK,        DOUBLED,                BY_ANY,                    DBA_14_16 },
	{ DRAGOONS,    REACT_FLEE,         SINGLE,                 BY_ANY,                    DBA_14_17 },
	{ DRAGOONS,    REACT_BREAK,        DOUBLED,                BY_ANY,                    DBA_14_17 },
	{ HUSSARS,     REACT_FLEE,         SINGLE,                 BY_ANY,                    DBA_14_18 },
	{ HUSSARS,     REACT_BREAK,        DOUBLED,                BY_ANY,                    DBA_14_18 },

	{ ARTILLERY,   REACT_DESTROYED,    POINT_BLANK,            BY_ANY,                    DBA_7_7 },
	{ ARTILLERY,   REACT_RECOIL,       ALWAYS,                 BY_ANY,                    DBA_14_19 },
	{ BAGGAGE,     REACT_RECOIL,       ALWAYS,                 BY_ANY,                    DBA_14_19 }, /* */
	{ COMMANDER,   REACT_RECOIL,       ALWAYS,                 BY_ANY,                    DBA_2_5 },
	{ CINC,        REACT_RECOIL,       ALWAYS,                 BY_ANY,                    DBA_2_5 },
};

/* All that holds of this defeat. */
static unsigned held_by(const struct dba_state *s, const struct dba_defeat *d)
{
	bool by_turn = s->options.line_destroyed_by_warriors != ENEMY_BOUND || d->enemy_bound;
	unsigned held = d->doubled ? DOUBLED : SINGLE;
	held |= d->bad_going ? BAD : GOOD;
	held |= d->enemy_bound ? ENEMY_BOUND_ONLY : 0;
	held |= d->charged ? CHARGED : 0;
	held |= d->charged_front ? CHARGED_FRONT : 0;
	held |= d->loser->grade == GRADE_E ? ELITE : 0;
	held |= d->point_blank ? POINT_BLANK : 0;
	held |= d->native_ground ? NATIVE_GROUND : 0;
	held |= by_turn ? WARRIORS_TURN : 0;
	held |= !s->options.fanatics_only_unreturned || d->winner->type == ARTILLERY || !d->returned ? UNRULY : 0;
	return held;
}

static enum dba_reaction_kind first_fit(const struct outcome_row *rows, int count, const struct dba_defeat *d,
	unsigned held, int *clause)
{
	for (int i = 0; i < count; i++)
		if (rows[i].loser == d->loser->type && rows[i].by & BY(d->winner->type) &&
			(rows[i].when & ~held) == 0) {
			*clause = rows[i].clause;
			return rows[i].reaction;
		}
	return NO_REACTION;
}

enum dba_reaction_kind dba_outcome_of_combat(const struct dba_state *s, const struct dba_defeat *defeat,
	int *clause)
{
	return first_fit(combat, (int)SHAPE_COUNTOF(combat), defeat, held_by(s, defeat), clause);
}

/* 14.20 */
static enum dba_reaction_kind outcome_of_duel(int difference)
{
	return difference <= 1 ? NO_REACTION : difference == 2 ? REACT_RECOIL : REACT_DESTROYED;
}

enum dba_reaction_kind dba_outcome_of_fire(const struct dba_state *s, const struct dba_defeat *defeat,
	int *clause)
{
	if (defeat->duel) {
		*clause = DBA_14_20;
		return outcome_of_duel(defeat->difference);
	}
	return first_fit(fire, (int)SHAPE_COUNTOF(fire), defeat, held_by(s, defeat), clause);
}

/* ---- Recording ----------------------------------------------------------------------------------------- */

void dba_outcome_record(struct play *play, int clause, struct dba_reaction reaction)
{
	const struct dba_state *s = play->state;
	struct dba_event_recorded e = {
		.heading = reaction.heading, .reaction = reaction.reaction, .cause = reaction.cause,
			.direction = reaction.direction,
		.copied = reaction.copied, .odd = reaction.odd,
	};
	assert(dba_unit_is_element(play->state, reaction.element));
	TEXT_COPY(e.element, s->elements[reaction.element].id);
	TEXT_COPY(e.by, s->elements[reaction.by].id);
	emit(play, EVENT_recorded, clause, &e);
}
