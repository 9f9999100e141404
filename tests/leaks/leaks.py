#!/usr/bin/env python3
"""Deliberate leaks, each of which the leak tests must find.

A leak is a change of one place of the sources, made on a copy of that file: it is compiled alone, linked before the libraries
into a binary of the tests of its own, and the suites named beside it must fail. So nothing of it is in what is shipped, and a
row whose place is no longer there is told as well. `make leaks` lets all of them out, one after the other; with a number it is
as many, spread over the table. Builds with what the Makefile hands it."""
import os, re, shlex, subprocess, sys, time

GAME, HOST = "server/game/", "server/host/"

# door, what leaks, file, what stands there, what stands there instead, the suites one of which must find it
LEAKS = [
    ("rolls", "the number of a whispered roll is told", GAME + "orders/row.c",
     "if (event->kind != EVENT_ROLL || event->audience == AUDIENCE_ALL || who.umpire)", "if (true)", "told"),
    ("rolls", "one count numbers the rolls of all", GAME + "dice/dice_stream.c",
     "uint32_t number = ++scope->rolls;", "uint32_t number = ++stream->scopes[0].rolls; (void)scope;", "told dba18_rolls malbrook_rolls"),
    ("events", "whispers are heard by all", GAME + "orders/row.c",
     "\tif (who.umpire)\n\t\treturn true;\n", "\treturn true;\n", "told"),
    ("events", "watchers hear whispers", GAME + "orders/row.c",
     "audience >> AUDIENCE_WATCHERS & 1;", "true;", "told dba18_twins malbrook_twins"),
    ("events", "whispers are no reason to tell two viewers apart", GAME + "orders/decide.c",
     "if (log->events[i].audience != AUDIENCE_ALL || row_event_is_told_apart(&log->events[i]))", "if (false)", "told dba18_twins malbrook_twins"),
    ("counts", "an update without news is sent and counted", GAME + "orders/decide.c",
     "push.viewers &= umpires(d->game);", ";", "told unseen"),
    ("counts", "the row of a rewind is told", GAME + "orders/row.c", "\tcopy->row = 0;\n", "", "told"),
    ("corrections", "the place and the value are told", GAME + "orders/row.c",
     "\tmemset(copy->at, 0, sizeof copy->at);\n\tmemset(copy->value, 0, sizeof copy->value);\n", "", "table told"),
    ("corrections", "all hear of each", GAME + "orders/table_act.c",
     "event.audience = those_who_see_correction(game, dc, &command->body);", "(void)those_who_see_correction;", "told"),
    ("answers", "all hear that the umpire answered for a seat", GAME + "orders/table_act.c",
     "event.audience = 1u << game_seat(game, body.seat);", ";", "deciders"),
    ("answers", "the reason is told to who saw that an answer was owed", GAME + "orders/answered_for.c",
     "memset(body.reason, 0, sizeof body.reason);", ";", "deciders"),
    ("answers", "that the umpire answered is told to who sees the seat owing something else", GAME + "orders/answered_for.c",
     "\tfor (int i = 0; i < answer->owed_count; i++) {",
     "\tfor (int i = 0; i < was->open_count; i++)\n\t\tif (was->open[i].seat == answer->seat)\n\t\t\treturn true;\n\tfor (int i = 0; i < answer->owed_count; i++) {",
     "deciders"),
    ("answers", "that the umpire gave an order is told to who sees nothing of it", GAME + "orders/answered_for.c",
     "(h->shown & h->told) >> viewer & 1", "h->shown >> viewer & 1", "deciders"),
    ("answers", "for which of several the umpire gave an order is told to who sees what came of it", GAME + "orders/answered_for.c",
     "(of_step && gives_it_alone(answer, game, dc, was, who))", "((void)gives_it_alone, of_step)", "deciders"),
    ("reckoning", "malbrook: what a battle has come to is told to everybody", "server/rules/malbrook/told/view.c",
     "if (malb_vantage_of(&v->position, viewer).all)", "(void)viewer;", "malbrook_reckoning"),
    ("answers", "malbrook: which of the enemy's seats is asked counts as known", "server/rules/malbrook/turn/steps.c",
     "\t.is_supposed = is_supposed,\n", "\t.is_supposed = NULL,\n", "malbrook_twins"),
    ("answers", "dba18: which of the enemy's seats is asked counts as known", "server/rules/dba18/turn/steps.c",
     "\t.is_supposed = is_supposed,\n", "\t.is_supposed = NULL,\n", "dba18_wings"),
    ("answers", "all hear whose time has run out", GAME + "orders/table_act.c",
     "those_who_see_owing(game, dc, command->of, one ? &only : NULL), &body };", "((void)one, AUDIENCE_ALL), &body };",
     "deciders"),
    ("dice", "what is ordered unseen counts against who keeps the dice waiting", GAME + "orders/row.c",
     "if (game->table_version < 2 || all_are_told(table, told))", "if (true)", "dice_rounds"),
    ("view", "everybody knows all", GAME + "views/view_cache.c",
     "return key->knowledge == view_cache_knowledge(key->rules, position->state, umpire);",
     "(void)key; (void)position; (void)umpire; return true;",
     "twins"),
    ("view", "what was said beforehand is no part of what one knows", "server/rules/mdcc/told/view.c",
     "viewer.umpire || !(said & ~viewer.seats) ? shared", "viewer.umpire || said ? shared", "knowledge"),
    ("view", "what is open is worked out from the truth", GAME + "views/view_cache.c",
     "rules->open(rules, known, cached->open)", "rules->open(rules, position->state, cached->open)", "twins dba18_twins malbrook_twins"),
    ("presence", "who owes what nobody knows of is waited for before all", GAME + "views/show.c",
     "\tfor (int i = 0; i < cached->open_count && !outcome.over; i++)\n\t\towing |= 1u << cached->open[i].seat;\n",
     "\tstruct standing standing;\n\t(void)cached;\n\tgame_standing(game, NULL, &standing);\n\towing = standing.owing;\n", "deciders unseen_time"),
    ("offers", "orders are offered by the truth", GAME + "views/show.c",
     "int seat)\n{\n\treturn view_cache_known(&dc->cache, game, position_of(game), viewer_of_seat(seat));\n}\n\nstatic bool is_open(",
     "int seat)\n{\n\t(void)dc;\n\t(void)seat;\n\treturn position_of(game)->state;\n}\n\nstatic bool is_open(",
     "dba18_twins malbrook_twins"),
    ("preview", "what an order leads to is told by the truth", GAME + "views/show.c",
     "game->rules->preview(game->rules, known_to(game, dc, command->seat),", "game->rules->preview(game->rules, position_of(game)->state,",
     "dba18_twins malbrook_twins"),
    ("refusals", "orders are judged by the truth before knowledge", GAME + "orders/check.c",
     "const void *known = view_cache_known(&dc->cache, game, position, viewer_of_seat(seat));",
     "const void *known = position->state; (void)dc;", "dba18_twins malbrook_twins"),
    ("export", "the scenario stands in what a player exports", GAME + "record/record.c",
     "\tjson_object_del(known, \"scenario\");\n", "", "past"),
    ("export", "the salt stands in what a player exports", GAME + "record/record.c",
     "\tjson_object_del(known, \"salt\");\n", "", "past"),
    ("export", "a player is given the whole record", HOST + "methods/export.c",
     "bool whole = walk_asker(s).sees_everything;", "bool whole = true;", "past"),
    ("row", "anybody looks at a row", HOST + "methods/history.c",
     "else if (by_row && !sees_everything(s))", "else if (false)", "past umpire"),
    ("row", "the row is told with a look back", HOST + "methods/history.c",
     "\tif (with_row)\n\t\tbytes_format(out, \"\\\"row\\\":%llu,\"",
     "\t(void)with_row;\n\tif (true)\n\t\tbytes_format(out, \"\\\"row\\\":%llu,\"", "past unseen"),
    ("history", "anybody looks through others' eyes", HOST + "methods/history.c",
     "if (name[0] && !sees_everything(s)) {", "if (false) {", "past umpire"),
    ("updates", "what one is sent goes to all", HOST + "orders/writing.c",
     "((const struct push *)push)->viewers >> s->eyes & 1;", "((const struct push *)push)->viewers != 0;", "unseen umpire"),
    ("updates", "who watches later is told at once", HOST + "orders/writing.c",
     "return !session_is_delayed(s) &&", "return", "delayed"),
    ("chat", "what a side says is read by all", HOST + "methods/chat.c",
     "is_box(said->to) ? box : seat_side(s)) == 0", "is_box(said->to) ? box : said->to) == 0", "chat host_seats"),
    ("chat", "what is said to one alone is read by all", HOST + "methods/chat.c",
     "is_box(said->to) ? box : seat_side(s)) == 0", "is_box(said->to) ? said->to : seat_side(s)) == 0", "chat"),
    ("chat", "numbers count what is said among others", "server/store/writing/commit.c",
     "last < now ? now : last + 1", "last + 1", "chat"),
    ("chat", "who takes a seat over reads what was said to another alone", HOST + "seats/papers.c",
     "store_hush(t->host->config.store, t->id, t->epoch, box, NULL, NULL);", "(void)box;", "chat"),
    ("deadlines", "the time of who owes unseen is shown", HOST + "clocks/deadlines.c",
     "at[i] = !(known >> clock_seat(i) & 1) ? 0 : own >> clock_seat(i) & 1 ? clocks_at(c, i) : c->times->banks[OWED_OPENLY][i].at;",
     "at[i] = ((void)known, (void)own, clocks_at(c, i));", "host_seats unseen_time"),
    ("deadlines", "time spent unseen comes off the bank that others see", HOST + "clocks/clocks.c",
     "(standing->owing_by[w.privacy] >> seat & 1)", "(standing->owing >> seat & 1)", "unseen_time"),
    ("deadlines", "what is ordered unseen sets a clock that others see", HOST + "clocks/clocks.c",
     "(p->before_all || w.privacy == OWED_APART)", "(p->before_all || true)", "unseen_time"),
    ("deadlines", "the time on one front is that on all", HOST + "clocks/clocks.c",
     "= in_sight_find(&t->clocks.times->in_sight, owed);", "= in_sight_first(&t->clocks.times->in_sight, owed.seat);", "unseen_time"),
    ("deadlines", "that time ran out is told on other fronts", "server/game/orders/table_act.c",
     "bool one = command_is_of_one(game, command, &only);", "bool one = (command_is_of_one(game, command, &only), false);",
     "unseen_time"),
    ("deadlines", "time that ran out unseen makes the clocks stand", HOST + "clocks/clocks.c",
     "c->table == ORDER_EXPIRE && p->openly && !(", "c->table == ORDER_EXPIRE && !(", "unseen_time"),
    ("deadlines", "malbrook: what is asked about troops counts as seen by all", "server/rules/malbrook/turn/asks.c",
     "return OWED_IN_SIGHT;", "return OWED_OPENLY;", "malbrook_twins"),
    ("deadlines", "dba18: which commander is asked counts as seen by all", "server/rules/dba18/turn/steps.c",
     "return seats > 1 ? OWED_IN_SIGHT : OWED_OPENLY;", "(void)seats; return OWED_OPENLY;", "dba18_wings"),
    ("receipts", "a receipt is of the last row", HOST + "methods/receipts.c",
     "\t\trow = told.seq;\n", "\t\trow = game_row(t->game);\n", "unseen"),
    ("audit", "what is open is worked out from the truth", GAME + "views/view_cache.c",
     "rules->open(rules, known, cached->open)", "rules->open(rules, position->state, cached->open)", "audit"),
    ("audit", "what is owed unseen counts as if all knew of it", GAME + "battle/position.c",
     "int privacy = open[i].privacy;", "int privacy = OWED_OPENLY;", "audit unseen_time"),
    ("audit", "whether an order may be taken back hangs on what its seat does not know", GAME + "undo/learnt.c",
     "return learnt_in(rules->state_shape, at);",
     "unsigned sum = 0; for (size_t i = 0; i < rules->state_shape->size; i++) sum += ((const unsigned char *)before)[i]; return sum & 1;",
     "audit"),
    ("audit", "malbrook: whether a side may talk hangs on what is hidden", "server/rules/malbrook/turn/seated.c",
     "return ((const struct malb_state *)state)->options.comms != COMMS_MESSENGERS;",
     "unsigned sum = 0; for (size_t i = 0; i < sizeof(struct malb_state); i++) sum += ((const unsigned char *)state)[i]; return sum & 1;",
     "audit"),
    ("audit", "an order of the table is answered by the truth", GAME + "orders/check.c",
     "\tif (!asked->seat)\n", "\tunsigned sum = 0;\n\tfor (size_t i = 0; i < game->rules->state_shape->size; i++)\n"
     "\t\tsum += ((const unsigned char *)position_of(game)->state)[i];\n\tif (!asked->seat && sum % 2)\n\t\trefuse(r, TABLE_UNDO_ASKED, \"Odd.\");\n"
     "\tif (!asked->seat)\n", "audit"),
    ("rules", "dba18: what a marker holds is known", "server/rules/dba18/hidden/vantage.c",
     "\treturn v->all || dba_vantage_shares(s, v, m->side, m->command);\n", "\t(void)m;\n\treturn true;\n", "dba18_twins"),
    ("rules", "dba18: a marker is called by its id", "server/rules/dba18/hidden/vantage.c",
     "return dba_vantage_is_of(v, m->side) ? m->id : m->alias;", "return m->id;", "dba18_twins"),
    ("alias numbers", "dba18: aliases are given in the order of ids", "server/rules/dba18/hidden/alias.c",
     "(!next || lies_before(&s->markers[i], &s->markers[next]))", "(!next)", "dba18_twins"),
    ("rules", "malbrook: how strong the enemy began is known", "server/rules/malbrook/told/known.c",
     "\tto->start_strength = to->start_brigades = 0;\n", "", "malbrook_twins"),
    ("rules", "paperboys: the order in which the enemy takes losses is known", "server/rules/paperboys/told/known.c",
     "\tu->loss_count = 0;\n\tmemset(u->loss_order, 0, sizeof u->loss_order);\n", "\t(void)u;\n", "paperboys_twins"),
    ("rules", "paperboys: which stand has the grenadiers is known", "server/rules/paperboys/told/known.c",
     "u->stands[i].grenadier = false;", ";", "paperboys_twins"),
]


