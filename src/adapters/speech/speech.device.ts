import type { SpeechServerMessage, StartPassage, StartStream, StartTurn } from '../../../contract/speech.ts';
import type { SpeechPort } from '../../../machines/ports/speech.port.ts';
import type { Recordings } from '../microphone/recordings.ts';
import type { ScorerReply, ScorerRequest } from './scorer.worker.ts';

/** The engine on this device, which behaves like the speech service (D42). Its worker stays for later sockets. */
export function deviceSpeech(
  recordings: Pick<Recordings, 'follow'>,
  begin = startWorker,
): SpeechPort & { /** Fetches the engine's files now, because the network may be gone later. */ prepare(): void } {
  let worker: Worker | null = null;
  let streams = 0;

  function working(): Worker {
    if (worker) return worker;
    const own = (worker = begin());
    const drop = () => {
      if (worker === own) worker = null;
      own.terminate();
    };
    own.addEventListener('message', ({ data }: MessageEvent<ScorerReply>) => data.type === 'unusable' && drop());
    own.addEventListener('error', drop);
    return own;
  }

  return {
    prepare: () => working().postMessage({ type: 'open' } satisfies ScorerRequest),
    open(_token, listen) {
      const own = working();
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
          else if (data.stream !== stream) return;
          else if (data.type === 'understood') answer({ type: 'turn_result', data: data.result });
          else if (data.type === 'scored') answer({ type: 'decoding_result', data: data.result });
          else if (data.type === 'voice')
            answer(
              data.change.voice === 'paused'
                ? { type: 'voice_paused', said: data.change.said }
                : { type: 'voice_resumed' },
            );
          else if (data.type === 'place')
            answer({ type: 'reading_place', word: data.place.word, is_sure: data.place.isSure });
          else if (data.type === 'finished') answer({ type: 'passage_result', data: data.result });
          else answer({ type: 'error', code: 'scoring_failed', message: data.message });
        },
        { signal },
      );
      own.addEventListener('error', lose, { signal });
      ask({ type: 'open' });

      let started: StartStream | StartPassage | StartTurn | null = null;
      const follow = () => {
        if (started?.type === 'start_passage')
          ask({ type: 'follow', stream, text: started.text ?? '', pronunciations: started.pronunciations });
        else if (started?.tells_pauses) ask({ type: 'await', stream, awaited: awaitedIn(started) });
      };
      const finish = () => {
        if (started?.type === 'start_passage') {
          const { read_aloud_id, assignment_detail_id, recording_id } = started;
          const ids = { readAloudId: read_aloud_id, lessonId: assignment_detail_id, recordingId: recording_id };
          ask({ type: 'finish', stream, ids });
        } else if (started?.type === 'start_turn')
          ask({ type: 'understand', stream, phrases: started.phrases ?? [], pronunciations: started.pronunciations });
        else if (started) {
          const { sentence, transcription: written, pronunciations } = started.stream_info;
          ask({ type: 'score', stream, sentence, written, pronunciations });
        }
      };
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
            // Sound heard elsewhere is heard again from its beginning.
            const answers = {
              start_stream: { type: 'start_stream_result' },
              start_turn: { type: 'start_turn_result' },
              start_passage: { type: 'start_passage_result', received: 0 },
            } as const;
            queueMicrotask(() => answer(answers[message.type]));
          }
          if (message.type === 'move_to') ask({ type: 'moveTo', stream, word: message.word });
          if (message.type === 'last_packet') finish();
        },
        stream(recording) {
          stopFollowing();
          ask({ type: 'forget', stream });
          follow();
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

function awaitedIn(started: StartStream | StartTurn): Extract<ScorerRequest, { type: 'await' }>['awaited'] {
  if (started.type === 'start_turn') return null;
  const { sentence: text, pronunciations } = started.stream_info;
  return { text, pronunciations };
}

const startWorker = (): Worker => new Worker(new URL('./scorer.worker.ts', import.meta.url), { type: 'module' });
