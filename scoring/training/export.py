"""Writes models as weights.bin (float16, tensors one after another) and weights.json (what lies where, and the scales)."""
import json
import os

import numpy as np
import torch

FOLDER = os.path.join(os.path.dirname(__file__), '..', 'model')


def write(models, scale):
    """Rounds the models to float16 in place as well, so that what is checked is what is shipped."""
    tensors, data, at = [], [], 0
    for index, model in enumerate(models):
        for name, value in model.state_dict().items():
            half = value.numpy().astype('<f2')
            value.copy_(torch.from_numpy(half.astype(np.float32)))
            tensors.append({'name': f'{index}.{name}', 'shape': list(half.shape), 'at': at})
            data.append(half.reshape(-1))
            at += half.size
    numbers = lambda values: [float(f'{v:.7g}') for v in values]
    header = {'format': 1, 'models': len(models), 'features': {'mean': numbers(scale.xm), 'spread': numbers(scale.xs)},
              'utterance': {'mean': numbers(scale.um), 'spread': numbers(scale.us)}, 'tensors': tensors}
    os.makedirs(FOLDER, exist_ok=True)
    with open(os.path.join(FOLDER, 'weights.json'), 'w') as f:
        json.dump(header, f, indent=None, separators=(',', ':'))
        f.write('\n')
    np.concatenate(data).tofile(os.path.join(FOLDER, 'weights.bin'))


def write_golden(models, scale, path):
    """Made-up features of a made-up utterance and what these models say to them, to check the engine's inference."""
    from model import predict
    chance = np.random.default_rng(7)
    n = 7
    row = {'phones': chance.integers(2, 42, n), 'words': np.array([0, 0, 1, 1, 1, 2, 2]), 'y': np.zeros(n, np.float32),
           'x': (scale.xm + scale.xs * chance.normal(size=(n, len(scale.xm)))).astype(np.float32).round(3),
           'u': (scale.um + scale.us * chance.normal(size=len(scale.um))).astype(np.float32).round(3),
           'wy': np.zeros((3, 2), np.float32), 'heard': np.ones(3, np.float32), 'uy': np.zeros(4, np.float32)}
    scale.apply([row])
    (p, w, u), = predict(models, [row])
    numbers = lambda values: [round(float(v), 5) for v in np.asarray(values).reshape(-1)]
    golden = {'sounds': row['phones'].tolist(), 'wordOf': row['words'].tolist(), 'matrix': [round(float(v), 3) for v in row['x'].reshape(-1)],
              'utterance': [round(float(v), 3) for v in row['u']], 'phones': numbers(p), 'words': w.round(5).tolist(), 'scores': numbers(u)}
    with open(path, 'w') as f:
        json.dump(golden, f, separators=(',', ':'))
        f.write('\n')
