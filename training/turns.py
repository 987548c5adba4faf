"""Fits the probabilities of understanding a turn (TURN in constants.ts) to the files of turn-data.ts. Prints the weights,
and figures for speakers outside the fit.
"""
import glob
import json
import os

import numpy as np

FOLDER = os.path.join(os.path.dirname(__file__), '..', 'data', 'scoring')
FOLDS = 5
RIGHT = 0.95
WORD_SAID = -3.5  # same as TURN.wordSaid
# Students say a listed phrase more often than a phrase that differs in one word.
WEIGHTS = {'miss': 0.5}


def read():
    for path in sorted(glob.glob(os.path.join(FOLDER, 'turns-*.jsonl'))):
        yield from map(json.loads, open(path))


def logistic(x, y, weights, ridge=1e-2):
    """Returns the weights of the columns, then a constant, by Newton's method with a ridge penalty."""
    x = np.c_[x, np.ones(len(x))]
    shrink = ridge * np.diag([1.0] * (x.shape[1] - 1) + [0])
    b = np.zeros(x.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(x @ b, -30, 30)))
        gradient = x.T @ (weights * (p - y)) + shrink @ b
        curve = (x * (weights * p * (1 - p) + 1e-9)[:, None]).T @ x + shrink
        b -= np.clip(np.linalg.solve(curve, gradient), -5, 5)
    return b


def probability(b, x):
    return 1 / (1 + np.exp(-np.clip(np.c_[x, np.ones(len(x))] @ b, -30, 30)))


def out_of_fold(x, y, weights, folds):
    p = np.zeros(len(y))
    for fold in range(FOLDS):
        seen = folds != fold
        p[~seen] = probability(logistic(x[seen], y[seen], weights[seen]), x[~seen])
    return p


def area(p, y):
    order = np.argsort(p)
    rank = np.empty(len(p))
    rank[order] = np.arange(len(p))
    right = y.sum()
    return (rank[y == 1].sum() - right * (right - 1) / 2) / right / (len(y) - right)


def bar_of(p, y):
    """Returns the lowest probability from which the share RIGHT is right."""
    order = np.argsort(-p)
    right = np.cumsum(y[order]) / np.arange(1, len(p) + 1)
    enough = np.where(right >= RIGHT)[0]
    return p[order][enough[-1]] if len(enough) else 1.0


def percent(share):
    return round(100 * float(share), 1)


rows = list(read())
speakers = sorted({r['speaker'] for r in rows})
fold_of = {speaker: i % FOLDS for i, speaker in enumerate(speakers)}
index = {}
for r in rows:
    r['p'] = 0.0
    index[r['index'], r['kind'], r['list'], r['pass']] = r

for passed in ('whole', 'afterOther'):
    some = [r for r in rows if r['pass'] == passed and r['evidence'] and 'lot' not in r['list']
            and (passed == 'afterOther' or r['kind'] == 'alone')]
    x = np.array([r['evidence'] for r in some])
    y = np.array([float(r['isRight']) for r in some])
    weights = np.array([WEIGHTS.get(r['list'], 1.0) for r in some])
    folds = np.array([fold_of[r['speaker']] for r in some])
    p = out_of_fold(x, y, weights, folds)
    for r, value in zip(some, p):
        r['p'] = value
    print(passed, logistic(x, y, weights).round(3).tolist(), 'area', round(area(p, y), 4), 'of', len(y))

some = [r for r in rows if r['pass'] == 'whole' and r['slot'] and (r['isIntent'] or r['list'] == 'outSlot10')]
x = np.array([r['slot'] for r in some])
y = np.array([float(r['isRight']) for r in some])
folds = np.array([fold_of[r['speaker']] for r in some])
p = out_of_fold(x, y, np.ones(len(y)), folds)
lists = np.array([r['list'] for r in some])
print('slotWeights', logistic(x, y, np.ones(len(y))).round(3).tolist(), 'area', round(area(p, y), 4), 'of', len(y))
slot_bar = bar_of(p, y)
for bar in (slot_bar, 0.4, 0.5, 0.6, 0.7):
    print('  slot bar', round(float(bar), 3), {
        name: {'n': int((lists == name).sum()), 'right': percent(y[lists == name].mean()),
               'accepted': percent((p[lists == name] >= bar).mean()),
               'right of accepted': percent(y[(lists == name) & (p >= bar)].mean()) if name != 'outSlot10' else None}
        for name in ('slot4', 'slot10', 'outSlot10') if (lists == name).any()})


def accepted_at(bar, r):
    return r['p'] >= bar and r['evidence'][3] >= WORD_SAID


def decided(kind, name, bar):
    """Yields the decision of understanding.ts: the whole recording, or its end after other speech if that is likelier."""
    for (number, k, l, passed), r in index.items():
        if k == kind and l == name and passed == 'whole':
            other = index[number, k, l, 'afterOther']
            best = other if not accepted_at(bar, r) and other['p'] > r['p'] else r
            yield best


def figures(kind, inside, outside, bar):
    told, others = list(decided(kind, inside, bar)), list(decided(kind, outside, bar))
    accepted = [r for r in told + others if accepted_at(bar, r)]
    by_age = {name: percent(np.mean([accepted_at(bar, r) for r in told if low <= r['age'] <= high]))
              for name, low, high in (('to 10', 0, 10), ('11-15', 11, 15), ('16+', 16, 99))}
    return {'n': len(told), 'right': percent(np.mean([r['isRight'] for r in told])),
            'accepted': percent(np.mean([accepted_at(bar, r) for r in told])), 'by age': by_age,
            'others accepted': percent(np.mean([accepted_at(bar, r) for r in others])),
            'right of accepted': percent(np.mean([r['isRight'] for r in accepted])),
            'nothing offered': percent(np.mean([r['p'] < 0.1 for r in told]))}


for size in ('30', 'Near'):
    both = list(decided('alone', f'in{size}', 0.5)) + list(decided('alone', f'out{size}', 0.5))
    bar = bar_of(np.array([r['p'] for r in both]), np.array([float(r['isRight']) for r in both]))
    print('95 % of what is accepted is right from', round(float(bar), 3), 'on, of', size)
for at in (0.2, 0.3, 0.4, 0.5, 0.6):
    print('bar', at)
    for kind, inside, outside in (('alone', 'in10', 'out10'), ('alone', 'in30', 'out30'), ('alone', 'in100', 'out100'),
                                  ('alone', 'inNear', 'outNear'), ('alone', 'in30', 'miss'),
                                  ('afterOther', 'in30', 'out30'), ('afterOther', 'inNear', 'outNear')):
        print('  ', kind, inside, outside, figures(kind, inside, outside, at))
