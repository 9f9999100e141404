/* Moment: the step of the turn, and who is waited for. */
#include "moment.h"

#include <string.h>

#include "naming.h"
#include "saying.h"
#include "stands.h"

/* What is done in the steps of a turn, by the letters that views give them. */
static const char *const words[][2] = {
	/* MDCC */
	{ "D1", "the infantry is placed" }, { "D2", "the mounted of the right are placed" },
	{ "D3", "the mounted of the left are placed" },
	{ "D4", "the guns are placed" }, { "D5", "the commanders are placed" },
	{ "S1", "both sides roll for the turn" }, { "S2a", "the guns choose their targets" },
	{ "S2b", "the guns fire" },
	{ "S3", "commanders ride before their troops act" }, { "S4", "troops move and engage" },
	{ "S5", "commanders ride who have not ridden" },
	{ "S6", "fights" }, { "S7", "fights" }, { "S8", "fights that hang in the balance end" },
	{ "S9", "rallying" },
	{ "S10a", "the beaten retreat" }, { "S10b", "the beaten retreat" },
	{ "S10c", "the beaten test their resolve" },
	{ "S10d", "the beaten test their resolve" }, { "S10e", "victors advance" }, { "S10f", "victors advance" },
	{ "S11", "the losses are counted" }, { "END", "the end" },
	/* Malbrook */
	{ "SETUP_DEPLOY", "before the battle: the armies are placed" },
	{ "SETUP_ORDERS", "before the battle: the wings are given their orders" },
	{ "INIT", "initiative" }, { "BOMB", "bombardment" }, { "CMD_LEADERS", "leaders act" },
	{ "CMD_CONTROL", "who is in control" },
	{ "MOVE", "movement" }, { "CLOSE_FIRE", "guns fire at close range" },
	{ "COMBAT_DECLARE", "charges are declared" },
	{ "COMBAT_RESPOND", "charges are answered" }, { "COMBAT_DICE", "charges are rolled for" },
	{ "COMBAT_MOVE", "charges are ridden" },
	{ "COMBAT_GUNS", "guns fire at who charges them" }, { "COMBAT_SUPPORT", "supports are brought up" },
	{ "COMBAT_ROLL", "combats are fought" },
	{ "COMBAT_AFTER", "what follows from the combats" }, { "MORALE", "morale" },
	/* dba18 */
	{ "DEPLOY_DEFENDER", "before the battle: the first army is placed" },
	{ "PLACE_AMBUSHES", "before the battle: scouts hide" },
	{ "DEPLOY_ATTACKER", "before the battle: the second army is placed" }, { "REVEAL", "markers are uncovered" },
	{ "RECOVERY", "the shaken recover" }, { "PIP_DICE", "command dice" },
	{ "ALLOCATE", "command dice are given out" },
	{ "MOVE_CINC", "the Commander-in-Chief rides" }, { "MOVE_COMMANDERS", "generals ride" },
	{ "COMPULSORY_ENEMY", "enemies who must move do" }, { "MOVE_TROOPS", "movement" },
	{ "COMPULSORY_OWN", "who must move does" },
	{ "ARTILLERY_DECLARE", "batteries choose their targets" }, { "ARTILLERY_RESOLVE", "batteries fire" },
	{ "ARTILLERY_RESPONSES", "what the batteries did" },
	{ "FIRE_DECLARE", "small arms choose their targets" }, { "FIRE_RESOLVE", "small arms fire" },
	{ "FIRE_RESPONSES", "what the fire did" },
	{ "COMBAT", "combat" }, { "COMBAT_RESPONSES", "what follows from the combats" },
	{ "BOUND_END", "the end of the bound" }, { "OVER", "the end" },
};
enum { WORDS = sizeof words / sizeof words[0] };

static const char *step_words(json_t *turn)
{
	const char *step = saying_text(turn, "phase")[0] ? saying_text(turn, "phase") : saying_text(turn, "step");
	for (size_t i = 0; i < WORDS; i++)
		if (strcmp(words[i][0], step) == 0)
			return words[i][1];
	return "";
}

static void show_turn(FILE *to, json_t *view, json_t *turn)
{
	const char *active = saying_text(turn, "active"), *doing = step_words(turn);
	if (json_object_get(view, "units")) {
		stands_turn(to, view);
		return;
	}
	if (json_object_get(turn, "bound"))
		fprintf(to, "Bound %d", saying_number(turn, "bound"));
	else
		fprintf(to, "Turn %d", saying_number(turn, "n"));
	if (active[0])
		fprintf(to, " (%s)", naming_of(view, NULL, active));
	fprintf(to, "%s%s.\n", doing[0] ? ": " : "", doing);
}

bool moment_owes(json_t *view, const char *seat)
{
	return saying_number(json_object_get(json_object_get(view, "seats"), seat), "owes") > 0;
}

static bool umpire_is_asked(json_t *view)
{
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(view, "open"), i, one)
		if (strcmp(saying_text(one, "seat"), "umpire") == 0)
			return true;
	return false;
}

static void show_waiting(FILE *to, json_t *view)
{
	const char *id;
	json_t *seat;
	int count = 0;
	json_object_foreach(json_object_get(view, "seats"), id, seat)
		if (moment_owes(view, id))
			fprintf(to, "%s%s", count++ ? ", " : "To decide: ", naming_of(view, NULL, id));
	if (umpire_is_asked(view))
		fprintf(to, "%sthe umpire", count++ ? ", " : "To decide: ");
	if (count)
		fprintf(to, ".\n");
}

static void show_result(FILE *to, json_t *view, json_t *result)
{
	const char *winner = saying_text(result, "winner"), *why = saying_text(result, "why");
	if (winner[0] && why[0])
		fprintf(to, "The game is over. %s\n", why);
	else if (winner[0])
		fprintf(to, "The game is over. The victory is with %s.\n", naming_of(view, NULL, winner));
	else
		fprintf(to, "The game is over: a draw. %s\n", why);
}

void moment_turn(FILE *to, json_t *view)
{
	json_t *turn = json_object_get(view, "turn");
	if (json_is_object(turn))
		show_turn(to, view, turn);
	if (json_is_true(json_object_get(view, "paused")))
		fprintf(to, "The game is paused by the umpire.\n");
}

void moment_show(FILE *to, json_t *view)
{
	json_t *result = json_object_get(view, "result");
	moment_turn(to, view);
	if (result)
		show_result(to, view, result);
	else
		show_waiting(to, view);
}
