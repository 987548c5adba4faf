"""
Adds to scoring/model/said.* and folds/said-2.* the log odds that a word was said: alone, fitted to the evidence of said-alone.ts, and in a sentence, to
that of said-among.ts, and the experts' rating of a word of a sentence. First prints what passes of the words that calibrate
(sequences.py), fitted on the others only, and what is found in the sentences of learners who were not fitted. After sequences.py.

python3 said_odds.py
"""
import json
import os

import numpy as np
import torch

import export
from data import ASIDE
from sequences import CALIBRATING_WORDS, DATA, HERE, hash_of

KINDS = ('near', 'exchanged', 'added', 'omitted')
# Weight of learners' words said alone, relative to words by voices.
LEARNERS = 0.3
# Weight of each kind, relative to the word itself.
WEIGHTS_ALONE = {'right': 1, 'near': 0.8, 'exchanged': 0.1, 'added': 0.15, 'omitted': 0.1}
MODELS, HIDDEN, EPOCHS, BATCH, RATE, DECAY = 4, 16, 40, 512, 0.01, 0.05
CUT = 5
# Fold whose learners are only reported.
FOLD_APART = 4
# Usual rating of a word (0-10), and the spread of ratings, as in scoring/said-word.ts.
USUAL, SPREAD = 9, 2
REFUSED = (0.03, 0.05, 0.06, 0.07, 0.1)


def weights_of(kinds, learners):
    weights = np.zeros(len(kinds), np.float32)
    for of_group, group in ((1, ~learners), (LEARNERS, learners)):
        for kind, weight in WEIGHTS_ALONE.items():
            own = (kinds == kind) & group
            weights[own] = of_group * weight / max(1, own.sum())
    return weights


def fit(x, targets, weights, loss_of=torch.nn.functional.binary_cross_entropy_with_logits):
    torch.set_num_threads(1)
    weights = weights / weights.mean()
    mean, spread = x.mean(0), x.std(0) + 1e-3
    z = torch.from_numpy(np.clip((x - mean) / spread, -CUT, CUT).astype(np.float32))
    targets, weights = torch.from_numpy(targets.astype(np.float32)), torch.from_numpy(weights.astype(np.float32))
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
                loss = loss_of(net(z[rows])[:, 0], targets[rows], reduction='none')
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


def rows_of(name):
    with open(f'{DATA}/{name}.jsonl') as f:
        rows = [json.loads(line) for line in f]
    return rows, np.array([row['evidence'] for row in rows], np.float32), np.array([row['kind'] for row in rows])


def fit_alone():
    rows, x, kinds = rows_of('alone')
    telephone = np.array([row['telephone'] for row in rows])
    learners = np.array([row['voice'] == 'learner' for row in rows])
    apart = np.array([hash_of(row['said']) == CALIBRATING_WORDS for row in rows])
    weights = weights_of(kinds, learners)
    fitted = fit(x[~apart], kinds[~apart] == 'right', weights_of(kinds[~apart], learners[~apart]))
    for name, group in (('voices', ~telephone & ~learners), ('over a telephone', telephone), ('learners', learners)):
        figures(name, odds_of(fitted, x[apart & group]), kinds[apart & group])
    return fit(x, kinds == 'right', weights)


def fit_among():
    """Words without a near word are right words, and would show by that."""
    rows, x, kinds = rows_of('among')
    rows, x, kinds = [row for row in rows if row['kind'] != 'low'], x[kinds != 'low'], kinds[kinds != 'low']
    said = kinds == 'right'
    apart = np.array([row['fold'] == FOLD_APART for row in rows])
    weights = np.where(said, 1 / (said & ~apart).sum(), 1 / (~said & ~apart).sum())
    fitted = fit(x[~apart], said[~apart], weights[~apart])
    odds, right = odds_of(fitted, x), np.array([row['hasNear'] for row in rows])
    for name, group in (('fitted', ~apart), ('apart', apart)):
        print(name, int((said & group).sum()), 'words, with near words', int((said & group & right).sum()))
        for share in (0.01, 0.015, 0.02, 0.03):
            bar = np.quantile(odds[said & group], share)
            also = 100 * (odds[said & group & right] <= bar).mean()
            found = 100 * (odds[~said & group] <= bar).mean()
            print(f'  {100 * share:.1f} % below {bar:.2f} ({also:.1f} of those with near words); near ones {found:.1f}', flush=True)
    return fitted


def fit_rated():
    """Fits the experts' ratings, in spreads from their usual one."""
    rows, x, kinds = rows_of('among')
    own = kinds != 'near'
    x, rated = x[own], np.array([row['rated'] for row in rows if row['kind'] != 'near'], np.float32)
    apart = np.array([row['fold'] == FOLD_APART for row in rows if row['kind'] != 'near'])
    ones = np.ones(len(x), np.float32)
    fit_to = lambda some: fit(x[some], (rated[some] - USUAL) / SPREAD, ones[some], torch.nn.functional.mse_loss)
    ours = USUAL + SPREAD * odds_of(fit_to(~apart), x[apart])
    print(f'ratings apart: correlation {np.corrcoef(ours, rated[apart])[0, 1]:.3f}', flush=True)
    return fit_to(np.ones(len(x), bool))


def add(path, odds):
    """Adds fits of `fit` by name to the net of a path without extension."""
    tensors = {name: value for name, value in export.read(path).items() if not name.startswith(tuple(f'{part}.' for part in odds))}
    with open(f'{path}.json') as f:
        header = json.load(f)
    small = {tensor['name'] for tensor in header['tensors'] if tensor['bits'] == 8}
    about = {'center': header['center']}
    for name, (mean, spread, nets) in odds.items():
        about[name] = {'mean': [round(float(one), 4) for one in mean], 'spread': [round(float(one), 4) for one in spread]}
        about[name]['models'] = MODELS
        for i, net in enumerate(nets):
            for part, layer in (('first', net[0]), ('second', net[2])):
                tensors[f'{name}.{i}.{part}.weight'] = layer.weight.detach().numpy()
                tensors[f'{name}.{i}.{part}.bias'] = layer.bias.detach().numpy()
    export.write(path, tensors, about, small)


def main():
    odds = {'alone': fit_alone(), 'among': fit_among(), 'rated': fit_rated()}
    # Neither was fitted on speakers set aside.
    add(f'{HERE}/folds/said-{ASIDE}', odds)
    add(f'{HERE}/../scoring/model/said', odds)


if __name__ == '__main__':
    main()
