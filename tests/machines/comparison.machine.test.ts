import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { modelSpeech, pronunciationResult, slice } from '../../walks/support/fixtures.ts';

const MODEL = '/audio/may-i-borrow-this-book.mp3';
const SENTENCE = { kind: 'sentence' } as const;
const BOOK = { kind: 'word', index: 4 } as const;
/** The /ð/ of "this", spoken from 1.1 to 1.19 s. */
const TH = { kind: 'sound', index: 7 } as const;

function comparison(input: { itemId?: null; recording?: null; modelUrl?: string | null } = {}) {
  const recordings = new Recordings();
  const recorded = recordings.begin();
  recorded.add(slice(1));
  const audio = fakeAudio();
  const models = handCall<string, ModelSpeech>();
  const machine = provideComparison({ modelSpeech: models.call }, recordings, {
    audioPlayer: provideAudioPlayer(audio.port),
  });
  const actor = createActor(machine, {
    input: { itemId: 'card-1', modelUrl: MODEL, result: pronunciationResult(71), recording: recorded.id, ...input },
  }).start();
  recorded.end();
  return {
    actor,
    recordings,
    ownUrl: () => actor.getSnapshot().context.own?.url,
    plays: audio.plays,
    heard: () => audio.plays.map(({ url, text, range }) => ({ url, text, range })),
    sound: () => actor.getSnapshot().value.sound,
    model: () => actor.getSnapshot().value.model,
    models,
    known: () => models.answer(modelSpeech()),
    async unknown() {
      models.open[0]!.refuse(
        new PortError({ kind: 'refused', code: 'not_found', message: 'This item has no model audio.' }),
      );
      await settled();
    },
  };
}

describe('the comparison with the model', () => {
  test("[SPK-12] plays a sound from the student's recording, with 40 ms around it", async () => {
    const { actor, heard } = comparison();
    actor.send({ type: 'comparison.hearOwn', part: TH });
    expect(heard()[0]!.range!.from).toBeCloseTo(1.06);
    expect(heard()[0]!.range!.to).toBeCloseTo(1.23);
  });

  test('[SPK-12] plays a part of the model after it loads, unless the request was stopped before', async () => {
    const { actor, heard, sound, model, known } = comparison();
    actor.send({ type: 'comparison.hearModel', part: BOOK });
    expect(sound()).toBe('awaitingModel');
    expect(heard()).toEqual([]);
    actor.send({ type: 'comparison.stop' });
    await known();
    expect(heard()).toEqual([]);
    expect(model()).toBe('ready');
    actor.send({ type: 'comparison.hearModel', part: BOOK });
    expect(sound()).toBe('model');
  });
});

describe('a comparison without the model’s times', () => {
  test('[SPK-12] says an item without a recording with the browser’s voice', async () => {
    const { actor, heard, unknown } = comparison({ modelUrl: null });
    await unknown();
    actor.send({ type: 'comparison.hearModel', part: SENTENCE });
    expect(heard()).toMatchObject([{ url: undefined, text: 'May I borrow this book?' }]);
  });

  test('[SPK-12] requests no times of a practiced word, which the provider does not know', async () => {
    const { actor, heard, model, models } = comparison({ itemId: null });
    expect([model(), models.made]).toEqual(['alone', []]);
    actor.send({ type: 'comparison.hearModel', part: SENTENCE });
    expect(heard()).toMatchObject([{ url: MODEL }]);
  });

  test('[SPK-12] plays the model without a recording of the student', async () => {
    const { actor, ownUrl, plays, sound } = comparison({ recording: null });
    expect(ownUrl()).toBeUndefined();
    actor.send({ type: 'comparison.hearOwn', part: BOOK });
    expect(plays).toEqual([]);
    expect(sound()).toBe('silent');
  });
});

test('[SPK-12] releases the recording when the comparison ends', async () => {
  const { actor, recordings, ownUrl } = comparison();
  await settled();
  expect(recordings.size).toBe(1);
  expect(await (await fetch(ownUrl()!)).arrayBuffer()).toHaveProperty('byteLength', 44 + 8_000);
  actor.stop();
  await settled();
  expect(recordings.size).toBe(0);
});

test('[SPK-12] keeps the model playing if a missing recording is requested', async () => {
  const { actor, plays, sound, known } = comparison({ recording: null });
  await known();
  actor.send({ type: 'comparison.hearModel', part: SENTENCE });
  actor.send({ type: 'comparison.hearOwn', part: SENTENCE });
  expect(sound()).toBe('model');
  expect(plays.map(({ stopped }) => stopped)).toEqual([false]);
});

test('[SPK-12] shows no pressed button after a playback ends, and plays nothing more', async () => {
  const { actor, plays, sound, known } = comparison();
  const ends = () => plays.at(-1)!.listen({ type: 'playback.ended' });
  await known();
  actor.send({ type: 'comparison.hearModel', part: BOOK });
  ends();
  expect(sound()).toBe('silent');
  actor.send({ type: 'comparison.hearOwn', part: BOOK });
  ends();
  expect(sound()).toBe('silent');
  actor.send({ type: 'comparison.hearSound', index: TH.index });
  ends();
  expect(sound()).toBe('silent');
  expect(plays).toHaveLength(3);
});
