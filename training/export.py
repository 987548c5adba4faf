"""Writes weights for scoring/nets/weights.ts: NAME.bin (tensors one after another) and NAME.json."""
import json

import numpy as np


def in_bytes(value):
    """Returns the scale of each output (float16), then its weights as integers from -127 to 127."""
    rows = value.reshape(len(value), -1)
    scale = (np.abs(rows).max(1) / 127 + 1e-7).astype('<f2')
    whole = np.clip(np.round(rows / scale[:, None].astype(np.float32)), -127, 127).astype('<i1')
    return scale.tobytes() + whole.tobytes()


def read(path):
    """Returns the tensors of such a file as name -> float32 array."""
    data, tensors = open(f'{path}.bin', 'rb').read(), {}
    for tensor in json.load(open(f'{path}.json'))['tensors']:
        shape, at = tensor['shape'], tensor['at']
        count = int(np.prod(shape))
        if tensor['bits'] == 8:
            scale = np.frombuffer(data, '<f2', shape[0], at).astype(np.float32)
            value = np.frombuffer(data, '<i1', count, at + 2 * shape[0]).reshape(shape[0], -1) * scale[:, None]
        else:
            value = np.frombuffer(data, '<f2', count, at)
        tensors[tensor['name']] = value.astype(np.float32).reshape(shape)
    return tensors


def write(path, tensors, about=None, small=()):
    """Takes a path without extension, and tensors as name -> array, with a byte for each weight of those in `small`."""
    header, data, at = [], [], 0
    for name, value in tensors.items():
        value = np.asarray(value)
        data.append(in_bytes(value) if name in small else value.astype('<f2').tobytes())
        header.append({'name': name, 'shape': list(value.shape), 'bits': 8 if name in small else 16, 'at': at})
        at += len(data[-1])
    with open(f'{path}.json', 'w') as f:
        json.dump({'format': 3, **(about or {}), 'tensors': header}, f, separators=(',', ':'))
        f.write('\n')
    with open(f'{path}.bin', 'wb') as f:
        f.write(b''.join(data))