def words(name):
    return shlex.split(os.environ[name])


class Bench:
    """Where a leak is built and let out."""

    def __init__(self):
        self.folder = os.path.join(os.environ.get("BUILD", "build"), "leaks")
        os.makedirs(self.folder, exist_ok=True)
        self.source, self.object, self.program = (os.path.join(self.folder, name) for name in ("leak.c", "leak.o", "unit"))

    def build(self, path, text):
        with open(self.source, "w", encoding="utf-8") as file:
            file.write(text)
        compiler = words("CC_LINE")
        subprocess.run(compiler + ["-w", "-iquote", os.path.dirname(path), "-c", "-o", self.object, self.source], check=True)
        subprocess.run(compiler + ["-pie", "-o", self.program, self.object] + words("OBJECTS") +
                       ["-Wl,--start-group"] + words("LIBRARIES") + ["-Wl,--end-group"] + words("LIBS_LINE"), check=True)

    def finds(self, suites, program=None):
        """Does a test of these fail?"""
        wanted = "@(" + "|".join(sorted(set(suites.split()))) + ")/*"
        done = subprocess.run([program or self.program, "--filter", wanted, "--fail-fast", "--timeout", "300", "--color=never"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        found = [line.split("]")[1].split(":")[0:3] for line in done.stdout.decode(errors="replace").split("\n") if line.startswith("[FAIL]")]
        return "::".join(word for word in found[0] if word).strip() if found else None


def pattern(text):
    """The same text however its lines are broken and indented."""
    found = re.findall(r"\w+|[^\w\s]", text)
    gaps = [r"\s+" if one[-1].isidentifier() and other[0].isidentifier() else r"\s*" for one, other in zip(found, found[1:])]
    return re.compile("".join(re.escape(word) + gap for word, gap in zip(found, gaps + [""])))


def changed(leak):
    """The file as the leak has it, and why it cannot be had."""
    _, _, path, before, after, _ = leak
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for old, new in [(before, after)] if isinstance(before, str) else zip(before, after):
        places = [place.span() for place in pattern(old).finditer(text)]
        if len(places) != 1:
            return None, f"what it changes stands {len(places)} times in {path}"
        text = text[:places[0][0]] + new + text[places[0][1]:]
    return text, None


def stale(table):
    """Rows whose place is not where it was."""
    return [f"{row[0]}: {row[1]}: {changed(row)[1]}" for row in table if changed(row)[1]]


def let_out(bench, leak):
    """The test that finds it, or a sentence."""
    text, why = changed(leak)
    if text is None:
        return None, why
    bench.build(leak[2], text)
    return bench.finds(leak[5]), "no test finds it"


def run(table, noun, verb):
    if sys.argv[1:] == ["--places"]:  # asked with every test of the tree: a row that has gone stale finds nothing
        print("\n".join(stale(table)), end="")
        return
    share = min(int(sys.argv[1]), len(table)) if len(sys.argv) > 1 else len(table)
    chosen = [leak for n, leak in enumerate(table) if n * share // len(table) != (n - 1) * share // len(table)]
    if len(sys.argv) > 2:
        chosen = [leak for leak in table if sys.argv[2] in leak[0] + ": " + leak[1]]
    bench, missed, began = Bench(), 0, time.time()
    for row in stale([leak for leak in table if leak not in chosen]):
        missed += 1
        print(f" NOT  {row}", flush=True)
    fails = bench.finds(" ".join(leak[5] for leak in chosen), os.path.join(os.environ.get("BUILD", "build"), "unit"))
    if fails:  # what fails anyway finds nothing
        sys.exit(f"without any of the {noun} {fails} fails already")
    for leak in chosen:
        found, why = let_out(bench, leak)
        missed += not found
        print(f"{'  ok ' if found else ' NOT '} {leak[0]}: {leak[1]}: {found or why}", flush=True)
    print(f"{len(chosen)} of the {len(table)} {noun} in the table were {verb} in {time.time() - began:.0f} s")
    print(f"{max(len(chosen) - missed, 0)} passed, {missed} failed")
    sys.exit(missed > 0)


if __name__ == "__main__":
    run(LEAKS, "leaks", "let out")
