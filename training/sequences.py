"""
Fits the net of scoring/model/said.* that hears sequences of sounds to the files of sequence-data.ts. It learns the likelihood
of all alignments (CTC), and that a word is likelier than others with a sound exchanged, added, or left out.
Before, fits it without some voices and words, and writes that to data/scoring/said/calibrating.* for said-alone.ts and
said-among.ts, and once without the speakers set aside, to folds/ for bench/scoring.bench.ts. Before said_odds.py.

python3 sequences.py
"""
import json
import os
import random
import time

import numpy as np
import torch

import export
from data import ASIDE

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, '../data/scoring/said')
PHONES = ('AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH').split()
SILENCE = len(PHONES)
# As in contrasts.py and contrast-data.ts.
CALIBRATING = {'af_river', 'am_adam', 'am_onyx', 'bf_isabella', 'bm_fable'}
# Words with this hash are not said by the voices that are fitted, like those of `isWordApart` (voices.ts), whose hash is 0.
CALIBRATING_WORDS = 1
# A row has the encoder's two layers, the live net's log probabilities, and two frames of mels.
ENCODED, LIVE, MELS = 1024, 40, 48
DIMENSIONS, WIDTH, DILATIONS = 256, 160, (1, 3)
# Mean rating of a recording's words (0-10), from which its sounds are taken as said.
SAID = 8
EPOCHS, RATE, DECAY, DROPOUT, NOISE, MASKED = 10, 2e-3, 0.03, 0.25, 0.25, 0.03
ROWS_A_BATCH = 900
# Changed words that are compared with a word from an epoch on, and the weight of its own likelihood then.
RIVALS, FROM_EPOCH, OWN_WEIGHT = 6, 2, 0.5
CONFUSED = json.load(open(os.path.join(DATA, 'confused.json')))


def hash_of(word):
    value = 0
    for letter in word:
        value = (31 * value + ord(letter)) % 10_007
    return value % 5


def load(name):
    data = np.memmap(f'{DATA}/{name}.f16', dtype='<f2', mode='r').reshape(-1, ENCODED + LIVE + MELS)
    takes, at = [], 0
    with open(f'{DATA}/{name}.jsonl') as f:
        for take in map(json.loads, f):
            rows = data[at : at + take['rows']]
            at += take['rows']
            if take['ratings'] is None or np.mean(take['ratings']) >= SAID:
                takes.append({**take, 'source': name, 'x': rows, 'isAlone': len(take['words']) == 1})
    return takes


def is_calibrating(take):
    return not CALIBRATING.isdisjoint(take['speakers']) or (take['isAlone'] and hash_of(take['id']) == CALIBRATING_WORDS)


class Reader:
    """Reduces the encoder's rows to principal components with the spread 1."""

    def __init__(self, takes):
        rs = np.random.RandomState(0)
        parts = []
        for i in rs.permutation(len(takes))[:3000]:
            rows = takes[i]['x']
            some = np.sort(rs.choice(len(rows), min(len(rows), 20), replace=False))
            parts.append(np.asarray(rows[some, :ENCODED], np.float32))
        encoded = np.concatenate(parts)
        self.center = encoded.mean(0)
        variances, directions = np.linalg.eigh(np.cov(encoded.T))
        self.project = (directions[:, : -DIMENSIONS - 1 : -1] / np.sqrt(variances[: -DIMENSIONS - 1 : -1])).T.astype(np.float32)

    def read(self, rows):
        x = np.asarray(rows, np.float32)
        live = x[:, ENCODED : ENCODED + LIVE] / 4 + 1
        return np.c_[(x[:, :ENCODED] - self.center) @ self.project.T, live, x[:, ENCODED + LIVE :] / 2].astype(np.float16)


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Conv1d(DIMENSIONS + LIVE + MELS, WIDTH, 3, padding=1)
        self.middle = torch.nn.ModuleList(torch.nn.Conv1d(WIDTH, WIDTH, 3, padding=d, dilation=d) for d in DILATIONS)
        self.last = torch.nn.Conv1d(WIDTH, SILENCE + 1, 1)
        self.dropout = torch.nn.Dropout(DROPOUT)

    def forward(self, x):
        if self.training:
            x = x + NOISE * torch.randn_like(x)
            kept = (torch.rand(x.shape[0], 1, x.shape[2]) > MASKED).float()
            x = x * torch.minimum(kept, torch.roll(kept, 1, 2))
        h = torch.relu(self.first(self.dropout(x)))
        for layer in self.middle:
            h = h + torch.relu(layer(self.dropout(h)))
        return self.last(self.dropout(h)).log_softmax(1)


