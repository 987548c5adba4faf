"""
Fits scoring/model/contrast.* to the files of contrast-data.ts: a softmax over the sounds, then the log odds of each pair that
learners confuse. Also fits both without some speakers, prints their accuracy on these and on voices that are never fitted,
and writes what was fitted without the voices that calibrate to data/scoring/contrasts/calibrating.* for said-alone.ts. What
never heard the speakers set aside goes to folds/ for the benchmarks.

python3 contrasts.py
"""
import json
import os

import numpy as np
import torch

import export
from data import ASIDE
from whitening import Whitening

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '../data/scoring/contrasts')
PHONES = ('AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH').split()
SOUNDS = len(PHONES)
# Speakers of one fold are only measured, like the voices whose files are not named with a number (NATURAL_APART in voices.ts).
APART = 'corpus-4'
# Speakers and voices whose places only calibrate the log odds.
CALIBRATING_FOLD = 'corpus-3'
CALIBRATING = {'af_river', 'am_adam', 'am_onyx', 'bf_isabella', 'bm_fable'}
# Lowest expert rating (0-2) of a sound that was said.
SAID = 1.8
EPOCHS, BATCH, RATE, DECAY = 8, 512, 2e-3, 0.1
# Weight of a place by a voice, relative to one of the corpus.
VOICES_WEIGHT = 3
# Weight of the prior that draws a calibration to slope 1.
PRIOR = 20
CONTRASTS = (
    'IY IH, EH AE, AE AH, AH AA, AE AA, UW UH, EH EY, IH EH, AO OW, OW AA, ER AO, ER EH, ER AA, ER AH, AW OW, AY EY, EY AE, '
    'UH AH, OY AO, AY AA, TH S, TH T, TH F, DH D, DH Z, S SH, SH CH, CH T, CH JH, JH Y, JH D, JH ZH, V B, V W, V F, R L, '
    'L N, N NG, N M, M NG, B P, T D, K G, S Z, F HH, F P, HH R, R W, P T, T K, '
    'IH AE, UW OW, OW OY, AO AW, UW AW, AW OY, AW AA, AH IH, AY AH, T F, N F, K F, P K, DH V, DH L, G T'
)
PAIRS = [tuple(PHONES.index(name) for name in pair.split()) for pair in CONTRASTS.split(', ')]
PAIRS += [(b, a) for a, b in PAIRS]


def read(name):
    with open(f'{DATA}/{name}.jsonl') as f:
        rows = [json.loads(line) for line in f]
    features = np.fromfile(f'{DATA}/{name}.f32', dtype='<f4').reshape(len(rows), -1)
    rated = np.array([np.nan if row['rated'] is None else row['rated'] for row in rows])
    data = {
        'x': features,
        'said': np.array([row['said'] for row in rows]),
        'expected': np.array([row['expected'] for row in rows]),
        'copy': np.array([row.get('copy', 0) for row in rows]),
        'calibrating': np.array([not CALIBRATING.isdisjoint(row['speakers']) for row in rows]),
    }
    return pick(data, rated >= SAID)


def pick(data, which):
    return {key: value[which] for key, value in data.items()}


def join(parts):
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def weights_of(data):
    """Weights each pair of said and expected sounds by the root of its count, so that rare pairs are learned too."""
    key = data['expected'] * SOUNDS + data['said']
    weights = 1 / np.sqrt(np.bincount(key, minlength=SOUNDS**2)[key])
    return weights / weights.mean()


def fit(corpus, voices):
    torch.manual_seed(0)
    torch.set_num_threads(2)
    weights = np.concatenate([weights_of(corpus), VOICES_WEIGHT * weights_of(voices)]).astype(np.float32)
    weights = torch.from_numpy(weights / weights.mean())
    data = join([corpus, voices])
    x, said = torch.from_numpy(data['x']), torch.from_numpy(data['said'])
    layer = torch.nn.Linear(x.shape[1], SOUNDS)
    torch.nn.init.zeros_(layer.weight)
    optimizer = torch.optim.AdamW(layer.parameters(), lr=RATE, weight_decay=DECAY)
    steps = EPOCHS * (len(x) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 1 - step / (steps + 1))
    for _ in range(EPOCHS):
        order = torch.randperm(len(x))
        for i in range(0, len(x) - BATCH + 1, BATCH):
            rows = order[i : i + BATCH]
            loss = torch.nn.functional.cross_entropy(layer(x[rows]), said[rows], reduction='none')
            optimizer.zero_grad()
            (loss * weights[rows]).mean().backward()
            optimizer.step()
            schedule.step()
    return layer


def logits_of(layer, data):
    with torch.no_grad():
        return layer(torch.from_numpy(data['x'])).numpy()


