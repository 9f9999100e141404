"""MDCC, chapters 12, 23 and 24 recomputed: retreats, what is secure, jeopardy, the resolve table, retreating further, advances."""
from grid import ahead, king, left_of, opposite, right_of

RESOLVE = [
    [('halt', 1)] * 5, [('halt', 2)] * 2 + [('halt', 1)] * 3, [('further', 3)] * 3 + [('further', 2)] * 2,
    [('further', 4)] * 4 + [('further', 3)], [('leave', 0)] * 5, [('disperse', 0)] * 5,
]


class Retreats:
    def home(self, formation):
        return -1 if self.field.baseline[formation.side] == 1 else 1

    # ---- The initial retreat (12.3 to 12.9) ----------------------------------------------------------------------------

    def begin_s10a(self):
        field = self.field
        waiting = [one for one in self.formations.values() if one.must_test and one.box]
        self.retreat_order = [one.id for one in sorted(waiting, key=lambda one: (
            min(abs(box[1] - field.baseline[one.side]) for box in one.boxes()), one.side != self.active, one.box[0]))]
        self.began, self.paired = [], False

    def holds(self, formation):
        cover = all(self.field.ground(box) in ('woods', 'buildings') or self.field.entrenched(box) for box in formation.boxes())
        fights = self.fights_of(formation)
        boxes = [fight['defender_box' if fight['aggressor'] == formation.id else 'aggressor_box'] for fight in fights]
        return self.arm(formation) == 'foot' and cover and all(self.faces(formation, box) for box in boxes)

    def on_retreat_began(self, event):
        formation = self.formations[event['formation']]
        self.began.append(formation.id)
        self.ledger.same('MDCC-12.4', event['how'] == 'held', self.holds(formation), 'whether {} holds on in cover', formation.id)
        if event['how'] != 'held':
            self.ledger.same('MDCC-12.3', event['due'], 2 if self.arm(formation) == 'mounted' else 1, 'the boxes {} retreats', formation.id)
        formation.due, formation.held = event.get('due', 0), event['how'] == 'held'
        formation.line, formation.free, formation.stopped = [], [], event['how'] == 'stuck'

    def roll_mutual_retreat(self, roll):
        self.paired = True

    def roll_gun_encounter(self, roll):
        for formation in self.formations.values():
            formation.stopped = True

    def left_s10a(self):
        if not self.paired and len(set(self.began)) == len(self.retreat_order):
            self.ledger.same('MDCC-18.3', self.began, self.retreat_order, 'the order of the retreats')

    def step_of_retreat(self, formation, end, how):
        straight = formation.box[0], formation.box[1] + self.home(formation)
        blocked = not self.field.passable(straight) or self.field.cliff(formation.box, straight)
        aside = end[1] == straight[1] and abs(end[0] - straight[0]) == 1
        first_slide = how == 'further_retreat' and not formation.walk
        self.ledger.check('MDCC-12.5', end == straight or (aside and (blocked or first_slide)), '{} retreats from {} to {}', formation.id, formation.box, end)
        newly = [end]
        if formation.square:
            newly = [(box[0] + end[0] - formation.box[0], box[1] + end[1] - formation.box[1]) for box in formation.boxes()]
            newly = [box for box in newly if box not in formation.boxes()]
        friends = sum(any(one.side == formation.side for one in self.others_at(box, formation)) for box in newly)
        empty = not any(self.others_at(box, formation) for box in newly)
        formation.gave_way = True
        if how == 'retreat':
            formation.line, formation.passed = formation.line + [end], formation.passed + friends
            formation.free = formation.free + [empty]
        else:
            self.step_further(formation, end, empty)

    def on_retreat_ended(self, event):
        formation = self.formations.get(event['formation'])
        if formation is None or not formation.box or formation.stopped or formation.held or not formation.line or formation.square:
            return
        due = formation.due
        self.ledger.check('MDCC-12.6', formation.free[-1] and len(formation.line) >= due and not any(formation.free[due - 1:-1]),
                          '{} retreats {} boxes of {}, empty were {}', formation.id, len(formation.line), due, formation.free)
        self.ledger.same('MDCC-12.8', formation.facing, self.field.forward[formation.side], 'the facing of {} after its retreat', formation.id)

    # ---- Secure places (12.18 to 12.24) --------------------------------------------------------------------------------

    def behind(self, friend):
        rear = ahead(friend.box2 if friend.square else friend.box, opposite(friend.facing))
        return rear, ahead(rear, left_of(friend.facing)), ahead(rear, right_of(friend.facing))

    def secure(self, formation, box, facing, moved_away=False):
        field, kind, side = self.field, self.kind(formation), formation.side
        others = [one for one in self.formations.values() if one is not formation and one.box]
        enemies = [one for one in others if one.side != side]
        faced = [one for one in enemies if ahead(one.box, one.facing) == box]
        if not faced and any(one.side == side and box in self.behind(one) for one in others):
            return True
        gone = formation if moved_away else None
        if not any(king(own, box) <= 3 and self.sees(own, box, gone) for one in enemies for own in one.boxes()):
            return True
        if box[1] == field.baseline[side] and not faced:
            return True
        nimble = self.arm(formation) == 'foot' or kind == 'dragoon'
        if nimble and (field.ground(box) == 'buildings' or field.entrenched(box)):
            return True
        rear = [ahead(box, way(facing)) for way in (left_of, right_of, opposite)]
        if nimble and field.obstacle(box, ahead(box, facing)) and not any(one.box in rear for one in faced):
            return True
        if kind in ('dragoon', 'grenadier') and field.ground(box) == 'woods':
            return True
        company = [one for one in self.staff.values() if one['side'] == side and one['role'] in ('army', 'wing') and one.get('fate', 'field') == 'field'
                   and (one['box'] == box or (moved_away and one['box'] == formation.box) or one.get('with_') == formation.id)]
        return bool(formation.met_by or company)

    # ---- Jeopardy and resolve (12.10 to 12.26) -------------------------------------------------------------------------

    def flanked(self, formation):
        """Enemies who face onto a flank of where they stand or of the way they took."""
        if formation.square:
            return 0
        found = set()
        for box in formation.line or [formation.box]:
            if box == formation.box and self.field.ground(box) == 'buildings':
                continue
            sides = [ahead(box, way(formation.facing)) for way in (left_of, right_of)]
            found |= {one.id for one in self.formations.values() if one.side != formation.side and one.box and ahead(one.box, one.facing) == box
                      and one.box in sides}
        return len(found)

    def roll_resolve(self, roll):
        formation = self.formations[roll['by']]
        found = {}
        for modifier in roll.get('modifiers', []):
            found[modifier['clause']] = found.get(modifier['clause'], 0) + modifier['amount']
        disorder = formation.disorder
        expected = {
            'MDCC-12.11': min(max(formation.must_test, 2), self.threshold(formation) + 1),
            'MDCC-12.12': 0 if not disorder else 1 if disorder < 3 else 2 if disorder < 6 else 3,
            'MDCC-12.13': self.flanked(formation),
            'MDCC-12.14': formation.passed,
            'MDCC-12.15': int(not all(self.secure(formation, box, formation.facing) for box in formation.boxes())),
            'MDCC-12.16': int(any(box[1] == self.field.baseline[formation.side] for box in formation.boxes())),
            'MDCC-12.17': int(formation.turned and not formation.square),
        }
        for clause, amount in expected.items():
            self.ledger.same(clause, found.get(clause, 0), amount, 'jeopardy dice of {}', formation.id)
        self.ledger.same('MDCC-12.10', len(roll['faces']), sum(expected.values()), 'the dice of {}', formation.id)
        self.ledger.same('MDCC-10.2', roll['target'], self.cv(formation), 'the value of {}', formation.id)
        formation.dice = [face <= self.cv(formation) for face in roll['faces']]

    def on_tested(self, event):
        formation = self.formations[event['formation']]
        passes, fails = formation.dice.count(True), formation.dice.count(False)
        result = RESOLVE[min(fails, 5)][min(passes, 4)]
        self.ledger.same('MDCC-12.26', (event['result'], event.get('disorder', 0)), result, 'what {} passes and {} fails come to for {}', passes, fails, formation.id)
        formation.result, formation.walk, formation.start = result, [], formation.box

    # ---- Retreating further (12.28) ------------------------------------------------------------------------------------

    def step_further(self, formation, end, empty):
        aide = self.order.get('aide')
        if formation.walk and not aide:
            box, free = formation.walk[-1]
            forward = self.field.forward[formation.side]
            self.ledger.check('MDCC-12.28', not (free and self.secure_from(formation, box, forward)), '{} passes a secure box at {}', formation.id, box)
        formation.walk = formation.walk + [(end, empty)]

    def secure_from(self, formation, box, facing):
        return not formation.square and self.secure(formation, box, facing, True)

    def on_consequence(self, event):
        formation = self.formations.get(event['formation'])
        if formation is None or not event.get('done') or event['result'] not in ('further', 'halt'):
            return
        if event['result'] == 'halt':
            self.ledger.same('MDCC-12.27', formation.box, formation.start, 'where {} halts', formation.id)

    # ---- Advances (24) -------------------------------------------------------------------------------------------------

    def roll_advance_test(self, roll):
        formation, foe = self.formations[roll['by']], self.formations.get(roll.get('against'))
        self.ledger.same('MDCC-24.1', self.ended['aggressor'], formation.id, 'who tests for an advance')
        self.ledger.check('MDCC-24.1', not formation.must_test, '{} tests for an advance and is beaten itself', formation.id)
        self.ledger.check('MDCC-24.1', foe is None or foe.gave_way, '{} tests for an advance, and {} has not given way', formation.id, foe and foe.id)
        self.ledger.same('MDCC-10.2', roll['target'], self.cv(formation), 'the value of {}', formation.id)
        front = ahead(formation.box, formation.facing)
        room = self.field.inside(front) and self.field.passable(front) and not self.field.cliff(formation.box, front) and self.at(front) is None
        held = any(not fight['decided'] for fight in self.fights_of(formation))
        if roll['faces'][0] > self.cv(formation) and room and not held and not formation.square:
            self.owed[formation.id, 'MDCC-24.2'] += 1
        self.advancing = formation.id, roll['faces'][0] <= self.cv(formation)

    def check_advance(self, formation, clause):
        """Who failed must, who passed may (24.2 to 24.4); nobody who stood on the defence does."""
        who, passed = self.advancing
        self.ledger.same('MDCC-24.7', formation.id, who, 'who advances')
        expected = 'MDCC-24.2' if not passed else 'MDCC-24.4' if self.arm(formation) == 'mounted' else 'MDCC-24.3'
        self.ledger.same(expected, clause, expected, 'the clause by which {} advances', formation.id)
        if passed:
            self.ledger.same(expected, (self.given.get('type'), self.given.get('choice')), ('advance', 'advance'), 'what was chosen for {}', formation.id)

    def check_rally_back(self, formation, end):
        self.ledger.same('MDCC-24.4', self.advancing, (formation.id, True), 'who has passed and may rally back')
        self.ledger.check('MDCC-24.4', self.arm(formation) == 'mounted' and self.given.get('choice') == 'rally_back', '{} rallies back by {}', formation.id,
                          self.given)
        beyond = ahead(end, opposite(self.kept_facing(formation)))
        self.rallied += 1
        if self.rallied == 1:
            self.ledger.check('MDCC-24.8', self.field.inside(beyond) and self.field.passable(beyond) and not self.others_at(beyond, formation),
                              '{} has no second box to rally back to', formation.id)
        self.ledger.check('MDCC-24.8', self.rallied <= 2, '{} rallies back too far', formation.id)