def batches(takes, order):
    """Yields lists of takes with similar lengths. Words alone and sentences are apart."""
    found = []
    for is_alone in (True, False):
        batch, longest = [], 0
        for take in sorted((take for take in takes if take['isAlone'] == is_alone), key=lambda one: one['rows'] + 15 * order.random()):
            batch.append(take)
            longest = max(longest, take['rows'])
            if longest * len(batch) >= ROWS_A_BATCH:
                found.append(batch)
                batch, longest = [], 0
        if batch:
            found.append(batch)
    order.shuffle(found)
    return found


def changed(sounds, order):
    """Returns the sounds with one exchanged (often for a confused one), added, or left out."""
    kind, at, other = order.random(), order.randrange(len(sounds)), order.randrange(SILENCE)
    if kind < 0.6:
        confused = CONFUSED[sounds[at]]
        if confused and order.random() < 0.75:
            other = order.choice(confused)
        return sounds[:at] + [other] + sounds[at + 1 :] if other != sounds[at] else changed(sounds, order)
    if kind < 0.8:
        at = order.choice([0, len(sounds), order.randrange(len(sounds) + 1)])
        return sounds[:at] + [other] + sounds[at:]
    at = order.choice([0, len(sounds) - 1, at])
    return sounds[:at] + sounds[at + 1 :] if len(sounds) > 1 else changed(sounds, order)


def fit(takes):
    torch.manual_seed(0)
    torch.set_num_threads(1)
    order = random.Random(0)
    reader = Reader(takes)
    for take in takes:
        take['read'] = reader.read(take['x'])
        take['sounds'] = [sound for word in take['words'] for sound in word[0]]
    net = Net()
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    steps = len(batches(takes, order))
    total = (EPOCHS + 0.5) * steps
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 200) * (1 - step / total))
    for epoch in range(EPOCHS):
        begin, sums = time.time(), np.zeros(2)
        net.train()
        for batch in batches(takes, order):
            x = np.zeros((len(batch), DIMENSIONS + LIVE + MELS, max(take['rows'] for take in batch)), np.float32)
            for i, take in enumerate(batch):
                x[i, :, : take['rows']] = take['read'].T
            logs = net(torch.from_numpy(x)).permute(2, 0, 1)
            rivals = RIVALS if epoch >= FROM_EPOCH and batch[0]['isAlone'] else 0
            texts = [text for take in batch for text in [take['sounds'], *(changed(take['sounds'], order) for _ in range(rivals))]]
            rows = torch.tensor([take['rows'] for take in batch]).repeat_interleave(rivals + 1)
            lengths = torch.tensor([len(text) for text in texts])
            flat = torch.tensor([sound for text in texts for sound in text])
            loss = torch.nn.functional.ctc_loss(
                logs.repeat_interleave(rivals + 1, 1), flat, rows, lengths, blank=SILENCE, reduction='none'
            )
            loss = loss.view(len(batch), rivals + 1).clamp(max=1e4)
            own = (loss[:, 0] / torch.tensor([float(len(take['sounds'])) for take in batch])).mean()
            against = (torch.logsumexp(-loss, 1) + loss[:, 0]).mean()
            optimizer.zero_grad()
            (own if rivals == 0 else OWN_WEIGHT * own + against).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            sums += own.item(), against.item()
        own, against = sums / steps
        print(f'epoch {epoch}: own {own:.3f}, against others {against:.3f}, {time.time() - begin:.0f} s', flush=True)
    return reader, net.eval()


def write(path, reader, net):
    tensors = {'project': reader.project}
    for name, value in net.state_dict().items():
        value = value.numpy()
        tensors[name] = (value[:, :, 0] if name == 'last.weight' else value.transpose(0, 2, 1)) if value.ndim == 3 else value
    small = {name for name in tensors if name.endswith('weight')}
    export.write(path, tensors, {'center': [round(float(value), 4) for value in reader.center]}, small)


def main():
    names = sorted(name[:-4] for name in os.listdir(DATA) if name.endswith('.f16'))
    takes = [take for name in names for take in load(name)]
    write(f'{DATA}/calibrating', *fit([take for take in takes if not is_calibrating(take)]))
    write(f'{HERE}/folds/said-{ASIDE}', *fit([take for take in takes if take['source'] != f'corpus-{ASIDE}']))
    write(f'{HERE}/../scoring/model/said', *fit(takes))


if __name__ == '__main__':
    main()
