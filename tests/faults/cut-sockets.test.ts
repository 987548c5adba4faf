import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StartPassage, StartStream } from '../../contract/speech.ts';
import { provideReadingStream } from '../../machines/reading-stream/reading-stream.provide.ts';
import type { ReadingStreamReport } from '../../machines/reading-stream/reading-stream.types.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import { networkSign } from '../../machines/utterance/utterance.selectors.ts';
import type { UtteranceReport } from '../../machines/utterance/utterance.types.ts';
import { decodePcm } from '../../scoring/audio/wav.ts';
import { randomFrom } from '../../training/random.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { config } from '../../walks/speech-stream.walk.ts';
import { startProvider, type Provider } from '../server/support/provider.ts';
import { people } from '../server/support/test-school.ts';
import { fakeMicrophone } from '../support/fakes.ts';
import { startFaultProxy, type Act, type FaultProxy, type Message } from '../support/fault-proxy.ts';
import { browseThrough, playUntil, speechPorts } from '../support/faulty-speech.ts';
import { runs } from '../support/runs.ts';

const SEEDS = runs(24);
const SLICES = 4;
/** In ms, until the student is told that no scorer answers. */
const TOLD_WITHIN = 5_000;
/** In ms, until a student whose first connection stays silent can speak, with an engine that has loaded before. */
const READY_WITHIN = 6_000;
/** In ms, for which the provider keeps a ticket that a cut connection left unused. */
const TICKET = 31_000;
/** In s. The student stays logged in for thousands of stories of an hour. */
const YEAR = '31536000';

