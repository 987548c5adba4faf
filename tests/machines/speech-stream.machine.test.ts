import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { PortError } from '../../machines/shared/failure.ts';
import type { SpeechStreamReport } from '../../machines/speech-stream/speech-stream.types.ts';
import { speechStreamMachine } from '../../machines/speech-stream/speech-stream.machine.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { withHands, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeSpeech, settled } from '../support/fakes.ts';
import { pronunciationResult, slice, turnUnderstood } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { config, startTurn } from '../../walks/speech-stream.walk.ts';

const marksOf = (audio: readonly ArrayBuffer[]) => audio.map((part) => new Uint8Array(part).at(-1));

/** Creates a stream with fake ports, and the student's recording. */
function stream() {
  const clock = new SimulatedClock();
  const recordings = new Recordings();
  const speech = fakeSpeech(recordings);
  const above = somebody<SpeechStreamReport>();
  const machine = provideSpeechStream(speech.ports, speech.tokens, recordings);
  const actor = createActor(machine, { input: { parent: above.parent }, clock }).start();
  const recording = recordings.begin();
  return { clock, recordings, recording, speech, above, actor };
}

/** Creates a stream that has started on its first socket. */
async function started(spoken: typeof config | typeof startTurn = config) {
  const all = stream();
  await all.speech.authorize.answer('token-1');
  const socket = all.speech.sockets[0]!;
  socket.says({ type: 'wsConnect' });
  all.actor.send({ type: 'speech.start', config: spoken, recording: all.recording.id });
  return { ...all, socket };
}

const WORLD = [
  'token',
  'noToken',
  'refreshed',
  'refreshFails',
  'wsConnect',
  'start_stream_result',
  'audioACK',
  'decoding_result',
  'error',
  'unauthorized',
  'busy',
  'lost',
  'idled',
  '1s',
  '2s',
  '8s',
] as const;
const STUDENT = ['start', 'slice', 'slice', 'slice', 'stop'] as const;

