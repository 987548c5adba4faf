import type { SpeechServerMessage, StartStream } from '../../contract/speech.ts';
import type { SpeechPort } from '../../machines/ports/speech.port.ts';
import type { Recordings } from './recordings.ts';
import type { ScorerReply, ScorerRequest } from './scorer.worker.ts';

/**
 * The engine on this device, speaking as the speech service does (D42). Its files are fetched with the first socket, by
 * a worker that stays for the next ones.
 */
export function deviceSpeech(recordings: Pick<Recordings, 'follow'>, start = startWorker): SpeechPort {
  let worker: Worker | null = null;
  let streams = 0;
  return {
    open(_token, listen) {
      worker ??= start();
      const own = worker;
      const stream = streams++;
      const closing = new AbortController();
      const { signal } = closing;
      const ask = (request: ScorerRequest) => own.postMessage(request);
      const answer = (message: SpeechServerMessage) => {
        if (!signal.aborted) listen({ type: 'socket.received', message });
      };
      const lose = () => {
        // Another try begins with another worker.
        if (worker === own) worker = null;
        own.terminate();
        listen({ type: 'socket.lost', message: null });
      };
      own.addEventListener(
        'message',
        ({ data }: MessageEvent<ScorerReply>) => {
          if (data.type === 'unusable') lose();
          else if (data.type === 'ready') answer({ type: 'wsConnect' });
          else if (data.stream !== stream) return;
          else if (data.type === 'scored') answer({ type: 'decoding_result', data: data.result });
          else answer({ type: 'error', code: 'scoring_failed', message: data.message });
        },
        { signal },
      );
      own.addEventListener('error', lose, { signal });
      ask({ type: 'open' });

      let info: Pick<StartStream['stream_info'], 'sentence' | 'pronunciations'> = { sentence: '' };
      let stopFollowing = () => {};
      const stop = () => {
        closing.abort();
        stopFollowing();
        ask({ type: 'forget', stream });
      };
      return {
        send(message) {
          if (message.type === 'start_stream') {
            info = message.stream_info;
            queueMicrotask(() => answer({ type: 'start_stream_result' }));
          }
          if (message.type === 'last_packet')
            ask({ type: 'score', stream, sentence: info.sentence, pronunciations: info.pronunciations });
        },
        stream(recording) {
          stopFollowing();
          ask({ type: 'forget', stream });
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

const startWorker = (): Worker => new Worker(new URL('./scorer.worker.ts', import.meta.url), { type: 'module' });
