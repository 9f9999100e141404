/* May it be? Of seats that count as left, of adjourning, and of what is put to the vote. */
#include "check_absence.h"

#include <string.h>

#include "../battle/motion.h"
#include "../battle/words.h"
#include "protocol/json/letters.h"

/* Each time seats pass to another link there may be viewers more, and of them there is an end. */
static bool changes_hands_too_often(const struct game *game)
{
	return position_of(game)->table.viewer_count > VIEWERS_MAX - 2;
}

static void check_comrade(const struct game *game, const struct command *c, int seat, struct refusal *r)
{
	int to = game_seat(game, c->body.to);
	if (!game_has_seat(game, to)) {
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.to);
		return;
	}
	forbid(r, strcmp(game->seats[to].side, game->seats[seat].side) != 0, TABLE_MISSED,
		"The seat of %s is of the other side.", words_for_seat(game, to).text);
	forbid(r, game_link_of(game, to) == game_link_of(game, seat), TABLE_MISSED,
		"Whoever sits in the seat of %s plays this one already.", words_for_seat(game, to).text);
	forbid(r, changes_hands_too_often(game), TABLE_MISSED,
		"Seats have changed hands too often in this game.");
}

void check_count_as_left(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	int seat = game_seat(game, c->body.seat);
	(void)dc;
	if (!game_has_seat(game, seat)) {
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.seat);
		return;
	}
	forbid(r, table->absent[seat], TABLE_MISSED, "The seat of %s counts as left already.",
		words_for_seat(game, seat).text);
	forbid(r, table->machines[seat], TABLE_MISSED, "The machine plays %s, and is always there.",
		words_for_seat(game, seat).text);
	forbid(r, (c->body.falls == FALL_COMRADE) != (c->body.to[0] != '\0'), TABLE_FORM,
		"A comrade is named if a seat falls to one, and else not.");
	forbid(r, (c->body.falls == FALL_MACHINE) != (c->body.manner != MANNER_NONE), TABLE_FORM,
		"A manner is named if a seat falls to the machine, and else not.");
	if (c->body.to[0])
		check_comrade(game, c, seat, r);
}

void check_come_back(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	(void)dc;
	if (forbid(r, !table->absent[c->seat], TABLE_MISSED, "The seat of %s does not count as left.",
		words_for_seat(game, c->seat).text))
		return;
	forbid(r, table_state_link(table, c->seat) + 1 != table->absent[c->seat] && changes_hands_too_often(game),
		TABLE_MISSED, "Seats have changed hands too often in this game.");
}

void check_fill_seat(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	int seat = game_seat(game, c->body.seat);
	(void)dc;
	if (!game_has_seat(game, seat)) {
		refuse(r, TABLE_SEAT, "There is no seat '%s'.", c->body.seat);
		return;
	}
	forbid(r, !(position_of(game)->table.vacant >> seat & 1), TABLE_VACANT,
		"The seat of %s is not to be had any more.", words_for_seat(game, seat).text);
	forbid(r, game_link_of(game, seat) == seat && game_link_seats(game, seat) != 1u << seat, TABLE_VACANT,
		"Other seats are played by the link of %s.", words_for_seat(game, seat).text);
	forbid(r, changes_hands_too_often(game), TABLE_VACANT,
		"Seats have changed hands too often in this game.");
}

void check_adjourn(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	bool adjourned = position_of(game)->table.adjourned;
	(void)dc;
	forbid(r, c->table == ORDER_ADJOURN && adjourned, TABLE_ADJOURN, "The game is adjourned already.");
	forbid(r, c->table == ORDER_TAKE_UP && !adjourned, TABLE_ADJOURN, "The game is not adjourned.");
	forbid(r, c->seat == SEAT_UMPIRE && c->table == ORDER_ADJOURN && letters_blank(c->body.reason),
		TABLE_REASON, "An act of the umpire needs a reason.");
}

/* ---- The vote ------------------------------------------------------------------------------------------ */

/* What would change nothing is not put to the vote. */
static void check_motion(const struct game *game, const struct table_body *vote, struct refusal *r)
{
	const struct table_state *table = &position_of(game)->table;
	uint32_t absent = 0;
	for (int i = 0; i < game->seat_count; i++)
		absent |= (uint32_t)(table->absent[i] != 0) << i;
	forbid(r, vote->motion == MOTION_GO_ON && !(absent & ~table->unwaited), TABLE_VOTE,
		"Nobody is waited for who counts as left.");
	forbid(r, vote->motion == MOTION_ADJOURN && table->adjourned, TABLE_VOTE,
		"The game is adjourned already.");
	forbid(r, vote->motion == MOTION_PAUSE && table->paused, TABLE_VOTE, "The game is paused already.");
	forbid(r, vote->motion == MOTION_RESUME && !table->paused, TABLE_VOTE, "The game is not paused.");
}

/* Only more time names a seat, and how much. */
static bool check_terms(const struct game *game, const struct table_body *vote, struct refusal *r)
{
	bool more = vote->motion == MOTION_MORE_TIME;
	return !forbid(r, more != (vote->to[0] != '\0') || more != (vote->seconds != 0), TABLE_FORM,
		more ? "More time is for a seat, `to`, and of so many `seconds`." :
		"A seat and seconds are named for more time, and else not.") &&
		!forbid(r, more && !game_has_seat(game, game_seat(game, vote->to)), TABLE_SEAT,
		"There is no seat '%s'.", vote->to);
}

static bool is_what_stands(const struct game *game, const struct table_state_motion *motion,
	const struct table_body *vote)
{
	return motion->what == vote->motion && motion->seconds == vote->seconds &&
		motion->seat == (vote->to[0] ? game_seat(game, vote->to) + 1 : 0);
}

void check_vote(const struct game *game, struct decide_context *dc, const struct command *c,
	struct refusal *r)
{
	const struct table_state_motion *motion = &position_of(game)->table.motion;
	const struct table_body *vote = &c->body;
	(void)dc;
	if (forbid(r, !(motion_voters(game, &position_of(game)->table) >> c->seat & 1), TABLE_VOTE,
		"The seat of %s has no vote.", words_for_seat(game, c->seat).text) || !check_terms(game, vote, r))
		return;
	if (vote->motion == MOTION_NONE)
		forbid(r, !motion->what, TABLE_VOTE, "Nothing is put to the vote.");
	else if (motion->what && !is_what_stands(game, motion, vote))
		refuse(r, TABLE_VOTE, "Something else is put to the vote: agree to it, or speak against it, first.");
	else if (motion->what)
		forbid(r, motion->ayes >> c->seat & 1, TABLE_VOTE, "You have agreed to that already.");
	else
		check_motion(game, vote, r);
}
