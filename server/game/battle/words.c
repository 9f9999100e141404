/* The table in words: who sits there, what has happened there, and what an order of the table would do. */
#include "words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Who ----------------------------------------------------------------------------------------------- */

struct called words_for_seat(const struct game *game, int seat)
{
	struct called c;
	int rank = 0;
	if (seat < 0 || seat >= game->seat_count)
		return naming_plain(seat == SEAT_UMPIRE ? "the umpire" : seat == SEAT_CLOCK ? "the clock" :
			seat == SEAT_WATCH ? "a watcher" : "nobody");
	if (game->seats[seat].name[0])
		return naming_plain(game->seats[seat].name);
	for (int i = 0; i <= seat; i++)
		rank += !game->seats[i].name[0];
	snprintf(c.text, sizeof c.text, "the %s player", naming_ordinal(rank).text);
	return c;
}

struct called words_for_side(const struct game *game, const char *side)
{
	for (int i = 0; i < game->seat_count; i++)
		if (strncmp(game->seats[i].side, side, ID_SIZE) == 0)
			return words_for_seat(game, i);
	return naming_plain("nobody");
}

/* ---- What has happened --------------------------------------------------------------------------------- */

/* Kept in the position with the result, whose digest it is part of: these words stay as they are. */
void words_of_why(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE])
{
	char whole[2 * SENTENCE_SIZE] = ""; /* names and a reason, each as long as can be */
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	const char *who = seat >= 0 && seat < game->seat_count &&
		game->seats[seat].name[0] ? game->seats[seat].name : game_seat_id(game, seat);
	if (event->kind == EVENT_RESIGNED)
		snprintf(whole, sizeof whole, "%s resigns.", who);
	if (event->kind == EVENT_DRAW_AGREED)
		snprintf(whole, sizeof whole, "%s accepts the draw.", who);
	if (event->kind == EVENT_ENDED && body->winner[0])
		snprintf(whole, sizeof whole, "The umpire ends the game in favour of %s: %s",
			body->winner, body->reason);
	if (event->kind == EVENT_ENDED && !body->winner[0])
		snprintf(whole, sizeof whole, "The umpire ends the game, drawn: %s", body->reason);
	if (event->kind == EVENT_DRAWN_BY_VOTE)
		snprintf(whole, sizeof whole, "All who are there agree to a draw.");
	text_set(sentence, SENTENCE_SIZE, whole);
}

static void say_ended(const struct game *game, const struct table_body *body, char *to, size_t size)
{
	if (body->winner[0])
		snprintf(to, size, "The umpire ends the game in favour of %s: %s",
			words_for_side(game, body->winner).text, body->reason);
	else
		snprintf(to, size, "The umpire ends the game, drawn: %s", body->reason);
}

static void say_handed_over(const struct game *game, const struct table_body *body, const char *who,
	char *to, size_t size)
{
	if (body->to[0])
		snprintf(to, size, "From now on whoever plays %s plays %s too.",
			words_for_seat(game, game_seat(game, body->to)).text, who);
	else if (!body->player[0])
		snprintf(to, size, "What was commanded by %s passes to whom the rules name.", who);
	else
		snprintf(to, size, "From now on %s is played by %s.", who, body->player);
}

/* Who comes and goes. */
static void say_seat(const struct table_body *body, int seat, bool comes, const char *who,
	char *to, size_t size)
{
	const char *why = body->reason, *after = why[0] ? ": " : ".";
	if (seat == SEAT_UMPIRE)
		snprintf(to, size, comes ? "The umpire sits down." : "The umpire leaves the table%s%s", after, why);
	else
		snprintf(to, size, comes ? "Somebody plays %s now." : "Nobody plays %s any more%s%s",
			who, after, why);
}

static void say_stood_in(const struct table_body *body, const char *who, char *to, size_t size)
{
	const char *why = body->reason, *after = why[0] ? ": " : ".";
	if (body->manner)
		snprintf(to, size, "%s plays %s from now on%s%s", manner_players[body->manner], who, after, why);
	else
		snprintf(to, size, "The machine no longer plays %s%s%s", who, after, why);
}

/* ---- Who stays away, and what is agreed ---------------------------------------------------------------- */

