import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import { readingStreamMachine } from '../../machines/reading-stream/reading-stream.machine.ts';
import { provideReadingStream } from '../../machines/reading-stream/reading-stream.provide.ts';
import type { ReadingStreamReport } from '../../machines/reading-stream/reading-stream.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { withHands, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeSpeech, settled } from '../support/fakes.ts';
import { slice } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const start: StartPassage = {
  type: 'start_passage',
  read_aloud_id: 'turtles',
  assignment_detail_id: 'sea',
  recording_id: '0198a9a0-0000-7000-8000-000000000000',
  sampling_rate: 16_000,
};
const result = { readAloudId: 'turtles', scored_by: 'provider' } as PassageResult;

function reading() {
  const clock = new SimulatedClock();
  const recordings = new Recordings();
  const speech = fakeSpeech(recordings);
  const above = somebody<ReadingStreamReport>();
  const machine = provideReadingStream(speech.ports, speech.tokens, recordings);
  const actor = createActor(machine, { input: { parent: above.parent, start }, clock }).start();
  const recording = recordings.begin();
  return { clock, recordings, recording, speech, above, actor };
}

const marksOf = (audio: readonly ArrayBuffer[]) => audio.map((part) => new Uint8Array(part).at(-1)!);
const BYTES = 8_000;

/** Answers the open socket up to the point at which audio flows. */
async function opened({ speech }: ReturnType<typeof reading>, received: number) {
  speech.authorize.open.at(-1)?.answer('token');
  await settled();
  const socket = speech.sockets.at(-1)!;
  socket.says({ type: 'wsConnect' });
  socket.says({ type: 'start_passage_result', received });
  return socket;
}

test("[RA-03] reports the reader's place, and the result at the end", async () => {
  const rig = reading();
  const { actor, recording, above } = rig;
  actor.send({ type: 'reading.begin', recording: recording.id });
  const socket = await opened(rig, 0);
  expect(socket.messages).toEqual([start]);
  recording.add(slice(1));
  socket.says({ type: 'reading_place', word: 0, is_sure: true });
  actor.send({ type: 'reading.moveTo', word: 4 });
  expect(socket.messages.at(-1)).toEqual({ type: 'move_to', word: 4 });
  actor.send({ type: 'reading.end' });
  expect(socket.messages.at(-1)).toEqual({ type: 'last_packet' });
  socket.says({ type: 'passage_result', data: result });
  expect(above.heard()).toEqual([
    { type: 'reading.listener', listener: 'provider' },
    { type: 'reading.place', word: 0, isSure: true },
    { type: 'reading.resulted', result },
  ]);
  expect(socket.messages.at(-1)).toEqual({ type: 'end_of_file' });
});

test('[RA-03] has no listener while the provider is silent', async () => {
  const rig = reading();
  rig.actor.send({ type: 'reading.begin', recording: rig.recording.id });
  const socket = await opened(rig, 0);
  socket.silences();
  expect(rig.above.heard().at(-1)).toEqual({ type: 'reading.listener', listener: null });
  socket.answers();
  expect(rig.above.heard().at(-1)).toEqual({ type: 'reading.listener', listener: 'provider' });
});

test('[RA-03] [D42] uses this device if no socket opens, and the provider again if the device fails during the reading', async () => {
  const rig = reading();
  const { actor, recording, above, clock, speech } = rig;
  actor.send({ type: 'reading.begin', recording: recording.id });
  recording.add(slice(1));
  for (let time = 0; time < 3; time++) {
    speech.authorize.open.at(-1)?.refuse(new PortError({ kind: 'offline' }));
    await settled();
    clock.increment(10_000);
    await settled();
  }
  const device = speech.sockets.at(-1)!;
  expect(device.scoredBy).toBe('device');
  device.says({ type: 'wsConnect' });
  device.says({ type: 'start_passage_result', received: 0 });
  expect(above.heard().at(-1)).toEqual({ type: 'reading.listener', listener: 'device' });
  expect(marksOf(device.audio)).toEqual([1]);
  for (let time = 0; time < 3; time++) {
    speech.sockets.at(-1)!.breaks();
    if (time < 2) clock.increment(10_000);
  }
  expect((await opened(rig, 0)).scoredBy).toBe('provider');
  expect(above.heard().some(({ type }) => type === 'reading.failed')).toBe(false);
});

test('[RA-03] reports a whole recording that no scorer accepts, keeps it, and can retry', async () => {
  const rig = reading();
  const { actor, recording, recordings, above, clock, speech } = rig;
  actor.send({ type: 'reading.begin', recording: recording.id });
  recording.add(slice(1));
  recording.end();
  actor.send({ type: 'reading.end' });
  for (let time = 0; time < 20 && above.heard().at(-1)?.type !== 'reading.failed'; time++) {
    speech.authorize.open.at(-1)?.refuse(new PortError({ kind: 'offline' }));
    speech.sockets.at(-1)?.breaks();
    await settled();
    clock.increment(10_000);
    await settled();
  }
  expect(above.heard().at(-1)).toEqual({ type: 'reading.failed', code: null });
  expect(recordings.find(recording.id)).not.toBeNull();
});

