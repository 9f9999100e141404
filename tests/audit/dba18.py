"""dba18 recomputed from a record: elements on a measured table, their moves, and the dice of their exchanges."""
from collections import Counter, defaultdict
from math import cos, pi, radians, sin

from dba18_command import Command
from dba18_fire import CERTAIN, Fire, amount
from dba18_melee import Melee
from ledger import check_roll
from measure import WIDTH, base, base_gap, behind, chord, front, grown, local, meet, overlap, sideways

PACE, EPS = 100, 40
DEPTH = {'TRIBESMEN': 80, 'WARRIORS': 60, 'LINE': 40, 'SCOUTS': 40, 'CUIRASSIERS': 80, 'DRAGOONS': 80, 'HUSSARS': 80, 'ARTILLERY': 120,
         'COMMANDER': 80, 'CINC': 120, 'BAGGAGE': 240}
RATE = {  # good going, on a road (T-3); bad going is never faster
    'TRIBESMEN': (150, 150), 'WARRIORS': (150, 150), 'LINE': (100, 200), 'SCOUTS': (150, 200), 'CUIRASSIERS': (150, 200), 'DRAGOONS': (200, 200),
    'COMMANDER': (200, 200), 'CINC': (200, 200), 'HUSSARS': (250, 300), 'BAGGAGE': (100, 150), 'ARTILLERY': (100, 150)}
RETIRE = {'LINE': 50, 'SCOUTS': 100, 'HUSSARS': 200, 'ARTILLERY': 50}
BAD_RATE = {'TRIBESMEN': 150, 'WARRIORS': 150, 'LINE': 100, 'SCOUTS': 150, 'CUIRASSIERS': 100, 'DRAGOONS': 150, 'HUSSARS': 200, 'COMMANDER': 150,
            'CINC': 150, 'BAGGAGE': 0, 'ARTILLERY': 50}
BAD = ('WOOD', 'BUA', 'MARSH', 'SOFT_SAND', 'BOG', 'ROUGH', 'RIVER', 'IMPASSABLE')
GONE = ('DESTROYED', 'OFF_TABLE', 'CAPTURED', 'DEAD')


class Element:
    def __init__(self, eid, given):
        self.id, self.given, self.type = eid, given, given['type']
        self.side, self.grade, self.morale = given['side'], given.get('grade', 'N'), 'STEADY'
        self.x, self.y, self.heading = given.get('x'), given.get('y'), given.get('heading', 0)
        self.limbered, self.volley = given.get('limbered', False), given.get('first_volley', True)
        self.inside, self.attached = given.get('building'), given.get('attached_to') or given.get('attach')
        self.broke, self.hidden = False, bool(given.get('ambush'))

    def pose(self):
        return self.x, self.y, self.heading

    def depth(self):
        if self.type == 'ARTILLERY':
            return (240 if self.limbered else 120) * PACE
        deep = self.given['depth_mm'] * 4 if self.given.get('depth_mm') else DEPTH[self.type]
        return deep * PACE * (2 if self.given.get('double_based') and not self.given.get('depth_mm') else 1)

    def on_table(self):
        return self.x is not None and self.morale not in GONE and not self.attached and not self.hidden

    def mounted(self):
        return self.type in ('CUIRASSIERS', 'DRAGOONS', 'HUSSARS')


