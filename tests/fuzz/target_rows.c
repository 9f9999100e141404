/* Fuzzing: what is opened again. Rows of a journal that are damaged and yet bear the right
 * digest, as whoever can write the file could make them; snapshots; records to be refereed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/game/plain/chain.h"
#include "server/game/plain/image.h"
#include "server/game/members.h"
#include "server/game/record/record.h"
#include "server/game/plain/snapshot.h"
#include "spoil.h"
#include "stage.h"

enum { ORDERS_BEFORE = 10, ORDERS_AFTER = 8 };

/* ---- Damage -------------------------------------------------------------------------------------------- */

static void rewrite(struct bytes *text, json_t *value)
{
	char *all = json_dumps(value, JSON_COMPACT);
	bytes_clear(text);
	bytes_text(text, all);
	free(all);
}

/* Values of its events and ids of its seat, events that are dropped, doubled, exchanged. */
static void damage_row(struct bytes *text, struct tape *tape)
{
	json_t *row = json_loadb(text->data, text->size, 0, NULL), *events = json_object_get(row, "events");
	for (uint32_t i = tape_pick(tape, 3) + 1; i; i--)
		spoil_value(tape_once_in(tape, 12) || !json_array_size(events) ? row : events, tape);
	rewrite(text, row);
	json_decref(row);
}

static void damage(struct battle *b, struct tape *tape)
{
	uint32_t n = tape_pick(tape, b->row_count), other = tape_pick(tape, b->row_count);
	struct bytes kept = b->rows[n];
	switch (tape_pick(tape, 12)) {
	case 0: /* one is missing */
		bytes_finish(&b->rows[n]);
		memmove(&b->rows[n], &b->rows[n + 1], (b->row_count - n - 1) * sizeof kept);
		b->row_count--;
		break;
	case 1: /* one stands for another */
		bytes_clear(&b->rows[n]);
		if (other != n)
			bytes_add(&b->rows[n], b->rows[other].data, b->rows[other].size);
		break;
	case 2:
		b->rows[n] = b->rows[other];
		b->rows[other] = kept;
		break;
	default: damage_row(&b->rows[n], tape);
	}
}

/* ---- Digests ------------------------------------------------------------------------------------------- */

/* Puts a member into the row. */
static void write_into(struct bytes *text, const char *member, const char *value)
{
	json_t *row = json_loadb(text->data, text->size, 0, NULL);
	json_object_set_new(row, member, json_string(value));
	rewrite(text, row);
	json_decref(row);
}

/* What its events have led to is what they should lead to. */
static void sign_row(struct game *game, struct bytes *text)
{
	struct position *position = position_of(game);
	char digest[DIGEST_TEXT];
	position->table.row++;
	position_digest_text(position, digest);
	write_into(text, "digest", digest);
	if (position->last[0])
		chain_row(position->last, position->table.row, text->data, text->size);
}

/* Chains the rows anew, each with the digest of what its events lead to. False where they lead nowhere. */
static bool sign(struct battle *b)
{
	struct json_problem problem = { "" };
	struct game *game = game_open(NULL, b->header.data, b->header.size, NULL, 0, battle_secret, &problem);
	bool good = game != NULL;
	for (uint32_t i = 0; good && i < b->row_count; i++) {
		if (position_of(game)->last[0] && b->rows[i].size)
			write_into(&b->rows[i], "prev", position_of(game)->last);
		good = game_replay(game, battle_context(), b->rows[i].data, b->rows[i].size, NULL, &problem);
		if (!good && strstr(problem.text, "does not agree with its digest")) {
			sign_row(game, &b->rows[i]);
			good = true;
		}
	}
	game_destroy(game);
	return good;
}

static bool begin(struct battle *b, struct tape *tape)
{
	if (!battle_begin(b, stage_draw(tape), NULL, NULL))
		return false;
	battle_play(b, tape, 1 + (int)tape_pick(tape, ORDERS_BEFORE));
	return true;
}

/* ---- Rows ---------------------------------------------------------------------------------------------- */

static void run_rows(struct tape *tape)
{
	struct battle b, opened;
	if (begin(&b, tape)) {
		damage(&b, tape);
		if (!sign(&b)) {
			fuzz_desk->tally.turned_away++;
		} else {
			if (!battle_open(&opened, &b))
				fuzz_fail("%s: rows that were replayed are not replayed: %s", b.stage->name, opened.why);
			fuzz_desk->tally.taken++;
			battle_play(&opened, tape, ORDERS_AFTER);
			battle_finish(&opened);
		}
	}
	battle_finish(&b);
}

/* ---- Snapshots ----------------------------------------------------------------------------------------- */

/* A snapshot in its pieces: its line, and the state as an image or, as in old ones, in the line. */
struct pieces {
	json_t *line;
	struct bytes image;
	bool old;
};

