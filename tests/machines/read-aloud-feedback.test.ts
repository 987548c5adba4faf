import { describe, expect, test } from 'vitest';
import { PassageVerdict } from '../../contract/read-aloud.ts';
import {
  feedbackOf,
  paceBandOf,
  PLACE_OF_PACE,
  rangeOf,
  targetPaceOf,
  unreadPrompts,
  type Assessed,
} from '../../machines/read-aloud/feedback.ts';
import { readAloudResultTexts } from '../../src/languages/read-aloud-result/en.ts';

/** Values at both ends of every band of RA-04, and null for an unknown value. */
const PACES = [null, 0, 99, 100, 119, 120, 139, 140, 141, 150, 151, 180, 181, 400];
const PRONUNCIATIONS = [null, 0, 38.4, 39, 49.4, 50, 62.4, 63, 74.4, 75, 86.4, 87, 100];
const INTONATIONS = [null, 0, 49.4, 50, 74.4, 75, 86.4, 87, 100];

const english = readAloudResultTexts.reading;
const keysOf = (group: 'overall' | 'pace' | 'sounds' | 'melody' | 'unscored') =>
  Object.keys(english[group]).map((key) => `reading.${group}.${key}`);

const assessed = (changes: {
  pace?: number | null;
  pronunciation?: number | null;
  intonation?: number | null;
  verdict?: PassageVerdict;
}): Assessed => ({
  verdict: changes.verdict ?? 'scored',
  words: [],
  pronunciation: { score: changes.pronunciation === undefined ? 80 : changes.pronunciation },
  intonation: { score: changes.intonation === undefined ? 80 : changes.intonation, range_semitones: 4 },
  fluency: { words_per_minute: changes.pace === undefined ? 130 : changes.pace },
});
const told = (changes: Parameters<typeof assessed>[0]) => feedbackOf(assessed(changes));

const every = PACES.flatMap((pace) =>
  PRONUNCIATIONS.flatMap((pronunciation) => INTONATIONS.map((intonation) => told({ pace, pronunciation, intonation }))),
);

describe('[RA-04] the feedback on a reading', () => {
  test('has exactly one text in each view for each combination of bands, and uses all texts', () => {
    expect(every).toHaveLength(14 * 13 * 9);
    const reached = (view: 'overall' | 'pace' | 'pronunciation' | 'intonation') => [
      ...new Set(every.map((one) => one[view])),
    ];
    expect(reached('pace').toSorted()).toEqual(keysOf('pace').toSorted());
    expect(reached('pronunciation').toSorted()).toEqual(keysOf('sounds').toSorted());
    expect(reached('intonation').toSorted()).toEqual(keysOf('melody').toSorted());
    // If pace or pronunciation is unknown, the first view has the third view's texts.
    expect(reached('overall').toSorted()).toEqual(
      [...keysOf('overall'), ...keysOf('sounds').filter((key) => !key.endsWith('Native'))].toSorted(),
    );
  });

  test.each([
    ['low', 0, 38.4],
    ['at39', 39, 49.4],
    ['at50', 50, 62.4],
    ['at63', 63, 74.4],
    ['at75', 75, 86.4],
    ['at87', 87, 100],
  ])('rates pronunciation as %s from %s to %s', (band, from, to) => {
    for (const pronunciation of [from, to])
      expect(told({ pronunciation }).pronunciation).toBe(`reading.sounds.${band}`);
  });

  test('varies its text for pronunciation of 87 and above by whether the speed reaches 140', () => {
    const at = (pace: number | null, pronunciation: number) => told({ pace, pronunciation }).pronunciation;
    expect([at(139, 87), at(139.4, 87), at(null, 87)]).toEqual(Array(3).fill('reading.sounds.at87'));
    expect([at(139.5, 87), at(140, 87), at(200, 100)]).toEqual(Array(3).fill('reading.sounds.at87Native'));
    expect(at(140, 86.4)).toBe('reading.sounds.at75');
  });

  test.each([
    ['low', 0, 49.4],
    ['at50', 50, 74.4],
    ['at75', 75, 86.4],
    ['at87', 87, 100],
  ])('rates intonation as %s from %s to %s', (band, from, to) => {
    for (const intonation of [from, to]) expect(told({ intonation }).intonation).toBe(`reading.melody.${band}`);
  });

  test('says that intonation is unknown, with and without other scores', () => {
    expect(told({ intonation: null }).intonation).toBe('reading.melody.unknown');
    const silent = assessed({});
    silent.intonation.range_semitones = null;
    expect(feedbackOf(silent).intonation).toBe('reading.melody.unknown');
  });

  /** The text about the pace, for clear, mostly clear, and unclear words. */
  test.each([
    [0, 99, ['slowClear', 'slowMostly', 'slowUnclear']],
    [100, 119, ['easyClear', 'easy', 'easy']],
    [120, 140, ['target', 'target', 'targetUnclear']],
    [141, 150, ['quickClear', 'quick', 'quick']],
    [151, 180, ['fastClear', 'fast', 'fastUnclear']],
    [181, 400, ['veryFastClear', 'veryFast', 'veryFast']],
  ])('[D14] rates speed from %s to %s, by pronunciation of 87 and 50', (from, to, keys) => {
    for (const pace of [from, to]) {
      const texts = [
        [87, 100],
        [50, 86.4],
        [0, 49.4],
      ].map((scores) => new Set(scores.map((pronunciation) => told({ pace, pronunciation }).pace)));
      expect(texts).toEqual(keys.map((key) => new Set([`reading.pace.${key}`])));
    }
  });

  test.each([
    ['A1', 60, 100],
    ['A2', 75, 120],
    ['B1', 90, 130],
    ['B2', 105, 140],
    ['C1', 120, 140],
    ['C2', 120, 140],
    [null, 120, 140],
  ] as const)('[D14] [0130] aims at the pace of level %s, from %s to %s', (level, from, to) => {
    const textAt = (pace: number) => feedbackOf(assessed({ pace }), level).pace.replace('reading.pace.', '');
    expect([from - 21, from - 20, from - 1, from, to, to + 1, 150, 151, 181].map(textAt)).toEqual([
      'slowMostly',
      'easy',
      'easy',
      'target',
      'target',
      'quick',
      'quick',
      'fast',
      'veryFast',
    ]);
  });

  test('[0130] does not ask a clear reader at 150 to slow down', () => {
    const overall = (pace: number, pronunciation: number) =>
      feedbackOf(assessed({ pace, pronunciation }), 'A2').overall.replace('reading.overall.', '');
    expect([overall(150, 90), overall(150, 80), overall(151, 90)]).toEqual(['targetClear', 'fastMostly', 'fastClear']);
  });

  test('[D14] uses the band of the displayed whole number', () => {
    expect(told({ pace: 140.4 }).pace).toBe('reading.pace.target');
    expect(told({ pace: 140.6 }).pace).toBe('reading.pace.quick');
    expect(told({ pace: 119.5 }).pace).toBe('reading.pace.target');
  });

  test('names missing scores with one text in all views', () => {
    const verdicts = PassageVerdict.options.filter((verdict) => verdict !== 'scored');
    const texts = verdicts.map((verdict) => new Set(Object.values(told({ verdict }))));
    expect(texts.map(({ size }) => size)).toEqual(verdicts.map(() => 1));
    expect(texts.flatMap((one) => [...one]).toSorted()).toEqual(keysOf('unscored').toSorted());
  });
});

