import { fileURLToPath } from 'node:url';
import type { Phrase } from '../contract/role-play.ts';
import { isContent } from '../scoring/results/intonation.ts';
import { pronunciationsOf } from '../words/lexicon.ts';
import { readAudio } from '../scoring/node/read-audio.ts';
import { SAMPLE_RATE } from '../scoring/rates.ts';
import type { CorpusUtterance } from './corpus.ts';
import { recordingOf } from './corpus.ts';
import { randomFrom } from './random.ts';

/** Phrases that may be said, and the index of the one that was said (-1 for something else). */
export type Turn = { phrases: Phrase[]; said: number };

/**
 * Lists of phrases for a recording: 10, 30, and 100 others of similar length, and the 9 of 1,500 that sound nearest.
 * `in…` includes the said phrase, `out…` doesn't. `miss` has it with another content word. Slots have 4 or 10 words
 * with different sounds, with the said word (`slot…`) or without (`outSlot…`).
 */
export const LISTS = ['in10', 'in30', 'in100', 'inNear', 'out10', 'out30', 'out100', 'outNear', 'miss'] as const;
export const SLOTS = ['slot4', 'slot10', 'outSlot10'] as const;
export type TurnList = (typeof LISTS)[number] | (typeof SLOTS)[number];

const NEAR_AMONG = 1_500;
/** Other speech before the phrase, seconds. */
const OTHER = 0.8;

const phraseOf = (text: string): Phrase => ({ intent: text, text, slots: [] });
const soundsOf = (word: string): string[] => pronunciationsOf(word)[0]!.map(({ arpabet }) => arpabet);

function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const sound of a) {
    const next = [row[0]! + 1];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j - 1]! + Number(sound !== b[j - 1]), row[j]! + 1, next[j - 1]! + 1));
    row = next;
  }
  return row[b.length]!;
}

export function createTurns(corpus: readonly [string, CorpusUtterance][]) {
  const texts = corpus.map(([, { text }]) => text.toLowerCase());
  const sounds = new Map(texts.map((text) => [text, text.split(' ').flatMap(soundsOf)]));
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))].filter(
    (word) => word.length > 2 && isContent(word),
  );

  /** Returns a recording's lists, equal on every call. */
  function listsOf(index: number): Partial<Record<TurnList, Turn>> {
    const random = randomFrom(9_000 + index);
    const shuffled = <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ value, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value);
    const text = texts[index]!;
    const own = text.split(' ');
    const pool = shuffled(
      texts.filter((other) => other !== text && Math.abs(other.split(' ').length - own.length) <= 1),
    );
    const near = pool
      .slice(0, NEAR_AMONG)
      .map((other) => ({ other, far: distance(sounds.get(text)!, sounds.get(other)!) }))
      .toSorted((a, b) => a.far - b.far)
      .map(({ other }) => other);
    const listed = (others: readonly string[], said: number): Turn => ({ phrases: others.map(phraseOf), said });
    const lists: Partial<Record<TurnList, Turn>> = { inNear: listed([text, ...near.slice(0, 9)], 0) };
    lists.outNear = listed(near.slice(0, 10), -1);
    for (const count of [10, 30, 100] as const) {
      lists[`in${count}`] = listed([text, ...pool.slice(0, count - 1)], 0);
      lists[`out${count}`] = listed(pool.slice(0, count), -1);
    }

    const places = own.flatMap((word, place) => (word.length > 2 && isContent(word) ? [place] : []));
    if (places.length === 0) return lists;
    const place = places[Math.floor(random() * places.length)]!;
    const replaced = (word: string): string => own.with(place, word).join(' ');
    const mine = soundsOf(own[place]!);
    const others = shuffled(words).filter((word) => {
      const theirs = soundsOf(word);
      return Math.abs(theirs.length - mine.length) <= 1 && distance(mine, theirs) > mine.length / 2;
    });
    lists.miss = listed([replaced(others[0]!), ...pool.slice(0, 29)], -1);
    const start_index = own.slice(0, place).reduce((sum, word) => sum + word.length + 1, 0);
    const choice = (word: string): Phrase => ({
      intent: 'slot',
      text: replaced(word),
      slots: [{ name: 'word', start_index, end_index: start_index + word.length - 1 }],
    });
    const rest = pool.slice(0, 20).map(phraseOf);
    lists.slot4 = { phrases: [own[place]!, ...others.slice(0, 3)].map(choice).concat(rest), said: 0 };
    lists.slot10 = { phrases: [own[place]!, ...others.slice(0, 9)].map(choice).concat(rest), said: 0 };
    lists.outSlot10 = { phrases: others.slice(0, 10).map(choice).concat(rest), said: -1 };
    return lists;
  }

  const read = (index: number) => readAudio(fileURLToPath(recordingOf(corpus[index]![0])));

  async function recordingsOf(index: number): Promise<{ alone: Float32Array; afterOther: Float32Array }> {
    const random = randomFrom(7_000 + index);
    const alone = await read(index);
    const other = await read(Math.floor(random() * corpus.length));
    const middle = Math.floor(0.45 * other.length);
    const before = other.subarray(middle, middle + OTHER * SAMPLE_RATE);
    const afterOther = new Float32Array(before.length + alone.length);
    afterOther.set(before);
    afterOther.set(alone, before.length);
    return { alone, afterOther };
  }

  return { listsOf, recordingsOf };
}
