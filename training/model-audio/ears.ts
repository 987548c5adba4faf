import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import { createScorer, type Scorer } from '../../scoring/engine.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { differences } from './agreement.ts';

/** Lowest score of a word that counts as right. */
const RIGHT = 76;

/** Judgment of both listeners about a recording. `range` is the melody's, in semitones. */
export type Heard = {
  /** Words under RIGHT, with their index and score. A verdict or `unsure` stands for the whole text. */
  under: { at: number; word: string; score: number }[];
  transcript: string;
  differences: string[];
  range: number | null;
};

export type Ears = {
  scorer: Scorer;
  hear(samples: Float32Array, text: string, pronunciations?: Pronunciations): Promise<Heard>;
  close(): void;
};

/** Starts the product's ear and the second listener. @param python interpreter with numpy and torch */
export async function openEars(python: string): Promise<Ears> {
  const scorer = createScorer(await loadAssets());
  const folder = mkdtempSync(join(tmpdir(), 'second-listener-'));
  const listener = spawn(python, [fileURLToPath(new URL('listener.py', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]();
  const transcribe = async (samples: Float32Array): Promise<string> => {
    const file = join(folder, 'sound.f32');
    writeFileSync(file, samples);
    listener.stdin.write(`${JSON.stringify({ file })}\n`);
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The second listener ended. Its error is above.');
    return (JSON.parse(value) as { heard: string }).heard;
  };
  return {
    scorer,
    async hear(samples, text, pronunciations) {
      const { words, melody, verdict, certainty } = await scorer.score({ samples, text, pronunciations });
      const transcript = await transcribe(samples);
      const under = words.flatMap(({ word, score }, at) => (score < RIGHT ? [{ at, word, score }] : []));
      // A word alone can have a full score and still sound like its neighbor.
      if (certainty === 'unsure' && under.length === 0) under.push({ at: 0, word: certainty, score: RIGHT - 1 });
      return {
        under: verdict === 'scored' ? under : [{ at: 0, word: verdict, score: 0 }],
        transcript,
        differences: differences(text, transcript, pronunciations),
        range: melody?.range ?? null,
      };
    },
    close() {
      listener.stdin.end();
      rmSync(folder, { recursive: true });
    },
  };
}
