/* A record taken up again: what a journal keeps of it, so that its game can be shown, and played on if it
 * is not over, as if it had been played here. The header and its rows stay as they are, and one row is
 * added: with it the game goes on with another server, which commits to secrets of its own for the dice
 * (dice_rounds.h). */
#ifndef TRICORNE_GAME_IMPORT_H
#define TRICORNE_GAME_IMPORT_H

#include "record.h"

/* Texts lie in `text`; the rest is the row's. */
struct import_row {
	size_t body, body_size;         /* as the journal keeps it           */
	size_t snapshot, snapshot_size; /* of the position after it, or 0 0  */
	char seat[ID_SIZE];             /* who gave the order                */
	uint32_t numbers[VIEWERS_MAX];  /* with a snapshot: each viewer's    */
	int number_count;
};

/* What a seat planned, with the row it goes to the disk with. */
struct import_plan {
	uint32_t row;
	bool kept;
	size_t role, body; /* in `text` of the import, with a NUL behind each */
};

struct import {
	struct game *game;    /* as it stands at the end */
	json_t *head;         /* the header              */
	struct bytes header;  /* as the journal keeps it */
	struct bytes text;
	struct import_row *rows; /* the first is row 1      */
	size_t row_count;
	struct import_plan *plans; /* in the order of their rows */
	size_t plan_count;
	bool over;
};

/* Referees the record and takes it apart; `master` is what the secrets of its dice are made of from now
 * on. False with a sentence: it does not hold, and then its row is named, or it is no game that can go on
 * here. The caller finishes it either way. Rows carry a snapshot where `wants_snapshot` says so of their
 * number and size. */
bool import_read(struct import *import, const char *record, size_t size, const uint8_t master[SECRET_SIZE],
	bool wants_snapshot(uint32_t row, size_t size), struct json_problem *problem);
void import_finish(struct import *import);

#endif
