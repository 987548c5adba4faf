// Compares what students said with phrases, in a process of its own, because its model needs 0.1 GB and is seldom used.
import { answerQuestions } from '../../idle-process.ts';
import type { SentenceAnswer, SentenceQuestion } from '../likeness.ts';
import { openSentenceEncoder, type SentenceEncoder } from './open-sentence-encoder.ts';

/** Maximum number of phrases in memory, some 15 MB. */
const MOST_KEPT = 10_000;

let opening: Promise<SentenceEncoder> | undefined;
const kept = new Map<string, Float32Array>();

async function encoded(encode: SentenceEncoder, phrase: string): Promise<Float32Array> {
  const known = kept.get(phrase);
  if (known !== undefined) return known;
  const made = await encode(phrase);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(phrase, made);
  return made;
}

answerQuestions(async ({ sentence, phrases }: SentenceQuestion): Promise<SentenceAnswer> => {
  try {
    const encode = await (opening ??= openSentenceEncoder());
    const said = sentence === null ? null : await encode(sentence);
    const likeness: number[] = [];
    for (const phrase of phrases) {
      const other = await encoded(encode, phrase);
      likeness.push(said === null ? 0 : said.reduce((sum, value, at) => sum + value * other[at]!, 0));
    }
    return { likeness };
  } catch (error) {
    // The operator may mend the files meanwhile.
    opening = undefined;
    return { why: error instanceof Error ? error.message : String(error) };
  }
});
