import type { Heard } from '../nets/acoustic-net.ts';
import { SILENCE, SOUNDS } from '../nets/acoustic-net.ts';
import { isVowel, PHONES } from '../../words/phones.ts';
import type { Best, Laid, Rows, Sounds } from './trellis.ts';
import { anySounds, backward, between, forward, meet, onlyAt, part } from './trellis.ts';
import { mean } from '../rows.ts';

/** Rows around a word in which alternatives are looked for. */
const AROUND = 40;
/** Cost of each sound in a free run of sounds. The star test uses the middle one. */
const COSTS = [1, 3, 6] as const;
/** Maximum difference of log likelihoods. Larger differences are not informative. */
const MOST = 150;
const LEAST_CHANGE = -60;
const MILD_CHANGE = -20;
/** Maximum rows of a very short sound. */
const SHORT = 3;
/** Value of a missing neighbor, as of a word that was said. */
const NO_NEIGHBOR = 3;

export type AlignedSound = {
  sound: number;
  begin: number;
  rows: number;
  /** Change of the whole text's score if the best other sound (`rival`) replaces this one, or if it is left out. */
  change: number;
  rival: number;
  omission: number;
  /** `change` for each other sound. */
  changes: Float64Array;
};

export type AlignedWord = {
  pronunciation: number;
  begin: number;
  rows: number;
  sounds: AlignedSound[];
  evidence: Float32Array;
};

/** Features for the verdict on a word. The model is trained on exactly this order. */
export const WORD_FEATURES = [
  'text',
  'star',
  'starPerSound',
  'starPerRow',
  'cheapStarPerSound',
  'dearStar',
  'dearStarPerSound',
  'starBefore',
  'starAfter',
  'starElsewhere',
  'starRelative',
  'skip',
  'skipPerSound',
  'loop',
  'loopPerSound',
  'loopPerRow',
  'own',
  'posterior',
  'toBest',
  'hits',
  'silence',
  'rows',
  'rowsPerSound',
  'fitMean',
  'fitWorst',
  'fitSecondWorst',
  'changeBest',
  'changeSecond',
  'changeMean',
  'changeGains',
  'omissionBest',
  'omissionMean',
  'shortest',
  'shortShare',
  'posteriorMean',
  'posteriorWorst',
  'sounds',
  'words',
  'isFirst',
  'isLast',
  'vowels',
] as const;

type Place = { laid: Laid; word: number; sounds: readonly number[]; rows: Rows; offset: number };

function soundsOf({ laid, word, sounds, rows, offset }: Place) {
  const cut = (best: Best): Best => best.subarray(offset, offset + rows.count + 1);
  const before = [cut(laid.before[word]!)];
  for (const sound of sounds) before.push(forward(rows, [sound], before.at(-1)!));
  const after: Best[] = [];
  after[sounds.length - 1] = cut(laid.after[word]!);
  for (let i = sounds.length - 1; i > 0; i--) after[i - 1] = backward(rows, [sounds[i]!], after[i]!);
  const bounds = [meet(before[0]!, backward(rows, [sounds[0]!], after[0]!)).row];
  for (let i = 0; i < sounds.length; i++) bounds.push(Math.max(bounds[i]! + 1, meet(before[i + 1]!, after[i]!).row));
  return { before, after, bounds };
}

const isVowelSound = (sound: number): boolean => isVowel(PHONES[sound]!);
const within = (value: number): number => Math.max(-MOST, Math.min(MOST, value));