test('[SPK-03] [SPK-05] no order of socket events and losses loses or doubles a slice, or scores twice', async () => {
  let finished = 0;
  let resent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.constant('forward' as const) },
          { weight: 2, arbitrary: fc.constantFrom(...STUDENT) },
          { weight: 1, arbitrary: fc.constantFrom(...WORLD) },
        ),
        { minLength: 20, maxLength: 80, size: 'max' },
      ),
      async (doings) => {
        const { clock, recording, speech, above, actor } = stream();
        const said: number[] = [];
        let isStarted = false;
        let isStopped = false;
        const socket = () => speech.sockets.at(-1);

        /** Returns the event that moves the stream forward from its current state. */
        const next = (): (typeof WORLD)[number] => {
          const { children, value } = actor.getSnapshot();
          const place = JSON.stringify([children.line?.getSnapshot().value, value]);
          if (place.includes('authorizing')) return 'token';
          if (place.includes('"waiting",')) return '1s';
          if (place.includes('refreshingToken')) return 'refreshed';
          if (place.includes('connecting')) return 'wsConnect';
          if (place.includes('starting')) return 'start_stream_result';
          return place.includes('stopping') ? 'audioACK' : 'decoding_result';
        };

        const happen = (what: (typeof WORLD | typeof STUDENT)[number]) => {
          if (what === 'token') speech.authorize.open.at(-1)?.answer('token-1');
          else if (what === 'noToken') speech.authorize.open.at(-1)?.refuse(new PortError({ kind: 'expired' }));
          else if (what === 'refreshed') speech.refresh.open.at(-1)?.answer('token-2');
          else if (what === 'refreshFails') speech.refresh.open.at(-1)?.refuse(new PortError({ kind: 'offline' }));
          else if (what === 'wsConnect' || what === 'start_stream_result') socket()?.says({ type: what });
          else if (what === 'audioACK') socket()?.says({ type: what, received: 1 });
          else if (what === 'decoding_result') socket()?.says({ type: what, data: pronunciationResult(55) });
          else if (what === 'error') socket()?.says({ type: 'error', code: 'server_error', message: 'failed' });
          else if (what === 'unauthorized') socket()?.says({ type: 'error', code: 'unauthorized', message: 'no' });
          else if (what === 'busy') socket()?.says({ type: 'error', code: 'busy', message: 'no', retry_after: 1 });
          else if (what === 'lost') socket()?.breaks('lost');
          else if (what === 'idled') socket()?.idles();
          else if (what === 'start') {
            if (isStarted) return;
            isStarted = true;
            actor.send({ type: 'speech.start', config, recording: recording.id });
          } else if (what === 'slice') {
            if (!isStarted || isStopped) return;
            said.push(said.length + 1);
            recording.add(slice(said.length));
          } else if (what === 'stop') {
            if (!isStarted || isStopped) return;
            isStopped = true;
            recording.end();
            actor.send({ type: 'speech.stop' });
          } else clock.increment(Number(what[0]) * 1_000);
        };

        for (const doing of doings) {
          happen(doing === 'forward' ? next() : doing);
          await settled();
          expect(actor.getSnapshot().status).toBe('active');
          for (const one of speech.sockets) {
            const audio = marksOf(one.audio);
            expect(audio).toEqual(one.has('pause_stream') ? said : said.slice(0, audio.length));
          }
          const live = speech.sockets.filter(({ closed }) => !closed);
          expect(live.length).toBeLessThanOrEqual(1);
          // Each listener of the recording has all of it, at any time.
          for (const one of live.filter((each) => each.audio.length > 0)) expect(marksOf(one.audio)).toEqual(said);
          const ends = above.heard().filter(({ type }) => /resulted|unanswered|failed/.test(type));
          expect(ends.length).toBeLessThanOrEqual(1);
        }
        if (above.heard().some(({ type }) => type === 'speech.resulted')) finished++;
        if (speech.sockets.filter(({ audio }) => audio.length > 0).length > 1) resent++;
        actor.stop();
      },
    ),
    { numRuns: 300 },
  );
  expect(finished).toBeGreaterThan(20);
  expect(resent).toBeGreaterThan(5);
});

test('[SPK-05] the recording outlives a lost socket, and ends with the stream', async () => {
  const { recordings, recording, speech, actor } = stream();
  await speech.authorize.answer('token-1');
  actor.send({ type: 'speech.start', config, recording: recording.id });
  recording.add(slice(1));
  recording.end();
  actor.send({ type: 'speech.stop' });
  speech.sockets[0]!.breaks();
  await settled();
  expect(recordings.size).toBe(1);
  actor.stop();
  await settled();
  expect(recordings.size).toBe(0);
});

test("[SPK-02] [SPK-05] the provider's unexpected messages start, end, and score nothing", async () => {
  const { recording, above, actor, socket } = await started();
  recording.add(slice(1));
  socket.says({ type: 'audioACK', received: 0 });
  expect(socket.audio).toEqual([]);
  socket.says({ type: 'start_stream_result' });
  expect(marksOf(socket.audio)).toEqual([1]);
  socket.says({ type: 'wsConnect' });
  socket.says({ type: 'audioACK', received: 8_000 });
  actor.send({ type: 'speech.stop' });
  socket.says({ type: 'audioACK', received: 8_000 });
  socket.says({ type: 'start_stream_result' });
  expect(above.heard().map(({ type }) => type)).toEqual(['speech.ready', 'speech.started', 'speech.resumed']);
  socket.says({ type: 'decoding_result', data: pronunciationResult(71) });
  expect(above.heardOf('speech.resulted')).toHaveLength(1);
});

test.each([
  { type: 'decoding_result', data: pronunciationResult(71) },
  { type: 'turn_result', data: turnUnderstood() },
] as const)('[SPK-03] a $type before any acknowledgment counts, and the provider may disconnect', async (message) => {
  const { above, actor, socket } = await started();
  socket.says({ type: 'start_stream_result' });
  actor.send({ type: 'speech.stop' });
  socket.says(message);
  expect(above.heardOf('speech.resulted')).toEqual([{ type: 'speech.resulted', result: message.data }]);
  expect(above.heardOf('speech.unanswered')).toEqual([]);
  expect(socket.ending).toBe(1_000);
});

