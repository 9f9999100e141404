/* The journal of a trial: replayed, and refereed again. */
#include <string.h>

#include "server/game/record/record.h"
#include "trial_inside.h"

/* From the header (and a snapshot taken on the way), by events alone, to the same digest. */
static bool replay(struct trial *t, const struct bytes *snapshot, size_t from)
{
	struct json_problem problem = { "" };
	char here[DIGEST_TEXT], there[DIGEST_TEXT];
	struct game *again = game_open(t->plan->rules, t->header.data, t->header.size,
		snapshot ? snapshot->data : NULL,
		snapshot ? snapshot->size : 0, NULL, &problem);
	bool fine = again != NULL;
	for (size_t i = from; fine && i < t->row_count; i++)
		fine = game_replay(again, t->context, t->rows[i].data, t->rows[i].size, NULL, &problem);
	if (!fine)
		trial_fail(t, "the journal does not replay%s: %s", snapshot ? " from a snapshot" : "", problem.text);
	if (fine) {
		game_digest(t->game, here);
		game_digest(again, there);
		fine = strcmp(here, there) == 0 || trial_fail(t, "the journal replays to another position");
	}
	game_destroy(again);
	return fine;
}

bool trial_replays(struct trial *t)
{
	return replay(t, NULL, 0) && (!t->snapshot.size || replay(t, &t->snapshot, t->snapshot_row));
}

/* What a seat may do is asked anew here, of what it knows: the game
 * had that ready from telling the order before. */
bool trial_referee(struct trial *t)
{
	struct bytes record = { 0 };
	struct verdict verdict;
	record_header(&record, t->header.data, t->header.size, true);
	for (size_t i = 0; i < t->row_count; i++) {
		bytes_char(&record, '\n');
		record_row(&record, (uint32_t)i + 1, t->rows[i].data, t->rows[i].size);
	}
	bytes_char(&record, '\n');
	record_end(&record, t->game, "", NULL);
	bytes_char(&record, '\n');
	record_verify(t->plan->rules, record.data, record.size, NULL, &verdict);
	if (t->plan->recorded && verdict.whole)
		t->result->record = record;
	else
		bytes_finish(&record);
	return verdict.whole || trial_fail(t, "the record does not hold: %s", verdict.problem.text);
}
