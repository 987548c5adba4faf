import { openModel, type Runtime } from './encoder.ts';
import { BEGINNING, END, FIRST_TEXT, type TranscriberFiles } from './transcriber.ts';

/** Likelihood of a sentence, in natural logarithms. Only sentences of about the same length can be compared. */
export type LikelySentence = {
  likelihood: number;
  /** Returns how much likelier another sentence is at the first token that differs, before what follows is known. */
  leadAtFork(other: string): number;
};
export type LanguageModel = (sentence: string) => Promise<LikelySentence>;

/** Layers of the writer, and the numbers that each reads of a row of sound. */
const LAYERS = 6;
const WIDTH = 1024;
const LONGEST_TOKEN = 17;

/** Uses the transcriber's writer without a sound, so that it only knows what people say. Throws the errors of `openModel`. */
export async function openLanguageModel(
  runtime: Runtime,
  { words, card }: Pick<TranscriberFiles, 'words' | 'card'>,
): Promise<LanguageModel> {
  const writer = await openModel(runtime, words, card.sha256.words);
  const { Tensor } = runtime;
  const read = new Tensor('float32', new Float32Array(LAYERS * WIDTH), [LAYERS, 1, 1, WIDTH]);
  const from = new Tensor('int64', [BigInt(BEGINNING.length - 1)], [1]);
  const numbers = new Map(card.tokens.split('\n').map((text, at) => [text, FIRST_TEXT + at]));
  return async (sentence) => {
    const text = tokensOf(sentence, numbers);
    const tokens = BigInt64Array.from([...BEGINNING, ...text], BigInt);
    const { odds } = await writer.run({ tokens: new Tensor('int64', tokens, [1, tokens.length]), from, read });
    const [, count = 0] = odds!.dims;
    const oddsOf = (token: number, at: number): number => (odds!.data as Float32Array)[at * count + token]!;
    const whole = [...text, END];
    return {
      likelihood: whole.reduce((sum, token, at) => sum + oddsOf(token, at), 0),
      leadAtFork(other) {
        const otherWhole = [...tokensOf(other, numbers), END];
        const at = whole.findIndex((token, i) => token !== otherWhole[i]);
        return at < 0 ? 0 : oddsOf(otherWhole[at]!, at) - oddsOf(whole[at]!, at);
      },
    };
  };
}

/** Returns the longest tokens that the text begins with, one after the other, without letters that no token has. */
function tokensOf(sentence: string, numbers: ReadonlyMap<string, number>): number[] {
  const tokens: number[] = [];
  for (let rest = ` ${sentence}`; rest !== '';) {
    const length = lengthOfToken(rest, numbers);
    const token = numbers.get(rest.slice(0, length));
    if (token !== undefined) tokens.push(token);
    rest = rest.slice(length);
  }
  return tokens;
}

function lengthOfToken(text: string, numbers: ReadonlyMap<string, number>): number {
  for (let length = Math.min(LONGEST_TOKEN, text.length); length > 1; length--)
    if (numbers.has(text.slice(0, length))) return length;
  return 1;
}
