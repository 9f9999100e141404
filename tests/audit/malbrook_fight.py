"""Malbrook recomputed: fire, charges, the dice of combat, and what comes of them."""
from collections import Counter
from math import ceil

from ledger import check_roll
from malbrook_table import FAR, INCH, NEAR, TOL, between, bodies_gap, centre, heading_of, lies_in, shrunk, to_front

GRADE_DICE = {'A': 2, 'B': 1, 'C': 0, 'D': -1, 'E': -2}
GRADE_VALUE = 'EDCBA'
RANGE = {'light': 24, 'medium': 36, 'heavy': 36, 'howitzer': 36}
AVERAGE = (2, 3, 4, 5)
ROWS = (  # 5.8: least difference, DPs, casualties
    (7, 0, 0), (4, 1, 0), (2, 1, 0), (-1, 1, 1), (-4, 2, 1), (-6, 2, 2), (-99, 0, 3))


def amount(roll, clause):
    return sum(one.get('amount', 0) for one in roll.get('modifiers', []) if one['clause'] == clause)


def row_of(difference):
    return next(row for row in ROWS if difference >= row[0])


class Fight:
    # ---- Every roll ----------------------------------------------------------------------------------------------------

    def on_roll(self, roll):
        faces, sides, purpose = roll.get('faces', []), roll.get('sides', 6), roll['purpose']
        check_roll(self.ledger, dict(roll, sides=abs(sides)), roll['clause'])
        if sides == -6:
            self.ledger.check('MALB-1.1', all(face in AVERAGE for face in faces), 'average dice for {} show {}', purpose, faces)
        if 'target' in roll:
            passed = sum(face >= roll['target'] for face in faces)
            self.ledger.same(roll['clause'], roll.get('passes', 0), passed, 'how many dice of {} pass in {}', roll.get('by'), purpose)
        elif 'score' in roll or purpose in ('direct_fire', 'control_test', 'initiative'):
            added = sum(one.get('amount', 0) for one in roll.get('modifiers', []))
            self.ledger.same(roll['clause'], roll.get('score', 0), sum(faces) + added, 'the score of {} in {}', roll.get('by'), purpose)
        self.thrown[purpose] += faces
        getattr(self, 'roll_' + purpose, lambda roll: None)(roll)

    def roll_initiative(self, roll):
        exceptional = any(one.exceptional and not one.gone for one in self.leaders.values() if one.side == roll['by'] and one.rank == 'MARSHAL')
        added = sum(one['amount'] for one in roll.get('modifiers', []))
        self.ledger.same('MALB-10.3', added, int(exceptional), 'what {} adds for its Marshal', roll['by'])
        self.initiative[roll['by']] = roll['faces'][0] + added

    def roll_control_test(self, roll):
        one = self.brigades.get(roll['by'])
        self.test_modifiers = roll.get('modifiers', [])
        if one:
            added = amount(roll, 'MALB-6.11')
            if one.status in ('routing', 'pursuing'):
                self.ledger.same('MALB-6.11', added, 1, 'what {} adds, {}', one.id, one.status)
            elif one.status in ('retiring', 'looting'):
                self.ledger.same('MALB-6.11', added, 0, 'what {} adds, {}', one.id, one.status)
            self.ledger.check('MALB-6.20', not one.in_combat or self.step != 'CMD_CONTROL', '{} tests its control in the midst of a combat', one.id)

    def note_move(self, roll):
        one = self.brigades.get(roll.get('by'))
        if one:
            if roll.get('sides', 6) == -6:
                one.rolls = []
            one.rolls, one.rolled_for = one.rolls + roll.get('faces', []), roll['purpose']

    roll_charge = roll_countercharge = roll_fast_move = roll_ride_through = note_move

    def roll_leader_hit(self, roll):
        who = self.leaders.get(roll['by'])
        if who:
            self.ledger.check('MALB-7.1', who.attached, '{} is with nobody and runs the risk of a brigade', who.id)

    # ---- Artillery (15) ------------------------------------------------------------------------------------------------

    def spoil_aim(self, target):
        for gun in self.guns.values():
            if gun.last and gun.last['target'] == target:
                gun.last['moved'] = True

    def roll_direct_fire(self, roll):
        gun = self.guns[roll['by']]
        target = self.brigades.get(roll['against']) or self.guns.get(roll['against'])
        if target is None:
            return
        shapes, reach = target.body(), bodies_gap(gun.body(), target.body())
        gun.reach = reach
        self.ledger.check('MALB-15.1', not gun.limbered and gun.state == 'crewed', '{} fires limbered or without its crew', gun.id)
        self.ledger.check('MALB-15.5', reach <= RANGE.get(gun.kind, 0) * INCH + NEAR, '{} fires over {}', gun.id, round(reach))
        self.ledger.check('MALB-15.2', min(to_front(gun.pose, 2 * NEAR, shape) for shape in shapes) < FAR, '{} fires at {} out of its arc', gun.id, target.id)
        self.ledger.check('MALB-15.14', self.step != 'CLOSE_FIRE' or reach <= 2 * INCH + NEAR, '{} fires over {} at close fire', gun.id, round(reach))
        friends = min((bodies_gap(shapes, one.body(), 2 * INCH) for one in self.standing() if one.side == gun.side), default=9 * INCH)
        self.ledger.check('MALB-15.6', friends > INCH - NEAR, '{} fires at {} with friends {} from it', gun.id, target.id, round(friends))
        self.ledger.same('MALB-15.7', amount(roll, 'MALB-15.7') + (reach > 8 * INCH), {'heavy': 1, 'light': -1}.get(gun.kind, 0) if abs(reach - 8 * INCH) > NEAR
                         else amount(roll, 'MALB-15.7') + (reach > 8 * INCH), 'what {} adds for its kind and range {}', gun.id, round(reach))
        self.ledger.same('MALB-15.8', amount(roll, 'MALB-15.8'), -gun.dps, 'what the DPs of {} take', gun.id)
        new = gun.last is None or gun.last['target'] != target.id
        self.ledger.same('MALB-15.11', amount(roll, 'MALB-15.11'), -1 if new else 0 if gun.last['moved'] else 1, 'the aim of {} at {}', gun.id, target.id)
        wanted = self.open_to_fire(gun, target)
        self.ledger.check('MALB-15.9', wanted is None or amount(roll, 'MALB-15.9') == wanted, 'column, limbered or enfiladed: {} at {} adds {}, not {}',
                          gun.id, target.id, amount(roll, 'MALB-15.9'), wanted)
        if not any(area.get('cover') for area in self.areas) and not any(line.get('work') for line in self.lines):
            self.ledger.same('MALB-15.10', amount(roll, 'MALB-15.10'), 0, 'what cover takes from {}', gun.id)
        gun.last = {'target': target.id, 'moved': False}
        self.pending_fire = [target.id, *self.fire_result(roll['faces'][0] + sum(one['amount'] for one in roll.get('modifiers', [])), reach), 0, target.dps]

    @staticmethod
    def fire_result(score, reach):
        if abs(reach - 2 * INCH) <= NEAR:
            return None, None
        if reach > 2 * INCH:
            return int(score >= 4), 0
        return (0, 0) if score < 2 else (1, 0) if score < 4 else (2, 0) if score < 6 else (1, 1)

    @staticmethod
    def open_to_fire(gun, target):
        """1: in column, limbered or enfiladed (15.9, R-28); None: so near the angle that rounding decides."""
        if hasattr(target, 'limbered'):
            return int(target.limbered)
        if target.formation in ('march_column', 'field_column'):
            return 1
        if target.formation != 'line' or target.in_rank(1) < 2:
            return 0
        x, y, facing = target.frame
        spots = list(target.centres().values())
        middle = sum(p[0] for p in spots) / len(spots), sum(p[1] for p in spots) / len(spots)
        bearing = heading_of(gun.pose[0] - middle[0], gun.pose[1] - middle[1])
        off = min(between(bearing, facing + 900), between(bearing, facing - 900))
        return None if abs(off - 225) < 45 else int(off < 225)

    def on_shot(self, event):
        gun, target = self.guns[event['gun']], event.get('target')
        phase = self.step
        self.ledger.check('MALB-10.7', phase not in gun.shots, '{} fires twice in {}', gun.id, phase)
        gun.shots.add(phase)
        one = self.brigades.get(target) or self.guns.get(target)
        if one and not event.get('indirect'):
            one.under_fire = True
            if self.pending_fire and self.pending_fire[1] is not None:
                self.ledger.same('MALB-15.12' if event.get('close') else 'MALB-15.13', (event.get('dps', 0), event.get('casualties', 0)),
                                 tuple(self.pending_fire[1:3]), 'what {} does to {}', gun.id, target)
        elif event.get('indirect'):
            self.pending_fire, gun.last = None, {'target': target, 'moved': False}

    def on_marked(self, event):
        one = self.brigades.get(event['unit'])
        if one and event['mark'] == 'under_fire':
            one.under_fire = bool(event.get('value'))
        if one and event['mark'] == 'inspired':
            one.inspired = event.get('value', 0)
        if one and event['mark'] == 'in_combat' and event.get('value'):
            one.in_combat = True

    def took(self, name, by):
        if self.pending_fire and self.pending_fire[0] == name:
            self.pending_fire[3] += by

    def settle_fire(self):
        """Each DP that a brigade has no room for is a base (9.2)."""
        if self.pending_fire and self.pending_fire[1] is not None and self.pending_fire[0] in self.brigades:
            one = self.brigades[self.pending_fire[0]]
            self.ledger.check('MALB-9.2', one.gone or self.pending_fire[3] == sum(self.pending_fire[1:3]), '{} takes {} of the {} that a shot does to it',
                              one.id, self.pending_fire[3], sum(self.pending_fire[1:3]))
        self.pending_fire = None

    def on_crew_left(self, event):
        gun = self.guns[event['gun']]
        gun.state = 'abandoned' if event.get('with') else 'captured'
        near = min((bodies_gap(gun.body(), one.body(), 3 * INCH) for one in self.standing() if one.side == gun.side), default=9 * INCH)
        if event.get('with'):
            way = bodies_gap(gun.body(), self.brigades[event['with']].body())
            self.ledger.check('MALB-17.6', way <= 2 * INCH + NEAR, 'the crew of {} runs {} to {}', gun.id, round(way), event['with'])
            self.ledger.check('MALB-17.6', way <= near + INCH + NEAR, 'the crew of {} runs past friends {} from it', gun.id, round(near))
        else:
            self.ledger.check('MALB-17.6', near > 2 * INCH - NEAR, '{} is captured with friends {} from it', gun.id, round(near))

    def on_served(self, event):
        self.guns[event['gun']].state = 'crewed'
        self.guns[event['gun']].side = event.get('side', self.guns[event['gun']].side)

    # ---- Charges (16) --------------------------------------------------------------------------------------------------

    def on_charge_declared(self, event):
        one = self.brigades[event['brigade']]
        one.declared, one.outrance_now, one.lead = True, event.get('outrance', False), event.get('lead')
        self.ledger.check('MALB-16.1', one.is_cavalry(), '{} charges on foot', one.id)
        self.ledger.check('MALB-16.7', abs(event.get('dev', 0)) <= 225, '{} charges {} off its facing', one.id, event.get('dev', 0))
        may = one.type == 'hussars' or (one.style == 'new' and (one.type == 'horse' or one.outrance)) or one.outrance
        self.ledger.check('MALB-16.9', not one.outrance_now or may, '{} charges à l\'outrance', one.id)
        self.ledger.check('MALB-16.3', self.step == 'COMBAT_DECLARE', '{} declares a charge in {}', one.id, self.step)
        self.ledger.check('MALB-4.9', not one.steadied or event.get('compulsory'), '{} was steadied and charges', one.id)

    def on_responded(self, event):
        one = self.brigades[event['brigade']]
        response = event['response']
        self.ledger.check('MALB-16.10', response != 'countercharge' or (one.is_cavalry() and not one.declared), '{} counter-charges', one.id)
        self.ledger.check('MALB-16.11', response != 'evade' or (one.is_cavalry() and not one.is_formed()), '{} evades', one.id)
        one.countercharges = response == 'countercharge'

    def on_charge_dice(self, event):
        self.ledger.check('MALB-16.6', event.get('avd', 0) >= 1 and event.get('avd', 0) <= 2 and event.get('d6', 0) <= 1, '{} charges with {}', event['brigade'], event)

    def on_charge_rolled(self, event):
        one = self.brigades[event['brigade']]
        one.charge_total = self.charge_dice(one, event.get('total', 0))
        self.ledger.same('MALB-16.6', event.get('total', 0), one.charge_total, 'how far the dice of {} take it', one.id)

    def charge_dice(self, one, told):
        """Who charges together with others throws with them: the dice are the leading brigade's."""
        lead = self.brigades[one.lead] if one.lead else one
        thrown = sum(lead.rolls) * 500
        inspired = self.is_inspired(one, told > thrown) and lead.inspired
        return thrown + (500 * len(lead.rolls) if inspired else 0)

    def on_charge_ended(self, event):
        one = self.brigades[event['brigade']]
        one.charges = event.get('contacted', False)
        if not event.get('with_pursuit'):
            self.ended.append((one, event.get('failed', False)))

    def settle_charges(self):
        """Who is said to have met the enemy touches him, once all have gone their way."""
        for one, failed in self.ended:
            near = min((bodies_gap(one.body(), foe.body(), 2 * INCH) for foe in self.enemies(one.side)), default=9 * INCH)
            if one.charges:
                self.ledger.check('MALB-16.6', near <= TOL + NEAR, '{} ends its charge in contact {} from the enemy', one.id, round(near))
            elif failed:
                self.ledger.check('MALB-16.8', near > TOL - NEAR, '{} fails to contact and touches the enemy', one.id)
        self.ended = []

    # ---- Combat (18) ---------------------------------------------------------------------------------------------------

    def on_joined(self, event):
        one = self.brigades[event['brigade']]
        self.combats.setdefault(event['combat'], []).append(event)
        one.in_combat, one.combat, one.primary = True, event['combat'], event.get('primary')

    def on_fought(self, event):
        hits = {side: self.hits.get((event['combat'], side), 0) for side in 'AB'}
        for side in 'AB':
            self.ledger.same('MALB-18.16', event.get('hits_' + side, 0), hits[side], 'the hits of {}', side)
        self.difference = event.get('difference', 0)
        self.ledger.same('MALB-19.1', self.difference, hits['A'] - hits['B'], 'the difference of hits')
        self.differences[event['combat']] = self.difference

    def roll_combat(self, roll):
        one = self.brigades.get(roll['by'])
        if one is None or getattr(one, 'combat', None) is None:
            return
        joined = self.combats.get(one.combat, [])
        ours = [event for event in joined if self.brigades[event['brigade']].side == one.side]
        theirs = [event for event in joined if self.brigades[event['brigade']].side != one.side]
        troops, foes = [self.brigades[event['brigade']] for event in ours], [self.brigades[event['brigade']] for event in theirs]
        count = sum(len(event.get('bases', [])) for event in ours)
        for event in ours:
            self.check_bases(event, foes)
        self.ledger.same('MALB-18.3', amount(roll, 'MALB-18.3'), count, 'the bases of {} in combat', one.id)
        self.ledger.same('MALB-18.4', amount(roll, 'MALB-18.4'), GRADE_DICE[self.grade_of(troops)], 'the grade of {}', one.id)
        self.ledger.same('MALB-18.5', amount(roll, 'MALB-18.5'), sum(self.is_inspired(unit, amount(roll, 'MALB-18.5') > 0) for unit in troops), 'the Inspires of {}', one.id)
        self.ledger.same('MALB-18.15', amount(roll, 'MALB-18.15'), -ceil(sum(unit.dps for unit in troops) / len(troops)), 'what the DPs of {} take', one.id)
        if len(troops) == 1:
            self.check_manner(roll, one, ours[0], foes)
        dice = max(sum(event['amount'] for event in roll.get('modifiers', [])), 0)
        self.ledger.same('MALB-18.1', len(roll.get('faces', [])), dice, 'the dice of {}', one.id)
        self.check_target(roll, troops, ours)
        self.hits[one.combat, one.side] = sum(face >= roll.get('target', 5) for face in roll.get('faces', []))

    @staticmethod
    def grade_of(troops):
        """Of the majority, else the average rounded up (18.19)."""
        grade, most = Counter(unit.grade for unit in troops).most_common(1)[0]
        if 2 * most > len(troops):
            return grade
        return GRADE_VALUE[ceil(sum(GRADE_VALUE.index(unit.grade) for unit in troops) / len(troops))]

    def check_bases(self, event, foes):
        one, told = self.brigades[event['brigade']], set(event.get('bases', []))
        shapes = [shape for foe in foes for shape in foe.body()]
        for base, body in zip(one.bases, one.body()):
            if not foes:  # it is among guns
                continue
            if one.is_formed() and base['rank'] > 1:
                self.ledger.check('MALB-18.3', base['id'] not in told, 'base {} of {} fights from behind', base['id'], one.id)
                continue
            near = min((to_front(base['pose'], one.width, shape) for shape in shapes), default=9 * INCH) if one.is_formed() else bodies_gap([body], shapes)
            if abs(near - INCH) > NEAR:
                self.ledger.same('MALB-18.3', base['id'] in told, near < INCH, 'whether base {} of {} fights, {} from the enemy', base['id'], one.id, round(min(near, 99999)))

    def check_manner(self, roll, one, joined, foes):
        """18.6 to 18.14 of a brigade that fights alone on its side."""
        against = self.brigades.get(one.primary)
        if against is None:
            return
        pursuing = one.status == 'pursuing'
        charging = one.charges or pursuing
        if one.is_formed() or pursuing or one.type == 'hussars':
            self.ledger.check('MALB-18.8', amount(roll, 'MALB-18.8') == int(charging), '{}: {} for charging, and it {}', one.id, amount(roll, 'MALB-18.8'),
                              'did' if charging else 'did not')
        outrance = one.charges and one.outrance_now and not pursuing
        bold = 2 if outrance and (against.is_cavalry() or not against.is_formed()) else 0
        if len(foes) == 1:
            self.ledger.same('MALB-18.9', amount(roll, 'MALB-18.9'), bold, 'what {} adds for cold steel', one.id)
        self.ledger.same('MALB-18.10', amount(roll, 'MALB-18.10'), 2 if pursuing and one.is_cavalry() else 0, 'what {} adds as cavalry pursuing', one.id)
        deep = one.is_formed() and (one.formation == 'march_column' and len(one.bases) > 1 or 2 * one.in_rank(2) >= one.in_rank(1))
        told = amount(roll, 'MALB-18.11')
        self.ledger.check('MALB-18.11', told in (0, 1) and (not told or (deep and not outrance and not pursuing and not one.platoon)), '{} is supported', one.id)
        if deep and not (outrance or pursuing or one.platoon) and joined.get('bases') and len(foes) == 1:
            self.ledger.check('MALB-18.11', told == 1, '{} is not supported', one.id)
        self.check_foot(roll, one, joined, foes)
        self.check_ground_of(roll, one, foes)

    def check_foot(self, roll, one, joined, foes):
        single = one.is_formed() and not one.in_rank(2)
        fire = len(joined.get('bases', [])) // 3 if one.platoon and single and all(foe.type == 'infantry' for foe in foes) else 0
        if len({foe.type == 'infantry' for foe in foes}) == 1:
            self.ledger.same('MALB-18.12', amount(roll, 'MALB-18.12'), fire, 'the platoon fire of {}', one.id)
        caught = one.is_foot() and one.moved and any(foe.charges and foe.is_cavalry() for foe in foes)
        self.ledger.check('MALB-18.13', amount(roll, 'MALB-18.13') in ((-2, 0) if caught else (0,)), '{} is caught on the move', one.id)
        if caught and len(foes) == 1 and not hasattr(one, 'merged'):
            self.ledger.same('MALB-18.13', amount(roll, 'MALB-18.13'), -2, 'what {} loses on the move', one.id)
        struck = any(foe.charges or foe.status == 'pursuing' for foe in foes) and one.is_formed()
        self.ledger.check('MALB-18.14', amount(roll, 'MALB-18.14') in ((-2, 0) if struck else (0,)), '{} is taken in flank or rear', one.id)

    def check_ground_of(self, roll, one, foes):
        """No ground is of advantage where there is none."""
        shapes = one.body() + [shape for foe in foes for shape in foe.body()]
        near = any(lies_in(shrunk(shape, -3 * INCH), [tuple(p) for p in area['polygon']]) for shape in shapes for area in self.areas)
        if not near and not self.lines:
            self.ledger.same('MALB-18.6', amount(roll, 'MALB-18.6'), 0, 'the advantage of ground of {}', one.id)
        works = any(area.get('cover') for area in self.areas) or any(line.get('work') for line in self.lines)
        if not works:
            self.ledger.same('MALB-18.7', amount(roll, 'MALB-18.7'), 0, 'what the works of the enemy take from {}', one.id)

    def check_target(self, roll, troops, ours):
        loose = sum(len(event.get('bases', [])) for event, unit in zip(ours, troops) if unit.formation in ('unformed', 'march_column'))
        every = sum(len(event.get('bases', [])) for event in ours)
        works = any(area.get('cover') == 'fortification' for area in self.areas) or any(line.get('work') == 'fortification' for line in self.lines)
        if every and not works:
            self.ledger.same('MALB-18.16', roll.get('target', 5), 6 if 2 * loose >= every else 5, 'what the dice of {} must show', roll['by'])

    # ---- Results (19) --------------------------------------------------------------------------------------------------

    def on_result(self, event):
        one = self.brigades[event['brigade']]
        difference = self.differences.get(one.combat, 0) * (1 if one.side == 'A' else -1)
        self.ledger.same('MALB-19.1', event.get('row', 0), difference, 'the difference of {}', one.id)
        row = row_of(difference)
        dps = row[1] + (1 if row[0] == -1 and one.charges and one.outrance_now and one.status != 'pursuing' else 0)
        one.row = difference
        self.owed[one.id] = self.losses_of(one, dps, row[2])

    @staticmethod
    def losses_of(one, dps, casualties):
        """DPs first, each without room for it a base; then bases (9.2, 9.8)."""
        now, bases = one.dps, len(one.bases)
        for _ in range(dps):
            if now < min(bases, 6):
                now += 1
            else:
                bases -= 1
            if bases <= 0:
                break
        return now, max(bases - casualties, 0)

    def settle_losses(self):
        for name, (dps, bases) in self.owed.items():
            one = self.brigades[name]
            if one.gone or not one.bases:
                self.ledger.same('MALB-19.9', 0, bases, 'the bases of {} after its combat', name)
            else:
                self.ledger.same('MALB-19.9', (one.dps, len(one.bases)), (dps, bases), 'DPs and bases of {} after its combat', name)
        self.owed = {}

    def on_work_begun(self, event):
        if event.get('kind') == 'aftermath':
            self.settle_losses()

    # ---- After combat (20) ---------------------------------------------------------------------------------------------

    def on_after_done(self, event):
        one = self.brigades[event['brigade']]
        difference = getattr(one, 'row', None)
        if difference is None:
            return
        allowed = self.allowed(one, difference)
        self.ledger.check('MALB-20.2', event['after'] in allowed, '{} {}s after {:+d}, and may {}', one.id, event['after'], difference, allowed)
        one.row = None

    def allowed(self, one, difference):
        against = self.brigades.get(getattr(one, 'primary', None))
        at_foot = one.is_cavalry() and against is not None and against.is_foot() and ((one.charges and one.declared) or one.status == 'pursuing')
        fair = {'remain', 'pursue', 'retire'} if one.is_cavalry() else {'remain', 'pursue', 'take_position'}
        if difference >= 7:
            return fair if one.grade in 'AB' else {'pursue', 'remain'}
        if difference >= 4:
            return {'retire'} if at_foot and difference == 4 else fair if one.grade in 'AB' or one.steadied else {'pursue', 'remain'} | ({'retire'} if at_foot else set())
        if difference >= 2:
            return {'retire'} if at_foot else {'remain'} if one.is_foot() and against and against.is_cavalry() else fair | {'ride_through'}
        if difference >= -1:
            rode = {'ride_through'} if one.charges and one.outrance_now else set()
            return ({'retire'} if at_foot else {'remain', 'retire'}) | rode | ({'remain', 'retire'} if rode else set())
        if difference >= -4:
            return {'retire', 'remain'} if one.is_foot() else {'retire'}
        return {'retire'} if difference >= -6 else {'rout'}

    # ---- Cutting down (20.18) ------------------------------------------------------------------------------------------

    def roll_free_hack(self, roll):
        self.settle_hack()
        one, prey = self.brigades.get(roll['by']), self.brigades.get(roll.get('against'))
        if one is None or prey is None:
            return
        touching = sum(bodies_gap([shape], prey.body()) <= TOL + NEAR for shape in one.body())
        self.ledger.check('MALB-20.18', len(roll['faces']) <= max(touching, 1), '{} cuts at {} with {} dice and {} bases', one.id, prey.id, len(roll['faces']), touching)
        hits = min(sum(face >= 4 for face in roll['faces']), len(prey.bases))
        self.hacking, prey.stirred = [prey.id, 0, hits], True  # it was in combat, and dresses no ranks

    def settle_hack(self):
        if self.hacking:
            name, lost, hits = self.hacking
            self.ledger.check('MALB-20.18', lost >= hits, '{} loses {} bases to {} hits', name, lost, hits)
        self.hacking = None

    def roll_flank_musketry(self, roll):
        one, prey = self.brigades.get(roll['by']), self.brigades.get(roll.get('against'))
        if one is None or prey is None:
            return
        prey.under_fire = True
        near = sum(to_front(base['pose'], one.width, shape) <= INCH + NEAR if one.is_formed() else bodies_gap([body], [shape]) <= INCH + NEAR
                   for base, body in zip(one.bases, one.body()) for shape in [min(prey.body(), key=lambda s: to_front(base['pose'], one.width, s))]
                   if base['rank'] <= 1)
        self.ledger.check('MALB-17.4', len(roll['faces']) <= max(near, 1), '{} fires into the flank of {} with {} dice, {} near', one.id, prey.id, len(roll['faces']), near)