test('[SPK-03] [SPK-09] this device scores the recording if the provider never answers', async () => {
  const { clock, speech, above, sayUntilItsEnd } = await wholeRecording();
  clock.increment(7_999);
  expect(speech.sockets).toHaveLength(1);
  clock.increment(1);
  expect(speech.sockets[0]!.closed).toBe(true);
  const device = speech.sockets[1]!;
  expect(device.scoredBy).toBe('device');
  sayUntilItsEnd(device);
  expect(marksOf(device.audio)).toEqual([1, 2]);
  clock.increment(8_000);
  expect(above.heardOf('speech.unanswered')).toHaveLength(1);
  expect(device.messages.at(-1)).toEqual({ type: 'end_of_file' });
  expect(device.ending).toBe(1_000);
});

/** Sends a whole recording, up to its last packet. */
async function wholeRecording() {
  const all = stream();
  const { recording, speech, actor } = all;
  await speech.authorize.answer('token-1');
  actor.send({ type: 'speech.start', config, recording: recording.id });
  recording.add(slice(1));
  recording.add(slice(2));
  recording.end();
  actor.send({ type: 'speech.stop' });
  const sayUntilItsEnd = (socket: (typeof speech.sockets)[number]) => {
    socket.says({ type: 'wsConnect' });
    socket.says({ type: 'start_stream_result' });
    socket.says({ type: 'audioACK', received: 16_000 });
  };
  sayUntilItsEnd(speech.sockets[0]!);
  return { ...all, sayUntilItsEnd };
}
test("[RP-02] a conversation's turn goes the same way: its start, the audio, one result", async () => {
  const { recording, above, actor, socket } = await started(startTurn);
  expect(socket.sent).toEqual([startTurn]);
  socket.says({ type: 'start_turn_result' });
  recording.add(slice(1));
  socket.says({ type: 'audioACK', received: 8_000 });
  recording.end();
  actor.send({ type: 'speech.stop' });
  await settled();
  expect(marksOf(socket.audio)).toEqual([1]);
  expect(socket.has('last_packet')).toBe(true);
  const unsure = turnUnderstood({ verdict: 'unsure' });
  socket.says({ type: 'turn_result', data: unsure });
  expect(above.heard()).toEqual([
    { type: 'speech.ready', scoredBy: 'provider' },
    { type: 'speech.started' },
    { type: 'speech.resumed' },
    { type: 'speech.resulted', result: unsure },
  ]);
  expect(socket.closed).toBe(true);
});

test("[SPK-02] a voice's pauses and continuations are reported, and a lost socket counts as a continuation", async () => {
  const { above, socket } = await started();
  socket.says({ type: 'start_stream_result' });
  socket.says({ type: 'voice_paused', said: 'part', silence: 300 });
  socket.says({ type: 'voice_resumed' });
  socket.says({ type: 'sentence_place', start_index: 4 });
  socket.says({ type: 'voice_paused', said: 'perhaps_all', silence: 800 });
  socket.breaks();
  expect(above.heard()).toEqual([
    { type: 'speech.ready', scoredBy: 'provider' },
    { type: 'speech.started' },
    { type: 'speech.paused', said: 'part', silence: 300 },
    { type: 'speech.resumed' },
    { type: 'speech.reached', index: 4 },
    { type: 'speech.paused', said: 'perhaps_all', silence: 800 },
    { type: 'speech.resumed' },
  ]);
});

test('[RP-02] the first result of a turn counts, even if it arrives before the end', async () => {
  const { recording, above, actor, clock, socket } = await started(startTurn);
  socket.says({ type: 'start_turn_result' });
  socket.says({ type: 'turn_result', data: turnUnderstood() });
  socket.says({ type: 'turn_result', data: turnUnderstood({ verdict: 'unsure' }) });
  socket.says({ type: 'audioACK', received: 8_000 });
  recording.end();
  actor.send({ type: 'speech.stop' });
  clock.increment(8_000);
  expect(above.heard().at(-1)).toEqual({ type: 'speech.resulted', result: turnUnderstood() });
});

