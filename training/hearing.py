"""What the pretrained encoder heard of each sound: its rows in fewer dimensions, and the log probability of every sound."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

DIMENSIONS = 256
SOUNDS = 40
# Mean rating (0-2) of a sound that was said as asked.
SAID = 1.9


class Hearing:
    """Fitted on recordings as they were made. `center` (2 x WIDTH), `project` (DIMENSIONS x 2 x WIDTH), `named` (a linear map)."""

    def __init__(self, rows, epochs=6, size=500):
        encoded = np.concatenate([m['encoded'] for m in rows]).astype(np.float32)
        self.center = encoded.mean(0)
        encoded -= self.center
        variances, directions = np.linalg.eigh(encoded.T @ encoded / len(encoded))
        whitened = directions[:, :-DIMENSIONS - 1:-1] / np.sqrt(variances[:-DIMENSIONS - 1:-1])
        self.project = in_halves(whitened.T)
        x = torch.from_numpy(encoded @ self.project.T)
        sounds, rated = (np.concatenate([m[name] for m in rows]) for name in ('sounds', 'y'))
        said = torch.from_numpy(np.flatnonzero(rated >= SAID))
        sounds = torch.from_numpy(sounds)
        torch.manual_seed(0)
        self.named = nn.Linear(DIMENSIONS, SOUNDS)
        optimizer = torch.optim.AdamW(self.named.parameters(), lr=1e-2, weight_decay=0.1)
        for _ in range(epochs):
            for some in said[torch.randperm(len(said))].split(size):
                loss = F.cross_entropy(self.named(F.dropout(x[some], 0.3)), sounds[some])
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
        for value in self.named.state_dict().values():
            value.copy_(torch.from_numpy(in_halves(value.numpy())))

    def name(self, m):
        """Returns the rows in fewer dimensions, each asked sound's log probability, its distance to the best, and all."""
        e = (np.asarray(m['encoded'], np.float32) - self.center) @ self.project.T
        with torch.no_grad():
            logs = F.log_softmax(self.named(torch.from_numpy(e)), -1).numpy()
        own = logs[np.arange(len(logs)), m['sounds']]
        return e, own, own - logs.max(1), logs

    def apply(self, rows):
        """Adds `e` (sounds x DIMENSIONS), and what `name` returns to `x`."""
        for m in rows:
            m['e'], own, to_best, logs = self.name(m)
            m['xh'] = np.c_[m['x'], own, to_best, logs].astype(np.float32)

    def apply_to_words(self, rows):
        """Adds `confirmed`: each word's evidence, and what the encoder heard of its sounds (CONFIRMING in scoring/nets/hearing.ts)."""
        for m in rows:
            _, own, to_best, _ = self.name(m)
            words = [np.flatnonzero(m['wordOf'] == w) for w in range(len(m['evidence']))]
            m['confirmed'] = np.c_[m['evidence'], [of_word(own[some], to_best[some], to_best.mean()) for some in words]].astype(np.float32)


def of_word(own, to_best, usual):
    lowest = np.sort(to_best)
    return [own.mean(), own.min(), to_best.mean(), lowest[0], lowest[min(1, len(lowest) - 1)], to_best[0], to_best[-1],
            (to_best == 0).mean(), to_best.mean() - usual]


def in_halves(values):
    return np.asarray(values, np.float16).astype(np.float32)
