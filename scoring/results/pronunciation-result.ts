import type {
  PhonemeResult,
  PronunciationResult,
  ScoredBy,
  ScoreType,
  WordResult,
} from '../../contract/pronunciation.ts';
import { FEEDBACK_BARS, MELODY, PACE, PHONE_BARS, QUESTION, SOUND_REASON, STRESS, WORD_BARS } from '../constants.ts';
import { asksYesOrNo, stressOf } from './intonation.ts';
import { PHONES } from '../../words/phones.ts';
import { unevennessOf } from './scored-words.ts';
import type { Added, ScoredPhone, ScoredWord, Scoring } from './scoring.ts';
import type { SoundReason } from './sound-reason.ts';
import { asShown } from './as-shown.ts';
import { ipaOf, shownPhones, type ShownAs } from '../../words/transcription.ts';
import { USUAL_SOUNDS } from './usual-sounds.ts';

const FLUENCY_KEYS = [
  'feedback.fluency.smooth',
  'feedback.fluency.pauses',
  'feedback.fluency.longPause',
  'feedback.fluency.slow',
  'feedback.fluency.fast',
  'feedback.fluency.uneven',
] as const;
const REASON_KEYS = [
  'feedback.reason.short',
  'feedback.reason.soft',
  'feedback.reason.rival',
  'feedback.reason.omitted',
] as const;
const INTONATION_KEYS = [
  'feedback.intonation.lively',
  'feedback.intonation.flat',
  'feedback.intonation.questionRises',
  'feedback.intonation.questionFalls',
  'feedback.intonation.stressed',
  'feedback.intonation.smallWords',
] as const;

/** All message keys that a result can have. The app's dictionaries have each of them. */
export const FEEDBACK_KEYS: readonly string[] = [
  ...FLUENCY_KEYS,
  ...INTONATION_KEYS,
  ...REASON_KEYS,
  ...PHONES.map((phone) => `feedback.sound.${phone}`),
];

// Nativeness and its position on a scale whose sixths are the CEFR levels A1 to C2. Linear in between.
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
 * Returns a nativeness (0-100) on a CEFR-like scale: A1 to 16.6, A2 to 33.2, B1 to 49.9, B2 to 66.6, C1 to 83.2, then
 * C2 (D8). The steps are the passing bars of the fourth to the first attempt, and the advanced level.
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

function whyOf({ phone, reason, isOmitted }: ScoredPhone): (typeof REASON_KEYS)[number][] {
  if (isOmitted) return ['feedback.reason.omitted'];
  if (reason === null) return [];
  if (reason.relativeDuration <= SOUND_REASON.short) return ['feedback.reason.short'];
  if (reason.energy <= USUAL_SOUNDS[phone].energy - SOUND_REASON.soft) return ['feedback.reason.soft'];
  return reason.likelihoodRatio <= -SOUND_REASON.rival ? ['feedback.reason.rival'] : [];
}

const wireReasonOf = ({ likelihoodRatio, rival, duration, relativeDuration, energy }: SoundReason) => ({
  likelihood_ratio: likelihoodRatio,
  rival,
  duration,
  relative_duration: relativeDuration,
  energy,
});

function phonemeOf(phone: ScoredPhone, { said }: ScoredWord, ipaOffset: number): PhonemeResult {
  const unsure = phone.certainty === 'unsure';
  const type = unsure ? 'almost_correct' : scoreType(phone.score, PHONE_BARS);
  const advised = type !== 'correct' && !unsure && said === 'said';
  const why = phone.heardAs === null ? whyOf(phone) : [];
  const advice = advised ? [`feedback.sound.${phone.phone}`, ...why] : [];
  return {
    start_index: phone.startIndex,
    end_index: phone.endIndex,
    start_index_ipa: ipaOffset + phone.ipaStart,
    end_index_ipa: ipaOffset + phone.ipaEnd,
    trans: phone.ipa,
    trans_arpabet: phone.phone,
    score_type: type,
    error_type: phone.isOmitted ? 'omitted' : unsure ? 'none' : ERROR_TYPES[type],
    feedback: advice.map((text) => ({ text, audio_link: null })),
    start_time: phone.startTime,
    end_time: phone.endTime,
    score: phone.score,
    certainty: phone.certainty,
    reason: phone.reason && wireReasonOf(phone.reason),
    heard_as: phone.heardAs,
    ...(phone.isExempt && { exempt: true }),
  };
}

function wordOf(word: ScoredWord): WordResult {
  return {
    start_index: word.startIndex,
    end_index: word.endIndex,
    word: word.word,
    word_orig: word.wordOrig,
    nativeness_score_user: word.score,
    score_type: word.said === 'unsure' ? 'almost_correct' : scoreType(word.score, WORD_BARS),
    said: word.said,
    near: word.near,
    ...(word.order && { order: word.order }),
    alternative_transcriptions: word.alternatives,
  };
}

