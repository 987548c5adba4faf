import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PassageResult } from '../../contract/read-aloud.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { toPassageResult } from '../../scoring/results/passage-result.ts';
import { SAMPLE_RATE } from '../../scoring/rates.ts';
import { sentencesOf } from '../../words/passage-text.ts';
import { scorer } from './scorer.ts';
import { noise, speech, SPEECH } from './support.ts';

const [weather, tea, train] = await Promise.all([speech('weather'), speech('tea'), speech('train')]);
const pause = noise(0.8, -75);
const TEXT = [SPEECH.weather.text, SPEECH.tea.text, SPEECH.train.text].join('\n\n');
/** The first word of each of the three sentences, and the number of words. */
const [WEATHER, TEA, TRAIN, END] = [0, 5, 13, 19];

const joined = (...parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part, ...pause]));

async function read(samples: Float32Array, sizes: readonly number[] = [4000], text = TEXT) {
  const reading = scorer.read(text);
  for (let at = 0, i = 0; at < samples.length; i++) {
    const size = sizes[i % sizes.length]!;
    await reading.hear(samples.subarray(at, at + size));
    at += size;
  }
  return PassageResult.parse(
    toPassageResult(await reading.finish(), { readAloudId: 'trip', lessonId: 'lesson', recordingId: 'one' }),
  );
}

const kinds = ({ words }: PassageResult) => words.map(({ reading }) => reading);
const ofWords = (from: number, to: number) => ({ from, to });
const are = (result: PassageResult, kind: string, { from, to }: { from: number; to: number }) =>
  kinds(result).every((one, i) => (one === kind) === (i >= from && i < to));

const whole = await read(joined(weather, tea, train, weather, tea, train), [4000], `${TEXT}\n\n${TEXT}`);

describe('scoring a passage during the reading', () => {
  it('[RA-04, D14] scores every word that was read, with pace and voice', () => {
    expect(whole.verdict).toBe('scored');
    expect(whole.words_read).toBe(2 * END);
    expect(whole.words.every(({ score, phonemes }) => score !== null && phonemes.length > 0)).toBe(true);
    const { overallResult, pronunciation, fluency, intonation, lessonTimeSpent } = whole;
    for (const { score } of [overallResult, pronunciation, fluency, intonation]) expect(score).toBeGreaterThan(50);
    const [first, last] = [whole.words[0]!.start_time!, whole.words.at(-1)!.end_time!];
    expect(fluency.words_per_minute).toBeCloseTo((60 * 2 * END) / (last - first), 0);
    expect(last).toBeLessThan(lessonTimeSpent);
    expect(whole.words.map(({ start_time }) => start_time)).toEqual(
      whole.words.map(({ start_time }) => start_time!).toSorted((a, b) => a - b),
    );
    expect(fluency.pace.length).toBeGreaterThan(0);
    expect(intonation.sentences.map(({ first_word }) => first_word)).toEqual(
      [WEATHER, TEA, TRAIN].flatMap((word) => [word]).concat([WEATHER, TEA, TRAIN].map((word) => word + END)),
    );
    expect(intonation.range_semitones).toBeGreaterThan(1);
  });

  it('[D13] gives the same result for slices of any size', async () => {
    const samples = joined(weather, tea);
    const once = await read(samples, [samples.length]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 4 }), async (sizes) => {
        fc.pre(sizes.reduce((sum, size) => sum + size, 0) > 3_000);
        expect(await read(samples, sizes)).toEqual(once);
      }),
      { numRuns: 4 },
    );
  });

  it('[RA-04] marks skipped, repeated, and unreached words', async () => {
    const left = await read(joined(weather, train));
    expect(are(left, 'skipped', ofWords(TEA, TRAIN))).toBe(true);
    expect(left.words.slice(TEA, TRAIN).every(({ score, start_time }) => score === null && start_time === null)).toBe(
      true,
    );
    const stopped = await read(joined(weather, tea));
    expect(are(stopped, 'unread', ofWords(TRAIN, END))).toBe(true);
    const again = await read(joined(weather, tea, tea, train));
    expect(again.words.map(({ repeats }) => repeats)).toEqual(again.words.map((_, i) => Number(i >= TEA && i < TRAIN)));
    // The last reading of the word counts.
    expect(again.words[TEA]!.start_time).toBeGreaterThan(whole.words[TEA]!.start_time! + 1);
    expect(again.overallResult.score).toBeGreaterThan(left.overallResult.score!);
  });

  it('[RA-04] names the last sound that a word lacks', async () => {
    const { words } = await read(joined(tea), [4000], SPEECH.tea.text.replace('cup', 'cups'));
    expect(words.flatMap(({ word_orig, left_out }) => (left_out === undefined ? [] : [[word_orig, left_out]]))).toEqual(
      [['cups', 's']],
    );
  });

  it('[RA-04] [0151] says of rapid speech neither that a word was skipped nor a score of it', async () => {
    const rapid = await read(await speech('garden'), [4000], SPEECH.garden.text);
    expect(rapid.verdict).toBe('scored');
    expect(are(rapid, 'read', ofWords(0, rapid.words.length))).toBe(true);
    const missed = rapid.words.filter(({ score }) => score === null);
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(({ certainty, decision }) => certainty === 'unsure' && decision === null)).toBe(true);
    expect(rapid.fluency.words_per_minute).toBeGreaterThan(230);
  });

  it('[RA-05] [0151] says that a reading was too fast to be followed', async () => {
    const hurried = resample(await speech('garden'), 1.5 * SAMPLE_RATE);
    const { verdict, words, words_read, fluency, overallResult } = await read(hurried, [4000], SPEECH.garden.text);
    expect({ verdict, words_read, pace: fluency.words_per_minute, score: overallResult.score }).toEqual({
      verdict: 'too_fast',
      words_read: 0,
      pace: null,
      score: null,
    });
    expect(words.every(({ certainty }) => certainty === 'unsure')).toBe(true);
  });

  it('[D16] gives no score below half of the words, but lists the words that were read', async () => {
    const little = await read(joined(weather));
    expect(little).toMatchObject({ verdict: 'too_little_read', words_read: TEA, starsEarned: 0 });
    expect(little.overallResult).toEqual({ level: 'no_result', score: null });
    expect(little.pronunciation.score).toBeNull();
  });

  it('[RA-05, D40] distinguishes silence, noise, and another text from a reading', async () => {
    expect((await read(new Float32Array(160_000))).verdict).toBe('no_speech');
    expect((await read(noise(10, -30))).verdict).toBe('too_noisy');
    expect((await read(joined(train, train), [4000], SPEECH.weather.text)).verdict).toBe('wrong_text');
    expect(await read(new Float32Array(0))).toMatchObject({ verdict: 'no_speech', words_read: 0, lessonTimeSpent: 0 });
  });

  it('[RA-01] continues at the word that the student chooses', async () => {
    const reading = scorer.read(TEXT);
    await reading.hear(joined(weather));
    reading.moveTo(TRAIN);
    await reading.hear(joined(train));
    const result = toPassageResult(await reading.finish(), {
      readAloudId: 'trip',
      lessonId: 'lesson',
      recordingId: 'one',
    });
    expect(are(result, 'skipped', ofWords(TEA, TRAIN))).toBe(true);
  });
});

describe("a passage's sentences", () => {
  it('begin after . ! ? and a paragraph, not after an abbreviation inside a word', () => {
    expect(sentencesOf('One two. Three "four!" Five\n\nSix seven? Eight, nine')).toEqual([0, 2, 4, 5, 7]);
    expect(sentencesOf('')).toEqual([]);
  });
});
