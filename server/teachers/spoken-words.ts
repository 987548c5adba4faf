import { DRAWER_BANDS } from '../../contract/constants.ts';
import { MISSED_BELOW, type ClassSpeech } from '../../contract/teacher-class.ts';
import { wordsWith } from '../practice/met-words.ts';
import { LEAST_MET } from '../practice/weak-sounds.ts';
import { Memo } from '../assignments/memo.ts';

/* Totals what a class said: which words and sounds it misses (docs/decisions/0094). Pure. */

/** `score` is null for a word of a role-play, of which only the missed ones are stored. */
export type Saying = {
  text: string;
  score: number | null;
  assignmentId: string | null;
  at: string;
  /** Sounds with scores of their own. A card's sounds have the card's score. */
  sounds?: readonly { ipa: string; score: number }[];
  /** The word's last sound, in IPA, if it was left out. */
  leftOut?: string | undefined;
};

type TextTotal = { text: string; said: number; missed: number; scored: number; sum: number } & {
  assignmentId: string | null;
  at: string;
};
type SoundTotal = { said: number; sum: number };

/** One student's totals. Texts are by their lower case. */
export type StudentSpeech = {
  texts: ReadonlyMap<string, TextTotal>;
  sounds: ReadonlyMap<string, SoundTotal>;
  /** The words, by the last sound that was left out. */
  endings: ReadonlyMap<string, readonly string[]>;
};

export type SpeechOf = ReadonlyMap<string, StudentSpeech>;

export function speechFrom(sayings: readonly Saying[]): StudentSpeech {
  const texts = new Map<string, TextTotal>();
  const sounds = new Map<string, SoundTotal>();
  for (const { text, score, assignmentId, at, sounds: own } of sayings) {
    const key = keyOf(text);
    const total = texts.get(key) ?? { text, said: 0, missed: 0, scored: 0, sum: 0, assignmentId, at };
    if (!texts.has(key)) texts.set(key, total);
    total.said += 1;
    if (score === null || score < MISSED_BELOW) total.missed += 1;
    if (score !== null) {
      total.scored += 1;
      total.sum += score;
    }
    if (at > total.at) Object.assign(total, { at, assignmentId });
    const heard = own ?? (score === null ? [] : soundsIn(text).map((ipa) => ({ ipa, score })));
    for (const { ipa, score: each } of heard) {
      const sound = sounds.get(ipa) ?? { said: 0, sum: 0 };
      if (sound.said === 0) sounds.set(ipa, sound);
      sound.said += 1;
      sound.sum += each;
    }
  }
  return { texts, sounds, endings: endingsIn(sayings) };
}

function endingsIn(sayings: readonly Saying[]): StudentSpeech['endings'] {
  const left = sayings.flatMap(({ text, leftOut }) => (leftOut === undefined ? [] : [{ word: keyOf(text), leftOut }]));
  const of = Map.groupBy(left, ({ leftOut }) => leftOut);
  return new Map([...of].map(([sound, some]) => [sound, some.map(({ word }) => word)]));
}

export type Words = ClassSpeech['words'];
export type Sounds = ClassSpeech['sounds'];

/** Returns the texts that at least one student mostly missed, the most missed first. */
export function missedWords(speechOf: SpeechOf, most: number): Words {
  const totals = new Map<string, { text: string; students: number; missed: number; scored: number; sum: number }>();
  for (const { texts } of speechOf.values())
    for (const [key, own] of texts) {
      const total = totals.get(key) ?? { text: own.text, students: 0, missed: 0, scored: 0, sum: 0 };
      if (total.students === 0) totals.set(key, total);
      total.students += 1;
      total.missed += Number(isMissed(own));
      total.scored += own.scored;
      total.sum += own.sum;
    }
  return [...totals.values()]
    .map(({ text, students, missed, scored, sum }) => ({ text, students, missed, average: averageOf(sum, scored) }))
    .filter(({ missed }) => missed > 0)
    .toSorted((a, b) => byMissed(a, b) || (a.text < b.text ? -1 : 1))
    .slice(0, most)
    .map((word) => ({ ...word, by: sayersOf(speechOf, word.text) }));
}