static void say_left(const struct game *game, const struct table_body *body, const char *who, char *to,
	size_t size)
{
	static const char *const falls[ABSENCE_FALLS] = {
		[FALL_WAITS]   = "its side may hand it over",
		[FALL_RULES]   = "it is not waited for any more",
		[FALL_OPEN]    = "whoever likes may take it in the hall",
		[FALL_ADJOURN] = "the game is adjourned",
	};
	int used = snprintf(to, size, "The seat of %s counts as left: ", who);
	size_t room = used > 0 && (size_t)used < size ? size - (size_t)used : 0;
	if (body->falls == FALL_COMRADE)
		snprintf(to + used, room, "whoever plays %s plays it too.",
			words_for_seat(game, game_seat(game, body->to)).text);
	else if (body->falls == FALL_MACHINE)
		snprintf(to + used, room, "%s plays it from now on.", manner_players[body->manner]);
	else
		snprintf(to + used, room, "%s.", falls[body->falls]);
}

struct span { char text[64]; };

/* "1 day and 6 hours", "1 day, 6 hours and 1 minute": whole minutes, the last begun one too. */
static struct span span_of(uint32_t seconds)
{
	static const struct { uint32_t minutes; const char *name; } units[] = {
		{ 24 * 60, "day" }, { 60, "hour" }, { 1, "minute" } };
	uint32_t minutes = seconds / 60 + (seconds % 60 > 0);
	struct span span = { "" };
	size_t used = 0;
	for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
		uint32_t n = minutes / units[i].minutes;
		minutes %= units[i].minutes;
		if (n)
			used += (size_t)snprintf(span.text + used, sizeof span.text - used, "%s%u %s%s",
				!used ? "" : minutes ? ", " : " and ", (unsigned)n, units[i].name, n == 1 ? "" : "s");
	}
	return span;
}

/* What a motion asks for; of more time, also for whom. */
void words_of_motion(const struct game *game, const struct table_state_motion *motion,
	char sentence[SENTENCE_SIZE])
{
	static const char *const asks[MOTIONS] = {
		[MOTION_GO_ON]   = "to go on without waiting for those who have left",
		[MOTION_ADJOURN] = "to adjourn the game",
		[MOTION_DRAW]    = "to end it as a draw",
		[MOTION_PAUSE]   = "to pause the game",
		[MOTION_RESUME]  = "to let the game go on",
	};
	assert(motion->what < MOTIONS);
	if (motion->what == MOTION_MORE_TIME)
		snprintf(sentence, SENTENCE_SIZE, "to give %s %s more",
			words_for_seat(game, motion->seat - 1).text, span_of(motion->seconds).text);
	else
		snprintf(sentence, SENTENCE_SIZE, "%s", asks[motion->what] ? asks[motion->what] : "");
}

static void say_voted(const struct game *game, const struct table_body *body, const char *who, char *to,
	size_t size)
{
	const struct table_state_motion meant = { .what = body->motion, .seconds = body->seconds,
		.seat = body->to[0] ? (uint16_t)(game_seat(game, body->to) + 1) : 0 };
	char motion[SENTENCE_SIZE];
	if (body->motion == MOTION_NONE) {
		snprintf(to, size, "What was put to the vote is turned down by %s.", who);
		return;
	}
	words_of_motion(game, &meant, motion);
	snprintf(to, size, "Agreed by %s: %s.", who, motion);
}

/* What comes about by a vote, which without one would be the umpire's. */
static bool say_carried(const struct event *event, const char *who, char *to, size_t size)
{
	const struct table_body *body = event->body;
	if (event->clause != TABLE_VOTE)
		return false;
	switch (event->kind) {
	case EVENT_PAUSED: snprintf(to, size, "The game is paused, as all who are there agree."); return true;
	case EVENT_RESUMED: snprintf(to, size, "The game goes on, as all who are there agree."); return true;
	case EVENT_ADJOURNED:
		snprintf(to, size, "The game is adjourned, as all who are there agree.");
		return true;
	case EVENT_TIME_EXTENDED:
		snprintf(to, size, "All who are there agree: %s has %s more.", who, span_of(body->seconds).text);
		return true;
	default: return false;
	}
}