def differences(data, logits, target, neighbor):
    """Returns logit differences where the neighbor was said, and where the target was said."""
    difference = logits[:, neighbor] - logits[:, target]
    expected = data['expected'] == target
    return difference[expected & (data['said'] == neighbor)], difference[expected & (data['said'] == target)]


def calibrate(said, not_said):
    """Returns offset and slope of the log odds, as if both sounds were equally frequent."""
    d = np.concatenate([said, not_said])
    y = np.concatenate([np.ones(len(said)), np.zeros(len(not_said))])
    w = np.concatenate([np.full(len(said), 100 / max(1, len(said))), np.full(len(not_said), 100 / max(1, len(not_said)))])
    offset, slope = 0.0, 1.0
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(offset + slope * d, -30, 30)))
        v = w * p * (1 - p)
        gradient = [(w * (p - y)).sum() + 2 * offset, (w * (p - y) * d).sum() + PRIOR * (slope - 1)]
        hessian = [[v.sum() + 2, (v * d).sum()], [(v * d).sum(), (v * d * d).sum() + PRIOR]]
        step = np.linalg.solve(hessian, gradient)
        offset, slope = offset - step[0], slope - step[1]
    return float(offset), float(slope)


def figures(name, data, logits, calibrations):
    """Prints the share of near sounds found at 5 percent false alarms, over all pairs."""
    found, missed = [], []
    for pair in PAIRS:
        said, not_said = differences(data, logits, *pair)
        offset, slope = calibrations[pair]
        found.append(offset + slope * said)
        missed.append(offset + slope * not_said)
    found, missed = np.concatenate(found), np.concatenate(missed)
    bar = np.quantile(missed, 0.95)
    print(f'{name}: {100 * (found > bar).mean():.1f} % found at 5 %, log odds {bar:.2f}', flush=True)


class Contrasts:
    """Fits layers to the places of each source, and the log odds of each pair."""

    def __init__(self, sources):
        fitted = [name for name in sources if is_fitted(name)]
        self.whitening = Whitening([pick(sources[name], sources[name]['said'] == sources[name]['expected'])['x'] for name in fitted])
        self.sources = {name: {**data, 'x': self.whitening.apply(data['x'])} for name, data in sources.items()}
        self.folds = [name for name in fitted if name.startswith('corpus')]
        self.voices = [self.sources[name] for name in fitted if name not in self.folds]
        # The log odds come from voices and speakers that this softmax has not heard. The shipped one is fitted on all.
        self.calibrating = self.fit(APART, CALIBRATING_FOLD, without_calibrating=True)
        told = [self.sources[CALIBRATING_FOLD], *(pick(data, data['calibrating']) for data in self.voices)]
        told = [(data, logits_of(self.calibrating, data)) for data in told]
        self.calibrations = {}
        for pair in PAIRS:
            sides = zip(*(differences(data, logits, *pair) for data, logits in told), strict=True)
            self.calibrations[pair] = calibrate(*(np.concatenate(side) for side in sides))

    def fit(self, *without, without_calibrating=False):
        said = [pick(data, ~data['calibrating']) if without_calibrating else data for data in self.voices]
        return fit(join([self.sources[name] for name in self.folds if name not in without]), join(said))

    def figures(self, layer):
        for name, data in self.sources.items():
            if name == APART or not is_fitted(name):
                data = pick(data, data['copy'] == 0)
                figures(name, data, logits_of(layer, data), self.calibrations)

    def write(self, path, layer):
        weight, bias = (part.detach().numpy().astype(np.float64) for part in (layer.weight, layer.bias))
        calibrations = [
            {'target': PHONES[a], 'neighbor': PHONES[b], 'offset': round(offset, 3), 'slope': round(slope, 3)}
            for (a, b), (offset, slope) in self.calibrations.items()
        ]
        export.write(path, self.whitening.unfold(weight, bias), {'calibrations': calibrations})


def main():
    sources = {name: read(name) for name in sorted(file[:-6] for file in os.listdir(DATA) if file.endswith('.jsonl'))}
    contrasts = Contrasts({name: data for name, data in sources.items() if name != f'corpus-{ASIDE}'})
    contrasts.write(f'{HERE}/folds/contrast-{ASIDE}', contrasts.fit())
    contrasts = Contrasts(sources)
    apart = contrasts.fit(APART)
    contrasts.figures(apart)
    contrasts.write(f'{DATA}/calibrating', contrasts.calibrating)
    contrasts.write(f'{HERE}/../scoring/model/contrast', contrasts.fit())


def is_fitted(name):
    return name.startswith(('corpus', 'cast')) or name[-1].isdigit()


main()
