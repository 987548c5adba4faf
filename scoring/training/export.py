"""Writes weights for scoring/nets/weights.ts: NAME.bin (float16, tensors one after another) and NAME.json."""
import json

import numpy as np


def write(path, tensors, about=None):
    """Takes a path without extension, and tensors as name -> array."""
    header, data, at = [], [], 0
    for name, value in tensors.items():
        half = np.asarray(value).astype('<f2')
        header.append({'name': name, 'shape': list(half.shape), 'at': at})
        data.append(half.reshape(-1))
        at += half.size
    with open(f'{path}.json', 'w') as f:
        json.dump({'format': 2, **(about or {}), 'tensors': header}, f, separators=(',', ':'))
        f.write('\n')
    np.concatenate(data).tofile(f'{path}.bin')
