import { describe, expect, it } from 'vitest';
import type { AlignedWord } from '../../scoring/alignment/word-evidence.ts';
import { insertionsIn } from '../../scoring/alignment/insertions.ts';
import { alternativesOf, aroundWord, evidenceAmong, readSaidWordNet } from '../../scoring/said-word.ts';
import { SILENCE, SOUNDS } from '../../scoring/nets/acoustic-net.ts';
import { LEAST_LIKELY, likelihoodOf } from '../../scoring/nets/sound-sequence.ts';
import { loadWeights } from '../../scoring/node/load-assets.ts';
import { PHONES } from '../../words/phones.ts';
import { randomFrom } from '../../training/random.ts';

const sound = (name: (typeof PHONES)[number]): number => PHONES.indexOf(name);

describe('the likelihood of a sequence', () => {
  /** Returns all paths of some rows that read as these sounds, by the rule that repeated sounds need silence between. */
  function pathsOf(sounds: readonly number[], rows: number, among: readonly number[]): number[][] {
    const all = Array.from({ length: rows }).reduce<number[][]>(
      (paths) => paths.flatMap((path) => among.map((label) => [...path, label])),
      [[]],
    );
    const read = (path: readonly number[]) => path.filter((label, i) => label !== SILENCE && label !== path[i - 1]);
    return all.filter((path) => read(path).join(' ') === sounds.join(' '));
  }

  it.each([[[]], [['T']], [['T', 'IY']], [['T', 'T']], [['T', 'IY', 'T']]] as const)(
    'is the sum over all paths that read so: %s',
    (names) => {
      const random = randomFrom(1);
      const likelihoods = Float64Array.from({ length: 4 * SOUNDS }, () => random());
      const sounds = names.map(sound);
      const paths = pathsOf(sounds, 4, [SILENCE, sound('T'), sound('IY')]);
      const sum = paths.reduce(
        (total, path) => total + path.reduce((product, label, t) => product * likelihoods[t * SOUNDS + label]!, 1),
        0,
      );
      expect(likelihoodOf(likelihoods, sounds)).toBeCloseTo(Math.log(sum), 9);
    },
  );

  it('of more sounds than rows has a limit', () => {
    expect(likelihoodOf(new Float64Array(SOUNDS).fill(1), [1, 2])).toBe(LEAST_LIKELY);
  });
});

describe('the alternatives to a word', () => {
  const see = [sound('S'), sound('IY')];
  const found = alternativesOf(see, [see, [sound('Z'), sound('IY')]]);
  const changeTo = (...names: (typeof PHONES)[number][]) =>
    found.find(({ sounds }) => sounds.join(' ') === names.map(sound).join(' '))?.change;

  it('have a sound exchanged, added, or left out', () => {
    expect([changeTo('SH', 'IY'), changeTo('S', 'EY')]).toEqual(['consonant', 'vowel']);
    expect([changeTo('IY'), changeTo('S')]).toEqual(['omittedFirst', 'omittedLast']);
    expect([changeTo('AH', 'S', 'IY'), changeTo('S', 'T', 'IY'), changeTo('S', 'IY', 'T')]).toEqual([
      'addedFirst',
      'addedInside',
      'addedLast',
    ]);
    expect(changeTo('S', 'IY', 'IH', 'NG')).toBe('addedLast');
  });

  it('exclude accepted pronunciations, and occur once', () => {
    expect([changeTo('S', 'IY'), changeTo('Z', 'IY')]).toEqual([undefined, undefined]);
    expect(new Set(found.map(({ sounds }) => sounds.join(' '))).size).toBe(found.length);
  });
});

/** Returns likelihoods as if each sound had been heard for one row, with silence between. */
function heardAs(...names: (typeof PHONES)[number][]): Float64Array {
  const labels = [SILENCE, ...names.flatMap((name) => [sound(name), SILENCE])];
  return Float64Array.from(
    labels.flatMap((label) => Array.from({ length: SOUNDS }, (_, i) => (i === label ? 1 : 0.001))),
  );
}

