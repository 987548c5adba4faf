import type {
  PhonemeResult,
  PronunciationResult,
  Pronunciations,
  ScoredBy,
  ScoreType,
  WordResult,
} from '../contract/pronunciation.ts';
import { FEEDBACK_BARS, MELODY, PACE, PHONE_BARS, WORD_BARS } from './constants.ts';
import { PHONES } from './phones.ts';
import type { ScoredPhone, ScoredWord, Scoring } from './scoring.ts';
import type { Said } from './verdict.ts';
import { ipaOf } from './transcription.ts';

const FLUENCY_KEYS = [
  'feedback.fluency.smooth',
  'feedback.fluency.pauses',
  'feedback.fluency.longPause',
  'feedback.fluency.slow',
  'feedback.fluency.fast',
  'feedback.fluency.uneven',
] as const;
const INTONATION_KEYS = ['feedback.intonation.lively', 'feedback.intonation.flat'] as const;

/** Every message key a result can carry: the app's dictionaries have all of them. */
export const FEEDBACK_KEYS: readonly string[] = [
  ...FLUENCY_KEYS,
  ...INTONATION_KEYS,
  ...PHONES.map((phone) => `feedback.sound.${phone}`),
];

// Nativeness and the place of the same quality on a scale whose sixths are the CEFR levels A1 to C2; straight between.
const EPS_KNOTS = [
  [0, 0],
  [39, 16.7],
  [50, 33.3],
  [63, 50],
  [75, 66.7],
  [87, 83.3],
  [100, 100],
] as const;

/**
 * The same quality on a CEFR-like scale: 0-16.6 A1, -33.2 A2, -49.9 B1, -66.6 B2, -83.2 C1, above C2 (D8). The steps
 * are the bars of the product: passing at the fourth, third, second and first attempt, and the advanced level.
 * @param nativeness 0-100
 */
export function epsOf(nativeness: number): number {
  for (let i = 1; i < EPS_KNOTS.length; i++) {
    const [x0, y0] = EPS_KNOTS[i - 1]!;
    const [x1, y1] = EPS_KNOTS[i]!;
    if (nativeness <= x1) return Math.round((y0 + ((nativeness - x0) * (y1 - y0)) / (x1 - x0)) * 10) / 10;
  }
  return 100;
}

function scoreType(score: number, bars: { correct: number; almost: number }): ScoreType {
  return score >= bars.correct ? 'correct' : score >= bars.almost ? 'almost_correct' : 'error';
}

const ERROR_TYPES = { correct: 'none', almost_correct: 'weak', error: 'mispronounced' } as const;

/** What is unsure is neither praised nor punished. */
const scoreTypeIf = (said: Said, score: number, bars: { correct: number; almost: number }): ScoreType =>
  said === 'unsure' ? 'almost_correct' : scoreType(score, bars);

function phonemeOf(phone: ScoredPhone, said: Said, ipaOffset: number): PhonemeResult {
  const type = scoreTypeIf(said, phone.score, PHONE_BARS);
  return {
    start_index: phone.startIndex,
    end_index: phone.endIndex,
    start_index_ipa: ipaOffset + phone.ipaStart,
    end_index_ipa: ipaOffset + phone.ipaEnd,
    trans: phone.ipa,
    trans_arpabet: phone.phone,
    score_type: type,
    error_type: ERROR_TYPES[type],
    feedback:
      type === 'correct' || said !== 'said' ? [] : [{ text: `feedback.sound.${phone.phone}`, audio_link: null }],
    start_time: phone.startTime,
    end_time: phone.endTime,
    score: phone.score,
  };
}

function wordOf(word: ScoredWord): WordResult {
  return {
    start_index: word.startIndex,
    end_index: word.endIndex,
    word: word.word,
    word_orig: word.wordOrig,
    nativeness_score_user: word.score,
    score_type: scoreTypeIf(word.said, word.score, WORD_BARS),
    said: word.said,
    alternative_transcriptions: word.alternatives,
  };
}

/** Only what is true of this recording: a voice that moves is not called flat, however it is scored. */
function intonationOf(prosody: number | null, pitchRange: number): PronunciationResult['feedback'] {
  const key = (text: (typeof INTONATION_KEYS)[number]) => [{ type: 'intonation' as const, text }];
  if (pitchRange < MELODY.melodic) return key('feedback.intonation.flat');
  return (prosody ?? 0) >= FEEDBACK_BARS.prosody ? key('feedback.intonation.lively') : [];
}

function feedbackOf(scoring: Scoring): PronunciationResult['feedback'] {
  if (scoring.fluency === null) return [];
  const { pauses, longestPause, soundsPerSecond } = scoring.timing;
  const fluency: (typeof FLUENCY_KEYS)[number][] = [];
  if (longestPause >= PACE.longPause) fluency.push('feedback.fluency.longPause');
  else if (pauses >= PACE.manyPauses) fluency.push('feedback.fluency.pauses');
  if (soundsPerSecond < PACE.slow) fluency.push('feedback.fluency.slow');
  if (soundsPerSecond > PACE.fast) fluency.push('feedback.fluency.fast');
  if (fluency.length === 0)
    fluency.push(scoring.fluency < FEEDBACK_BARS.fluency ? 'feedback.fluency.uneven' : 'feedback.fluency.smooth');
  const pace = fluency.map((text) => ({ type: 'fluency' as const, text }));
  return scoring.pitchRange === null ? pace : [...pace, ...intonationOf(scoring.prosody, scoring.pitchRange)];
}

/**
 * The result (DATA-12) from what the engine found. `sentence_ipa` shows each word as it was accepted, so that the IPA
 * indexes of its sounds fit. A reading that was not scored has no percentages, words or sounds.
 */
export function toPronunciationResult(
  scoring: Scoring,
  sentence: string,
  scoredBy: ScoredBy = 'provider',
  pronunciations?: Pronunciations,
): PronunciationResult {
  const scored = scoring.verdict === 'scored';
  const words = scored ? scoring.words : [];
  let length = 0;
  const phonemes = words.flatMap((word, index) => {
    const offset = index === 0 ? 0 : length + 1;
    length = offset + word.ipa.length;
    return word.phones.map((phone) => phonemeOf(phone, word.said, offset));
  });
  return {
    has_speech: scored,
    verdict: scoring.verdict,
    sentence,
    sentence_decoded: scoring.decoded,
    sentence_ipa: scored ? words.map((word) => word.ipa).join(' ') : ipaOf(sentence, pronunciations),
    phonemes,
    words: words.map(wordOf),
    nativeness_score_percentage_user: scored ? scoring.accuracy : null,
    eps_score_percentage: scored && scoring.accuracy !== null ? epsOf(scoring.accuracy) : null,
    fluency_score_percentage: scored ? scoring.fluency : null,
    intonation_score_percentage: scored ? scoring.prosody : null,
    feedback: scored ? feedbackOf(scoring) : [],
    engine_version: scoring.engineVersion,
    scored_by: scoredBy,
  };
}
