import { expect, test } from 'vitest';
import type { SpeechClientMessage } from '../../contract/speech.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import type { ScorerReply, ScorerRequest } from '../../src/adapters/speech/scorer.worker.ts';
import { deviceSpeech } from '../../src/adapters/speech/speech.device.ts';
import { config, startTurn } from '../../walks/speech-stream.walk.ts';
import { pronunciationResult, slice, turnUnderstood } from '../../walks/support/fixtures.ts';
import { settled } from '../support/fakes.ts';

class FakeWorker extends EventTarget {
  asked: ScorerRequest[] = [];
  isEnded = false;
  postMessage(request: ScorerRequest) {
    this.asked.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  replies(data: ScorerReply) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const accommodations = { ignore_repetitions: true };

function device() {
  const workers: FakeWorker[] = [];
  const files: string[] = [];
  const recordings = new Recordings();
  const begin = (from: string) => {
    files.push(from);
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const port = deviceSpeech(recordings, { begin, accommodations: () => accommodations });
  const open = () => {
    const heard: object[] = [];
    return { heard, socket: port.open('token', (event) => heard.push(event)) };
  };
  return { workers, files, recordings, open, load: () => port.load() };
}
const PAUSED = { type: 'voice_paused', said: 'all', silence: 300 } as const;
const received = (message: object) => ({ type: 'socket.received', message });

test('[D42] speaks like the speech service, and passes each slice to the engine as it arrives', async () => {
  const { workers, recordings, open } = device();
  const { heard, socket } = open();
  workers[0]!.replies({ type: 'ready' });
  const pronunciations = { xochitl: ['ˈsoʊtʃiːl'] };
  socket.send({ ...config, stream_info: { ...config.stream_info, pronunciations } });
  await settled();
  const recording = recordings.begin();
  recording.add(slice(1));
  socket.stream(recording.id);
  recording.add(slice(2));
  await settled();
  socket.send({ type: 'last_packet' });
  const { sentence, transcription: written } = config.stream_info;
  expect(workers[0]!.asked.at(-1)).toEqual({
    type: 'score',
    stream: 0,
    sentence,
    written,
    pronunciations,
    accommodations,
  });
  const slices = workers[0]!.asked.flatMap((request) => (request.type === 'hear' ? [request.slice] : []));
  const result = pronunciationResult(80, { scored_by: 'device' });
  workers[0]!.replies({ type: 'scored', stream: 99, result });
  workers[0]!.replies({ type: 'scored', stream: 0, result });
  const [first, second] = slices.map(({ byteLength }) => byteLength);
  expect(heard).toEqual([
    received({ type: 'wsConnect' }),
    received({ type: 'start_stream_result' }),
    received({ type: 'audioACK', received: first }),
    received({ type: 'audioACK', received: first! + second! }),
    received({ type: 'decoding_result', data: result }),
  ]);
});

test("[SPK-02] [D42] reports a voice's pauses, and the place in the sentence, on request only", async () => {
  const { workers, recordings, open } = device();
  const awaited = async (start: SpeechClientMessage) => {
    const { heard, socket } = open();
    socket.send(start);
    socket.stream(recordings.begin().id);
    await settled();
    heard.length = 0;
    const asked = workers[0]!.asked.splice(0);
    return { heard, asked: asked.flatMap((request) => (request.type === 'await' ? [request.awaited] : [])) };
  };
  const { heard, asked } = await awaited({ ...config, tells_pauses: true });
  const awaitedText = { text: config.stream_info.sentence, pronunciations: undefined };
  expect(asked).toEqual([{ ...awaitedText, ignoresPauses: false, isFollowed: false }]);
  workers[0]!.replies({ type: 'voice', stream: 0, change: PAUSED });
  workers[0]!.replies({ type: 'voice', stream: 0, change: { type: 'voice_resumed' } });
  expect(heard).toEqual([received(PAUSED), received({ type: 'voice_resumed' })]);
  const followed = await awaited({ ...config, tells_place: true });
  expect(followed.asked).toEqual([{ ...awaitedText, ignoresPauses: true, isFollowed: true }]);
  workers[0]!.replies({ type: 'reached', stream: 1, index: 4 });
  expect(followed.heard).toEqual([received({ type: 'sentence_place', start_index: 4 })]);
  const { phrases, pronunciations } = startTurn;
  expect((await awaited({ ...startTurn, tells_pauses: true })).asked).toEqual([{ phrases, pronunciations }]);
  expect((await awaited(config)).asked).toEqual([]);
  expect((await awaited(startTurn)).asked).toEqual([]);
});

test('[RA-03] [D42] reads a passage like the speech service, from its beginning', async () => {
  const { workers, recordings, open } = device();
  const { heard, socket } = open();
  const passage = { read_aloud_id: 'turtles', assignment_detail_id: 'sea', recording_id: 'one' };
  socket.send({ type: 'start_passage', ...passage, sampling_rate: 16_000, text: 'Every summer' });
  await settled();
  const recording = recordings.begin();
  recording.add(slice(1));
  socket.stream(recording.id, 4_000);
  socket.send({ type: 'move_to', word: 1 });
  await settled();
  socket.send({ type: 'last_packet' });
  const ids = { readAloudId: 'turtles', lessonId: 'sea', recordingId: 'one' };
  expect(workers[0]!.asked).toEqual([
    { type: 'open' },
    { type: 'forget', stream: 0 },
    { type: 'follow', stream: 0, text: 'Every summer', pronunciations: undefined, accommodations },
    expect.objectContaining({ type: 'hear', stream: 0 }),
    { type: 'moveTo', stream: 0, word: 1 },
    { type: 'finish', stream: 0, ids },
  ]);
  workers[0]!.replies({ type: 'place', stream: 0, place: { word: 3, isSure: false } });
  expect(heard).toEqual([
    received({ type: 'start_passage_result', received: 0 }),
    received({ type: 'audioACK', received: 8_044 }),
    received({ type: 'reading_place', word: 3, is_sure: false }),
  ]);
});

test('[RP-02] [D42] understands a turn like the speech service, among the phrases that it received', async () => {
  const { workers, recordings, open } = device();
  const { heard, socket } = open();
  const pronunciations = { pho: ['fə'] };
  socket.send({ ...startTurn, pronunciations });
  await settled();
  const recording = recordings.begin();
  recording.add(slice(1));
  socket.stream(recording.id);
  await settled();
  socket.send({ type: 'last_packet' });
  expect(workers[0]!.asked.slice(1)).toEqual([
    { type: 'forget', stream: 0 },
    expect.objectContaining({ type: 'hear', stream: 0 }),
    { type: 'understand', stream: 0, phrases: startTurn.phrases, pronunciations, accommodations },
  ]);
  const result = turnUnderstood({ scored_by: 'device' });
  workers[0]!.replies({ type: 'understood', stream: 0, result });
  expect(heard).toEqual([
    received({ type: 'start_turn_result' }),
    received({ type: 'audioACK', received: 8_044 }),
    received({ type: 'turn_result', data: result }),
  ]);
});

test("[D42] reports an error if it can't score, and reports nothing after the end", () => {
  const { workers, open } = device();
  const { heard, socket } = open();
  workers[0]!.replies({ type: 'failed', stream: 0, message: 'no word' });
  expect(heard).toEqual([received({ type: 'error', code: 'scoring_failed', message: 'no word' })]);
  socket.end(1000);
  expect(workers[0]!.asked.at(-1)).toEqual({ type: 'forget', stream: 0 });
  workers[0]!.replies({ type: 'ready' });
  expect(heard).toHaveLength(1);
});

test("[D42] uses one worker for all sockets, loses a socket if the worker's files are missing, and starts another on the next try", () => {
  const { workers, open } = device();
  open();
  const { heard } = open();
  expect(workers).toHaveLength(1);
  workers[0]!.replies({ type: 'unusable' });
  expect(heard).toEqual([{ type: 'socket.lost', message: null }]);
  expect(workers[0]!.isEnded).toBe(true);
  open();
  expect(workers).toHaveLength(2);
});

test('[RA-03] [D42] fetches its files once, before they are needed', async () => {
  const { workers, open, load } = device();
  const loading = Promise.all([load(), load()]);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.asked[0]).toEqual({ type: 'open' });
  const { heard } = open();
  expect(workers).toHaveLength(1);
  workers[0]!.replies({ type: 'ready' });
  expect(heard).toEqual([received({ type: 'wsConnect' })]);
  await loading;
});

test.each(['unusable', 'broken'] as const)(
  '[D42] downloads nothing to load early, and fetches the files when they are needed (%s)',
  async (trouble) => {
    const { workers, files, open, load } = device();
    const loading = load();
    if (trouble === 'unusable') workers[0]!.replies({ type: 'unusable' });
    else workers[0]!.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('cannot be loaded');
    expect(workers[0]!.isEnded).toBe(true);
    const { heard } = open();
    expect([files, heard]).toEqual([['device', 'anywhere'], []]);
  },
);
