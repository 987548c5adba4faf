"""Scorer that maps the sounds of an utterance to scores of sounds, words, and the utterance."""
import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from hearing import Hearing

torch.set_num_threads(1)
SOUNDS = 40
EMBEDDING, HIDDEN, LAYERS, REACH = 24, 64, 3, 5
SCALE = 5  # words and utterances are learned on a scale of 0-2, like sounds
CHILD = 15


class Scorer(nn.Module):
    """Residual convolutions over neighboring sounds."""

    def __init__(self, features, encoded_features, utterance_features):
        super().__init__()
        self.embedding = nn.Embedding(SOUNDS, EMBEDDING)
        self.input1 = nn.Linear(features + EMBEDDING, HIDDEN)
        self.encoded1 = nn.Linear(encoded_features + EMBEDDING, HIDDEN)
        self.input2 = nn.Linear(2 * HIDDEN, HIDDEN)
        self.norms = nn.ModuleList(nn.LayerNorm(HIDDEN) for _ in range(LAYERS + 1))
        self.convolutions = nn.ModuleList(nn.Conv1d(HIDDEN, HIDDEN, REACH, padding=REACH // 2) for _ in range(LAYERS))
        self.phone = nn.Linear(2 * HIDDEN, 1)
        self.word = nn.Linear(2 * HIDDEN, 3)  # accuracy, total, and total or 0 if another word was said
        self.attention = nn.Linear(2 * HIDDEN, 1)
        self.utterance1 = nn.Linear(4 * HIDDEN + utterance_features, 32)
        self.utterance2 = nn.Linear(32, 4)
        self.drop = nn.Dropout(0.3)
        # What the encoder heard also tells who speaks, which the scorer would learn by heart.
        self.drop_encoded = nn.Dropout(0.6)

    def forward(self, sounds, x, e, u, mask):
        embedded = self.embedding(sounds)
        z = F.relu(self.input1(torch.cat([self.drop(x), embedded], -1)))
        h = F.relu(self.encoded1(torch.cat([self.drop_encoded(e), embedded], -1)))
        z = F.relu(self.input2(self.drop(torch.cat([z, h], -1))))
        m = mask.unsqueeze(2)
        r = z
        for norm, convolution in zip(self.norms, self.convolutions):
            r = r + self.drop(F.relu(convolution((norm(r) * m).transpose(1, 2)).transpose(1, 2)))
        q = self.drop(torch.cat([self.norms[-1](r), z], -1))
        mean = (q * m).sum(1) / m.sum(1)
        attention = torch.softmax(self.attention(q).masked_fill(m == 0, -1e4), 1)
        pooled = torch.cat([mean, (q * attention).sum(1), u], -1)
        return self.phone(q).squeeze(-1), self.word(q), self.utterance2(self.drop(F.relu(self.utterance1(pooled))))


class Scale:
    """Scale of every feature over recordings as they were made. Standardized values are limited to 5."""

    def __init__(self, rows):
        self.hearing = Hearing(rows)
        self.hearing.apply(rows)
        x = np.concatenate([m['xh'] for m in rows])
        u = np.stack([m['u'] for m in rows])
        self.xm, self.xs, self.um, self.us = x.mean(0), x.std(0) + 1e-3, u.mean(0), u.std(0) + 1e-3

    def apply(self, rows):
        self.hearing.apply(rows)
        for m in rows:
            m['xn'] = np.clip((m['xh'] - self.xm) / self.xs, -5, 5).astype(np.float32)
            m['un'] = np.clip((m['u'] - self.um) / self.us, -5, 5).astype(np.float32)


def batch(rows):
    n, w, b = max(len(m['sounds']) for m in rows), max(len(m['wy']) for m in rows), len(rows)
    sounds, x = np.zeros((b, n), np.int64), np.zeros((b, n, rows[0]['xn'].shape[1]), np.float32)
    e = np.zeros((b, n, rows[0]['e'].shape[1]), np.float32)
    mask, y = np.zeros((b, n), np.float32), np.full((b, n), np.nan, np.float32)
    pool, wy = np.zeros((b, w, n), np.float32), np.full((b, w, 3), np.nan, np.float32)
    for i, m in enumerate(rows):
        k = len(m['sounds'])
        sounds[i, :k], x[i, :k], e[i, :k], mask[i, :k], y[i, :k] = m['sounds'], m['xn'], m['e'], 1, m['y']
        pool[i, m['wordOf'], np.arange(k)] = 1
        wy[i, :len(m['wy'])] = m['wy']
    pool /= np.maximum(pool.sum(2, keepdims=True), 1)
    weight = np.array([2.0 if m['age'] <= CHILD else 1.0 for m in rows], np.float32)
    t = torch.from_numpy
    inputs = t(sounds), t(x), t(e), t(np.stack([m['un'] for m in rows])), t(mask)
    return inputs, t(y), t(pool), t(wy / SCALE), t(np.stack([m['uy'] for m in rows]) / SCALE), t(weight)


def loss_of(predicted, known, weight):
    which = ~torch.isnan(known)
    if not which.any():
        return torch.zeros(())
    weight = weight.view(-1, *[1] * (known.dim() - 1)).expand_as(known)[which]
    return (weight * (predicted[which] - known[which]) ** 2).sum() / weight.sum()


def train(rows, seed, epochs, size=25, rate=2e-3):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    model = Scorer(rows[0]['xn'].shape[1], rows[0]['e'].shape[1], len(rows[0]['un']))
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=2e-2)
    steps, step = epochs * -(-len(rows) // size), 0
    model.train()
    for _ in range(epochs):
        order = sorted(rows, key=lambda m: len(m['sounds']) + chance.randint(0, 12))
        batches = [order[i:i + size] for i in range(0, len(order), size)]
        chance.shuffle(batches)
        for some in batches:
            for group in optimizer.param_groups:
                group['lr'] = rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
            inputs, y, pool, wy, uy, weight = batch(some)
            p, w, u = model(*inputs)
            loss = 2 * loss_of(p, y, weight) + loss_of(torch.bmm(pool, w), wy, weight) + loss_of(u, uy, weight)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 2)
            optimizer.step()
            step += 1
    model.eval()
    return model


def predict(models, rows):
    """Returns one (sounds 0-2, words 0-10, utterance 0-10) per row, as the mean over the models."""
    out = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]['sounds']))
    with torch.no_grad():
        for i in range(0, len(order), 50):
            some = order[i:i + 50]
            inputs, _, pool, *_ = batch([rows[j] for j in some])
            results = [model(*inputs) for model in models]
            p = sum(r[0] for r in results) / len(models)
            w = torch.bmm(pool, sum(r[1] for r in results) / len(models)) * SCALE
            u = sum(r[2] for r in results) / len(models) * SCALE
            for k, j in enumerate(some):
                out[j] = p[k, :len(rows[j]['sounds'])].numpy(), w[k, :len(rows[j]['wy'])].numpy(), u[k].numpy()
    return out
