/* Attempts: a move tried out on a position, pose by pose, with all that is met on the way. Checks try it on
 * what a seat knows and have the reasons noted; carrying it out is trying it on the truth, where hidden
 * things are met. */
#ifndef TRICORNE_DBA18_ATTEMPT_H
#define TRICORNE_DBA18_ATTEMPT_H

#include "course.h"
#include "rates.h"

enum { MEETINGS_MAX = WRITTEN_CONTACTS_MAX, MET_MAX = 32, FACES_MAX = 24 };

/* One of the body and the enemy edge its front is to come to; of a garrison `area`, and no edge. */
struct dba_meeting {
	uint16_t place, target, area;
	uint8_t edge;
};
/* Friends on the way. */
struct dba_passage {
	uint16_t element;
	uint8_t place;                 /* who of the body met it first */
	bool breaks;                   /* 12.14 */
};
/* An enemy before whose front it is, and how far it went there, along that front and towards or away from it
 * (R-34). */
struct dba_face {
	uint16_t enemy;
	uint8_t place;
	bool inside, crossed;
	int64_t along, ahead;
};
/* What ended it before its end. */
enum dba_stop { STOP_NONE, STOP_CONTACT, STOP_ENEMY, STOP_MARKER, STOP_AMBUSH, STOP_FRIEND, STOP_GROUND };

struct dba_attempt {
	/* what is tried */
	const struct dba_state *s;
	struct dba_body body;
	enum dba_array array;
	const struct dba_path *path;
	enum dba_pace pace;
	bool retires;                  /* one segment, backwards (12.15) */
	bool accept_break;
	bool truth;                    /* hidden things stop it, breaking friends too */
	int64_t spent_before;          /* of a halted move: what it took so far, and over what ground     */
	bool bad_before;
	uint16_t wanted_count;
	struct dba_meeting wanted[MEETINGS_MAX];
	uint16_t enter;                /* the built-up area it is to enter, 0 none (17.8) */
	struct dba_body through;       /* who is passed by order (12.9), as far as need be                */
	/* what comes of it */
	struct dba_course course;      /* where it gets to                                              */
	struct dba_course before;      /* of a marker that is touched: just before that                 */
	int64_t spent;                 /* of its allowance                                              */
	bool bad_going;                /* touched any (6.2)                                             */
	enum dba_stop stop;
	uint16_t by;                   /* the enemy, marker, ambush or friend that stopped it            */
	int meeting;                   /* which of those wanted, -1 none                                */
	uint16_t passage_count, face_count, taken_count;
	uint16_t taken[MET_MAX];       /* lone commanders and baggage of the enemy ridden over          */
	struct dba_passage passages[MET_MAX];
	struct dba_face faces[FACES_MAX];
	bool off_table, impassable, off_road, blocked, crowded;
	/* elements or areas met that forbid it; 0 none */
	uint16_t aslant, moved, on_friend, stands_on, on_marker, bua;
};
/* Goes through with it; false: it came nowhere it may be. Fill in what is tried first. */
bool dba_attempt(struct dba_attempt *attempt);
/* Notes what it found: ground and way (5.29, 5.6, 6.x, 5.28, 12.x), then faces and contact (5.12, 20.x). */
void dba_judge_way(const struct dba_attempt *attempt, struct refusal *r);
void dba_judge_faces(const struct dba_attempt *attempt, struct refusal *r);
void dba_judge_contact(const struct dba_attempt *attempt, struct refusal *r);
/* faces.c: notes whose face it is before between two poses; and that the move is over. */
void dba_look_at_faces(struct dba_attempt *attempt, const struct dba_course *was,
	const struct dba_course *is);
void dba_leave_faces(struct dba_attempt *attempt);
/* The allowance of the body at this pace, in that going; NO_RATE: none. */
int32_t dba_judge_allowance(const struct dba_state *s, const struct dba_body *body, enum dba_pace pace,
	enum dba_going going);

/* line_up.c, R-8: lines the body up on the edge; false, with nothing changed, if it would slide or turn too
 * far or stand on somebody. */
bool dba_line_up(const struct dba_state *s, struct dba_course *course, struct dba_meeting meeting);

#endif
