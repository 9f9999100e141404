/* The table: what its orders and events look like, and its clauses. */
#include "table.h"

#define CLAUSE(c) [(c) - TABLE_CLAUSE]

const struct clause table_clauses[TABLE_CLAUSE_COUNT] = {
	CLAUSE(TABLE_FORM)        = { "TABLE-1",
		"An order is written in the form its type describes, and a scenario in the form of its ruleset." },
	CLAUSE(TABLE_SEAT)        = { "TABLE-2",
		"A player gives orders for his own seats only; watchers give none." },
	CLAUSE(TABLE_PAUSED)      = { "TABLE-3",
		"While the game is paused, by the umpire or because all agreed, players and clocks wait." },
	CLAUSE(TABLE_OVER)        = { "TABLE-4", "When the game is over no more orders are taken, save the "
		"umpire's announcements and his rewinding." },
	CLAUSE(TABLE_BEGIN)       = { "TABLE-5", "The game begins once, before any order is given." },
	CLAUSE(TABLE_SPEAKER)     = { "TABLE-6",
		"The first seat of a side speaks for it when resigning and in agreeing to a draw." },
	CLAUSE(TABLE_DRAW_OFFER)  = { "TABLE-7", "An offered draw stands until the other side answers; a "
		"declined one may be renewed after an order of one's own." },
	CLAUSE(TABLE_DRAW_ANSWER) = { "TABLE-8",
		"A draw is accepted or declined only while the other side's offer stands." },
	CLAUSE(TABLE_RESIGN)      = { "TABLE-9", "A side that resigns has lost." },
	CLAUSE(TABLE_UMPIRE)      = { "TABLE-10",
		"Pausing, ruling, correcting and rewinding are the umpire's; the clock's orders are the clock's. That "
		"he answered for a seat is told to all who knew what it owed, and why to that seat." },
	CLAUSE(TABLE_REASON)      = { "TABLE-11", "Every act of the umpire is written down with his reason." },
	CLAUSE(TABLE_PAUSE)       = { "TABLE-12", "A running game can be paused, a paused one resumed." },
	CLAUSE(TABLE_REWIND)      = { "TABLE-13",
		"A game is rewound to an earlier row at which it had begun and was not over." },
	CLAUSE(TABLE_SET)         = { "TABLE-14", "A correction names something that is there, gives a value "
		"that fits and leaves a position the rules can reach." },
	CLAUSE(TABLE_EXPIRE)      = { "TABLE-15", "Time runs out only for a seat that owes a decision; "
		"the rules answer then, and whoever knew what was owed is told that it was they." },
	CLAUSE(TABLE_END)         = { "TABLE-16",
		"The umpire ends a game in favour of one of its sides, or drawn." },
	CLAUSE(TABLE_TAKE)        = { "TABLE-17",
		"A seat is taken when its link is first opened, and again when its player says so." },
	CLAUSE(TABLE_LEAVE)       = { "TABLE-18", "A seat is left by its player, or by the umpire's word when he "
		"is gone; what it commanded falls to whom the rules say." },
	CLAUSE(TABLE_HAND_OVER)   = { "TABLE-19", "A seat is handed over by its player, or, while nobody plays "
		"it, by the first seat of its side; it stays on that side, and the first seat stays where it is." },
	CLAUSE(TABLE_DICE)        = { "TABLE-20", "Each seat may add chance of its own to the dice: it commits "
		"to a value that nobody knows, and opens it when all who take part have committed." },
	CLAUSE(TABLE_CONTINUE)    = { "TABLE-21", "A game may go on with another server, which commits to "
		"secrets of its own for the dice; what each seat adds is wanted anew." },
	CLAUSE(TABLE_MACHINE)     = { "TABLE-22", "The machine plays a seat that it was given when the game was "
		"made, by its player or by the umpire, or that was left to it as agreed; it knows what the seat knows, "
		"and whoever holds the seat takes it back when he likes." },
	CLAUSE(TABLE_MISSED)      = { "TABLE-23", "A seat whose time ran out as often in a row as the house "
		"rules say counts as left, and falls to whom they say; it is its player's again as soon as he comes "
		"back." },
	CLAUSE(TABLE_ADJOURN)     = { "TABLE-24", "While a game is adjourned its clocks stand; any player of it "
		"takes it up again." },
	CLAUSE(TABLE_VOTE)        = { "TABLE-25", "What is put to the vote comes about when all agree who are "
		"there; seats that count as left, and those the machine plays, have no vote." },
	CLAUSE(TABLE_VACANT)      = { "TABLE-26", "A seat that counts as left, and that the house rules leave "
		"open, belongs to whoever takes it from the list of the hall." },
	CLAUSE(TABLE_UNDO)        = { "TABLE-27", "A seat takes its own last order back, and then the one before "
		"it, as long as it knows of no dice that fell on it, of nothing that came to light by it, and of nobody "
		"who has acted since. Dice that fell are never thrown again." },
	CLAUSE(TABLE_UNDO_ASKED)  = { "TABLE-28", "What cannot be taken back freely is taken back, with all that "
		"came after it, if every other player agrees. Whoever asked gives no order meanwhile, or he asks no "
		"longer; nor does he if anybody acts before the eyes of all." },
	CLAUSE(TABLE_STRICT)      = { "TABLE-29", "With strict dice each seat commits to a chain of values, and "
		"gives the next of them for each order whose dice all see; who is asked and keeps silent is named, and "
		"the dice fall without him until he commits to another chain." },
};

