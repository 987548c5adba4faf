import { describe, expect, it } from 'vitest';
import { MOST_OF_UNSAID, PACE } from '../../scoring/constants.ts';
import { scoreCardOf } from '../../machines/speaking/score-card.ts';
import { createScorer } from '../../scoring/engine.ts';
import { UnpronounceableTextError } from '../../scoring/errors.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { StreamResampler } from '../../scoring/audio/stream-resampler.ts';
import { flattened, saidAgain } from '../../training/resynthesis.ts';
import { scorer } from './scorer.ts';
import { mixed, noise, SPEECH, speech } from './support.ts';

/** Inserts 1.2 s of zeros at each of these samples. */
function withPauses(samples: Float32Array, cuts: readonly number[]): Float32Array {
  const pause = 19_200;
  const longer = new Float32Array(samples.length + cuts.length * pause);
  [0, ...cuts].forEach((from, i) => longer.set(samples.subarray(from, cuts[i]), from + i * pause));
  return longer;
}

const names = ['weather', 'tea', 'train', 'water'] as const;

describe('scoring', () => {
  it.each(names)('gives a native-like reading a high score: %s', async (name) => {
    const { text } = SPEECH[name];
    const result = await scorer.score({ samples: await speech(name), text });
    expect(result.verdict).toBe('scored');
    expect(result.accuracy).toBeGreaterThanOrEqual(80);
    expect(result.total).toBeGreaterThanOrEqual(75);
    expect(result.words.map((word) => word.wordOrig).join(' ')).toBe(text.replaceAll(/[.,?]/g, ''));
    expect(result.words.every((word) => word.said === 'said')).toBe(true);
    expect(result.decoded.split(' ')).toHaveLength(result.words.length);
  });

  it('[D13] gives the same numbers after any other recording', async () => {
    const [a, b] = [await speech('weather'), await speech('tea')];
    const first = await scorer.score({ samples: a, text: SPEECH.weather.text });
    await scorer.score({ samples: b, text: SPEECH.tea.text });
    await scorer.score({ samples: noise(2, -30), text: 'Anything at all' });
    expect(await scorer.score({ samples: a, text: SPEECH.weather.text })).toEqual(first);
    const other = createScorer(await loadAssets());
    await other.score({ samples: b, text: SPEECH.weather.text });
    expect(await other.score({ samples: a, text: SPEECH.weather.text })).toEqual(first);
  });

  it('places sounds in order and inside the recording', async () => {
    const samples = await speech('train');
    const { words } = await scorer.score({ samples, text: SPEECH.train.text });
    let after = 0;
    for (const phone of words.flatMap((word) => word.phones)) {
      expect(phone.startTime).toBeGreaterThanOrEqual(after - 1e-9);
      expect(phone.endTime).toBeGreaterThan(phone.startTime);
      after = phone.endTime;
    }
    expect(after).toBeLessThanOrEqual(samples.length / 16000 + 0.05);
  });

  it("[D47] explains each sound's score, and is unsure of none in a clear reading", async () => {
    const result = await scorer.score({ samples: await speech('weather'), text: SPEECH.weather.text });
    expect(result.certainty).toBe('sure');
    for (const { reason, certainty, startTime, endTime } of result.words.flatMap((word) => word.phones)) {
      expect(certainty).toBe('sure');
      expect(reason!.duration / 1000).toBeCloseTo(endTime - startTime);
      expect(reason!.relativeDuration).toBeGreaterThan(0.1);
      expect(reason!.relativeDuration).toBeLessThan(5);
      expect(reason!.energy).toBeGreaterThan(-60);
      expect(reason!.energy).toBeLessThan(6);
    }
  });

  it('ignores silence around the words, and their loudness', async () => {
    const samples = await speech('weather');
    const padded = new Float32Array(samples.length + 48000);
    padded.set(samples, 24000);
    const plain = await scorer.score({ samples, text: SPEECH.weather.text });
    const around = await scorer.score({ samples: mixed(padded, noise(8, -75)), text: SPEECH.weather.text });
    const soft = await scorer.score({ samples: samples.map((x) => x * 0.05), text: SPEECH.weather.text });
    expect(Math.abs(around.total! - plain.total!)).toBeLessThan(8);
    expect(Math.abs(soft.total! - plain.total!)).toBeLessThan(2);
  });

  it('scores a long reading in sections', async () => {
    const one = await speech('weather');
    const samples = new Float32Array(one.length * 8);
    for (let i = 0; i < 8; i++) samples.set(one, i * one.length);
    const text = Array.from({ length: 8 }, () => SPEECH.weather.text).join(' ');
    const result = await scorer.score({ samples, text });
    expect(result.verdict).toBe('scored');
    expect(result.words).toHaveLength(40);
    expect(result.words.at(-1)!.endTime).toBeGreaterThan(7 * (one.length / 16000));
    expect(result.accuracy).toBeGreaterThan(75);
  });

  it('[D16] distinguishes words that were read from skipped ones', async () => {
    const text = `${SPEECH.weather.text} ${SPEECH.tea.text} ${SPEECH.train.text}`;
    const read = [await speech('weather'), await speech('tea')];
    const samples = new Float32Array(read[0]!.length + read[1]!.length);
    samples.set(read[0]!);
    samples.set(read[1]!, read[0]!.length);
    const { words } = await scorer.score({ samples, text });
    const heard = words.map((word) => word.said !== 'not_said');
    expect(heard.slice(0, 13).filter(Boolean).length).toBeGreaterThanOrEqual(12);
    expect(heard.slice(13).filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['weather', 'The weather is horrible today.', 'horrible'],
    ['tea', 'I would like a cup of water, please.', 'water'],
    ['train', 'Where is the purple train station?', 'purple'],
  ] as const)(
    '[D47] finds the word that was not spoken, and passes no first attempt: %s',
    async (name, text, unsaid) => {
      const result = await scorer.score({ samples: await speech(name), text });
      expect(result.verdict).toBe('scored');
      expect(result.words.filter((word) => word.said === 'not_said').map((word) => word.word)).toEqual([unsaid]);
      const word = result.words.find((one) => one.word === unsaid)!;
      expect(word.score).toBeLessThanOrEqual(MOST_OF_UNSAID.word);
      expect(Math.max(...word.phones.map((phone) => phone.score))).toBeLessThanOrEqual(MOST_OF_UNSAID.sound);
      expect(result.accuracy).toBeLessThan(75);
      expect(result.total).toBeLessThan(75);
      expect(result.decoded).not.toContain(unsaid);
    },
  );

  it.each([
    ['weather', 'The weather is always beautiful today.', ['always']],
    ['tea', 'I would like another big cup of tea, please.', ['another', 'big']],
    ['train', 'Excuse me, where is the nearest train station?', ['excuse', 'me']],
    ['weather', 'The weather is beautiful here.', ['here']],
  ] as const)(
    '[D47] [D16] names only the words that were left out, or said as another: %s',
    async (name, text, unsaid) => {
      const samples = await speech(name);
      const { words, total, verdict } = await scorer.score({ samples, text });
      expect(verdict).toBe('scored');
      expect(words.filter(({ said }) => said === 'not_said').map(({ word }) => word)).toEqual(unsaid);
      expect(words.filter(({ said }) => said !== 'not_said').every(({ score }) => score >= 76)).toBe(true);
      expect(total).toBeLessThan(75);
      for (const [i, { startTime, endTime }] of words.entries()) {
        expect(startTime).toBeGreaterThanOrEqual(words[i - 1]?.endTime ?? 0);
        expect(endTime).toBeGreaterThanOrEqual(startTime);
      }
    },
  );

  it.each([
    ['weather', 'The weather is beautiful.', 4],
    ['tea', 'Would like a cup of tea.', 6],
    ['tea', 'I would like a cup, please.', 5],
    ['tea', 'I like a cup of tea, please.', 1],
    ['tea', SPEECH.tea.text, null],
  ] as const)('[D47] tells words that were added, and does not refuse the others: %s, “%s”', async (name, text, at) => {
    const samples = await speech(name);
    const { words, added, verdict, certainty } = await scorer.score({ samples, text });
    expect([verdict, certainty]).toEqual(['scored', 'sure']);
    for (const { word, said, score } of words) expect([word, said, score >= 76]).toEqual([word, 'said', true]);
    expect(added?.word ?? null).toBe(at);
  });

  it.each([
    ['weather', 'The doctor is not here.'],
    ['tea', 'I would rather have a sandwich and some milk.'],
    ['train', 'Where are the children going after school?'],
  ] as const)('[D47] refuses a different sentence that shares some words: %s', async (name, text) => {
    expect((await scorer.score({ samples: await speech(name), text })).verdict).toBe('wrong_text');
  });

  it('[D47] scores the sounds of a word even if another word was spoken', async () => {
    const scoreOf = async (text: string) => (await scorer.score({ samples: await speech('tea'), text })).words.at(-2)!;
    const [nothingAlike, alike] = [
      await scoreOf('I would like a cup of milk, please.'),
      await scoreOf(SPEECH.tea.text),
    ];
    expect(nothingAlike.said).toBe('not_said');
    expect(alike.said).toBe('said');
    expect(Math.max(...nothingAlike.phones.map(({ score }) => score))).toBeGreaterThan(0);
  });

  it.each([
    ['tea', 'You would like a cup of tea, please.', 'you', 'i'],
    ['tea', 'I would like a cup for tea, please.', 'for', 'of'],
    ['weather', 'The weather was beautiful today.', 'was', 'is'],
    ['train', 'Where are the nearest train station?', 'are', 'is'],
  ] as const)('[SPK-10] names the function word of %s that was said instead: %s', async (name, text, asked, said) => {
    const { total, words } = await scorer.score({ samples: await speech(name), text });
    expect(words.flatMap(({ word, near }) => (near ? [[word, near]] : []))).toEqual([
      [asked, { word: said, certainty: 'sure' }],
    ]);
    const [exchanged, others] = [true, false].map((is) => words.filter(({ near }) => (near !== null) === is));
    expect(exchanged![0]).toMatchObject({ said: 'said' });
    expect(exchanged![0]!.score).toBeLessThan(50);
    expect(Math.min(...others!.map(({ score }) => score))).toBeGreaterThanOrEqual(76);
    expect(total).toBeLessThanOrEqual(74);
  });

  it.each([
    ['train', 'Where the is nearest train station?', 'is', { heard: 'is the', asked: 'the is' }],
    ['weather', 'Is the weather beautiful today?', 'is', { heard: 'the weather is', asked: 'is the weather' }],
  ] as const)('[SPK-10] tells which words of %s were said in another order: %s', async (name, text, moved, order) => {
    const scoring = await scorer.score({ samples: await speech(name), text });
    const { total, added, words } = scoring;
    expect(words.flatMap((word) => (word.order ? [[word.word, word.order]] : []))).toEqual([[moved, order]]);
    expect(Math.min(...words.filter((word) => !word.order).map(({ score }) => score))).toBeGreaterThanOrEqual(76);
    expect(total).toBeLessThanOrEqual(74);
    expect(added).toBeNull();
    const card = scoreCardOf(toPronunciationResult(scoring, text), 1);
    expect(card.headline).toMatchObject({ kind: 'exchanged', words: [{ word: moved, order }] });
  });

  it.each([
    ['tea', 'I would like a cup of my tea, please.', 'my'],
    ['tea', 'I would from like a cup of tea, please.', 'from'],
    ['weather', 'The weather is my beautiful today.', 'my'],
  ] as const)('[SPK-10] names no other word in place of one that %s lacks: %s', async (name, text, lacking) => {
    const { words } = await scorer.score({ samples: await speech(name), text });
    const word = words.find((one) => one.word === lacking)!;
    expect([word.near, word.score < 50]).toEqual([null, true]);
  });

  it.each([
    ['tea', 'I would like a cup of a tea, please.', 6],
    ['tea', 'I would like a cup of the tea, please.', 6],
  ] as const)('[SPK-10] praises no article that %s lacks: %s', async (name, text, at) => {
    const { words } = await scorer.score({ samples: await speech(name), text });
    expect(words[at]!.said).not.toBe('said');
    expect(words.filter(({ said }) => said === 'said')).toHaveLength(words.length - 1);
  });

  it("[D16] ignores words after the reader's end", async () => {
    const samples = await speech('weather');
    const whole = await scorer.score({ samples, text: SPEECH.weather.text });
    const longer = await scorer.score({ samples, text: `${SPEECH.weather.text.slice(0, -1)} everywhere` });
    const share = whole.words.length / longer.words.length;
    expect(longer.words.at(-1)).toMatchObject({ said: 'not_said', score: 0 });
    expect(longer.total).toBeLessThanOrEqual(Math.min(74, share * whole.total!) + 0.1);
  });

  it('[D47] praises no unsure word', async () => {
    const text = 'I would like a cup of teeth, please.';
    const result = toPronunciationResult(await scorer.score({ samples: await speech('tea'), text }), text);
    const teeth = result.words.find(({ word }) => word === 'teeth')!;
    expect(teeth.said).toBe('unsure');
    expect(teeth.score_type).not.toBe('correct');
  });

  it('lowers the score of a hurried reading for pace and intonation', async () => {
    const samples = await speech('weather');
    const { text } = SPEECH.weather;
    const hurried = saidAgain(samples, (period) => period, 1 / 1.7);
    const [plain, fast] = [await scorer.score({ samples, text }), await scorer.score({ samples: hurried, text })];
    expect(fast.timing.soundsPerSecond).toBeGreaterThan(PACE.fast);
    expect(fast.fluency).toBeLessThan(plain.fluency! - 10);
    expect(fast.total).toBeLessThan(plain.total! - 10);
    expect(fast.prosody).toBeLessThan(plain.prosody!);
  });

  it('[D47] is unsure of a sentence at twice the pace, and calls it no other sentence', async () => {
    const samples = saidAgain(await speech('weather'), (period) => period, 1 / 2);
    const scored = await scorer.score({ samples, text: SPEECH.weather.text });
    expect(scored).toMatchObject({ verdict: 'scored', certainty: 'unsure' });
    expect(scored.total).toBeLessThan(75);
    expect(await scorer.score({ samples, text: SPEECH.train.text })).toMatchObject({ verdict: 'wrong_text' });
  });

  it('distinguishes a voice on one tone from a voice that rises and falls', async () => {
    const samples = await speech('tea');
    const { text } = SPEECH.tea;
    const [plain, monotone] = [
      await scorer.score({ samples, text }),
      await scorer.score({ samples: flattened(samples), text }),
    ];
    expect(plain.melody!.range).toBeGreaterThan(2 * monotone.melody!.range);
    expect(monotone.prosody).toBeLessThan(plain.prosody! - 20);
  });

  it('scores words that no dictionary has, numerals, quotes, and capitals', async () => {
    const result = await scorer.score({ samples: await speech('weather'), text: 'THE “weather” is beautifull 2day!' });
    expect(result.words.map((word) => word.wordOrig)).toEqual(['THE', 'weather', 'is', 'beautifull', '2', 'day']);
  });

  it('rejects a text without words', async () => {
    await expect(scorer.score({ samples: noise(1, -30), text: '… 你好 !' })).rejects.toThrow(UnpronounceableTextError);
  });
});

describe('an unscorable recording', () => {
  it('[SPK-04] is reported as silence or an empty room', async () => {
    const text = SPEECH.weather.text;
    expect((await scorer.score({ samples: new Float32Array(32000), text })).verdict).toBe('no_speech');
    expect((await scorer.score({ samples: new Float32Array(0), text })).verdict).toBe('no_speech');
    expect((await scorer.score({ samples: noise(3, -65), text })).verdict).toBe('no_speech');
  });

  it('is reported as noise', async () => {
    expect((await scorer.score({ samples: noise(3, -20), text: SPEECH.weather.text })).verdict).toBe('too_noisy');
    const buried = mixed(await speech('weather'), noise(4, -12));
    expect((await scorer.score({ samples: buried, text: SPEECH.weather.text })).verdict).toBe('too_noisy');
  });

  it('is reported as too quiet', async () => {
    const far = (await speech('weather')).map((x) => x * 10 ** (-50 / 20));
    expect((await scorer.score({ samples: far, text: SPEECH.weather.text })).verdict).toBe('too_quiet');
  });

  it('[SPK-04] D40: is reported as clipped, but is scored with a little clipping', async () => {
    const louder = async (decibels: number) =>
      (await speech('weather')).map((x) => Math.max(-1, Math.min(1, x * 10 ** (decibels / 20))));
    const score = async (decibels: number) =>
      scorer.score({ samples: await louder(decibels), text: SPEECH.weather.text });
    expect((await score(40)).verdict).toBe('clipped');
    const resampled = new StreamResampler(48_000, 16_000).push(
      new StreamResampler(16_000, 48_000).push(await louder(40)),
    );
    const softer = resampled.map((x) => x / 4);
    expect((await scorer.score({ samples: softer, text: SPEECH.weather.text })).verdict).toBe('clipped');
    const little = await score(8);
    expect(little.verdict).toBe('scored');
    expect(Math.abs(little.total! - (await score(0)).total!)).toBeLessThan(5);
  });

  it.each(names)('[D47] is not one whose pauses are digital silence: %s', async (name) => {
    const { text } = SPEECH[name];
    const samples = await speech(name);
    const { words } = await scorer.score({ samples, text });
    const cuts = [1, 2].map((third) => Math.round(16_000 * words[Math.floor((third * words.length) / 3)]!.startTime));
    const paused = withPauses(samples, cuts);
    const suppressed = await scorer.score({ samples: paused, text });
    const heard = await scorer.score({ samples: mixed(paused, noise(paused.length / 16_000, -80)), text });
    expect(suppressed.verdict).toBe('scored');
    expect(Math.abs(suppressed.total! - heard.total!)).toBeLessThan(5);
  });

  it('is almost always reported for another text, which never gets a high score', async () => {
    const verdicts: string[] = [];
    for (const said of names) {
      for (const asked of names.filter((name) => name !== said)) {
        const result = await scorer.score({ samples: await speech(said), text: SPEECH[asked].text });
        verdicts.push(result.verdict);
        expect(result.total ?? 0).toBeLessThan(63);
        expect(result.words.length > 0).toBe(result.verdict === 'scored');
      }
    }
    expect(verdicts.filter((verdict) => verdict === 'wrong_text').length).toBeGreaterThanOrEqual(10);
  });
});
