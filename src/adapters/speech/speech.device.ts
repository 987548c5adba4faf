import type { SpeechServerMessage, StartPassage, StartStream, StartTurn } from '../../../contract/speech.ts';
import type { Accommodations } from '../../../contract/accommodations.ts';
import type { DeviceSpeechPort } from '../../../machines/ports/speech.port.ts';
import type { Recordings } from '../microphone/recordings.ts';
import type { FilesFrom, ScorerReply, ScorerRequest } from './scorer.worker.ts';

type Start = StartStream | StartPassage | StartTurn;

/** The engine on this device, which behaves like the speech service (D42). Its worker stays for later sockets. */
export function deviceSpeech(
  recordings: Pick<Recordings, 'follow'>,
  {
    begin = startWorker,
    accommodations = () => ({}),
  }: { begin?: (files: FilesFrom) => Worker; accommodations?: () => Accommodations } = {},
): DeviceSpeechPort {
  let worker: Worker | null = null;
  let streams = 0;

  function working(files: FilesFrom): Worker {
    if (worker) return worker;
    const own = (worker = begin(files));
    const drop = () => {
      if (worker === own) worker = null;
      own.terminate();
    };
    own.addEventListener('message', ({ data }: MessageEvent<ScorerReply>) => data.type === 'unusable' && drop());
    own.addEventListener('error', drop);
    return own;
  }

  return {
    load() {
      const own = working('device');
      const loading = Promise.withResolvers<void>();
      const over = new AbortController();
      const { signal } = over;
      own.addEventListener(
        'message',
        ({ data }: MessageEvent<ScorerReply>) => {
          if (data.type === 'ready') loading.resolve();
          else if (data.type === 'unusable') loading.reject(new Error('The engine cannot be loaded.'));
          else return;
          over.abort();
        },
        { signal },
      );
      own.addEventListener('error', () => loading.reject(new Error('The engine cannot be loaded.')), { signal });
      own.postMessage({ type: 'open' } satisfies ScorerRequest);
      return loading.promise;
    },
    open(_token, listen) {
      const own = working('anywhere');
      const stream = streams++;
      const closing = new AbortController();
      const { signal } = closing;
      const ask = (request: ScorerRequest) => own.postMessage(request);
      const answer = (message: SpeechServerMessage) => {
        if (!signal.aborted) listen({ type: 'socket.received', message });
      };
      const lose = () => listen({ type: 'socket.lost', message: null });
      own.addEventListener(
        'message',
        ({ data }: MessageEvent<ScorerReply>) => {
          if (data.type === 'unusable') lose();
          else if (data.type === 'ready') answer({ type: 'wsConnect' });
          else if (data.stream === stream) answer(messageOf(data));
        },
        { signal },
      );
      own.addEventListener('error', lose, { signal });
      ask({ type: 'open' });

      let started: Start | null = null;
      let stopFollowing = () => {};
      const stop = () => {
        closing.abort();
        stopFollowing();
        ask({ type: 'forget', stream });
      };
      return {
        send(message) {
          if (message.type === 'start_stream' || message.type === 'start_passage' || message.type === 'start_turn') {
            started = message;
            queueMicrotask(() => answer(STARTED[message.type]));
          }
          if (message.type === 'move_to') ask({ type: 'moveTo', stream, word: message.word });
          if (message.type === 'last_packet' && started) ask(endOf(started, stream, accommodations()));
        },
        stream(recording) {
          stopFollowing();
          ask({ type: 'forget', stream });
          const heard = started && listeningTo(started, stream, accommodations());
          if (heard) ask(heard);
          let received = 0;
          stopFollowing = recordings.follow(recording, (slice) => {
            ask({ type: 'hear', stream, slice });
            received += slice.byteLength;
            const soFar = received;
            queueMicrotask(() => answer({ type: 'audioACK', received: soFar }));
          });
        },
        end: stop,
        close: stop,
      };
    },
  };
}

/** Sound heard elsewhere is heard again from its beginning. */
const STARTED = {
  start_stream: { type: 'start_stream_result' },
  start_turn: { type: 'start_turn_result' },
  start_passage: { type: 'start_passage_result', received: 0 },
} as const;

/** Translates the engine's reply to the message that the speech service would send. */
function messageOf(reply: Extract<ScorerReply, { stream: number }>): SpeechServerMessage {
  switch (reply.type) {
    case 'understood':
      return { type: 'turn_result', data: reply.result };
    case 'scored':
      return { type: 'decoding_result', data: reply.result };
    case 'voice':
      return reply.change;
    case 'place':
      return { type: 'reading_place', word: reply.place.word, is_sure: reply.place.isSure };
    case 'reached':
      return { type: 'sentence_place', start_index: reply.index };
    case 'finished':
      return { type: 'passage_result', data: reply.result };
    default:
      return { type: 'error', code: 'scoring_failed', message: reply.message };
  }
}

/** Returns the request to send before the sound, or null if the engine only scores at the end. */
function listeningTo(started: Start, stream: number, accommodations: Accommodations): ScorerRequest | null {
  if (started.type === 'start_passage')
    return { type: 'follow', stream, text: started.text ?? '', pronunciations: started.pronunciations, accommodations };
  if (started.type === 'start_turn') {
    const { phrases = [], pronunciations: ofTurn } = started;
    return started.tells_pauses ? { type: 'await', stream, awaited: { phrases, pronunciations: ofTurn } } : null;
  }
  const { tells_pauses = false, tells_place = false } = started;
  if (!tells_pauses && !tells_place) return null;
  const { sentence: text, pronunciations } = started.stream_info;
  return {
    type: 'await',
    stream,
    awaited: { text, pronunciations, ignoresPauses: !tells_pauses, isFollowed: tells_place },
  };
}

/** Returns the request for the result of all sound. */
function endOf(started: Start, stream: number, accommodations: Accommodations): ScorerRequest {
  if (started.type === 'start_passage') {
    const { read_aloud_id, assignment_detail_id, recording_id } = started;
    const ids = { readAloudId: read_aloud_id, lessonId: assignment_detail_id, recordingId: recording_id };
    return { type: 'finish', stream, ids };
  }
  if (started.type === 'start_turn') {
    const { phrases = [], pronunciations } = started;
    return { type: 'understand', stream, phrases, pronunciations, accommodations };
  }
  const { sentence, transcription: written, pronunciations } = started.stream_info;
  return { type: 'score', stream, sentence, written, pronunciations, accommodations };
}

const startWorker = (name: FilesFrom): Worker =>
  new Worker(new URL('./scorer.worker.ts', import.meta.url), { type: 'module', name });
