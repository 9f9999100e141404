"""dba18 recomputed from a record: elements on a measured table, their moves, and the dice of their exchanges."""
from collections import Counter

from ledger import check_roll
from measure import apart, base, behind, chord, front, overlap, sideways

PACE, EPS = 100, 40
DEPTH = {'TRIBESMEN': 80, 'WARRIORS': 60, 'LINE': 40, 'SCOUTS': 40, 'CUIRASSIERS': 80, 'DRAGOONS': 80, 'HUSSARS': 80, 'ARTILLERY': 120,
         'COMMANDER': 80, 'CINC': 120, 'BAGGAGE': 240}
RATE = {  # good going, on a road (T-3); bad going is never faster
    'TRIBESMEN': (150, 150), 'WARRIORS': (150, 150), 'LINE': (100, 200), 'SCOUTS': (150, 200), 'CUIRASSIERS': (150, 200), 'DRAGOONS': (200, 200),
    'COMMANDER': (200, 200), 'CINC': (200, 200), 'HUSSARS': (250, 300), 'BAGGAGE': (100, 150), 'ARTILLERY': (100, 150)}
RETIRE = {'LINE': 50, 'SCOUTS': 100, 'HUSSARS': 200, 'ARTILLERY': 50}
COMBAT = {'TRIBESMEN': 3, 'WARRIORS': 3, 'LINE': 4, 'SCOUTS': 2, 'CUIRASSIERS': 4, 'DRAGOONS': 3, 'HUSSARS': 2}
SHOT_AT = {'TRIBESMEN': 2, 'WARRIORS': 2, 'LINE': 3, 'SCOUTS': 3, 'CUIRASSIERS': 2, 'DRAGOONS': 2, 'HUSSARS': 2, 'BAGGAGE': 2, 'COMMANDER': 5, 'CINC': 5}
BANDS = (50, 100, 150, 200, 250, 300, 350, 400, 450, 600, 650, 750, 800, 850, 1000, 1200)
SHOOTING = {  # T-5, band by band as far as it reaches
    'P6': (4, 4, 4, 2, 2, 2, 2, 2, 1, 1, 0, 0, 0), 'P12': (5, 5, 5, 4, 3, 3, 3, 3, 3, 2, 1, 1, 1, 0, 0),
    'P24': (5, 5, 5, 4, 4, 3, 3, 3, 3, 3, 2, 1, 1, 1, 1, 1), 'FORT': (5, 5, 5, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1),
    'BN3': (4, 3, 3, 2, 2, 1, 1, 1, 1, 1), 'RUSSIAN_HORSE': (4, 3, 3, 2, 2, 1, 1, 1, 1, 1),
    'volley': (5, 4, 3, 2, 1), 'musket': (4, 3, 2, 1, 1, 1, 1, 1, 0, 0),
    'volley without guns': (5, 4, 2, 0, 0, 0, 0, 0), 'musket without guns': (4, 3, 1, 0, 0, 0, 0, 0),
    'SKIRMISHER': (2, 2, 2, 2, 0), 'NATIVE': (1, 1, 0, 0), 'MARKSMAN': (2, 2, 2, 2, 1, 0)}
GONE = ('DESTROYED', 'OFF_TABLE', 'CAPTURED', 'DEAD')


class Element:
    def __init__(self, eid, given):
        self.id, self.given, self.type = eid, given, given['type']
        self.side, self.grade, self.morale = given['side'], given.get('grade', 'N'), 'STEADY'
        self.x, self.y, self.heading = given.get('x'), given.get('y'), given.get('heading', 0)
        self.limbered, self.volley = given.get('limbered', False), given.get('first_volley', True)
        self.inside, self.attached = given.get('building'), given.get('attached_to') or given.get('attach')

    def pose(self):
        return self.x, self.y, self.heading

    def depth(self):
        if self.type == 'ARTILLERY':
            return (240 if self.limbered else 120) * PACE
        deep = self.given['depth_mm'] * 4 if self.given.get('depth_mm') else DEPTH[self.type]
        return deep * PACE * (2 if self.given.get('double_based') and not self.given.get('depth_mm') else 1)

    def on_table(self):
        return self.x is not None and self.morale not in GONE and not self.attached

    def mounted(self):
        return self.type in ('CUIRASSIERS', 'DRAGOONS', 'HUSSARS')


