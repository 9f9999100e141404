/* The audit of a record: at each moment, for each seat, what it could not know is changed, and all that
 * the daemon would send, offer, refuse or foretell must be the same bytes. */
#ifndef TRICORNE_GAME_AUDIT_H
#define TRICORNE_GAME_AUDIT_H

#include "record.h"

struct audit_plan {
	uint64_t seed;
	unsigned worlds;  /* for each viewer at each moment             */
	unsigned every;   /* moment, or every second, third ... of them */
	unsigned leaks_max; /* leaks after which it has seen enough; 0: after the first */
	void (*progress)(void *ctx, uint32_t row);
	/* Of each leak: who could tell what by what, and what there was to tell (a merge patch). */
	void (*leak)(void *ctx, const char *sentence, const char *difference);
	void *ctx;
};

struct audit {
	uint32_t rows;
	uint32_t moments;    /* at which a viewer did not know all             */
	uint32_t worlds;     /* others, in which something was changed         */
	uint32_t changes;    /* of which he could not know, in all of them     */
	uint32_t compared;   /* texts                                          */
	uint32_t updates;    /* of them what he was sent of the next order     */
	uint32_t leaks;
	bool read;           /* the record could be read to its end            */
	bool sound;          /* and nobody could tell any world from the other */
	struct json_problem problem; /* why not, with its row; of leaks the first */
};

/* `rules` NULL: the catalogue is asked. False if it cannot be read, or something was told that could not
 * be known. */
bool record_audit(const struct ruleset *rules, const char *text, size_t size, const struct audit_plan *plan,
	struct audit *audit);

#endif
