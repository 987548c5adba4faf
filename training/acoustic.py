"""Fits the acoustic net, which detects the state of the spoken sound from log mels.

acoustic.py fold K [EPOCHS]   without the speakers of fold K of 5, and measures it on them
acoustic.py fit [EPOCHS]      on all speakers

Reads the files of acoustic-data.ts. Writes weights to folds/net-K.* and scoring/model/acoustic.*.
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

from data import folds
from export import read as read_weights
from export import write

FOLDER = os.path.join(os.path.dirname(__file__), '..', 'data', 'scoring', 'acoustic')
MODEL = os.path.join(os.path.dirname(__file__), '..', 'scoring', 'model')
NETS = os.path.join(os.path.dirname(__file__), 'folds')
BANDS, WIDTH = 24, 320
DILATIONS = (1, 2, 4, 8)  # as in acoustic-net.ts
SOUNDS, STATES = 40, 3  # English sounds, then silence, as in acoustic-net.ts
SILENCE = SOUNDS - 1
BATCH, SMOOTHING, PADDED = 16, 0.05, 64
UNKNOWN = -100
DIGITAL_SILENCE = np.log(1e-7)
NOBODY_FRAMES = 298  # 3 s
ALONE = 0.3  # share of examples with a few sounds alone
VOICED = 1000  # words by synthesized voices in each epoch
torch.set_num_threads(int(os.environ.get('THREADS', '2')))


class Net(nn.Module):
    """Maps 100 rows of log mels per second to 50 rows of state scores.

    The context is 490 ms before a row and 170 ms after it, because the last convolution is causal.
    """

    def __init__(self):
        super().__init__()
        self.first = nn.Conv1d(BANDS, WIDTH, 7, stride=2, padding=3)
        self.middle = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, dilation=d) for d in DILATIONS)
        self.last = nn.Conv1d(WIDTH, SOUNDS * STATES, 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        h = F.relu(self.first(x))
        for d, layer in zip(DILATIONS, self.middle):
            around = (2 * d, 0) if d == DILATIONS[-1] else (d, d)
            h = h + F.relu(layer(F.pad(self.drop(h), around)))
        return self.last(self.drop(h))


def read(parts='[0-9]*'):
    """Returns the utterances with clean and noisy mels (frames x bands) and the state of each row."""
    utterances = []
    for path in sorted(glob.glob(os.path.join(FOLDER, f'index-{parts}.json'))):
        part = path.rsplit('-', 1)[1].replace('.json', '')
        states = np.fromfile(os.path.join(FOLDER, f'states-{part}'), '<i2')
        copies = [np.memmap(p, '<f4', 'r').reshape(-1, BANDS)
                  for p in sorted(glob.glob(os.path.join(FOLDER, f'mels-*-{part}')))]
        frame = row = 0
        for u in json.load(open(path)):
            frames, rows = u['frames'], (u['frames'] + 1) // 2
            utterances.append(dict(u, states=states[row:row + rows], mels=[c[frame:frame + frames] for c in copies]))
            frame, row = frame + frames, row + rows
    return sorted(utterances, key=lambda u: u['id'])


def speech_bar(loudness):
    """Same as speechBar in mel-spectrogram.ts."""
    order = np.sort(loudness)
    loud = order[len(order) - max(1, min(15, int(0.05 * len(order))))]
    quiet = max(loud - 9, order[int(0.05 * len(order))])
    return loud, quiet, quiet + 0.35 * (loud - quiet)


BLOCK, WINDOW, FIRST_SPEECH, FIRST_FRAMES = 32, 1000, 100, 384


def relative(x):
    """Same as MeanNormalization in mean-normalization.ts."""
    loudness, out = x.mean(1), np.empty_like(x)
    most, mean, done, sure = -np.inf, 0, 0, False
    for end in [*range(BLOCK, len(x), BLOCK), len(x)]:
        begin = max(0, end - WINDOW)
        loud, quiet, bar = speech_bar(loudness[begin:end])
        most = max(loud, most - 0.02)
        if loud >= most - 6:
            speech = loudness[begin:end] >= bar
            mean = x[begin:end][speech].mean(0)
            sure = sure or speech.sum() >= FIRST_SPEECH and loud - quiet >= 2
        sure = sure or end >= FIRST_FRAMES
        if sure or end == len(x):
            out[done:end] = np.maximum(x[done:end] - mean, -10) / 3
            done = end
    return out


def warped(x, rng):
    """Shifts frequencies by -12 to +14 %, like shorter and longer throats."""
    place = np.clip((np.arange(BANDS) + 3) * rng.uniform(0.88, 1.14) - 3, 0, BANDS - 1)
    low = np.floor(place).astype(int)
    share = (place - low).astype(np.float32)
    return x[:, low] * (1 - share) + x[:, np.minimum(low + 1, BANDS - 1)] * share


# Number of independent values whose mean is a band's energy, which makes steady noise flicker.
FLICKER = np.linspace(1, 9, BANDS)


def hiss(frames, rng):
    """Returns steady noise, from brown to white."""
    return np.linspace(rng.uniform(0, 5), 0, BANDS) + np.log(rng.gamma(FLICKER, 1 / FLICKER, (frames, BANDS)) + 1e-3)


def with_noise(x, other, rng):
    """Adds another recording 3 to 25 dB below the speech, so that other voices count as noise."""
    other = np.resize(np.roll(other, rng.integers(len(other)), 0), x.shape)
    loud = lambda m: np.log(np.exp(np.sort(m.mean(1))[len(m) // 2:]).mean())
    below = rng.uniform(3, 25) * np.log(10) / 10
    return np.logaddexp(x, other - loud(other) + loud(x) - below)


def alone(x, y, rng):
    """Cuts 160 to 800 ms of whole sounds out of a recording and puts its own silence around them.

    Returns the recording unchanged if it has no such sounds or no silence.
    """
    sounds = y // STATES
    quiet = np.flatnonzero(sounds == SILENCE)
    begins = np.flatnonzero((y[1:] % STATES == 0) & (y[:-1] % STATES != 0) & (sounds[1:] != SILENCE)) + 1
    ends = np.flatnonzero((y[:-1] % STATES == 2) & (y[1:] % STATES != 2) & (sounds[:-1] != SILENCE)) + 1
    if len(quiet) < 10 or len(begins) == 0:
        return x, y
    begin = rng.choice(begins)
    last = ends[(ends >= begin + 8) & (ends <= begin + 40)]
    if len(last) == 0:
        return x, y
    end = rng.choice(last)
    before, after = (rng.choice(quiet, n) for n in rng.integers(8, 60, 2))
    rows = np.concatenate([before, np.arange(begin, end), after])
    frames = np.minimum((2 * rows[:, None] + np.arange(2)).ravel(), len(x) - 1)
    return x[frames], y[rows]


def augmented(u, rng, others):
    """Returns one of the copies, at random without most of its words, with noise, another speed or throat, and missing
    bands and moments."""
    x, y = u['mels'][rng.integers(1, len(u['mels'])) if rng.random() < 0.6 else 0], u['states']
    if rng.random() < ALONE:
        x, y = alone(x, y, rng)
    if rng.random() < 0.4:
        x = with_noise(x, hiss(len(x), rng) if rng.random() < 0.5 else others[rng.integers(len(others))]['mels'][0], rng)
    if rng.random() < 0.5:
        place = np.round(np.arange(0, len(x) - 1, rng.uniform(0.83, 1.3))).astype(int)
        x, y = x[place], y[place[::2] // 2]
    x = np.array(warped(x, rng) if rng.random() < 0.7 else x)
    if rng.random() < 0.15:
        loudness = x.mean(1)
        x[loudness < speech_bar(loudness)[2]] = DIGITAL_SILENCE
    x = relative(x) + rng.normal(0, 0.15, BANDS) + rng.normal(0, 0.1)
    for _ in range(2):
        band, moment = rng.integers(0, BANDS - 3), rng.integers(0, max(1, len(x) - 10))
        x[:, band:band + rng.integers(0, 4)] = 0
        x[moment:moment + rng.integers(0, 8)] = 0
    return x, y


def packed(pairs):
    """Pads to a few lengths, because convolutions are compiled for each length."""
    longest = -(-max(len(x) for x, _ in pairs) // PADDED) * PADDED
    xs = np.zeros((len(pairs), BANDS, longest), np.float32)
    ys = np.full((len(pairs), longest // 2), UNKNOWN, np.int64)
    for i, (x, y) in enumerate(pairs):
        xs[i, :, :len(x)] = x.T
        ys[i, :len(y)] = y
    return torch.from_numpy(xs), torch.from_numpy(ys)


def nobody():
    """Returns recordings without speech, labeled as silence."""
    mels = np.fromfile(os.path.join(FOLDER, 'nobody'), '<f4').reshape(-1, NOBODY_FRAMES, BANDS)
    states = np.full((NOBODY_FRAMES + 1) // 2, SILENCE * STATES + 1, np.int16)
    return [dict(frames=NOBODY_FRAMES, mels=[x, x], states=states) for x in mels]


def right(net, utterances, copy=0):
    """Returns the share of speech rows with the right state, and with the right sound."""
    net.eval()
    states = sounds = frames = 0
    with torch.no_grad():
        for i in range(0, len(utterances), BATCH):
            some = utterances[i:i + BATCH]
            xs, ys = packed([(relative(u['mels'][copy]), u['states']) for u in some])
            best = net(xs).argmax(1)
            speech = (ys >= 0) & (torch.div(ys, STATES, rounding_mode='floor') != SILENCE)
            states += ((best == ys) & speech).sum().item()
            same = torch.div(best, STATES, rounding_mode='floor') == torch.div(ys, STATES, rounding_mode='floor')
            sounds += (same & speech).sum().item()
            frames += speech.sum().item()
    return {'state': round(states / frames, 3), 'sound': round(sounds / frames, 3)}


def fit(utterances, voiced, unseen, epochs, path, seed=1):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Net()
    rate = 1e-3 if load(net, path) else 3e-3
    steps = epochs * ((len(utterances) + VOICED + BATCH - 1) // BATCH)
    optimizer = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1, pct_start=0.15)
    for epoch in range(epochs):
        started = time.time()
        net.train()
        said = utterances + list(rng.choice(voiced, VOICED, replace=False))
        order = sorted(said, key=lambda u: u['frames'] + rng.uniform(0, 60))
        batches = [order[i:i + BATCH] for i in range(0, len(order), BATCH)]
        rng.shuffle(batches)
        total = 0
        for batch in batches:
            xs, ys = packed([augmented(u, rng, utterances) for u in batch])
            with torch.autocast('cpu', dtype=torch.bfloat16):
                scores = net(xs)
            loss = F.cross_entropy(scores.float(), ys, ignore_index=UNKNOWN, label_smoothing=SMOOTHING)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5)
            optimizer.step()
            schedule.step()
            total += loss.item()
        about = {'epoch': epoch, 'loss': round(total / len(batches), 3), 'seconds': round(time.time() - started)}
        if unseen and (epoch % 6 == 5 or epoch == epochs - 1):
            about |= {'clean': right(net, unseen), 'noisy': right(net, unseen, copy=1)}
        print(json.dumps(about), flush=True)
    return net


def load(net, path):
    """Loads the existing weights, and returns whether they are of this net."""
    tensors = read_weights(path)
    layers = [net.first, *net.middle, net.last]
    if any(tensors.get(f'{i}.weight', np.empty(0)).size != layer.weight.numel() for i, layer in enumerate(layers)):
        return False
    with torch.no_grad():
        for i, layer in enumerate(layers):
            layer.weight.copy_(torch.from_numpy(tensors[f'{i}.weight'].transpose(0, 2, 1).copy()))
            layer.bias.copy_(torch.from_numpy(tensors[f'{i}.bias']))
    return True


def save(net, utterances, path):
    """Writes the weights (out x taps x in) and the frequency of each state for acoustic-net.ts."""
    said = np.concatenate([u['states'] for u in utterances])
    counts = np.bincount(said[said >= 0], minlength=SOUNDS * STATES) + 10.0
    tensors = {'logPrior': np.log(counts / counts.sum())}
    for i, layer in enumerate([net.first, *net.middle, net.last]):
        tensors[f'{i}.weight'] = layer.weight.detach().numpy().transpose(0, 2, 1)
        tensors[f'{i}.bias'] = layer.bias.detach().numpy()
    write(path, tensors, small=[name for name in tensors if name.endswith('weight')])


if __name__ == '__main__':
    utterances = read()
    fold_of = folds(utterances)
    if sys.argv[1] == 'fold':
        fold = int(sys.argv[2])
        seen = [u for u, f in zip(utterances, fold_of) if f != fold]
        unseen = [u for u, f in zip(utterances, fold_of) if f == fold]
        path, epochs = os.path.join(NETS, f'net-{fold}'), int((sys.argv[3:] or ['28'])[0])
    else:
        seen, unseen, path, epochs = utterances, [], os.path.join(MODEL, 'acoustic'), int((sys.argv[2:] or ['28'])[0])
    net = fit(seen + nobody(), read('voices'), unseen, epochs, path)
    print(json.dumps({'parameters': sum(p.numel() for p in net.parameters())}))
    save(net, seen, path)