class Battle:
    def __init__(self, scenario, ledger):
        self.ledger, self.scenario = ledger, scenario
        given = scenario['elements']
        self.elements = {eid: Element(eid, one) for eid, one in (given.items() if isinstance(given, dict) else ((one['id'], one) for one in given))}
        self.pools, self.contacts = Counter(), set()
        self.fired_now, self.touched, self.exchange, self.combat = set(), set(), {}, {}
        self.roads = any(one.get('kind') == 'ROAD' for one in listed(scenario.get('terrain', {})))

    def compare(self, state):
        for one in state['elements'].values():
            mine = self.elements.get(one['id'])
            if mine and mine.x is not None and mine.morale not in GONE and not mine.attached:
                self.ledger.same('rewind', (one.get('x', 0), one.get('y', 0), one.get('heading', 0)), mine.pose(), 'the pose of {}', mine.id)

    def play(self, row):
        self.order, self.touched = row.get('order', {}), set()
        self.start = {one.id: one.pose() for one in self.elements.values()}
        self.ways = Counter()
        self.housed = {one.id for one in self.elements.values() if one.inside is not None}  # they leave by the far side
        for event in row.get('events', []):
            getattr(self, 'on_' + event['type'], lambda event: None)(event)
        self.check_room()

    # ---- Where they stand ----------------------------------------------------------------------------------------------

    def on_posed(self, event):
        one = self.elements.get(event['element'])
        if one is None:
            return
        before, one.x, one.y, one.heading = one.pose(), event.get('x', 0), event.get('y', 0), event.get('heading', 0)
        way = event.get('way', 'deployed')
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
        """Turned about, and back by its own depth (13.2): the new front is two depths behind the old."""
        goal = behind(before, 2 * one.depth())
        self.ledger.same('DBA-13.2', one.heading, (before[2] + 18000) % 36000, 'the facing of {} as it recoils', one.id)
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
        return road if self.roads else good

    def bent(self):
        """A column whose members did not face alike when it set out."""
        headings = [self.start[name][2] for name in self.order.get('ids', []) if name in self.start]
        return any(100 < abs(one - headings[0]) % 36000 < 35900 for one in headings)

    def on_moved(self, event):
        one, kind, told = self.elements.get(event['unit']), event.get('move_kind', 'none'), event.get('distance', 0)
        if one is None or kind not in ('move', 'retire', 'advance_and_fire') or self.start[one.id][0] is None:
            return
        limit, before = self.rate(one, kind), self.start[one.id]
        self.ledger.check('DBA-6.1', told <= limit * PACE, '{} is told to move {} cp at a rate of {} paces', one.id, told, limit)
        if one.inside is not None or self.order.get('building') or self.order.get('type') == 'resume_move':
            return
        gone = max(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in zip(front(before), front(one.pose())))
        lined = self.ways[one.id, 'lined_up'] > 0
        if lined or self.bent():  # it lines up, or follows its column round: a full move is what bounds that
            limit = self.rate(one, 'move')
        self.ledger.check('DBA-6.1', gone <= (limit + (80 if lined else 0)) * PACE + EPS, '{} goes {} paces at a rate of {}', one.id, round(gone / PACE), limit)

    # ---- PIPs ----------------------------------------------------------------------------------------------------------

    def on_cinc_pips(self, event):
        self.pools[event['side']] = event.get('die', 0)

    def on_command_die(self, event):
        self.pools[event['command']] = event.get('die', 0)

    def on_pips_cleared(self, event):
        self.pools.clear()

    def on_spent(self, event):
        for pool, paid in ((event.get('command'), event.get('own', 0)), (event.get('side'), event.get('cinc', 0))):
            if paid:
                self.pools[pool] -= paid
                self.ledger.check('DBA-4.9', self.pools[pool] >= 0, '{} pays {} PIPs and has not so many', pool, paid)
        self.ledger.check('DBA-5.22', event.get('own', 0) + event.get('cinc', 0) >= 2 or self.order.get('type') != 'fixed_manoeuvre', 'a manoeuvre for one PIP')

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
        if roll['purpose'] == 'combat':
            self.combat[roll['by']] = roll
            one = self.elements.get(roll['by'])
            if one:
                self.ledger.same('DBA-7.1', amount(roll, 'DBA-7.1'), COMBAT.get(one.type, 0), 'the combat factor of {}', one.id)

    def weapon(self, one, reach):
        if one.type == 'ARTILLERY':
            return SHOOTING[one.given.get('gun', 'P6')]
        if one.type == 'LINE':
            guns = '' if one.given.get('battalion_guns', True) else ' without guns'
            return SHOOTING[('volley' if one.volley and reach <= 250 * PACE else 'musket') + guns]
        return SHOOTING.get(one.given.get('scout_kind', 'SKIRMISHER')) if one.type == 'SCOUTS' else None

    def check_shot(self, roll):
        one, two = self.elements.get(roll['by']), self.elements.get(roll.get('against'))
        if not one or not two or not one.on_table() or not two.on_table():
            return
        if roll['purpose'] == 'shot_at':
            factor = (2 if one.limbered else 4) if one.type == 'ARTILLERY' else SHOT_AT[one.type]
            self.ledger.same('DBA-7.1', amount(roll, 'DBA-7.1') + amount(roll, 'DBA-7.9'), factor, 'the shot-at factor of {}', one.id)
            return
        if one.inside is not None or two.inside is not None:
            return
        reach = apart(front(one.pose()), base(two.pose(), two.depth()))
        table = self.weapon(one, reach)
        if table is None:
            return
        band = next((n for n, limit in enumerate(BANDS) if reach <= limit * PACE + 1), None)
        if self.ledger.check('DBA-8.1', band is not None and band < len(table), '{} fires at {} over {} paces', one.id, two.id, reach // PACE):
            found = amount(roll, 'DBA-8.1') + amount(roll, 'DBA-8.4') + amount(roll, 'DBA-8.5')
            near = abs(reach - BANDS[band] * PACE) < 2
            self.ledger.check('DBA-8.1', near or found == table[band], 'the shooting factor of {} over {} paces: {} by the table, {} in the record', one.id,
                              reach / PACE, table[band], found)

    def on_fired(self, event):
        one = self.elements.get(event['element'])
        if one and event.get('volley'):
            self.ledger.check('DBA-8.4', one.volley, '{} fires its first volley twice', one.id)
            one.volley = False

    def raw(self, roll):
        return roll.get('score', 0) - sum(amount(roll, clause) for clause in ('DBA-9.8', 'DBA-9.9', 'DBA-9.10'))

    def check_grades(self, one, mine, theirs, combat):
        """9.8 to 9.11: on the totals without grades of both sides at once."""
        own, other = self.raw(mine), self.raw(theirs)
        elite = one.grade == 'E' and (other >= own if combat else other > own) and not (combat and one.type == 'WARRIORS')
        clause = 'DBA-9.9' if combat else 'DBA-9.8'
        self.ledger.same(clause, amount(mine, clause), int(elite), 'what its grade gives {}', one.id)
        self.ledger.same('DBA-9.10', amount(mine, 'DBA-9.10'), -int(one.grade == 'I' and other >= own), 'what its grade costs {}', one.id)

    def on_exchanged(self, event):
        one, two = self.elements.get(event['shooter']), self.elements.get(event['target'])
        rolls, self.exchange = self.exchange, {}
        if not one or not two or set(rolls) < {one.id, two.id}:
            return
        self.check_grades(one, rolls[one.id], rolls[two.id], False)
        self.check_grades(two, rolls[two.id], rolls[one.id], False)
        a, b = rolls[one.id].get('score', 0), rolls[two.id].get('score', 0)
        winner = one.id if a > b else two.id if b > a else None
        self.ledger.same('DBA-14.1', event.get('winner') or None, winner, 'who has the better of {} firing at {}, {} to {}', one.id, two.id, a, b)
        high, low = max(a, b), min(a, b)
        if winner and not (one.type == two.type == 'ARTILLERY'):
            self.ledger.same('DBA-14.1', event.get('doubled', False), low <= 0 or high >= 2 * low, 'whether {} to {} is double', a, b)

    def on_fought(self, event):
        one, two = self.elements[event['one']], self.elements[event['other']]
        rolls, self.combat = self.combat, {}
        if set(rolls) < {one.id, two.id}:
            return
        self.check_grades(one, rolls[one.id], rolls[two.id], True)
        self.check_grades(two, rolls[two.id], rolls[one.id], True)
        a, b = rolls[one.id].get('score', 0), rolls[two.id].get('score', 0)
        winner = one.id if a > b else two.id if b > a else None
        foot = [each for each in (one, two) if not each.mounted() and each.type != 'ARTILLERY']
        horse = [each for each in (one, two) if each.mounted()]
        if winner is None and len(foot) == len(horse) == 1:
            winner = horse[0].id
        if winner is not None:
            self.ledger.same('DBA-9.13' if a == b else 'DBA-14.1', event.get('winner') or None, winner, 'who wins {} against {}, {} to {}', one.id, two.id, a, b)
        high, low = max(a, b), min(a, b)
        self.ledger.same('DBA-14.1', event.get('doubled', False), a != b and (low <= 0 or high >= 2 * low), 'whether {} to {} is double', a, b)

    # ---- Morale --------------------------------------------------------------------------------------------------------

    def on_recorded(self, event):
        one, by = self.elements.get(event['element']), self.elements.get(event.get('by'))
        if one is None or event.get('copied') or event.get('cause') != 'FIRE':
            return
        expected = FIRED_AT.get(one.type)
        stays = one.morale == 'STEADY' and event.get('direction', 'FRONT') == 'FRONT'
        if expected and stays and by:
            self.ledger.check('DBA-14.12', event['reaction'] in expected, '{} is to {} under fire', one.id, event['reaction'])

    def on_morale(self, event):
        one = self.elements.get(event['element'])
        if one:
            one.morale = event.get('morale', 'STEADY')

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


FIRED_AT = {  # T-9, whatever the margin: what fire can do to troops that stand steady and are hit in front
    'TRIBESMEN': ('FLEE', 'RECOIL', 'DESTROYED'), 'WARRIORS': ('UNCONTROLLED', 'FLEE', 'RECOIL', 'BREAK'), 'LINE': ('BREAK', 'RECOIL'),
    'SCOUTS': ('FLEE', 'RECOIL', 'BREAK'), 'CUIRASSIERS': ('FLEE', 'BREAK'), 'DRAGOONS': ('FLEE', 'BREAK'), 'HUSSARS': ('FLEE', 'BREAK')}


def amount(roll, clause):
    return sum(one['amount'] for one in roll.get('modifiers', []) if one['clause'] == clause)


def listed(things):
    return list(things.values()) if isinstance(things, dict) else things
