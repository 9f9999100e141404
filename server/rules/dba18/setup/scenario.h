/* Scenario files: a position with a title. What it leaves out follows from the rest (setup.c). */
#ifndef TRICORNE_DBA18_SCENARIO_H
#define TRICORNE_DBA18_SCENARIO_H

#include "../position/shapes.h"

enum { BLURB_SIZE = 1024, SOURCES_MAX = 8, SOURCE_SIZE = 200 };
enum dba_umpire { NO_UMPIRE_SAID, UMPIRE_ALLOWED, UMPIRE_REQUIRED };

struct dba_file_table { int32_t width, height; };

struct dba_scenario {
	struct dba_state position; /* first, so that references in it are found here too */
	struct dba_file_table table;
	uint16_t source_count;
	char ruleset[ID_SIZE];
	char title[NAME_SIZE * 2], date[NAME_SIZE];
	char blurb[BLURB_SIZE], special_rules[BLURB_SIZE];
	char sources[SOURCES_MAX][SOURCE_SIZE];
	uint8_t umpire;
};
extern const struct shape dba_scenario_shape;

#endif
