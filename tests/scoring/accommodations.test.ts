import { describe, expect, it } from 'vitest';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import type { ScoredWord } from '../../scoring/results/scoring.ts';
import { scorer } from './scorer.ts';
import { SPEECH, speech } from './support.ts';

const at = (seconds: number) => Math.round(seconds * 16_000);

/** Says the first sound of these words three times, with pauses of 0.1 s. Returns the seconds it adds before each. */
function stuttered(samples: Float32Array, words: readonly ScoredWord[]) {
  const pieces: Float32Array[] = [];
  let from = 0;
  const added = words.map(({ startTime, phones }) => {
    const sound = samples.slice(at(startTime), at(phones[0]!.endTime));
    pieces.push(samples.slice(from, at(startTime)), sound, new Float32Array(1_600), sound, new Float32Array(1_600));
    from = at(startTime);
    return (2 * (sound.length + 1_600)) / 16_000;
  });
  pieces.push(samples.slice(from));
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    joined.set(piece, end);
    end += piece.length;
  }
  return { samples: joined, added };
}

describe('ignored repetitions', () => {
  it('leave the score of a sentence whose first sounds were repeated, and the places of its words', async () => {
    const { text } = SPEECH.tea;
    const fluent = await scorer.score({ samples: await speech('tea'), text });
    const repeated = [1, 4, 6].map((word) => fluent.words[word]!);
    const { samples, added } = stuttered(await speech('tea'), repeated);
    const usual = await scorer.score({ samples, text });
    const accommodated = await scorer.score({ samples, text, accommodations: { ignoreRepetitions: true } });

    expect(fluent.total! - usual.total!).toBeGreaterThan(5);
    expect(fluent.total! - accommodated.total!).toBeLessThan(2);
    // A repetition is told as no addition.
    expect(accommodated.added).toBeNull();
    const last = accommodated.words.at(-1)!;
    const moved = fluent.words.at(-1)!.startTime + added.reduce((sum, seconds) => sum + seconds, 0);
    expect(Math.abs(last.startTime - moved)).toBeLessThan(0.05);
    expect(last.endTime).toBeLessThanOrEqual(samples.length / 16_000);
    for (const { startTime, endTime } of accommodated.words) expect(endTime).toBeGreaterThan(startTime);
  });

  it('do not change a sentence without repetitions', async () => {
    const { text } = SPEECH.train;
    const samples = await speech('train');
    const usual = await scorer.score({ samples, text });
    expect(await scorer.score({ samples, text, accommodations: { ignoreRepetitions: true } })).toEqual(usual);
  });

  it('count in a passage', async () => {
    const { text } = SPEECH.tea;
    const fluent = await scorer.score({ samples: await speech('tea'), text });
    const { samples } = stuttered(await speech('tea'), [fluent.words[1]!, fluent.words[5]!]);
    const read = async (ignoreRepetitions: boolean) => {
      const passage = scorer.read(text, undefined, { ignoreRepetitions });
      await passage.hear(samples);
      return passage.finish();
    };
    const [accommodated, usual] = [await read(true), await read(false)];
    expect(accommodated.fluency! - usual.fluency!).toBeGreaterThan(3);
  });
});

describe('exempt sounds', () => {
  it('do not lower a word that was said with another sound, and are named to the teacher', async () => {
    const samples = await speech('ship');
    const usual = await scorer.score({ samples, text: 'sheep' });
    const exempt = await scorer.score({ samples, text: 'sheep', accommodations: { exemptSounds: ['IY'] } });
    expect(usual.total).toBeLessThan(50);
    expect(exempt.total).toBeGreaterThanOrEqual(75);
    expect(exempt.words[0]).toMatchObject({ near: null });

    const { phonemes } = toPronunciationResult(exempt, 'sheep');
    expect(phonemes.map(({ trans_arpabet, exempt: is, score_type }) => [trans_arpabet, is, score_type])).toEqual([
      ['SH', undefined, 'correct'],
      ['IY', true, 'almost_correct'],
      ['P', undefined, 'correct'],
    ]);
    expect(phonemes[1]).toMatchObject({ certainty: 'unsure', feedback: [], heard_as: null });
  });

  it('[RP-02] count in a conversation too', async () => {
    const listening = scorer.listen();
    listening.hear(await speech('ship'));
    const phrases = [{ intent: 'animal', text: 'sheep', slots: [] }];
    const { scoring } = await listening.understand(phrases, {}, { exemptSounds: ['IY'] });
    expect(scoring?.words[0]?.phones.map(({ isExempt }) => isExempt)).toEqual([false, true, false]);
  });

  it.each(['weather', 'tea', 'train', 'water'] as const)('never lower a score: %s', async (name) => {
    const samples = await speech(name);
    const { text } = SPEECH[name];
    const usual = await scorer.score({ samples, text });
    const exempt = await scorer.score({ samples, text, accommodations: { exemptSounds: ['T', 'DH', 'ER', 'L'] } });
    expect(exempt.total).toBeGreaterThanOrEqual(usual.total!);
    exempt.words.forEach(({ score }, i) => expect(score).toBeGreaterThanOrEqual(usual.words[i]!.score));
  });
});
