import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnUnderstood, type Phrase } from '../../contract/role-play.ts';
import { readAcousticNet, SILENCE, SOUNDS, STATES } from '../../scoring/nets/acoustic-net.ts';
import { hear } from '../../scoring/nets/acoustic-stream.ts';
import { TURN } from '../../scoring/constants.ts';
import { pronounceable } from '../../words/lexicon.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { matchPhrases } from '../../scoring/alignment/phrases.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { readScorerNet } from '../../scoring/scorer-net.ts';
import { randomFrom } from '../../training/random.ts';
import type { Rows } from '../../scoring/alignment/trellis.ts';
import { lay } from '../../scoring/alignment/trellis.ts';
import { toTurnUnderstood } from '../../scoring/results/turn-result.ts';
import { PhraseSearch } from '../../scoring/understanding.ts';
import { runs } from '../support/runs.ts';
import { scorer } from './scorer.ts';
import { noise, SPEECH, speech } from './support.ts';

/** A phrase whose text has its slot's choice in braces: `a cup of {tea}, please`. */
function phrase(intent: string, text: string, name = 'drink'): Phrase {
  const start_index = text.indexOf('{');
  if (start_index < 0) return { intent, text, slots: [] };
  const end_index = text.indexOf('}') - 2;
  return { intent, text: text.replace(/[{}]/g, ''), slots: [{ name, start_index, end_index }] };
}
const drinks = (...words: string[]) => words.map((word) => phrase('order', `I would like a cup of {${word}}, please.`));
const OTHERS = [
  phrase('where', 'Where is the nearest train station?'),
  phrase('weather', 'The weather is beautiful today.'),
  phrase('price', 'How much is it?'),
  phrase('bye', 'Goodbye!'),
];

