"""Fits the acoustic net: log mels in, the state of the sound that is said out.

acoustic.py fold K [EPOCHS]   on the speakers outside fold K of 5; how often it is right about those inside
acoustic.py fit [EPOCHS]      on all of them

Reads what acoustic-data.ts wrote; weights go to data/scoring/acoustic/net-*.npz.
"""
import glob
import json
import os
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

FOLDER = os.path.join(os.path.dirname(__file__), '..', '..', 'data', 'scoring', 'acoustic')
BANDS, WIDTH, STATES, FOLDS = 24, 144, 3, 5
BATCH, SMOOTHING = 16, 0.05
UNKNOWN = -100
torch.set_num_threads(int(os.environ.get('THREADS', '2')))


class Net(nn.Module):
    """50 rows of state scores a second from 100 rows of log mels; hears 170 ms before and after."""

    def __init__(self, states):
        super().__init__()
        self.first = nn.Conv1d(BANDS, WIDTH, 7, stride=2, padding=3)
        self.middle = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, padding=d, dilation=d) for d in (1, 2, 4))
        self.last = nn.Conv1d(WIDTH, states, 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        h = F.relu(self.first(x))
        for layer in self.middle:
            h = h + F.relu(layer(self.drop(h)))
        return self.last(self.drop(h))


def read():
    """Utterances with their clean and noisy mels (each frames x bands) and states."""
    phones, utterances = None, []
    for path in sorted(glob.glob(os.path.join(FOLDER, 'index-*.json'))):
        part = path.rsplit('-', 1)[1].replace('.json', '')
        about = json.load(open(path))
        phones = about['phones']
        states = np.fromfile(os.path.join(FOLDER, f'states-{part}'), '<i2')
        copies = [np.memmap(p, '<f4', 'r').reshape(-1, BANDS)
                  for p in sorted(glob.glob(os.path.join(FOLDER, f'mels-*-{part}')))]
        at = 0
        for u in about['index']:
            to = at + u['frames']
            utterances.append(dict(u, states=states[at:to], mels=[c[at:to] for c in copies]))
            at = to
    return phones, sorted(utterances, key=lambda u: u['id'])


def fold_of(speakers):
    """Speakers in a fixed random order, dealt to the folds in turn."""
    order = np.random.default_rng(3).permutation(sorted(set(speakers)))
    return {speaker: i % FOLDS for i, speaker in enumerate(order)}


def levelled(x):
    """Less the mean of the louder half of the frames, which needs no labels; quiet bands are cut."""
    loudness = x.mean(1)
    return np.maximum(x - x[loudness >= np.median(loudness)].mean(0), -10) / 3


def warped(x, rng):
    """Frequencies 12 % lower to 14 % higher: shorter and longer throats."""
    place = np.clip((np.arange(BANDS) + 3) * rng.uniform(0.88, 1.14) - 3, 0, BANDS - 1)
    low = np.floor(place).astype(int)
    share = (place - low).astype(np.float32)
    return x[:, low] * (1 - share) + x[:, np.minimum(low + 1, BANDS - 1)] * share


def augmented(u, rng):
    """One of the copies at another speed, with another throat, with bands and moments missing."""
    x, y = u['mels'][rng.integers(1, len(u['mels'])) if rng.random() < 0.6 else 0], u['states']
    if rng.random() < 0.5:
        place = np.round(np.arange(0, len(x) - 1, rng.uniform(0.85, 1.2))).astype(int)
        x, y = x[place], y[place]
    x = np.array(warped(x, rng) if rng.random() < 0.7 else x)
    x = levelled(x) + rng.normal(0, 0.15, BANDS) + rng.normal(0, 0.1)
    for _ in range(2):
        band, moment = rng.integers(0, BANDS - 3), rng.integers(0, max(1, len(x) - 10))
        x[:, band:band + rng.integers(0, 4)] = 0
        x[moment:moment + rng.integers(0, 8)] = 0
    return x, y


def packed(pairs):
    longest = max(len(x) for x, _ in pairs)
    longest += longest % 2
    xs = np.zeros((len(pairs), BANDS, longest), np.float32)
    ys = np.full((len(pairs), longest // 2), UNKNOWN, np.int64)
    for i, (x, y) in enumerate(pairs):
        xs[i, :, :len(x)] = x.T
        ys[i, :len(y[::2])] = y[::2]
    return torch.from_numpy(xs), torch.from_numpy(ys)


def right(net, utterances, silence, copy=0):
    """Share of the frames of speech whose state, and whose sound, comes first."""
    net.eval()
    states = sounds = frames = 0
    with torch.no_grad():
        for i in range(0, len(utterances), BATCH):
            some = utterances[i:i + BATCH]
            xs, ys = packed([(levelled(u['mels'][copy]), u['states']) for u in some])
            best = net(xs).argmax(1)
            speech = (ys >= 0) & (torch.div(ys, STATES, rounding_mode='floor') != silence)
            states += ((best == ys) & speech).sum().item()
            same = torch.div(best, STATES, rounding_mode='floor') == torch.div(ys, STATES, rounding_mode='floor')
            sounds += (same & speech).sum().item()
            frames += speech.sum().item()
    return {'state': round(states / frames, 3), 'sound': round(sounds / frames, 3)}


def fit(utterances, unseen, phones, epochs, seed=1):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Net(STATES * len(phones))
    steps = epochs * ((len(utterances) + BATCH - 1) // BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps + 1, pct_start=0.15)
    for epoch in range(epochs):
        started = time.time()
        net.train()
        order = sorted(utterances, key=lambda u: u['frames'] + rng.uniform(0, 60))
        batches = [order[i:i + BATCH] for i in range(0, len(order), BATCH)]
        rng.shuffle(batches)
        total = 0
        for batch in batches:
            xs, ys = packed([augmented(u, rng) for u in batch])
            loss = F.cross_entropy(net(xs), ys, ignore_index=UNKNOWN, label_smoothing=SMOOTHING)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5)
            optimizer.step()
            schedule.step()
            total += loss.item()
        about = {'epoch': epoch, 'loss': round(total / len(batches), 3), 'seconds': round(time.time() - started)}
        if unseen and (epoch % 6 == 5 or epoch == epochs - 1):
            silence = phones.index('SIL')
            about |= {'clean': right(net, unseen, silence), 'noisy': right(net, unseen, silence, copy=1)}
        print(json.dumps(about), flush=True)
    return net


def save(net, utterances, phones, name):
    """Weights as the engine reads them: taps x out x in; and how often each state is said."""
    counts = np.bincount(np.concatenate([u['states'] for u in utterances]), minlength=STATES * len(phones)) + 10.0
    layers = [net.first, *net.middle, net.last]
    arrays = {'logPrior': np.log(counts / counts.sum())}
    for i, layer in enumerate(layers):
        arrays[f'{i}.weight'] = layer.weight.detach().numpy().transpose(2, 0, 1)
        arrays[f'{i}.bias'] = layer.bias.detach().numpy()
    np.savez(os.path.join(FOLDER, f'net-{name}.npz'), **{k: v.astype(np.float32) for k, v in arrays.items()})


if __name__ == '__main__':
    phones, utterances = read()
    folds = fold_of([u['speaker'] for u in utterances])
    if sys.argv[1] == 'fold':
        fold = int(sys.argv[2])
        seen = [u for u in utterances if folds[u['speaker']] != fold]
        unseen = [u for u in utterances if folds[u['speaker']] == fold]
        name, epochs = f'fold-{fold}', int((sys.argv[3:] or ['24'])[0])
    else:
        seen, unseen, name, epochs = utterances, [], 'all', int((sys.argv[2:] or ['24'])[0])
    net = fit(seen, unseen, phones, epochs)
    print(json.dumps({'parameters': sum(p.numel() for p in net.parameters())}))
    save(net, seen, phones, name)