function sayersOf(speechOf: SpeechOf, text: string): Words[number]['by'] {
  return [...speechOf]
    .flatMap(([student_id, { texts }]) => {
      const own = texts.get(keyOf(text));
      if (own === undefined || !isMissed(own)) return [];
      const { said, scored, sum, assignmentId: assignment_id } = own;
      return [{ student_id, said, average: averageOf(sum, scored), assignment_id }];
    })
    .toSorted((a, b) => (a.average ?? 0) - (b.average ?? 0));
}

/** Returns the sounds that at least one student needs to practice, the most needed first. */
export function missedSounds(speechOf: SpeechOf, mostWords: number): Sounds {
  const found = new Map<string, { students: number; said: number; sum: number; by: Sounds[number]['by'] }>();
  for (const [student_id, { sounds }] of speechOf)
    for (const [ipa, { said, sum }] of sounds) {
      const total = found.get(ipa) ?? { students: 0, said: 0, sum: 0, by: [] };
      if (total.students === 0) found.set(ipa, total);
      total.students += 1;
      total.said += said;
      total.sum += sum;
      const average = sum / said;
      if (said >= LEAST_MET && average < DRAWER_BANDS.great) total.by.push({ student_id, said, average });
    }
  const words = mostWords === 0 ? [] : missedWords(speechOf, Infinity);
  return [...found]
    .filter(([, { by }]) => by.length > 0)
    .map(([sound, { students, said, sum, by }]) => ({
      sound,
      students,
      missed: by.length,
      average: averageOf(sum, said),
      by: by.toSorted((a, b) => a.average! - b.average!),
      words: words
        .filter(({ text }) => soundsIn(text).includes(sound))
        .slice(0, mostWords)
        .map(({ by: _by, ...word }) => word),
    }))
    .toSorted((a, b) => byMissed(a, b) || (a.sound < b.sound ? -1 : 1));
}

/** Returns the last sounds that students left out, by how many students did, and their words, each by how often. */
export function missedEndings(speechOf: SpeechOf, mostWords: number): ClassSpeech['endings'] {
  const left = [...speechOf].flatMap(([student_id, { endings }]) =>
    [...endings].map(([sound, words]) => ({ sound, student_id, words })),
  );
  return [...Map.groupBy(left, ({ sound }) => sound)]
    .map(([sound, some]) => ({
      sound,
      left_out: some.reduce((sum, { words }) => sum + words.length, 0),
      words: [
        ...Map.groupBy(
          some.flatMap(({ words }) => words),
          (word) => word,
        ),
      ]
        .toSorted(([a, { length }], [b, other]) => other.length - length || (a < b ? -1 : 1))
        .slice(0, mostWords)
        .map(([word]) => word),
      by: some
        .map(({ student_id, words }) => ({ student_id, left_out: words.length }))
        .toSorted((a, b) => b.left_out - a.left_out),
    }))
    .toSorted((a, b) => b.by.length - a.by.length || b.left_out - a.left_out || (a.sound < b.sound ? -1 : 1));
}

/** A student who missed a text at least every other time. */
function isMissed({ said, missed }: TextTotal): boolean {
  return missed * 2 >= said && missed > 0;
}

type Ranked = { missed: number; average: number | null };

function byMissed(a: Ranked, b: Ranked): number {
  return b.missed - a.missed || (a.average ?? 0) - (b.average ?? 0);
}

function averageOf(sum: number, scored: number): number | null {
  return scored === 0 ? null : sum / scored;
}

function keyOf(text: string): string {
  return text.toLowerCase();
}

const known = new Memo<readonly string[]>();

function soundsIn(text: string): readonly string[] {
  return known.get(text, [], () => wordsWith(text, 0).flatMap(({ sounds }) => sounds.map(({ ipa }) => ipa)));
}
