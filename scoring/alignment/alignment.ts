import type { Heard } from '../nets/acoustic-net.ts';
import { ROWS_PER_SECOND } from '../rates.ts';
import type { Laid, Rows, Sounds } from './trellis.ts';
import { isLaid, lay, part, speechOf } from './trellis.ts';
import type { AlignedWord } from './word-evidence.ts';
import { examineWords } from './word-evidence.ts';

/** Longer readings are aligned piece by piece, so that time and memory grow linearly. */
const PIECE = 15 * ROWS_PER_SECOND;
const MOST_WORDS = 60;
/** A reading up to this many times longer than a piece is not divided. */
const SLACK = 1.3;
/** Words that end within this share of a piece are final. Later words are aligned again with the next piece. */
const SETTLED = 0.6;
/** Minimum advantage (log likelihood) of a text's beginning over the whole text if the reader stopped there. */
const STOPPED = 20;

function readUpTo(laid: Laid): number {
  let read = laid.before.length;
  let best = laid.score + STOPPED;
  laid.before.forEach((before, count) => {
    if (before.at(-1)! <= best) return;
    best = before.at(-1)!;
    read = count;
  });
  return read;
}

function layRead(rows: Rows, words: readonly Sounds[]): Laid | null {
  const laid = lay(rows, words);
  const read = readUpTo(laid);
  if (read === 0) return null;
  const upTo = read < words.length ? lay(rows, words.slice(0, read)) : laid;
  return isLaid(upTo) ? upTo : null;
}

/** Returns how much better all words fit than only the first of them, in log likelihood per sound of the others. */
function leadOf({ before, pronunciations, score }: Laid, words: readonly Sounds[]): number {
  let [lead, sounds] = [Infinity, 0];
  for (let word = before.length - 1; word >= 0; word--) {
    sounds += words[word]![pronunciations[word]!]!.length;
    lead = Math.min(lead, (score - before[word]!.at(-1)!) / sounds);
  }
  return lead;
}

/** `lead` is the result of `leadOf`, Infinity if unknown. */
type AlignedText = { words: AlignedWord[]; lead: number };

/** Finds each word of a text in a recording. Returns fewer words if the reader stopped early or nothing fits. */
export const alignText = (heard: Heard, words: readonly Sounds[]): AlignedWord[] => alignWithLead(heard, words).words;

export function alignWithLead(heard: Heard, words: readonly Sounds[]): AlignedText {
  const aligned: AlignedWord[] = [];
  let rows = speechOf(heard);
  while (aligned.length < words.length) {
    const rest = words.slice(aligned.length);
    const isLast = rows.count <= SLACK * PIECE && rest.length <= SLACK * MOST_WORDS;
    const some = isLast ? rest : rest.slice(0, MOST_WORDS);
    const laid = layRead(isLast ? rows : part(rows, 0, Math.min(PIECE, rows.count)), some);
    if (!laid) break;
    const examined = examineWords(heard, laid, some.slice(0, laid.before.length));
    if (isLast) return { words: [...aligned, ...examined], lead: leadOf(laid, some) };
    const unsettled = laid.ends.findIndex((end) => end > SETTLED * laid.rows.count);
    const settled = unsettled < 0 ? laid.ends.length : unsettled;
    aligned.push(...examined.slice(0, settled));
    const before = settled === 0 ? 0 : laid.ends[settled - 1]!;
    const after = laid.begins[settled] ?? laid.rows.count;
    const from = Math.max(1, Math.floor((before + after) / 2));
    if (from >= rows.count) break;
    rows = part(rows, from, rows.count);
  }
  return { words: aligned, lead: Infinity };
}
