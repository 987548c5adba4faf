import { exactLevelOf } from '../../contract/assessment-level.ts';
import { starsOf } from '../../contract/progress.ts';
import type {
  AssessmentLevel,
  PassageResult,
  PassageWord,
  ReadAloudGame,
  RecordingEntry,
} from '../../contract/read-aloud.ts';
import { READING } from './fixtures.ts';

export const TURTLES =
  'Every summer, green turtles swim back to Con Dao, the islands where they were born. They wait for the tide at night, climb up the sand and dig a nest with their back legs.\n\nEach nest holds about a hundred eggs. Is that a lot? Only one or two of the small turtles will come back one day.';

/** About 400 words. */
export const LONG_PASSAGE = Array.from({ length: 8 }, () => TURTLES).join('\n\n');

const levelOf = (score: number | null): AssessmentLevel => (score === null ? 'no_result' : exactLevelOf(score));
const assessed = (score: number | null) => ({ score, level: levelOf(score) });

export interface Reading {
  text?: string;
  /** 0-100 each, or null for an unknown value. */
  overall?: number | null;
  pronunciation?: number | null;
  pace?: number | null;
  fluency?: number | null;
  intonation?: number | null;
  verdict?: PassageResult['verdict'];
  words?: (index: number, word: string) => Partial<PassageWord>;
}

export function passageResult(reading: Reading = {}): PassageResult {
  const { text = TURTLES, overall = 82, pronunciation = 79, pace = 128, fluency = 92, intonation = 75 } = reading;
  const second = 60 / (pace ?? 100);
  const words = [...text.matchAll(/[\w’'-]+/g)].map(({ 0: word_orig, index: start_index }, order): PassageWord => {
    const weak = { islands: 62, climb: 58, their: 31 }[word_orig];
    const changes = reading.words?.(order, word_orig) ?? {};
    const unread = changes.reading !== undefined && changes.reading !== 'read';
    return {
      start_index,
      end_index: start_index + word_orig.length - 1,
      word_orig,
      reading: 'read',
      repeats: 0,
      decision: unread ? null : weak === undefined ? 'correct' : weak < 50 ? 'incorrect' : 'warning',
      score: unread ? null : (weak ?? 93),
      start_time: unread ? null : order * second,
      end_time: unread ? null : (order + 0.8) * second,
      certainty: 'sure',
      phonemes: unread ? [] : soundsOf(order * second, second, weak ?? 93),
      ...changes,
    };
  });
  const seconds = words.length * second;
  return {
    readAloudId: 'turtles',
    lessonId: 'lesson-1',
    recordingId: 'recording-3',
    verdict: reading.verdict ?? 'scored',
    overallResult: assessed(overall),
    pronunciation: assessed(pronunciation),
    fluency: {
      ...assessed(fluency),
      words_per_minute: pace,
      pace:
        pace === null
          ? []
          : Array.from({ length: Math.max(2, Math.floor(seconds)) }, (_, time) => ({
              time,
              words_per_minute: pace + 22 * Math.sin(time / 3) + 9 * Math.cos(time),
            })),
    },
    intonation: {
      ...assessed(intonation),
      range_semitones: intonation === null ? null : intonation >= 75 ? 4.2 : 1.2,
      sentences: melodiesOf(text, words, intonation === null),
    },
    starsEarned: starsOf(overall ?? 0),
    lessonTimeSpent: seconds,
    words_read: words.filter((word) => word.reading === 'read').length,
    words,
    engine_version: 'outloud-6',
    scored_by: 'provider',
  };
}

function soundsOf(start: number, length: number, score: number): PassageWord['phonemes'] {
  const sounds = [
    ['ð', 'DH', score - 9],
    ['ɛ', 'EH', Math.min(100, score + 4)],
    ['r', 'R', score],
  ] as const;
  return sounds.map(([trans, trans_arpabet, points], order) => ({
    trans,
    trans_arpabet,
    score: points,
    score_type: points >= 75 ? 'correct' : points >= 50 ? 'almost_correct' : 'error',
    start_time: start + (order * length) / 4,
    end_time: start + ((order + 1) * length) / 4,
  }));
}

function melodiesOf(text: string, words: readonly PassageWord[], silent: boolean) {
  const lasts = words.flatMap(({ end_index }, index) => (/^[.?!]/.test(text.slice(end_index + 1)) ? [index] : []));
  return lasts.map((last_word, order) => {
    const first_word = order === 0 ? 0 : lasts[order - 1]! + 1;
    const start_time = words[first_word]!.start_time ?? 0;
    const end_time = words[last_word]!.end_time ?? start_time + 1;
    const count = Math.max(2, Math.round((end_time - start_time) / 0.05));
    return {
      first_word,
      last_word,
      start_time,
      end_time,
      pitch: silent
        ? []
        : Array.from({ length: count }, (_, point) => ({
            time: start_time + (point * (end_time - start_time)) / count,
            semitones: 2.6 * Math.sin(point / 6) + 1.4 * Math.sin(point / 2.3) + 1.5 - (3.5 * point) / count,
          })).filter((_, point) => point % 19 < 15),
      stressed: silent ? [] : [first_word + 1, last_word].filter((index) => index <= last_word),
    };
  });
}

/** Latest first. */
export function recordingsWith(...scores: (number | null)[]): RecordingEntry[] {
  return scores.map((score, index) => ({
    recordingId: `recording-${scores.length - index}`,
    created_at: new Date(Date.UTC(2026, 10, 22 - index, 9, 30)).toISOString(),
    overallResult: assessed(score),
    words_per_minute: score === null ? null : 128 - 9 * index,
    starsEarned: starsOf(score ?? 0),
    lessonTimeSpent: 27 + 4 * index,
  }));
}

export const MODEL = '/media/audio/turtles.mp3';

export function turtlesRead(reading: Reading = {}): PassageResult {
  return { ...passageResult(reading), lessonId: 'lesson-turtles', recordingId: READING };
}

export function turtles(changes: Partial<ReadAloudGame> = {}): ReadAloudGame {
  const { words, intonation } = turtlesRead();
  return {
    readAloudId: 'turtles',
    title: 'The turtles of Con Dao',
    level: 'A2',
    topic: 'Nature',
    text: TURTLES,
    words: words.map(({ start_index, end_index }) => ({ start_index, end_index })),
    sentences: intonation.sentences.map(({ first_word }) => first_word),
    audio_url: MODEL,
    key_words: [],
    ...changes,
  };
}
