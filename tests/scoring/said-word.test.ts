import { describe, expect, it } from 'vitest';
import type { AlignedWord } from '../../scoring/alignment/word-evidence.ts';
import { alternativesOf, aroundWord, readSaidWordNet } from '../../scoring/said-word.ts';
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
