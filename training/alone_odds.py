"""
Adds to scoring/model/alone.* the log odds that a word said alone was said, fitted to the evidence of alone-evidence.ts. First
prints what part of the words that calibrate (alone.py) passes if it was fitted on the others only. After alone.py.

python3 alone_odds.py
"""
import json
import os

import numpy as np
import torch

import export
from alone import CALIBRATING_WORDS, DATA, HERE, hash_of

KINDS = ('near', 'exchanged', 'added', 'omitted')
# Weight of learners' words, relative to words by voices.
LEARNERS = 0.3
# Weight of each kind, relative to the word itself.
WEIGHTS = {'right': 1, 'near': 0.8, 'exchanged': 0.1, 'added': 0.15, 'omitted': 0.1}
MODELS, HIDDEN, EPOCHS, BATCH, RATE, DECAY = 4, 16, 40, 512, 0.01, 0.05
CUT = 5
REFUSED = (0.03, 0.05, 0.06, 0.07, 0.1)


def weights_of(kinds, learners):
    weights = np.zeros(len(kinds), np.float32)
    for of_group, group in ((1, ~learners), (LEARNERS, learners)):
        for kind, weight in WEIGHTS.items():
            own = (kinds == kind) & group
            weights[own] = of_group * weight / max(1, own.sum())
    return weights / weights.mean()


def fit(x, kinds, learners):
    torch.set_num_threads(1)
    mean, spread = x.mean(0), x.std(0) + 1e-3
    z = torch.from_numpy(np.clip((x - mean) / spread, -CUT, CUT).astype(np.float32))
    said = torch.from_numpy((kinds == 'right').astype(np.float32))
    weights = torch.from_numpy(weights_of(kinds, learners))
    nets = []
    for seed in range(MODELS):
        torch.manual_seed(seed)
        net = torch.nn.Sequential(torch.nn.Linear(x.shape[1], HIDDEN), torch.nn.Tanh(), torch.nn.Linear(HIDDEN, 1))
        optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
        schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1, 0.01, EPOCHS)
        for _ in range(EPOCHS):
            order = torch.randperm(len(z))
            for i in range(0, len(z), BATCH):
                rows = order[i : i + BATCH]
                loss = torch.nn.functional.binary_cross_entropy_with_logits(net(z[rows])[:, 0], said[rows], reduction='none')
                optimizer.zero_grad()
                (loss * weights[rows]).mean().backward()
                optimizer.step()
            schedule.step()
        nets.append(net)
    return mean, spread, nets


def odds_of(fitted, x):
    mean, spread, nets = fitted
    z = torch.from_numpy(np.clip((x - mean) / spread, -CUT, CUT).astype(np.float32))
    with torch.no_grad():
        return np.mean([net(z)[:, 0].numpy() for net in nets], 0)


def figures(name, odds, kinds):
    print(name, int((kinds == 'right').sum()), 'words')
    for share in REFUSED:
        bar = np.quantile(odds[kinds == 'right'], share)
        passed = ', '.join(f'{kind} {100 * (odds[kinds == kind] > bar).mean():.1f}' for kind in KINDS)
        print(f'  {100 * share:.0f} % refused below {bar:.2f}; pass: {passed}', flush=True)


def main():
    with open(f'{DATA}/evidence.jsonl') as f:
        rows = [json.loads(line) for line in f]
    x = np.array([row['evidence'] for row in rows], np.float32)
    kinds = np.array([row['kind'] for row in rows])
    telephone = np.array([row['telephone'] for row in rows])
    learners = np.array([row['voice'] == 'learner' for row in rows])
    apart = np.array([hash_of(row['said']) == CALIBRATING_WORDS for row in rows])
    fitted = fit(x[~apart], kinds[~apart], learners[~apart])
    for name, group in (('voices', ~telephone & ~learners), ('over a telephone', telephone), ('learners', learners)):
        figures(name, odds_of(fitted, x[apart & group]), kinds[apart & group])
    mean, spread, nets = fit(x, kinds, learners)
    path = os.path.join(HERE, '../scoring/model/alone')
    tensors = {name: value for name, value in export.read(path).items() if not name.startswith('said.')}
    with open(f'{path}.json') as f:
        header = json.load(f)
    small = {tensor['name'] for tensor in header['tensors'] if tensor['bits'] == 8}
    for i, net in enumerate(nets):
        for part, layer in (('first', net[0]), ('second', net[2])):
            tensors[f'said.{i}.{part}.weight'] = layer.weight.detach().numpy()
            tensors[f'said.{i}.{part}.bias'] = layer.bias.detach().numpy()
    scale = {name: [round(float(one), 4) for one in values] for name, values in (('mean', mean), ('spread', spread))}
    export.write(path, tensors, {'center': header['center'], 'said': {**scale, 'models': MODELS}}, small)


if __name__ == '__main__':
    main()