describe('[RA-05] [D16] words that the student did not read', () => {
  const reading = (
    words_read: number,
    of: number,
    verdict: PassageVerdict = 'scored',
    missing: 'skipped' | 'unread' = 'skipped',
  ) =>
    unreadPrompts({
      verdict,
      words_read,
      words: Array.from({ length: of }, (_, index) => ({ reading: index < words_read ? 'read' : missing })),
    });
  const first = 'reading.prompt.wholePhrase';
  const second = 'reading.prompt.allWords';

  test.each([
    [100, []],
    [80, []],
    [79, [first]],
    [50, [first]],
    [49, [first, second]],
    [0, [first, second]],
  ])('make the rating: of 100 words %s were read', (read, prompts) => {
    expect(reading(read, 100)).toEqual(prompts);
  });

  test('ask for the whole passage if too few were read, but for nothing after a room or microphone fault', () => {
    expect(reading(49, 100, 'too_little_read')).toEqual([first, second]);
    for (const verdict of PassageVerdict.options.slice(2)) expect(reading(0, 100, verdict)).toEqual([]);
    expect(reading(0, 0)).toEqual([]);
  });

  test('at the end of the passage are not called a phrase', () => {
    const stopped = 'reading.prompt.stoppedEarly';
    expect(reading(80, 100, 'scored', 'unread')).toEqual([]);
    expect(reading(60, 100, 'scored', 'unread')).toEqual([stopped]);
    expect(reading(30, 100, 'too_little_read', 'unread')).toEqual([stopped, second]);
    const words = [...Array(60).fill('read'), ...Array(15).fill('skipped'), ...Array(25).fill('unread')];
    const prompts = (readings: typeof words) =>
      unreadPrompts({ verdict: 'scored', words_read: 60, words: readings.map((one) => ({ reading: one })) });
    expect(prompts(words)).toEqual([stopped]);
    expect(prompts(words.map((one) => (one === 'unread' ? 'skipped' : one)))).toEqual([first]);
  });

  test('are listed with their exact letters', () => {
    expect(english.prompt).toMatchObject({
      wholePhrase: 'Did you read the whole phrase? Try again.',
      allWords: 'Make sure you read all words, so I can give you a score.',
    });
  });
});

test.each([
  [50, 'below', 'slow'],
  [70, 'below', 'easy'],
  [100, 'on', 'target'],
  [130, 'above', 'quick'],
  [160, 'fast', 'fast'],
  [300, 'veryFast', 'veryFast'],
])('[D17] [0151] calls %s words a minute as strongly next to the target as in the result', (pace, place, sentence) => {
  expect(PLACE_OF_PACE[paceBandOf(pace, targetPaceOf('A2'))!]).toBe(place);
  expect(feedbackOf(assessed({ pace, pronunciation: 60 }), 'A2').pace).toMatch(new RegExp(`\\.${sentence}`));
});

test('[RA-04] describes the range of a voice in words', () => {
  expect([0, 1.59, 1.6, 2.49, 2.5, 12].map(rangeOf)).toEqual(['narrow', 'narrow', 'middle', 'middle', 'wide', 'wide']);
});