/** Finds each word of a text in the recording, with the evidence that it was said. */
// eslint-disable-next-line max-lines-per-function -- its functions share the rows
export function examineWords(heard: Heard, laid: Laid, words: readonly Sounds[]): AlignedWord[] {
  const { rows: all, score } = laid;
  const loop = anySounds(all, onlyAt(all, 0), COSTS[2] - 1, true)[all.count]!;
  const text = (score - loop) / all.count;

  const examined = words.map((pronunciations, word) => {
    const sounds = pronunciations[laid.pronunciations[word]!]!;
    const offset = Math.max(0, laid.begins[word]! - AROUND);
    const rows = part(all, offset, Math.min(all.count, laid.ends[word]! + AROUND));
    const { before, after, bounds } = soundsOf({ laid, word, sounds, rows, offset });
    const first = before[0]!;
    const rest = after.at(-1)!;
    const stars = COSTS.map((cost) => score - meet(anySounds(rows, first, cost), rest).score);
    const skip = score - meet(first, rest).score;
    const [begin, end] = [bounds[0]!, bounds.at(-1)!];
    const own = before.at(-1)![end]! - first[begin]!;
    const inside = part(rows, begin, end);
    const free = own - anySounds(inside, onlyAt(inside, 0), COSTS[1])[inside.count]!;

    const aligned = sounds.map((sound, i): AlignedSound => {
      let change = -Infinity;
      let rival = sound;
      const changes = new Float64Array(SILENCE);
      for (let other = 0; other < SILENCE; other++) {
        if (other === sound) continue;
        const value = between(rows, other, before[i]!, after[i]!) - score;
        changes[other] = value;
        if (value > change) [change, rival] = [value, other];
      }
      return {
        sound,
        begin: rows.from + bounds[i]!,
        rows: bounds[i + 1]! - bounds[i]!,
        change: Math.max(LEAST_CHANGE, change),
        rival,
        omission: Math.max(LEAST_CHANGE, meet(before[i]!, after[i]!).score - score),
        changes,
      };
    });
    return { sounds: aligned, stars, skip, own, free };
  });

  return examined.map(({ sounds, stars, skip, own, free }, word) => {
    const n = sounds.length;
    const begin = sounds[0]!.begin;
    const rows = sounds.at(-1)!.begin + sounds.at(-1)!.rows - begin;
    let toBest = 0,
      hits = 0,
      silence = 0;
    const fits: number[] = [];
    const posteriors: number[] = [];
    for (const { sound, begin: from, rows: count } of sounds) {
      let fit = 0,
        posterior = 0;
      for (let t = from; t < from + count; t++) {
        const row = heard.sounds.subarray(t * SOUNDS, (t + 1) * SOUNDS);
        const top = row.indexOf(Math.max(...row));
        const best = row[top]!;
        fit += row[sound]! - best;
        posterior += row[sound]!;
        if (sound === top) hits++;
        silence += row[SILENCE]!;
      }
      toBest += fit;
      fits.push(fit / count);
      posteriors.push(posterior / count);
    }
    fits.sort((a, b) => a - b);
    const changes = sounds.map(({ change }) => change).toSorted((a, b) => b - a);
    const omissions = sounds.map(({ omission }) => omission);
    const star = stars[1]!;
    const others = examined.flatMap(({ stars: theirs }, other) => (other === word ? [] : [theirs[1]!]));
    const elsewhere = others.length > 0 ? mean(others) : NO_NEIGHBOR;
    const values: Record<(typeof WORD_FEATURES)[number], number> = {
      text,
      star,
      starPerSound: star / n,
      starPerRow: star / rows,
      cheapStarPerSound: stars[0]! / n,
      dearStar: stars[2]!,
      dearStarPerSound: stars[2]! / n,
      starBefore: examined[word - 1]?.stars[1] ?? NO_NEIGHBOR,
      starAfter: examined[word + 1]?.stars[1] ?? NO_NEIGHBOR,
      starElsewhere: elsewhere,
      starRelative: star - elsewhere,
      skip,
      skipPerSound: skip / n,
      loop: free,
      loopPerSound: free / n,
      loopPerRow: free / rows,
      own: own / rows,
      posterior: mean(posteriors),
      toBest: toBest / rows,
      hits: hits / rows,
      silence: silence / rows,
      rows: Math.log(rows),
      rowsPerSound: Math.log(rows / n),
      fitMean: mean(fits),
      fitWorst: fits[0]!,
      fitSecondWorst: fits[1] ?? fits[0]!,
      changeBest: changes[0]!,
      changeSecond: changes[1] ?? LEAST_CHANGE,
      changeMean: mean(changes.map((change) => Math.max(MILD_CHANGE, change))),
      changeGains: changes.reduce((sum, change) => sum + Math.max(0, change), 0),
      omissionBest: Math.max(...omissions),
      omissionMean: mean(omissions.map((omission) => Math.max(MILD_CHANGE, omission))),
      shortest: Math.min(...sounds.map((sound) => sound.rows)),
      shortShare: sounds.filter((sound) => sound.rows <= SHORT).length / n,
      posteriorMean: mean(posteriors.map((value) => Math.exp(value))),
      posteriorWorst: Math.min(...posteriors),
      sounds: n,
      words: Math.min(words.length, 20),
      isFirst: Number(word === 0),
      isLast: Number(word === words.length - 1),
      vowels: sounds.filter(({ sound }) => isVowelSound(sound)).length / n,
    };
    return {
      pronunciation: laid.pronunciations[word]!,
      begin,
      rows,
      sounds,
      evidence: Float32Array.from(WORD_FEATURES, (name) => within(values[name])),
    };
  });
}