#define BODY struct table_body

static const struct field no_fields[1];
static const struct field reason_fields[] = { { F_TEXT(BODY, reason) } };
static const struct field stand_in_fields[] = { { F_TEXT(BODY, seat), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(BODY, manner, manner_names) }, { F_TEXT(BODY, reason), .flags = SHAPE_OPTIONAL } };
static const struct field left_fields[] = { { F_TEXT(BODY, seat) },
	{ F_ENUM(BODY, falls, absence_fall_names) }, { F_TEXT(BODY, to), .flags = SHAPE_OPTIONAL },
	{ F_ENUM(BODY, manner, manner_names), .flags = SHAPE_OPTIONAL } };
static const struct field fill_fields[] = { { F_TEXT(BODY, seat) },
	{ F_TEXT(BODY, player), .flags = SHAPE_OPTIONAL } };
static const struct field adjourn_fields[] = { { F_TEXT(BODY, reason), .flags = SHAPE_OPTIONAL } };
#define VOTE_FIELDS \
	{ F_NAME(for), .type = SHAPE_ENUM, .at = offsetof(BODY, motion), \
		.size = SHAPE_MEMBER_SIZE(BODY, motion), .room = 1, .names = motion_names, .names_count = MOTIONS }, \
	{ F_TEXT(BODY, to), .flags = SHAPE_OPTIONAL, .gist = "of `more_time`: the seat that gets it" }, \
	{ F_UINT(BODY, seconds), .flags = SHAPE_OPTIONAL, RANGE(1, 31536000) }
static const struct field vote_fields[] = { VOTE_FIELDS };
static const struct field voted_fields[] = { { F_TEXT(BODY, seat) }, VOTE_FIELDS };
static const struct field rewind_fields[] = {
	{ F_NAME(to), .type = SHAPE_UINT, .at = offsetof(BODY, row), .size = SHAPE_MEMBER_SIZE(BODY, row),
		.room = 1, ANY_UINT32 }, { F_TEXT(BODY, reason) },
};
/* As it is told; the row is the umpire's alone. */
static const struct field rewound_fields[] = {
	{ F_NAME(to), .type = SHAPE_UINT, .at = offsetof(BODY, row), .size = SHAPE_MEMBER_SIZE(BODY, row),
		.room = 1, .flags = SHAPE_OPTIONAL, ANY_UINT32 }, { F_TEXT(BODY, reason) },
};
static const struct field ask_undo_fields[] = { { F_UINT(BODY, orders), RANGE(1, 32),
	.flags = SHAPE_OPTIONAL } };
#define ROW_TO { F_NAME(to), .type = SHAPE_UINT, .at = offsetof(BODY, row), .size = SHAPE_MEMBER_SIZE(BODY, row), \
		.room = 1, .flags = SHAPE_OPTIONAL, ANY_UINT32 }
static const struct field undo_asked_fields[] = { { F_TEXT(BODY, seat) }, ROW_TO,
	{ F_UINT(BODY, orders), RANGE(1, 32) } };
