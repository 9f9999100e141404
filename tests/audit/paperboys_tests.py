"""Chapters 10 to 13 of Paperboys recomputed: recovery, rallies, tests under fire and beside friends who rout, officers, victory."""
from math import hypot

from measure import overlap
from stands import TOUCH, away, between

CONTROL = {'cannon': 2, 'mortar': 1}


class Tests:
    def begin_tests(self):
        given = self.scenario.get('officers', {})
        given = given if isinstance(given, dict) else {one['id']: one for one in given}
        self.officers = {oid: dict(one, at=(one.get('x', 0), one.get('y', 0)), held=one.get('pips_held', 0)) for oid, one in given.items()}
        for one in self.officers.values():
            one['with'] = one.get('attached_to')
            one['alive'] = one.get('state', 'alive') in ('alive', 'reserve')
        self.asked, self.fire_side = 0, self.scenario.get('turn', {}).get('side', 'french')
        self.officers_moved, self.routers, self.dice_owed = set(), set(), set()
        self.worth, self.recovered, self.heavy, self.killed, self.over = None, {}, None, None, False

    def begin_row(self):
        self.begin_fire_row()
        self.begin_fight_row()
        self.survivals, self.friends_due, self.routs = [], [], {}

    def end_row(self):
        self.check_owed()
        self.end_fight_row()
        self.ledger.check('PB-12.6', not self.survivals, 'no die decides whether {} lives', [one[0] for one in self.survivals])
        self.check_control()

    # ---- Recovery and rallies (3.5, 3.6, 10.1 to 10.9) --------------------------------------------------------------------

    def step_E2(self):
        self.ledger.check('PB-3.5', not self.known or len(self.seen) == 6, 'the cards turned before the end of the turn: {}', self.seen)
        self.recovered = {}
        for one in self.units.values():
            quiet = not (one.fought or one.status == 'fighting' or one.routed or one.status == 'routing' or one.under_fire)
            if not one.on_table() or not one.pips or one.arm not in ('infantry', 'cavalry'):
                continue
            if one.quality == 'elite' and not one.fought and one.status != 'fighting':
                self.recovered[one.id] = -1
            elif one.quality == 'trained' and quiet:
                self.recovered[one.id] = -1
            elif one.quality == 'raw' and quiet:
                self.recovered[one.id] = 0  # as the die falls
        self.dice_owed = {uid for uid in self.recovered if self.units[uid].quality == 'raw'}

    def roll_recover(self, roll):
        self.ledger.check('PB-10.3', roll['by'] in self.dice_owed, '{} throws to recover and may not', roll['by'])
        self.dice_owed.discard(roll['by'])
        self.recovered[roll['by']] = -1 if roll['faces'][0] >= 4 else 0

    def note_pips(self, one, by, event):
        clause, cause = event['clause'], event.get('cause')
        if cause == 'recovery':
            self.ledger.same('PB-10.' + {'elite': '1', 'trained': '2', 'raw': '3'}[one.quality], by, self.recovered.pop(one.id, 0), 'the recovery of {}', one.id)
        elif clause == 'PB-4.17':
            self.ledger.check('PB-4.17', 0 < by <= 6 - one.pips, '{} gets {} pips of fire', one.id, by)
        elif clause == 'PB-8.11':
            self.ledger.same('PB-8.11', one.pips + by, 0, 'the record dice of the glorified {}', one.id)
        self.note_fight_pips(one, by, event)

    def step_E3(self):
        self.ledger.check('PB-10.3', not self.dice_owed, '{} throw no die to recover', sorted(self.dice_owed))
        left = [uid for uid, by in self.recovered.items() if by]
        self.ledger.check('PB-10.1', not left, '{} do not recover', left)
        self.routers = {one.id for one in self.units.values() if one.status == 'routing' and one.on_table() and one.rout_turn < self.turn}

    def roll_rally(self, roll):
        one = self.units[roll['by']]
        near = self.nearest(one, one.all())
        self.ledger.check('PB-10.5', one.id in self.routers, '{} rallies in the turn of its rout', one.id)
        self.ledger.check('PB-3.6', near > 1498, '{} tries to rally {} from the enemy', one.id, round(near))
        self.passes(roll, one, 0)
        self.routers.discard(one.id)

    def step_E4(self):
        for uid in self.routers:
            one = self.units[uid]
            if one.on_table() and one.status == 'routing':
                was = between(self.before_row.get(uid, one.all()), [])
                self.ledger.check('PB-10.9', uid in self.ran_on or was == 0, '{} neither rallies nor runs on', uid)

    # ---- Tests (chapter 11) -------------------------------------------------------------------------------------------------

    def step_F3(self):
        side = self.fire_side
        self.heavy = {one.id for one in self.units.values() if one.on_table() and one.side != side and one.fire_casualties >= 3 and one.arm in ('infantry', 'cavalry')}

    def roll_heavy(self, roll):
        one = self.units[roll['by']]
        self.ledger.check('PB-11.1', self.heavy is not None and one.id in self.heavy, '{} tests for {} casualties', one.id, one.fire_casualties)
        if self.heavy:
            self.heavy.discard(one.id)
        self.passes(roll, one, 0)

    def step_T4(self):
        if self.heavy is not None:
            left = [uid for uid in self.heavy if self.units[uid].on_table()]
            self.ledger.check('PB-11.1', not left, '{} do not test for heavy casualties', left)
            self.heavy = None

    def rout_begun(self, one, before, after):
        """11.4, 11.5: friends of its arm within fifteen centimetres of the way of a first rout are to test."""
        if not before:
            return
        sweep = [(stand, after[sid]) for sid, stand in before.items() if sid in after]
        for friend in self.units.values():
            if friend is one or friend.side != one.side or not friend.on_table() or friend.fights_as() != one.fights_as() or friend.arm not in ('infantry', 'cavalry'):
                continue
            if friend.status == 'routing' or friend.tested or ('raw', 'trained', 'elite').index(friend.quality) > ('raw', 'trained', 'elite').index(one.quality):
                continue
            near = min(swept(a, b, other) for a, b in sweep for other in friend.all())
            self.friends_due.append((friend.id, near))
            self.routs[friend.id] = one.id

    def roll_friends(self, roll):
        one = self.units[roll['by']]
        near = min((far for uid, far in self.friends_due if uid == one.id), default=None)
        self.ledger.check('PB-11.7', not one.tested, '{} tests twice for routing friends', one.id)
        if near is not None:
            self.ledger.check('PB-11.5', near <= 1510, '{} tests for a rout {} away', one.id, round(near))
        self.passes(roll, one, -1)
        one.tested = True

    def check_friends(self):
        for uid, near in self.friends_due:
            one = self.units[uid]
            if near < 1495 and one.on_table() and one.status != 'routing' and self.units[self.routs[uid]].on_table():
                self.ledger.check('PB-11.5', one.tested, '{} does not test for a rout {} away', uid, round(near))

    # ---- Officers (chapter 12) -----------------------------------------------------------------------------------------------

    def on_officer_placed(self, event):
        oid, at = event['officer'], (event.get('x', 0), event.get('y', 0))
        one, joins = self.officers[oid], event.get('attached_to') or None
        own = self.order.get('type') == 'officer_move' and self.order.get('officer') == oid
        if own and event.get('moved'):
            self.ledger.check('PB-5.19', oid not in self.officers_moved, '{} moves twice in a turn', oid)
            self.officers_moved.add(oid)
            self.check_ride(one, at, joins)
        if joins and joins != one['with'] and joins in self.units:
            unit = self.units[joins]
            if unit.arm in ('infantry', 'cavalry'):
                take = min(unit.pips, 3 if one.get('kind') == 'cinc' else 2)
                self.ledger.same('PB-12.3', event.get('pips_held', 0), take, 'the pips {} takes off {}', oid, joins)
        one['with'], one['held'], one['at'] = joins, event.get('pips_held', 0), at

    def check_ride(self, one, at, joins):
        reach = self.turn <= self.options.get('double_move_turns', 0) and 9000 or 4500
        start = one['at']
        if one['with'] in self.units and self.units[one['with']].stands:
            return  # he rides from the ranks, wherever in them he was
        far = hypot(at[0] - start[0], at[1] - start[1])
        if joins in self.units:
            far = min(max(abs(each.x - start[0]), abs(each.y - start[1])) - 600 for each in self.units[joins].all())
        self.ledger.check('PB-5.2', far <= reach + TOUCH, '{} rides {}', one.get('name'), round(far))

    def roll_officer(self, roll):
        due = next((one for one in self.survivals if one[0] == roll['by']), None)
        self.ledger.check('PB-12.6', due is not None, '{} throws for his life and nothing was lost', roll['by'])
        if due:
            self.survivals.remove(due)
        self.killed = roll['by'] if roll['faces'][0] < 4 else None
        self.ledger.same('PB-12.6', roll.get('target'), 4, 'what {} needs to live', roll['by'])

    def on_officer_lost(self, event):
        one = self.officers[event['officer']]
        if event['fate'] == 'killed' and one['with']:
            self.ledger.same('PB-12.6', self.killed, event['officer'], 'who was killed')
        self.survivals = [each for each in self.survivals if each[0] != event['officer']]
        one['alive'], one['with'] = False, None

    # ---- Victory (chapter 13) --------------------------------------------------------------------------------------------------

    def value(self, side, lost):
        """13.6: what a side is worth, or has lost with its routers."""
        worth = 0
        for one in self.units.values():
            if one.side != side or one.arm == 'train':
                continue
            waits = one.status == 'reserve'  # it has not come to the table yet
            gone = not waits and (one.status in ('dead', 'gone', 'routing') or not one.stands)
            if waits and lost:
                continue
            if one.arm == 'artillery':
                worth += CONTROL[one.cls] * (gone if lost else 1)
            else:
                worth += one.initial - len(one.stands) * (not gone) if lost else one.initial
        for officer in self.officers.values():
            if officer['side'] == side:
                grade = self.options.get('cinc_value', 3) if officer.get('kind') == 'cinc' else 1
                worth += grade * (not officer['alive'] if lost else 1)
        return worth

    def on_value_counted(self, event):
        if self.turn == 0 or not self.worth:
            self.worth = {side: event.get(side, 0) for side in ('french', 'alliance')}
            for side in self.worth:
                self.ledger.same('PB-13.6', self.worth[side], self.value(side, False), 'what {} is worth', side)

    def broken(self):
        percent = self.options.get('control_percent', 30)
        return [side for side in ('french', 'alliance') if self.worth and self.value(side, True) * 100 >= self.worth[side] * percent]

    def check_control(self):
        if not self.worth or self.options.get('control_rule') is False or self.scenario.get('victory', {}).get('control') is False:
            return
        broken = self.broken()
        if not self.over and self.phase is not None and not self.asked:
            self.ledger.check('PB-13.5', not broken, '{} have lost control and fight on', broken)

    def on_asked(self, event):
        self.asked += 1

    def on_answered(self, event):
        self.asked -= 1

    def on_game_over(self, event):
        self.over = True
        if event['clause'] == 'PB-13.5' and self.worth:
            fought_out = self.options.get('control_rule') is False or self.scenario.get('victory', {}).get('control') is False
            there = {one.side for one in self.units.values() if one.on_table()}
            broken = [side for side in ('french', 'alliance') if side not in there] if fought_out else self.broken()
            winner = {1: {'french': 'alliance', 'alliance': 'french'}.get(broken[0]) if broken else None}.get(len(broken))
            self.ledger.same('PB-13.5', event.get('winner') or None, winner, 'who wins when {} have lost control', broken)
        if event['clause'] == 'PB-13.4' and not self.options.get('weighted_count') and not self.options.get('count_routing'):
            self.ledger.check('PB-13.4', self.turn >= self.options.get('turn_limit', 7), 'night falls in turn {}', self.turn)
            lost = {side: self.count_dead(side) for side in ('french', 'alliance')}
            winner = None if lost['french'] == lost['alliance'] else min(lost, key=lost.get)
            self.ledger.same('PB-13.4', event.get('winner') or None, winner, 'who has lost less of {}', lost)

    def count_dead(self, side):
        """13.4: the stands of the dead pool; those of before the record, if the scenario names them."""
        given = self.scenario.get('dead_pool', [])
        before = sum(one.get('stands', 1) for one in given if one.get('side') == side and one.get('kind') in ('infantry', 'cavalry', 'cannon', 'mortar'))
        return before + sum(one.present - (0 if one.status in ('dead', 'gone') else len(one.stands))
                            for one in self.units.values() if one.side == side and one.arm != 'train' and one.status != 'reserve')


def swept(start, end, other):
    """How far another stand is from the way of one that goes straight."""
    steps = max(1, int(hypot(end.x - start.x, end.y - start.y) // 200))
    return min(away(end.moved((start.x - end.x) * at / steps, (start.y - end.y) * at / steps), other) for at in range(steps + 1))
