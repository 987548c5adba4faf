"""Reads what features.ts wrote: one dict per utterance and way of aligning it."""
import glob
import json
import os

import numpy as np

FOLDER = os.path.join(os.path.dirname(__file__), '..', '..', 'data', 'scoring')


def read(modes):
    """Utterances of the given modes (see tasks.ts), sorted by id; a missing score is NaN."""
    rows = []
    for path in sorted(glob.glob(os.path.join(FOLDER, 'features-*.jsonl'))):
        metas = [json.loads(line) for line in open(path)]
        total = sum(len(m['phones']) for m in metas)
        values = np.memmap(path.replace('.jsonl', '.f32'), dtype='<f4', mode='r')
        values = values.reshape(total, -1)
        at = 0
        for m in metas:
            n = len(m['phones'])
            if n and m['mode'] in modes:
                m['x'] = np.array(values[at:at + n])
                words = len(m['heard'])
                m['y'] = np.array([np.nan if v is None else v for v in m['labels']] or [np.nan] * n, np.float32)
                m['phones'] = np.array(m['phones'])
                m['words'] = np.array(m['words'])
                m['u'] = np.array(m['utterance'], np.float32)
                m['wy'] = np.array(m['wordScores'] or [[np.nan] * 2] * words, np.float32)
                m['uy'] = np.array(m['scores'] or [np.nan] * 4, np.float32)
                m['heard'] = np.array(m['heard'], np.float32)
                rows.append(m)
            at += n
    rows.sort(key=lambda m: (m['id'], m['mode']))
    return rows


def folds(rows, k=5):
    """Fold of each row, by speaker: no speaker is in two folds, and ages are spread evenly."""
    ages = {m['speaker']: m['age'] for m in rows}
    order = sorted(ages, key=lambda s: (ages[s], s))
    fold = {s: i % k for i, s in enumerate(order)}
    return np.array([fold[m['speaker']] for m in rows])