function addedOf({ word, startTime, endTime }: Added, words: readonly ScoredWord[]): PronunciationResult['added'] {
  return { before_index: words[word]?.startIndex ?? null, start_time: startTime, end_time: endTime };
}

type IntonationKey = (typeof INTONATION_KEYS)[number];
/** `final` is the melody's end if the sentence asks yes or no. `stress` is null if it can't be told. */
type Intonation = { range: number; final: number | null; stress: number | null };

/** A lively voice isn't called flat, even with a low score. */
function adviceOn({ range, final, stress }: Intonation): IntonationKey[] {
  if (range < MELODY.melodic) return ['feedback.intonation.flat'];
  if (final !== null && final <= QUESTION.falls) return ['feedback.intonation.questionFalls'];
  return stress !== null && stress <= STRESS.smallWords ? ['feedback.intonation.smallWords'] : [];
}

function praiseOf({ range, final, stress }: Intonation, prosody: number): IntonationKey[] {
  if (final !== null && final >= QUESTION.rises) return ['feedback.intonation.questionRises'];
  if (range < MELODY.melodic || prosody < FEEDBACK_BARS.prosody) return [];
  if (stress !== null && stress >= STRESS.stressed) return ['feedback.intonation.stressed'];
  return range >= MELODY.lively ? ['feedback.intonation.lively'] : [];
}

function intonationOf({ melody, prosody, words, timing }: Scoring, sentence: string): IntonationKey[] {
  if (melody === null) return [];
  const intonation = {
    range: melody.range,
    final: asksYesOrNo(sentence) ? melody.final : null,
    // All words of a hurried reading are short.
    stress: timing.soundsPerSecond > PACE.fast ? null : stressOf(words, melody),
  };
  return [...adviceOn(intonation), ...praiseOf(intonation, prosody ?? 0)];
}

function feedbackOf(scoring: Scoring, sentence: string): PronunciationResult['feedback'] {
  if (scoring.fluency === null) return [];
  const { pauses, longestPause, soundsPerSecond } = scoring.timing;
  const fluency: (typeof FLUENCY_KEYS)[number][] = [];
  if (longestPause >= PACE.longPause) fluency.push('feedback.fluency.longPause');
  else if (pauses >= PACE.manyPauses) fluency.push('feedback.fluency.pauses');
  const isLow = scoring.fluency < FEEDBACK_BARS.fluency;
  if (soundsPerSecond < (isLow ? PACE.brisk : PACE.slow)) fluency.push('feedback.fluency.slow');
  if (soundsPerSecond > PACE.fast) fluency.push('feedback.fluency.fast');
  if (fluency.length === 0 && !isLow) fluency.push('feedback.fluency.smooth');
  if (fluency.length === 0 && (unevennessOf(scoring.words) ?? 0) >= PACE.uneven)
    fluency.push('feedback.fluency.uneven');
  return [
    ...fluency.map((text) => ({ type: 'fluency' as const, text })),
    ...intonationOf(scoring, sentence).map((text) => ({ type: 'intonation' as const, text })),
  ];
}

/** Returns the result (DATA-12). Words have their shown pronunciation, even if another accepted one was said. */
export function toPronunciationResult(
  scoring: Scoring,
  sentence: string,
  scoredBy: ScoredBy = 'provider',
  about?: ShownAs,
): PronunciationResult {
  const scored = scoring.verdict === 'scored';
  const shown = shownPhones(sentence, about);
  const isWhole = shown.length === scoring.words.length;
  const words = scored ? scoring.words.map((word, at) => asShown(word, isWhole ? shown[at] : word.shown)) : [];
  let length = 0;
  const phonemes = words.flatMap((word, index) => {
    const offset = index === 0 ? 0 : length + 1;
    length = offset + word.ipa.length;
    return word.phones.map((phone) => phonemeOf(phone, word, offset));
  });
  return {
    has_speech: scored,
    verdict: scoring.verdict,
    sentence,
    sentence_decoded: scoring.decoded,
    sentence_ipa: scored ? words.map((word) => word.ipa).join(' ') : ipaOf(sentence, about),
    phonemes,
    words: words.map(wordOf),
    ...(scored && scoring.added && { added: addedOf(scoring.added, words) }),
    nativeness_score_percentage_user: scored ? scoring.accuracy : null,
    eps_score_percentage: scored && scoring.accuracy !== null ? epsOf(scoring.accuracy) : null,
    fluency_score_percentage: scored ? scoring.fluency : null,
    intonation_score_percentage: scored ? scoring.prosody : null,
    feedback: scored ? feedbackOf(scoring, sentence) : [],
    engine_version: scoring.engineVersion,
    scored_by: scoredBy,
    certainty: scoring.certainty,
    ...(scoring.isNarrowband && { narrowband: true }),
  };
}
