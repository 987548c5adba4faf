"""Writes the scorer for scorer-net.ts, and test data: made-up features with their scores."""
import json
import os

import numpy as np
import torch

import export
from hearing import DIMENSIONS
from heard import odds
from scorer import SOUNDS, predict

HERE = os.path.dirname(__file__)
EVIDENCE = 41  # WORD_FEATURES


def numbers(values):
    return [float(f'{v:.7g}') for v in np.asarray(values).reshape(-1)]


def laid_out(value):
    """Returns convolutions as out x taps x in."""
    return value.transpose(0, 2, 1) if value.ndim == 3 else value


def write(path, models, scale, heard, confirmed, maps):
    """Also rounds the models to float16 in place, so that the test data matches the shipped weights."""
    named = {f'{i}.{name}': value for i, model in enumerate(models) for name, value in model.state_dict().items()}
    nets = {'heard': heard, 'confirmed': confirmed}
    named |= {f'{net}.{i}.{name}': value for net, (some, _, _) in nets.items() for i, model in enumerate(some)
              for name, value in model.state_dict().items()}
    for value in named.values():
        value.copy_(torch.from_numpy(value.numpy().astype('<f2').astype(np.float32)))
    hearing = scale.hearing
    tensors = {name: laid_out(value.numpy()) for name, value in named.items()}
    tensors |= {'project': hearing.project} | {f'named.{name}': value.numpy() for name, value in hearing.named.state_dict().items()}
    export.write(path, tensors, {
        'models': len(models), 'center': numbers(hearing.center), 'features': {'mean': numbers(scale.xm), 'spread': numbers(scale.xs)},
        'utterance': {'mean': numbers(scale.um), 'spread': numbers(scale.us)},
        **{net: {'models': len(some), 'mean': numbers(mean), 'spread': numbers(spread)} for net, (some, mean, spread) in nets.items()},
        'maps': {name: [[round(float(x), 4) for x in knot] for knot in knots] for name, knots in maps.items()}})


def write_golden(models, scale, _, confirmed):
    chance = np.random.default_rng(7)
    n = 7
    hearing, known = scale.hearing, len(scale.xm) - 2 - SOUNDS
    row = {'sounds': chance.integers(0, SOUNDS - 1, n), 'wordOf': np.array([0, 0, 1, 1, 1, 2, 2]), 'y': np.zeros(n, np.float32),
           'x': (scale.xm + scale.xs * chance.normal(size=(n, len(scale.xm)))).astype(np.float32).round(3)[:, :known],
           'encoded': (hearing.center + chance.normal(size=(n, DIMENSIONS)) @ np.linalg.pinv(hearing.project).T).astype(np.float32).round(3),
           'u': (scale.um + scale.us * chance.normal(size=len(scale.um))).astype(np.float32).round(3),
           'evidence': (confirmed[1] + confirmed[2] * chance.normal(size=(3, len(confirmed[1])))).astype(np.float32).round(3)[:, :EVIDENCE],
           'wy': np.zeros((3, 3), np.float32), 'uy': np.zeros(4, np.float32), 'age': 9}
    scale.apply([row])
    hearing.apply_to_words([row])
    (p, w, u), = predict(models, [row])
    said, = odds(confirmed, [row], 'confirmed')
    golden = {'sounds': row['sounds'].tolist(), 'wordOf': row['wordOf'].tolist(),
              'matrix': [round(float(v), 3) for v in row['x'].reshape(-1)], 'encoded': [round(float(v), 3) for v in row['encoded'].reshape(-1)], 'utterance': [round(float(v), 3) for v in row['u']],
              'evidence': [[round(float(v), 3) for v in word] for word in row['evidence']], 'odds': [round(float(v), 4) for v in said],
              'phones': [round(float(v), 5) for v in p], 'words': np.asarray(w, float).round(5).tolist(), 'scores': [round(float(v), 5) for v in u]}
    with open(os.path.join(HERE, '..', 'tests', 'scoring', 'golden.json'), 'w') as f:
        json.dump(golden, f, separators=(',', ':'))
        f.write('\n')