/** Breaks the recording's socket twice, so that this device scores. */
async function brokenTwice() {
  const all = await wholeRecording();
  const { speech, sayUntilItsEnd } = all;
  speech.sockets[0]!.breaks();
  await speech.refresh.answer('token-2');
  sayUntilItsEnd(speech.sockets[1]!);
  speech.sockets[1]!.breaks();
  await settled();
  return { ...all, device: speech.sockets[2]! };
}

test('[SPK-05] the stream keeps a recording that no side can score, and sends it to the provider on request', async () => {
  const { above, actor, device, sayUntilItsEnd, speech } = await brokenTwice();
  device.breaks();
  expect(above.heard().at(-1)).toEqual({ type: 'speech.unsent' });
  await settled();
  actor.send({ type: 'speech.stop' });
  speech.authorize.open.at(-1)!.answer('token-3');
  await settled();
  const again = speech.sockets[3]!;
  expect([again.scoredBy, again.token]).toEqual(['provider', 'token-3']);
  sayUntilItsEnd(again);
  expect(marksOf(again.audio)).toEqual([1, 2]);
  again.says({ type: 'decoding_result', data: pronunciationResult(81) });
  expect(above.heardOf('speech.resulted')).toHaveLength(1);
  expect(above.heardOf('speech.failed')).toEqual([]);
});

test('[SPK-05] a failed provider is replaced, and a recording that this device refuses too is dropped', async () => {
  const { above, sayUntilItsEnd, speech } = await wholeRecording();
  const failure = { type: 'error', code: 'scoring_failed', message: 'It could not be scored.' } as const;
  speech.sockets[0]!.says(failure);
  const device = speech.sockets[1]!;
  expect(device.scoredBy).toBe('device');
  sayUntilItsEnd(device);
  device.says(failure);
  expect(above.heard().at(-1)).toEqual({ type: 'speech.failed', code: 'scoring_failed', message: failure.message });
});

/** Creates a stream over a line that the test controls. */
function overALine() {
  const above = somebody<SpeechStreamReport>();
  const actor = createActor(withHands(speechStreamMachine), { input: { parent: above.parent } }).start();
  const told = () => (actor.getSnapshot().children.line!.getSnapshot() as unknown as HandSnapshot).heard;
  const state = () => actor.getSnapshot().value.scoring;
  return { actor, above, told, state };
}

test('[SPK-03] ends its line before it reports the result', () => {
  const { actor, above, told, state } = overALine();
  expect(state()).toBe('waiting');
  actor.send({ type: 'line.started' });
  expect(state()).toEqual({ begun: { streaming: 'unacknowledged' } });
  actor.send({ type: 'speech.stop' });
  actor.send({ type: 'line.decoding_result', message: { type: 'decoding_result', data: pronunciationResult(71) } });
  expect(told().at(-1)).toEqual({ type: 'line.end' });
  expect(above.heardOf('speech.resulted')).toEqual([]);
  actor.send({ type: 'line.ended' });
  expect(above.heardOf('speech.resulted')).toHaveLength(1);
  expect(state()).toBe('closed');
});

test('[SPK-05] an unsent recording waits for its line again', () => {
  const { actor, above, told, state } = overALine();
  actor.send({ type: 'line.started' });
  actor.send({ type: 'line.lost', plan: 'giveUp' });
  expect(state()).toEqual({ begun: 'interrupted' });
  actor.send({ type: 'line.failed', message: null, code: null });
  expect(state()).toBe('unsent');
  actor.send({ type: 'speech.stop' });
  expect(told().at(-1)).toEqual({ type: 'line.startOver' });
  expect(state()).toEqual({ begun: 'interrupted' });
  actor.send({ type: 'line.started' });
  expect(above.heardOf('speech.started')).toHaveLength(2);
});
