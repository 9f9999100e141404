/* Beforehand: what a player has said of decisions to come. */
#include "beforehand.h"

#include <stdio.h>
#include <string.h>

#include "../tale.h"

uint8_t beforehand_word(uint8_t was, uint8_t said, uint8_t ask)
{
	return said == ask ? 0 : said ? said : was;
}

/* ---- Saying so ----------------------------------------------------------------------------------------- */

static bool is_about_the_same(const struct instruction *one, const struct instruction *other)
{
	return one->unit == other->unit && one->seat == other->seat && one->decision == other->decision &&
		one->within == other->within && one->enemy == other->enemy && one->state == other->state;
}

static int place_of(const struct instruction *list, int count, const struct instruction *said)
{
	int place = 0;
	while (place < count && !is_about_the_same(&list[place], said))
		place++;
	return place;
}

/* Would another answer, if this one were not there? */
static bool has_another(const struct instruction *list, int count, const struct instruction *said)
{
	for (int i = 0; i < count; i++)
		if (list[i].seat == said->seat && list[i].decision == said->decision &&
			(!list[i].unit || list[i].unit == said->unit) && !is_about_the_same(&list[i], said))
			return true;
	return false;
}

static bool is_answer(const struct matters *matters, const struct instruction *said)
{
	return said->answer == ANSWER_ASK ||
		(said->answer < matters->answers.count &&
			(matters->rows[said->decision].answers >> said->answer & 1));
}

/* "step, stay or ask" */
static void list_answers(const struct matters *matters, uint8_t decision, char text[REASON_SIZE])
{
	size_t at = 0;
	text[0] = '\0';
	for (int i = ANSWER_ASK + 1; i < matters->answers.count; i++)
		if (matters->rows[decision].answers >> i & 1 && at < REASON_SIZE)
			at += (size_t)snprintf(text + at, REASON_SIZE - at, "%s, ", matters->answers.names[i]);
	if (at < REASON_SIZE)
		snprintf(text + at, REASON_SIZE - at, "or %s", matters->answers.names[ANSWER_ASK]);
}

void beforehand_check(const struct matters *matters, const struct instruction *list, int count,
	const struct instruction *said, struct refusal *r)
{
	const struct matter *matter = &matters->rows[said->decision];
	int clause = matters->clause;
	char words[REASON_SIZE];
	if (forbid(r, !said->decision, clause, "say which decision you answer beforehand"))
		return;
	list_answers(matters, said->decision, words);
	forbid(r, !said->answer || !is_answer(matters, said), clause, "say what is to be done: %s", words);
	forbid(r, said->unit && !matter->of_units, clause, "this is said for all at once, and not for one unit");
	forbid(r, said->within && !matter->by_distance, clause, "in this decision no distance matters");
	forbid(r, said->enemy && !matter->by_enemy, clause, "in this decision no kind of enemy matters");
	forbid(r, said->state && !matter->by_state, clause, "in this decision their own state does not matter");
	forbid(r, count >= INSTRUCTIONS_MAX && place_of(list, count, said) == count, clause,
		"there is room for %d instructions; take one back with the answer ask", INSTRUCTIONS_MAX);
}

static void drop(struct instruction *list, uint16_t *count, int place)
{
	if (place == *count)
		return;
	memmove(&list[place], &list[place + 1], (size_t)(*count - place - 1) * sizeof *list);
	memset(&list[--*count], 0, sizeof *list);
}

void beforehand_drop(struct instruction *list, uint16_t *count, int seat, uint16_t unit, int decision)
{
	const struct instruction it = { .unit = unit, .seat = (uint8_t)seat, .decision = (uint8_t)decision };
	drop(list, count, place_of(list, *count, &it));
}

void beforehand_say(struct instruction *list, uint16_t *count, const struct instruction *said)
{
	int place = place_of(list, *count, said);
	if (said->answer == ANSWER_ASK && !has_another(list, *count, said)) {
		drop(list, count, place);
	} else if (place < *count || *count < INSTRUCTIONS_MAX) {
		list[place] = *said;
		*count = (uint16_t)(place == *count ? *count + 1 : *count);
	}
}

/* ---- Answering ----------------------------------------------------------------------------------------- */

static bool fits(const struct instruction *it, const struct circumstances *now)
{
	return it->seat == now->seat && it->decision == now->decision &&
		(!it->unit || it->unit == now->unit) && (!it->enemy || it->enemy == now->enemy) &&
		(!it->state || (now->states >> it->state & 1)) &&
		(!it->within || (now->enemy && now->distance <= it->within));
}

