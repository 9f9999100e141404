"""Paperboys recomputed from a record: the cards, units and their stands on a measured table, moves, record dice, and the turn."""
from math import hypot

from ledger import check_roll
from paperboys_fight import Fights
from paperboys_fire import Fire
from paperboys_tests import Tests
from stands import TOUCH, Ground, Stand, between
from measure import overlap

SIZES = {'infantry': (600, 300), 'cavalry': (600, 500), 'cannon': (600, 600), 'mortar': (400, 400), 'train': (400, 1000)}
RANK = {'raw': 0, 'trained': 1, 'elite': 2}
MARKS = {'moved_this_turn': 'moved', 'under_fire_this_turn': 'under_fire', 'fought_this_turn': 'fought', 'routed_this_turn': 'routed',
         'tested_friends_this_turn': 'tested', 'immobile_this_turn': 'immobile', 'must_fire_next': 'must_fire', 'miss_next_move': 'miss_move',
         'fired_this_turn': 'fired', 'has_fired_game': 'has_fired'}
ONCE = ('charge_used', 'glory_used')
POOLS = ('fire', 'pistol', 'fight.att', 'fight.def')  # many dice, of which those count that hit
GIVEN = {'moved_this_turn': 'moved', 'moved_last_turn': 'moved_last', 'fired_this_turn': 'fired', 'under_fire_this_turn': 'under_fire', 'fought_this_turn': 'fought',
         'routed_this_turn': 'routed', 'tested_friends_this_turn': 'tested', 'immobile_this_turn': 'immobile', 'must_fire_next': 'must_fire',
         'miss_next_move': 'miss_move', 'has_fired_game': 'has_fired', 'charge_used': 'charge_used', 'glory_used': 'glory_used',
         'first_fire_this_turn': 'first_fire', 'reaimed_this_turn': 'reaimed'}
ARMS = {'horse': 'cavalry', 'dragoon': 'cavalry', 'hussar': 'cavalry', 'cannon': 'artillery', 'mortar': 'artillery'}
BY_HAND = ('move', 'evacuation')


