import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NEAR_WORDS } from '../../words/near-words.ts';
import { isSuitableWord } from '../../words/suitable-words.ts';
import { SOUND_PAIRS, type Pair } from '../../server/practice/sound-pairs.ts';
import { audioOfPair, contrastsOf, differenceOf } from '../../server/practice/sound-words.ts';
import { decodeModelAudio } from '../../server/speech/model-audio.ts';
import { sampled } from '../support/nightly.ts';
import { scorer } from './scorer.ts';

const FOLDER = fileURLToPath(new URL('../../server/practice/audio', import.meta.url));
const BOTH = SOUND_PAIRS.flatMap((pair): Pair[] => [pair, { word: pair.neighbor, neighbor: pair.word }]);
/** Maximum size of all recordings, in bytes. */
const MOST_BYTES = 900_000;

describe('the word pairs for the sounds', () => {
  it('[WORD-01] are suitable near words that differ in one sound', () => {
    for (const pair of BOTH) {
      expect(NEAR_WORDS.get(pair.word), pair.word).toContain(pair.neighbor);
      expect(isSuitableWord(pair.word), pair.word).toBe(true);
      expect(() => differenceOf(pair)).not.toThrow();
    }
  });

  it('[WORD-01] cover the sounds that learners confuse, each with its neighbors', () => {
    const neighborsOf = (sound: string) => contrastsOf(sound).map(({ neighbor }) => neighbor.ipa);
    expect([neighborsOf('θ'), neighborsOf('r'), neighborsOf('ʒ')]).toEqual([['s', 't', 'f'], ['l', 'w', 'h'], []]);
  });

  it('[WORD-01] have two recordings each, and at most 900 kB together', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp3'));
    expect(files.toSorted()).toEqual(BOTH.map(audioOfPair).toSorted());
    expect(files.reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0)).toBeLessThan(MOST_BYTES);
  });

  it.each(sampled(BOTH))(
    '[WORD-01] contain $word, which is recognized and not confused with $neighbor',
    async (pair) => {
      const { samples } = await decodeModelAudio(readFileSync(join(FOLDER, audioOfPair(pair))));
      expect((await scorer.score({ samples, text: pair.word })).total).toBeGreaterThanOrEqual(75);
      expect((await scorer.score({ samples, text: pair.neighbor })).total ?? 0).toBeLessThan(75);
    },
  );
});
