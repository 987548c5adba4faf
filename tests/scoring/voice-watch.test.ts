import { describe, expect, it } from 'vitest';
import type { Scorer } from '../../scoring/engine.ts';
import type { VoiceChange } from '../../contract/speech.ts';
import { saidOfText, silenceOf, VoiceWatch, type HeardSoFar } from '../../scoring/audio/voice-watch.ts';
import { randomFrom } from '../../training/random.ts';
import { inPinkNoise } from '../../training/surroundings.ts';
import { scorer } from './scorer.ts';
import { mixed, noise, SPEECH, speech } from './support.ts';

const SLICE = 4_000;

/** Returns frames of 10 ms. Each part has a number of frames and their loudness. */
const frames = (...parts: [number, number][]) =>
  Float32Array.from(parts.flatMap(([count, loudness]) => Array.from({ length: count }, () => loudness)));

/** Returns these frames, without any row of the net. */
const loud = (...parts: [number, number][]): HeardSoFar => ({
  loudness: frames(...parts),
  rows: 0,
  hasSound: () => false,
});

/** Returns frames of which all but the newest half second have rows. `sounds` lists the frames of each sound. */
const known = (parts: [number, number][], ...sounds: [number, number][]): HeardSoFar => ({
  loudness: frames(...parts),
  rows: (frames(...parts).length - 50) / 2,
  hasSound: (row) => sounds.some(([from, to]) => 2 * row >= from && 2 * row < to),
});

describe('silence', () => {
  it('[SPK-02] counts from the last voice of at least a tenth of a second', () => {
    expect(silenceOf(loud([50, -10], [40, -2], [30, -10]))).toBeCloseTo(0.3);
    expect(silenceOf(loud([50, -10], [40, -2], [30, -10], [9, -2], [10, -10]))).toBeCloseTo(0.49);
    expect(silenceOf(loud([50, -10], [40, -2], [30, -10], [10, -2], [10, -10]))).toBeCloseTo(0.1);
  });

  it('[SPK-02] notices a voice in shorter pieces between noises', () => {
    expect(silenceOf(loud([50, -4], [40, -1], [30, -4], [5, -1], [10, -4]))).toBeCloseTo(0.1);
  });

  it('[SPK-02] counts from the last sound that the net recognized, not from a noise', () => {
    const door: [number, number][] = [
      [50, -10],
      [40, -2],
      [60, -10],
      [20, -2],
      [80, -10],
    ];
    expect(silenceOf(known(door, [50, 90]))).toBeCloseTo(1.6);
    const softly: [number, number][] = [
      [50, -10],
      [40, -2],
      [60, -10],
      [20, -9],
      [80, -10],
    ];
    expect(silenceOf(known(softly, [50, 90], [150, 170]))).toBeCloseTo(0.8);
  });

  it('[SPK-02] continues in a noise as loud as the background', () => {
    const fan: [number, number][] = [
      [100, -10],
      [40, -2],
      [20, -6],
      [100, -7],
    ];
    expect(silenceOf(loud(...fan))).toBe(0);
    expect(silenceOf(known(fan, [100, 140]))).toBeCloseTo(1.2);
  });

  it('[SPK-02] does not start before a voice', () => {
    expect(silenceOf(loud())).toBeNull();
    expect(silenceOf(loud([300, -10], [20, -9]))).toBeNull();
  });
});

describe('a pause', () => {
  const talk: [number, number][] = [
    [50, -10],
    [40, -2],
  ];

  it('[SPK-02] is reported once, again after more speech, and never taken back', () => {
    const said = (['part', 'all'] as const)[Symbol.iterator]();
    const watch = new VoiceWatch(() => said.next().value!);
    const told = [0, 29, 30, 55, 79, 80, 200].map((silence) => watch.heard(loud(...talk, [silence, -10])));
    expect(told).toEqual([
      null,
      null,
      { type: 'voice_paused', said: 'part', silence: 300 },
      null,
      null,
      { type: 'voice_paused', said: 'all', silence: 800 },
      null,
    ]);
  });

  it('[SPK-02] is reported as the end of the text, if that is possible and the pause lasts', () => {
    const watch = new VoiceWatch(() => 'perhaps_all');
    const told = [30, 80].map((silence) => watch.heard(loud(...talk, [silence, -10])));
    expect(told).toEqual([
      { type: 'voice_paused', said: 'perhaps_all', silence: 300 },
      { type: 'voice_paused', said: 'all', silence: 800 },
    ]);
  });

  it('[SPK-02] ends when the voice returns', () => {
    const watch = new VoiceWatch(() => 'part');
    expect(watch.heard(loud(...talk))).toBeNull();
    expect(watch.heard(loud(...talk, [40, -10]))).toEqual({ type: 'voice_paused', said: 'part', silence: 400 });
    expect(watch.heard(loud(...talk, [40, -10], [20, -2]))).toEqual({ type: 'voice_resumed' });
    expect(watch.heard(loud(...talk, [40, -10], [20, -2], [40, -10]))).toEqual({
      type: 'voice_paused',
      said: 'part',
      silence: 400,
    });
  });

  it('[SPK-02] begins again after a soft word that the net recognized late', () => {
    const watch = new VoiceWatch(() => 'part');
    const before: [number, number][] = [...talk, [100, -10]];
    expect(watch.heard(known(before, [50, 90]))).toEqual({ type: 'voice_paused', said: 'part', silence: 1000 });
    expect(watch.heard(known([...before, [50, -10]], [50, 90], [160, 180]))).toEqual({
      type: 'voice_paused',
      said: 'part',
      silence: 600,
    });
  });
});

