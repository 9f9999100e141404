"""Malbrook recomputed from a record: brigades on a measured table, what they may go, what fire and combat cost them."""
from collections import Counter, defaultdict
from math import hypot, pi, radians

from ledger import check_roll
from malbrook_end import End
from malbrook_fight import Fight
from malbrook_table import FAR, INCH, NEAR, TOL, ahead, between, bodies_gap, box, centre, corners, gap, heading_of, lies_in, lies_on, shrunk, spots_gap, to_front
from measure import overlap

MOVES = {'march', 'wheel', 'side_step', 'road', 'withdrawal', 'evade', 'retire', 'rout', 'pursuit', 'charge', 'countercharge', 'ride_through',
         'take_position', 'arrived'}
FAST = {'evade', 'retire', 'rout', 'pursuit'}
STEPS = ('INIT', 'BOMB', 'CMD_LEADERS', 'CMD_CONTROL', 'MOVE', 'CLOSE_FIRE', 'COMBAT_DECLARE', 'COMBAT_RESPOND', 'COMBAT_DICE', 'COMBAT_MOVE',
         'COMBAT_GUNS', 'COMBAT_SUPPORT', 'COMBAT_ROLL', 'COMBAT_AFTER', 'MORALE', 'END')
IN_TURN = {'BOMB', 'CMD_LEADERS', 'CMD_CONTROL', 'MOVE', 'CLOSE_FIRE', 'COMBAT_DECLARE', 'COMBAT_SUPPORT'}  # one side, then the other
RADIUS = {'MG': 375, 'LG': 500, 'MARSHAL': 625}
REACH = {'MG': 4 * INCH, 'LG': 4 * INCH, 'MARSHAL': 6 * INCH}
GUN_SIZE = {'light': 1000, 'medium': 1250, 'howitzer': 1250, 'heavy': 1500, 'mortar': 1500}
GRADES = 'EDCBA'


def listed(what):
    return [dict(one, id=name) for name, one in what.items()] if isinstance(what, dict) else list(what or [])


