/** Runs in the page of recording.bench.ts: one utterance, with a microphone faster than real time. */
import { createActor, createEmptyActor, toPromise, waitFor } from 'xstate';
import { SAMPLE_RATE } from '../contract/constants.ts';
import type { StartStream } from '../contract/speech.ts';
import type { MicrophonePort } from '../machines/ports/microphone.port.ts';
import { provideSpeechStream } from '../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../machines/utterance/utterance.provide.ts';
import { Recordings } from '../src/adapters/microphone/recordings.ts';
import { browserSpeech } from '../src/adapters/speech/speech.browser.ts';

const SLICE_MS = 250;
const BYTES_A_SLICE = (SAMPLE_RATE * 2 * SLICE_MS) / 1_000;

const START: StartStream = {
  type: 'start_stream',
  stream_type: 'elsa_check',
  game_type: 'reading_listener',
  sampling_rate: SAMPLE_RATE,
  stream_info: {
    sentence: 'Good morning!',
    transcription: '',
    transcript: [],
    try_count: 1,
    user_info: { first_language: 'en', feedback_language: 'en' },
  },
  test_params: { game_type: 'SOUND PRACTICE', adaptation_version: 3 },
};

const recordings = new Recordings();
let recorded = () => {};
const isRecorded = new Promise<void>((resolve) => (recorded = resolve));
let finish = () => {};

function quickMicrophone(slices: number): MicrophonePort {
  return {
    open(listen) {
      const writer = recordings.begin();
      queueMicrotask(() => {
        listen({ type: 'capture.allowed' });
        listen({ type: 'capture.opened', recording: writer.id });
      });
      return {
        async begin() {
          for (let slice = 0; slice < slices; slice++) {
            writer.add(crypto.getRandomValues(new Uint8Array(BYTES_A_SLICE)).buffer);
            if (slice % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
          }
          recorded();
        },
        finish() {
          writer.end();
          listen({ type: 'recording.finished', ms: 1_000 });
        },
        close: () => {},
      };
    },
    isAllowed: async () => true,
    standBy: () => () => {},
    watchSurroundings: () => () => {},
    isOnline: () => true,
    watchOnline: () => () => {},
  };
}

/** Records this many minutes. Resolves when all of it was recorded and most of it sent. */
export async function record(token: string, minutes: number): Promise<void> {
  const tokens = { authorize: async () => token, refresh: async () => token };
  const speechStream = provideSpeechStream(browserSpeech(recordings), tokens, recordings);
  const chart = provideUtterance(quickMicrophone((minutes * 60_000) / SLICE_MS), { speechStream });
  const longest = (minutes + 1) * 60_000;
  const utterance = createActor(chart, { input: { parent: createEmptyActor(), start: START, longest } }).start();
  await waitFor(utterance, (snapshot) => snapshot.matches({ trying: { waiting: 'ready' } }));
  utterance.send({ type: 'utterance.press' });
  await isRecorded;
  finish = () => utterance.send({ type: 'utterance.press' });
  Object.assign(globalThis, { utterance });
  ended = toPromise(utterance);
}

let ended: Promise<{ recording: string | null; result: unknown }>;

export async function hear(): Promise<number> {
  finish();
  const { recording } = await ended;
  const keep = recordings.keep(recording!);
  const found = recordings.find(recording!)!;
  Object.assign(globalThis, { keep });
  const bytes = await (await fetch(found.url)).blob();
  return (bytes.size - 44) / (SAMPLE_RATE * 2);
}
