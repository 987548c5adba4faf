"""Predicts each fold by models that never heard its speakers, tells how good that is, and fits the final models.

train.py fold K... [--seeds 1] [--epochs 10]   data/scoring/out-of-fold-K.pkl
train.py figures                               of all folds, as JSON on standard output
train.py fit [--seeds 2] [--epochs 10]         scoring/model/scorer.*, calibrated by the folds, and tests/scoring/golden.json
"""
import argparse
import json
import os
import pickle
import sys
import time

import numpy as np

from data import FOLDER, constants, folds, read
from heard import SAID, odds, train_heard
from scorer import Scale, predict, train
from scorer_weights import write, write_golden

HEADS = ['accuracy', 'fluency', 'prosodic', 'total']
PER_POINT = constants()['WORD_SAID']['perPoint']
AGES = [('upTo10', 0, 10), ('from11To15', 11, 15), ('from16', 16, 99)]


def pearson(a, b):
    return round(float(np.corrcoef(a, b)[0, 1]), 4)


def agreement(rows, predictions):
    p, y = np.concatenate([o[0] for o in predictions]), np.concatenate([m['y'] for m in rows])
    known = ~np.isnan(y)
    w, wy = np.concatenate([o[1] for o in predictions]), np.concatenate([m['wy'] for m in rows])
    w, wy = w[~np.isnan(wy[:, 0])], wy[~np.isnan(wy[:, 0])]
    u, uy = np.stack([o[2] for o in predictions]), np.stack([m['uy'] for m in rows])
    result = {'utterances': len(rows), 'phone': pearson(p[known], y[known]), 'word': pearson(w[:, 0], wy[:, 0]),
              'wordTotal': pearson(w[:, 1], wy[:, 1])}
    return result | {name: pearson(u[:, j], uy[:, j]) for j, name in enumerate(HEADS)}


def by_age(rows, predictions):
    result = agreement(rows, predictions)
    for name, low, high in AGES:
        at = [i for i, m in enumerate(rows) if low <= m['age'] <= high]
        result[name] = agreement([rows[i] for i in at], [predictions[i] for i in at])
    return result


def area(right, wrong):
    """Area under the curve: how often a right one lies above a wrong one."""
    order = np.argsort(np.concatenate([right, wrong]))
    ranks = np.empty(len(order))
    ranks[order] = np.arange(1, len(order) + 1)
    return round(float((ranks[:len(right)].sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong))), 4)


def words_found(rows, out):
    """Of words that were not said, how many are found when 2, 1 or 0.5 percent of those said well are taken for them."""
    def pick(kind, said):
        return np.concatenate([o[(m['heard'] == said) & (~np.isnan(m['rated']) & (m['rated'] >= SAID) if said else True)]
                               for m, o in zip(rows, out) if m['kind'] == kind] or [np.zeros(0)])
    said = pick('right', 1)
    bars = [float(np.quantile(said, q)) for q in (0.02, 0.01, 0.005)]
    below = lambda values: [round(float((values < b).mean()), 3) for b in bars]
    result = {'said': len(said), 'bars': [round(b, 2) for b in bars]}
    for kind in ('far', 'near', 'pair', 'added', 'end', 'skipped', 'other', 'shortOther', 'nobody'):
        not_said = pick(kind, 0)
        if len(not_said) == 0:
            continue
        result[kind] = {'count': len(not_said), 'area': area(said, not_said), 'found': below(not_said)}
    for kind in ('noisy', 'paused', 'masked', 'telephone', 'tenDecibels'):
        said_in_noise = pick(kind, 1)
        result[kind] = {'flagged': below(said_in_noise)}
    right = [(m, o) for m, o in zip(rows, out) if m['kind'] == 'right']
    well = [(m['age'], o.min()) for m, o in right if (m['rated'] >= SAID).all()]
    for low, high in ((5, 8), (0, 5)):
        some = np.concatenate([o[(m['rated'] >= low) & (m['rated'] < high)] for m, o in right])
        result[f'rated{low}To{high}'] = {'count': len(some), 'flagged': below(some)}
    worst, children = np.array([o for _, o in well]), np.array([o for age, o in well if age <= 10])
    result['rightSentencesFlagged'] = below(worst)
    bar3 = float(np.quantile(worst, 0.03))
    result['at3PercentOfRightSentences'] = {'bar': round(bar3, 2), 'children': round(float((children < bar3).mean()), 3)} | {
        kind: round(float((pick(kind, 0) < bar3).mean()), 3) for kind in ('far', 'near', 'pair', 'added', 'end')}
    return result


def with_score(odds, scores):
    """As saidOf of verdict.ts: how well the word would have been said counts as well."""
    return odds + PER_POINT * np.minimum(0, scores[1][:, 1] - 10)


