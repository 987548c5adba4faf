import { paths } from '../../contract/paths.ts';
import { SpeechServerMessage, type SpeechClientMessage } from '../../contract/speech.ts';
import type { SpeechPort } from '../../machines/ports/speech.port.ts';
import type { Recordings } from './recordings.ts';

/** Bytes that may wait in the socket: a long recording that is sent again is not held there a second time. */
const MOST_WAITING = 1_000_000;
/** ms until a socket with so much waiting is looked at again: it tells nobody that it has sent. */
const LOOK_AGAIN = 50;

/** The speech socket. It never reconnects by itself (SPK-05): the speechStream machine does. */
export function browserSpeech(recordings: Pick<Recordings, 'follow'>): SpeechPort {
  return {
    open(token, listen) {
      const url = new URL(paths.speech, location.href);
      url.protocol = url.protocol.replace('http', 'ws');
      url.searchParams.set('session', token);
      const socket = new WebSocket(url);
      const closing = new AbortController();
      const { signal } = closing;
      socket.addEventListener(
        'message',
        ({ data }) => {
          const message = parsed(data);
          listen(message ? { type: 'socket.received', message } : { type: 'socket.lost', message: null });
        },
        { signal },
      );
      socket.addEventListener('close', () => listen({ type: 'socket.lost', message: null }), { signal });

      /** In the order in which it was said; the slices are those that the recording holds. */
      const waiting: (string | ArrayBuffer)[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const flush = () => {
        timer = undefined;
        while (waiting.length > 0 && socket.readyState === WebSocket.OPEN) {
          if (socket.bufferedAmount > MOST_WAITING) {
            timer = setTimeout(flush, LOOK_AGAIN);
            return;
          }
          socket.send(waiting.shift()!);
        }
      };
      const say = (what: string | ArrayBuffer) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        waiting.push(what);
        if (timer === undefined) flush();
      };
      const send = (message: SpeechClientMessage) => say(JSON.stringify(message));
      let stopFollowing = () => {};
      let isEnding = false;
      const stop = () => {
        closing.abort();
        stopFollowing();
      };
      const close = () => {
        clearTimeout(timer);
        socket.close();
      };
      return {
        send,
        stream(recording) {
          stopFollowing();
          stopFollowing = recordings.follow(recording, say);
        },
        end(ms) {
          isEnding = true;
          send({ type: 'end_of_file' });
          stop();
          setTimeout(close, ms);
        },
        close() {
          if (isEnding) return;
          stop();
          close();
        },
      };
    },
  };
}

/** null when it is not a message of the contract. */
function parsed(data: unknown): SpeechServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return SpeechServerMessage.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