test('[RA-03] retries a failed scoring at the end of the reading, and reports a failure then', async () => {
  const rig = reading();
  const { actor, recording, above, speech } = rig;
  actor.send({ type: 'reading.begin', recording: recording.id });
  const first = await opened(rig, 0);
  first.says({ type: 'error', code: 'not_found', message: 'none' });
  expect(above.heard().at(-2)).toEqual({ type: 'reading.listener', listener: null });
  expect(above.heard().at(-1)).toEqual({ type: 'reading.failed', code: 'not_found' });
  recording.add(slice(1));
  recording.end();
  actor.send({ type: 'reading.end' });
  const second = await opened(rig, 0);
  expect(second).not.toBe(first);
  expect(marksOf(second.audio)).toEqual([1]);
  second.says({ type: 'error', code: 'not_found', message: 'none' });
  expect(above.heardOf('reading.failed')).toHaveLength(2);
  actor.send({ type: 'reading.end' });
  const third = await opened(rig, 0);
  third.says({ type: 'passage_result', data: result });
  expect(above.heard().at(-1)).toEqual({ type: 'reading.resulted', result });
  expect(speech.sockets).toHaveLength(3);
});

/** Starts a stream from its first request, with a recording and its first slice. */
function begun() {
  const rig = reading();
  rig.actor.send({ type: 'reading.begin', recording: rig.recording.id });
  rig.recording.add(slice(1));
  const { speech, clock, actor } = rig;
  const line = () => actor.getSnapshot().children.line!.getSnapshot();
  return {
    ...rig,
    line: () => line().value,
    tries: () => line().context.refreshes + line().context.waits,
    scoredBy: () => line().context.scoredBy,
    socket: () => speech.sockets.at(-1)!,
    async authorize(token = 'token') {
      speech.authorize.open.at(-1)!.answer(token);
      await settled();
    },
    says: (message: Parameters<(typeof speech.sockets)[number]['says']>[0]) => speech.sockets.at(-1)!.says(message),
    pass: (ms: number) => clock.increment(ms),
  };
}
const BROKEN = { type: 'reading.listener', listener: null };

describe('a line that is late is closed and retried', () => {
  test('[SPK-05] after a minute for the result', async () => {
    const rig = begun();
    await opened(rig, 0);
    rig.actor.send({ type: 'reading.end' });
    rig.pass(59_999);
    expect(rig.line()).toEqual({ open: { streaming: 'awaitingResult' } });
    rig.pass(1);
    expect([rig.line(), rig.tries()]).toEqual(['waiting', 1]);
  });
});

test('[RA-03] keeps messages for the recording that arrive before it starts', async () => {
  const rig = reading();
  await rig.speech.authorize.answer('token');
  const socket = rig.speech.sockets[0]!;
  expect(rig.above.heard()).toEqual([]);
  socket.says({ type: 'wsConnect' });
  expect(rig.above.heard()).toEqual([{ type: 'reading.listener', listener: 'provider' }]);
  expect(socket.messages).toEqual([]);
  rig.actor.send({ type: 'reading.begin', recording: rig.recording.id });
  expect(socket.messages).toEqual([start]);
  // An unexpected message other than an error changes nothing.
  socket.says({ type: 'audioACK', received: 8_000 });
  expect(rig.above.heard()).toHaveLength(1);
});

test('[D42] tries a whole recording at the provider first, even if the provider failed last', async () => {
  const rig = begun();
  const { actor, recording, speech, above } = rig;
  recording.end();
  actor.send({ type: 'reading.end' });
  for (let time = 0; time < 20 && above.heard().at(-1)?.type !== 'reading.failed'; time++) {
    speech.authorize.open.at(-1)?.refuse(new PortError({ kind: 'offline' }));
    speech.sockets.at(-1)?.breaks();
    await settled();
    rig.pass(10_000);
    await settled();
  }
  expect([rig.line(), rig.tries(), rig.scoredBy()]).toEqual(['givenUp', 2, 'device']);
  actor.send({ type: 'reading.end' });
  expect([rig.line(), rig.tries(), rig.scoredBy()]).toEqual(['authorizing', 0, 'provider']);
});

test('[RA-03] is silent after its result', async () => {
  const rig = begun();
  const socket = await opened(rig, 0);
  rig.actor.send({ type: 'reading.end' });
  socket.says({ type: 'passage_result', data: result });
  expect(rig.line()).toBe('closed');
  expect(socket.ending).toBe(1_000);
  rig.actor.send({ type: 'reading.end' });
  rig.pass(600_000);
  expect(rig.line()).toBe('closed');
  expect(rig.speech.sockets).toHaveLength(1);
});

const DOINGS = ['slice', 'slice', 'break', 'forget', 'wait', 'answer', 'answer', 'busy', 'fail'] as const;

