import type { SoundPractice, SoundStep, SpokenText } from '../../contract/practice.ts';
import type { Phone } from '../../words/phones.ts';
import { ipaOf } from '../../words/transcription.ts';
import { wordsOf } from '../../words/text.ts';
import type { Student } from '../accounts/students.ts';
import { assignedTo } from '../assignments/assignments.ts';
import type { ContentWatch } from '../assignments/content-watch.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { readDayOf, type DayOf } from './school-days.ts';
import { soundPaths, type SoundPath } from './sound-path.ts';
import type { Pair } from './sound-pairs.ts';
import { audioOfPair, contrastsOf, soundsOfText } from './sound-words.ts';

/** More than a year of practice. */
const MOST_STEPS = 2_000;
/** Words in a sentence that fits one breath. */
const WORDS = { least: 3, most: 10 };

export async function readSoundPaths(db: Database, studentId: string, dayOf: DayOf): Promise<SoundPath[]> {
  const rows = await db
    .selectFrom('sound_steps')
    .select(['sound', 'step', 'is_well', 'is_last', 'taken_at'])
    .where('student_id', '=', studentId)
    .orderBy('taken_at', 'desc')
    .orderBy('answer_id')
    .limit(MOST_STEPS)
    .execute();
  return soundPaths(
    rows.map(({ sound, step, is_well, is_last, taken_at }) => ({
      sound,
      step: step as SoundStep,
      isWell: is_well === 1,
      isLast: is_last === 1,
      at: taken_at,
      day: dayOf(taken_at),
    })),
  );
}

/** Rounds rotate pairs, neighbors, and sentences. Throws `not_found` for a sound without pairs. */
export async function readSoundPractice(
  db: Database,
  watch: ContentWatch,
  student: Student,
  sound: string,
): Promise<SoundPractice> {
  const contrasts = contrastsOf(sound);
  if (contrasts.length === 0) throw new Refusal('not_found', 'There is no such sound to practice.');
  const paths = await readSoundPaths(db, student.id, await readDayOf(db, student.organizationId));
  const path = paths.find((one) => one.sound === sound);
  const round = path?.level ?? 0;
  const { sound: own, neighbor, pairs } = contrasts[round % contrasts.length]!;
  const first = Math.floor(round / contrasts.length) % pairs.length;
  const sentences = await readSentences(db, watch, student.id, sound);
  return {
    sound: named(own),
    neighbor: named(neighbor),
    pairs: [...pairs.slice(first), ...pairs.slice(0, first)].map((pair) => ({
      word: spokenWord(pair),
      neighbor: spokenWord({ word: pair.neighbor, neighbor: pair.word }),
    })),
    sentence: sentences.length > 0 ? sentences[round % sentences.length]! : null,
    steps_taken: [...(path?.stepsTaken ?? [])],
  };
}

function spokenWord(pair: Pair): SpokenText {
  return { text: pair.word, audio_url: addressOf(audioOfPair(pair)), transcript_ipa: ipaOf(pair.word) };
}

function named({ ipa, arpabet }: Phone) {
  return { trans: ipa, trans_arpabet: arpabet };
}

function addressOf(audio: string): string {
  return `/media/audio/${encodeURIComponent(audio)}`;
}

async function readSentences(
  db: Database,
  watch: ContentWatch,
  studentId: string,
  sound: string,
): Promise<SpokenText[]> {
  const rows = await assignedTo(db, studentId)
    .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
    .innerJoin('items', 'items.study_set_id', 'assignment_details.study_set_id')
    .select(['items.id', 'items.text', 'items.audio', 'items.ipa'])
    .distinct()
    .orderBy('items.id')
    .execute();
  return rows
    .filter(({ text, audio }) => {
      const { length } = wordsOf(text);
      return (
        length >= WORDS.least &&
        length <= WORDS.most &&
        soundsOfText(text).some(({ ipa }) => ipa === sound) &&
        watch.hasAudio(audio)
      );
    })
    .map(({ text, audio, ipa }) => ({
      text,
      audio_url: addressOf(audio),
      transcript_ipa: ipaOf(text, { written: ipa }) || ipa,
    }));
}
