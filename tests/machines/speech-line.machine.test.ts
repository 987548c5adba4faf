import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ErrorCode } from '../../contract/errors.ts';
import { provideSpeechLine } from '../../machines/speech-line/speech-line.provide.ts';
import type { SpeechLineInput, SpeechLineReport } from '../../machines/speech-line/speech-line.types.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { fakeSpeech, settled } from '../support/fakes.ts';
import { slice } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { start } from '../../walks/reading-stream.walk.ts';
import { config } from '../../walks/speech-stream.walk.ts';

const POLICIES = ['utterance', 'reading'] as const;

function line(policy: SpeechLineInput['policy']) {
  const clock = new SimulatedClock();
  const recordings = new Recordings();
  const speech = fakeSpeech(recordings);
  const above = somebody<SpeechLineReport>();
  const machine = provideSpeechLine(speech.ports, speech.tokens, recordings);
  const actor = createActor(machine, { input: { parent: above.parent, policy }, clock }).start();
  const recording = recordings.begin();
  const socket = () => speech.sockets.at(-1)!;
  const begins = policy === 'utterance' ? config : start;
  return {
    clock,
    speech,
    above,
    actor,
    recording,
    socket,
    begin: () => actor.send({ type: 'line.begin', start: begins, recording: recording.id }),
    async authorize(token = 'token-1') {
      speech.authorize.open.at(-1)!.answer(token);
      await settled();
    },
    async refresh(token = 'token-2') {
      speech.refresh.open.at(-1)!.answer(token);
      await settled();
    },
    greets: () => socket().says({ type: 'wsConnect' }),
    starts: (received = 0) =>
      socket().says(
        policy === 'utterance' ? { type: 'start_stream_result' } : { type: 'start_passage_result', received },
      ),
    refuses: (code: ErrorCode, retry_after?: number) =>
      socket().says({ type: 'error', code, message: code, ...(retry_after && { retry_after }) }),
    plans: () => above.heardOf('line.lost').map(({ plan }) => plan),
    state: () => actor.getSnapshot().value,
  };
}

/** Opens a line that carries the recording. */
async function streaming(policy: SpeechLineInput['policy']) {
  const rig = line(policy);
  rig.begin();
  await rig.authorize();
  rig.greets();
  rig.starts();
  return rig;
}

test.each(POLICIES)('[SPK-02] [RA-03] connects, starts, relays messages, and ends: %s', async (policy) => {
  const rig = line(policy);
  await rig.authorize();
  rig.greets();
  expect(rig.socket().messages).toEqual([]);
  rig.begin();
  expect(rig.socket().messages).toEqual([policy === 'utterance' ? config : start]);
  rig.recording.add(slice(1));
  expect(rig.socket().audio).toEqual([]);
  rig.starts();
  expect(rig.socket().audio).toHaveLength(1);
  rig.actor.send({ type: 'line.say', message: { type: 'pause_stream' } });
  rig.actor.send({ type: 'line.finish' });
  const message = { type: 'audioACK', received: 8_000 } as const;
  rig.socket().says(message);
  rig.actor.send({ type: 'line.end' });
  expect(rig.socket().messages.slice(1)).toEqual([
    { type: 'pause_stream' },
    { type: 'last_packet' },
    { type: 'end_of_file' },
  ]);
  expect(rig.socket().ending).toBe(1_000);
  expect(rig.above.heard()).toEqual([
    { type: 'line.ready', scoredBy: 'provider' },
    { type: 'line.started' },
    { type: 'line.audioACK', message },
    { type: 'line.ended' },
  ]);
});

test('[RA-03] continues a reading with the part that the scorer has not received', async () => {
  const rig = line('reading');
  rig.begin();
  rig.recording.add(slice(1));
  rig.recording.add(slice(2));
  await rig.authorize();
  rig.greets();
  rig.starts(8_000);
  expect(rig.socket().audio.map((part) => new Uint8Array(part).at(-1))).toEqual([2]);
});