test('[RA-03] [SPK-05] sends every byte once to the side that gives the result, for all failures', async () => {
  let interrupted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...DOINGS), { minLength: 30, maxLength: 60, size: 'max' }),
      async (doings) => {
        const rig = reading();
        const { actor, recording, above, clock, speech } = rig;
        /** The bytes that the provider has. The provider can lose all of them. */
        let held: number[] = [];
        let said = 0;
        const heardBy = new Map<object, number>();
        const drain = () => {
          const socket = speech.sockets.at(-1);
          if (!socket || !heardBy.has(socket)) return;
          const fresh = marksOf(socket.audio).slice(heardBy.get(socket));
          heardBy.set(socket, socket.audio.length);
          held.push(...fresh);
        };
        const answer = async () => {
          speech.authorize.open.at(-1)?.answer('token');
          await settled();
          const socket = speech.sockets.at(-1);
          if (!socket || socket.closed || heardBy.has(socket)) return;
          socket.says({ type: 'wsConnect' });
          if (!socket.has('start_passage')) return;
          if (socket.scoredBy === 'device') held = [];
          heardBy.set(socket, 0);
          socket.says({ type: 'start_passage_result', received: held.length * BYTES });
          drain();
        };
        const trouble = (code: 'busy' | 'scoring_failed') =>
          speech.sockets.at(-1)?.says({ type: 'error', code, message: code });
        actor.send({ type: 'reading.begin', recording: recording.id });
        for (const doing of doings) {
          if (doing === 'slice') recording.add(slice(++said));
          drain();
          if (doing === 'break' || doing === 'forget') speech.sockets.at(-1)?.breaks();
          if (doing === 'forget') held = [];
          if (doing === 'wait') clock.increment(8_000);
          if (doing === 'answer') await answer();
          if (doing === 'busy') trouble('busy');
          if (doing === 'fail') {
            held = [];
            trouble('scoring_failed');
          }
        }
        interrupted += Number(speech.sockets.length > 2);
        recording.add(slice(++said));
        recording.end();
        actor.send({ type: 'reading.end' });
        for (let time = 0; time < 10; time++) {
          await answer();
          drain();
          const socket = speech.sockets.at(-1);
          if (socket?.has('last_packet')) break;
          clock.increment(10_000);
        }
        expect(speech.sockets.at(-1)!.has('last_packet')).toBe(true);
        expect(held).toEqual(Array.from({ length: said }, (_, i) => i + 1));
        speech.sockets.at(-1)!.says({ type: 'passage_result', data: result });
        expect(above.heard().filter(({ type }) => type === 'reading.resulted')).toHaveLength(1);
        actor.stop();
      },
    ),
    { numRuns: 200 },
  );
  expect(interrupted).toBeGreaterThan(50);
});

describe('over a line that the test controls', () => {
  function overALine() {
    const above = somebody<ReadingStreamReport>();
    const actor = createActor(withHands(readingStreamMachine), { input: { parent: above.parent, start } }).start();
    const told = () => (actor.getSnapshot().children.line!.getSnapshot() as unknown as HandSnapshot).heard;
    const state = () => actor.getSnapshot().value.scoring;
    actor.send({ type: 'reading.begin', recording: 'recording-1' });
    return { actor, above, told, state };
  }
  const failure = (code: 'not_found' | null) => ({ type: 'line.failed', message: null, code }) as const;

  test('[RA-03] reads once the scorer receives the recording, and again after each loss', () => {
    const { actor, above, state } = overALine();
    expect(state()).toBe('connecting');
    for (const plan of ['refresh', 'wait'] as const) {
      actor.send({ type: 'line.started' });
      expect(state()).toBe('reading');
      actor.send({ type: 'line.lost', plan });
      expect(state()).toBe('connecting');
      expect(above.heard()).toEqual(plan === 'refresh' ? [] : [BROKEN]);
    }
  });

  test('[RA-03] restarts a continued reading at once without a scorer, and fails a whole one', () => {
    const { actor, above, told, state } = overALine();
    actor.send({ type: 'line.started' });
    actor.send(failure(null));
    expect([state(), told().at(-1)]).toEqual(['connecting', { type: 'line.startOver' }]);
    actor.send({ type: 'reading.end' });
    const before = told().length;
    actor.send(failure(null));
    expect([state(), told().length]).toEqual(['failed', before]);
    expect(above.heard()).toEqual([{ type: 'reading.failed', code: null }]);
  });

  test('[RA-03] keeps a refused reading until its end, then restarts', () => {
    const { actor, above, told, state } = overALine();
    actor.send(failure('not_found'));
    expect(state()).toBe('failed');
    expect(above.heard()).toEqual([{ type: 'reading.failed', code: 'not_found' }]);
    actor.send({ type: 'reading.end' });
    expect([state(), told().at(-1)]).toEqual(['connecting', { type: 'line.startOver' }]);
  });

  test('[RA-03] closes the line after the result', () => {
    const { actor, told, state } = overALine();
    actor.send({ type: 'reading.end' });
    actor.send({ type: 'line.started' });
    expect([state(), told().at(-1)]).toEqual(['awaitingResult', { type: 'line.finish' }]);
    actor.send({ type: 'line.passage_result', message: { type: 'passage_result', data: result } });
    expect([state(), told().at(-1)]).toEqual(['closed', { type: 'line.end' }]);
  });
});
