#!/usr/bin/env python3
"""Deliberate mistakes of the daemon, each of which the simulated evenings must find.

As with the leaks (tests/leaks/leaks.py) a mistake is a change of one file, made on a copy and compiled alone, linked
before the libraries into a binary of the tests of its own. `make mutants` makes all of them, one after the other; with a
number it is as many, spread over the table."""
import os, sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "leaks"))
from leaks import run

HOST, STORE = "server/host/", "server/store/"

# which promise, what is done wrong, file, what stands there, what stands there instead, the suites one of which must find it
MUTANTS = [
    ("push", "an update is sent before its row is on disk", HOST + "orders/writing.c",
     ("\tt->over = p->standing.over;\n\tpush_all(t, pending, p);\n", "\tt->pending = pending;\n\tt->committing = p;\n"),
     ("\tt->over = p->standing.over;\n", "\tpush_all(t, pending, p);\n\tt->pending = pending;\n\tt->committing = p;\n"), "sim"),
    ("push", "a viewer who comes back has the eyes of another", HOST + "methods/seat.c",
     "s->viewer = s->eyes = game_viewer(t->game, who);", "s->viewer = game_viewer(t->game, who);", "sim"),
    ("push", "who is behind is told what he knows once more", HOST + "seats/recent.c",
     "uint32_t wanted = since + 1, newest", "uint32_t wanted = since ? since : 1, newest", "sim"),
    ("push", "what was missed ends one before the last", HOST + "seats/recent.c",
     "\treturn wanted == newest + 1;", "\treturn wanted + 1 >= newest + 1;", "sim"),
    ("sync", "what is acknowledged is not synced", STORE + "sqlite/connection.c",
     '"synchronous",        "FULL",   "2"', '"synchronous",        "OFF",    "0"', "sim"),
    ("sync", "writing goes on after a sync that failed", STORE + "sqlite/trouble.c",
     "return rc == SQLITE_IOERR_FSYNC || rc == SQLITE_IOERR_DIR_FSYNC ||", "return false ||", "power sim"),
    ("sync", "a log that was left is believed", STORE + "sqlite/checkpoint.c",
     "\tif (!rc && log && log->pMethods)\n\t\trc = write_anew(log);\n", "\t(void)write_anew;\n", "power sim"),
    ("once", "an order's id is not written down", STORE + "rows/entry_rows.c",
     "\tif (*e->order_id)\n\t\tsql_bind_text(s, 5, e->order_id);\n", "", "sim"),
    ("once", "an order that is sent again is judged as a new one", HOST + "line/queued.c",
     "\tif (p->session && holds_seat(p))\n\t\tlook_for_answer(p);", "\tif (false)\n\t\tlook_for_answer(p);", "sim"),
    ("wake", "the loop is not told of each commit", STORE + "writing/writer.c",
     "\tpthread_mutex_unlock(&w->lock);\n\tif (w->wake)\n\t\tw->wake(w->wake_ctx);\n\tpthread_mutex_lock(",
     "\tpthread_mutex_unlock(&w->lock);\n\tif (w->wake && w->figures.commits % 16)\n\t\tw->wake(w->wake_ctx);\n\tpthread_mutex_lock(", "sim"),
    ("wake", "an order in the line is forgotten when the one before it is on disk", HOST + "orders/writing.c",
     "\tline_want(t);\n}\n\n/* --- before it",
     "}\n\n/* --- before it", "sim"),
    ("line", "an answer that was overtaken is given as it is", HOST + "seats/errands.c",
     "return s && e->table && !e->lasts &&", "return false && s && e->table && !e->lasts &&", "sim"),
    ("line", "who was overtaken is not served once more", HOST + "seats/errands.c",
     "\t\ts->answered = end == ERRAND_ANSWERED;\n", "\t\ts->answered = end != ERRAND_ON;\n", "sim"),
    ("line", "a game sleeps while something is reckoned of it, which ends after it was closed", HOST + "seats/table.c",
     "return !t->sessions && !t->first && !t->committing && !t->busy;", "return !t->sessions && !t->first && !t->committing;", "sim"),
    ("line", "an offer that was kept is given at any number", HOST + "seats/kept.c",
     "return a->number == b->number && a->viewer", "return a->viewer", "sim"),
    ("line", "orders are played while one is decided beside the loop", HOST + "line/line.c",
     "return t->first && !t->pending && !t->committing && !t->trying && !t->held;",
     "return t->first && !t->pending && !t->committing && !t->held;", "sim"),
    ("back", "that nothing is asked any more is told to nobody", "server/game/orders/decide.c",
     "\tif (!wrong)\n\t\tend_asking(d);\n", "\t(void)end_asking;\n", "sim"),
    ("line", "what waits to be reckoned when the host ends is forgotten", HOST + "seats/errands.c",
     "\tfor (struct errand *e; (e = take_next(all));)\n\t\tend_without_thread(h, e);\n", "", "sim"),
    ("group", "what failed is remembered as written", STORE + "writing/commit.c", "\thead_cache_forget(&c->heads);\n", "", "sim"),
    ("clock", "the next seat's time does not begin", HOST + "orders/writing.c", "\tclocks_change(t, &p->clocks);\n", "", "sim"),
    ("sleep", "a game that wakes skips a row", STORE + "rows/reader.c", "\t\tfrom = seq + 1;\n", "\t\tfrom = seq + 2;\n", "sim"),
    ("disk", "a link that cannot be read opens nothing", HOST + "methods/method_table.c",
     "known == JOURNAL_ABSENT ? TABLE_ABSENT : TABLE_AWAY;", "TABLE_ABSENT;", "sim"),
    ("words", "what is said counts as kept when the disk has refused it", HOST + "methods/chat.c",
     "\tif (a->outcome == JOURNAL_OK) {\n\t\tsaying", "\tif (true) {\n\t\tsaying", "sim"),
    ("words", "who comes reads all but the last word", HOST + "methods/chat.c", "for (unsigned i = back.count; i-- > 0;) {", "for (unsigned i = back.count; i-- > 1;) {", "sim"),
    ("presence", "who comes is told to nobody", HOST + "methods/seat.c", "\tpresence_tell(t, s);\n", "", "sim"),
    ("presence", "who has gone is still there", HOST + "seats/presence.c",
     "\tif (t->sessions && !t->host->finishing)\n\t\tpresence_tell(t, NULL);", "", "sim"),
    ("past", "what a viewer was told is kept under the next number", STORE + "rows/entry_rows.c",
     "{ t->number, t->viewers,", "{ t->number + 1, t->viewers,", "sim"),
    ("past", "the index of numbers is behind the rows", STORE + "rows/entry_rows.c",
     "\t\tsql_bind_int(s, 3, e->numbers[viewer]);", "\t\tsql_bind_int(s, 3, e->numbers[viewer] - 2);", "sim"),
    ("strict dice", "an order is decided without what was given for it", HOST + "orders/trial.c",
     "\t\tp->command->drawing = &trial->drawing;\n", "", "sim"),
    ("strict dice", "an order that was played asks for numbers once more", HOST + "orders/trial.c",
     "\tqueued_unless_answered(p, ask_for_dice);", "\task_for_dice(p);", "draws"),
    ("strict dice", "others are played while an order waits for its dice", HOST + "orders/draws.c",
     "\tt->committing = p;\n", "", "sim"),
    ("strict dice", "who keeps silent is waited for as long as he is there", HOST + "orders/draws.c",
     "return anybody ? t->draw->until_us : 0;", "return anybody ? INT64_MAX : 0;", "sim"),
    ("strict dice", "what was given for the order before serves again", HOST + "orders/draws.c",
     "\tt->draw = (struct draw){ .order = p, .asked = asked, .gathered = gathered, .next = t->host->draws,\n\t\t.until_us = now_us(t->host) + DRAW_WAITS_US };",
     "\tt->draw.order = p;\n\tt->draw.asked = asked;\n\tt->draw.gathered = gathered;\n\tt->draw.next = t->host->draws;\n\tt->draw.until_us = now_us(t->host) + DRAW_WAITS_US;", "sim"),
    ("clock", "how the clocks stand is not written with the row", STORE + "rows/entry_rows.c",
     "\tif (!rc && e->clocks)\n\t\trc = entry_set_clocks(w, game, e->clocks);\n", "", "sim"),
]

if __name__ == "__main__":
    run(MUTANTS, "mistakes", "made")