test("[SPK-05] refreshes an utterance's token once after a loss, then scores on this device", async () => {
  const rig = await streaming('utterance');
  rig.socket().breaks();
  await rig.refresh();
  expect([rig.socket().token, rig.socket().scoredBy]).toEqual(['token-2', 'provider']);
  rig.socket().breaks();
  expect(rig.socket().scoredBy).toBe('device');
  rig.socket().breaks('Gone.');
  expect(rig.plans()).toEqual(['refresh', 'device', 'giveUp']);
  expect(rig.above.heard().at(-1)).toEqual({ type: 'line.failed', message: 'Gone.', code: null });
  expect(rig.state()).toBe('givenUp');
});

test("[SPK-05] waits and authorizes again after a reading's loss, and changes to this device after the third", async () => {
  const rig = await streaming('reading');
  for (const ms of [500, 1_000]) {
    rig.socket().breaks();
    expect(rig.above.heard().at(-1)).toEqual({ type: 'line.waiting', ms });
    rig.clock.increment(ms);
    await rig.authorize('token-3');
    expect(rig.socket().token).toBe('token-3');
  }
  rig.socket().breaks();
  expect(rig.socket().scoredBy).toBe('device');
  expect(rig.plans()).toEqual(['wait', 'wait', 'device']);
  expect(rig.speech.refresh.made).toEqual([]);
});

test.each([
  ['utterance', undefined, 3_000],
  ['utterance', 0.01, 1_000],
  ['utterance', 3_600, 15_000],
  ['reading', undefined, 500],
  ['reading', 4, 4_000],
  ['reading', 3_600, 15_000],
  // More ms than a browser's timer can count, which would end at once.
  ['reading', 2 ** 31, 15_000],
] as const)(
  '[SPK-05] handles a busy provider, %s, retry_after %s, by waiting %i ms',
  async (policy, retryAfter, ms) => {
    const rig = await streaming(policy);
    rig.refuses('busy', retryAfter);
    expect(rig.socket().closed).toBe(true);
    expect(rig.above.heard().at(-1)).toEqual({ type: 'line.waiting', ms });
    rig.clock.increment(ms - 1);
    expect(rig.state()).toBe('waiting');
    rig.clock.increment(1);
    expect(rig.state()).toEqual(policy === 'utterance' ? { open: { connecting: 'trusted' } } : 'authorizing');
  },
);

test('[D42] changes an utterance to this device when the provider is busy for the third time', async () => {
  const rig = line('utterance');
  await rig.authorize();
  for (let time = 0; time < 2; time++) {
    rig.refuses('busy', 2);
    rig.clock.increment(2_000);
  }
  rig.refuses('busy', 2);
  expect(rig.plans()).toEqual(['wait', 'wait', 'device']);
  expect(rig.socket().scoredBy).toBe('device');
});

test.each([
  ['utterance', 'unreadable_audio', false],
  ['utterance', 'scoring_failed', true],
  ['reading', 'not_found', false],
] as const)('[SPK-05] handles a failure, %s: %s is scored elsewhere: %s', async (policy, code, elsewhere) => {
  const rig = await streaming(policy);
  rig.refuses(code);
  expect(rig.plans()).toEqual([elsewhere ? 'device' : 'giveUp']);
  expect(rig.above.heardOf('line.failed')).toEqual(elsewhere ? [] : [{ type: 'line.failed', message: code, code }]);
});

test('[SPK-05] does not replace a failed provider before the recording starts', async () => {
  const rig = line('utterance');
  await rig.authorize();
  rig.greets();
  rig.refuses('server_error');
  expect(rig.above.heard().at(-1)).toEqual({ type: 'line.failed', message: 'server_error', code: 'server_error' });
});

test.each(POLICIES)('[SPK-05] starts over at the provider after it has given up: %s', async (policy) => {
  const rig = await streaming(policy);
  rig.refuses('unreadable_audio');
  rig.actor.send({ type: 'line.startOver' });
  await rig.authorize('token-4');
  expect([rig.socket().token, rig.socket().scoredBy]).toEqual(['token-4', 'provider']);
  rig.greets();
  rig.starts();
  expect(rig.above.heardOf('line.started')).toHaveLength(2);
});

test.each([
  ['utterance', { open: { connecting: 'trusted' } }, 'device'],
  ['reading', 'waiting', 'provider'],
] as const)('[SPK-03] handles a missing result: %s', async (policy, state, scoredBy) => {
  const rig = await streaming(policy);
  rig.actor.send({ type: 'line.finish' });
  rig.actor.send({ type: 'line.unanswered' });
  expect([rig.state(), rig.socket().scoredBy]).toEqual([state, scoredBy]);
  expect(rig.above.heardOf('line.waiting').map(({ ms }) => ms)).toEqual(policy === 'reading' ? [500] : []);
});

