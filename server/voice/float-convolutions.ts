/**
 * Rewrites the integer convolutions of an ONNX model as the same convolutions of float32. The weights keep their values.
 * ONNX Runtime then needs half the time for a sound, because it has fast kernels only for the second kind.
 */
import { Reader, Writer } from 'protobufjs/minimal.js';

/** Field of a protobuf message. `value` is a message, a text, or bytes, and null for a number. */
type Field = { id: number; whole: Uint8Array; value: Uint8Array | null };
type Node = { op: string; inputs: string[]; outputs: string[]; attributes: Uint8Array[]; whole: Uint8Array };

/** Numbers of fields in onnx.proto3. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5, typesBetween: 13 };
const NODE = { input: 1, output: 2, op: 4, attribute: 5 };
const TENSOR = { dims: 1, type: 2, ints: 5, name: 8, raw: 9 };
const FLOAT = 1;
const BYTES = 2;

const decoder = new TextDecoder();
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

function fieldsOf(message: Uint8Array): Field[] {
  const reader = Reader.create(message);
  const fields: Field[] = [];
  while (reader.pos < reader.len) {
    const from = reader.pos;
    const tag = reader.uint32();
    const isBytes = (tag & 7) === BYTES;
    const value = isBytes ? reader.bytes() : null;
    if (!isBytes) reader.skipType(tag & 7);
    fields.push({ id: tag >>> 3, whole: message.subarray(from, reader.pos), value });
  }
  return fields;
}

const valuesIn = (fields: readonly Field[], id: number): Uint8Array[] =>
  fields.flatMap((field) => (field.id === id && field.value !== null ? [field.value] : []));

/** Returns a field with its tag and its length in front. */
const framed = (id: number, parts: readonly Uint8Array[]): Uint8Array[] => [
  Writer.create()
    .uint32((id << 3) | BYTES)
    .uint32(parts.reduce((sum, { length }) => sum + length, 0))
    .finish(),
  ...parts,
];

function nodeOf({ value, whole }: Field): Node {
  const fields = fieldsOf(value!);
  return {
    op: textOf(valuesIn(fields, NODE.op)[0]!),
    inputs: valuesIn(fields, NODE.input).map(textOf),
    outputs: valuesIn(fields, NODE.output).map(textOf),
    attributes: fields.filter(({ id }) => id === NODE.attribute).map((field) => field.whole),
    whole,
  };
}

function written(op: string, inputs: readonly string[], { outputs, attributes }: Node, keeps: boolean): Uint8Array[] {
  const writer = Writer.create();
  for (const input of inputs) writer.uint32((NODE.input << 3) | BYTES).string(input);
  for (const output of outputs) writer.uint32((NODE.output << 3) | BYTES).string(output);
  writer.uint32((NODE.op << 3) | BYTES).string(op);
  return framed(GRAPH.node, [writer.finish(), ...(keeps ? attributes : [])]);
}

/** Returns a tensor of bytes as float32, less its zero point. */
function floatTensor(tensor: Uint8Array, name: string, zero: number): Uint8Array[] {
  const fields = fieldsOf(tensor);
  const bytes = valuesIn(fields, TENSOR.raw)[0]!;
  const floats = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) floats[i] = bytes[i]! - zero;
  const type = Writer.create()
    .uint32(TENSOR.type << 3)
    .uint32(FLOAT)
    .uint32((TENSOR.name << 3) | BYTES)
    .string(name)
    .finish();
  const dims = fields.filter(({ id }) => id === TENSOR.dims).map(({ whole }) => whole);
  return framed(GRAPH.initializer, [...dims, type, ...framed(TENSOR.raw, [new Uint8Array(floats.buffer)])]);
}

/** Returns the only number of a tensor of bytes, which may be stored as a list of integers. */
function numberIn(tensor: Uint8Array): number {
  const fields = fieldsOf(tensor);
  const raw = valuesIn(fields, TENSOR.raw)[0];
  if (raw !== undefined) return raw[0]!;
  const [ints] = valuesIn(fields, TENSOR.ints);
  return ints === undefined ? 0 : Reader.create(ints).int32();
}

const nameOf = (tensor: Uint8Array): string => textOf(valuesIn(fieldsOf(tensor), TENSOR.name)[0]!);

