import { levelOf } from '../../contract/assessment-level.ts';
import { starsOf } from '../../contract/progress.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { PassageResult, PassageWord, SentenceMelody } from '../../contract/read-aloud.ts';
import { asShown } from './as-shown.ts';
import { PASSAGE, PHONE_BARS, WORD_BARS } from '../constants.ts';
import { quantile } from './quantile.ts';
import type { PassageScoring, ScoredPhone, ScoredWord } from './scoring.ts';

type Readings = PassageScoring['readings'][number];
type Ids = Pick<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'>;

/** Weights of the overall result, without missing parts. Machines agree least with people about intonation. */
const SHARES = { pronunciation: 0.6, fluency: 0.3, intonation: 0.1 } as const;

const tenths = (value: number): number => Math.round(10 * value) / 10;
const hundredths = (value: number): number => Math.round(100 * value) / 100;

const assessed = (score: number | null) => ({ level: levelOf(score), score });

const lastOf = (readings: Readings): Readings[number] | undefined =>
  readings.findLast(({ scored }) => scored !== null) ?? readings.at(-1);

function phoneOf(phone: ScoredPhone): PassageWord['phonemes'][number] {
  const isSure = phone.certainty === 'sure';
  const type =
    phone.score >= PHONE_BARS.correct
      ? 'correct'
      : phone.score >= PHONE_BARS.almost || !isSure
        ? 'almost_correct'
        : 'error';
  return {
    trans: phone.ipa,
    trans_arpabet: phone.phone,
    score_type: type,
    score: phone.score,
    start_time: hundredths(phone.startTime),
    end_time: hundredths(phone.endTime),
  };
}

/** An unsure word is at most a warning. */
function decisionOf(score: number, isSure: boolean): PassageWord['decision'] {
  if (!isSure) return 'warning';
  if (score >= WORD_BARS.correct) return 'correct';
  return score >= WORD_BARS.almost ? 'warning' : 'incorrect';
}

function leftOutOf(scored: ScoredWord | null): Pick<PassageWord, 'left_out'> {
  const last = scored?.phones.at(-1);
  if (!scored || !last?.isOmitted) return {};
  const { startIndex, endIndex } = last;
  return { left_out: scored.wordOrig.slice(startIndex - scored.startIndex, endIndex + 1 - scored.startIndex) };
}

function wordsOf({ words, readings, verdict }: PassageScoring): PassageWord[] {
  const furthest = readings.findLastIndex((some) => some.length > 0);
  const isFollowed = verdict !== 'too_fast';
  return words.map((word, i) => {
    const some = readings[i]!;
    const last = lastOf(some);
    const scored = last?.scored ? asShown(last.scored) : null;
    const isSure = scored !== null && scored.said === 'said';
    return {
      start_index: word.startIndex,
      end_index: word.endIndex,
      word_orig: word.wordOrig,
      reading: last ? 'read' : i < furthest ? 'skipped' : 'unread',
      repeats: Math.max(0, some.length - 1),
      decision: scored && decisionOf(scored.score, isSure),
      score: scored && scored.score,
      start_time: last ? hundredths(last.begin) : null,
      end_time: last ? hundredths(last.end) : null,
      certainty: (last ? isSure : isFollowed) ? 'sure' : 'unsure',
      ...leftOutOf(scored),
      ...(scored && { transcription: scored.ipa }),
      phonemes: scored ? scored.phones.map(phoneOf) : [],
    };
  });
}

function timesOf(words: readonly PassageWord[]): { begin: number; end: number }[] {
  return words
    .flatMap(({ start_time, end_time }) => (start_time === null ? [] : [{ begin: start_time, end: end_time! }]))
    .toSorted((a, b) => a.begin - b.begin);
}