test('[SPK-03] has no result for an utterance if this device has none', async () => {
  const rig = await streaming('utterance');
  rig.actor.send({ type: 'line.finish' });
  rig.actor.send({ type: 'line.unanswered' });
  rig.greets();
  rig.starts();
  rig.actor.send({ type: 'line.finish' });
  rig.actor.send({ type: 'line.unanswered' });
  expect(rig.above.heard().at(-1)).toEqual({ type: 'line.ended' });
  expect([rig.state(), rig.socket().ending]).toEqual(['closed', 1_000]);
});

test.each(POLICIES)('[SPK-05] waits 10 s for the token, and treats a refused session alike: %s', async (policy) => {
  const after = policy === 'utterance' ? 'givenUp' : 'waiting';
  const late = line(policy);
  late.clock.increment(9_999);
  expect(late.state()).toBe('authorizing');
  late.clock.increment(1);
  expect(late.state()).toBe(after);
  const refused = line(policy);
  await refused.speech.authorize.refuse(new PortError({ kind: 'expired' }));
  expect(refused.state()).toBe(after);
});

test('[SPK-05] restores all retries for a reading’s connection that was stable for 10 s, but not for an utterance’s', async () => {
  for (const policy of POLICIES) {
    const rig = await streaming(policy);
    rig.refuses('busy', 1);
    rig.clock.increment(1_000);
    if (policy === 'reading') await rig.authorize();
    rig.greets();
    rig.starts();
    rig.clock.increment(9_999);
    expect(rig.actor.getSnapshot().context.waits).toBe(1);
    rig.clock.increment(1);
    expect(rig.actor.getSnapshot().context.waits).toBe(policy === 'reading' ? 0 : 1);
  }
});

test.each(POLICIES)('[SPK-05] replaces an idle socket when the recording starts: %s', async (policy) => {
  const rig = line(policy);
  await rig.authorize();
  rig.greets();
  rig.socket().idles();
  expect(rig.state()).toBe('resting');
  rig.begin();
  await rig.authorize();
  rig.greets();
  rig.socket().idles();
  expect(rig.state()).toBe('authorizing');
  expect(rig.plans()).toEqual([]);
});

test.each(POLICIES)("[SPK-05] relays the scorer's silence and its next answer: %s", async (policy) => {
  const rig = await streaming(policy);
  const before = rig.above.heard().length;
  rig.socket().silences();
  rig.socket().answers();
  expect(rig.above.heard().slice(before)).toEqual([
    { type: 'line.silent' },
    { type: 'line.answered', scoredBy: 'provider' },
  ]);
});

describe('[SPK-05] [D42] an utterance without a greeting', () => {
  async function doubted() {
    const rig = line('utterance');
    await rig.authorize();
    rig.clock.increment(4_999);
    expect(rig.speech.load.made).toHaveLength(0);
    rig.clock.increment(1);
    expect(rig.speech.load.made).toHaveLength(1);
    return rig;
  }

  test('changes to this device after 5 s if its engine loads', async () => {
    const rig = await doubted();
    await rig.speech.load.answer();
    expect([rig.socket().scoredBy, rig.speech.sockets[0]!.closed]).toEqual(['device', true]);
    rig.greets();
    expect(rig.above.heard()).toEqual([{ type: 'line.ready', scoredBy: 'device' }]);
  });

  test('stays with a provider that greets before the engine has loaded', async () => {
    const rig = await doubted();
    rig.greets();
    await rig.speech.load.answer();
    expect(rig.above.heard()).toEqual([{ type: 'line.ready', scoredBy: 'provider' }]);
  });

  test('reconnects after 10 s if the engine does not load', async () => {
    const rig = await doubted();
    await rig.speech.load.refuse(new Error('No engine'));
    rig.clock.increment(5_000);
    expect(rig.speech.refresh.made).toEqual(['token-1']);
  });
});

test('[RA-03] a reading does not load the engine because a socket greets late', async () => {
  const rig = line('reading');
  await rig.authorize();
  rig.clock.increment(9_999);
  expect(rig.speech.load.made).toHaveLength(0);
});
