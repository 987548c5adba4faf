import type { Heard } from '../nets/acoustic-net.ts';
import { PART } from '../constants.ts';
import { isLaid, lay, meet, speechOf, type Sounds } from './trellis.ts';

/**
 * Returns the words of a text that a reader has said, as indexes. Leaves out the word without which the recording fits
 * the text best, and then looks again.
 */
export function keptWords(heard: Heard, words: readonly Sounds[]): number[] {
  const rows = speechOf(heard);
  const least = Math.max(PART.leastWords, Math.ceil(PART.share * words.length));
  let kept = words.map((_, i) => i);
  while (kept.length > least) {
    const laid = lay(
      rows,
      kept.map((i) => words[i]!),
    );
    if (!isLaid(laid)) break;
    const gains = kept.map((_, i) => meet(laid.before[i]!, laid.after[i]!).score - laid.score);
    const most = Math.max(...gains);
    if (most < PART.gain) break;
    kept = kept.toSpliced(gains.indexOf(most), 1);
  }
  return kept;
}
