"""What was checked, clause by clause, and what did not agree."""
from collections import Counter


class Ledger:
    def __init__(self):
        self.checks = Counter()
        self.faults = []
        self.where = ''

    def check(self, clause, holds, sentence, *values):
        """Counts a check of the clause; if it does not hold, notes the sentence with the row it is about."""
        self.checks[clause] += 1
        if not holds:
            self.faults.append(f'{self.where}: {sentence.format(*values)} ({clause})')
        return holds

    def same(self, clause, found, expected, sentence, *values):
        """The same of two values, both of which are told if they differ."""
        said = sentence.format(*values) if found != expected else ''
        return self.check(clause, found == expected, '{}: {} by the book, {} in the record', said, expected, found)


def check_roll(ledger, roll, clause):
    """What holds of every roll: faces there are on such dice, and passes counted as they fell."""
    faces, sides = roll.get('faces', []), roll.get('sides', 6)
    ledger.check(clause, all(1 <= face <= sides for face in faces), 'a die of {} shows {}', roll['purpose'], faces)
    kept = roll.get('kept', 0)
    ledger.check(clause, kept <= len(faces), '{} keeps {} of {} dice', roll['purpose'], kept, len(faces))
