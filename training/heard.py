"""Small nets that decide if a word was said, from its evidence (WORD_FEATURES in word-evidence.ts), or also from what the encoder heard."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HIDDEN = 48
SAID = 8  # lowest expert rating of a word that was said


class Heard(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.first = nn.Linear(features, HIDDEN)
        self.second = nn.Linear(HIDDEN, 1)

    def forward(self, x):
        return self.second(torch.tanh(self.first(x))).squeeze(-1)


def examples(rows, evidence):
    """Returns the features, labels, and weights of the examples. Said and unsaid words have equal weight in total."""
    x, y, kind = [], [], []
    for m in rows:
        for e, said, rated in zip(m[evidence], m['heard'], m['rated']):
            if m['kind'] in ('pair', 'tenDecibels') or np.isnan(said) or said == 1 and not rated >= 5:
                continue
            x.append(e)
            y.append(said)
            kind.append(m['kind'] if not said else m['kind'] + ('' if rated >= SAID else '-poor'))
    kind = np.array(kind)
    share = {'right': 4, 'noisy': 2, 'masked': 0.7, 'masked-poor': 0.1, 'telephone': 0.7, 'telephone-poor': 0.1, 'paused': 1, 'paused-poor': 0.3, 'nobody': 0.5, 'short': 1, 'right-poor': 1, 'noisy-poor': 0.3, 'short-poor': 0.3,
             'far': 3, 'near': 3, 'added': 1.5, 'end': 1, 'skipped': 1, 'other': 1, 'shortOther': 0.5}
    weight = np.zeros(len(kind), np.float32)
    for name in np.unique(kind):
        weight[kind == name] = share[name] / (kind == name).sum()
    return np.array(x, np.float32), np.array(y, np.float32), weight * len(kind) / weight.sum()


def train_heard(rows, evidence, seeds=3, epochs=30, size=512):
    """Returns some models, and the mean and spread of the features."""
    x, y, weight = examples(rows, evidence)
    mean, spread = x.mean(0), x.std(0) + 1e-3
    t = torch.from_numpy
    x, y, weight = t(np.clip((x - mean) / spread, -5, 5)), t(y), t(weight)
    models = []
    for seed in range(seeds):
        torch.manual_seed(seed)
        model = Heard(x.shape[1])
        optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=1e-2)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=epochs * -(-len(x) // size))
        for _ in range(epochs):
            for some in torch.randperm(len(x)).split(size):
                loss = F.binary_cross_entropy_with_logits(model(x[some]), y[some], reduction='none')
                optimizer.zero_grad()
                (weight[some] * loss).mean().backward()
                optimizer.step()
                schedule.step()
        model.eval()
        models.append(model)
    return models, mean, spread


def odds(fitted, rows, evidence):
    """Returns the log odds that each word was said, as the mean over the models. One array per row."""
    models, mean, spread = fitted
    with torch.no_grad():
        x = [torch.from_numpy(np.clip((m[evidence] - mean) / spread, -5, 5).astype(np.float32)) for m in rows]
        return [(sum(model(one) for model in models) / len(models)).numpy() for one in x]