static const struct field taken_back_fields[] = { { F_TEXT(BODY, seat) }, ROW_TO };
static const struct field end_fields[] = { { F_TEXT(BODY, winner), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(BODY, reason) } };
static const struct field announce_fields[] = {
	{ F_NAME(text), .type = SHAPE_TEXT, .at = offsetof(BODY, reason), .size = TABLE_REASON_SIZE, .room = 1 },
};
static const struct field seat_fields[] = { { F_TEXT(BODY, seat) } };
static const struct field expire_fields[] = { { F_TEXT(BODY, seat) },
	{ F_UINT(BODY, owed), .flags = SHAPE_OPTIONAL, ANY_UINT32,
		.gist = "the one thing owed in sight of the enemy whose time is over, as a number" } };
static const struct field seat_reason_fields[] = { { F_TEXT(BODY, seat) }, { F_TEXT(BODY, reason) } };
static const struct field transfer_fields[] = { { F_TEXT(BODY, seat) }, { F_TEXT(BODY, player) },
	{ F_TEXT(BODY, reason) } };
static const struct field leave_fields[] = { { F_TEXT(BODY, seat), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(BODY, reason), .flags = SHAPE_OPTIONAL } };
static const struct field hand_over_fields[] = {
	{ F_TEXT(BODY, seat), .flags = SHAPE_OPTIONAL }, { F_TEXT(BODY, to), .flags = SHAPE_OPTIONAL },
		{ F_TEXT(BODY, player), .flags = SHAPE_OPTIONAL },
};
static const struct field extend_fields[] = { { F_TEXT(BODY, seat) },
	{ F_UINT(BODY, seconds), RANGE(1, 31536000) }, { F_TEXT(BODY, reason) } };
static const struct field set_fields[] = { { F_TEXT(BODY, at) }, { F_TEXT(BODY, reason) } };
/* 64 hex digits in `value`, under the name of what they are. */
#define DICE_HEX(m) \
	{ F_NAME(m), .type = SHAPE_TEXT, .at = offsetof(BODY, value), .size = HEX_SIZE, .room = 1 }
static const struct field commit_fields[] = { DICE_HEX(hash) };
static const struct field open_fields[] = { DICE_HEX(value) };
#define NUMBERED { F_NAME(number), .type = SHAPE_UINT, .at = offsetof(BODY, row), \
		.size = SHAPE_MEMBER_SIZE(BODY, row), .room = 1, RANGE(1, DICE_CHAIN_LENGTH) }
static const struct field called_fields[] = { DICE_HEX(ticket) };
static const struct field given_fields[] = { { F_TEXT(BODY, seat) }, NUMBERED, DICE_HEX(value) };
static const struct field committed_fields[] = { { F_TEXT(BODY, seat) }, DICE_HEX(hash) };
static const struct field opened_fields[] = { { F_TEXT(BODY, seat) }, DICE_HEX(value) };
static const struct field continue_fields[] = {
	{ F_MANY(BODY, commitments, SHAPE_TEXT, SHAPE_ARRAY) },
	{ F_LIST_TEXT(BODY, secrets, secret_count), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(BODY, key), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(BODY, signature), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(BODY, plans), .flags = SHAPE_OPTIONAL },
};
static const struct field resigned_fields[] = { { F_TEXT(BODY, seat) }, { F_TEXT(BODY, winner) } };
static const struct field corrected_fields[] = {
	{ F_TEXT(BODY, at), .flags = SHAPE_OPTIONAL }, { F_TEXT(BODY, value), .flags = SHAPE_OPTIONAL },
		{ F_TEXT(BODY, reason) },
};

