/**
 * Phrases that may be said now, laid over what was heard: each as a chain of sounds, against any sounds at all. Words that
 * phrases begin with alike are laid once, and what falls too far behind the free run of sounds is given up on the way.
 * All scores are sums of log likelihoods.
 */
import { SILENCE, SOUNDS, STATES } from './acoustic-net.ts';
import type { Best, Rows, Sounds } from './trellis.ts';
import { anySounds, isLaid, lay, never, NEVER, onlyAt } from './trellis.ts';

/** What each sound of the free run costs, as in word-evidence.ts. */
const SOUND_COST = 5;
/** How much worse than the free run a phrase may be before it is given up: at first, and more for each row. */
const BEAM = { first: 80, row: 0.8 };
/** What it costs that something else was said before the phrase. */
const OTHER_FIRST = 10;

/** The pronunciations of a word, each sound after those that they begin with alike. */
type Forms = { sounds: number[]; befores: number[]; ends: number[] };

/** A word of some phrases, after the same words. */
type Branch = { forms: Forms; next: Map<string, Branch>; phrases: number[] };

/** What phrases are worth over a recording. */
export type Matches = {
  /** Any sounds in the place of the phrase, as much of it as was said. */
  loop: number;
  /** Of each phrase, in the order given; -Infinity for one that was given up. */
  scores: number[];
  /** The row before which nothing of this phrase is said. */
  beginOf(phrase: number): number;
};

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

/**
 * The best ways to have said any of these forms before each row, begun wherever `starts` allows; better of them and `ends`.
 * As `forward` for each, sooner; what is worth less than `least` is given up.
 */
function say(rows: Rows, { sounds, befores, ends: lasts }: Forms, starts: Best, least: Best, ends: Best): void {
  const now = new Float64Array(STATES * sounds.length).fill(NEVER);
  let isUnderWay = false;
  for (let t = 0; t < rows.count; t++) {
    if (!isUnderWay && starts[t] === NEVER) continue;
    isUnderWay = false;
    const row = (rows.from + t) * SOUNDS * STATES;
    const bar = least[t + 1]!;
    // The later ones first: what comes before a sound is still that of the row before.
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

/**
 * Matches phrases, given as the pronunciations of their words, with a recording: all of it, or what comes after other speech.
 */
export function matchPhrases(rows: Rows, phrases: readonly (readonly Sounds[])[], afterOther = false): Matches {
  const begin = onlyAt(rows, 0);
  const loops = anySounds(rows, begin, SOUND_COST, true);
  const starts = afterOther ? loops.map((score) => score - OTHER_FIRST) : begin;
  loops[0] = 0;
  const least = loops.map((score, t) => score - BEAM.first - BEAM.row * t);
  const scores = phrases.map(() => -Infinity);
  /** By how many words came before: memory that the next word of as many is laid in again. */
  const places: { ends: Best; after: Best }[] = [];

  function follow({ forms, next, phrases: ended }: Branch, before: Best, depth: number): void {
    const { ends, after } = (places[depth] ??= { ends: never(rows), after: never(rows) });
    say(rows, forms, before, least, ends.fill(NEVER));
    if (ends.every((score) => score === NEVER)) return;
    after.set(ends);
    say(rows, PAUSE, ends, least, after);
    if (after[rows.count]! > NEVER) for (const phrase of ended) scores[phrase] = after[rows.count]!;
    for (const branch of next.values()) follow(branch, after, depth + 1);
  }

  const first = starts.slice();
  say(rows, PAUSE, starts, least, first);
  for (const branch of treeOf(phrases).next.values()) follow(branch, first, 0);
  return {
    loop: loops[rows.count]! - (afterOther ? OTHER_FIRST : 0),
    scores,
    beginOf(phrase) {
      const laid = lay(rows, phrases[phrase]!, starts);
      return isLaid(laid) ? laid.begins[0]! : 0;
    },
  };
}
