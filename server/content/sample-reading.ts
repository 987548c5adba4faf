import { exactLevelOf } from '../../contract/assessment-level.ts';
import { starsOf } from '../../contract/progress.ts';
import type { AssessmentLevel, PassageResult, PassageWord, SentenceMelody } from '../../contract/read-aloud.ts';
import { PHONE_BARS, WORD_BARS } from '../../scoring/constants.ts';
import { pronunciationsOfTextWord } from '../../words/lexicon.ts';
import { transcribe } from '../../words/phones.ts';
import { sentencesOf } from '../../words/passage-text.ts';
import { wordsOf } from '../../words/text.ts';
import type { PackReadingDone } from './pack.schema.ts';

/* Makes a plausible result for a reading in a pack, for schools to look at. Equal figures give equal results. */

/** Silence before the first word and after the last, in seconds. */
const EDGE = 0.5;
/** Weight of a stop at the end of a sentence, in letters. */
const STOP = 8;
/** Maximum difference between a word's and the student's pronunciation, in points. */
const SPREAD = 22;
/** Seconds between points of the pace. PITCH_STEP is the same for the voice. */
const PACE_STEP = 5;
const PITCH_STEP = 0.25;
const RANGE_SEMITONES = 7;

type Ids = Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>;

export function sampleReading(
  text: string,
  figures: PackReadingDone,
  pronunciations: Record<string, string[]>,
  ids: Ids,
): PassageResult {
  const { score, pronunciation, fluency, intonation, words_per_minute } = figures;
  const first = sentencesOf(text);
  const words = timedWords(text, first, figures, pronunciations);
  const end = words.at(-1)?.end_time ?? 0;
  const steps = Math.max(0, Math.floor((end - PACE_STEP) / PACE_STEP) + 1);
  return {
    ...ids,
    verdict: 'scored',
    overallResult: assessed(score),
    pronunciation: assessed(pronunciation),
    fluency: {
      ...assessed(fluency),
      words_per_minute,
      pace: Array.from({ length: steps }, (_, at) => ({
        time: rounded(EDGE + PACE_STEP * (at + 0.5)),
        words_per_minute: rounded(words_per_minute * (0.88 + 0.24 * chance(at))),
      })),
    },
    intonation: {
      ...assessed(intonation),
      range_semitones: RANGE_SEMITONES,
      sentences: first.map((first_word, at) => melody(words, first_word, (first[at + 1] ?? words.length) - 1)),
    },
    starsEarned: starsOf(score),
    lessonTimeSpent: rounded(end + EDGE),
    words_read: words.length,
    words,
    engine_version: 'sample',
    scored_by: 'provider',
  };
}

function timedWords(
  text: string,
  first: readonly number[],
  { pronunciation, words_per_minute }: PackReadingDone,
  pronunciations: Record<string, string[]>,
): PassageWord[] {
  const words = wordsOf(text);
  const weights = words.map(({ word }, at) => ({ said: word.length + 1, stop: first.includes(at + 1) ? STOP : 0 }));
  const total = weights.reduce((sum, { said, stop }) => sum + said + stop, 0);
  const aLetter = (60 * words.length) / words_per_minute / total;
  let time = EDGE;
  return words.map((word, at) => {
    const { said, stop } = weights[at]!;
    const [begin, end] = [time, time + said * aLetter];
    time = end + stop * aLetter;
    const score = Math.round(Math.min(100, Math.max(5, pronunciation + SPREAD * (2 * chance(at + 1_000) - 1))));
    const phones = pronunciationsOfTextWord(word, pronunciations)[0] ?? [];
    const aPhone = (end - begin) / Math.max(1, phones.length);
    return {
      start_index: word.startIndex,
      end_index: word.endIndex,
      word_orig: word.wordOrig,
      reading: 'read',
      repeats: 0,
      decision: score >= WORD_BARS.correct ? 'correct' : score >= WORD_BARS.almost ? 'warning' : 'incorrect',
      score,
      start_time: rounded(begin),
      end_time: rounded(end),
      certainty: 'sure',
      transcription: transcribe(phones).text,
      phonemes: phones.map(({ ipa, arpabet }, n) => ({
        trans: ipa,
        trans_arpabet: arpabet,
        score_type: score >= PHONE_BARS.correct ? 'correct' : score >= PHONE_BARS.almost ? 'almost_correct' : 'error',
        score,
        start_time: rounded(begin + n * aPhone),
        end_time: rounded(begin + (n + 1) * aPhone),
      })),
    };
  });
}

function melody(words: readonly PassageWord[], first_word: number, last_word: number): SentenceMelody {
  const [start_time, end_time] = [words[first_word]!.start_time!, words[last_word]!.end_time!];
  const long = words.flatMap(({ word_orig }, at) =>
    at >= first_word && at <= last_word && word_orig.length > 4 && chance(at) > 0.5 ? [at] : [],
  );
  const stressed = long.slice(0, 3);
  const points = Math.max(1, Math.floor((end_time - start_time) / PITCH_STEP));
  const pitch = Array.from({ length: points }, (_, at) => {
    const time = start_time + at * PITCH_STEP;
    const isStressed = stressed.some((word) => words[word]!.start_time! <= time && time < words[word]!.end_time!);
    const semitones = RANGE_SEMITONES * (0.3 - (0.6 * at) / points) + (isStressed ? 2.5 : 0) + chance(at) - 0.5;
    return { time: rounded(time), semitones: rounded(semitones) };
  });
  return { first_word, last_word, start_time, end_time, pitch, stressed };
}

/** Returns 0 to 1, always the same number for a place. */
function chance(place: number): number {
  return (((place + 7) * 7_919) % 101) / 100;
}

function assessed(score: number): { level: AssessmentLevel; score: number } {
  return { level: exactLevelOf(score), score };
}

const rounded = (value: number): number => Math.round(100 * value) / 100;