let provider: Provider;
let token: string;
let proxy: FaultProxy;
beforeAll(async () => {
  const socketLimits = { ofLogin: 1_000, ofStudent: 1_000 };
  provider = await startProvider(undefined, { socketLimits }, { SESSION_LIFETIME_S: YEAR, LOGIN_LIFETIME_S: YEAR });
  token = (await provider.logIn(people.rae)).user_token;
});
afterAll(() => provider.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  proxy.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tokens = { authorize: async () => token, refresh: async () => token };
/** Sound that differs in each slice. A microphone gives one at each move of the clock. */
const sliceOf = (mark: number) => new Int16Array(4_000).fill(1_000 * (mark + 1)).buffer;
const soundOf = (slices: number) =>
  decodePcm(Buffer.concat(Array.from({ length: slices }, (_, mark) => new Uint8Array(sliceOf(mark)))));

const start: StartStream = { ...config, stream_info: { ...config.stream_info, sentence: 'Good morning!' } };
const passage: StartPassage = {
  type: 'start_passage',
  read_aloud_id: 'tides',
  assignment_detail_id: 'read-tides',
  recording_id: '',
  sampling_rate: 16_000,
  text: 'The sea rises.',
};

type Plan = (message: Message) => Act | undefined;
const ACTS = ['cut', 'halve', 'silence', 'vanish'] as const;
/** Faults that no client could send through TCP. */
const OF_PROVIDER = ['repeat', 'reorder'] as const;

/** Fails at message `at`, and at the same message of up to two more connections. */
function planOf(at: Message, random: () => number): Plan {
  const acts = at.from === 'provider' && at.isWebSocket ? [...ACTS, ...OF_PROVIDER] : ACTS;
  const act = acts[Math.floor(random() * acts.length)]!;
  const last = at.connection + Math.floor(random() * 3);
  return ({ connection, from, index }) =>
    connection >= at.connection && connection <= last && from === at.from && index === at.index ? act : undefined;
}

/** A tab sleeps for an hour at this step of its story. The network drops its connections meanwhile. */
type Sleep = { at: number };
const HOUR = 3_600_000;
const never: Sleep = { at: -1 };

async function openPage(plan: Plan, random: () => number) {
  vi.unstubAllGlobals();
  provider.advance(TICKET);
  proxy = await startFaultProxy(Number(new URL(provider.url).port), { random, act: plan });
  const page = browseThrough(proxy);
  const microphone = fakeMicrophone();
  const pass = (ms: number) => {
    provider.advance(ms);
    vi.advanceTimersByTime(ms);
  };
  let steps = 0;
  const sleep = ({ at }: Sleep) => {
    if (steps++ !== at) return;
    proxy.fail('cut')();
    pass(HOUR);
  };
  return { page, microphone, pass, sleep, ...speechPorts(microphone.recordings) };
}

/** Measures the longest time of silence. */
function longest() {
  let [now, most] = [0, 0];
  return {
    pass(ms: number, isSilent: boolean) {
      now = ms > 0 && isSilent ? now + ms : 0;
      most = Math.max(most, now);
    },
    ms: () => most,
  };
}

/** Says a sentence, and presses again after each failure. */
async function say(plan: Plan, random: () => number, asleep = never) {
  const { page, microphone, pass, sleep, ports, scored } = await openPage(plan, random);
  const above = somebody<UtteranceReport>();
  const speechStream = provideSpeechStream(ports, tokens, microphone.recordings);
  const actor = createActor(provideUtterance(microphone.port, { speechStream }), {
    input: { parent: above.parent, start, longest: 30_000 },
  }).start();
  const capture = () => microphone.captures.at(-1)!;
  const isAt = (place: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(place);
  const before = provider.scorer.asked.length;
  let [opened, said] = [0, 0];
  const [untold, waited] = [longest(), longest()];
  const step = (ms: number): boolean => {
    sleep(asleep);
    const isSpoken = isAt({ trying: { taking: 'hearing' } }) || isAt({ trying: 'awaitingResult' });
    const isConnecting = isAt({ trying: { waiting: 'connecting' } }) || isAt({ trying: 'returning' });
    waited.pass(ms, isConnecting);
    untold.pass(ms, (isSpoken || isConnecting) && networkSign(actor.getSnapshot()) === null);
    if (isAt('disconnected') || isAt({ trying: { waiting: 'ready' } })) actor.send({ type: 'utterance.press' });
    else if (isAt({ trying: { taking: 'opening' } }) && opened < microphone.captures.length) {
      [opened, said] = [microphone.captures.length, 0];
      capture().opens();
    } else if (isAt({ trying: { taking: { hearing: 'recording' } } })) {
      if (said === SLICES) {
        actor.send({ type: 'utterance.press' });
        capture().listen({ type: 'recording.finished', ms: 1_000 });
      } else if (ms > 0 || random() < 0.5) capture().recording.add(sliceOf(said++));
    }
    return actor.getSnapshot().status !== 'active';
  };
  // A take that ended in an hour of sleep before the first word gets no acknowledgment to wait for.
  const isWordless = () => said === 0 && isAt({ trying: 'awaitingResult' });
  await playUntil(proxy, page, { step, pass, isWaiting: () => isAt({ trying: 'unsent' }) || isWordless() });
  const { output } = actor.getSnapshot();
  actor.stop();
  proxy.stop();
  const byProvider = provider.scorer.asked.slice(before).map(({ samples }) => samples);
  const byDevice = scored.map((sound) => decodePcm(sound));
  const judged = (output?.result?.scored_by === 'device' ? byDevice : byProvider).at(-1);
  return { output, judged, said, untold: untold.ms(), waited: waited.ms(), messages: proxy.messages };
}

/** Reads a passage aloud, and sends it again after each failure. */
async function read(plan: Plan, random: () => number, asleep = never) {
  const { page, microphone, pass, sleep, ports } = await openPage(plan, random);
  const { recordings } = microphone;
  const above = somebody<ReadingStreamReport>();
  const actor = createActor(provideReadingStream(ports, tokens, recordings), {
    input: { parent: above.parent, start: { ...passage, recording_id: crypto.randomUUID() } },
  }).start();
  const recording = recordings.begin();
  actor.send({ type: 'reading.begin', recording: recording.id });
  let said = 0;
  const untold = longest();
  const step = (ms: number): boolean => {
    sleep(asleep);
    const listener = above.heardOf('reading.listener').at(-1)?.listener ?? null;
    untold.pass(ms, listener !== null);
    if (said < SLICES && (ms > 0 || random() < 0.3)) recording.add(sliceOf(said++));
    else if (said === SLICES) {
      recording.end();
      actor.send({ type: 'reading.end' });
      said++;
    }
    if (actor.getSnapshot().matches({ scoring: 'failed' })) actor.send({ type: 'reading.end' });
    return actor.getSnapshot().matches({ scoring: 'closed' });
  };
  const line = () => actor.getSnapshot().children.line!.getSnapshot();
  await playUntil(proxy, page, { step, pass, isWaiting: () => line().matches('waiting') });
  actor.stop();
  proxy.stop();
  const results = above.heardOf('reading.resulted').map(({ result }) => result);
  return { results, untold: untold.ms(), messages: proxy.messages };
}

const none: Plan = () => undefined;

test('[SPK-05] judges a sentence once, with all of its sound, and tells of silence, if any message meets a fault', async () => {
  const { messages } = await say(none, randomFrom(0));
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomFrom(seed + 1);
    const { output, judged, untold } = await say(planOf(messages[seed % messages.length]!, random), random);
    expect(output?.result?.verdict, `seed ${seed}`).toBe('scored');
    expect(judged, `seed ${seed}`).toEqual(soundOf(SLICES));
    expect(untold, `seed ${seed}`).toBeLessThanOrEqual(TOLD_WITHIN);
  }
});

test('[RA-03] scores a reading once, with all of its sound, and tells of silence, if any message meets a fault', async () => {
  const { messages } = await read(none, randomFrom(0));
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomFrom(seed + 1);
    const { results, untold } = await read(planOf(messages[seed % messages.length]!, random), random);
    expect(
      results.map(({ lessonTimeSpent }) => lessonTimeSpent),
      `seed ${seed}`,
    ).toEqual([SLICES / 4]);
    expect(untold, `seed ${seed}`).toBeLessThanOrEqual(TOLD_WITHIN);
  }
});