/** Returns the parts of the rewritten model. Throws Error if the model isn't built as expected. */
export function withFloatConvolutions(model: Uint8Array): Uint8Array[] {
  const ofModel = fieldsOf(model);
  const graph = ofModel.find(({ id }) => id === MODEL.graph)?.value;
  if (graph == null) throw new Error('the model has no graph');
  const ofGraph = fieldsOf(graph);
  const nodes = ofGraph.filter(({ id }) => id === GRAPH.node).map(nodeOf);
  const rewriting = new Rewriting(nodes);
  const tensors = new Map(valuesIn(ofGraph, GRAPH.initializer).map((tensor) => [nameOf(tensor), tensor]));
  const floats = nodes.filter(({ op }) => op === 'ConvInteger').map((node) => rewriting.convolution(node));
  const changed = rewriting.nodes();
  const isUsed = new Set(changed.flatMap(({ inputs }) => inputs));
  const rest = ofGraph.filter(({ id, value }) =>
    id === GRAPH.initializer ? isUsed.has(nameOf(value!)) : id !== GRAPH.node && id !== GRAPH.typesBetween,
  );
  const graphParts = [
    ...changed.flatMap(({ parts }) => parts),
    ...rest.map(({ whole }) => whole),
    ...floats.flatMap(({ weight, zero, name }) =>
      floatTensor(tensors.get(weight)!, name, zero === undefined ? 0 : numberIn(tensors.get(zero)!)),
    ),
  ];
  return ofModel.flatMap(({ id, whole }) => (id === MODEL.graph ? framed(MODEL.graph, graphParts) : [whole]));
}

/** Weights of a convolution: the names of the integers, of their zero point, and of the floats that replace them. */
type Weights = { weight: string; zero: string | undefined; name: string };

/** Finds the nodes around each convolution that only serve its integers, and replaces them. */
class Rewriting {
  readonly #nodes: readonly Node[];
  readonly #makers = new Map<string, Node>();
  readonly #users = new Map<string, Node[]>();
  readonly #convolutions = new Map<Node, string[]>();
  /** Nodes that pass on one of their inputs, with this input. */
  readonly #passing = new Map<Node, string>();

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
    for (const node of nodes) {
      for (const output of node.outputs) this.#makers.set(output, node);
      for (const input of node.inputs) this.#users.set(input, [...(this.#users.get(input) ?? []), node]);
    }
  }

  convolution(node: Node): Weights {
    const [input, weight, , zero] = node.inputs;
    const quantized = this.#maker(input!, 'DynamicQuantizeLinear');
    const name = `${weight!}_float`;
    this.#convolutions.set(node, [quantized.inputs[0]!, name]);
    // The input's scale is no longer part of the result's scale.
    const [, scale] = quantized.outputs;
    for (const product of this.#users.get(scale!) ?? [])
      if (product.op === 'Mul')
        this.#passing.set(
          product,
          product.inputs.find((one) => one !== scale)!,
        );
    const [user] = this.#users.get(node.outputs[0]!)!;
    const sum = user!.op === 'Add' ? this.#unroundedSum(user!, node) : user!;
    if (sum.op !== 'Cast') throw new Error(`a convolution's result goes to ${sum.op}`);
    this.#passing.set(sum, sum.inputs[0]!);
    return { weight: weight!, zero, name };
  }

  /** A bias was rounded to an integer before it was added. */
  #unroundedSum(sum: Node, node: Node): Node {
    const bias = sum.inputs.find((input) => input !== node.outputs[0])!;
    const cast = this.#maker(this.#maker(bias, 'Reshape').inputs[0]!, 'Cast');
    const floor = this.#maker(cast.inputs[0]!, 'Floor');
    for (const one of [cast, floor]) this.#passing.set(one, one.inputs[0]!);
    return this.#users.get(sum.outputs[0]!)![0]!;
  }

  #maker(output: string, op: string): Node {
    const maker = this.#makers.get(output);
    if (maker?.op !== op) throw new Error(`${output} comes from ${maker?.op ?? 'nothing'} instead of ${op}`);
    return maker;
  }

  /** Returns the changed list of nodes, and leaves out quantizations that nothing uses. */
  nodes(): { inputs: string[]; parts: Uint8Array[] }[] {
    const changed = this.#nodes.map((node) => {
      const inputs = this.#convolutions.get(node);
      if (inputs) return { node, inputs, parts: written('Conv', inputs, node, true) };
      const passed = this.#passing.get(node);
      if (passed !== undefined) return { node, inputs: [passed], parts: written('Identity', [passed], node, false) };
      return { node, inputs: node.inputs, parts: [node.whole] };
    });
    const isUsed = new Set(changed.flatMap(({ inputs }) => inputs));
    return changed.filter(
      ({ node }) => node.op !== 'DynamicQuantizeLinear' || node.outputs.some((output) => isUsed.has(output)),
    );
  }
}
