"""MDCC, chapters 6 to 11 recomputed: engaging, the rounds of a fight and their good dice, and fights without a decision."""
from grid import AHEAD, adjacent, ahead, left_of, opposite, right_of

BEATS = {
    'foot': (), 'foot_pike': ('cuirassier', 'horse', 'dragoon'), 'foot_gren': ('foot', 'foot_pike'), 'gren': ('foot', 'foot_pike', 'foot_gren'),
    'cuirassier': ('horse', 'dragoon'), 'horse': ('dragoon',), 'dragoon': (),
}


class Fights:
    def fighting(self, formation, box):
        lead = self.lead(formation, box)
        if lead['type'] == 'musketeer':
            return {'pike': 'foot_pike', 'grenadier': 'foot_gren'}.get(lead.get('aux', 'none'), 'foot')
        return 'gren' if lead['type'] == 'grenadier' else lead['type']

    # ---- Engaging (6) --------------------------------------------------------------------------------------------------

    def owe_assault(self, formation, box):
        rough = self.field.rough(formation.box) or self.field.rough(box)
        if rough and self.arm(formation) == 'foot' and self.kind(formation) != 'grenadier':
            self.owed[formation.id, 'MDCC-13.14'] += 1
        self.ledger.check('MDCC-13.15', not (rough and self.cavalry(formation)), '{} attacks into or out of rough ground', formation.id)

    def on_engaged(self, event):
        attacker, target = self.formations[event['aggressor']], self.formations[event['defender']]
        box = tuple(event['defender_box'])
        self.ledger.same('MDCC-6.1', box, ahead(attacker.box, attacker.facing), 'the box {} engages', attacker.id)
        self.ledger.check('MDCC-6.1', box in target.boxes() and target.side != attacker.side, '{} engages {}', attacker.id, target.id)
        self.ledger.check('MDCC-6.4', self.arm(attacker) != 'guns' and self.arm(target) != 'guns', 'guns in the fight of {}', attacker.id)
        self.ledger.check('MDCC-6.8', not attacker.square, 'the square {} attacks', attacker.id)
        self.ledger.check('MDCC-6.6', not self.fights_of(attacker), '{} begins a second fight', attacker.id)
        self.ledger.check('MDCC-6.10', not self.field.cliff(attacker.box, box), '{} engages over an impassable edge', attacker.id)
        steady = self.kind(attacker) in ('dragoon', 'grenadier')
        self.ledger.check('MDCC-13.3', not attacker.disorder or steady, '{} begins a fight with {} disorder', attacker.id, attacker.disorder)
        moved = attacker.marched_from is not None
        self.ledger.check('MDCC-6.2', not moved or self.cavalry(attacker), '{} engages after its move', attacker.id)
        if moved and self.kind(attacker) == 'cuirassier':
            self.ledger.check('MDCC-4.4', not self.faces(target, attacker.box), 'cuirassiers {} ride at troops that face them', attacker.id)
        self.owe_assault(attacker, box)
        self.engagements[event['engagement']] = {
            'id': event['engagement'], 'aggressor': attacker.id, 'defender': target.id, 'aggressor_box': attacker.box, 'defender_box': box,
            'rounds': 0, 'losses': {'aggressor': 0, 'defender': 0}, 'fought': False, 'decided': False, 'steady': set()}
        attacker.busy = target.busy = True

    # ---- Good dice (8 to 10) -------------------------------------------------------------------------------------------

    def begin_s6(self):
        for fight in self.engagements.values():
            fight['fought'] = False

    def between(self, one, other):
        return next((fight for fight in self.engagements.values() if {fight['aggressor'], fight['defender']} == {one, other}), None)

    def faces_from(self, formation, box, opponent):
        return formation.square or ahead(box, formation.facing) == opponent

    def places(self, fight, name):
        role, against = ('aggressor', 'defender') if fight['aggressor'] == name else ('defender', 'aggressor')
        return self.formations[name], fight[role + '_box'], self.formations[fight[against]], fight[against + '_box'], role

    def roll_steadiness(self, roll):
        fight = self.between(roll['by'], roll['against'])
        own, box, _, facing_box, _ = self.places(fight, roll['by'])
        self.ledger.check('MDCC-10.1', fight['rounds'] == 0 and self.faces_from(own, box, facing_box), '{} tests its steadiness', own.id)
        self.ledger.same('MDCC-10.2', roll['target'], self.cv(own, box), 'the value of {}', own.id)
        fight.setdefault('tested', set()).add(own.id)
        if roll['faces'][0] <= self.cv(own, box):
            fight['steady'].add(own.id)

    def friends(self, own, box, enemy, target):
        """Supporting friends (9.4 to 9.7, 15.4)."""
        battalions = sum(self.stands[name]['arm'] == 'foot' for name in own.stands)
        count = 2 if own.square else int(battalions == 2) + (self.half(own)[0] if self.arm(own) == 'mounted' else 0)
        beside = [ahead(box, way(own.facing)) for way in (left_of, right_of)]
        overlaps = ahead(box, own.facing) == target and self.field.ground(target) != 'buildings'
        for friend in self.formations.values():
            if friend is own or friend.side != own.side or not friend.box or self.arm(friend) == 'guns':
                continue
            front = ahead(friend.box, friend.facing)
            extends = overlaps and friend.facing == own.facing and any(one in beside for one in friend.boxes()) and self.at(front) is None
            count += front == target or bool(extends)
        return count

    def good_dice(self, fight, name):
        own, box, enemy, target, role = self.places(fight, name)
        field, faces, kind = self.field, self.faces_from(own, box, target), self.kind(own)
        attacked, works = role == 'defender', target_side(box, target) in field.entrenched(box)
        flank = faces and not self.faces_from(enemy, target, box) and field.ground(target) != 'buildings' and not enemy.square
        assault = field.ground(target) in ('woods', 'buildings') or field.obstacle(box, target) or field.entrenched(target)
        friends = self.friends(own, box, enemy, target)
        dice = {
            'MDCC-8.1': self.fighting(enemy, target) in BEATS[self.fighting(own, box)],
            'MDCC-10.1': name in fight['steady'] and fight['rounds'] == 0,
            'MDCC-9.1': faces and (field.elevation(box) > field.elevation(target) or (attacked and (field.obstacle(box, target) or works))),
            'MDCC-9.11': faces and attacked and works,
            'MDCC-9.2': fight['rounds'] == 0 and not attacked and self.arm(own) == 'mounted',
            'MDCC-9.3': 0 if not friends else 1 if friends < 3 else 2,
            'MDCC-9.8': flank,
            'MDCC-9.9': flank and ahead(enemy.box, opposite(enemy.facing)) == box,
            'MDCC-9.12': self.losses(enemy) > self.losses(own),
            'MDCC-9.13': tier(enemy.disorder),
            'MDCC-9.14': kind == 'dragoon' and not attacked and bool(assault),
            'MDCC-9.15': field.ground(box) == 'buildings' and (self.arm(own) == 'foot' or kind == 'dragoon'),
        }
        return {clause: int(amount) for clause, amount in dice.items()}

    def roll_combat(self, roll):
        fight = self.between(roll['by'], roll['against'])
        if not self.ledger.check('MDCC-7.9', fight is not None, '{} fights {} and is in no fight with it', roll['by'], roll['against']):
            return
        found = {}
        for modifier in roll.get('modifiers', []):
            found[modifier['clause']] = found.get(modifier['clause'], 0) + modifier['amount']
        expected = self.good_dice(fight, roll['by'])
        for clause, amount in expected.items():
            self.ledger.same(clause, found.get(clause, 0), amount, 'good dice of {} against {}', roll['by'], roll['against'])
        self.ledger.check('MDCC-9.17', set(found) <= set(expected), 'good dice by {}', sorted(set(found) - set(expected)))
        self.ledger.same('MDCC-7.1', len(roll['faces']), 2 + sum(expected.values()), 'the dice of {}', roll['by'])
        fight.setdefault('dice', {})[roll['by']] = sorted(roll['faces'], reverse=True)[:2]

    def on_fought(self, event):
        fight = self.engagements[event['engagement']]
        dice = fight.pop('dice', {})
        a, d = dice.get(fight['aggressor'], [0, 0]), dice.get(fight['defender'], [0, 0])
        lost = {'aggressor': sum(x < y for x, y in zip(a, d)), 'defender': sum(x > y for x, y in zip(a, d))}
        self.ledger.same('MDCC-7.2', event['losses'], lost, 'the losses of {}', fight['id'])
        self.ledger.check('MDCC-7.4', not fight['fought'], '{} is fought twice in a step', fight['id'])
        if fight['rounds'] == 0:
            facing = {name for name in (fight['aggressor'], fight['defender']) if self.faces_from(*self.places(fight, name)[:2], self.places(fight, name)[3])}
            self.ledger.same('MDCC-10.1', fight.get('tested', set()), facing, 'who tests steadiness in {}', fight['id'])
        fight['rounds'], fight['fought'] = fight['rounds'] + 1, True
        self.ledger.same('MDCC-7.4', event['round'], fight['rounds'], 'the round of {}', fight['id'])
        self.unhurt = {fight[role] for role, count in lost.items() if not count}
        for role, count in lost.items():
            fight['losses'][role] += count
            self.formations[fight[role]].busy = True

    def left_s6(self):
        unfought = [fight['id'] for fight in self.engagements.values() if not fight['fought']]
        self.ledger.check('MDCC-7.10', not unfought, 'these were not fought: {}', unfought)

    # ---- Losses and fights without a decision (7.6, 11) -----------------------------------------------------------------

    def begin_s7(self):
        for formation in self.formations.values():
            formation.clear_retreat()
        engaged = [self.formations[fight[role]] for fight in self.engagements.values() for role in ('aggressor', 'defender')]
        self.testing = {one.id: self.losses(one) for one in engaged if self.losses(one) >= self.threshold(one)}

    def on_must_test(self, event):
        formation = self.formations[event['formation']]
        self.ledger.same('MDCC-7.6', event['losses'], self.testing.pop(formation.id, 0), 'the losses that make {} test', formation.id)
        formation.must_test = event['losses']
        for fight in self.fights_of(formation):
            fight['decided'] = True

    def left_s7(self):
        self.ledger.check('MDCC-12.1', not self.testing, 'these should test their resolve: {}', self.testing)
        self.judged = {one.id: self.losses(one) for one in self.formations.values()}

    def on_engagement_ended(self, event):
        fight, how = self.engagements.pop(event['engagement']), event['how']
        self.ended = fight
        if how == 'indecisive':
            self.ledger.check('MDCC-11.1', fight['rounds'] == 3 and not fight['decided'], '{} ends after {} rounds', fight['id'], fight['rounds'])
            self.owe_step_back(fight)
        elif how == 'broken_off':
            pair = [self.formations[fight[role]] for role in ('aggressor', 'defender')]
            able = [one for one, foe in (pair, pair[::-1]) if self.arm(one) == 'mounted' and self.arm(foe) == 'foot' and self.cv(one) > self.cv(foe)]
            self.ledger.check('MDCC-11.5', bool(able), '{} is broken off', fight['id'])
            if fight['rounds'] == 3:
                self.owe_step_back(fight, going=able)
        elif how == 'decided':
            self.ledger.check('MDCC-12.32', fight['decided'], '{} ends as decided', fight['id'])

    def owe_step_back(self, fight, going=()):
        """11.4, when the third round is over; `going`: who breaks off and goes back for that."""
        one, foe = self.formations[fight['aggressor']], self.formations[fight['defender']]
        if self.judged[one.id] == self.judged[foe.id]:
            return
        loser = one if self.judged[one.id] > self.judged[foe.id] else foe
        rear = ahead(loser.box, opposite(loser.facing))
        free = self.field.inside(rear) and self.field.passable(rear) and not self.field.cliff(loser.box, rear) and self.at(rear) is None
        held = any(not other['decided'] for other in self.fights_of(loser))
        if loser not in going and not loser.square and free and not held:
            self.owed[loser.id, 'MDCC-11.4'] += 1

    def left_s8(self):
        late = [fight['id'] for fight in self.engagements.values() if fight['rounds'] >= 3 and not fight['decided']]
        self.ledger.check('MDCC-11.1', not late, 'these should be over: {}', late)


def tier(disorder):
    return 0 if not disorder else 1 if disorder < 3 else 2 if disorder < 6 else 3


def target_side(box, target):
    return next((facing for facing in AHEAD if ahead(box, facing) == target), None) if adjacent(box, target) else None