describe('an expected text', () => {
  it('[SPK-02] is less certain to have been spoken if its last word, or its end, fits worse', () => {
    const said = (odds: number, lead: number) => saidOfText({ odds: [3, odds], lead });
    expect([said(3, 8), said(3, 2), said(0, 0.5), said(-6, 1)]).toEqual(['all', 'perhaps_all', 'doubtful_all', 'part']);
    expect([said(6, 0), saidOfText({ odds: [3], lead: 8 })]).toEqual(['doubtful_all', 'all']);
  });

  function heard(samples: Float32Array, awaited: Parameters<Scorer['listen']>[0]): VoiceChange[] {
    const listening = scorer.listen(awaited);
    const changes: VoiceChange[] = [];
    for (let at = 0; at < samples.length; at += SLICE) {
      const change = listening.hear(samples.subarray(at, at + SLICE));
      if (change) changes.push(change);
    }
    return changes;
  }
  /** Appends a second of the room to the recording. */
  function thenQuiet(samples: Float32Array): Float32Array {
    const longer = new Float32Array(samples.length + 16_000);
    longer.set(samples);
    return mixed(longer, noise(longer.length / 16_000, -70));
  }

  it.each(['weather', 'tea', 'train', 'water', 'ship', 'yellow'] as const)(
    '[SPK-02] is recognized as complete: %s',
    async (name) => {
      const changes = heard(thenQuiet(await speech(name)), { text: SPEECH[name].text });
      expect(changes.at(-1)).toMatchObject({ type: 'voice_paused', said: 'all' });
    },
  );

  it('[SPK-02] is recognized as complete in noise', async () => {
    const noisy = inPinkNoise(thenQuiet(await speech('train')), 10, randomFrom(1));
    expect(heard(noisy, { text: SPEECH.train.text }).at(-1)).toMatchObject({ type: 'voice_paused', said: 'all' });
  });

  it('[SPK-02] has more words than the recording', async () => {
    const text = 'Where is the nearest train station, and the best restaurant?';
    expect(heard(thenQuiet(await speech('train')), { text }).at(-1)).toMatchObject({
      type: 'voice_paused',
      said: 'part',
    });
  });

  it('[RP-02] is any whole sentence of a turn, which another sentence may follow', async () => {
    const phraseOf = (text: string) => ({ intent: text, text, slots: [] });
    const turn = (...texts: string[]) => ({ phrases: texts.map(phraseOf) });
    const said = thenQuiet(await speech('train'));
    const { text } = SPEECH.train;
    const last = (awaited: Parameters<Scorer['listen']>[0]) => heard(said, awaited).at(-1);
    expect(last(turn('Good morning!', text))).toMatchObject({ type: 'voice_paused', said: 'all' });
    expect(last(turn('Good morning!', `${text} Thank you very much.`))).toMatchObject({
      type: 'voice_paused',
      said: 'part',
    });
    expect(last(turn('Good morning!', `${text.slice(0, -1)}, too?`))).toMatchObject({ said: 'part' });
    expect(last(turn())).toMatchObject({ type: 'voice_paused', said: 'part' });
  });

  it('is followed to its last word while it is spoken, on request only', async () => {
    const { text } = SPEECH.weather;
    const samples = thenQuiet(await speech('weather'));
    const places = (isFollowed: boolean) => {
      const listening = scorer.listen({ text, isFollowed });
      return Array.from({ length: Math.ceil(samples.length / SLICE) }, (_, at) => {
        listening.hear(samples.subarray(at * SLICE, (at + 1) * SLICE));
        return listening.reached();
      }).filter((place) => place !== null);
    };
    const followed = places(true);
    expect(followed).toEqual(followed.toSorted((a, b) => a - b));
    expect(new Set(followed).size).toBeGreaterThan(2);
    expect(text.slice(followed.at(-1))).toBe(text.split(' ').at(-1));
    expect(places(false)).toEqual([]);
  });

  it('[SPK-02] is not reported if the app only wants the place', async () => {
    const awaited = { text: SPEECH.train.text, ignoresPauses: true, isFollowed: true };
    expect(heard(thenQuiet(await speech('train')), awaited)).toEqual([]);
  });

  it('[SPK-02] is not reported without a request', async () => {
    expect(heard(thenQuiet(await speech('train')), undefined)).toEqual([]);
  });
});