class Battle(Command, Fire, Melee):
    new_element = Element

    def __init__(self, scenario, ledger):
        self.ledger, self.scenario = ledger, scenario
        given = scenario['elements']
        self.elements = {eid: Element(eid, one) for eid, one in (given.items() if isinstance(given, dict) else ((one['id'], one) for one in given))}
        self.pools = Counter()
        self.touched, self.exchange, self.combat, self.listed_pairs = set(), {}, {}, {}
        self.contacts, self.melees, self.pursuits, self.recorded, self.lost = {}, {}, {}, [], {}
        self.firing = defaultdict(list)
        self.areas = [dict(one, id=name) for name, one in named(scenario.get('terrain', {}))]
        self.grounds = [(one['kind'], outline) for one in self.areas if one.get('going', 'BAD' if one['kind'] in BAD else 'GOOD') == 'BAD'
                        for outline in outlines(one)]
        self.active, self.bound, self.made = None, 0, Counter()
        self.gallop, self.thrown, self.defeated = {}, {}, set()
        self.begin_commands()
        self.begin_midway(scenario)
        self.roads = any(one.get('kind') == 'ROAD' for one in listed(scenario.get('terrain', {})))

    def begin_midway(self, scenario):
        """What a position that is no deployment says of the bound it stands in."""
        turn = scenario.get('turn', {})
        self.active, self.bound = turn.get('active', self.active), turn.get('bound', self.bound)
        for name, one in named(scenario.get('sides', {})):
            self.pools[name] = one.get('cinc_pips', 0)
        for name, one in self.commands.items():
            self.pools[name] = one.get('pips_left', 0)
        for one in self.elements.values():
            one.morale = one.given.get('morale', 'STEADY')
            one.broke = one.given.get('ever_broken', False) or one.morale in ('BROKEN', 'PERM_BROKEN')
            self.made[one.id] = one.given.get('moves_made', 0)
            if one.given.get('captor'):
                one.attached = one.given['captor']
        for contact in scenario.get('contacts', []):
            self.contacts[contact['attacker'], contact.get('target')] = contact
            if contact.get('melee_bounds'):
                self.melees[frozenset((contact['attacker'], contact.get('target')))] = contact['melee_bounds']
        self.begun_touching = {frozenset((one.id, two.id)) for one in self.elements.values() for two in self.elements.values()
                               if one.side < two.side and one.on_table() and two.on_table() and base_gap(one, two) <= EPS}

    @staticmethod
    def reads(scenario):
        """Bases of another scale are not measured here, and a rear that forbids nothing is not the book's."""
        options = scenario.get('options', {})
        return options.get('mm_per_100p', 25) == 25 and options.get('rear_cause_blocks_recoil', True)

    def compare(self, state):
        for one in state.get('elements', {}).values():
            mine = self.elements.get(one['id'])
            if mine and mine.x is not None and mine.morale not in GONE and not mine.attached:
                self.ledger.same('rewind', (one.get('x', 0), one.get('y', 0), one.get('heading', 0)), mine.pose(), 'the pose of {}', mine.id)

    def play(self, row):
        self.order, self.touched = row.get('order', {}), set()
        self.start = {one.id: one.pose() for one in self.elements.values()}
        self.ways = Counter()
        self.sprung = any(event['type'] in ('sprung', 'revealed') for event in row.get('events', []))  # somebody may be halted
        self.counted_start = {one.id: self.counted(one) for one in self.elements.values() if one.x is not None}
        self.housed = {one.id for one in self.elements.values() if one.inside is not None}  # they leave by the far side
        for event in row.get('events', []):
            getattr(self, 'on_' + event['type'], lambda event: None)(event)
        self.check_room()

    # ---- How it stands -------------------------------------------------------------------------------------------------

    def counted(self, one):
        """Who has recoiled shows its back, and counts as facing the other way."""
        if one.morale != 'RECOILED':
            return one.pose()
        return (*behind(one.pose(), one.depth()), (one.heading + 18000) % 36000)

    def leads(self, one):
        """A commander who fights, or one who rides with it."""
        if one.type in ('COMMANDER', 'CINC'):
            return False
        return one.id in self.commanders.values() or any(two.attached == one.id and two.morale not in GONE for two in self.elements.values())

    def in_bad(self, one, by):
        return any(meet(grown(one.pose(), one.depth(), by), outline) for _, outline in self.grounds)

    def bad_surely(self, one):
        """Is any of it in bad going? None: it is too near the edge to say, or in a building."""
        if one.x is None or one.inside is not None:
            return None
        return True if self.in_bad(one, -CERTAIN) else None if self.in_bad(one, CERTAIN) else False

    def on_step(self, event):
        self.active, self.bound = event.get('active', self.active), event.get('bound', self.bound)
        if event['step'] == 'REVEAL':
            self.made.clear()
            self.check_standings()
        if event['step'] in ('ARTILLERY_RESOLVE', 'FIRE_RESOLVE'):
            self.firing.clear()

    # ---- Where they stand ----------------------------------------------------------------------------------------------

    def on_posed(self, event):
        one = self.elements.get(event['element'])
        if one is None:
            return
        before, one.x, one.y, one.heading = one.pose(), event.get('x', 0), event.get('y', 0), event.get('heading', 0)
        way, one.hidden = event.get('way', 'deployed'), False
        self.touched.add(one.id)
        self.ways[one.id, way] += 1
        if before[0] is None:
            return
        if way == 'recoil' and one.type not in ('COMMANDER', 'CINC'):  # they pass through friends, and stand clear of them
            self.check_recoil(one, before)
        if way in ('flee', 'break', 'rout') and one.id not in self.housed and one.type != 'ARTILLERY':
            aside = abs(sideways(before, one.pose()))
            self.ledger.check('DBA-13.8', aside <= 2 * EPS, '{} flees {} cp aside of straight to its rear', one.id, round(aside))
        if way in ('about', 'left', 'entered', 'detached'):  # what is then measured begins here
            self.start[one.id] = one.pose()

    def check_recoil(self, one, before):
        """Turned about, and back by its own depth (13.2): the new front is two depths behind the old, or farther if friends stand there
        whom it cannot stand on."""
        goal = behind(before, 2 * one.depth())
        self.ledger.same('DBA-13.2', one.heading, (before[2] + 18000) % 36000, 'the facing of {} as it recoils', one.id)
        there = base((*goal, one.heading), one.depth())
        crowded = any(two is not one and two.on_table() and two.side == one.side and two.inside is None and
                      overlap(there, base(two.pose(), two.depth())) > 0 for two in self.elements.values())
        if crowded:
            farther, aside = -local(before, (one.x, one.y))[0], abs(sideways(before, one.pose()))
            self.ledger.check('DBA-13.2', farther >= 2 * one.depth() - EPS and aside <= 2 * EPS, '{} recoils to {}, past {}', one.id, one.pose(), goal)
        else:
            self.ledger.check('DBA-13.2', chord(goal, one.pose()) <= EPS, '{} recoils to {}, not to {}', one.id, one.pose(), goal)

    def check_room(self):
        """No two bases on one another, at the end of whatever moved them (5.28)."""
        standing = [one for one in self.elements.values() if one.on_table() and one.inside is None]
        width, height = self.scenario['table']['width'], self.scenario['table']['height']
        for one in standing:
            if one.id not in self.touched:
                continue
            corners = base(one.pose(), one.depth())
            self.ledger.check('DBA-5.29', all(-EPS <= x <= width + EPS and -EPS <= y <= height + EPS for x, y in corners), '{} stands off the table', one.id)
            for two in standing:
                if two is not one and chord(one.pose(), two.pose()) < 60000:
                    deep = overlap(corners, base(two.pose(), two.depth()))
                    self.ledger.check('DBA-5.28', deep <= EPS + 2, '{} and {} stand {} cp in one another', one.id, two.id, round(deep))

    # ---- Moves ---------------------------------------------------------------------------------------------------------

    def rate(self, one, kind):
        if kind == 'retire':
            return RETIRE.get(one.type, 0)
        if kind == 'advance_and_fire':
            return 50
        if one.type == 'ARTILLERY' and not one.limbered:
            return 50
        horse = one.type == 'ARTILLERY' and one.given.get('horse_artillery')
        good, road = (150, 200) if horse else RATE[one.type]
        if self.order.get('mode') == 'road':
            return road
        ended = self.in_bad(one, -CERTAIN) and not self.ways[one.id, 'lined_up']  # it comes into line for nothing
        deep = one.type not in ('COMMANDER', 'CINC') and not self.roads and (ended or self.was_in_bad(one))
        return BAD_RATE[one.type] if deep else good

    def was_in_bad(self, one):
        here = self.start[one.id]
        return here[0] is not None and any(meet(grown(here, one.depth(), -CERTAIN), outline) for _, outline in self.grounds)

    def is_bent(self):
        """Of a group that does not face alike before its move, or after it: a column that winds, each on the track of the head."""
        before = [self.counted_start[name][2] for name in self.order.get('ids', []) if name in self.counted_start]
        after = [self.elements[name].heading for name in self.order.get('ids', []) if name in self.counted_start]
        return any(2 < (one - those[0]) % 36000 < 35998 for those in (before, after) for one in those)

    def on_moved(self, event):
        one, kind, told = self.elements.get(event['unit']), event.get('move_kind', 'none'), event.get('distance', 0)
        if one is None:
            return
        self.check_march(one, event, kind)
        if kind not in ('move', 'retire', 'advance_and_fire') or self.start[one.id][0] is None:
            return
        limit, before = self.rate(one, kind), self.start[one.id]
        self.ledger.check('DBA-6.1', told <= limit * PACE, '{} is told to move {} cp at a rate of {} paces', one.id, told, limit)
        if one.inside is not None or self.order.get('building') or self.order.get('type') == 'resume_move':
            return
        lined, bent = self.ways[one.id, 'lined_up'] > 0, self.is_bent()
        went, corner = chord(before, one.pose()), max(chord(a, b) for a, b in zip(front(before), front(one.pose())))
        if lined:  # it went what it is told to have gone, and no farther than 80 paces aside into line
            self.ledger.check('DBA-20.1', went <= told + 80 * PACE + EPS, '{} goes {} paces into contact, told of {}', one.id, round(went / PACE), told // PACE)
        elif bent:  # on the track of the head, by the middle of its front; its corners swing
            self.ledger.check('DBA-6.1', went <= told + EPS, '{} goes {} paces behind its head, told of {}', one.id, round(went / PACE), told // PACE)
        else:
            self.ledger.check('DBA-6.1', corner <= told + EPS, '{} goes {} paces, told of {}', one.id, round(corner / PACE), told // PACE)
            self.check_told(one, told)
        if kind == 'retire' and not bent:
            self.ledger.check('DBA-12.15', local(before, one.pose())[0] <= EPS and abs(sideways(before, one.pose())) <= 2 * EPS and
                              abs((one.heading - before[2] + 18000) % 36000 - 18000) <= 1, '{} retires and not straight back', one.id)

    def check_told(self, one, told):
        """Of one alone whom nobody stopped: the stretches of his order, and the arcs of its outer front corner."""
        way = self.order.get('segments')
        if not way or self.order.get('type') not in ('move_element', 'move_commander') or self.sprung or self.order.get('contact'):
            return
        whole = sum(leg.get('forward', 0) + (WIDTH * radians(leg.get('angle', 0) / 100) if leg.get('wheel') else 0) for leg in way)
        self.ledger.check('DBA-6.7', abs(whole - told) <= 2 * len(way), '{} is told to go {} cp of {}', one.id, told, round(whole))

    def check_march(self, one, event, kind):
        """5.9: a second move and every later one neither begins nor ends closer than 300 paces to the enemy."""
        if kind in ('recover', 'reaction'):
            return
        self.ledger.same('DBA-5.8', event.get('march', False), self.made[one.id] > 0, 'whether move {} of {} in its bound is a march', self.made[one.id] + 1, one.id)
        self.made[one.id] += 1
        halted = self.ways[one.id, 'lined_up'] or one.inside is not None or one.x is None or self.order.get('type') == 'end_step'
        if event.get('march') and not halted and kind != 'rally' and not self.sprung:
            for two in self.elements.values():
                if two.on_table() and two.inside is None and two.side != one.side and chord(one.pose(), two.pose()) < 70000:
                    far = base_gap(one, two)
                    self.ledger.check('DBA-5.9', far >= 300 * PACE - EPS, '{} marches and ends {} paces from {}', one.id, round(far / PACE), two.id)
        if kind in ('manoeuvre', 'formation'):
            for two in self.elements.values():
                if two.on_table() and two.inside is None and two.side != one.side and chord(one.pose(), two.pose()) < 70000:
                    self.ledger.check('DBA-5.11', base_gap(one, two) >= 200 * PACE - EPS, '{} manoeuvres too near {}', one.id, two.id)

    def on_ambushed(self, event):
        one = self.elements[event['element']]
        one.x, one.y, one.heading, one.hidden = event['x'], event['y'], event.get('heading', 0), True

    # ---- Dice ----------------------------------------------------------------------------------------------------------

    def on_roll(self, roll):
        average = roll.get('sides', 6) == -6
        check_roll(self.ledger, dict(roll, sides=5 if average else roll.get('sides', 6)), roll['clause'])
        wanted = roll['purpose'] == 'pip_cinc' or (roll['purpose'] in ('shoot_artillery', 'return_artillery'))
        self.ledger.same('DBA-7.6', average, wanted, 'whether {} throws an average die for {}', roll.get('by'), roll['purpose'])
        added = sum(one['amount'] for one in roll.get('modifiers', []))
        if len(roll['faces']) == 1:
            self.ledger.same(roll['clause'], roll.get('score', 0), roll['faces'][0] + added, 'the score of {} in {}', roll.get('by'), roll['purpose'])
        if roll['purpose'].startswith(('shoot', 'return', 'shot_at')):
            self.exchange[roll['by']] = roll
            self.check_shot(roll)
        if roll['purpose'].startswith('pip_'):
            self.thrown[roll['purpose'], roll['by']] = roll['faces']
        if roll['purpose'] == 'combat':
            fighter = self.elements.get(roll['by'])
            self.combat[roll['by']] = dict(roll, volley=fighter and fighter.volley)

    def raw(self, roll):
        return roll.get('score', 0) - sum(amount(roll, clause) for clause in ('DBA-9.8', 'DBA-9.9', 'DBA-9.10'))

    def check_grades(self, one, mine, theirs, combat):
        """9.8 to 9.11: on the totals without grades of both sides at once."""
        own, other = self.raw(mine), self.raw(theirs)
        elite = one.grade == 'E' and (other >= own if combat else other > own) and not (combat and one.type == 'WARRIORS')
        clause = 'DBA-9.9' if combat else 'DBA-9.8'
        self.ledger.same(clause, amount(mine, clause), int(elite), 'what its grade gives {}', one.id)
        self.ledger.same('DBA-9.10', amount(mine, 'DBA-9.10'), -int(one.grade == 'I' and other >= own), 'what its grade costs {}', one.id)

    def on_exchange_begun(self, event):
        self.firing[event.get('target')], self.firing[event.get('shooter')] = [], []

    def on_exchanged(self, event):
        one, two = self.elements.get(event['shooter']), self.elements.get(event['target'])
        rolls, self.exchange = self.exchange, {}
        if not one or not two or set(rolls) < {one.id, two.id}:
            return
        self.check_grades(one, rolls[one.id], rolls[two.id], False)
        self.check_grades(two, rolls[two.id], rolls[one.id], False)
        self.check_fire_rows(one, two, rolls[one.id])
        self.check_fire_rows(two, one, rolls[two.id])
        a, b = rolls[one.id].get('score', 0), rolls[two.id].get('score', 0)
        winner = one.id if a > b else two.id if b > a else None
        self.ledger.same('DBA-14.1', event.get('winner') or None, winner, 'who has the better of {} firing at {}, {} to {}', one.id, two.id, a, b)
        high, low = max(a, b), min(a, b)
        doubled = bool(winner) and (low <= 0 or high >= 2 * low)
        duel = one.type == two.type == 'ARTILLERY' and rolls[two.id]['purpose'] != 'shot_at'
        if winner and not one.type == two.type == 'ARTILLERY':
            self.ledger.same('DBA-14.1', event.get('doubled', False), doubled, 'whether {} to {} is double', a, b)
        if winner:
            loser = two if winner == one.id else one
            point_blank = (one.id, two.id) in self.contacts or (two.id, one.id) in self.contacts
            harmless = loser is one and rolls[two.id]['purpose'] == 'shot_at' and not point_blank  # nobody fired at it
            if not harmless:
                self.lost[loser.id] = {'doubled': doubled, 'duel': duel, 'margin': high - low, 'odd': rolls[loser.id]['faces'][0] % 2 == 1, 'point_blank': point_blank}

    def on_fought(self, event):
        one, two = self.elements[event['one']], self.elements[event['other']]
        rolls, self.combat = self.combat, {}
        pair, listed_pair = frozenset((one.id, two.id)), self.listed_pairs.pop((one.id, two.id), None)
        if event.get('winner') and event['clause'] == 'DBA-14.9' and listed_pair:
            self.lost[two.id] = {'doubled': False, 'odd': False, 'listed': listed_pair}
        if set(rolls) < {one.id, two.id} or not listed_pair:
            return
        for each, other in ((one, two), (two, one)):
            self.check_grades(each, rolls[each.id], rolls[other.id], True)
            self.check_melee_rows(each, other, listed_pair, rolls[each.id])
        a, b = rolls[one.id].get('score', 0), rolls[two.id].get('score', 0)
        winner = one.id if a > b else two.id if b > a else None
        foot = [each for each in (one, two) if not each.mounted() and each.type != 'ARTILLERY']
        horse = [each for each in (one, two) if each.mounted()]
        if winner is None:
            begun_by = self.contacts.get((one.id, two.id), {}).get('bound_of')
            winner = horse[0].id if len(foot) == len(horse) == 1 else one.id if one.side == begun_by else two.id if begun_by else None
        if winner is not None:
            self.ledger.same('DBA-9.13' if a == b else 'DBA-14.1', event.get('winner') or None, winner, 'who wins {} against {}, {} to {}', one.id, two.id, a, b)
        high, low = max(a, b), min(a, b)
        doubled = a != b and (low <= 0 or high >= 2 * low)
        self.ledger.same('DBA-14.1', event.get('doubled', False), doubled, 'whether {} to {} is double', a, b)
        loser = two if event.get('winner') == one.id else one
        self.lost[loser.id] = {'doubled': doubled, 'odd': rolls[loser.id]['faces'][0] % 2 == 1, 'listed': listed_pair}
        self.melees[pair] = self.melees.get(pair, 0) + 1

    # ---- Morale --------------------------------------------------------------------------------------------------------

    def on_morale(self, event):
        one = self.elements.get(event['element'])
        if one is None:
            return
        one.morale = event.get('morale', 'STEADY')
        one.broke |= one.morale in ('BROKEN', 'PERM_BROKEN')
        if one.type == 'CINC' and one.morale in GONE:
            self.lose_cinc(one.side)
        if one.morale in GONE:
            for pair in [pair for pair in self.contacts if one.id in pair]:
                del self.contacts[pair]

    def on_marked(self, event):
        one = self.elements.get(event['unit'])
        if one and event.get('mark') == 'limbered':
            one.limbered = bool(event.get('value'))
        if one and event.get('mark') == 'building':
            one.inside = event.get('value') or None
        if one and event.get('mark') == 'volley_used':
            one.volley = not event.get('value', 1)

    def on_joined(self, event):
        commander = self.elements.get(event['commander'])
        if commander:
            commander.attached = event.get('element') or None


def outlines(area):
    """Of a ditch or a stream, one for each leg of it and one round each end of a leg."""
    points, half = [tuple(at) for at in area.get('polygon', [])], area.get('half_width')
    if not half:
        return [points] if points else []
    legs = []
    for a, b in zip(points, points[1:]):
        nx, ny = (b[1] - a[1]) * half / chord(a, b), (a[0] - b[0]) * half / chord(a, b)
        legs.append([(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)])
    return legs + [[(x + half * cos(turn * pi / 12), y + half * sin(turn * pi / 12)) for turn in range(24)] for x, y in points]


def named(things):
    return list(things.items()) if isinstance(things, dict) else [(one['id'], one) for one in things]


def listed(things):
    return list(things.values()) if isinstance(things, dict) else things
