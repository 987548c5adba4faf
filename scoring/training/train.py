"""Cross-validates over speakers, or fits the final model and writes its weights.

python3 scoring/training/train.py cv  [--seeds 1] [--epochs 9]   figures as JSON on standard output
python3 scoring/training/train.py fit [--seeds 2] [--epochs 9]   scoring/model/weights.{json,bin}
"""
import argparse
import json
import os
import sys
import time

import numpy as np

from data import folds, read
from export import write, write_golden
from model import Scale, predict, train

ALL = 'experts,engine,wrong,mixed,short,shortWrong,noisy'
HEADS = ['accuracy', 'fluency', 'prosodic', 'total']


def pearson(a, b):
    return round(float(np.corrcoef(a, b)[0, 1]), 4)


def figures(rows, predictions):
    p, y = np.concatenate([o[0] for o in predictions]), np.concatenate([m['y'] for m in rows])
    known = ~np.isnan(y)
    w, wy = np.concatenate([o[1] for o in predictions]), np.concatenate([m['wy'] for m in rows])
    w, wy = w[~np.isnan(wy[:, 0])], wy[~np.isnan(wy[:, 0])]
    u, uy = np.stack([o[2] for o in predictions]), np.stack([m['uy'] for m in rows])
    result = {'utterances': len(rows), 'phone': pearson(p[known], y[known]), 'phoneSquaredError': round(float(((p - y)[known] ** 2).mean()), 4),
              'wordAccuracy': pearson(w[:, 0], wy[:, 0]), 'wordTotal': pearson(w[:, 1], wy[:, 1])}
    return result | {name: pearson(u[:, j], uy[:, j]) for j, name in enumerate(HEADS)}


def area(right, wrong):
    """Area under the curve: how often a right one lies above a wrong one."""
    order = np.argsort(np.concatenate([right, wrong]))
    ranks = np.empty(len(order))
    ranks[order] = np.arange(1, len(order) + 1)
    return round(float((ranks[:len(right)].sum() - len(right) * (len(right) + 1) / 2) / (len(right) * len(wrong))), 4)


def match_figures(tests, out):
    """How well right and wrong texts are told apart by the mean log odds that their words were read."""
    def odds(mode):
        heard = [np.clip(o[1][:, 2], 1e-4, 1 - 1e-4) for o in out[mode]]
        return np.array([np.log(h / (1 - h)).mean() for h in heard])
    evidence = {mode: odds(mode) for mode in ('engine', 'noisy', 'wrong', 'short', 'shortWrong')}
    result = {}
    for right, wrong in (('engine', 'wrong'), ('noisy', 'wrong'), ('short', 'shortWrong')):
        bars = {str(share): round(float(np.quantile(evidence[right], share)), 2) for share in (0.005, 0.01, 0.02)}
        caught = {share: round(float((evidence[wrong] < bar).mean()), 3) for share, bar in bars.items()}
        result[right] = {'area': area(evidence[right], evidence[wrong]), 'barByFalseRejects': bars, 'wrongCaught': caught}
    word, heard = np.concatenate([o[1][:, 2] for o in out['mixed']]), np.concatenate([m['heard'] for m in tests['mixed']]) > 0.5
    return result | {'wordArea': area(word[heard], word[~heard]), 'readWordsMissed': round(float((word[heard] < 0.5).mean()), 3),
                     'unreadWordsCaught': round(float((word[~heard] < 0.5).mean()), 3)}


def cross_validate(seeds, epochs, train_modes, test_modes):
    train_rows = read(train_modes)
    tests = {mode: read([mode]) for mode in test_modes}
    out = {mode: [None] * len(rows) for mode, rows in tests.items()}
    parts, started = folds(train_rows), time.time()
    for k in range(5):
        rows = [m for m, f in zip(train_rows, parts) if f != k]
        scale = Scale([m for m in rows if m['mode'] == 'engine'])
        scale.apply(rows)
        models = [train(rows, seed, epochs) for seed in range(seeds)]
        for mode, all_rows in tests.items():
            at = [i for i, f in enumerate(folds(all_rows)) if f == k]
            some = [all_rows[i] for i in at]
            scale.apply(some)
            for i, o in zip(at, predict(models, some)):
                out[mode][i] = o
        print(f'fold {k} {time.time() - started:.0f} s', file=sys.stderr, flush=True)
    results = {}
    for mode in [mode for mode in ('engine', 'experts', 'noisy') if mode in tests]:
        rows = tests[mode]
        results[mode] = figures(rows, out[mode])
        for name, low, high in [('upTo10', 0, 10), ('from11To15', 11, 15), ('from16', 16, 99)]:
            at = [i for i, m in enumerate(rows) if low <= m['age'] <= high]
            if mode == 'engine':
                results[mode][name] = figures([rows[i] for i in at], [out[mode][i] for i in at])
    if {'wrong', 'short', 'shortWrong', 'mixed'} <= set(tests):
        results['match'] = match_figures(tests, out)
    return results


def fit(seeds, epochs, train_modes):
    rows = read(train_modes)
    scale = Scale([m for m in rows if m['mode'] == 'engine'])
    scale.apply(rows)
    models = [train(rows, seed, epochs) for seed in range(seeds)]
    write(models, scale)
    write_golden(models, scale, os.path.join(os.path.dirname(__file__), '..', '..', 'tests', 'scoring', 'golden.json'))
    check = figures([m for m in rows if m['mode'] == 'engine'], predict(models, [m for m in rows if m['mode'] == 'engine']))
    return {'onTrainingData': check}


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('what', choices=['cv', 'fit'])
    parser.add_argument('--seeds', type=int)
    parser.add_argument('--epochs', type=int, default=9)
    parser.add_argument('--modes', default=ALL)
    parser.add_argument('--tests', default=ALL)
    a = parser.parse_args()
    if a.what == 'cv':
        print(json.dumps(cross_validate(a.seeds or 1, a.epochs, a.modes.split(','), a.tests.split(',')), indent=1))
    else:
        print(json.dumps(fit(a.seeds or 2, a.epochs, a.modes.split(',')), indent=1))