class Unit:
    def __init__(self, uid, given):
        self.id, self.given, self.side = uid, given, given['side']
        self.arm = given.get('arm') or ARMS.get(given.get('class'), 'infantry')
        self.cls = given.get('class') or {'infantry': 'line', 'cavalry': 'horse', 'artillery': 'cannon'}.get(self.arm, '')
        if self.cls == 'dragoon' and given.get('nation') == 'british':
            self.cls = 'horse'  # 1.15
        self.mounted = given.get('mounted', self.arm == 'cavalry')
        best = self.arm == 'artillery' or given.get('guard') or self.cls in ('guard', 'grenadier')
        self.quality = 'elite' if best else given.get('quality', 'trained')
        self.limbered = given.get('deploy_state') == 'limbered'
        width, depth = SIZES[self.cls if self.arm == 'artillery' else self.fights_as()]
        if self.limbered:
            width, depth = SIZES['train']
        self.width, self.depth = given.get('w', width), given.get('d', depth)
        self.stands, self.initial = {}, 0
        self.pips, self.casualties = given.get('pips', 0), given.get('casualties', 0)
        self.status, self.inside, self.formation = given.get('status', 'ready'), given.get('in_feature'), given.get('formation', 'line')
        self.rout_dir, self.rout_turn, self.pursues = given.get('rout_dir'), given.get('rout_start_turn', 0), given.get('pursues')
        self.fire_casualties = given.get('fire_casualties_this_turn', 0)
        for name, mark in GIVEN.items():
            setattr(self, mark, given.get(name, False))
        self.lay_out()

    def lay_out(self):
        """Its stands as the scenario has them: in a line, each by itself, or not yet on the table."""
        given = self.given
        if given.get('line'):
            n, x, y, facing = given['line']
            middle = Stand({'x': x, 'y': y, 'facing': facing}, self.width, self.depth)
            (fx, fy), (rx, ry) = middle.ahead(), middle.right()
            for at in range(1, n + 1):
                aside = (at - (n + 1) / 2) * self.width
                one = Stand({'id': at, 'x': x + rx * aside - fx * self.depth / 2, 'y': y + ry * aside - fy * self.depth / 2, 'facing': facing}, self.width, self.depth)
                one.command, one.grenadier = at == (n + 1) // 2, at == n and self.cls == 'line'
                self.stands[at] = one
        elif isinstance(given.get('stands'), list):
            self.stands = {at: Stand(dict(one, id=one.get('id', at)), self.width, self.depth) for at, one in enumerate(given['stands'], 1)}
            self.stands = {one.id: one for one in self.stands.values()}
            if self.stands and not any(one.command for one in self.stands.values()):
                list(self.stands.values())[(len(self.stands) + 1) // 2 - 1].command = True
        count = given.get('stands')
        if not self.stands:
            self.status = 'reserve'
        self.present = len(self.stands) or (count if isinstance(count, int) else 0)
        self.initial = given.get('initial_stands') or len(self.stands) or (count if isinstance(count, int) else 0)

    def place(self, event):
        known = {one.id: one.grenadier for one in self.stands.values()}
        self.stands = {}
        for given in event['stands']:
            one = Stand(given, self.width, self.depth)
            one.grenadier = one.grenadier or known.get(one.id, False)
            self.stands[one.id] = one
        self.formation, self.inside = event.get('formation', 'free'), event.get('in_feature') or None

    def on_table(self):
        return bool(self.stands) and self.status not in ('dead', 'gone', 'reserve')

    def fights_as(self):
        """The arm it is now: dragoons on foot are infantry (5.14)."""
        return 'infantry' if self.arm == 'cavalry' and not self.mounted else self.arm

    def light(self):
        """Hussars and dragoons on horseback; British dragoons are horse (1.15)."""
        return self.arm == 'cavalry' and self.mounted and self.cls in ('dragoon', 'hussar')

    def threat(self):
        return self.on_table() and self.arm in ('infantry', 'cavalry', 'artillery')

    def rate(self):
        """One move (5.2)."""
        if self.arm == 'artillery' and not self.limbered:
            return 1000
        return 3000 if self.fights_as() == 'cavalry' else 1500

    def command(self):
        return next((one for one in self.stands.values() if one.command), next(iter(self.stands.values()), None))

    def all(self):
        return list(self.stands.values())


class Battle(Fire, Fights, Tests):
    def __init__(self, scenario, ledger):
        self.ledger, self.scenario = ledger, scenario
        self.options = scenario.get('options', {})
        given = scenario['units']
        given = given if isinstance(given, dict) else {one['id']: one for one in given}
        self.units = {uid: Unit(uid, one) for uid, one in given.items()}
        self.ground = Ground(scenario)
        begun = scenario.get('turn', {})
        self.turn, self.phase, self.step = begun.get('n', 0), None, begun.get('step', '')
        self.turn -= self.step == 'T1'
        # Of a battle under way the cards may be unknown, until they are shuffled again.
        self.known = not begun or ('deck' in begun and 'cards_seen' in begun)
        self.deck, self.seen, self.drawn = begun.get('deck', ''), begun.get('cards_seen', ''), []
        self.touched, self.order, self.passed, self.bound = set(), {}, set(), set()
        self.begin_fights()
        self.begin_tests()
        self.begin_phase(begun)

    @staticmethod
    def reads(scenario):
        """Of house rules these are not reckoned with, nor walls that are breached when it begins."""
        return not scenario.get('breaches') and not scenario.get('options', {}).keys() & {'fight_rout_threshold', 'rally_same_turn', 'square_moves', 'pistol_contact_hits'}

    def begin_phase(self, begun):
        card = {'F': 'fire', 'C': 'cavalry', 'I': 'foot'}.get(self.step[:1])
        if card:
            side = begun.get('side', 'french')
            self.phase = side, card
            self.bound = {one.id for one in self.units.values() if one.side == side and self.bound_in(one, card)}

    def compare(self, state):
        """After the umpire has wound the battle back, both know the same position."""
        for one in state.get('units', {}).values():
            uid, mine = one['id'], self.units[one['id']]
            if one.get('status') in ('dead', 'gone', 'reserve'):
                continue
            self.ledger.same('rewind', (one.get('pips', 0), one.get('casualties', 0)), (mine.pips, mine.casualties), 'pips and casualties of {}', uid)
            theirs = {each['id']: (each.get('x', 0), each.get('y', 0), each.get('facing', 0)) for each in one.get('stands', [])}
            self.ledger.check('rewind', theirs.keys() == mine.stands.keys() and all(
                max(abs(theirs[each.id][0] - each.x), abs(theirs[each.id][1] - each.y)) < 1 for each in mine.all()), 'the stands of {} after winding back', uid)

    def play(self, row):
        self.order, self.touched, self.passed = row.get('order', {}), set(), set()
        self.before_row = {uid: one.all() for uid, one in self.units.items()}
        self.begin_row()
        for event in row.get('events', []):
            getattr(self, 'on_' + event['type'], lambda event: None)(event)
        self.end_row()
        self.check_room()

    # ---- Cards and the turn (chapter 3) ---------------------------------------------------------------------------------

    def on_roll(self, roll):
        if roll['purpose'] == 'cards':
            self.drawn.append(''.join('R' if face > roll['sides'] // 2 else 'B' for face in roll['faces']))
            return
        check_roll(self.ledger, roll, roll['clause'])
        self.ledger.same('PB-1.2', roll.get('sides', 6), 6, 'the sides of the dice for {}', roll['purpose'])
        self.check_target_number(roll)
        handler = getattr(self, 'roll_' + roll['purpose'].replace('.', '_'), None)
        if handler:
            handler(roll)

    def check_target_number(self, roll):
        """A die reaches what it has to or does not, and of several those count that do."""
        if not roll.get('target'):
            return
        added = sum(each['amount'] for each in roll.get('modifiers', []))
        passes = sum(face + added >= roll['target'] for face in roll['faces'])
        self.ledger.same(roll['clause'], roll.get('passes', 0), passes, 'how many dice of {} pass {}', roll.get('by'), roll['purpose'])
        if len(roll['faces']) == 1 and 'score' in roll:
            score = passes if roll['purpose'] in POOLS else roll['faces'][0] + added
            self.ledger.same(roll['clause'], roll['score'], score, 'the score of {} in {}', roll.get('by'), roll['purpose'])

    def on_shuffled(self, event):
        drawn, self.drawn, self.deck, self.known = self.drawn, [], event['deck'], True
        self.ledger.same('PB-3.1', sorted(event['deck']), sorted('RRRBBB'), 'the cards of the turn')
        self.ledger.check('PB-3.1', drawn and drawn[-1] == event['deck'] and all(sorted(one) != sorted('RRRBBB') for one in drawn[:-1]),
                          'the deck is {}, and {} was drawn', event['deck'], drawn)

    def on_card_turned(self, event):
        card, self.deck = self.deck[:1], self.deck[1:]
        if not self.known:
            return
        self.ledger.same('PB-3.1', event['card'], card, 'the next card')
        self.seen += card
        kind = ('fire', 'cavalry', 'foot')[self.seen.count(card) - 1]
        side = 'french' if card == 'B' else 'alliance'
        self.ledger.same('PB-3.2', (event['side'], event['kind']), (side, kind), 'what card {} means', len(self.seen))

    def on_phase_opened(self, event):
        card = self.seen[-1:]
        self.phase = event['side'], event['card']
        self.fire_side = event['side']
        if self.known:
            self.ledger.same('PB-3.2', event['side'], 'french' if card == 'B' else 'alliance', 'whose phase it is')
        self.bound = {one.id for one in self.units.values() if one.side == event['side'] and self.bound_in(one, event['card'])}

    @staticmethod
    def bound_in(one, card):
        if card == 'fire':
            return one.must_fire
        return one.miss_move and (one.fights_as() == 'cavalry') == (card == 'cavalry')

    def on_phase_closed(self, event):
        for uid in self.bound:
            if event['card'] == 'fire':
                self.units[uid].must_fire = False
            else:
                self.units[uid].miss_move = False
        self.phase = None

    def on_step(self, event):
        self.step = event['step']
        handler = getattr(self, 'step_' + self.step, None)
        if handler:
            handler()

    def on_turn_begun(self, event):
        self.ledger.same('PB-3.1', event['n'], self.turn + 1, 'the number of the turn')
        self.ledger.check('PB-3.1', not self.known or len(self.seen) in (0, 6), 'a turn ends after {} cards', len(self.seen))
        self.turn, self.seen = event['n'], ''
        for one in self.units.values():
            one.moved_last = one.moved
            one.fired = one.moved = one.under_fire = one.tested = one.immobile = one.first_fire = False
            one.fought, one.routed, one.fire_casualties = one.status == 'fighting', one.status == 'routing', 0
        self.officers_moved.clear()

    # ---- What becomes of units -------------------------------------------------------------------------------------------

    def on_placed(self, event):
        one, way = self.units[event['unit']], event.get('way')
        before = dict(one.stands)
        one.place(event)
        self.touched.add(one.id)
        if way == 'deployed':
            one.status = 'ready'
            return
        if way == 'taken_back':
            one.stands = {}
            return
        if way in BY_HAND:
            self.check_move(one, before, event)
        self.note_way(one, before, way)
        if way in ('fall_back', 'rout'):
            self.check_compulsory(one, before, way, event)

    def on_taken_back(self, event):
        if event['piece'] in self.units:
            self.units[event['piece']].stands = {}

    def on_battalion_formed(self, event):
        given = {'side': event['side'], 'arm': 'infantry', 'class': 'grenadier', 'stands': len(event['members'])}
        self.ledger.check('PB-1.6', 4 <= len(event['members']) <= 7, 'a grenadier battalion of {} stands', len(event['members']))
        self.units[event['unit']] = Unit(event['unit'], given)
        for member in event['members']:
            self.units[member['unit']].initial -= 1
            self.units[member['unit']].present -= 1

    def on_quality(self, event):
        one, face = self.units[event['unit']], self.raw_face
        one.quality = event['quality']
        limit = self.options.get('raw_thresholds', {}).get(one.side, 2 if one.side == 'french' else 1)
        self.ledger.same('PB-1.12', one.quality, 'raw' if face <= limit else 'trained', 'what {} is worth after a {}', one.id, face)

    def roll_raw(self, roll):
        self.raw_face = roll['faces'][0]

    def on_pips(self, event):
        one, by, now = self.units[event['unit']], event.get('by', 0), event.get('now', 0)
        self.ledger.same('PB-7.1', now, max(0, min(6, one.pips + by)), 'the record dice of {} after {:+}', one.id, by)
        self.note_pips(one, by, event)
        one.pips = now

    def on_casualties(self, event):
        one, by, now = self.units[event['unit']], event.get('by', 0), event.get('now', 0)
        self.ledger.same('PB-4.16', now, one.casualties + by, 'the casualties of {}', one.id)
        if by > 0 and event.get('from_fire') and self.step.startswith('F'):
            one.fire_casualties += by
        if by > 0:
            self.owed[one.id] -= by
        one.casualties = now
        self.hurt.add(one.id)
        if one.arm == 'artillery' and by > 0 and now >= 3:  # its only stand is lost (4.17)
            self.note_risk(one)

    def on_stand_lost(self, event):
        one = self.units[event['unit']]
        self.ledger.check('PB-10.12', event['stand'] in one.stands, '{} loses stand {}, which it has not', one.id, event['stand'])
        lost = one.stands.pop(event['stand'], None)
        if lost and lost.command and one.stands:
            next(iter(one.stands.values())).command = True
        self.ledger.same('PB-10.12', event.get('left', 0), len(one.stands), 'the stands left to {}', one.id)
        self.note_stand_lost(one, event)

    def on_removed(self, event):
        one = self.units[event['unit']]
        if event.get('cause') == 'scattered':
            half = (one.initial + 1) // 2
            self.ledger.check('PB-10.6', one.initial - len(one.stands) >= half, '{} of {} stands scatters with {}', one.id, one.initial, len(one.stands))
        self.note_removed(one, event)
        one.status = 'gone' if event.get('gone') else 'dead'

    def on_status(self, event):
        one = self.units[event['unit']]
        one.status, one.pursues = event['status'], event.get('pursues')
        if one.status == 'routing':
            one.rout_dir, one.rout_turn, one.routed = event.get('rout_dir', 0), self.turn, True
        self.note_status(one)

    def on_marked(self, event):
        one, mark, value = self.units[event['unit']], event['mark'], event.get('value', False)
        if mark in ONCE:
            self.ledger.check('PB-5.3' if mark == 'charge_used' else 'PB-8.12', not (value and getattr(one, mark)), '{} has {} twice', one.id, mark)
            setattr(one, mark, value)
        elif mark in MARKS:
            setattr(one, MARKS[mark], value)
        self.note_mark(one, mark, value)

    def on_sized(self, event):
        one = self.units[event['unit']]
        one.width, one.depth = event.get('width', one.width), event.get('depth', one.depth)
        one.limbered = event.get('deploy_state') == 'limbered'
        if one.arm == 'cavalry':
            one.mounted = event.get('mounted', False)
        for stand in one.all():
            stand.width, stand.depth = one.width, one.depth

    # ---- Moves (chapters 5 and 6) ----------------------------------------------------------------------------------------

    def allowance(self, one):
        doubled = self.turn <= self.options.get('double_move_turns', 0)
        return one.rate() * (2 if doubled else 1)

    def enemies(self, one):
        return [two for two in self.units.values() if two.side != one.side and two.threat()]

    def nearest(self, one, stands):
        return min((between(stands, two.all()) for two in self.enemies(one)), default=10 ** 9)

    def rearranged(self, before, after):
        """6.2: another facing of a stand, or another arrangement of them."""
        common = [sid for sid in before if sid in after]
        first = common[0]
        turn = any(before[sid].facing != after[sid].facing for sid in common)
        return turn or any(hypot(after[sid].x - after[first].x - before[sid].x + before[first].x,
                                 after[sid].y - after[first].y - before[sid].y + before[first].y) > 4 for sid in common)

    def check_move(self, one, before, event):
        way, order = event['way'], self.order
        side, card = self.phase or (None, None)
        if way == 'move':
            arm = 'cavalry' if one.fights_as() == 'cavalry' else 'foot'
            self.ledger.same('PB-3.7', (side, card), (one.side, arm), 'in whose phase {} moves', one.id)
            self.ledger.check('PB-3.8', not one.moved, '{} moves twice', one.id)
            self.ledger.check('PB-4.1', not one.fired or (one.first_fire and one.fights_as() == 'infantry'), '{} fires and moves', one.id)
            self.ledger.check('PB-5.17', not one.miss_move and not one.immobile, '{} moves and is bound to halt', one.id)
            self.ledger.check('PB-5.18', one.status == 'ready', '{} moves and is {}', one.id, one.status)
            self.check_manoeuvre(one, before)
            self.check_steadiness(one, before)
        allowed, longest = self.allowance(one), 0
        for sid, stand in one.stands.items():
            longest = max(longest, self.way_of(before[sid], stand, order))
        self.ledger.check('PB-5.2', longest <= allowed + 25, '{} goes {} in a move of {}', one.id, round(longest), allowed)
        self.ledger.check('PB-5.15', all(between(one.all(), two.all()) > TOUCH - 1 for two in self.enemies(one)), '{} ends its move in contact', one.id)
        self.check_together(one)

    def way_of(self, start, end, order):
        """The length of a stand's way, twice as long where the ground is difficult (5.6, 5.9)."""
        points = [start.at()]
        points += [tuple(point) for point in order.get('via', [])] if order.get('type') == 'move' else []
        if order.get('wheel') and order.get('forward'):
            fx, fy = end.ahead()
            points.append((end.x - fx * order['forward'], end.y - fy * order['forward']))
        points.append(end.at())
        return sum(hypot(b[0] - a[0], b[1] - a[1]) + self.ground.difficult(a, b) for a, b in zip(points, points[1:]))

    def check_manoeuvre(self, one, before):
        if not self.rearranged(before, one.stands):
            return
        near = self.nearest(one, list(before.values()))
        if near <= 2998 and one.quality != 'elite' and one.arm != 'artillery' and one.arm != 'train':
            self.ledger.check('PB-6.3', one.id in self.passed, '{} manoeuvres {} from the enemy untested', one.id, round(near))

    def roll_manoeuvre(self, roll):
        one = self.units[roll['by']]
        near = self.nearest(one, one.all())
        self.ledger.check('PB-6.1', near <= 3002, '{} tests for a manoeuvre {} from the enemy', one.id, round(near))
        self.ledger.check('PB-6.6', one.quality != 'elite', '{} is elite and tests for a manoeuvre', one.id)
        if self.passes(roll, one, -2):
            self.passed.add(one.id)

    def passes(self, roll, one, raw):
        """A die against the record dice (6.3, 10.5, 11.1, 11.5); returns whether it is passed."""
        added = raw if one.quality == 'raw' else 0
        if roll['purpose'] == 'rally' and self.has_officer(one):
            added += self.options.get('officer_rally_bonus', 0)
        score = roll['faces'][0] + added
        self.ledger.same(roll['clause'], roll.get('score', 0), score, 'the score of {} in {}', one.id, roll['purpose'])
        self.ledger.same(roll['clause'], roll.get('target', 0), one.pips, 'what {} has to reach in {}', one.id, roll['purpose'])
        self.ledger.same(roll['clause'], bool(roll.get('passes', 0)), score >= one.pips, 'whether {} passes {} with {}', one.id, roll['purpose'], score)
        return score >= one.pips

    def check_steadiness(self, one, before):
        """7.3: with six pips nobody moves towards an enemy."""
        if one.pips >= 6 and one.arm in ('infantry', 'cavalry'):
            was, now = self.nearest(one, list(before.values())), self.nearest(one, one.all())
            self.ledger.check('PB-7.3', now >= was - TOUCH, '{} has six pips and goes from {} to {} of the enemy', one.id, round(was), round(now))

    def check_together(self, one):
        """5.7: the stands of a unit stay together, but for squares and what losses have torn."""
        if one.formation == 'square' or len(one.stands) < one.initial:
            return
        left, group = set(one.stands), []
        group.append(left.pop())
        for at in group:
            near = {sid for sid in left if between([one.stands[at]], [one.stands[sid]]) <= 200 + TOUCH}
            left -= near
            group += near
        self.ledger.check('PB-5.7', not left, '{} stands in pieces', one.id)

    # ---- Where anything ends ---------------------------------------------------------------------------------------------

    def check_room(self):
        """No two stands on one another, nobody off the table or in a lake, at the end of whatever moved them."""
        standing = [one for one in self.units.values() if one.on_table()]
        for one in standing:
            if one.id not in self.touched:
                continue
            self.ledger.check('PB-5.16', one.status == 'routing' or not any(self.ground.outside(stand) for stand in one.all()), '{} stands off the table', one.id)
            self.ledger.check('PB-5.16', not any(self.ground.closed(stand) for stand in one.all()), '{} stands on closed ground', one.id)
            for two in standing:
                if two is not one:
                    deep = max((overlap(a.corners(), b.corners()) for a in one.all() for b in two.all() if abs(a.x - b.x) + abs(a.y - b.y) < 2000), default=0)
                    self.ledger.check('PB-5.8', deep <= TOUCH + 2, '{} and {} stand {} in one another', one.id, two.id, round(deep))
