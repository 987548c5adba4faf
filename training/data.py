"""Reads the files of features.ts, and the product's bars."""
import glob
import json
import os
import subprocess

import numpy as np

# Fold whose speakers are set aside. Nothing is fitted, chosen, or tuned on them until the figures are final.
ASIDE = 2
FOLDER = os.path.join(os.path.dirname(__file__), '..', 'data', 'scoring')


def constants():
    """Returns the exports of scoring/constants.ts by name."""
    path = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', 'scoring', 'constants.ts'))
    script = f'import * as all from {json.dumps("file://" + path)}; console.log(JSON.stringify(all))'
    node = [os.environ.get('NODE', 'node'), '--input-type=module', '-e', script]
    return json.loads(subprocess.run(node, check=True, stdout=subprocess.PIPE).stdout)


def read():
    """Returns one dict per recording and text (see tasks.ts), sorted by id. Only tasks with scores have sounds."""
    rows = []
    for path in sorted(glob.glob(os.path.join(FOLDER, 'tasks-*.jsonl'))):
        part = path.rsplit('-', 1)[1].replace('.jsonl', '')
        tasks = [json.loads(line) for line in open(path)]
        open_ = lambda name, kind, count: np.memmap(os.path.join(FOLDER, f'{name}-{part}.{kind}'), f'<{kind[0]}{int(kind[1:]) // 8}', 'r').reshape(count, -1)
        words = open_('words', 'f32', sum(m['words'] for m in tasks))
        count = sum(len(m.get('sounds', [])) for m in tasks)
        sounds, encodings = open_('sounds', 'f32', count), open_('encodings', 'f16', count)
        word = sound = 0
        for m in tasks:
            m['fold'] = int(part)
            m['evidence'] = np.array(words[word:word + m['words']])
            word += m['words']
            m['heard'] = np.array([np.nan if v is None else float(v) for v in m['heard']], np.float32)
            m['rated'] = np.array([np.nan if v is None else v for v in m['rated']], np.float32)
            if 'sounds' in m:
                n = len(m['sounds'])
                m['x'] = np.array(sounds[sound:sound + n])
                m['encoded'] = encodings[sound:sound + n]
                sound += n
                m['y'] = np.array([np.nan if v is None else v for v in m['labels']] or [np.nan] * n, np.float32)
                m['sounds'], m['wordOf'] = np.array(m['sounds']), np.array(m['wordOf'])
                m['u'] = np.array(m['utterance'], np.float32)
                rated = np.array(m['wordScores'] or [[np.nan] * 2] * m['words'], np.float32)
                m['wy'] = np.c_[rated, np.array(m['worth'] or [np.nan] * m['words'], np.float32)]
                m['uy'] = np.array(m['scores'], np.float32)
            rows.append(m)
    return sorted(rows, key=lambda m: (m['id'], m['kind']))


def folds(rows, k=5):
    """Returns the fold of each row, by speaker and with ages spread evenly, like foldsOf in corpus.ts."""
    ages = {m['speaker']: m['age'] for m in rows}
    order = sorted(ages, key=lambda s: (ages[s], s))
    fold = {s: i % k for i, s in enumerate(order)}
    return np.array([fold[m['speaker']] for m in rows])