/** Returns the pace from the first to the last word (D14). Repeated words count once but take time. */
function wordsPerMinute(readings: PassageScoring['readings']): number | null {
  const all = readings.flat();
  const read = readings.filter((some) => some.length > 0).length;
  const seconds = Math.max(...all.map(({ end }) => end)) - Math.min(...all.map(({ begin }) => begin));
  return read < 2 || seconds <= 0 ? null : tenths((60 * read) / seconds);
}

/** Returns the pace every few seconds of the reading (D17). */
function paceOf(words: readonly PassageWord[]): PassageResult['fluency']['pace'] {
  const times = timesOf(words);
  if (times.length < 2) return [];
  const [begin, end] = [times[0]!.begin, Math.max(...times.map((time) => time.end))];
  const span = Math.min(PASSAGE.paceSpan, end - begin);
  const count = Math.floor((end - begin - span) / PASSAGE.paceStep) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = begin + i * PASSAGE.paceStep;
    const inside = times.reduce((sum, time) => {
      const covered = Math.min(time.end, from + span) - Math.max(time.begin, from);
      return sum + Math.max(0, covered) / (time.end - time.begin || 1);
    }, 0);
    return { time: tenths(from + span / 2), words_per_minute: tenths((60 * inside) / span) };
  });
}

function melodiesOf({ line, sentences, readings }: PassageScoring, words: readonly PassageWord[]): SentenceMelody[] {
  const middle = quantile(
    line.map(({ pitch }) => pitch),
    0.5,
  );
  return sentences.flatMap((first_word, i) => {
    const last_word = (sentences[i + 1] ?? words.length) - 1;
    const times = timesOf(words.slice(first_word, last_word + 1));
    if (times.length === 0) return [];
    const [start_time, end_time] = [times[0]!.begin, Math.max(...times.map(({ end }) => end))];
    const points = line.filter(({ time }) => time >= start_time && time <= end_time);
    const stressed = words.flatMap((_, at) => {
      const prominence = at < first_word || at > last_word ? null : (lastOf(readings[at]!)?.prominence ?? null);
      return prominence !== null && prominence >= PASSAGE.standsOut ? [at] : [];
    });
    const pitch = points
      .filter((_, at) => at % PASSAGE.pointsApart === 0)
      .map((point) => ({ time: hundredths(point.time), semitones: tenths(point.pitch - middle) }));
    return [{ first_word, last_word, start_time, end_time, pitch, stressed }];
  });
}

/** Returns the result of a reading (DATA-15). Unknown parts don't affect the overall score. */
export function toPassageResult(scoring: PassageScoring, ids: Ids, scoredBy: ScoredBy = 'provider'): PassageResult {
  const { verdict, pronunciation, fluency, intonation, line } = scoring;
  const words = wordsOf(scoring);
  const read = words.filter(({ reading }) => reading === 'read').length;
  const parts = Object.entries({ pronunciation, fluency, intonation }).flatMap(([name, score]) =>
    score === null ? [] : [{ score, share: SHARES[name as keyof typeof SHARES] }],
  );
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  const mean = parts.reduce((sum, { score, share }) => sum + (score * share) / shares, 0);
  const overall = verdict === 'scored' && pronunciation !== null ? tenths((mean * read) / words.length) : null;
  const pitches = line.map(({ pitch }) => pitch);
  return {
    ...ids,
    verdict,
    overallResult: assessed(overall),
    pronunciation: assessed(pronunciation),
    fluency: {
      ...assessed(fluency),
      words_per_minute: read === 0 ? null : wordsPerMinute(scoring.readings),
      pace: paceOf(words),
    },
    intonation: {
      ...assessed(intonation),
      range_semitones: intonation === null ? null : tenths(quantile(pitches, 0.9) - quantile(pitches, 0.1)),
      sentences: intonation === null ? [] : melodiesOf(scoring, words),
    },
    starsEarned: starsOf(overall),
    lessonTimeSpent: tenths(scoring.seconds),
    words_read: read,
    words,
    engine_version: scoring.engineVersion,
    scored_by: scoredBy,
  };
}
