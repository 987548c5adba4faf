import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** Returns a sentence as 384 numbers, of length 1. Sentences with the same meaning point in the same direction. */
export type SentenceEncoder = (sentence: string) => Promise<Float32Array>;

const SHA256 = '6a4935a3c5f2d0f98c6b59572c34297a7385bb548f16f9927e7549cb7372c0d6';
/** Tokens. The rest of a longer text is left out. */
const LONGEST = 128;

/** Throws Error if the files are missing or others. */
export async function openSentenceEncoder(): Promise<SentenceEncoder> {
  const [model, words] = await Promise.all([read('sentence-encoder.onnx'), read('tokenizer.json')]);
  if (createHash('sha256').update(model).digest('hex') !== SHA256)
    throw new Error(`the sentence encoder of ${model.length} bytes has another hash`);
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const tokenizer = new Tokenizer(JSON.parse(words.toString()) as object, {});
  return async (sentence) => {
    const ids = tokenizer.encode(sentence).ids.slice(0, LONGEST);
    const { embedding } = await session.run({
      tokens: new Tensor('int64', BigInt64Array.from(ids, BigInt), [ids.length]),
    });
    return embedding!.data as Float32Array;
  };
}

const read = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));
