/* A cutter: it lies between a daemon and its PostgreSQL, and cuts the line at a commit when it is told to. */
#ifndef TRICORNE_TESTS_CUTTER_H
#define TRICORNE_TESTS_CUTTER_H

enum cut {
	CUT_NOTHING,
	CUT_ANSWER,  /* the next commit is carried out, and nobody hears of it */
	CUT_REQUEST, /* the next commit never arrives                           */
};

/* Listens in this folder for clients of the PostgreSQL whose socket lies in the other, as its port 6432. */
void cutter_start(const char *folder, const char *behind);
/* Of the next commit; then nothing is cut any more. */
void cutter_cut(enum cut cut);

#endif
