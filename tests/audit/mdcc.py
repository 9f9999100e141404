"""MDCC recomputed from a record: a field of boxes, what stands on it, and what the book makes of each event."""
from collections import Counter
from copy import deepcopy

from grid import (AHEAD, Field, adjacent, ahead, king, left_of, opposite, right_of)
from ledger import check_roll
from mdcc_fight import Fights
from mdcc_retreat import Retreats

HALF_GIVES = {  # half-base, main base: support, a third loss
    ('horse', 'horse'): (1, 1), ('horse', 'cuirassier'): (0, 1), ('horse', 'dragoon'): (0, 1),
    ('cuirassier', 'horse'): (1, 0), ('cuirassier', 'cuirassier'): (1, 1), ('cuirassier', 'dragoon'): (0, 1),
    ('dragoon', 'horse'): (1, 0), ('dragoon', 'cuirassier'): (1, 0), ('dragoon', 'dragoon'): (1, 1),
}


class Formation:
    """All the stands of a side in one box; a square has two."""

    def __init__(self, fid, side, facing, box, stands, disorder=0, box2=None, square=False):
        self.id, self.side, self.facing, self.box, self.box2 = fid, side, facing, box, box2
        self.stands, self.disorder, self.square = stands, disorder, square
        self.busy, self.acted, self.returned = False, False, False
        self.marched_from, self.exit_col, self.exit_turn = None, 0, 0
        self.met_by = set()
        self.clear_retreat()

    def clear_retreat(self):
        self.must_test, self.turned, self.held, self.gave_way = 0, False, False, False
        self.line, self.passed, self.due = [], 0, 0

    def boxes(self):
        return [box for box in (self.box, self.box2 if self.square else None) if box]


