"""The sequence model: sounds of an utterance in, scores of sounds, words and the utterance out."""
import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

torch.set_num_threads(1)
SOUNDS = 43  # the acoustic model's 42 and one for padding
EMBEDDING, HIDDEN = 24, 64


class Model(nn.Module):
    def __init__(self, features, utterance_features):
        super().__init__()
        self.embedding = nn.Embedding(SOUNDS, EMBEDDING)
        self.input1 = nn.Linear(features + EMBEDDING, HIDDEN)
        self.input2 = nn.Linear(HIDDEN, HIDDEN)
        self.gru = nn.GRU(HIDDEN, HIDDEN // 2, 2, batch_first=True, bidirectional=True, dropout=0.3)
        self.phone = nn.Linear(2 * HIDDEN, 1)
        self.word = nn.Linear(2 * HIDDEN, 3)  # accuracy, total, and whether it was read (logit)
        self.attention = nn.Linear(2 * HIDDEN, 1)
        self.utterance1 = nn.Linear(4 * HIDDEN + utterance_features, 32)
        self.utterance2 = nn.Linear(32, 4)
        self.drop = nn.Dropout(0.3)

    def forward(self, sounds, x, u, mask):
        z = F.relu(self.input1(torch.cat([self.drop(x), self.embedding(sounds)], -1)))
        z = F.relu(self.input2(self.drop(z)))
        lengths = mask.sum(1).long()
        packed = nn.utils.rnn.pack_padded_sequence(self.drop(z), lengths, batch_first=True, enforce_sorted=False)
        r, _ = nn.utils.rnn.pad_packed_sequence(self.gru(packed)[0], batch_first=True, total_length=z.shape[1])
        q = self.drop(torch.cat([r, z], -1))
        m = mask.unsqueeze(2)
        mean = (q * m).sum(1) / m.sum(1)
        attention = torch.softmax(self.attention(q).masked_fill(m == 0, -1e4), 1)
        pooled = torch.cat([mean, (q * attention).sum(1), u], -1)
        return self.phone(q).squeeze(-1), self.word(q), self.utterance2(self.drop(F.relu(self.utterance1(pooled))))


class Scale:
    """Mean and spread of every feature over the training rows; standardised values are cut at 5."""

    def __init__(self, rows):
        x = np.concatenate([m['x'] for m in rows])
        u = np.stack([m['u'] for m in rows])
        self.xm, self.xs, self.um, self.us = x.mean(0), x.std(0) + 1e-3, u.mean(0), u.std(0) + 1e-3

    def apply(self, rows):
        for m in rows:
            m['xn'] = np.clip((m['x'] - self.xm) / self.xs, -5, 5).astype(np.float32)
            m['un'] = np.clip((m['u'] - self.um) / self.us, -5, 5).astype(np.float32)


def batch(rows):
    n, w, b = max(len(m['phones']) for m in rows), max(len(m['heard']) for m in rows), len(rows)
    sounds = np.full((b, n), SOUNDS - 1)
    x = np.zeros((b, n, rows[0]['xn'].shape[1]), np.float32)
    mask = np.zeros((b, n), np.float32)
    y = np.full((b, n), np.nan, np.float32)
    pool = np.zeros((b, w, n), np.float32)
    wy = np.full((b, w, 2), np.nan, np.float32)
    heard = np.full((b, w), np.nan, np.float32)
    for i, m in enumerate(rows):
        k = len(m['phones'])
        sounds[i, :k], x[i, :k], mask[i, :k], y[i, :k] = m['phones'], m['xn'], 1, m['y']
        pool[i, m['words'], np.arange(k)] = 1
        wy[i, :len(m['wy'])] = m['wy']
        heard[i, :len(m['heard'])] = m['heard']
    pool /= np.maximum(pool.sum(2, keepdims=True), 1)
    t = torch.from_numpy
    return (t(sounds), t(x), t(np.stack([m['un'] for m in rows])), t(mask)), t(y), t(pool), t(wy / 5), t(np.stack([m['uy'] for m in rows]) / 5), t(heard)


def loss_of(a, b):
    known = ~torch.isnan(b)
    return ((a[known] - b[known]) ** 2).mean() if known.any() else torch.zeros(())


def train(rows, seed, epochs, size=25, rate=2e-3):
    torch.manual_seed(seed)
    chance = random.Random(seed)
    model = Model(rows[0]['xn'].shape[1], len(rows[0]['un']))
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=2e-2)
    steps, step = epochs * -(-len(rows) // size), 0
    model.train()
    for _ in range(epochs):
        order = sorted(rows, key=lambda m: len(m['phones']) + chance.randint(0, 12))
        batches = [order[i:i + size] for i in range(0, len(order), size)]
        chance.shuffle(batches)
        for some in batches:
            for group in optimizer.param_groups:
                group['lr'] = rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
            inputs, y, pool, wy, uy, heard = batch(some)
            p, w, u = model(*inputs)
            w = torch.bmm(pool, w)
            known = ~torch.isnan(heard)
            read = F.binary_cross_entropy_with_logits(w[:, :, 2][known], heard[known])
            loss = 2 * loss_of(p, y) + loss_of(w[:, :, :2], wy) + loss_of(u, uy) + 0.3 * read
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 2)
            optimizer.step()
            step += 1
    model.eval()
    return model


def predict(models, rows):
    """Mean over the models, on the experts' scales: sounds 0-2, words and utterance 0-10; the third of a word is how
    likely it was read, 0-1. One (p, w, u) per row."""
    out = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]['phones']))
    with torch.no_grad():
        for i in range(0, len(order), 50):
            some = order[i:i + 50]
            inputs, _, pool, _, _, _ = batch([rows[j] for j in some])
            results = [model(*inputs) for model in models]
            p = sum(r[0] for r in results) / len(models)
            w = torch.bmm(pool, sum(r[1] for r in results) / len(models)) * 5
            w[:, :, 2] = torch.sigmoid(w[:, :, 2] / 5)
            u = sum(r[2] for r in results) / len(models) * 5
            for k, j in enumerate(some):
                m = rows[j]
                out[j] = (p[k, :len(m['phones'])].numpy(), w[k, :len(m['heard'])].numpy(), u[k].numpy())
    return out