/* What the table says of those who stay away; false: of something else. */
static bool say_absence(const struct game *game, const struct event *event, const char *who, char *to,
	size_t size)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_COUNTED_AS_LEFT: say_left(game, body, who, to, size); return true;
	case EVENT_CAME_BACK: snprintf(to, size, "Whoever plays %s is back.", who); return true;
	case EVENT_ADJOURNED: snprintf(to, size, "The game is adjourned%s%s", body->reason[0] ? ": " : ".",
		body->reason); return true;
	case EVENT_TAKEN_UP: snprintf(to, size, "The game is taken up again by %s.", who); return true;
	case EVENT_VOTED: say_voted(game, body, who, to, size); return true;
	case EVENT_WENT_ON:
		snprintf(to, size, "All who are there agree: those who have left are not waited for any more.");
		return true;
	case EVENT_DRAWN_BY_VOTE: snprintf(to, size, "All who are there agree to a draw."); return true;
	case EVENT_SEAT_FILLED: snprintf(to, size, "From now on %s is played by %s.", who,
		body->player[0] ? body->player : "a newcomer"); return true;
	default: return false;
	}
}

static void say_asked(const struct table_body *body, const char *who, char *to, size_t size)
{
	if (body->orders == 1)
		snprintf(to, size,
			"Whether the last order may be taken back, and all that came after it, is asked by %s.", who);
	else
		snprintf(to, size, "Whether the last %u orders may be taken back, and all that came after them, is "
			"asked by %s.", body->orders, who);
}

/* False: it is of something else. */
static bool say_dice(const struct event *event, const char *who, char *to, size_t size)
{
	switch (event->kind) {
	case EVENT_DICE_COMMITTED: snprintf(to, size, "For the dice a number is sealed by %s.", who); break;
	case EVENT_DICE_OPENED: snprintf(to, size, "For the dice the sealed number is opened by %s.", who); break;
	case EVENT_DICE_PASSED_OVER: snprintf(to, size, "The dice go on without %s, who kept the others waiting.",
		who); break;
	case EVENT_DICE_CHAINED: snprintf(to, size, "For the dice a chain of numbers is sealed by %s.", who);
		break;
	case EVENT_DICE_CALLED: snprintf(to, size, "Numbers for the dice are called for."); break;
	case EVENT_DICE_GIVEN: snprintf(to, size, "A number for the dice is given by %s.", who); break;
	case EVENT_DICE_WITHHELD: snprintf(to, size, "The dice fall without a number of %s, who was asked for "
		"one.",
		who); break;
	default: return false;
	}
	return true;
}

static bool say_taken_back(const struct event *event, const char *who, char *to, size_t size)
{
	const struct table_body *body = event->body;
	switch (event->kind) {
	case EVENT_TAKEN_BACK:
		snprintf(to, size,
			event->clause == TABLE_UNDO
				? "The last order is taken back by %s."
				: "By common consent it is taken back to where it stood before an order of %s.",
			who);
		break;
	case EVENT_UNDO_ASKED: say_asked(body, who, to, size); break;
	case EVENT_UNDO_AGREED: snprintf(to, size, "That it be taken back is agreed to by %s.", who); break;
	case EVENT_UNDO_REFUSED: snprintf(to, size, "That it be taken back is not agreed to by %s.", who); break;
	default: return false;
	}
	return true;
}

static void say_event(const struct game *game, const struct event *event, char *to, size_t size)
{
	const struct table_body *body = event->body;
	int seat = game_seat(game, body->seat);
	struct called called = words_for_seat(game, seat);
	const char *who = called.text, *why = body->reason;
	if (say_carried(event, who, to, size) || say_absence(game, event, who, to, size) ||
		say_dice(event, who, to, size) || say_taken_back(event, who, to, size))
		return;
	switch (event->kind) {
	case EVENT_RESIGNED: snprintf(to, size, "The battle is given up by %s.", who); break;
	case EVENT_DRAW_OFFERED: snprintf(to, size, "A draw is offered by %s.", who); break;
	case EVENT_DRAW_AGREED: snprintf(to, size, "The draw is accepted by %s.", who); break;
	case EVENT_DRAW_DECLINED: snprintf(to, size, "The draw is declined by %s.", who); break;
	case EVENT_PAUSED: snprintf(to, size, "The umpire pauses the game: %s", why); break;
	case EVENT_RESUMED: snprintf(to, size, "The umpire lets the game go on: %s", why); break;
	case EVENT_REWOUND: snprintf(to, size, "The umpire takes the game back: %s", why); break;
	case EVENT_ENDED: say_ended(game, body, to, size); break;
	case EVENT_ANNOUNCED: snprintf(to, size, "The umpire: %s", why); break;
	case EVENT_ANSWERED_FOR: snprintf(to, size, "The umpire answers for %s%s%s", who, why[0] ? ": " : ".",
		why); break;
	case EVENT_SEAT_TRANSFERRED: snprintf(to, size, "From now on %s is played by %s: %s", who,
		body->player, why); break;
	case EVENT_SEAT_TAKEN: say_seat(body, seat, true, who, to, size); break;
	case EVENT_SEAT_LEFT: say_seat(body, seat, false, who, to, size); break;
	case EVENT_WING_HANDED_OVER: say_handed_over(game, body, who, to, size); break;
	case EVENT_TIME_EXTENDED: snprintf(to, size, "The umpire gives %s %u more seconds: %s", who,
		body->seconds, why); break;
	case EVENT_STOOD_IN: say_stood_in(body, who, to, size); break;
	case EVENT_CORRECTED: snprintf(to, size, "The umpire corrects the position: %s", why); break;
	case EVENT_TIME_RAN_OUT: snprintf(to, size, "Time has run out for %s, and the rules answer.", who); break;
	case EVENT_CONTINUED:
		snprintf(to, size,
			"The game goes on with another server, which has drawn secrets of "
			"its own for the dice.");
		break;
	default: to[0] = '\0';
	}
}