describe('what was said between words', () => {
  const words = [
    [sound('HH'), sound('AW')],
    [sound('AA'), sound('R')],
  ];
  const found = (...names: (typeof PHONES)[number][]) =>
    insertionsIn(heardAs(...names), words).map(({ gain, sounds, from, to }) => ({
      gain: Math.round(gain),
      sounds,
      from,
      to,
    }));

  it('[D47] fits any sounds much better, before the word that follows it', () => {
    const [first, second, end] = found('HH', 'AW', 'OW', 'L', 'D', 'AA', 'R');
    expect(second).toMatchObject({ sounds: 3 });
    expect(second!.gain).toBeGreaterThan(10);
    // Row 3 is the end of the first word, and row 11 the beginning of the second.
    expect([second!.from > 3, second!.to < 12]).toEqual([true, true]);
    for (const other of [first!, end!]) expect(other.gain).toBeLessThan(second!.gain);
    expect(found('IY', 'S', 'HH', 'AW', 'AA', 'R')[0]).toMatchObject({ sounds: 2, from: 0 });
    expect(found('HH', 'AW', 'AA', 'R', 'S', 'IY')[2]).toMatchObject({ sounds: 2, to: 12 });
  });

  it('[D47] is nothing if only the words were said', () => {
    for (const { gain } of found('HH', 'AW', 'AA', 'R')) expect(gain).toBeLessThan(1);
  });
});

describe('a word between others', () => {
  const around = { begin: 0, end: 7, before: [], after: [] };
  const contrasts = { near: 0, other: 0, text: 0, rated: { rating: 0, worth: 0, odds: 0 }, isWeak: false };
  const among = (own: number[], near: number[][] = [], heard = heardAs('S', 'IY', 'T')) =>
    evidenceAmong(
      heard,
      around,
      {
        own,
        accepted: [own],
        near,
        confused: [],
        omissible: [0, own.length - 1],
        weak: [],
        substitutes: [
          { word: 'see', sounds: [see] },
          { word: 'seat', sounds: [seat] },
        ],
      },
      contrasts,
    );
  const soundsOf = (...names: (typeof PHONES)[number][]) => names.map(sound);
  const [see, seat, meet] = [soundsOf('S', 'IY'), soundsOf('S', 'IY', 'T'), soundsOf('M', 'IY', 'T')];

  it('[D47] was heard if it fits better than none, and no other sounds much better', () => {
    expect(among(seat).isHeard).toBe(true);
    expect(among(see).isHeard).toBe(false);
    expect(among(seat, [], heardAs()).isHeard).toBe(false);
  });

  it('[SPK-10] is another function word if that fits better', () => {
    const { word, gain } = among(meet).substitution!;
    expect([word, gain > 3]).toEqual(['seat', true]);
    expect(among(seat).substitution!.gain).toBeLessThan(0);
  });

  it('[SPK-10] lacks the sound without which it fits better', () => {
    const gains = (own: number[]) => among(own).omissions.map(({ at, gain }) => [at, gain > 0]);
    expect(gains([sound('P'), ...seat])).toEqual([
      [0, true],
      [3, false],
    ]);
    expect(gains([...seat, sound('S')])).toEqual([
      [0, false],
      [3, true],
    ]);
    expect(gains(meet)).toEqual([
      [0, false],
      [2, false],
    ]);
  });
});

it('a word is compared with its neighbors, unless something else may have been said between', () => {
  const word = (begin: number, rows: number, name: (typeof PHONES)[number]) =>
    ({ begin, rows, sounds: [{ sound: sound(name) }] }) as AlignedWord;
  const [first, second, third] = [word(10, 4, 'AY'), word(15, 6, 'S'), word(40, 5, 'T')];
  expect(aroundWord([first, second, third], 1)).toEqual({ begin: 8, end: 23, before: [sound('AY')], after: [] });
  expect(aroundWord([first, second, third], 0)).toEqual({ begin: 8, end: 23, before: [], after: [sound('S')] });
  expect(aroundWord([first, second, third], 2)).toEqual({ begin: 38, end: 47, before: [], after: [] });
});

it('rejects the weights of another net', async () => {
  const weights = await loadWeights('scorer');
  expect(() => readSaidWordNet(weights)).toThrow('the weights lack');
});
