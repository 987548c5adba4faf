"""
Adds to scoring/model/contrast.* what tells whether a word's last sound was left out, fitted to the files of omission-data.ts:
a weight of each feature, and what each sound changes in it. Also fits it without some speakers, prints how many endings
that were not said it finds with these and with voices that are never fitted, and adds those weights to
data/scoring/contrasts/apart.* for bench/near-words.bench.ts, and to calibrating.*. What never heard the speakers set aside
goes to folds/contrast-2.* for bench/scoring.bench.ts. After contrasts.py.

python3 omissions.py
"""
import json
import os

import numpy as np
import torch

import export
from data import ASIDE
from whitening import Whitening

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '../data/scoring/omissions')
PHONES = ('AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH').split()
# Speakers of one fold are only measured, like the voices whose files are not named with a number (NATURAL_APART in voices.ts).
APART = 'corpus-4'
# Lowest expert rating of a sound that was said (0-2), and of a word that was said without an ending (0-10).
SAID, WORD = 1.8, 5
EPOCHS, BATCH, RATE = 20, 256, 2e-3
# Decay of the weights, and of what a sound changes in them.
DECAY, DECAY_OF_SOUND = 1.0, 3.0
# Weight of a word alone by a voice, relative to a word of a sentence.
ALONE_WEIGHT = 0.5
SHARES = (0.01, 0.02, 0.03, 0.05, 0.1)


def read(name):
    with open(f'{DATA}/{name}.jsonl') as f:
        rows = [json.loads(line) for line in f]
    features = np.fromfile(f'{DATA}/{name}.f32', dtype='<f4').reshape(len(rows), -1)
    keep = np.array([row['rated'] is not None and row['rated'] >= SAID if row['isSaid'] else row['ratedWord'] >= WORD for row in rows])
    return {
        'x': features[keep],
        'omitted': np.array([not row['isSaid'] for row in rows])[keep],
        'sound': np.array([PHONES.index(row['sound']) for row in rows])[keep],
        'kind': np.array([row['kind'] for row in rows])[keep],
        'weight': np.full(keep.sum(), ALONE_WEIGHT if name.startswith('voice') else 1),
    }


def join(parts):
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def fit(data):
    """Returns a weight and a bias of each sound."""
    torch.manual_seed(0)
    torch.set_num_threads(2)
    x, sound = torch.from_numpy(data['x']), torch.from_numpy(data['sound'])
    omitted, weight = torch.from_numpy(data['omitted'].astype(np.float32)), torch.from_numpy(data['weight'].astype(np.float32))
    shared, changed, bias = (
        torch.zeros(shape, requires_grad=True) for shape in (x.shape[1], (len(PHONES), x.shape[1]), len(PHONES))
    )
    parts = ((shared, DECAY), (changed, DECAY_OF_SOUND), (bias, 0))
    optimizer = torch.optim.AdamW([{'params': [part], 'weight_decay': decay} for part, decay in parts], lr=RATE)
    steps = EPOCHS * (len(x) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 1 - step / (steps + 1))
    for _ in range(EPOCHS):
        order = torch.randperm(len(x))
        for i in range(0, len(x) - BATCH + 1, BATCH):
            rows = order[i : i + BATCH]
            odds = x[rows] @ shared + (x[rows] * changed[sound[rows]]).sum(1) + bias[sound[rows]]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, omitted[rows], reduction='none')
            optimizer.zero_grad()
            (loss * weight[rows]).mean().backward()
            optimizer.step()
            schedule.step()
    return (shared + changed).detach().numpy(), bias.detach().numpy()


def figures(name, data, weight, bias):
    odds = (data['x'] * weight[data['sound']]).sum(1) + bias[data['sound']]
    for kind, sounds in (('-s', 'S Z'), ('-ed', 'T D'), ('consonant', ' '.join(PHONES))):
        own = np.isin(data['sound'], [PHONES.index(sound) for sound in sounds.split()])
        said, omitted = odds[own & ~data['omitted']], odds[own & (data['kind'] == kind)]
        if len(omitted) == 0:
            continue
        bars = [np.quantile(said, 1 - share) for share in SHARES]
        found = ', '.join(f'{100 * (omitted > bar).mean():.0f} % ({bar:.1f})' for bar in bars)
        print(f'{name} {kind}: {len(omitted)} left out, {len(said)} said, found {found}', flush=True)


class Omissions:
    """Fits weights to the places of each source."""

    def __init__(self, sources):
        self.fitted = [name for name in sources if name.startswith(('corpus', 'cast')) or name[-1].isdigit()]
        self.whitening = Whitening([sources[name]['x'][~sources[name]['omitted']] for name in self.fitted])
        self.sources = {name: {**data, 'x': self.whitening.apply(data['x'])} for name, data in sources.items()}

    def fit(self, *without):
        return fit(join([self.sources[name] for name in self.fitted if name not in without]))

    def figures(self, weights):
        for name, data in self.sources.items():
            if name == APART or name not in self.fitted:
                figures(name, data, *weights)

    def add_to(self, path, weights):
        tensors = export.read(path)
        tensors.update((f'omission.{name}', value) for name, value in self.whitening.unfold(*weights).items())
        with open(f'{path}.json') as f:
            about = {'calibrations': json.load(f)['calibrations']}
        export.write(path, tensors, about)


def main():
    sources = {name: read(name) for name in sorted(file[:-6] for file in os.listdir(DATA) if file.endswith('.jsonl'))}
    omissions = Omissions({name: data for name, data in sources.items() if name != f'corpus-{ASIDE}'})
    omissions.add_to(f'{HERE}/folds/contrast-{ASIDE}', omissions.fit())
    omissions = Omissions(sources)
    apart = omissions.fit(APART)
    omissions.figures(apart)
    omissions.add_to(f'{HERE}/../data/scoring/contrasts/calibrating', apart)
    omissions.add_to(f'{HERE}/../data/scoring/contrasts/apart', apart)
    omissions.add_to(f'{HERE}/../scoring/model/contrast', omissions.fit())


main()
