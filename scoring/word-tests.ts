/**
 * What else could have been said in each word's place? The text is laid over the scores of an acoustic net from both
 * ends, once; then any content of one word's place is tried in the time of that place alone (the "star test").
 */
import type { StateScores } from './acoustic-net.ts';

const STATES = 3;
const NEVER = -1e30;

/** The rows that hold speech, and the net's indexes of the sounds of English and of silence. */
export type Heard = { scores: StateScores; from: number; to: number; sounds: readonly number[]; silence: number };

/** Best log scores: of everything before row t, or from it on. One more than there are rows. */
type Best = Float64Array;

const never = ({ from, to }: Heard): Best => new Float64Array(to - from + 1).fill(NEVER);

/** The best ways to have said these sounds before each row, begun wherever `starts` allows. */
export function forward(heard: Heard, sounds: readonly number[], starts: Best, ends = never(heard)): Best {
  const { scores, from, to } = heard;
  const states = sounds.flatMap((sound) => [0, 1, 2].map((state) => STATES * sound + state));
  const last = states.length - 1;
  const now = new Float64Array(states.length).fill(NEVER);
  for (let t = 0; t < to - from; t++) {
    const row = (from + t) * scores.states;
    for (let i = last; i >= 0; i--) {
      let best = Math.max(now[i]!, i > 0 ? now[i - 1]! : starts[t]!);
      // The middle of a short sound may be missing.
      if (i % STATES === 2) best = Math.max(best, now[i - 2]!);
      now[i] = best > NEVER / 10 ? best + scores.data[row + states[i]!]! : NEVER;
    }
    ends[t + 1] = Math.max(ends[t + 1]!, now[last]!);
  }
  return ends;
}

/** The best ways to say these sounds from each row on, followed by whatever `rest` is worth. */
export function backward(heard: Heard, sounds: readonly number[], rest: Best, begins = never(heard)): Best {
  const { scores, from, to } = heard;
  const states = sounds.flatMap((sound) => [0, 1, 2].map((state) => STATES * sound + state));
  const now = new Float64Array(states.length).fill(NEVER);
  for (let t = to - from - 1; t >= 0; t--) {
    const row = (from + t) * scores.states;
    for (let i = 0; i < states.length; i++) {
      let best = Math.max(now[i]!, i < states.length - 1 ? now[i + 1]! : rest[t + 1]!);
      if (i % STATES === 0) best = Math.max(best, now[i + 2]!);
      now[i] = best > NEVER / 10 ? best + scores.data[row + states[i]!]! : NEVER;
    }
    begins[t] = Math.max(begins[t]!, now[0]!);
  }
  return begins;
}

/** Any sounds, one at least, each at a cost. */
export function anySounds(heard: Heard, starts: Best, cost: number): Best {
  const { scores, from, to, sounds } = heard;
  const ends = never(heard);
  const now = new Float64Array(STATES * sounds.length).fill(NEVER);
  for (let t = 0; t < to - from; t++) {
    const row = (from + t) * scores.states;
    const into = Math.max(starts[t]!, ends[t]!) - cost;
    let end = NEVER;
    sounds.forEach((sound, j) => {
      const at = row + STATES * sound;
      const [a, b, c] = [now[STATES * j]!, now[STATES * j + 1]!, now[STATES * j + 2]!];
      now[STATES * j + 2] = Math.max(a, b, c) + scores.data[at + 2]!;
      now[STATES * j + 1] = Math.max(a, b) + scores.data[at + 1]!;
      now[STATES * j] = Math.max(a, into) + scores.data[at]!;
      end = Math.max(end, now[STATES * j + 2]!);
    });
    ends[t + 1] = end;
  }
  return ends;
}

/** Where two halves fit together best, and what that is worth. */
export function meet(ends: Best, begins: Best): { score: number; row: number } {
  let best = { score: NEVER, row: 0 };
  ends.forEach((end, row) => {
    const score = end + begins[row]!;
    if (score > best.score) best = { score, row };
  });
  return best;
}

/** A text laid over a recording. */
export type Laid = {
  /** For each word: all that comes before it, silence included, and all that comes after. */
  before: Best[];
  after: Best[];
  /** The whole text, and the pronunciation of each word that fits best. */
  score: number;
  pronunciations: number[];
};

/** @param words the accepted pronunciations of each. Null when the recording is too short for them. */
export function lay(heard: Heard, words: readonly (readonly (readonly number[])[])[]): Laid | null {
  const orSilence = (best: Best): Best => forward(heard, [heard.silence], best, best.slice());
  const silenceOr = (best: Best): Best => backward(heard, [heard.silence], best, best.slice());
  const beginning = never(heard);
  beginning[0] = 0;
  const end = never(heard);
  end[end.length - 1] = 0;

  const before = [orSilence(beginning)];
  const said = words.map((pronunciations, word) => {
    const each = pronunciations.map((sounds) => forward(heard, sounds, before[word]!));
    if (word < words.length - 1)
      before.push(orSilence(each[0]!.map((_, t) => Math.max(...each.map((ends) => ends[t]!)))));
    return each;
  });
  const after: Best[] = [];
  after[words.length - 1] = silenceOr(end);
  for (let word = words.length - 1; word > 0; word--) {
    const begins = never(heard);
    for (const sounds of words[word]!) backward(heard, sounds, after[word]!, begins);
    after[word - 1] = silenceOr(begins);
  }
  const pronunciations = said.map((each, word) => {
    const scores = each.map((ends) => meet(ends, after[word]!).score);
    return scores.indexOf(Math.max(...scores));
  });
  const score = meet(said.at(-1)![pronunciations.at(-1)!]!, after.at(-1)!).score;
  return score > NEVER / 10 ? { before, after, score, pronunciations } : null;
}

/** How much better the text is than any sounds in this word's place: below zero where something else was said. */
export function starOf(heard: Heard, { before, after, score }: Laid, word: number, cost: number): number {
  return score - meet(anySounds(heard, before[word]!, cost), after[word]!).score;
}

/** How much better the text is than the text without this word. */
export function skipOf(_heard: Heard, { before, after, score }: Laid, word: number): number {
  return score - meet(before[word]!, after[word]!).score;
}
