/* Receipts, and the keys they are signed with. */
#include "server/game/record/receipt.h"
#include "server/host/host_members.h"
#include "server/host/methods/history.h"
#include "server/host/methods/method_params.h"
#include "server/host/seats/told.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* ---- Receipts ------------------------------------------------------------------------------------------ */

static bool hash_row(void *ctx, const struct journal_row *row)
{
	struct receipt *receipt = ctx;
	if (row->seq)
		chain_row(receipt->hash, (uint32_t)row->seq, row->body, row->body_size);
	else
		chain_header(receipt->hash, row->body, row->body_size);
	return false;
}

/* The hash of the line that brought the viewer to his number. It takes one read, whatever others did since,
 * and stays the same until he is told of something: neither the answer nor its time tells what is hidden. */
static bool find_line(struct session *s, const struct request *r, struct receipt *receipt)
{
	struct table *t = s->table;
	struct journal_told told;
	uint64_t row = receipt->seq;
	if (receipt->seq == game_row(t->game)) {
		snprintf(receipt->hash, sizeof receipt->hash, "%s", game_last_line(t->game));
		return true;
	}
	if (receipt->seq && !s->umpire && told_find(t, s->viewer, receipt->seq, &told))
		row = told.seq;
	else if (receipt->seq && !s->umpire)
		return history_line(s, r, receipt->seq, receipt->hash);
	return journal_rows(t->host->config.journal, t->id, row, row, hash_row, receipt) == JOURNAL_FOUND &&
		receipt->hash[0];
}

void receipts_give(struct session *s, struct request *r)
{
	const struct signer *signer = s->host->config.signer;
	struct receipt receipt = { .seq = game_seq(session_game(s), s->viewer) };
	struct params_none none;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	if (!signer || !game_last_line(s->table->game)[0]) {
		session_error(s, r->id, WIRE_UNAVAILABLE, "this game was begun before records were signed");
		return;
	}
	TEXT_SET(receipt.game, s->table->id);
	receipt_viewer(receipt.viewer, s->table->game, s->viewer);
	if (!find_line(s, r, &receipt)) {
		session_error(s, r->id, WIRE_UNAVAILABLE, "what stands in the journal of this game cannot be read");
		return;
	}
	receipt_sign(&receipt, signer);
	receipt_write(session_answer(s, r->id), &receipt);
	bytes_char(&s->host->out, '}');
	session_answer_send(s);
}

/* ---- Keys ---------------------------------------------------------------------------------------------- */

static bool write_key(void *ctx, const uint8_t *public_key, int64_t since_ms, int64_t until_ms)
{
	struct bytes *out = ctx;
	char hex[PUBLIC_KEY_HEX_SIZE];
	secrets_hex(hex, public_key, PUBLIC_KEY_SIZE);
	bytes_format(out, "%s{\"key\":\"%s\",\"since\":%lld", out->data[out->size - 1] == '[' ? "" : ",", hex,
		(long long)since_ms);
	if (until_ms)
		bytes_format(out, ",\"until\":%lld", (long long)until_ms);
	bytes_char(out, '}');
	return true;
}

void host_keys(const struct host *h, struct bytes *out)
{
	bytes_text(out, "{\"keys\":[");
	store_keys(h->config.store, write_key, out);
	bytes_text(out, "]}\n");
}