#define BODY_SHAPE(what, fields, count) \
	static const struct shape what = { #what, sizeof(BODY), SHAPE_OBJECT, (count), (fields), NULL }
BODY_SHAPE(empty_shape, no_fields, 0);
BODY_SHAPE(reason_shape, reason_fields, 1);
BODY_SHAPE(stand_in_shape, stand_in_fields, 3);
BODY_SHAPE(left_shape, left_fields, 4);
BODY_SHAPE(fill_shape, fill_fields, 2);
BODY_SHAPE(adjourn_shape, adjourn_fields, 1);
BODY_SHAPE(vote_shape, vote_fields, 3);
BODY_SHAPE(voted_shape, voted_fields, 4);
BODY_SHAPE(rewind_shape, rewind_fields, 2);
BODY_SHAPE(rewound_shape, rewound_fields, 2);
BODY_SHAPE(ask_undo_shape, ask_undo_fields, 1);
BODY_SHAPE(undo_asked_shape, undo_asked_fields, 3);
BODY_SHAPE(undone_shape, taken_back_fields, 2);
BODY_SHAPE(end_shape, end_fields, 2);
BODY_SHAPE(announce_shape, announce_fields, 1);
BODY_SHAPE(seat_shape, seat_fields, 1);
BODY_SHAPE(expire_shape, expire_fields, 2);
BODY_SHAPE(seat_reason_shape, seat_reason_fields, 2);
BODY_SHAPE(transfer_shape, transfer_fields, 3);
BODY_SHAPE(leave_shape, leave_fields, 2);
BODY_SHAPE(hand_over_shape, hand_over_fields, 3);
BODY_SHAPE(extend_shape, extend_fields, 3);
BODY_SHAPE(set_shape, set_fields, 2);
BODY_SHAPE(resigned_shape, resigned_fields, 2);
BODY_SHAPE(corrected_shape, corrected_fields, 3);
BODY_SHAPE(commit_shape, commit_fields, 1);
BODY_SHAPE(open_shape, open_fields, 1);
BODY_SHAPE(called_shape, called_fields, 1);
BODY_SHAPE(given_shape, given_fields, 3);
BODY_SHAPE(committed_shape, committed_fields, 2);
BODY_SHAPE(opened_shape, opened_fields, 2);
BODY_SHAPE(continue_shape, continue_fields, 5);

const struct order_kind table_orders[TABLE_ORDER_COUNT] = {
	[ORDER_RESIGN]        = { "resign", &empty_shape, "The side gives the game up." },
	[ORDER_OFFER_DRAW]    = { "offer_draw", &empty_shape, "The side offers a draw." },
	[ORDER_ACCEPT_DRAW]   = { "accept_draw", &empty_shape,
		"The other side's offer is accepted: the game is drawn." },
	[ORDER_DECLINE_DRAW]  = { "decline_draw", &empty_shape, "The other side's offer is declined." },
	[ORDER_HAND_OVER_WING] = { "hand_over_wing", &hand_over_shape,
		"A seat (one's own, or `seat`) passes to the player of another one of its side, `to`, to a newcomer, "
		"`player`, or else to whom the rules say." },
	[ORDER_TAKE_SEAT]     = { "take_seat", &empty_shape, "A player, or the umpire, has sat down." },
	[ORDER_LEAVE_SEAT]    = { "leave_seat", &leave_shape,
		"A player, or the umpire, gives his seat up; or the umpire says that `seat` is deserted." },
	[ORDER_PAUSE]         = { "pause", &reason_shape, "The umpire stops play." },
	[ORDER_RESUME]        = { "resume", &reason_shape, "The umpire lets play go on." },
	[ORDER_REWIND]        = { "rewind", &rewind_shape,
		"The umpire takes the game back to the position after row `to`." },
	[ORDER_END_GAME]      = { "end_game", &end_shape,
		"The umpire ends the game: a side has won, or (no winner) it is drawn." },
	[ORDER_ANNOUNCE]      = { "announce", &announce_shape, "The umpire tells everybody something." },
	[ORDER_ANSWER_FOR]    = { "answer_for", &seat_reason_shape,
		"The umpire gives `order` in the place of a seat." },
	[ORDER_TRANSFER_SEAT] = { "transfer_seat", &transfer_shape,
		"The umpire gives a seat to another player." },
	[ORDER_EXTEND_TIME]   = { "extend_time", &extend_shape, "The umpire gives a seat more time." },
	[ORDER_SET]           = { "set", &set_shape,
		"The umpire corrects the position: `value` is put where the JSON pointer `at` leads." },
	[ORDER_COMMIT_DICE]   = { "commit_dice", &commit_shape,
		"The seat commits to a value it will add to the dice, by its `hash`." },
	[ORDER_OPEN_DICE]     = { "open_dice", &open_shape, "The seat opens the `value` it committed to." },
	[ORDER_CHAIN_DICE]    = { "chain_dice", &commit_shape,
		"The seat commits to a chain of values for strict dice, by its end, `hash`." },
	[ORDER_STAND_IN]      = { "stand_in", &stand_in_shape,
		"The machine plays a seat (one's own, or `seat`) from now on, in this `manner`; with `none` its player "
		"does so again." },
	[ORDER_COME_BACK]     = { "come_back", &empty_shape,
		"Whose seat counts as left is there again, and plays it." },
	[ORDER_VOTE]          = { "vote", &vote_shape,
		"The seat agrees to what is put to the vote `for`, or puts it there; with `nothing` it speaks against "
		"what stands." },
	[ORDER_ADJOURN]       = { "adjourn", &adjourn_shape,
		"The umpire, or the clock when nobody has come for long, adjourns the game." },
	[ORDER_TAKE_UP]       = { "take_up", &empty_shape, "An adjourned game is taken up again." },
	[ORDER_COUNT_AS_LEFT] = { "count_as_left", &left_shape,
		"The clock counts a seat as left, and it falls as the house rules say: `to` a comrade, to the machine "
		"in this `manner`, ..." },
	[ORDER_FILL_SEAT]     = { "fill_seat", &fill_shape,
		"Somebody has taken a seat that counts as left from the list of the hall." },
	[ORDER_UNDO]          = { "undo", &empty_shape, "The seat takes its own last order back." },
	[ORDER_ASK_UNDO]      = { "ask_undo", &ask_undo_shape,
		"The seat asks the others to let it take back its last order (or so many `orders`), and all that came "
		"after." },
	[ORDER_AGREE_UNDO]    = { "agree_undo", &empty_shape, "The seat agrees to what was asked." },
	[ORDER_REFUSE_UNDO]   = { "refuse_undo", &empty_shape, "The seat does not agree: what happened stands." },
	[ORDER_BEGIN]         = { "begin", &empty_shape, "The clock lets the game begin." },
	[ORDER_EXPIRE]        = { "expire", &expire_shape,
		"The clock answers what a seat owes, or the one thing that is `owed`, with the default of the "
		"rules." },
	[ORDER_PASS_OVER]     = { "pass_over", &seat_shape,
		"The clock goes on without a seat that gives orders, but neither seals nor opens what it adds to the "
		"dice." },
	[ORDER_CONTINUE]      = { "continue", &continue_shape,
		"The game goes on with another server, from its record: that server commits to secrets of its own for "
		"the dice." },
};

#define EVENT(e) [(e) - TABLE_EVENT]

const struct event_kind table_events[TABLE_EVENT_COUNT] = {
	EVENT(EVENT_RESIGNED)         = { "resigned", &resigned_shape, "A side has resigned.", CLASS_WORD },
	EVENT(EVENT_DRAW_OFFERED)     = { "draw_offered", &seat_shape, "A draw has been offered.", CLASS_WORD },
	EVENT(EVENT_DRAW_AGREED)      = { "draw_agreed", &seat_shape, "The offered draw has been accepted.",
		CLASS_WORD },
	EVENT(EVENT_DRAW_DECLINED)    = { "draw_declined", &seat_shape, "The offered draw has been declined.",
		CLASS_WORD },
	EVENT(EVENT_PAUSED)           = { "paused", &reason_shape, "The umpire has stopped play.", CLASS_WORD },
	EVENT(EVENT_RESUMED)          = { "resumed", &reason_shape, "The umpire has let play go on.",
		CLASS_WORD },
	EVENT(EVENT_REWOUND)          = { "rewound", &rewound_shape, "The umpire has taken the game back.",
		CLASS_WORD },
	EVENT(EVENT_ENDED)            = { "ended", &end_shape, "The umpire has ended the game.", CLASS_WORD },
	EVENT(EVENT_ANNOUNCED)        = { "announced", &announce_shape, "The umpire has announced something.",
		CLASS_WORD },
	EVENT(EVENT_ANSWERED_FOR)     = { "answered_for", &seat_reason_shape,
		"The umpire has answered in the place of a seat.", CLASS_WORD },
	EVENT(EVENT_SEAT_TRANSFERRED) = { "seat_transferred", &transfer_shape,
		"A seat has been given to another player.", CLASS_WORD },
	EVENT(EVENT_TIME_EXTENDED)    = { "time_extended", &extend_shape, "A seat has been given more time.",
		CLASS_WORD },
	EVENT(EVENT_CORRECTED)        = { "corrected", &corrected_shape, "The umpire has corrected the position.",
		CLASS_WORD },
	EVENT(EVENT_SEAT_TAKEN)       = { "seat_taken", &seat_shape, "A seat has a player now.", CLASS_STEP },
	EVENT(EVENT_SEAT_LEFT)        = { "seat_left", &leave_shape, "A seat has no player any more.",
		CLASS_WORD },
	EVENT(EVENT_WING_HANDED_OVER) = { "wing_handed_over", &hand_over_shape,
		"A seat is played by somebody else of its side now.", CLASS_WORD },
	EVENT(EVENT_DICE_COMMITTED)   = { "dice_committed", &committed_shape,
		"A seat has committed to a value it will add to the dice.", CLASS_STEP },
	EVENT(EVENT_DICE_OPENED)      = { "dice_opened", &opened_shape,
		"A seat has opened its value; with the last of a round they count.", CLASS_STEP },
	EVENT(EVENT_DICE_PASSED_OVER) = { "dice_passed_over", &seat_shape,
		"The round goes on without a seat that kept the others waiting.", CLASS_STEP },
	EVENT(EVENT_DICE_CHAINED)     = { "dice_chained", &committed_shape,
		"A seat has committed to a chain of values for strict dice, by its end, `hash`.", CLASS_STEP },
	EVENT(EVENT_DICE_CALLED)      = { "dice_called", &called_shape,
		"Dice fall before everybody: the seats that are there were asked for values, by this ticket of the "
		"order.", CLASS_STEP },
	EVENT(EVENT_DICE_GIVEN)       = { "dice_given", &given_shape,
		"A seat has given the value of this number of its chain for the row.", CLASS_STEP },
	EVENT(EVENT_DICE_WITHHELD)    = { "dice_withheld", &seat_shape,
		"A seat was asked for a value and gave none; its chain is dropped.", CLASS_STEP },
	EVENT(EVENT_TIME_RAN_OUT)     = { "time_ran_out", &seat_shape,
		"The time of a seat is over, and the rules have answered in its place.", CLASS_WORD },
	EVENT(EVENT_CONTINUED)        = { "continued", &continue_shape,
		"The game goes on with another server, whose secrets the dice are drawn from now.", CLASS_WORD },
	EVENT(EVENT_STOOD_IN)         = { "stood_in", &stand_in_shape,
		"A seat is played by the machine now, or by its player again.", CLASS_WORD },
	EVENT(EVENT_COUNTED_AS_LEFT)  = { "counted_as_left", &left_shape,
		"The player of a seat has stayed away too often; it has fallen to whom the house rules say.",
		CLASS_WORD },
	EVENT(EVENT_CAME_BACK)        = { "came_back", &seat_shape,
		"Whose seat counted as left plays it again.", CLASS_WORD },
	EVENT(EVENT_ADJOURNED)        = { "adjourned", &adjourn_shape, "The game is adjourned.", CLASS_WORD },
	EVENT(EVENT_TAKEN_UP)         = { "taken_up", &seat_shape, "The adjourned game is taken up again.",
		CLASS_WORD },
	EVENT(EVENT_VOTED)            = { "voted", &voted_shape,
		"A seat agrees to what is put to the vote, or (nothing) speaks against it.", CLASS_WORD },
	EVENT(EVENT_WENT_ON)          = { "gone_on", &empty_shape,
		"All who are there agree to go on without those who have left.", CLASS_WORD },
	EVENT(EVENT_DRAWN_BY_VOTE)    = { "drawn_by_vote", &empty_shape, "All who are there agree to a draw.",
		CLASS_WORD },
	EVENT(EVENT_SEAT_FILLED)      = { "seat_filled", &fill_shape,
		"A seat that counted as left has another player.", CLASS_WORD },
	EVENT(EVENT_TAKEN_BACK)       = { "undone", &undone_shape,
		"An order has been taken back by its seat.", CLASS_WORD },
	EVENT(EVENT_UNDO_ASKED)       = { "undo_asked", &undo_asked_shape,
		"A seat asks to take back more than it may freely.", CLASS_WORD },
	EVENT(EVENT_UNDO_AGREED)      = { "undo_agreed", &seat_shape, "A seat has agreed to it.", CLASS_WORD },
	EVENT(EVENT_UNDO_REFUSED)     = { "undo_refused", &seat_shape, "A seat has not agreed to it.",
		CLASS_WORD },
};