class Brigade:
    def __init__(self, given, options):
        given = {**given, **given.get('frame', {})}
        self.id, self.given = given['id'], given
        self.side, self.type, self.style, self.grade = given['side'], given['type'], given.get('style', 'traditional'), given.get('grade', 'C')
        self.platoon, self.outrance, self.command = given.get('platoon_fire', False), given.get('outrance', False), given.get('command')
        self.mounted = given.get('mounted', True)
        self.formation, self.ranks, self.status = given.get('formation', 'line'), given.get('ranks', 1), 'normal'
        self.bases, self.dps, self.gone = [], given.get('dps', 0), 'M' not in given
        self.width, self.depth = self.size(options.get('new_style_basing', True))
        self.frame, self.trail, self.supported = (0, 0, 0), [], False
        self.first_flight = True  # hussars evade without another status (R-85)
        if not self.gone:
            self.draw_up(given)
        self.fresh()
        self.begin_midway(given)

    def begin_midway(self, given):
        """What a position that is no deployment says of the turn it stands in."""
        self.status = given.get('status', 'normal')
        self.in_combat, self.under_fire = given.get('in_combat', False), given.get('under_fire', False)
        self.moved = self.stirred = given.get('moved', False)
        if self.status != 'normal':
            self.formation, self.first_flight = 'unformed', False
            for base in self.bases:
                base['rank'] = 0

    def size(self, new_basing):
        new = self.style == 'new' and new_basing
        if self.is_foot():
            return 1000, 750 if new and self.type == 'infantry' else 1000
        return (1250 if new_basing and (new or self.type == 'hussars') else 1000), 1250

    def is_foot(self):
        return self.type in ('infantry', 'civilians') or (self.type == 'dragoons' and not self.mounted)

    def is_cavalry(self):
        return not self.is_foot()

    def fresh(self):
        """What lasts for a turn."""
        self.under_fire = self.in_combat = self.stirred = self.moved = self.charges = self.declared = self.countercharges = self.steadied = False
        self.charged_by, self.outrance_now, self.faces, self.tired, self.doubled, self.pursued_into = set(), False, None, 0, False, False
        self.left, self.legs, self.leg = None, [], 0
        self.went_back, self.way_back, self.inspire_of = False, [], None  # 12.6; the Inspire that the parts of a brigade share
        self.rolls, self.rolled_for, self.charge_total, self.lead, self.inspired, self.rough = [], None, 0, None, 0, set()

    def draw_up(self, given):
        (x, y), facing, count = given['M'], given.get('facing', 0), given['bases']
        files = {'line': count if self.ranks < 2 else (count + 1) // 2, 'field_column': 2, 'march_column': 1}.get(self.formation, count)
        for i in range(count):
            rank, file = divmod(i, files)
            wide = min(files, count - rank * files)
            right = (file - (wide - 1) / 2) * self.width
            at = ahead(ahead((x, y), facing + 900, right), facing, -rank * self.depth)
            self.bases.append({'id': i + 1, 'rank': rank + 1 if self.formation != 'unformed' else 0, 'pose': (round(at[0]), round(at[1]), facing)})
        self.frame = (x, y, facing)

    def is_formed(self):
        return self.formation != 'unformed'

    def body(self):
        return [corners(one['pose'], self.width, self.depth) for one in self.bases]

    def front(self):
        return [one for one in self.bases if not self.is_formed() or one['rank'] <= 1]

    def in_rank(self, rank):
        return sum(one['rank'] == rank for one in self.bases)

    def centres(self):
        return {one['id']: centre(one['pose'], self.depth) for one in self.bases}

    def cap(self):
        return min(len(self.bases), 6)

    def to_front(self, shapes):
        """How near an enemy's outlines are to the front of any of its foremost bases; all round if it has no formation."""
        if not self.is_formed():
            return bodies_gap(self.body(), shapes)
        return min((to_front(one['pose'], self.width, shape) for one in self.front() for shape in shapes), default=FAR)


class Gun:
    def __init__(self, given):
        self.id, self.side, self.kind, self.given = given['id'], given['side'], given['class'], given
        self.limbered, self.dps, self.gone = given.get('limbered', False), given.get('dps', 0), 'pos' not in given
        self.state = given.get('state', 'crewed')
        self.pose = tuple(given.get('pos', (0, 0))) + (given.get('facing', 0),)
        self.command, self.leader, self.last, self.shots = given.get('command'), given.get('leader'), None, set()
        self.moved = self.under_fire = False
        self.dps_before = 0
        shot = given.get('last_shot')
        if shot and shot.get('target'):
            self.last = {'target': shot['target'], 'moved': bool(shot.get('gun_moved') or shot.get('target_moved'))}

    def body(self):
        size = GUN_SIZE[self.kind]
        return [corners(self.pose, self.given.get('width', size), self.given.get('depth', size))]


class Leader:
    def __init__(self, given):
        self.id, self.side, self.rank, self.name = given['id'], given['side'], given['rank'], given.get('name', given['id'])
        self.actions = given.get('base_actions', 1 if self.rank == 'MG' else 2)
        self.exceptional, self.wounds, self.gone = given.get('exceptional', False), 0, 'pos' not in given
        self.pos, self.attached, self.spent, self.inspires = tuple(given.get('pos', (0, 0))), given.get('attached_to'), 0, given.get('inspire', 0)
        self.sure = True  # where he is; who rides with a brigade keeps his place by some base of it

    def limit(self):
        return min(self.actions, 1) if self.wounds and self.rank != 'MG' else self.actions


class Battle(Fight, End):
    def __init__(self, scenario, ledger):
        self.ledger, self.scenario = ledger, scenario
        self.options = scenario.get('options') or {}
        self.open = self.options.get('visibility', 'open') == 'open'
        self.brigades = {one['id']: Brigade(one, self.options) for one in listed(scenario.get('brigades'))}
        self.guns = {one['id']: Gun(one) for one in listed(scenario.get('guns'))}
        self.leaders = {one['id']: Leader(one) for one in listed(scenario.get('leaders'))}
        self.commands = {one['id']: one for one in listed(scenario.get('commands'))}
        self.wings = {one['id']: one for one in listed(scenario.get('wings'))}
        terrain = scenario.get('terrain') or {}
        self.areas, self.lines = listed(terrain.get('areas')), listed(terrain.get('lines'))
        self.roads = listed(terrain.get('roads'))
        self.step, self.acting, self.first, self.turn, self.half = None, None, None, 1, 0
        self.ended, self.shocks, self.combats, self.owed = [], [], {}, {}
        self.initiative, self.redressed, self.shaken = {}, {}, {}
        self.hits, self.differences = Counter(), {}
        self.thrown, self.pending_fire, self.hacking = defaultdict(list), None, None
        self.order, self.touched = {}, set()
        self.begin_end()
        for who in self.leaders.values():
            if who.inspires and who.attached in self.brigades:
                self.brigades[who.attached].inspired += who.inspires
        turn = scenario.get('turn') or {}
        self.step, self.turn, self.first = turn.get('step'), turn.get('n', 1), turn.get('first_side')

    @staticmethod
    def reads(scenario):
        """The book as it is printed, and of what is under way in a step only what the position says."""
        brigades, step = listed(scenario.get('brigades')), (scenario.get('turn') or {}).get('step')
        under_way = {'trail', 'charge', 'continuing', 'hidden', 'charge_on', 'preset_loss'}
        plain = not any(isinstance(one.get('bases'), list) or one.keys() & under_way for one in brigades)
        return plain and (step is None or not scenario.get('options') and step in ('BOMB', 'CMD_LEADERS', 'MOVE', 'COMBAT_DECLARE', 'COMBAT_ROLL', 'END'))

    # ---- Rows ----------------------------------------------------------------------------------------------------------

    def play(self, row):
        self.order, self.touched, self.was = row.get('order', {}), set(), {}
        self.thrown.clear()
        self.hacking = None
        for event in row.get('events', []):
            getattr(self, 'on_' + event['type'], lambda event: None)(event)
        self.settle_charges()
        self.settle_losses()
        self.settle_fire()
        self.settle_hack()
        self.check_room()

    def compare(self, state):
        """A position as it was before: what is mine must be what it goes back to."""
        for one in listed(state.get('brigades')):
            mine = self.brigades.get(one['id'])
            if mine and not mine.gone:
                self.ledger.same('rewind', one.get('dps', 0), mine.dps, 'the DPs of {}', mine.id)
                self.ledger.same('rewind', sorted((base.get('id', 0), tuple(base.get('pos', (0, 0)))) for base in one.get('bases', [])),
                                 sorted((base['id'], base['pose'][:2]) for base in mine.bases), 'the bases of {}', mine.id)

    def standing(self):
        return [one for one in self.brigades.values() if not one.gone and one.bases]

    def enemies(self, side):
        """Who counts as enemy for all that is measured: brigades, and guns that are served."""
        return [one for one in self.standing() if one.side != side] + [
            one for one in self.guns.values() if one.side != side and not one.gone and one.state == 'crewed']

    def enemy_gap(self, shapes, side, far=None):
        return min((bodies_gap(shapes, one.body(), far) for one in self.enemies(side)), default=FAR)

    # ---- The turn ------------------------------------------------------------------------------------------------------

    def on_step(self, event):
        before, half, step = self.step, event.get('half', 0), event['step']
        if before in STEPS and step in STEPS:
            follows = STEPS[(STEPS.index(before) + 1) % len(STEPS)]
            allowed = {(follows, 0)}
            if before in IN_TURN and self.half == 0:
                allowed = {(before, 1)}
            if before == 'CMD_LEADERS':
                allowed = {('CMD_CONTROL', self.half)}
            if before == 'CMD_CONTROL':
                allowed = {('CMD_LEADERS', 1)} if self.half == 0 else {('MOVE', 0)}
            self.ledger.check('MALB-10.5', (step, half) in allowed, '{} follows {}', (step, half), (before, self.half))
        if step in IN_TURN and self.first and event.get('acting'):
            other = 'B' if self.first == 'A' else 'A'
            self.ledger.same('MALB-10.1', event['acting'], other if half else self.first, 'who acts in half {} of {}', half, step)
        self.settle_charges()
        self.step, self.half, self.acting, self.turn = step, half, event.get('acting'), event.get('n', self.turn)
        if step == 'MORALE':
            self.expect_morale()
        if step == 'END':
            self.settle_morale()

    def on_order_of_play(self, event):
        first = event['first_side']
        if self.initiative:
            high = max(self.initiative, key=lambda side: self.initiative[side])
            choice = self.order.get('choice')
            self.ledger.same('MALB-10.3', event.get('initiative_side'), first, 'whose initiative it is')
            if choice and len(set(self.initiative.values())) == 2:
                self.ledger.same('MALB-10.3', first, high if choice == 'first' else 'BA'['AB'.index(high)], 'who acts first')
        self.first, self.initiative = first, {}

    def on_turn_ended(self, event):
        self.check_unbroken()
        for one in self.brigades.values():
            one.fresh()
        for one in self.guns.values():
            one.shots, one.moved, one.under_fire = set(), False, False
        for one in self.leaders.values():
            one.spent = one.inspires = 0
        self.combats, self.hits, self.differences = {}, Counter(), {}
        self.shocks = [one for one in self.shocks if one.get('turn', 0) > event['n']]

    # ---- Where they stand ----------------------------------------------------------------------------------------------

    def on_placed(self, event):
        one = self.brigades.get(event['brigade'])
        if one is None:
            return
        way, was, before = event['way'], one.centres(), (one.frame, one.body(), one.formation)
        spoiled = {base['id']: base['pose'] for base in one.bases}
        one.formation, one.ranks = event['formation'], event.get('ranks', 1)
        frame = event.get('frame', {})
        one.frame = tuple(frame.get('M', (0, 0))) + (frame.get('facing', 0),)
        one.trail = event.get('trail', [])
        one.bases = [{'id': base['id'], 'rank': base.get('rank', 0), 'file': base.get('file', 0), 'refused': base.get('detached', False),
                      'pose': tuple(base.get('pos', (0, 0))) + (base.get('facing', 0),)} for base in event['bases']]
        one.gone = False
        self.touched.add(one.id)
        if way not in ('about', 'closed_up') and {base['id']: base['pose'] for base in one.bases} != spoiled:
            self.spoil_aim(one.id)
        if way in MOVES or (way == 'refused' and event['clause'] == 'MALB-14.4'):
            one.stirred = True
        for who in self.leaders.values():
            who.sure = who.sure and who.attached != one.id
        if way in ('march', 'wheel', 'side_step', 'road', 'retire', 'rout', 'pursuit') and self.step == 'MOVE':
            one.moved = True
        self.check_formation(one, way)
        if was and way in MOVES:
            self.check_way(one, way, was, before, event['clause'])
        if way == 'about' and before[2] != 'unformed':
            self.ledger.check('MALB-14.11', one.frame[2] == (before[0][2] + 1800) % 3600 or before[2] == 'march_column',
                              '{} faces {} after turning about from {}', one.id, one.frame[2], before[0][2])

    def check_formation(self, one, way):
        """Files side by side, ranks one behind the other, no gap between them (11.1 to 11.4). Who supports or reinforces a fight
        stays as he stands, however many ranks that makes."""
        if not one.is_formed() or one.trail:
            return
        x, y, facing = one.frame
        for rank in {base['rank'] for base in one.bases}:
            ones = sorted((base for base in one.bases if base['rank'] == rank), key=lambda base: base['file'])
            for place, base in enumerate(ones):
                if base.get('refused') or (rank > 1 and one.supported):
                    continue
                at = ahead(ahead((x, y), facing + 900, (place - (len(ones) - 1) / 2) * one.width), facing, -(rank - 1) * one.depth)
                off = hypot(at[0] - base['pose'][0], at[1] - base['pose'][1])
                self.ledger.check('MALB-11.1', off <= 4 and between(facing, base['pose'][2]) == 0, 'base {} of {} stands {} off its place', base['id'], one.id, round(off))
        if one.formation == 'field_column':
            self.ledger.check('MALB-11.4', one.in_rank(1) == 2 and len(one.bases) > 2, '{} is a field column of {} and {} abreast', one.id, len(one.bases), one.in_rank(1))
        if one.formation == 'line' and one.in_rank(2) and not one.in_rank(3) and not one.supported:
            self.ledger.check('MALB-11.2', one.in_rank(1) * one.width >= 2 * one.depth or (way == 'closed_up' and not self.has_room_abreast(one)),
                              '{} is a line deeper than wide', one.id)

    def has_room_abreast(self, one):
        """Whether all of its bases side by side would stand on nobody, where it is (R-71 moves them aside: that is not tried here)."""
        x, y, facing = one.frame
        places = [ahead((x, y), facing + 900, (place - (len(one.bases) - 1) / 2) * one.width) for place in range(len(one.bases))]
        shapes = [corners(at + (facing,), one.width, one.depth) for at in places]
        others = [other.body() for other in self.standing() if other is not one] + [gun.body() for gun in self.guns.values() if not gun.gone]
        return all(overlap(a, b) <= NEAR for a in shapes for body in others for b in body)

    def check_room(self):
        """Nobody on anybody, on the table, and nobody on ground that is closed to him (0.5, 12.17)."""
        if not self.touched:
            return
        table = self.scenario['table']
        everybody = [(one.id, one.side, one.body()) for one in self.standing()] + [
            (one.id, one.side, one.body()) for one in self.guns.values() if not one.gone and one.state == 'crewed']
        boxes = [(box([point for shape in shapes for point in shape]), name, shapes) for name, _, shapes in everybody]
        for extent, name, shapes in boxes:
            if name not in self.touched:
                continue
            self.ledger.check('MALB-0.5', extent[0] >= -NEAR and extent[1] >= -NEAR and extent[2] <= table['width'] + NEAR and extent[3] <= table['height'] + NEAR,
                              '{} stands off the table', name)
            self.check_ground(name, shapes)
            for other, who, theirs in boxes:
                if who == name or other[0] > extent[2] or other[2] < extent[0] or other[1] > extent[3] or other[3] < extent[1]:
                    continue
                deep = max(overlap(a, b) for a in shapes for b in theirs)
                self.ledger.check('MALB-0.5', deep <= NEAR, '{} and {} stand {} mil in one another', name, who, round(deep))
            one = self.brigades.get(name)
            if one and not one.trail:
                deep = max((overlap(a, b) for i, a in enumerate(shapes) for b in shapes[:i]), default=0)
                self.ledger.check('MALB-0.5', deep <= NEAR, 'two bases of {} stand {} mil in one another', name, round(deep))

    def check_ground(self, name, shapes):
        one = self.brigades.get(name)
        if not one or one.is_foot():
            return
        for area in self.areas:
            closed = area.get('impassable') or area.get('dense') or area.get('kind') == 'town'
            if closed and not self.on_road(shapes):
                deep = any(lies_in(shrunk(shape, NEAR), area['polygon']) for shape in shapes)
                self.ledger.check('MALB-12.17', not deep or self.turn == 1, '{} stands in {}', name, area.get('name', area['id']))

    def on_road(self, shapes):
        return any(lies_on(shape, [tuple(point) for point in road['polyline']]) for shape in shapes for road in self.roads)

    # ---- Moves ---------------------------------------------------------------------------------------------------------

    def gone_by(self, one, was):
        now = one.centres()
        return {name: (now[name][0] - was[name][0], now[name][1] - was[name][1]) for name in now if name in was}

    def check_way(self, one, way, was, before, clause):
        shifts = self.gone_by(one, was)
        far = max((hypot(*shift) for shift in shifts.values()), default=0)
        if way in ('march', 'wheel'):
            self.check_march(one, way, shifts, before, clause)
        elif way == 'side_step':
            self.ledger.check('MALB-14.14', far <= INCH + 3 and one.grade in 'ABCD' and one.type == 'infantry', '{} side-steps {} mil', one.id, round(far))
        elif way in ('charge', 'countercharge'):
            self.check_charge_way(one, way, shifts, before)
        elif way in FAST:
            self.check_fast(one, way, shifts)
        elif way == 'take_position':
            self.ledger.check('MALB-20.5', far <= 3 * INCH + 3 and one.is_foot(), '{} goes {} mil to take the position', one.id, round(far))

    def check_march(self, one, way, shifts, before, clause):
        if one.left is None:
            return
        frame, shapes, formation = before
        if clause == 'MALB-12.6':  # back along his way, to where nobody stands
            one.went_back = True
            self.check_back(one)
            return
        one.way_back.append(one.body())
        leg = one.legs[one.leg] if one.leg < len(one.legs) else {}
        kind, limit = leg.get('kind'), one.left
        far = max((hypot(*shift) for shift in shifts.values()), default=0)
        if formation == 'unformed':
            self.ledger.check('MALB-11.7', far <= limit + 6, 'a base of {} goes {} with {} left', one.id, round(far), limit)
        elif way == 'wheel' or kind == 'wheel':
            wide = one.in_rank(1) * one.width if formation != 'march_column' else one.width
            cost = wide * radians(between(frame[2], one.frame[2]) / 10)
            self.ledger.check('MALB-14.1', cost <= limit + 6, '{} wheels at a cost of {} with {} left', one.id, round(cost), limit)
        elif formation != 'march_column':
            dx, dy = one.frame[0] - frame[0], one.frame[1] - frame[1]
            length = hypot(dx, dy)
            self.ledger.same('MALB-12.10', one.frame[2], frame[2], 'the facing of {} as it goes straight', one.id)
            off = between(heading_of(dx, dy), frame[2]) if length > 200 else 0
            if kind == 'incline':
                self.ledger.check('MALB-14.13', abs(off - 450) <= 20 or length <= 200, '{} inclines by {} tenths', one.id, round(off))
                self.ledger.check('MALB-14.13', one.grade in 'ABC' and one.is_foot() and formation == 'line', '{} may not incline', one.id)
                length *= 2 ** 0.5
            elif kind in ('advance', 'cross', 'pass_gap'):
                self.ledger.check('MALB-12.10', off <= 225 + 10 * 200 / max(length, 200), '{} goes {} tenths off its facing', one.id, round(off))
            self.ledger.check('MALB-12.22', length <= limit + 6, '{} goes {} with {} left', one.id, round(length), limit)
        else:
            self.ledger.check('MALB-12.22', hypot(one.frame[0] - frame[0], one.frame[1] - frame[1]) <= limit + 6, 'the head of {} goes farther than {}', one.id, limit)
        self.check_stops(one, shapes)
        self.note_ground(one, shapes)

    def check_back(self, one):
        """Where he goes back to lies on the way that he came: between two places where he stood."""
        head = one.frame
        for a, b in zip(one.way_back, one.way_back[1:]):
            reach = max(hypot(p[0] - q[0], p[1] - q[1]) for s, t in zip(a, b) for p, q in zip(s, t)) if len(a) == len(b) else FAR
            here = [max(hypot(p[0] - q[0], p[1] - q[1]) for s, t in zip(end, one.body()) for p, q in zip(s, t)) for end in (a, b)]
            if all(far <= reach + NEAR for far in here):
                return
        self.ledger.check('MALB-12.6', len(one.way_back) < 2 or one.formation in ('march_column', 'unformed'),
                          '{} goes back to {}, which does not lie on its way', one.id, head)

    def check_stops(self, one, shapes):
        """Cavalry keeps two inches before it clear of enemy, foot one; a double mover six all round (12.4, 12.7, 12.8)."""
        keep = 2 * INCH if one.is_cavalry() else INCH
        moved = one.body()
        for foe in self.enemies(one.side):
            theirs = foe.body()
            if bodies_gap(moved, theirs, 7 * INCH) > 7 * INCH:
                continue
            near, far = one.to_front(theirs), bodies_gap(shapes, theirs)
            self.ledger.check('MALB-12.4' if one.is_cavalry() else 'MALB-12.7', near >= keep - NEAR or far <= keep + NEAR,
                              '{} goes within {} of {} to its front', one.id, round(near), foe.id)
            if one.doubled and self.open:
                now = bodies_gap(moved, theirs)
                self.ledger.check('MALB-12.8', now >= 6 * INCH - NEAR or far <= now + NEAR, '{} comes within {} of {} in a double move', one.id, round(now), foe.id)

    def check_charge_way(self, one, way, shifts, before):
        total = one.charge_total
        shift = next(iter(shifts.values()), (0, 0))
        far = hypot(*shift)
        self.ledger.check('MALB-16.6', far <= total + 3, '{} charges {} with dice for {}', one.id, round(far), total)
        off = between(heading_of(*shift), before[0][2]) if far > 200 else 0
        if before[2] != 'unformed':
            limit = 225 if way == 'charge' else 0
            self.ledger.check('MALB-16.7', off <= limit + 10 * 200 / max(far, 200), '{} charges {} tenths off its facing', one.id, round(off))
        self.note_ground(one, before[1])

    def check_fast(self, one, way, shifts):
        """All dice of its arm, half an inch a die more if it is the first such move; on friends it goes on beyond them (R-41)."""
        dice = one.rolls
        if not dice:
            return
        if one.rolled_for != 'fast_move':  # with his back to what bars the way nothing is thrown, and nobody goes anywhere (20.11)
            far = max((hypot(*shift) for shift in shifts.values()), default=0)
            self.ledger.check('MALB-20.11', way != 'pursuit' and far <= INCH, '{} goes {} without dice', one.id, round(far))
            return
        want = 2 if one.is_foot() else 3
        self.ledger.same('MALB-12.19', len(dice), want, 'the fast dice of {}', one.id)
        first = way != 'pursuit' and one.first_flight
        total = sum(dice) * 500 + (500 * len(dice) if first else 0) + (500 * len(dice) if one.inspired else 0)
        far = min((hypot(*shift) for shift in shifts.values()), default=0)
        if way == 'pursuit':
            self.ledger.check('MALB-20.17', far <= total + 6, '{} pursues {} with dice for {}', one.id, round(far), total)
        else:
            self.ledger.check('MALB-12.20', far <= total + 12 * INCH + 6, '{} makes off {} with dice for {}', one.id, round(far), total)
            ways = list(shifts.values())
            apart = max(hypot(a[0] - b[0], a[1] - b[1]) for a in ways for b in ways)  # bases of a winding column are pulled apart
            if far > total + 60 + apart:
                dx, dy = next(iter(shifts.values()))
                back = [[(x - dx * (1 - total / far), y - dy * (1 - total / far)) for x, y in shape] for shape in one.body()]
                taken = any(bodies_gap(back, other.body(), 100) < 60 for other in self.standing() if other is not one) or any(
                    bodies_gap(back, other.body(), 100) < 60 for other in self.guns.values() if not other.gone)
                self.ledger.check('MALB-12.20', taken, '{} makes off {} with dice for {}, and nobody is in the way', one.id, round(far), total)

    def on_rolled(self, event):
        one = self.brigades.get(event['unit'])
        faces = [face for face in event.get('faces', []) if face]
        dice, total = event.get('dice', {}), sum(faces)
        if one is None:
            if faces:  # guns
                self.ledger.same('MALB-12.12', event.get('allowance', 0), total * 500 * (2 if event.get('doubled') else 1), 'the allowance of {}', event['unit'])
            return
        one.faces, one.tired, one.rough, one.doubled = (faces, dice.get('avd', 0)), 0, set(), event.get('doubled', False)
        if not faces:  # by road, without dice
            limit = 6 * INCH * (2 if one.doubled else 1)
            self.ledger.check('MALB-12.18', event.get('allowance', 0) <= limit, '{} goes {} by road', one.id, event.get('allowance', 0))
            return
        self.ledger.same('MALB-12.12', len(faces), dice.get('avd', 0) + dice.get('d6', 0), 'the dice of {}', one.id)
        self.ledger.check('MALB-12.12', dice.get('avd', 0) <= (1 if one.is_foot() else 2) and dice.get('d6', 0) <= 1, '{} rolls {}', one.id, dice)
        self.ledger.check('MALB-1.1', all(2 <= face <= 5 for face in faces[:dice.get('avd', 0)]), 'average dice of {} show {}', one.id, faces)
        pace = 2 if one.doubled else 1
        inspired = self.is_inspired(one, event.get('allowance', 0) - total * 500 * pace > 0)
        allowance = (total * 500 + (500 * len(faces) if inspired else 0)) * pace
        self.ledger.same('MALB-12.11' if one.doubled else 'MALB-12.12', event.get('allowance', 0), allowance, 'the allowance of {}', one.id)
        if one.doubled and self.open:
            near = self.enemy_gap(one.body(), one.side, 7 * INCH)
            self.ledger.check('MALB-12.11', near > 6 * INCH - NEAR, '{} moves double with enemy {} from it', one.id, round(near))
        thrown = self.thrown['move'] or self.thrown['group_move']
        self.ledger.check('MALB-12.9', all(face in thrown for face in faces), '{} moves with {}, and {} were thrown', one.id, faces, thrown)

    @staticmethod
    def is_inspired(one, as_told):
        """An Inspire is one brigade's. When it has split, the record does not say with which part the leader went; it is one of them."""
        shared = getattr(one, 'inspire_of', None)
        if not one.inspired or shared is None:
            return one.inspired
        if as_told and shared['of'] is None:
            shared['of'] = one.id
        return as_told and shared['of'] == one.id

    def on_set_off(self, event):
        one = self.brigades.get(event['unit'])
        if one:
            one.left, one.legs, one.leg, one.went_back = event.get('left', 0), event.get('legs', []), 0, False
            one.way_back = [one.body()]

    def on_marched(self, event):
        one = self.brigades.get(event['unit'])
        if one:
            self.ledger.check('MALB-12.22', one.left is None or one.went_back or 0 <= event.get('left', 0) <= one.left, '{} has {} left of {}', one.id, event.get('left', 0), one.left)
            one.went_back = False
            one.left, one.leg = event.get('left', 0), event.get('leg', 0)

    def on_move_over(self, event):
        one = self.brigades.get(event['unit'])
        if one and one.faces and event.get('deed', 'normal') == 'normal':
            self.check_fatigue(one, *one.faces)
            one.faces = None
        if one:
            one.left = None

    # ---- Rough ground and fatigue (13.1 to 13.3) -----------------------------------------------------------------------

    def note_ground(self, one, shapes):
        """What ground it has touched on the way: surely rough, surely good, or so near an edge that rounding decides."""
        if one.formation == 'march_column' and self.on_road(one.body()):
            one.rough.add('either')
            return
        for way in [self.swept(a, b) for a, b in zip(shapes, one.body())]:
            one.rough.add(self.roughness(way))

    @staticmethod
    def swept(a, b):
        points = sorted(set(a + b))

        def half(points):
            hull = []
            for p in points:
                while len(hull) > 1 and (hull[-1][0] - hull[-2][0]) * (p[1] - hull[-2][1]) - (hull[-1][1] - hull[-2][1]) * (p[0] - hull[-2][0]) <= 0:
                    hull.pop()
                hull.append(p)
            return hull[:-1]
        return half(points) + half(points[::-1])

    def roughness(self, shape):
        found = 'good'
        for area in self.areas:
            if area.get('rough') or area.get('kind') in ('woods', 'town', 'rough', 'marsh'):
                found = self.touch(found, shape, lambda s: lies_in(s, [tuple(p) for p in area['polygon']]))
        for line in self.lines:
            if line.get('obstacle') == 'minor_rough':
                found = self.touch(found, shape, lambda s: lies_on(s, [tuple(p) for p in line['polyline']]))
        return found

    @staticmethod
    def touch(found, shape, meets):
        if found == 'rough' or not meets(shrunk(shape, -40)):
            return found
        return 'rough' if meets(shrunk(shape, 40)) else 'either'

    def check_fatigue(self, one, faces, avd):
        ground = 'rough' if 'rough' in one.rough else 'either' if 'either' in one.rough else 'good'
        expected = {self.tiredness(one, faces, avd, rough) for rough in ((True, False) if ground == 'either' else (ground == 'rough',))}
        room = max(3 - (one.dps - one.tired), 0)
        if any(leg.get('kind') in ('cross', 'pass_gap', 'turn', 'road') for leg in one.legs) or one.formation == 'march_column':
            return
        self.ledger.check('MALB-13.1' if ground == 'good' else 'MALB-13.2', one.tired in {min(n, room) for n in expected},
                          '{} takes {} DPs for {} in {} ground, not {}', one.id, one.tired, faces, ground, expected)

    @staticmethod
    def tiredness(one, faces, avd, rough):
        if not one.is_formed() or (one.formation == 'march_column' and (one.is_foot() or not rough)):
            return 0
        if not rough:
            return sum(face == 6 for face in faces[avd:])
        least = (6 if one.formation == 'field_column' else 5) if one.is_foot() else 4
        return sum(face >= least for face in faces)

    # ---- Who belongs together ------------------------------------------------------------------------------------------

    def on_split(self, event):
        one = self.brigades[event['brigade']]
        part = Brigade(dict(one.given, id=event['part']), self.options)
        for name, value in vars(one).items():
            if name not in ('id', 'bases', 'given'):
                setattr(part, name, value.copy() if isinstance(value, (set, list)) else value)
        part.bases = [base for base in one.bases if base['id'] in event['bases']]
        one.bases = [base for base in one.bases if base['id'] not in event['bases']]
        self.ledger.check('MALB-13.9', part.bases and one.bases, '{} is split, and nothing is left', one.id)
        if one.inspired:
            part.inspire_of = one.inspire_of = getattr(one, 'inspire_of', None) or {'of': None}
        part.split_from = one.id
        self.origin[part.id] = self.origin.get(one.id, one.id)
        self.brigades[part.id] = part
        self.touched |= {one.id, part.id}
        for who in self.leaders.values():
            if who.attached == one.id and event.get('leader') == who.id:
                who.attached = part.id

    def kin(self, name):
        """Of which brigade it was once a part: a leader stays with the part that he touches."""
        while hasattr(self.brigades[name], 'split_from'):
            name = self.brigades[name].split_from
        return name

    def on_merged(self, event):
        one, into = self.brigades[event['brigade']], self.brigades[event['into']]
        self.merged.add(one.id)
        self.ledger.same('MALB-13.8', event.get('dps', 0), max(one.dps, into.dps), 'the DPs of {} and {} together', one.id, into.id)
        into.dps, into.grade, into.command = max(one.dps, into.dps), event.get('grade', into.grade), event.get('command', into.command)
        into.type = event.get('troops', into.type)
        into.under_fire |= one.under_fire
        into.in_combat |= one.in_combat
        into.stirred |= one.stirred
        into.moved |= one.moved
        into.platoon = into.platoon and one.platoon
        into.inspired = max(one.inspired, into.inspired)
        shared = getattr(one, 'inspire_of', None)
        if shared and shared['of'] == one.id:  # the leader is with all of them now
            shared['of'] = into.id
        into.merged = True
        into.supported |= event['clause'] in ('MALB-17.10', 'MALB-18.17')
        one.gone = True
        for who in self.leaders.values():
            if who.attached == one.id:
                who.attached = into.id

    def on_removed(self, event):
        self.note_removed(event)
        for things in (self.brigades, self.guns, self.leaders):
            if event['unit'] in things:
                things[event['unit']].gone = True
        for who in self.leaders.values():
            if who.attached == event['unit']:
                who.attached = None

    def on_status(self, event):
        one = self.brigades[event['brigade']]
        one.first_flight = one.status not in ('retiring', 'routing') or one.in_combat  # who stood and fought begins anew (20.9)
        one.status = event.get('status', 'normal')
        if one.status in ('retiring', 'routing', 'pursuing', 'evading'):
            one.formation = 'unformed'
            for base in one.bases:
                base['rank'] = 0
        self.ledger.check('MALB-20.9', one.status != 'evading' or one.is_cavalry(), '{} evades on foot', one.id)

    def on_mounted(self, event):
        one = self.brigades[event['brigade']]
        self.ledger.check('MALB-14.16', one.type == 'dragoons' and one.style == 'traditional', '{} changes its footing', one.id)
        spots = one.centres()
        one.mounted, one.width, one.depth = event.get('mounted', False), event['width'], event['depth']
        for base in one.bases:
            at = ahead(spots[base['id']], base['pose'][2], one.depth / 2)
            base['pose'] = (round(at[0]), round(at[1]), base['pose'][2])
        if not one.mounted:
            one.formation, one.trail = 'unformed', []
        self.touched.add(one.id)

    def on_gun_placed(self, event):
        gun = self.guns.get(event['gun'])
        if gun is None:
            return
        was, gun.pose = gun.pose, tuple(event.get('pos', (0, 0))) + (event.get('facing', 0),)
        limbered = event.get('limbered', False)
        self.ledger.check('MALB-13.4', gun.gone or event['way'] == 'umpire' or not limbered or gun.limbered, '{} limbers up', gun.id)
        far = hypot(gun.pose[0] - was[0], gun.pose[1] - was[1])
        if event['way'] == 'pivot':
            self.ledger.check('MALB-12.13', between(was[2], gun.pose[2]) <= 450 and far <= 1500 * 0.8, '{} pivots from {} to {}', gun.id, was, gun.pose)
        if event['way'] == 'march' and not gun.limbered:
            limit = {'light': 5000, 'medium': 1000, 'howitzer': 1000}.get(gun.kind, 0)
            self.ledger.check('MALB-12.14', far <= limit + 3, '{} is drawn {} by hand', gun.id, round(far))
        if gun.pose != was:
            if gun.last:
                gun.last['moved'] = True
            self.spoil_aim(gun.id)
        gun.limbered, gun.gone = limbered, False
        self.touched.add(gun.id)

    # ---- Leaders -------------------------------------------------------------------------------------------------------

    def on_leader_moved(self, event):
        who = self.leaders[event['leader']]
        path = [who.pos] + [tuple(point) for point in self.order.get('path', [])]
        if self.order.get('leader') == who.id and not event.get('brigade') and self.order.get('path') and self.order['type'].startswith('leader'):
            end = event.get('pos', (0, 0))
            self.ledger.check('MALB-4.3', hypot(end[0] - path[-1][0], end[1] - path[-1][1]) <= TOL, '{} comes to {}, not where his way ends', who.id, end)
        if self.order.get('leader') == who.id and who.sure:
            length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(path, path[1:]))
            limit = 6 * INCH
            if length > limit + TOL and self.open:
                limit = 12 * INCH
                disc = [(x, y) for x, y in path]
                near = min((self.enemy_gap([self.disc(point, RADIUS[who.rank])], who.side, 7 * INCH) for point in disc), default=9 * INCH)
                self.ledger.check('MALB-4.3', near > 6 * INCH - 40, '{} rides {} with enemy {} from his way', who.id, round(length), round(near))
            self.ledger.check('MALB-4.3', length <= (limit if self.open else 12 * INCH) + NEAR, '{} rides {}', who.id, round(length))
        who.pos, who.attached, who.sure = tuple(event.get('pos', (0, 0))), event.get('brigade'), True
        if event.get('spends'):
            self.spend(who)
        if event.get('free'):
            self.ledger.same('MALB-4.6', self.step, 'MOVE', 'when {} moves freely', who.id)
        if who.attached:
            self.check_attached(who)

    @staticmethod
    def disc(point, radius):
        return [ahead(point, turn * 300, radius) for turn in range(12)]

    def check_attached(self, who):
        one = self.brigades[who.attached]
        self.ledger.check('MALB-4.5', bodies_gap([self.disc(who.pos, RADIUS[who.rank])], one.body()) <= 40, '{} does not touch {}', who.id, one.id)
        self.ledger.check('MALB-5.1', self.commands_(who, one), '{} is no superior of {}', who.id, one.id)

    def commands_(self, who, one):
        """Is the unit in the leader's chain (5.1)? Troops given to others may have been handed over."""
        if who.side != one.side:
            return False
        command = self.commands.get(one.command)
        if who.rank == 'MARSHAL' or command is None:
            return True
        return command.get('leader') == who.id or (who.rank == 'LG' and self.wings.get(command.get('wing'), {}).get('leader') == who.id)

    def spend(self, who):
        who.spent += 1
        self.ledger.check('MALB-4.1', who.spent <= who.limit() or who.wounds, '{} takes {} actions and has {}', who.id, who.spent, who.limit())

    def on_leader_acted(self, event):
        who, one = self.leaders[event['leader']], self.brigades.get(event.get('brigade'))
        self.spend(who)
        self.ledger.same('MALB-4.2', self.step, 'CMD_LEADERS', 'when {} acts', who.id)
        if event['act'] in ('steady', 'inspire'):
            self.ledger.check('MALB-4.7', who.attached and (one is None or self.kin(who.attached) == self.kin(one.id)), '{} is with nobody and has an influence', who.id)
            self.ledger.check('MALB-7.4', not (who.wounds and who.rank == 'MG'), '{} is wounded and has an influence', who.id)
        if one and event['act'] == 'inspire':
            one.inspired += 1
        if one and event['act'] == 'steady':
            one.steadied = True

    def on_leader_hit(self, event):
        who, fate = self.leaders[event['leader']], self.thrown.get('leader_fate', [None])[-1]
        state, wounds = event.get('now', 'ok'), event.get('wounds', 0)
        if state != 'captured' and fate:
            dead = fate == 1 or (2 <= fate <= 4 and who.wounds)
            self.ledger.same('MALB-7.3', state == 'killed', dead, 'whether {} is killed by a {}', who.id, fate)
            self.ledger.check('MALB-7.3', dead or wounds == who.wounds + (2 <= fate <= 4), '{} has {} wounds after a {}', who.id, wounds, fate)
        who.wounds = wounds
        if state in ('killed', 'captured'):
            who.gone, who.attached = True, None
            self.lost_leaders.add(who.id)

    def on_leader_placed(self, event):
        who = self.leaders[event['leader']]
        who.pos, who.gone = tuple(event.get('pos', (0, 0))), False

    def on_aside(self, event):
        who = self.leaders.get(event['unit'])
        if who:
            who.pos, who.attached = tuple(event.get('pos', (0, 0))), event.get('with')

    def on_transferred(self, event):
        unit = event['unit']
        if unit in self.commands:
            self.commands[unit] = dict(self.commands[unit], wing=event.get('wing', self.commands[unit].get('wing')))
        elif unit in self.brigades:
            self.brigades[unit].command = event.get('command', self.brigades[unit].command)
        elif unit in self.guns:
            self.guns[unit].command, self.guns[unit].leader = event.get('command'), event.get('leader')

    # ---- Control (6) ---------------------------------------------------------------------------------------------------

    def on_controlled(self, event):
        one, who = self.brigades.get(event['unit']) or self.guns.get(event['unit']), self.leaders.get(event.get('controller'))
        control, fate = event.get('control', 'none'), self.thrown.get('control_test')
        if control == 'controlled' and who and not self.shifting():
            self.ledger.check('MALB-6.19', who.rank == 'MARSHAL' or not isinstance(one, Brigade) or self.commands_(who, one), '{} controls {}', who.id, one.id)
            if not who.attached and who.sure and self.step == 'CMD_CONTROL':
                near = bodies_gap([self.disc(who.pos, RADIUS[who.rank])], one.body())
                self.ledger.check('MALB-6.1', near <= REACH[who.rank] + 40, '{} controls {} over {}', who.id, one.id, round(near))
            elif who.attached:
                self.ledger.check('MALB-6.2', self.kin(who.attached) == self.kin(one.id) or getattr(self.brigades[who.attached], 'merged', False),
                                  '{} is with {} and controls {}', who.id, who.attached, one.id)
        if control in ('free', 'halt', 'repeat', 'continue') and fate and self.order.get('unit') == event['unit']:
            self.check_test(one, control, fate[-1])

    def shifting(self):
        return self.order.get('type') == 'choose_controller'

    def check_test(self, one, control, face):
        """6.10 to 6.16, without what leaders and grades may still change."""
        status = getattr(one, 'status', 'normal')
        running = status in ('routing', 'pursuing', 'looting')
        added = sum(one_['amount'] for one_ in self.test_modifiers)
        score, on = face + added, running or status == 'retiring' or added > 0
        want = 'free' if 3 <= score <= 4 else ('continue' if on else 'halt') if score <= 2 else ('continue' if on else 'repeat')
        agreed = {want, 'repeat', 'halt'} if want in ('continue', 'repeat') else {want}  # whose last move was a halt repeats that
        self.ledger.check('MALB-6.10', control in agreed, '{} tests {} with {} added: {}', one.id, face, added, control)

    # ---- The end of the turn -------------------------------------------------------------------------------------------

    def on_shock(self, event):
        self.shocks.append(event)

    def expect_morale(self):
        """9.4, 9.5: who dresses its ranks again, and by how much."""
        self.redressed, self.shaken = Counter(), Counter()
        self.redress, self.shake = {}, {}
        for one in self.standing():
            quiet = not one.stirred and not one.in_combat and one.status != 'looting' and one.type != 'civilians'
            amount = 0
            if quiet and one.grade in 'AB':
                amount = 1 if one.under_fire else 2
            elif quiet and not one.under_fire:
                far = one.grade != 'E' or self.enemy_gap(one.body(), one.side, 7 * INCH) > 6 * INCH
                amount = 1 if far else 0
            self.redress[one.id] = min(amount, one.dps)
            self.shake[one.id] = sum(self.shock_of(one, event) for event in self.shocks if event.get('turn') == self.turn)

    def shock_of(self, one, event):
        if event['side'] != one.side or event.get('brigade') == one.id:
            return 0
        place = [tuple(point) for point in event['at']]
        away = min((gap(place, shape) if len(place) > 2 else spots_gap(place, shape) for shape in one.body()), default=0)
        other = self.brigades.get(event.get('brigade'))
        if other and not other.gone and event['kind'] != 'general':
            away = min(away, bodies_gap(one.body(), other.body()))
        if away > 6 * INCH + NEAR:
            return 0
        if event['kind'] == 'general':
            return 1
        lower = GRADES.index(event['grade']) < GRADES.index(one.grade)
        if event['kind'] == 'retire':
            return int(event.get('foot', False) and not lower)
        return 1 if lower else 2

    def settle_morale(self):
        for name, amount in getattr(self, 'redress', {}).items():
            one = self.brigades[name]
            if not hasattr(one, 'split_from'):
                self.ledger.same('MALB-9.5', self.redressed[name], amount, 'the DPs {} dresses away', name)
        for name, amount in getattr(self, 'shake', {}).items():
            one = self.brigades[name]
            most = Counter(event.get('brigade') for event in self.shocks if event.get('turn') == self.turn)
            if not one.gone and all(count == 1 for count in most.values()) and not any(event['kind'] == 'general' for event in self.shocks):
                self.ledger.same('MALB-9.6', self.shaken[name], amount, 'the morale DPs of {}', name)
        self.redress, self.shake = {}, {}

    # ---- DPs and losses ------------------------------------------------------------------------------------------------

    def on_disordered(self, event):
        one = self.brigades.get(event['unit']) or self.guns.get(event['unit'])
        by, now, cause = event.get('by', 0), event.get('now', 0), event.get('cause')
        if one is None:
            return
        self.ledger.same('MALB-9.1', now, one.dps + by, 'the DPs of {}', one.id)
        if by > 0 and cause in ('movement', 'manoeuvre'):
            self.ledger.check('MALB-9.3', now <= 3, '{} has {} DPs for {}', one.id, now, cause)
        elif by > 0 and isinstance(one, Brigade) and cause in ('fire', 'combat', 'morale'):
            self.ledger.check('MALB-9.2', now <= one.cap(), '{} has {} DPs and {} bases', one.id, now, len(one.bases))
        one.dps = now
        if cause == 'movement':
            one.tired = getattr(one, 'tired', 0) + by
        if cause == 'redressed' and isinstance(one, Brigade):
            self.redressed[one.id] -= by
        if cause == 'morale':
            self.shaken[one.id] += by
        if cause == 'fire':
            self.took(one.id, by)
        if cause == 'steadied':
            self.ledger.check('MALB-4.8', by == -1 and self.step == 'CMD_LEADERS', '{} is steadied by {}', one.id, by)

    def on_casualty(self, event):
        one = self.brigades[event['brigade']]
        lost = next((base for base in one.bases if base['id'] == event['base']), None)
        if not self.ledger.check('MALB-9.11', lost is not None, '{} loses a base {} that it has not', one.id, event['base']):
            return
        deepest = max(base['rank'] for base in one.bases)
        if one.is_formed() and event.get('cause') != 'given':
            self.ledger.check('MALB-9.11', lost['rank'] == deepest, '{} loses a base of rank {} of {}', one.id, lost['rank'], deepest)
            ends = {min(base.get('file', base['id']) for base in one.bases if base['rank'] == deepest), max(base.get('file', base['id']) for base in one.bases if base['rank'] == deepest)}
            self.ledger.check('MALB-9.11', lost.get('file', lost['id']) in ends, '{} loses a base from the middle', one.id)
        one.bases.remove(lost)
        self.fallen[one.side] += 1
        self.ledger.same('MALB-9.11', event.get('left', 0), len(one.bases), 'the bases {} has left', one.id)
        self.touched.add(one.id)
        if event.get('cause') == 'fire':
            self.took(one.id, 1)
        if event.get('cause') == 'morale':
            self.shaken[one.id] += 1
        if self.hacking and self.hacking[0] == one.id:
            self.hacking[1] += 1