/* A unit's own counts for more than all circumstances; the nearer an enemy has to be, the more particular. */
static int32_t particularity(const struct instruction *it)
{
	enum { OF_UNIT = 8 << 16, ONE_MORE = 1 << 16 };
	return (it->unit ? OF_UNIT : 0) + ((it->enemy != 0) + (it->state != 0) + (it->within != 0)) * ONE_MORE +
		(it->within ? UINT16_MAX - it->within : 0);
}

uint8_t beforehand_answer(const struct instruction *list, int count, const struct circumstances *now)
{
	const struct instruction *best = NULL;
	for (int i = 0; i < count; i++)
		if (fits(&list[i], now) && (!best || particularity(&list[i]) >= particularity(best)))
			best = &list[i];
	return best ? best->answer : ANSWER_ASK;
}

uint8_t beforehand_answer_or(const struct instruction *list, int count, const struct circumstances *now,
	const struct instruction *word)
{
	struct instruction all[INSTRUCTIONS_MAX + 1];
	all[0] = *word;
	memcpy(&all[1], list, (size_t)count * sizeof *list);
	return word->answer ? beforehand_answer(all, count + 1, now) : beforehand_answer(list, count, now);
}

bool beforehand_is_said_by(const struct instruction *list, int count, int seat)
{
	for (int i = 0; i < count; i++)
		if (list[i].seat == seat)
			return true;
	return false;
}

uint32_t beforehand_said_by(const struct instruction *list, int count)
{
	uint32_t seats = 0;
	for (int i = 0; i < count; i++)
		seats |= list[i].seat < 32 ? 1u << list[i].seat : 0;
	return seats;
}

void beforehand_keep_own(struct instruction *list, uint16_t *count, uint32_t seats)
{
	uint16_t kept = 0;
	for (int i = 0; i < *count; i++)
		if (list[i].seat < 32 && seats >> list[i].seat & 1)
			list[kept++] = list[i];
	memset(&list[kept], 0, (size_t)(*count - kept) * sizeof *list);
	*count = kept;
}

/* ---- What cannot be ------------------------------------------------------------------------------------ */

static bool is_possible(const struct matters *matters, const struct instruction *it, int seat_count)
{
	const struct matter *matter = &matters->rows[it->decision];
	return it->seat < seat_count && it->decision && it->decision < matters->count && it->answer &&
		is_answer(matters, it) && (!it->unit || matter->of_units) && (!it->within || matter->by_distance) &&
		(!it->enemy || matter->by_enemy) && (!it->state || matter->by_state);
}

const char *beforehand_fault(const struct matters *matters, const struct instruction *list, int count,
	int seat_count)
{
	for (int i = 0; i < count; i++)
		if (!is_possible(matters, &list[i], seat_count))
			return "an instruction says what nobody can answer";
	for (int i = 0; i < count; i++)
		if (place_of(list, count, &list[i]) != i)
			return "a seat has said two things of the same decision";
	return NULL;
}

/* ---- In words ------------------------------------------------------------------------------------------ */

static const char *title_of(const struct said_words *words, int word)
{
	return word < words->count ? words->titles[word] : words->titles[0];
}

void beforehand_tell(struct tale *t, const struct matters *matters, const char *whom,
	const struct instruction *it)
{
	const struct matter *matter = &matters->rows[it->decision < matters->count ? it->decision : 0];
	if (whom)
		say(t, "%s, ", whom);
	say(t, "when to %s: %s", matter->title, title_of(&matters->answers, it->answer));
	if (it->state)
		say(t, ", while %s", title_of(&matters->states, it->state));
	if (it->enemy)
		say(t, ", at an enemy of %s", title_of(&matters->enemies, it->enemy));
	else if (it->within)
		say(t, ", at an enemy");
	if (it->within)
		say(t, " within %d %s", it->within, matters->measure);
}

uint8_t beforehand_answer_at(const struct matters *matters, int decision, int word)
{
	for (int i = ANSWER_ASK + 1; i < matters->answers.count; i++)
		if (matters->rows[decision].answers >> i & 1 && --word == 0)
			return (uint8_t)i;
	return ANSWER_ASK;
}

uint8_t beforehand_word_of(const struct matters *matters, int decision, uint8_t answer)
{
	uint8_t word = 0;
	for (int i = ANSWER_ASK + 1; i <= answer; i++)
		word = (uint8_t)(word + (matters->rows[decision].answers >> i & 1));
	return word;
}

void beforehand_tell_words(struct tale *t, const struct matters *matters, const char *whom,
	const uint8_t *words)
{
	const char *before = whom ? ", " : "";
	if (whom)
		say(t, "%s", whom);
	for (int i = 1; i < matters->count; i++) {
		const struct instruction it = { .decision = (uint8_t)i,
			.answer = beforehand_answer_at(matters, i, words[i - 1]) };
		if (!words[i - 1])
			continue;
		say(t, "%s", before);
		beforehand_tell(t, matters, NULL, &it);
		before = "; ";
	}
}