class Battle(Fights, Retreats):
    def __init__(self, scenario, ledger):
        usual = {'A': {'baseline': 1, 'forward': 'N'}, 'B': {'baseline': scenario['H'], 'forward': 'S'}}
        self.ledger, self.scenario = ledger, {'sides': usual, **scenario}
        self.field = Field(self.scenario)
        self.sides = {side['id']: side for side in listed(self.scenario['sides'])}
        placed = [dict(stand, side=one.get('side') or one['id'][0]) for one in listed(scenario.get('formations', []))
                  for stand in one['stands'] if isinstance(stand, dict)]
        self.stands = {stand['id']: dict(stand) for stand in [*listed(scenario.get('stands', [])), *placed]}
        for stand in self.stands.values():
            stand.update(side=stand.get('side') or stand['id'][0], fate='', acted=False, formation=None)
        self.staff = {figure['id']: dict(figure, side=figure.get('side') or figure['id'][0], with_=None, moved=False,
                                         box=tuple(figure['box']) if figure.get('box') else None) for figure in listed(scenario.get('staff', []))}
        self.formations, self.engagements = {}, {}
        for formation in listed(scenario.get('formations', [])):
            self.lay(formation)
        waits = any(not stand['fate'] for stand in self.stands.values())
        self.turn, self.active, self.won, self.phase = 1, None, True, 'D1' if waits else ''
        self.extra, self.was_active = False, None
        self.advancing = None, False
        self.scores, self.six, self.treble = {}, False, False
        self.selection, self.eligible, self.last_actor = None, set(), None
        self.rolls, self.owed, self.passed_guns = [], Counter(), []
        self.dispersals, self.over = 0, False
        self.begin_midway(scenario)

    @staticmethod
    def reads(scenario):
        """The book as it is printed, no house rules; of what is under way in a step, only what the position says."""
        turn = scenario.get('turn', {})
        return not scenario.get('options', {}).keys() - {'idle_steps_pass'} and not scenario.get('resolve_table') and not scenario.get('asks') and not scenario.get('works') and \
            turn.get('phase', 'S2') in ('S1', 'S2', 'S3', 'S4', 'S6', 'S7', 'S9') and 'eligible' not in turn and \
            turn.get('selection', {}).get('kind', 'all') == 'all'

    def begin_midway(self, scenario):
        """What a position that is no deployment says of the turn it stands in."""
        turn = scenario.get('turn', {})
        self.turn, self.active, self.won = turn.get('n', 1), turn.get('active'), turn.get('won', not turn)
        self.six, self.treble, self.was_active = turn.get('six', False), turn.get('treble', False), next((
            side['id'] for side in self.sides.values() if side.get('was_active')), turn.get('active') if turn.get('phase') == 'S1' else None)
        self.phase = turn.get('phase', self.phase)
        if turn.get('selection', {}).get('kind') == 'all':
            self.selection, self.eligible = 'all', {name for one in self.formations.values() if one.side == self.active for name in one.stands}
        for number, given in enumerate(listed(scenario.get('engagements', [])), 1):
            one, two = self.formations[given['aggressor']], self.formations[given['defender']]
            box = tuple(given.get('aggressor_box') or one.box)
            near = next((own for own in two.boxes() if adjacent(own, box)), two.box)
            losses = {'aggressor': 0, 'defender': 0, **given.get('losses', {})}
            self.engagements[given.get('id', f'e{number}')] = {
                'id': given.get('id', f'e{number}'), 'aggressor': one.id, 'defender': two.id, 'aggressor_box': box,
                'defender_box': tuple(given.get('defender_box') or near), 'rounds': given.get('rounds', 0), 'losses': losses,
                'fought': False, 'decided': given.get('decided', False), 'steady': set()}
            one.busy = two.busy = True
        self.expected_guns, self.testing, self.rallying = [], {}, set()
        {'S2': self.begin_s2a, 'S7': self.begin_s7, 'S9': self.begin_s9}.get(self.phase, lambda: None)()

    def lay(self, formation):
        names = [stand if isinstance(stand, str) else stand['id'] for stand in formation['stands']]
        names += [half['id'] for half in self.stands.values() if half.get('attached_to') in names and half['id'] not in names]
        box, box2 = (tuple(formation[one]) if formation.get(one) else None for one in ('box', 'box2'))
        made = Formation(formation['id'], formation.get('side') or formation['id'][0], formation.get('facing'), box, names, formation.get('disorder', 0),
                         box2, formation.get('square', False))
        made.exit_col, made.exit_turn = formation.get('exit_col', 0), formation.get('exit_turn', 0)
        made.busy = any(formation.get('flags', {}).values())
        made.met_by = {formation['met_by']} if formation.get('met_by') else set()
        made.facing = made.facing or self.field.forward[made.side]
        self.formations[made.id] = made
        for name in names:
            self.stands[name].update(formation=made.id, fate='field' if box else 'limbo')

    # ---- Rows ----------------------------------------------------------------------------------------------------------

    def play(self, row):
        self.rolls, self.owed, self.order = [], Counter(), row.get('order', {})
        self.given = self.order.get('order', self.order)  # what an umpire orders for somebody is an order of his
        self.parted, self.steps, self.slid, self.rallied = None, 0, False, 0
        for event in row.get('events', []):
            getattr(self, 'on_' + event['type'], self.pass_over)(event)
        if self.rallied:
            self.ledger.same('MDCC-24.8', self.rallied, 2, 'boxes rallied back')
        for (fid, clause), amount in self.owed.items():
            self.ledger.check(clause, amount == 0, '{} should have gained {} more disorder', fid, amount)

    def pass_over(self, event):
        pass

    def compare(self, state):
        """After a rewind the whole position is in the record."""
        for formation in state.get('formations', {}).values():  # none before anybody has deployed
            mine = self.formations.get(formation['id'])
            box = formation.get('box')
            if self.ledger.check('rewind', mine is not None, 'the record has {}, the audit has not', formation['id']):
                self.ledger.same('rewind', (box['c'], box['r']) if box else None, mine.box, 'the box of {}', mine.id)
                self.ledger.same('rewind', formation.get('disorder', 0), mine.disorder, 'the disorder of {}', mine.id)
                self.ledger.same('rewind', formation['facing'], mine.facing, 'the facing of {}', mine.id)

    # ---- Questions -----------------------------------------------------------------------------------------------------

    def lead(self, formation, box=None):
        full = [name for name in formation.stands if self.stands[name].get('size') != 'half']
        return self.stands[full[2] if formation.square and box == formation.box2 and len(full) > 2 else full[0]]

    def arm(self, formation):
        return self.lead(formation)['arm']

    def kind(self, formation):
        return self.lead(formation)['type']

    def cv(self, formation, box=None):
        return self.lead(formation, box)['cv']

    def cavalry(self, formation):
        return self.kind(formation) in ('horse', 'cuirassier')

    def half(self, formation):
        """What its half-base gives: support, a third loss."""
        halves = [self.stands[name] for name in formation.stands if self.stands[name].get('size') == 'half']
        main = self.lead(formation)
        if not halves:
            return 0, 0
        gap = halves[0]['cv'] - main['cv']
        if halves[0]['type'] == main['type'] and abs(gap) >= 2:
            return (0, 1) if gap < 0 else (1, 0)
        return HALF_GIVES[halves[0]['type'], main['type']]

    def at(self, box, side=None):
        for formation in self.formations.values():
            if box in formation.boxes() and (side is None or formation.side == side):
                return formation
        return None

    def others_at(self, box, formation):
        return [one for one in self.formations.values() if one is not formation and box in one.boxes()]

    def faces(self, formation, box):
        return formation.square or ahead(formation.box, formation.facing) == box

    def enemy_facing_into(self, side, box, ways=AHEAD):
        return [one for one in self.formations.values() if one.side != side and one.box and ahead(one.box, one.facing) == box
                and one.box in [ahead(box, way) for way in ways]]

    def fights_of(self, formation):
        return [fight for fight in self.engagements.values() if formation.id in (fight['aggressor'], fight['defender'])]

    def losses(self, formation):
        return sum(fight['losses'][role] for fight in self.fights_of(formation) for role in ('aggressor', 'defender')
                   if fight[role] == formation.id)

    def threshold(self, formation):
        foot = sum(self.stands[name]['arm'] == 'foot' for name in formation.stands)
        return 4 if formation.square else 3 if foot == 2 or (self.arm(formation) == 'mounted' and self.half(formation)[1]) else 2

    def sees(self, start, end, gone=None):
        held = {box for one in self.formations.values() if one is not gone for box in one.boxes()}
        return self.field.sees(start, end, held)

    def commander(self, side):
        return next((figure for figure in self.staff.values() if figure['side'] == side and figure['role'] == 'army'), None)

    # ---- Activation (3) ------------------------------------------------------------------------------------------------

    def on_roll(self, roll):
        check_roll(self.ledger, roll, roll['clause'])
        self.rolls.append(roll)
        getattr(self, 'roll_' + roll['purpose'], self.pass_over)(roll)
        target = roll.get('target', 0)
        if len(roll['faces']) == 1 and 'score' in roll and roll['purpose'] not in ('activation', 'mutual_retreat'):
            bonus = sum(one['amount'] for one in roll.get('modifiers', []))
            self.ledger.same(roll['clause'], roll['score'], roll['faces'][0] + bonus, 'the score of {} by {}', roll['purpose'], roll.get('by'))
        if target and roll['purpose'] not in ('light_gun_move',):
            extra = sum(one['amount'] for one in roll.get('modifiers', [])) if roll['purpose'] == 'return_test' else 0
            self.ledger.same(roll['clause'], roll.get('passes', 0), sum(face + extra <= target for face in roll['faces']),
                             'passes of {} by {}', roll['purpose'], roll.get('by'))

    def roll_activation(self, roll):
        bad = self.was_active == roll['by']
        self.ledger.same('MDCC-3.2', len(roll['faces']), 1 + bad, 'activation dice of {}', roll['by'])
        self.ledger.same('MDCC-3.2', len(roll.get('modifiers', [])), int(bad), 'the bad die of {}', roll['by'])
        self.ledger.same('MDCC-3.2', roll['score'], min(roll['faces']), 'activation score of {}', roll['by'])

    def on_activated(self, event):
        scores = [roll['score'] for roll in self.rolls if roll['purpose'] == 'activation'][-2:]
        a, b = scores
        self.ledger.same('MDCC-3.1', event['scores'], {'A': a, 'B': b}, 'the scores')
        active = 'A' if a > b else 'B' if b > a else 'B' if self.was_active == 'A' else 'A'
        if a == b and self.was_active is None:
            self.ledger.check('MDCC-3.16', False, 'a draw on turn 1 was not rolled again')
        own = a if active == 'A' else b
        self.ledger.same('MDCC-3.3' if a == b else 'MDCC-3.1', event['active'], active, 'the active side')
        self.ledger.same('MDCC-3.3', event.get('won', False), a != b, 'whether the turn is won')
        self.ledger.same('MDCC-3.11', event.get('treble', False), max(a, b) == 3 * min(a, b), 'whether it is a treble')
        self.ledger.same('MDCC-3.13', event.get('six', False), own == 6, 'whether it is a six')
        self.ledger.same('MDCC-3.15', event.get('double_one', False), a == b == 1 and self.was_active is not None, 'whether it is a double one')
        self.ledger.same('MDCC-18.1', event['n'], self.turn, 'the number of the turn')
        self.active, self.won, self.six, self.treble = active, a != b, own == 6, event.get('treble', False)
        self.begin_turn()

    def begin_turn(self):
        for stand in self.stands.values():
            stand['acted'] = False
        for formation in self.formations.values():
            formation.busy = formation.returned = formation.acted = False
            formation.marched_from = None
            formation.clear_retreat()
        for fight in self.engagements.values():
            for role in ('aggressor', 'defender'):
                self.formations[fight[role]].busy = True
        for figure in self.staff.values():
            figure['moved'] = False
        self.selection, self.eligible, self.last_actor, self.dispersals = None, set(), None, 0

    def on_phase(self, event):
        left, self.phase, self.extra = self.phase, event['phase'], event.get('extra', False)
        getattr(self, 'left_' + left.lower(), lambda: None)()
        getattr(self, 'begin_' + self.phase.lower(), lambda: None)()

    def on_turn_ended(self, event):
        self.ledger.same('MDCC-18.1', event['n'], self.turn, 'the turn that ended')
        self.ledger.check('MDCC-21.1', not self.beaten('A') and not self.beaten('B'), 'a beaten army fights on')
        limit = self.scenario.get('turn_limit', 0)
        self.ledger.check('MDCC-21.7', not limit or self.turn < limit, 'the battle goes on after its last turn')
        self.turn, self.was_active = self.turn + 1, self.active

    # ---- Victory (21) --------------------------------------------------------------------------------------------------

    def count(self, side):
        """Half-stands lost or on the baseline, and ahead of it."""
        lost = fine = 0
        for stand in self.stands.values():
            weight = 0 if stand['arm'] == 'guns' else 1 if stand.get('size') == 'half' else 2
            if stand['side'] != side:
                continue
            formation = self.formations.get(stand['formation'])
            if formation is None:
                lost += weight if stand['fate'] not in ('', 'field') else 0
                continue
            box = formation.box2 if formation.square and formation.stands.index(stand['id']) > 1 else formation.box
            away = box is None or box[1] == self.field.baseline[side]
            lost, fine = lost + weight * away, fine + weight * (not away)
        return lost, fine

    def beaten(self, side):
        lost, fine = self.count(side)
        return lost > fine

    def on_won(self, event):
        clause, winner = event['clause'], event.get('winner')
        a, b = self.beaten('A'), self.beaten('B')
        if clause in ('MDCC-21.1', 'MDCC-21.5'):
            self.ledger.same(clause, winner, None if a and b else 'B' if a else 'A' if b else 'nobody', 'who has won by the count')
        elif clause == 'MDCC-21.7':
            (la, fa), (lb, fb) = self.count('A'), self.count('B')
            part_a, part_b = la * (lb + fb), lb * (la + fa)
            self.ledger.check(clause, not a and not b, 'the last turn ends a battle that the count had decided')
            self.ledger.same(clause, winner, 'A' if part_a < part_b else 'B' if part_b < part_a else None, 'who has lost the smaller part')
            self.ledger.same(clause, self.turn, self.scenario['turn_limit'], 'the last turn')
        elif clause == 'MDCC-21.2':
            self.ledger.check(clause, self.commander(other(winner))['fate'] == 'captured', 'no army commander is captured')
        self.over = True

    # ---- Guns (17) -----------------------------------------------------------------------------------------------------

    def in_arc(self, guns, box):
        dx, dy = box[0] - guns.box[0], box[1] - guns.box[1]
        fx, fy = AHEAD[guns.facing]
        return dx * fx + dy * fy >= 1 and abs(dx * fy) + abs(dy * fx) <= dx * fx + dy * fy

    def may_fire_at(self, guns, target):
        return target.side != guns.side and not self.fights_of(target) and any(self.in_range(guns, box) for box in target.boxes())

    def in_range(self, guns, box):
        far = king(guns.box, box)
        friends = [one for one in self.formations.values() if one.side == guns.side and any(king(own, box) == 1 for own in one.boxes())]
        return self.in_arc(guns, box) and self.sees(guns.box, box) and (far <= 2 or (self.kind(guns) == 'heavy' and not friends))

    def ready_guns(self, side):
        ready = [one for one in self.formations.values() if one.side == side and one.box and self.arm(one) == 'guns' and not one.disorder
                 and any(self.may_fire_at(one, target) for target in self.formations.values() if target.box)]
        return sorted(ready, key=lambda one: self.lead(one)['id'])

    def begin_s2a(self):
        self.expected_guns = [one.id for side in (self.active, other(self.active)) for one in self.ready_guns(side)]

    def roll_gun_fire(self, roll):
        wanted = self.expected_guns.pop(0) if self.expected_guns else None
        self.ledger.same('MDCC-17.1', roll['by'], wanted, 'whose guns are tested next')
        if roll['by'] in self.formations:
            self.ledger.same('MDCC-10.2', roll['target'], self.cv(self.formations[roll['by']]), 'the value of {}', roll['by'])

    def left_s2a(self):
        self.ledger.check('MDCC-17.6', not self.expected_guns, 'guns were not tested: {}', self.expected_guns)

    def on_gun_passed(self, event):
        passed = [roll['by'] for roll in self.rolls if roll['purpose'] == 'gun_fire' and roll['faces'][0] <= roll['target']]
        self.ledger.check('MDCC-17.1', event['formation'] in passed, '{} fires without having passed', event['formation'])

    def on_gun_fired(self, event):
        order = self.order.get('order', self.order)
        guns = self.formations.get(event['by'])
        if self.ledger.check('MDCC-17.1', guns is not None and order.get('gun') in (guns.id, *guns.stands), '{} was not told to fire', event['by']):
            self.ledger.check('MDCC-17.2', self.may_fire_at(guns, self.formations[event['against']]), '{} may not fire at {}', guns.id,
                              event['against'])

    def check_gun_target(self, event):
        order = self.order.get('order', self.order)
        guns = next((one for one in self.formations.values() if order.get('gun') in (one.id, *one.stands)), None)
        if self.ledger.check('MDCC-17.1', guns is not None, 'no guns fired at {}', event['formation']):
            self.ledger.check('MDCC-17.2', self.may_fire_at(guns, self.formations[event['formation']]), '{} may not fire at {}', guns.id,
                              event['formation'])

    # ---- Deployment (2) ------------------------------------------------------------------------------------------------

    def on_placed(self, event):
        stand, box = self.stands[event['stand']], tuple(event['box'])
        fid = event['formation']
        self.ledger.check('MDCC-2.10', box in self.field.zone(stand['side']), '{} is placed outside its zone at {}', stand['id'], box)
        self.ledger.check('MDCC-2.10', self.field.passable(box), '{} is placed on impassable ground', stand['id'])
        phase = {'foot': ['D1'], 'mounted': ['D2', 'D3'], 'guns': ['D4']}[stand['arm']]
        self.ledger.check('MDCC-2.2', self.phase in phase, '{} is placed in {}', stand['id'], self.phase)
        if fid in self.formations:
            self.formations[fid].stands.append(stand['id'])
        else:
            self.formations[fid] = Formation(fid, stand['side'], event['facing'], box, [stand['id']])
        self.formations[fid].stands += [half['id'] for half in self.stands.values() if half.get('attached_to') == stand['id']]
        for name in self.formations[fid].stands:
            self.stands[name].update(formation=fid, fate='field')
        self.ledger.same('MDCC-1.5', self.formations[fid].facing, event['facing'], 'the facing of the box of {}', stand['id'])
        self.check_stacking(self.formations[fid])

    def on_placed_staff(self, event):
        self.staff[event['staff']].update(box=tuple(event['box']), fate='field')

    def check_stacking(self, formation):
        arms = Counter((self.stands[name]['arm'], self.stands[name].get('size', 'full')) for name in formation.stands)
        rooms = {('foot', 'full'): 4 if formation.square else 2, ('mounted', 'full'): 1, ('mounted', 'half'): 1, ('guns', 'full'): 1}
        self.ledger.check('MDCC-1.3', len({arm for arm, _ in arms}) == 1, '{} mixes arms', formation.id)
        self.ledger.check('MDCC-1.2', all(n <= rooms[one] for one, n in arms.items()), '{} has too many stands for a box', formation.id)
        sharing = self.others_at(formation.box, formation) if formation.box else []
        self.ledger.check('MDCC-1.7', all(one.side == formation.side for one in sharing), '{} stands in the box of an enemy', formation.id)

    # ---- Commanders (4.6, 22) ------------------------------------------------------------------------------------------

    def on_staff_moved(self, event):
        figure, to = self.staff[event['staff']], tuple(event['to'])
        enemy = self.at(to, other(figure['side']))
        if event['how'] in ('rides', 'along', 'sent', 'flees'):
            self.ledger.check('MDCC-4.13', self.field.passable(to) and not enemy, '{} rides into {}', figure['id'], to)
        if event['how'] == 'rides':
            self.ledger.check('MDCC-4.6', king(figure['box'], to) <= 2, '{} rides {} boxes', figure['id'], king(figure['box'], to))
            self.ledger.check('MDCC-18.2', not figure['moved'], '{} moves twice in a turn', figure['id'])
            figure['moved'] = True
        if event['how'] == 'flees':
            self.check_flight(figure, to)
        figure['box'] = to

    def check_flight(self, figure, to):
        far, friends = king(figure['box'], to), self.at(to, figure['side'])
        self.ledger.check('MDCC-22.2', far == 2 or (far == 1 and friends), '{} flees {} boxes to {}', figure['id'], far, to)
        beside = [one for one in self.formations.values() if one.side != figure['side'] and any(adjacent(box, to) for box in one.boxes())]
        if beside and not friends:
            self.owed[figure['id'], 'MDCC-22.3'] += 1

    def roll_capture(self, roll):
        self.owed[roll['by'], 'MDCC-22.3'] -= 1
        self.ledger.check('MDCC-22.3', roll['target'] in (4, 5), 'capture on {}', roll['target'])

    def on_staff_fate(self, event):
        figure = self.staff[event['staff']]
        figure.update(fate=event['fate'], box=tuple(event['to']) if event.get('to') and event['fate'] == 'field' else None, with_=None)
        if event['fate'] == 'off_field':
            figure['exit_col'] = event.get('column')
        for formation in self.formations.values():
            formation.met_by.discard(figure['id'])

    def on_staff_bound(self, event):
        figure = self.staff[event['staff']]
        for formation in self.formations.values():
            formation.met_by.discard(figure['id'])
        figure['with_'] = event.get('formation') or None
        if figure['with_'] and not event.get('in_company'):
            self.formations[figure['with_']].met_by.add(figure['id'])
        if not figure['with_'] and figure['role'] == 'aide' and event['clause'] == 'MDCC-12.25':
            here = [one for one in self.formations.values() if figure['box'] in one.boxes()]
            self.ledger.check('MDCC-12.25', all(one.disorder == 0 for one in here), '{} leaves troops that are still disordered', figure['id'])

    def on_met(self, event):
        figure, formation = self.staff[event['staff']], self.formations[event['formation']]
        commander = self.commander(figure['side'])
        figure['with_'] = formation.id
        formation.met_by.add(figure['id'])
        self.ledger.check('MDCC-0.6', figure['role'] == 'aide', '{} is no aide', figure['id'])
        self.ledger.check('MDCC-22.7', commander.get('fate') != 'off_field', '{} is sent by a commander who is off the field', figure['id'])

    # ---- Orders of S4 --------------------------------------------------------------------------------------------------

    def on_selected(self, event):
        self.selection, index = event['kind'], event.get('index', 0)
        commander = self.commander(self.active)
        if self.selection in ('row', 'column'):
            axis = 1 if self.selection == 'row' else 0
            own = [one for one in self.formations.values() if one.side == self.active and any(box[axis] == index for box in one.boxes())]
            self.eligible = {name for one in own for name in one.stands}
            seen = any(self.sees(commander['box'], box) for one in own for box in one.boxes() if box[axis] == index)
            self.ledger.check('MDCC-16.1', commander['box'] and seen, 'the army commander sees nobody of {} {}', self.selection, index)
        elif self.selection == 'nine':
            figure = self.staff[event['staff']]
            self.ledger.check('MDCC-3.6', figure['role'] != 'aide' and figure['side'] == self.active and figure['box'], 'nine boxes round {}', figure['id'])
            self.eligible = {name for one in self.formations.values() if one.side == self.active
                             and any(king(box, figure['box']) <= 1 for box in one.boxes()) for name in one.stands}
        elif self.selection == 'all':
            self.ledger.check('MDCC-3.11', self.treble, 'all are selected without a treble')
            self.eligible = {name for one in self.formations.values() if one.side == self.active for name in one.stands}

    def on_acted(self, event):
        formation = self.formations[event['formation']]
        names = event.get('stands') or formation.stands
        self.ledger.check('MDCC-3.14', formation.side == self.active, '{} acts in the turn of the enemy', formation.id)
        self.ledger.check('MDCC-3.10', set(names) <= self.eligible, '{} acts and was not selected', formation.id)
        self.ledger.check('MDCC-3.7', not any(self.stands[name]['acted'] for name in names), '{} acts twice', formation.id)
        self.check_command(formation)
        for name in names:
            self.stands[name]['acted'] = True
        self.last_actor = formation.id

    def check_command(self, formation):
        if self.selection not in ('row', 'column') or self.order.get('type') in ('form_square',):
            return
        commander, last = self.commander(self.active), self.formations.get(self.last_actor)
        if not self.chain_box:
            return
        seen = commander['box'] and any(self.sees(commander['box'], box) for box in self.chain_box)
        chained = last is not None and any(self.sees(own, box) for own in last.boxes() for box in self.chain_box)
        self.ledger.check('MDCC-16.3' if last else 'MDCC-16.2', seen or chained, '{} acts unseen', formation.id)

    chain_box = None

    def on_attempted(self, event):
        self.formations[event['formation']].busy = True

    def on_parted(self, event):
        whole = self.formations[event['formation']]
        part = deepcopy(whole)
        part.id, part.stands, part.met_by = event['leavers'], event['stands'], set()
        whole.stands = [name for name in whole.stands if name not in part.stands]
        self.formations[part.id], self.parted = part, part.id
        for name in part.stands:
            self.stands[name]['formation'] = part.id
        self.ledger.check('MDCC-3.8', self.arm(part) == 'foot' and whole.stands, '{} parts', whole.id)
        if self.owed.pop((whole.id, 'MDCC-5.5'), 0):  # it is the stands that step back whom that disorders
            self.owed[part.id, 'MDCC-5.5'] += 1

    def on_joined(self, event):
        gone, into = self.formations.pop(event['formation']), self.formations[event['into']]
        self.ledger.same('MDCC-13.1', event['disorder'], max(gone.disorder, into.disorder), 'the disorder shared by {}', into.id)
        self.ledger.same('MDCC-1.5', gone.facing, into.facing, 'the facing of {} as it joins', gone.id)
        into.stands = into.stands + gone.stands
        into.disorder, into.busy, into.met_by = event['disorder'], True, into.met_by | gone.met_by
        into.returned = into.returned or gone.returned
        for name in gone.stands:
            self.stands[name]['formation'] = into.id
        for figure in self.staff.values():
            figure['with_'] = into.id if figure['with_'] == gone.id else figure['with_']
        if self.last_actor == gone.id:
            self.last_actor = into.id
        self.check_stacking(into)

    def on_squared(self, event):
        front, rear = self.formations[event['formation']], self.formations.pop(event['rear'])
        self.ledger.check('MDCC-15.1', rear.box == ahead(front.box, opposite(front.facing)) and rear.facing == front.facing
                          and len(front.stands) == len(rear.stands) == 2 and not front.disorder and not rear.disorder
                          and not self.fights_of(front) and not self.fights_of(rear), '{} forms square', front.id)
        front.box2, front.square, front.busy = rear.box, True, True
        front.stands = front.stands + rear.stands
        for name in rear.stands:
            self.stands[name]['formation'] = front.id

    # ---- Moving --------------------------------------------------------------------------------------------------------

    def on_moved(self, event):
        formation = self.formations[event['formation']]
        start, end, how = tuple(event['from']) if event.get('from') else None, tuple(event['to']), event['how']
        if how == 'return':
            return self.come_back(formation, end)
        self.ledger.same('MDCC-4.9', start, formation.box, 'where {} sets out', formation.id)
        self.ledger.check('MDCC-4.10', self.field.inside(end) and self.field.passable(end) and not self.field.barred(start, end),
                          '{} goes from {} to {}', formation.id, start, end)
        self.check_way(formation, start, end, how, event['clause'])
        shift = end[0] - start[0], end[1] - start[1]
        if how in ('retreat', 'further_retreat'):
            self.step_of_retreat(formation, end, how)
        if how == 'move' and not formation.marched_from:
            formation.marched_from = start
        self.owe_ground(formation, start, end)
        if (formation.id, event['clause']) in self.owed and event['clause'] in ('MDCC-11.4', 'MDCC-24.2'):
            self.owed[formation.id, event['clause']] -= 1
        formation.box, formation.busy = end, True
        if formation.square:
            formation.box2 = formation.box2[0] + shift[0], formation.box2[1] + shift[1]
        return None

    def owe_ground(self, formation, start, end):
        """13.10 to 13.13: what entering the box costs."""
        field, dragoon = self.field, self.kind(formation) == 'dragoon'
        pairs = [(start, end)]
        if formation.square:
            behind = formation.box2
            pairs.append((behind, (behind[0] + end[0] - start[0], behind[1] + end[1] - start[1])))
        fresh = [pair for pair in pairs if pair[1] not in formation.boxes()] if formation.square else pairs
        if any(field.rough(to) for _, to in fresh):
            if self.arm(formation) == 'foot' or dragoon:
                self.owed[formation.id, 'MDCC-13.10'] += 1
            elif self.cavalry(formation) and not field.rough(start):
                self.owed[formation.id, 'MDCC-13.11'] += 1000
        if any(field.crosses(one, to) for one, to in pairs):
            self.owed[formation.id, 'MDCC-13.12' if adjacent(start, end) else 'MDCC-13.18'] += 1

    def roll_rough_entry(self, roll):
        self.ledger.check('MDCC-13.11', self.owed[roll['by'], 'MDCC-13.11'] == 1000, '{} rolls for rough ground it does not enter', roll['by'])
        self.owed[roll['by'], 'MDCC-13.11'] += roll['score'] - 1000

    def on_disordered(self, event):
        formation, clause = self.formations[event['formation']], event['clause']
        self.ledger.same('MDCC-13.1', event['now'], min(99, formation.disorder + event['by']), 'the disorder of {}', formation.id)
        if (formation.id, clause) in self.owed:
            self.owed[formation.id, clause] -= event['by']
        elif clause == 'MDCC-13.17':
            self.check_gun_target(event)
            self.ledger.same(clause, event['by'], 1, 'what guns cost {}', formation.id)
        elif clause in ('MDCC-13.10', 'MDCC-13.11', 'MDCC-13.12', 'MDCC-13.18', 'MDCC-13.14', 'MDCC-5.4', 'MDCC-5.11', 'MDCC-5.12', 'MDCC-5.5'):
            self.ledger.check(clause, False, '{} gains {} disorder for nothing', formation.id, event['by'])
        formation.disorder = event['now']

    def check_way(self, formation, start, end, how, clause):
        """Each step by its kind: how far, which way, and whether there was room."""
        straight = ahead(start, formation.facing)
        room = not [one for one in self.others_at(end, formation) if one.side != formation.side]
        if how in ('move', 'wheel', 'shift', 'step_back', 'advance', 'rally_back', 'pushed_back'):
            self.ledger.check('MDCC-1.7', room, '{} enters the box of an enemy at {}', formation.id, end)
        if how == 'move':
            self.check_march(formation, start, end, straight)
        elif how == 'wheel':
            self.ledger.same('MDCC-5.2', end, straight, 'where {} wheels', formation.id)
        elif how == 'shift':
            self.check_shift(formation, start, end)
        elif how in ('step_back', 'pushed_back', 'rally_back'):
            self.ledger.same('MDCC-5.13', end, ahead(start, opposite(self.kept_facing(formation))), 'where {} steps back', formation.id)
            self.ledger.check('MDCC-5.13', not self.others_at(end, formation), '{} steps back into troops at {}', formation.id, end)
        elif how == 'advance':
            self.ledger.same('MDCC-24.7', end, straight, 'where {} advances', formation.id)
            self.check_advance(formation, clause)
        if how == 'rally_back':
            self.check_rally_back(formation, end)
        self.check_ordered_way(formation, end, how)

    def check_ordered_way(self, formation, end, how):
        """What the order said: which way, and no farther."""
        order = self.given
        kind, same = order.get('type'), formation.id in (order.get('formation'), self.parted)
        if how == 'move' and kind == 'move' and same:
            self.steps += 1
            self.ledger.check('MDCC-4.9', self.steps <= order.get('steps', 1), '{} goes {} boxes, and {} were ordered', formation.id, self.steps, order)
        elif how == 'shift':
            self.ledger.check('MDCC-5.3' if order.get('kind') == 'diagonal' else 'MDCC-5.4', kind == 'shift' and same, '{} shifts, and {} was ordered',
                              formation.id, order)
        elif how == 'step_back' and kind == 'step_back':
            self.ledger.check('MDCC-5.5', same, '{} steps back, and {} was ordered', formation.id, order)
        elif how == 'further_retreat' and kind == 'choose_further_retreat' and same and order.get('column') in ('left', 'right') and not self.slid:
            self.slid = end[0] != formation.box[0]
            way = right_of if order['column'] == 'right' else left_of
            side = AHEAD[way(self.field.forward[formation.side])][0]
            if self.slid:
                self.ledger.same('MDCC-12.28', end[0], formation.box[0] + side, 'the column to which {} slides', formation.id)

    def kept_facing(self, formation):
        """Rallying back may come after a turn towards the retreat (24.5): then it goes by the facing before."""
        return getattr(formation, 'faced', formation.facing) if self.phase == 'S10e' else formation.facing

    def check_march(self, formation, start, end, straight):
        kind, second = self.kind(formation), formation.marched_from not in (None, start)
        self.ledger.check('MDCC-4.5', kind != 'heavy', 'heavy guns {} move', formation.id)
        if formation.square:
            home = -1 if self.field.baseline[formation.side] == 1 else 1
            self.ledger.same('MDCC-15.2', end, (start[0], start[1] + home), 'where the square {} goes', formation.id)
            return
        turned = self.order.get('type') in ('turn', 'wheel')
        self.ledger.same('MDCC-5.8' if turned else 'MDCC-4.9', end, straight, 'where {} marches', formation.id)
        self.ledger.check('MDCC-4.12', not self.fights_of(formation), '{} moves out of a fight', formation.id)
        if turned:
            self.ledger.check('MDCC-5.8', kind == 'dragoon' and not self.others_at(end, formation)
                              and not self.enemy_facing_into(formation.side, end) and not self.enemy_facing_into(formation.side, start),
                              '{} moves on after its turn', formation.id)
        elif second and self.arm(formation) == 'foot':
            seen = [one.id for one in self.formations.values() if one.side != formation.side for box in one.boxes() if self.sees(start, box, formation)]
            self.ledger.check('MDCC-4.1', not seen, '{} marches a second box in sight of {}', formation.id, seen)
        elif second:
            self.ledger.check('MDCC-4.2', kind == 'dragoon' and not self.enemy_facing_into(formation.side, start)
                              and not self.enemy_facing_into(formation.side, end), '{} rides a second box', formation.id)

    def check_shift(self, formation, start, end):
        facing, front = formation.facing, ahead(start, formation.facing)
        sides = [ahead(box, way(facing)) for box in (front, start) for way in (left_of, right_of)]
        sideways = end in sides[2:]
        clause = 'MDCC-5.4' if sideways else 'MDCC-5.3'
        self.ledger.check(clause, end in sides, '{} shifts from {} to {}', formation.id, start, end)
        order = self.given
        ordered = ahead(front if order.get('kind') == 'diagonal' else start, (right_of if order.get('side') == 'right' else left_of)(facing))
        self.ledger.same(clause, end, ordered, 'where {} shifts by its order', formation.id)
        for box in (front, ahead(front, facing)):
            enemy = self.at(box, other(formation.side))
            self.ledger.check('MDCC-5.10', enemy is None, '{} shifts face to face with {}', formation.id, enemy and enemy.id)
        under = bool(self.enemy_facing_into(formation.side, end))
        if sideways:
            self.owed[formation.id, 'MDCC-5.4'] += 1
        if under:
            self.owed[formation.id, 'MDCC-5.12' if sideways else 'MDCC-5.11'] += 1

    def on_turned(self, event):
        formation = self.formations[event['formation']]
        self.ledger.same('MDCC-1.6', event['from'], formation.facing, 'the facing of {}', formation.id)
        how, order = event['how'], self.given
        if how in ('manoeuvre', 'rally', 'unhurt') and order.get('facing') and formation.id in (order.get('formation'), self.parted):
            self.ledger.same(event['clause'], event['to'], order['facing'], 'the facing ordered of {}', formation.id)
        if how == 'manoeuvre':
            self.ledger.check('MDCC-5.14', not self.fights_of(formation), '{} turns in a fight', formation.id)
            formation.busy = True
        if how == 'retreat':
            formation.turned = True
            self.ledger.same('MDCC-12.8', event['to'], self.field.forward[formation.side], 'the facing of {} in retreat', formation.id)
        if how == 'advance':
            self.ledger.same('MDCC-24.5', event['to'], self.field.forward[formation.side], 'the facing of {} after the enemy', formation.id)
            formation.faced = formation.facing
        if how == 'rally' and self.arm(formation) == 'foot':
            beside = [self.at(ahead(formation.box, way), formation.side) for way in AHEAD]
            self.ledger.check('MDCC-13.9', any(one and self.arm(one) == 'foot' and one.facing == event['to'] for one in beside), '{} dresses on nobody',
                              formation.id)
        formation.facing = event['to']

    def roll_step_back(self, roll):
        formation = self.formations[roll['by']]
        self.ledger.same('MDCC-5.5', len(roll['faces']), 2, 'dice of {} stepping back', formation.id)
        leavers = deepcopy(formation)
        leavers.stands = self.given.get('stands') or formation.stands
        passes = sum(face <= self.cv(leavers) for face in roll['faces'])
        if passes < 2:
            self.owed[formation.id, 'MDCC-5.5'] += 1

    # ---- Rally (13) ----------------------------------------------------------------------------------------------------

    def begin_s9(self):
        self.rallying = set()
        for one in self.formations.values():
            held = self.cavalry(one) and one.box and self.field.rough(one.box)
            if one.side == self.active and self.won and one.box and not one.busy and not one.returned and not self.fights_of(one) and one.disorder > held:
                self.rallying.add(one.id)

    def on_rallied(self, event):
        formation = self.formations[event['formation']]
        self.ledger.check('MDCC-13.6', event['formation'] in self.rallying, '{} rallies and may not', formation.id)
        self.ledger.same('MDCC-13.6', event['now'], formation.disorder - 1, 'the disorder of {} as it rallies', formation.id)
        self.rallying.discard(formation.id)
        formation.disorder = event['now']

    def left_s9(self):
        self.ledger.check('MDCC-13.6', not self.rallying, 'these should have rallied: {}', sorted(self.rallying))

    # ---- Off the table (25) --------------------------------------------------------------------------------------------

    def on_left_table(self, event):
        formation = self.formations[event['formation']]
        self.ledger.same('MDCC-25.3', event['column'], formation.box[0], 'the column by which {} leaves', formation.id)
        formation.exit_col, formation.exit_turn = event['column'], self.turn
        formation.box, formation.box2, formation.gave_way = None, None, True
        for name in formation.stands:
            self.stands[name]['fate'] = 'limbo'

    def on_removed(self, event):
        formation = self.formations.pop(event['formation'])
        if event['clause'] == 'MDCC-6.5':
            by = self.formations[event['by']]
            self.ledger.check('MDCC-6.5', self.arm(formation) == 'guns' and ahead(by.box, by.facing) == formation.box, '{} drives off {}', by.id, formation.id)
            by.busy = True
            self.owe_assault(by, formation.box)
        for name in formation.stands:
            self.stands[name].update(fate=event['fate'], formation=None)
        for figure in self.staff.values():
            figure['with_'] = None if figure['with_'] == formation.id else figure['with_']
        for fight in self.engagements.values():
            for role in ('aggressor', 'defender'):
                fight[role] = None if fight[role] == formation.id else fight[role]

    def roll_return_test(self, roll):
        formation = self.formations[roll['by']]
        self.ledger.check('MDCC-25.4', self.six and formation.side == self.active and formation.box is None, '{} is tested for a return', formation.id)
        bonus = sum(one['amount'] for one in roll.get('modifiers', []))
        self.ledger.same('MDCC-25.5', bonus, int(self.dispersals > 0), 'added to the return roll of {}', formation.id)
        self.ledger.same('MDCC-10.2', roll['target'], self.cv(formation), 'the value of {}', formation.id)
        self.dispersals += roll['faces'][0] + bonus > roll['target']

    def on_returned(self, event):
        formation, to = self.formations[event['formation']], tuple(event['to'])
        self.ledger.same('MDCC-25.6', to[1], self.field.baseline[formation.side], 'the row in which {} returns', formation.id)
        self.ledger.check('MDCC-25.6', abs(to[0] - formation.exit_col) <= self.turn - formation.exit_turn, '{} returns at {}, left by {} in turn {}',
                          formation.id, to, formation.exit_col, formation.exit_turn)
        self.ledger.check('MDCC-25.6', self.at(to) is None, '{} returns into troops at {}', formation.id, to)
        formation.facing, formation.disorder, formation.returned = self.field.forward[formation.side], 1, True

    def come_back(self, formation, box):
        formation.box = box
        if formation.square:
            formation.box2 = ahead(box, opposite(formation.facing))
        formation.exit_col = formation.exit_turn = 0
        for name in formation.stands:
            self.stands[name]['fate'] = 'field'
        if self.selection == 'all':
            self.eligible |= set(formation.stands)


def listed(things):
    return [dict(thing, id=name) for name, thing in things.items()] if isinstance(things, dict) else things


def other(side):
    return 'B' if side == 'A' else 'A'