def refusals(rows, said):
    """By how many words a text has: what readings rated 5 or more have for a mean, and other texts below some bars."""
    mean = np.array([np.clip(o, -9, 9).mean() for o in said])
    kinds, words = np.array([m['kind'] for m in rows]), np.array([len(m['heard']) for m in rows])
    age, total = np.array([m['age'] for m in rows]), np.array([m['total'] for m in rows])
    result = {}
    for name, low, high in (('5 and more', 5, 99), ('3 and 4', 3, 4), ('1 and 2', 1, 2)):
        size = (words >= low) & (words <= high)
        right = size & (kinds == 'right') & (total >= 5)
        other = {kind: mean[size & (kinds == kind)] for kind in ('other', 'shortOther', 'nobody')}
        short = mean[size & (kinds == 'short') & (total >= 5)]
        result[name] = {'readings': int(right.sum()), 'lowest': np.sort(mean[right])[:8].round(2).tolist(),
                        'lowestOfChildren': np.sort(mean[right & (age <= 10)])[:4].round(2).tolist(),
                        'shortBelow': {b: round(float((short < b).mean()), 4) for b in (-3.0, -2.0, -1.0)} if len(short) else None,
                        'caught': {kind: {b: round(float((v < b).mean()), 3) for b in (-3.0, -2.5, -2.0, -1.5, -1.0, -0.5, 0.0)} | {'count': len(v)}
                                   for kind, v in other.items() if len(v)}}
    return result


def path_of(fold):
    return os.path.join(FOLDER, f'out-of-fold-{fold}.pkl')


def predict_fold(rows, k, seeds, epochs):
    """For each task of the fold, the log odds of its words, and its scores where it is scored."""
    started, parts = time.time(), folds(rows)
    seen = [m for m, f in zip(rows, parts) if f != k]
    unseen = [m for m, f in zip(rows, parts) if f == k]
    predictions = [[o, None] for o in odds(train_heard(seen), unseen)]
    seen = [m for m in seen if m['learned']]
    scale = Scale([m for m in seen if m['kind'] == 'right'])
    scored = [(n, m) for n, m in enumerate(unseen) if 'sounds' in m]
    scale.apply(seen)
    scale.apply([m for _, m in scored])
    models = [train(seen, seed, epochs) for seed in range(seeds)]
    for (n, _), o in zip(scored, predict(models, [m for _, m in scored])):
        predictions[n][1] = o
    with open(path_of(k), 'wb') as f:
        pickle.dump(predictions, f)
    print(f'fold {k} {time.time() - started:.0f} s', file=sys.stderr, flush=True)


def read_predictions(rows):
    parts = folds(rows)
    said, scored = [None] * len(rows), [None] * len(rows)
    for k in range(5):
        with open(path_of(k), 'rb') as f:
            for i, (o, s) in zip([i for i, part in enumerate(parts) if part == k], pickle.load(f)):
                said[i], scored[i] = o, s
    return said, scored


def figures(rows, said, scored):
    tried = [i for i, s in enumerate(scored) if s is not None]
    both = [with_score(said[i], scored[i]) for i in tried]
    result = {'words': words_found(rows, said), 'wordsWithScore': words_found([rows[i] for i in tried], both),
              'readings': refusals(rows, said)}
    for kind in ('right', 'noisy', 'paused'):
        at = [i for i, m in enumerate(rows) if m['kind'] == kind]
        result[kind] = by_age([rows[i] for i in at], [scored[i] for i in at])
    for kind in ('tenDecibels', 'masked', 'telephone'):
        at = [i for i, m in enumerate(rows) if m['kind'] == kind and scored[i] is not None]
        plain = {m['id']: i for i, m in enumerate(rows) if m['kind'] == 'right'}
        without = [plain[rows[i]['id']] for i in at]
        totals = lambda some: np.array([scored[i][2][3] for i in some])
        result[kind] = agreement([rows[i] for i in at], [scored[i] for i in at]) | {
            'without': agreement([rows[i] for i in without], [scored[i] for i in without]),
            'lost': round(float((totals(without) - totals(at)).mean()), 2)}
    return result


def calibration(rows, predictions):
    """
    From predictions out of fold: a line for each score of the whole, so that they are spread as the experts spread
    theirs (a prediction leans toward the middle). A line changes no correlation; matching every quantile cost .02,
    because the experts' scores are steps. Sounds and words are nearly spread so as they are.
    """
    u, uy = np.stack([o[2] for o in predictions]), np.stack([m['uy'] for m in rows])
    slope = uy.std(0) / u.std(0)
    offset = uy.mean(0) - slope * u.mean(0)
    return {name: {'slope': round(float(slope[j]), 4), 'offset': round(float(offset[j]), 4)} for j, name in enumerate(HEADS)}


def fit(rows, seeds, epochs):
    learned = [m for m in rows if m['learned']]
    right = [i for i, m in enumerate(rows) if m['kind'] == 'right']
    scale = Scale([rows[i] for i in right])
    scale.apply(learned)
    models = [train(learned, seed, epochs) for seed in range(seeds)]
    _, scored = read_predictions(rows)
    write(models, scale, train_heard(rows), calibration([rows[i] for i in right], [scored[i] for i in right]))
    write_golden(models, scale)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=['fold', 'figures', 'fit'])
    parser.add_argument('folds', nargs='*', type=int)
    parser.add_argument('--seeds', type=int)
    parser.add_argument('--epochs', type=int, default=10)
    a = parser.parse_args()
    rows = read()
    if a.what == 'fold':
        for k in a.folds:
            predict_fold(rows, k, a.seeds or 1, a.epochs)
    elif a.what == 'figures':
        print(json.dumps(figures(rows, *read_predictions(rows)), indent=1))
    else:
        fit(rows, a.seeds or 2, a.epochs)