test('[SPK-05] [D42] tells of a first connection that stays silent, and scores on this device', async () => {
  const { messages } = await say(none, randomFrom(0));
  const ofConnection = messages.filter(
    ({ from, connection, index }) => connection === 0 || (from === 'provider' && index === 0),
  );
  for (const { from, connection, index, isWebSocket } of ofConnection) {
    const silent: Plan = (message) =>
      message.from === from && message.index === index && message.connection >= connection ? 'silence' : undefined;
    const { output, judged, untold, waited } = await say(silent, randomFrom(1));
    const where = `${from} ${connection}/${index} ${isWebSocket ? 'socket' : 'request'}`;
    expect([output?.result?.verdict, output?.result?.scored_by], where).toEqual(['scored', 'device']);
    expect(judged, where).toEqual(soundOf(SLICES));
    expect(untold, where).toBeLessThanOrEqual(TOLD_WITHIN);
    expect(waited, where).toBeLessThanOrEqual(READY_WITHIN);
  }
});

const NIGHTS = runs(10);
/** A story takes some more steps than it has slices. */
const STEPS = 30;
const sleepOf = (seed: number): Sleep => ({ at: (seed * 7) % STEPS });

test('[SPK-05] judges what was said before and after an hour of sleep, once', async () => {
  for (let seed = 0; seed < NIGHTS; seed++) {
    const { output, judged, said } = await say(none, randomFrom(seed + 1), sleepOf(seed));
    expect(output?.result?.verdict, `seed ${seed}`).toBe('scored');
    expect(judged, `seed ${seed}`).toEqual(soundOf(said));
  }
});

test('[RA-03] scores a reading once, with all of its sound, after an hour of sleep', async () => {
  for (let seed = 0; seed < NIGHTS; seed++) {
    const { results } = await read(none, randomFrom(seed + 1), sleepOf(seed));
    expect(
      results.map(({ lessonTimeSpent }) => lessonTimeSpent),
      `seed ${seed}`,
    ).toEqual([SLICES / 4]);
  }
});