async function understand(samples: Float32Array, phrases: readonly Phrase[], pieces = samples.length) {
  const listening = scorer.listen();
  for (let at = 0; at < samples.length; at += pieces) listening.hear(samples.subarray(at, at + pieces));
  return toTurnUnderstood(await listening.understand(phrases));
}
function joined(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

describe('understanding a turn', () => {
  it.each(['weather', 'tea', 'train'] as const)(
    '[RP-02] [DATA-12] understands %s, and scores it like the sentence alone',
    async (name) => {
      const samples = await speech(name);
      const understood = await understand(samples, [...drinks('tea', 'water', 'juice', 'coffee'), ...OTHERS]);
      expect(understood).toMatchObject({ verdict: 'understood', slot: null, transcript: null });
      expect(understood.phrases.map(({ text }) => text)).toEqual([SPEECH[name].text]);
      expect(understood.phrases[0]!.probability).toBeGreaterThanOrEqual(TURN.whole.understood);
      const { text } = SPEECH[name];
      expect(understood.pronunciation).toEqual(toPronunciationResult(await scorer.score({ samples, text }), text));
      expect(TurnUnderstood.parse(understood)).toEqual(understood);
    },
  );

  it('[RP-02] [D13] gives the same result for pieces of any size, on any side', async () => {
    const samples = await speech('tea');
    const phrases = [...drinks('tea', 'water'), ...OTHERS];
    const whole = await understand(samples, phrases);
    expect(await understand(samples, phrases, 1_234)).toEqual(whole);
    const listening = scorer.listen();
    listening.hear(samples);
    const { scored_by, pronunciation } = toTurnUnderstood(await listening.understand(phrases), 'device');
    expect([scored_by, pronunciation!.scored_by]).toEqual(['device', 'device']);
    expect(pronunciation).toEqual({ ...whole.pronunciation, scored_by: 'device' });
  });

  it('[RP-02] rejects other speech, and offers nothing', async () => {
    for (const name of ['weather', 'tea', 'train'] as const) {
      const others = [...drinks('tea', 'water'), ...OTHERS].filter(({ text }) => text !== SPEECH[name].text);
      const elsewhere = others.filter(({ intent }) => name !== 'tea' || intent !== 'order');
      const { verdict, phrases, pronunciation } = await understand(await speech(name), elsewhere);
      expect([name, verdict, phrases, pronunciation]).toEqual([name, 'not_understood', [], null]);
    }
  });

  it('[RP-02] understands nothing if no phrase is expected, or none has words', async () => {
    const samples = await speech('weather');
    expect((await understand(samples, [])).verdict).toBe('not_understood');
    expect((await understand(samples, [phrase('dots', '…'), phrase('weather', SPEECH.weather.text)])).verdict).toBe(
      'understood',
    );
    expect((await understand(samples, [phrase('dots', '…')])).verdict).toBe('not_understood');
  });

  it('[RP-02] ignores other speech before the phrase', async () => {
    const tea = await speech('tea');
    const began = tea.subarray(12_000, 26_000);
    const understood = await understand(joined(began, tea), [...drinks('tea', 'water'), ...OTHERS]);
    expect(understood.verdict).toBe('understood');
    expect(understood.phrases[0]!.text).toBe(SPEECH.tea.text);
    const alone = (await understand(tea, drinks('tea', 'water'))).pronunciation!;
    const score = understood.pronunciation!.nativeness_score_percentage_user!;
    expect(Math.abs(score - alone.nativeness_score_percentage_user!)).toBeLessThan(2);
  });

  it('[RP-02] understands two sentences of a turn, and a goal is met by each', async () => {
    const [train, weather] = [await speech('train'), await speech('weather')];
    const both = joined(weather, train);
    const understood = await understand(both, [...drinks('tea', 'water'), ...OTHERS]);
    expect(understood).toMatchObject({ verdict: 'understood', is_part: false });
    expect(understood.phrases.map(({ text }) => text)).toEqual([`${SPEECH.weather.text} ${SPEECH.train.text}`]);
    const sentence = `${SPEECH.weather.text} ${SPEECH.train.text}`;
    const alone = toPronunciationResult(await scorer.score({ samples: both, text: sentence }), sentence);
    const { nativeness_score_percentage_user: score, words } = understood.pronunciation!;
    expect(Math.abs(score! - alone.nativeness_score_percentage_user!)).toBeLessThan(1);
    expect(words.map((word) => sentence.slice(word.start_index, word.end_index + 1))).toEqual(sentence.match(/\w+/g));
    const twice = await understand(joined(train, train), [...drinks('tea', 'water'), ...OTHERS]);
    expect(twice.phrases.map(({ text }) => text)).toEqual([SPEECH.train.text]);
  });

  it('[RP-02] says when it understood only a part of the turn', async () => {
    const [train, weather] = [await speech('train'), await speech('weather')];
    const phrases = [...drinks('tea', 'water'), ...OTHERS.filter(({ intent }) => intent !== 'weather')];
    const part = await understand(joined(weather.subarray(0, 20_000), train), phrases);
    expect([part.verdict, part.is_part, part.phrases[0]?.text]).toEqual(['understood', true, SPEECH.train.text]);
    expect((await understand(train, phrases)).is_part).toBe(false);
  });

  it('[RP-02] asks about a phrase at the end of longer speech', async () => {
    const [train, water] = [await speech('train'), await speech('water')];
    const phrases = [phrase('water', 'Water'), phrase('bye', 'Goodbye!')];
    expect((await understand(water, phrases)).verdict).toBe('understood');
    const asked = await understand(joined(train, water), phrases);
    expect([asked.verdict, asked.phrases[0]?.text]).toEqual(['unsure', 'Water']);
  });

  it('[RP-02] asks about a short phrase after other speech, or if much of the speech is not in the phrase', async () => {
    const [train, weather, water] = [await speech('train'), await speech('weather'), await speech('water')];
    for (const other of [train.subarray(8_000, 15_000), weather.subarray(12_000, 17_000)]) {
      const asked = await understand(joined(other, water), [phrase('water', 'Water'), ...OTHERS]);
      expect([asked.verdict, asked.phrases[0]?.text]).toEqual(['unsure', 'Water']);
    }
  });

  it("[RP-02] asks for a slot's word if it matches no choice, and offers all choices", async () => {
    const understood = await understand(await speech('tea'), [
      ...drinks('water', 'juice', 'coffee', 'milk'),
      ...OTHERS,
    ]);
    expect(understood).toMatchObject({ verdict: 'slot_unsure', slot: 'drink' });
    expect(understood.phrases.map(({ text }) => text).toSorted()).toEqual(
      drinks('coffee', 'juice', 'milk', 'water').map(({ text }) => text),
    );
    expect(understood.phrases[0]!.probability).toBeLessThan(TURN.slot);
    const sum = understood.phrases.reduce((total, { probability }) => total + probability, 0);
    expect(sum).toBeCloseTo(1, 2);
    expect(understood.pronunciation!.sentence).toBe(understood.phrases[0]!.text);
  });

  it('[RP-02] asks about another word that carries the meaning, and does not accept it by itself', async () => {
    const said = await speech('train');
    const other = 'Where is the nearest toy station?';
    for (const word of ['bus', 'police', 'old']) {
      const phrases = [phrase('where', other.replace('toy', word)), ...OTHERS.slice(1)];
      expect((await understand(said, phrases)).verdict).not.toBe('understood');
    }
  });

  it('[RP-02] asks about near matches, the likeliest first, and about no others', async () => {
    const near = [phrase('a', 'The weapon is beautiful today.'), phrase('b', 'The feather is beautiful today.')];
    const same = phrase('b', 'A feather is beautiful today.');
    const { verdict, phrases, pronunciation } = await understand(await speech('weather'), [
      same,
      ...near,
      OTHERS[0]!,
      OTHERS[3]!,
    ]);
    expect(verdict).toBe('unsure');
    expect(phrases.map(({ text }) => text)).toEqual(near.map(({ text }) => text));
    const [first, second] = phrases.map(({ probability }) => probability);
    expect(first).toBeGreaterThanOrEqual(second!);
    expect(first).toBeLessThan(TURN.whole.understood);
    expect(pronunciation!.sentence).toBe(phrases[0]!.text);
  });

  it('[RP-02] lets phrases with one meaning not compete', async () => {
    const same = ['The weather is beautiful today.', 'The weather was beautiful today.', 'Weather is beautiful today.'];
    const { verdict, phrases } = await understand(
      await speech('weather'),
      same.map((text) => phrase('weather', text)),
    );
    expect([verdict, phrases.length]).toEqual(['understood', 1]);
  });

  it('[SPK-04] [D40] reports silence and noise before it searches', async () => {
    expect((await understand(new Float32Array(32_000), OTHERS)).verdict).toBe('no_speech');
    expect((await understand(noise(2, -20), OTHERS)).verdict).toBe('too_noisy');
  });

  it("[D47] uses the content's pronunciation of a name that no dictionary has", async () => {
    const listening = scorer.listen();
    listening.hear(await speech('tea'));
    const named = phrase('order', 'I would like a cup of xochitl, please.');
    expect((await listening.understand([named, ...OTHERS], { xochitl: ['tiː'] })).verdict).toBe('understood');
  });
});

describe('phrases aligned with a recording', () => {
  const word = fc.array(fc.array(fc.nat(SILENCE - 1), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 });
  const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const recordings = fc
    .record({ count: fc.integer({ min: 1, max: 60 }), seed: fc.nat() })
    .map(({ count, seed }): Rows => {
      const random = randomFrom(seed);
      const scores = Float64Array.from({ length: (count + 2) * SOUNDS * STATES }, () => -3 * random());
      return { scores, from: 1, count };
    });

  it('[RP-02] score the same together as alone, or are dropped', () => {
    let kept = 0;
    fc.assert(
      fc.property(recordings, texts, (rows, phrases) => {
        const { scores } = matchPhrases(rows, phrases);
        const isKept = scores.map((score) => score > -Infinity);
        const alone = phrases.map((words, i) => (isKept[i] ? lay(rows, words).score : -Infinity));
        scores.forEach((score, i) => expect(score).toBeCloseTo(alone[i]!, 6));
        kept += isKept.filter(Boolean).length;
      }),
      { numRuns: runs(100) },
    );
    expect(kept).toBeGreaterThan(runs(100) / 2);
  });

  it('[RP-02] start after other speech, and score the rest of the recording', async () => {
    const net = readAcousticNet((await loadAssets()).acoustic);
    const [weather, tea] = [await speech('weather'), await speech('tea')];
    const before = weather.subarray(0, 14_000);
    const { heard } = hear(net, joined(before, tea));
    const oddsOf = readScorerNet((await loadAssets()).scorer).oddsOfWord;
    const spoken = [...drinks('tea'), ...OTHERS].map((one) => ({ phrase: one, entries: pronounceable(one.text) }));
    const [first] = new PhraseSearch(heard, spoken, oddsOf).pass('sounds').candidates;
    expect(first!.index).toBe(0);
    const began = (first!.heard.from * 320) / 16_000;
    expect(Math.abs(began - before.length / 16_000)).toBeLessThan(0.35);
  });
});
