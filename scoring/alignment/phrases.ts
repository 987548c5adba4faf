/**
 * Aligns candidate phrases with a recording, against a free run of any sounds. Common beginnings are aligned once, and
 * paths too far behind the free run are dropped. Scores are sums of log likelihoods.
 */
import { SILENCE, SOUNDS, STATES } from '../nets/acoustic-net.ts';
import type { Best, Rows, Sounds } from './trellis.ts';
import { anySounds, isLaid, lay, never, NEVER, onlyAt } from './trellis.ts';

/** Cost of each sound of the free run, as in word-evidence.ts. */
const SOUND_COST = 5;
/** Maximum distance of a phrase behind the free run: at first, and more for each row. */
const BEAM = { first: 80, row: 0.8 };
const OTHER_FIRST = 10;

/** Pronunciations of a word as a tree: sounds, index of each sound's predecessor (-1 if none), and last sounds. */
type Forms = { sounds: number[]; befores: number[]; ends: number[] };

type Branch = { forms: Forms; next: Map<string, Branch>; phrases: number[] };

export type Matches = {
  /** Score of any sounds instead of a phrase. */
  loop: number;
  /** Score of each phrase, in the given order. -Infinity if it was dropped. */
  scores: number[];
  /** Best score of a phrase, and a pause, that end before each row. */
  ended: Best;
  beginOf(phrase: number): number;
};

/** Start of the phrase: at the recording's beginning, after any sounds, or after another phrase (`ended` of its matches). */
export type Before = 'nothing' | 'sounds' | Best;

const keyOf = (sounds: Sounds): string => sounds.map((one) => one.join(' ')).join('|');

function formsOf(pronunciations: Sounds): Forms {
  const forms: Forms = { sounds: [], befores: [], ends: [] };
  for (const pronunciation of pronunciations) {
    let before = -1;
    for (const sound of pronunciation) {
      let place = forms.sounds.findIndex((other, i) => other === sound && forms.befores[i] === before);
      if (place < 0) place = forms.sounds.push(sound) - 1;
      forms.befores[place] = before;
      before = place;
    }
    forms.ends.push(before);
  }
  return forms;
}

const PAUSE = formsOf([[SILENCE]]);

function treeOf(phrases: readonly (readonly Sounds[])[]): Branch {
  const root: Branch = { forms: PAUSE, next: new Map(), phrases: [] };
  phrases.forEach((words, phrase) => {
    let at = root;
    for (const sounds of words) {
      const key = keyOf(sounds);
      const next = at.next.get(key) ?? { forms: formsOf(sounds), next: new Map(), phrases: [] };
      at.next.set(key, next);
      at = next;
    }
    at.phrases.push(phrase);
  });
  return root;
}

/** Updates `ends` like `forward` for each form, but faster. Drops paths worth less than `least`. */
// eslint-disable-next-line complexity -- runs for each row of sound, where calls cost time
function say(rows: Rows, { sounds, befores, ends: lasts }: Forms, starts: Best, least: Best, ends: Best): void {
  const now = new Float64Array(STATES * sounds.length).fill(NEVER);
  let isUnderWay = false;
  for (let t = 0; t < rows.count; t++) {
    if (!isUnderWay && starts[t] === NEVER) continue;
    isUnderWay = false;
    const row = (rows.from + t) * SOUNDS * STATES;
    const bar = least[t + 1]!;
    // Iterate backward, so that each sound still sees its predecessor's state in the previous row.
    for (let place = sounds.length - 1; place >= 0; place--) {
      const at = row + STATES * sounds[place]!;
      const i = STATES * place;
      const before = befores[place]!;
      const into = before < 0 ? starts[t]! : now[STATES * before + 2]!;
      const [a, b, c] = [now[i]!, now[i + 1]!, now[i + 2]!];
      const ab = a > b ? a : b;
      const first = (a > into ? a : into) + rows.scores[at]!;
      const middle = ab + rows.scores[at + 1]!;
      // The middle of a short sound may be missing.
      const last = (c > ab ? c : ab) + rows.scores[at + 2]!;
      now[i] = first > bar ? first : NEVER;
      now[i + 1] = middle > bar ? middle : NEVER;
      now[i + 2] = last > bar ? last : NEVER;
      if (first > bar || middle > bar || last > bar) isUnderWay = true;
    }
    for (const last of lasts) if (now[STATES * last + 2]! > ends[t + 1]!) ends[t + 1] = now[STATES * last + 2]!;
  }
}

/** Matches phrases, given as word pronunciations, with a whole recording, or with its end. */
export function matchPhrases(rows: Rows, phrases: readonly (readonly Sounds[])[], before: Before = 'nothing'): Matches {
  const begin = onlyAt(rows, 0);
  const loops = anySounds(rows, begin, SOUND_COST, true);
  const startsOf = { nothing: begin, sounds: loops.map((score) => score - OTHER_FIRST) };
  const starts = typeof before === 'string' ? startsOf[before] : before;
  loops[0] = 0;
  const ended = never(rows);
  const least = loops.map((score, t) => score - BEAM.first - BEAM.row * t);
  const scores = phrases.map(() => -Infinity);
  /** Scratch memory by depth, reused for every branch. */
  const places: { ends: Best; after: Best }[] = [];

  function follow({ forms, next, phrases: phrasesHere }: Branch, start: Best, depth: number): void {
    const { ends, after } = (places[depth] ??= { ends: never(rows), after: never(rows) });
    say(rows, forms, start, least, ends.fill(NEVER));
    if (ends.every((score) => score === NEVER)) return;
    after.set(ends);
    say(rows, PAUSE, ends, least, after);
    if (phrasesHere.length > 0) after.forEach((score, t) => (ended[t] = Math.max(ended[t]!, score)));
    if (after[rows.count]! > NEVER) for (const phrase of phrasesHere) scores[phrase] = after[rows.count]!;
    for (const branch of next.values()) follow(branch, after, depth + 1);
  }

  const first = starts.slice();
  say(rows, PAUSE, starts, least, first);
  for (const branch of treeOf(phrases).next.values()) follow(branch, first, 0);
  return {
    loop: loops[rows.count]! - (before === 'sounds' ? OTHER_FIRST : 0),
    scores,
    ended,
    beginOf(phrase) {
      const laid = lay(rows, phrases[phrase]!, starts);
      return isLaid(laid) ? laid.begins[0]! : 0;
    },
  };
}
