/**
 * A sentence said to the real server at twice the speed over a network that fails once: 200 seeds for the kind, moment,
 * and length of the failure, and for devices with or without the engine. Every sentence must be scored once, with the
 * score of one without a failure. `refused`: students told before the first word that there is no connection. `waited`:
 * ms from the end of the sentence to its score.
 * Found: 0 of 200 are lost, 0 differ, and none cost a try. This device scored 51, and 27 were refused. Half are scored
 * within 0.7 s, and the slowest took 22 s.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { createActor, waitFor } from 'xstate';
import { AuthData } from '../contract/account.ts';
import { paths } from '../contract/paths.ts';
import type { StartStream } from '../contract/speech.ts';
import { CARD } from '../e2e/pages/lesson.page.ts';
import { MINH_ANH, PASSWORD } from '../e2e/pages/login.page.ts';
import { startSchool } from '../e2e/support/school.ts';
import { modelAudio } from '../e2e/support/speech.ts';
import type { DeviceSpeechPort } from '../machines/ports/speech.port.ts';
import { provideSpeechStream } from '../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../machines/utterance/utterance.provide.ts';
import type { UtteranceReport } from '../machines/utterance/utterance.types.ts';
import { createScorer } from '../scoring/engine.ts';
import { loadAssets } from '../scoring/node/load-assets.ts';
import { toPronunciationResult } from '../scoring/results/pronunciation-result.ts';
import { randomFrom } from '../scoring/training/random.ts';
import type { Recordings } from '../src/adapters/microphone/recordings.ts';
import { browserSpeech } from '../src/adapters/speech/speech.browser.ts';
import { fakeMicrophone } from '../tests/support/fakes.ts';
import { FAULTS, startFaultProxy, type FaultProxy } from '../tests/support/fault-proxy.ts';
import { somebody } from '../walks/support/somebody.ts';
import { slicesOf } from './slices.ts';
import { summaryOf } from './summary.ts';

const SEEDS = 200;
const AT_ONCE = 8;
/** Time per slice of 250 ms, in ms. */
const SLICE_TIME = 125;
const LONGEST = 180_000;

const school = await startSchool();
const port = Number(new URL(school.url).port);
/** Network of a run, because runs are concurrent. */
const pages = new AsyncLocalStorage<FaultProxy>();
const ask = globalThis.fetch;
const window = new EventTarget();
setMaxListeners(0, window);
// Node's navigator has no network state.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } });
Object.assign(globalThis, {
  location: {
    get href() {
      return pages.getStore()!.url;
    },
  },
  window,
  fetch: (path: string, init: RequestInit) => ask(new URL(path, pages.getStore()?.url ?? school.url), init),
});
const login = await fetch(paths.login, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: MINH_ANH, password: PASSWORD }),
});
const { user_token } = AuthData.parse(await login.json());
const tokens = { authorize: async () => user_token, refresh: async () => user_token };

const sound = await modelAudio(CARD.text);
const slices = slicesOf(sound);
const start: StartStream = {
  type: 'start_stream',
  stream_type: 'elsa_check',
  game_type: 'reading_listener',
  sampling_rate: 16_000,
  stream_info: {
    sentence: CARD.text,
    transcription: '',
    transcript: [],
    try_count: 1,
    user_info: { first_language: 'vi', feedback_language: 'en' },
  },
  test_params: { game_type: 'SOUND PRACTICE', adaptation_version: 3 },
};
const scorer = createScorer(await loadAssets());

function deviceOf(recordings: Recordings, hasEngine: boolean): DeviceSpeechPort {
  return {
    load: () => (hasEngine ? Promise.resolve() : Promise.reject(new Error('No engine'))),
    open(_token, listen) {
      let isOpen = true;
      const tell = (message: Parameters<typeof listen>[0]) => queueMicrotask(() => isOpen && listen(message));
      const listening = scorer.listen();
      const close = () => (isOpen = false);
      tell(
        hasEngine
          ? { type: 'socket.received', message: { type: 'wsConnect' } }
          : { type: 'socket.lost', message: null },
      );
      return {
        send(message) {
          if (message.type === 'start_stream')
            tell({ type: 'socket.received', message: { type: 'start_stream_result' } });
          if (message.type !== 'last_packet') return;
          const data = toPronunciationResult(listening.score(CARD.text), CARD.text, 'device');
          tell({ type: 'socket.received', message: { type: 'decoding_result', data } });
        },
        stream(recording) {
          let isFirst = true;
          recordings.follow(recording, (slice) => {
            const samples = new Int16Array(slice, isFirst ? 44 : 0);
            isFirst = false;
            listening.hear(Float32Array.from(samples, (sample) => sample / 32_768));
            tell({ type: 'socket.received', message: { type: 'audioACK', received: 1 } });
          });
        },
        end: close,
        close,
      };
    },
  };
}

