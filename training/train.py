"""Fits the scorers of the folds, and the shipped scorer.

train.py fold K...   data/scoring/out-of-fold-K.pkl: a scorer fitted without the speakers of the fold and those set aside,
                     and its scores for the fold
train.py fit         folds/scorer-K.*, scoring/model/scorer.* and tests/scoring/golden.json
train.py bars        prints the data for the bars in scoring/constants.ts as JSON, without the speakers set aside
"""
import argparse
import json
import os
import pickle
import sys
import time

import numpy as np

import maps
from data import ASIDE, FOLDER, constants, read
from heard import SAID, odds, train_heard
from scorer import Scale, predict, train
from scorer_weights import write, write_golden

HEADS = ['accuracy', 'fluency', 'prosodic', 'total']
PER_POINT = constants()['WORD_SAID']['perPoint']
EPOCHS = 6
SEEDS = 2
FOLDS = range(5)
WORTH = 2  # column in a word's scores
HERE = os.path.dirname(os.path.abspath(__file__))


def area(right, wrong):
    """Returns the area under the curve: how often a right value is above a wrong one."""
    order = np.argsort(np.concatenate([right, wrong]))
    ranks = np.empty(len(order))
    ranks[order] = np.arange(1, len(order) + 1)
    return round(float((ranks[:len(right)].sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong))), 4)


def words_found(rows, out):
    """Returns the share of unsaid words found at false alarms of 2, 1, and 0.5 percent of well-said words."""
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
    """Adds the worth of each word, like saidOf in verdict.ts."""
    return odds + PER_POINT * np.minimum(0, scores[1][:, WORTH] - 10)


def refusals(rows, said):
    """Returns by text length the lowest means of readings rated 5 or more, and the share of other texts below bars."""
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


def fit_scorer(rows):
    """Returns the models, the scale of their features, and the nets that decide live and afterwards if a word was said."""
    right = [m for m in rows if m['kind'] == 'right']
    scale = Scale(right)
    # Twice, because most students speak in a quiet room.
    learned = [m for m in rows if m['learned']] + right
    scale.apply(learned)
    encoded = [m for m in rows if 'sounds' in m]
    scale.hearing.apply_to_words(encoded)
    nets = train_heard(rows, 'evidence'), train_heard(encoded, 'confirmed')
    return [train(learned, seed, EPOCHS) for seed in range(SEEDS)], scale, *nets


def predict_fold(rows, k):
    """Saves the log odds of the words in each task of the fold, and the scores of scored tasks."""
    started = time.time()
    fitted = models, scale, heard, confirmed = fit_scorer([m for m in rows if m['fold'] not in (k, ASIDE)])
    unseen = [m for m in rows if m['fold'] == k]
    predictions = [[o, None, None] for o in odds(heard, unseen, 'evidence')]
    places, scored = zip(*[(n, m) for n, m in enumerate(unseen) if 'sounds' in m])
    scale.apply(scored)
    scale.hearing.apply_to_words(scored)
    for n, *o in zip(places, predict(models, scored), odds(confirmed, scored, 'confirmed')):
        predictions[n][1:] = o
    with open(path_of(k), 'wb') as f:
        pickle.dump({'predictions': predictions, 'fitted': fitted}, f)
    print(f'fold {k} {time.time() - started:.0f} s', file=sys.stderr, flush=True)


def read_fold(k):
    with open(path_of(k), 'rb') as f:
        return pickle.load(f)


def read_predictions(rows, some=FOLDS):
    """Returns the rows of some folds with their out-of-fold scores."""
    pairs = [pair for k in some for pair in zip([m for m in rows if m['fold'] == k], read_fold(k)['predictions'])]
    return [m for m, _ in pairs], *([o[i] for _, o in pairs] for i in range(3))


def bars(rows):
    rows, said, scored, confirmed = read_predictions(rows, [k for k in FOLDS if k != ASIDE])
    tried = [i for i, s in enumerate(scored) if s is not None]
    both = [with_score(confirmed[i], scored[i]) for i in tried]
    return {'words': words_found(rows, said), 'wordsWithScore': words_found([rows[i] for i in tried], both),
            'readings': refusals(rows, said)}


def maps_of(rows, some):
    """Fits maps to the out-of-fold scores of these folds."""
    rows, _, scored, _ = read_predictions(rows, some)
    return maps.fit([(m, s) for m, s in zip(rows, scored) if m['kind'] == 'right'])


def fit(rows):
    for k in FOLDS:
        write(os.path.join(HERE, 'folds', f'scorer-{k}'), *read_fold(k)['fitted'],
              maps_of(rows, [other for other in FOLDS if other not in (k, ASIDE)]))
    fitted = fit_scorer(rows)
    write(os.path.join(HERE, '..', 'scoring', 'model', 'scorer'), *fitted, maps_of(rows, FOLDS))
    write_golden(*fitted)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=['fold', 'fit', 'bars'])
    parser.add_argument('folds', nargs='*', type=int)
    a = parser.parse_args()
    rows = read()
    if a.what == 'fold':
        for k in a.folds:
            predict_fold(rows, k)
    elif a.what == 'fit':
        fit(rows)
    else:
        print(json.dumps(bars(rows), indent=1))