static void take_apart(const struct battle *b, struct pieces *p, bool old)
{
	const struct ruleset *rules = game_rules(b->game);
	struct bytes text = { 0 };
	const char *end;
	game_snapshot(b->game, &text);
	end = memchr(text.data, '\n', text.size);
	*p = (struct pieces){ .line = json_loadb(text.data, (size_t)(end - text.data), 0, NULL), .old = old };
	bytes_add(&p->image, end + 1, text.size - (size_t)(end + 1 - text.data));
	bytes_clear(&text);
	snapshot_write(&text, rules->state_shape, game_state(b->game), rules->clauses);
	if (old)
		json_object_set_new(p->line, "state", json_loadb(text.data, text.size, 0, NULL));
	bytes_finish(&text);
}

static void put_together(const struct pieces *p, struct bytes *out)
{
	rewrite(out, p->line);
	if (!p->old) {
		bytes_char(out, '\n');
		bytes_add(out, p->image.data, p->image.size);
	}
}

static void damage_pieces(struct pieces *p, struct tape *tape)
{
	bool in_image = !p->old && !tape_once_in(tape, 3);
	json_t *part = json_object_get(p->line, p->old && !tape_once_in(tape, 3) ? "state" : "affairs");
	for (uint32_t i = tape_pick(tape, 2) + 1; i; i--)
		if (in_image)
			p->image.data[tape_pick(tape, (uint32_t)p->image.size)] = (char)tape_pick(tape, 256);
		else
			spoil_value(part, tape);
}

static bool read_pieces(const struct battle *b, const struct pieces *p, struct position *position)
{
	const struct ruleset *rules = game_rules(b->game);
	struct json_problem problem;
	return snapshot_read(json_object_get(p->line, "affairs"), &table_state_shape, &position->table, NULL,
		&problem) && (p->old ? snapshot_read(json_object_get(p->line, "state"), rules->state_shape,
		position->state, rules->clauses, &problem) : image_read(p->image.data, p->image.size,
		rules->state_shape, position->state, rules->clauses, &problem));
}

/* Into its line, the digest of what it says. */
static void sign_pieces(const struct battle *b, struct pieces *p)
{
	static struct position position;
	char digest[DIGEST_TEXT];
	memset(&position, 0, sizeof position);
	position.state = calloc(1, game_rules(b->game)->state_shape->size);
	if (read_pieces(b, p, &position)) {
		position_digest(b->game, &position);
		position_digest_text(&position, digest);
		json_object_set_new(p->line, "digest", json_string(digest));
	}
	free(position.state);
}

static void run_snapshot(struct tape *tape)
{
	struct battle b, opened = { 0 };
	struct json_problem problem = { "" };
	if (begin(&b, tape)) {
		struct bytes text = { 0 };
		struct pieces p;
		take_apart(&b, &p, tape_once_in(tape, 3));
		damage_pieces(&p, tape);
		sign_pieces(&b, &p);
		put_together(&p, &text);
		opened.stage = b.stage;
		opened.game = game_open(NULL, b.header.data, b.header.size, text.data, text.size,
			battle_secret, &problem);
		fuzz_desk->tally.taken += opened.game != NULL;
		fuzz_desk->tally.turned_away += !opened.game;
		if (opened.game)
			battle_play(&opened, tape, ORDERS_AFTER);
		battle_finish(&opened);
		json_decref(p.line);
		bytes_finish(&p.image);
		bytes_finish(&text);
	}
	battle_finish(&b);
}

/* ---- Records ------------------------------------------------------------------------------------------- */

static void write_record(struct battle *b, struct bytes *out)
{
	record_header(out, b->header.data, b->header.size, true);
	for (uint32_t i = 0; i < b->row_count; i++) {
		bytes_char(out, '\n');
		if (b->rows[i].size)
			record_row(out, i + 1, b->rows[i].data, b->rows[i].size);
	}
	bytes_char(out, '\n');
	record_end(out, b->game, "", NULL);
	bytes_char(out, '\n');
}

static void run_record(struct tape *tape)
{
	static struct verdict verdict;
	struct battle b;
	struct bytes text = { 0 };
	if (begin(&b, tape)) {
		if (!tape_once_in(tape, 8))
			damage(&b, tape);
		if (tape_once_in(tape, 2))
			sign(&b);
		if (tape_once_in(tape, 6))
			damage_row(&b.header, tape);
		write_record(&b, &text);
		for (uint32_t i = tape_once_in(tape, 4) ? 1 + tape_pick(tape, 3) : 0; i; i--)
			spoil_text(&text, tape);
		record_verify(NULL, bytes_cstr(&text), text.size, NULL, &verdict);
		fuzz_desk->tally.taken += verdict.whole;
		fuzz_desk->tally.turned_away += !verdict.whole;
	}
	bytes_finish(&text);
	battle_finish(&b);
}

const struct fuzz_target fuzz_rows = { "rows", "damaged rows of a journal, opened and played on", 60,
	run_rows, NULL, NULL, false };
const struct fuzz_target fuzz_snapshot = { "snapshot", "damaged snapshots, opened and played on", 60,
	run_snapshot, NULL, NULL, false };
const struct fuzz_target fuzz_record = { "record", "damaged records, refereed again", 60, run_record,
	NULL, NULL, false };
