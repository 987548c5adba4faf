import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PronunciationResult } from '../../contract/pronunciation.ts';
import { pronounceable } from '../../words/lexicon.ts';
import { lettersOf } from '../../words/letters.ts';
import { transcribe } from '../../words/phones.ts';
import { epsOf, FEEDBACK_KEYS, toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { english } from '../support/english.ts';
import type { Scoring } from '../../scoring/results/scoring.ts';
import type { SoundReason } from '../../scoring/results/sound-reason.ts';
import type { Said } from '../../scoring/results/verdict.ts';
import { certaintyOfSound } from '../../scoring/results/verdict.ts';
import { ipaOf } from '../../words/transcription.ts';

/** A sound whose only fault is another sound that fits better. */
const RIVALED: SoundReason = { likelihoodRatio: -5, rival: 'S', duration: 100, relativeDuration: 1, energy: -10 };

/** Returns the engine's scoring of a text, with one score for everything. */
function scoringOf(text: string, score: number, verdict: Scoring['verdict'] = 'scored', said: Said = 'said'): Scoring {
  const words = pronounceable(text).map(({ word, pronunciations }, index) => {
    const phones = pronunciations[0]!;
    const ipa = transcribe(phones);
    const letters = lettersOf(word.wordOrig, phones);
    return {
      word: word.word,
      wordOrig: word.wordOrig,
      score,
      startIndex: word.startIndex,
      endIndex: word.endIndex,
      startTime: index,
      endTime: index + 0.5,
      said,
      near: null,
      ipa: ipa.text,
      shown: phones,
      alternatives: pronunciations.slice(1).map((other) => transcribe(other).text),
      phones: phones.map((phone, i) => ({
        phone: phone.arpabet,
        ipa: phone.ipa,
        score,
        certainty: certaintyOfSound(said, score, RIVALED),
        reason: RIVALED,
        heardAs: null,
        isOmitted: false,
        isExempt: false,
        startTime: index,
        endTime: index + 0.1,
        startIndex: word.startIndex + letters[i]!.start,
        endIndex: word.startIndex + letters[i]!.end,
        ipaStart: ipa.places[i]!.start,
        ipaEnd: ipa.places[i]!.end,
      })),
    };
  });
  const value = verdict === 'scored' ? score : null;
  return {
    verdict,
    certainty: 'sure',
    total: value,
    accuracy: value,
    fluency: value,
    prosody: value,
    melody: verdict === 'scored' ? { range: 4, final: null, prominences: words.map(() => null), line: [] } : null,
    words: verdict === 'scored' ? words : [],
    added: null,
    decoded: words.map((word) => word.word).join(' '),
    timing: { pauses: 0, longestPause: 0, soundsPerSecond: 10 },
    isNarrowband: false,
    engineVersion: 'test',
  };
}

describe('a pronunciation result', () => {
  it('[D10] has indexes that slice back to words, letters, and IPA, for any text', () => {
    const piece = fc.constantFrom(
      'Hello',
      'don’t',
      'café',
      '21st',
      'box',
      'x',
      'beautiful',
      ' ',
      ', ',
      '-',
      '😀',
      '你好',
      'zzq',
      'naïve',
      "students'",
      '.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 0, max: 100 }), (pieces, score) => {
        const sentence = pieces.join(' ');
        const result = PronunciationResult.parse(toPronunciationResult(scoringOf(sentence, score), sentence));
        for (const word of result.words)
          expect(sentence.slice(word.start_index, word.end_index + 1)).toBe(word.word_orig);
        for (const phoneme of result.phonemes) {
          expect(
            result.sentence_ipa.slice(phoneme.start_index_ipa, phoneme.end_index_ipa + 1).replace(/[ˈˌ]/, ''),
          ).toBe(phoneme.trans);
          expect(
            result.words.some((word) => word.start_index <= phoneme.start_index && phoneme.end_index <= word.end_index),
          ).toBe(true);
          expect(phoneme.end_index).toBeGreaterThanOrEqual(phoneme.start_index);
        }
      }),
    );
  });

  it('names good, weak, and wrong sounds', () => {
    const types = [95, 70, 10].map((score) => toPronunciationResult(scoringOf('think', score), 'think').phonemes[0]!);
    expect(types.map((phoneme) => phoneme.score_type)).toEqual(['correct', 'almost_correct', 'error']);
    expect(types.map((phoneme) => phoneme.error_type)).toEqual(['none', 'weak', 'mispronounced']);
    expect(types.map((phoneme) => phoneme.feedback.map((entry) => entry.text))).toEqual([
      [],
      ['feedback.sound.TH', 'feedback.reason.rival'],
      ['feedback.sound.TH', 'feedback.reason.rival'],
    ]);
  });

  it('[D47] neither praises nor punishes an unsure word, and gives no advice on an unspoken one', () => {
    for (const score of [10, 70, 95]) {
      const unsure = toPronunciationResult(scoringOf('think', score, 'scored', 'unsure'), 'think');
      expect(unsure.words[0]).toMatchObject({ said: 'unsure', score_type: 'almost_correct' });
      expect(unsure.phonemes.map((phoneme) => phoneme.score_type)).not.toContain('error');
      expect(unsure.phonemes.map((phoneme) => phoneme.score_type)).not.toContain('correct');
      expect(unsure.phonemes.flatMap((phoneme) => phoneme.feedback)).toEqual([]);
    }
    const unheard = toPronunciationResult(scoringOf('think', 0, 'scored', 'not_said'), 'think');
    expect(unheard.words[0]).toMatchObject({ said: 'not_said', score_type: 'error', nativeness_score_user: 0 });
    expect(unheard.phonemes.flatMap((phoneme) => phoneme.feedback)).toEqual([]);
  });

  it('[D47] is unsure of a low score without a rival, and calls no sound wrong', () => {
    const scoring = scoringOf('think', 10);
    for (const phone of scoring.words[0]!.phones) phone.certainty = 'unsure';
    for (const sound of toPronunciationResult(scoring, 'think').phonemes)
      expect(sound).toMatchObject({
        certainty: 'unsure',
        score_type: 'almost_correct',
        error_type: 'none',
        feedback: [],
      });
  });

  it('[D47] gives only the strongest reason, and never the sound that was heard', () => {
    const why = (changes: Partial<SoundReason>, score = 60): string[] => {
      const scoring = scoringOf('think', score);
      const reason = { ...RIVALED, likelihoodRatio: 2, ...changes };
      for (const phone of scoring.words[0]!.phones) phone.reason = reason;
      return toPronunciationResult(scoring, 'think').phonemes[0]!.feedback.map(({ text }) => text);
    };
    expect(why({})).toEqual(['feedback.sound.TH']);
    expect(why({ relativeDuration: 0.2, energy: -60, likelihoodRatio: -9 })).toEqual([
      'feedback.sound.TH',
      'feedback.reason.short',
    ]);
    expect(why({ energy: -60, likelihoodRatio: -9 })).toEqual(['feedback.sound.TH', 'feedback.reason.soft']);
    expect(why({ likelihoodRatio: -9 })).toEqual(['feedback.sound.TH', 'feedback.reason.rival']);
    expect(why({ relativeDuration: 0.2 }, 95)).toEqual([]);
  });

  it("contains the reason for a sound's score, and accepts results of engines that gave none", () => {
    const result = PronunciationResult.parse(toPronunciationResult(scoringOf('think', 60), 'think'));
    expect(result.phonemes[0]!.reason).toEqual({
      likelihood_ratio: -5,
      rival: 'S',
      duration: 100,
      relative_duration: 1,
      energy: -10,
    });
    const old = {
      ...result,
      certainty: undefined,
      phonemes: result.phonemes.map((sound) => ({ ...sound, certainty: undefined, reason: undefined })),
    };
    const read = PronunciationResult.parse(JSON.parse(JSON.stringify(old)));
    expect(read.certainty).toBe('sure');
    expect(read.phonemes[0]).toMatchObject({ certainty: 'sure', reason: null });
  });

  it('[D47] marks a half-heard reading as unsure, and changes no number for it', () => {
    const sure = toPronunciationResult(scoringOf('good day', 80), 'good day');
    const unsure = toPronunciationResult({ ...scoringOf('good day', 80), certainty: 'unsure' }, 'good day');
    expect(unsure).toEqual({ ...sure, certainty: 'unsure' });
  });

  it('contains percentages, words, and sounds only for a scored recording', () => {
    for (const verdict of ['no_speech', 'wrong_text', 'too_noisy', 'too_quiet', 'clipped'] as const) {
      const result = PronunciationResult.parse(toPronunciationResult(scoringOf('good day', 80, verdict), 'good day'));
      expect(result).toMatchObject({
        has_speech: false,
        verdict,
        nativeness_score_percentage_user: null,
        eps_score_percentage: null,
        fluency_score_percentage: null,
        intonation_score_percentage: null,
        words: [],
        phonemes: [],
        feedback: [],
        sentence_ipa: ipaOf('good day'),
        sentence_decoded: 'good day',
      });
    }
  });

  it('[D8] maps nativeness to a CEFR-like scale monotonically', () => {
    expect([0, 50, 87, 100].map(epsOf)).toEqual([0, 33.3, 83.3, 100]);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => a > b || epsOf(a) <= epsOf(b),
      ),
    );
  });

  it('comments on an intonation truthfully, with at most one advice and one praise', () => {
    const texts = { question: 'Do you like the tea at the old park?', statement: 'You like the tea at the old park.' };
    const told = (text: string, change: Partial<Scoring>): string[] =>
      toPronunciationResult({ ...scoringOf(text, 80), ...change }, text)
        .feedback.filter(({ type }) => type === 'intonation')
        .map(({ text: key }) => key.replace('feedback.intonation.', ''));
    const seen = new Set<string>();
    for (const [kind, text] of Object.entries(texts))
      for (const range of [0.5, 2, 5])
        for (const prosody of [30, 90])
          for (const final of [null, -5, 0, 5])
            for (const stress of [null, -1, 0, 1])
              for (const soundsPerSecond of [10, 15]) {
                const words = scoringOf(text, 80).words;
                const prominences = words.map(({ word }) =>
                  stress === null ? null : ['like', 'tea', 'old', 'park'].includes(word) ? stress : 0,
                );
                const timing = { pauses: 0, longestPause: 0, soundsPerSecond };
                const said = told(text, { prosody, timing, melody: { range, final, prominences, line: [] } });
                said.forEach((line) => seen.add(line));
                const [asks, isHurried] = [kind === 'question', soundsPerSecond === 15];
                const isTrue: Record<string, boolean> = {
                  flat: range === 0.5,
                  questionFalls: asks && final === -5,
                  smallWords: stress === -1 && !isHurried,
                  questionRises: asks && final === 5,
                  stressed: stress === 1 && !isHurried && range > 1 && prosody === 90,
                  lively: range === 5 && prosody === 90,
                };
                const first = (lines: string[]): string[] => lines.filter((line) => isTrue[line]).slice(0, 1);
                expect(said).toEqual([
                  ...first(['flat', 'questionFalls', 'smallWords']),
                  ...first(['questionRises', 'stressed', 'lively']),
                ]);
              }
    expect(seen.size).toBe(6);
    expect(told(texts.question, { prosody: null, melody: null })).toEqual([]);
  });

  it('calls a very slow reading slow, and a slow one only if it is not fluent', () => {
    const isSlow = (soundsPerSecond: number, fluency: number): boolean =>
      toPronunciationResult(
        { ...scoringOf('good day', 80), fluency, timing: { pauses: 0, longestPause: 0, soundsPerSecond } },
        'good day',
      ).feedback.some(({ text }) => text === 'feedback.fluency.slow');
    expect([isSlow(5, 90), isSlow(6, 90), isSlow(6, 40), isSlow(8, 40)]).toEqual([true, false, true, false]);
  });

  it('calls a reading uneven only if its words are, and praises none that is not fluent', () => {
    const text = 'the dog and the cat can run';
    const lines = (fluency: number, uneven: boolean): string[] => {
      const scoring = scoringOf(text, 80);
      const words = scoring.words.map((word, i) => ({
        ...word,
        endTime: word.startTime + word.phones.length * (uneven && i % 2 === 0 ? 0.3 : 0.1),
      }));
      return toPronunciationResult({ ...scoring, fluency, words }, text)
        .feedback.filter(({ type }) => type === 'fluency')
        .map(({ text: key }) => key);
    };
    expect(lines(40, true)).toEqual(['feedback.fluency.uneven']);
    expect(lines(40, false)).toEqual([]);
    expect(lines(90, true)).toEqual(['feedback.fluency.smooth']);
  });

  it('has a text for every message key', () => {
    const textOf = (key: string): unknown =>
      key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], english);
    for (const key of FEEDBACK_KEYS) expect(typeof textOf(key), key).toBe('string');
  });

  it('uses only listed message keys', () => {
    const base = scoringOf('three things', 40);
    const timings = [
      { pauses: 3, longestPause: 0.3, soundsPerSecond: 5 },
      { pauses: 1, longestPause: 0.9, soundsPerSecond: 20 },
      { pauses: 0, longestPause: 0, soundsPerSecond: 10 },
    ];
    for (const timing of timings) {
      for (const heads of [
        { fluency: 30, prosody: 30, melody: { range: 0.5, final: null, prominences: [], line: [] } },
        { fluency: 90, prosody: 90, melody: { range: 5, final: null, prominences: [], line: [] } },
      ]) {
        const result = toPronunciationResult({ ...base, ...heads, timing }, 'three things');
        const keys = [...result.feedback, ...result.phonemes.flatMap((phoneme) => phoneme.feedback)].map(
          (entry) => entry.text,
        );
        expect(keys.length).toBeGreaterThan(0);
        for (const key of keys) expect(FEEDBACK_KEYS).toContain(key);
      }
    }
  });
});