interface Run {
  score: number | null;
  scoredBy: string | null;
  refused: number;
  unheard: number;
  waited: number;
}

async function say(seed: number | null): Promise<Run> {
  const next = randomFrom(seed ?? 1);
  const network = await startFaultProxy(port, { random: next });
  return pages.run(network, async () => {
    const microphone = fakeMicrophone();
    const { recordings } = microphone;
    const ports = { provider: browserSpeech(recordings), device: deviceOf(recordings, next() < 0.5) };
    const above = somebody<UtteranceReport>();
    const actor = createActor(
      provideUtterance(microphone.port, { speechStream: provideSpeechStream(ports, tokens, recordings) }),
      { input: { parent: above.parent, start, longest: 30_000 } },
    ).start();
    const state = () => actor.getSnapshot();
    const fault = FAULTS[Math.floor(next() * FAULTS.length)];
    const ms = 500 + next() * 11_500;
    const at = next() * 1.3;
    const failing = async () => {
      await passed(at * slices.length * SLICE_TIME);
      if (fault === 'gone') microphone.goOnline(next() < 0.5);
      const heal = network.fail(fault);
      await passed(ms);
      heal();
      microphone.goOnline(true);
    };
    const isOver = seed === null ? null : failing();
    let refused = 0;
    let spoken = 0;

    const isAt = (place: Parameters<ReturnType<typeof state>['matches']>[0]) => state().matches(place);
    const record = async () => {
      const { opens, recording, listen } = microphone.captures.at(-1)!;
      opens();
      const begins = { trying: { taking: { hearing: 'recording' } } } as const;
      await waitFor(actor, () => isAt(begins) || !isAt({ trying: 'taking' }), { timeout: LONGEST });
      for (const slice of slices) {
        if (!isAt(begins)) return;
        recording.add(slice.slice(0));
        await passed(SLICE_TIME);
      }
      actor.send({ type: 'utterance.press' });
      listen({ type: 'recording.finished', ms: (sound.length / 16_000) * 1_000 });
      spoken = performance.now();
    };
    const begun = performance.now();
    while (state().status === 'active' && performance.now() - begun < LONGEST) {
      if (isAt('disconnected')) {
        refused++;
        actor.send({ type: 'utterance.press' });
      } else if (isAt({ trying: { waiting: 'ready' } })) {
        actor.send({ type: 'utterance.press' });
        if (isAt({ trying: 'taking' })) await record();
      }
      await passed(50);
    }
    await isOver;
    network.stop();
    const { output, context } = state();
    actor.stop();
    return {
      score: output?.result?.nativeness_score_percentage_user ?? null,
      scoredBy: output?.result?.scored_by ?? null,
      refused,
      unheard: context.unheard,
      waited: performance.now() - spoken,
    };
  });
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const whole = await say(null);
const runs: Run[] = [];
let seeds = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (seeds < SEEDS) runs.push(await say(++seeds));
  }),
);
await school.stop();

console.log(
  JSON.stringify({
    bars: { lost: 0, different: 0, unheard: 0 },
    runs: runs.length,
    lost: runs.filter(({ score }) => score === null).length,
    different: runs.filter(({ score }) => score !== null && score !== whole.score).length,
    unheard: runs.filter(({ unheard }) => unheard > 0).length,
    refused: runs.filter(({ refused }) => refused > 0).length,
    byDevice: runs.filter(({ scoredBy }) => scoredBy === 'device').length,
    waited: summaryOf(runs.map(({ waited }) => waited)),
  }),
);
process.exit(0);
