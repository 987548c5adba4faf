import type { Heard } from '../nets/acoustic-net.ts';
import { PART } from '../constants.ts';
import { isLaid, lay, meet, speechOf, type Sounds } from './trellis.ts';

/**
 * Returns the words of a text that a reader has said, as indexes. Leaves out the word without which the recording fits
 * the text best, and then looks again.
 * @param seemsSaid true for a word that seems said in the whole text, which needs more evidence
 */
export function keptWords(heard: Heard, words: readonly Sounds[], seemsSaid: (word: number) => boolean): number[] {
  const rows = speechOf(heard);
  const least = Math.max(PART.leastWords, Math.ceil(PART.share * words.length));
  let kept = words.map((_, i) => i);
  while (kept.length > least) {
    const laid = lay(
      rows,
      kept.map((i) => words[i]!),
    );
    if (!isLaid(laid)) break;
    const gains = kept.map((word, i) => {
      const gain = meet(laid.before[i]!, laid.after[i]!).score - laid.score;
      return gain - (seemsSaid(word) ? PART.gainOfSaid : PART.gain);
    });
    const most = Math.max(...gains);
    if (most < 0) break;
    kept = kept.toSpliced(gains.indexOf(most), 1);
  }
  return kept;
}
