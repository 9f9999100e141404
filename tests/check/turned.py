#!/usr/bin/env python3
"""turned.py DIR: writes the cases of the measured rulesets again, on a table that has been turned: all of them by half, those whose
armies may come from any edge by a quarter, and those of dba18 as in a mirror. The rules know no north and no left, so each must go
as before. What is told in words is left out; who names things by where they lie is not here, with the reason."""
import glob
import json
import os
import sys

CASES = os.path.join(os.path.dirname(__file__), '..', 'rules')
WAYS = {'paperboys': ('half', 'quarter'), 'malbrook': ('half', 'quarter'), 'dba18': ('half', 'mirror')}
CIRCLE = {'paperboys': 360, 'dba18': 36000, 'malbrook': 3600}
TABLE = {'paperboys': (24000, 18000), 'dba18': (720000, 480000), 'malbrook': (72000, 48000)}
HOME = {'paperboys': ('home_edge', {'french': 'N', 'alliance': 'S'}), 'malbrook': ('baseline', {'A': 0, 'B': 1800})}
FACINGS = {'facing', 'heading', 'rout_dir', 'slope', 'baseline'}
PLACES = {'polygon', 'polyline', 'pos', 'M', 'path', 'zone', 'via', 'trail', 'defended', 'deployment_line', 'at', 'line'}
EDGES = {'home_edge', 'home', 'exits', 'edge'}
HANDS = {'edge', 'side', 'wheel', 'hand', 'direction'}
OTHER_HAND = {'left': 'right', 'right': 'left'}
NOT_TURNED = {
    'each-seat-looks-for-itself': 'markers are named from west to east',
    'drawn-up-for-the-absent': 'whoever is away is drawn up from the west',
    'before-whom-one-draws-back': 'it leaves out which way its troops face',
}
NOT_MIRRORED = {
    'facing-nearly-alike': 'a group goes the way its leftmost element faces',
    'guns-turn': 'guns turn by degrees to the right',
    **{name: 'in pairs the first goes to the left' for name in (
        'changes-of-formation-march', 'four-in-three-steps', 'horse-by-pairs', 'seven-in-six-steps', 'three-in-one-step',
        'two-in-one-step', 'x16-by-pairs', 'x16-the-second-step-marches')},
}


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Turning:
    def __init__(self, ruleset, way, table):
        self.circle, self.way = CIRCLE[ruleset], way
        self.width, self.depth = table

    def point(self, x, y):
        if self.way == 'mirror':
            return self.width - x, y
        return (self.width - x, self.depth - y) if self.way == 'half' else (y, self.width - x)

    def part_of_point(self, axis, value):
        """Where an expectation names one coordinate alone."""
        x, y = self.point(value, value)
        if self.way == 'quarter':
            return ('y', y) if axis == 'x' else ('x', x)
        return axis, x if axis == 'x' else y

    def facing(self, value):
        if not is_number(value) or value < 0:
            return value
        turn = {'half': self.circle // 2, 'quarter': self.circle // 4, 'mirror': 0}[self.way]
        return ((-value if self.way == 'mirror' else value) + turn) % self.circle

    def edge(self, value):
        steps = {'half': 2, 'quarter': 1, 'mirror': 0}[self.way]
        return 'NESW'['NESW'.index(value) + steps - 4] if value in set('NESW') else value

    def places(self, value):
        if isinstance(value, list) and value and all(map(is_number, value)):
            if len(value) == 4:  # a line of stands: how many, where, which way
                return [value[0], *self.point(*value[1:3]), self.facing(value[3])]
            return list(self.point(*value)) if len(value) == 2 else value
        turned = [self.places(one) for one in value] if isinstance(value, list) else self.any(value)
        return turned

    def any(self, value, key=''):
        if key in PLACES and isinstance(value, list):
            turned = self.places(value)
            return turned[::-1] if key == 'deployment_line' else turned
        if key in HANDS and self.way == 'mirror' and value in ('left', 'right'):
            return OTHER_HAND[value]
        if key in EDGES and isinstance(value, str):
            return self.edge(value)
        if isinstance(value, list):
            return [self.edge(one) for one in value] if key == 'exits' else [self.any(one, key) for one in value]
        if isinstance(value, dict):
            return self.members(value)
        if key == 'line_y':
            return value if self.way == 'mirror' else self.depth - value
        return self.facing(value) if key in FACINGS else value

    def members(self, value):
        place = {axis: value[axis] for axis in ('x', 'y') if is_number(value.get(axis))}
        if len(place) == 2:
            turned = dict(zip(('x', 'y'), self.point(**place)))
        else:
            turned = dict(self.part_of_point(axis, at) for axis, at in place.items())
        return {**turned, **{key: self.any(one, key) for key, one in value.items() if key not in place}}


def homes(ruleset, sides):
    """Where the sides of a scenario come from, also where that goes without saying."""
    if ruleset != 'dba18':
        key, usual = HOME[ruleset]
        return key, {side: sides.get(side, {}).get(key, home) for side, home in usual.items()}
    a, b = sides.get('A', {}), sides.get('B', {})
    a_north = a.get('home') == 'N' or b.get('home') == 'S' or (
        'home' not in a and 'home' not in b and (a.get('role') == 'defender' or b.get('role') == 'attacker'))
    return 'home', {'A': 'N', 'B': 'S'} if a_north else {'A': 'S', 'B': 'N'}


def turned_case(ruleset, way, case, bases):
    base = bases.get(case.get('base'), {}).get('scenario', {})
    scenario = case.get('scenario', {})
    table = {**base.get('table', {}), **scenario.get('table', {})}
    deep = 'depth' if ruleset == 'paperboys' else 'height'
    size = table.get('width', TABLE[ruleset][0]), table.get(deep, TABLE[ruleset][1])
    turning = Turning(ruleset, way, size)
    out = {key: part if key == 'dice' else turning.any(part, key) for key, part in case.items() if key != 'twin'}
    key, home = homes(ruleset, {side: {**base.get('sides', {}).get(side, {}), **scenario.get('sides', {}).get(side, {})}
                                for side in ('A', 'B', 'french', 'alliance')})
    sides = out.setdefault('scenario', {}).setdefault('sides', {})
    for side, where in home.items():
        sides.setdefault(side, {})[key] = turning.any(where, key)
    if way == 'quarter':
        out['scenario']['table'] = {'width': size[1], deep: size[0]}
    for step in out.get('steps', []):
        step.pop('told', None)
    return out


def turn_all(ruleset, way, directory):
    left_out = {**NOT_TURNED, **(NOT_MIRRORED if way == 'mirror' else {})}
    bases = {os.path.basename(path)[:-5]: json.load(open(path, encoding='utf-8'))
             for path in glob.glob(f'{CASES}/{ruleset}/base/*.json')}
    for path in glob.glob(f'{CASES}/{ruleset}/**/*.json', recursive=True):
        if os.path.basename(path)[:-5] in left_out:
            continue
        with open(path, encoding='utf-8') as file:
            cases = json.load(file)
        out = os.path.join(directory, way, os.path.relpath(path, CASES))
        os.makedirs(os.path.dirname(out), exist_ok=True)
        with open(out, 'w', encoding='utf-8') as file:
            json.dump([turned_case(ruleset, way, case, bases) for case in cases] if isinstance(cases, list)
                      else turned_case(ruleset, way, cases, bases), file)


for name, ways in WAYS.items():
    for one_way in ways:
        turn_all(name, one_way, sys.argv[1])