void words_of_sentence(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE])
{
	char whole[2 * SENTENCE_SIZE]; /* names and a reason, each as long as can be */
	say_event(game, event, whole, sizeof whole);
	naming_capital(whole);
	text_set(sentence, SENTENCE_SIZE, whole);
}

/* ---- What an order would do ---------------------------------------------------------------------------- */

/* "%s" is the seat it is about: the one it names, or whose it is. */
static const char *const says[TABLE_ORDER_COUNT] = {
	[ORDER_RESIGN]         = "Give the battle up",
	[ORDER_OFFER_DRAW]     = "Offer a draw",
	[ORDER_ACCEPT_DRAW]    = "Accept the draw",
	[ORDER_DECLINE_DRAW]   = "Decline the draw",
	[ORDER_HAND_OVER_WING] = "Hand over what is commanded by %s",
	[ORDER_TAKE_SEAT]      = "Sit down to play %s",
	[ORDER_LEAVE_SEAT]     = "Leave the seat of %s",
	[ORDER_PAUSE]          = "Pause the game",
	[ORDER_RESUME]         = "Let the game go on",
	[ORDER_REWIND]         = "Take the game back",
	[ORDER_END_GAME]       = "End the game",
	[ORDER_ANNOUNCE]       = "Announce it to all",
	[ORDER_ANSWER_FOR]     = "Answer for %s",
	[ORDER_TRANSFER_SEAT]  = "Give the seat of %s to another player",
	[ORDER_EXTEND_TIME]    = "Give %s more time",
	[ORDER_SET]            = "Correct the position",
	[ORDER_STAND_IN]       = "Say whether the machine plays %s",
	[ORDER_COME_BACK]      = "Take the seat of %s again",
	[ORDER_VOTE]           = "Say for %s whether what is put to the vote shall be",
	[ORDER_ADJOURN]        = "Adjourn the game",
	[ORDER_TAKE_UP]        = "Take the game up again",
	[ORDER_ASK_UNDO]       = "Ask the others to let it be taken back",
	[ORDER_AGREE_UNDO]     = "Agree that it be taken back",
	[ORDER_REFUSE_UNDO]    = "Let it stand as it happened",
	[ORDER_COMMIT_DICE]    = "Seal a number for the dice",
	[ORDER_OPEN_DICE]      = "Open the number sealed for the dice",
	[ORDER_CHAIN_DICE]     = "Seal a chain of numbers for the dice",
};

static void say_undo(const struct undoing *undoing, char sentence[SENTENCE_SIZE])
{
	char whole[SENTENCE_SIZE + 32];
	snprintf(whole, sizeof whole, "Take back: %s", undoing->says[0] ? undoing->says : "the last order");
	text_set(sentence, SENTENCE_SIZE, whole);
}

void words_of_table(const struct game *game, const struct command *command, char sentence[SENTENCE_SIZE])
{
	assert(command->table > TABLE_RULES && command->table < TABLE_ORDER_COUNT);
	int seat = command->body.seat[0] ? game_seat(game, command->body.seat) : command->seat;
	if (command->table == ORDER_UNDO)
		say_undo(&command->undoing, sentence);
	else if (says[command->table])
		snprintf(sentence, SENTENCE_SIZE, says[command->table], words_for_seat(game, seat).text);
	else
		sentence[0] = '\0';
}
