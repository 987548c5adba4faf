import { ErrorBody } from '../../contract/errors.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { CLOSE_IDLE, SpeechServerMessage, SpeechTicket, type SpeechClientMessage } from '../../contract/speech.ts';
import type { SpeechPort } from '../../machines/ports/speech.port.ts';
import type { Recordings } from './recordings.ts';

/** Bytes that may wait in the socket: a long recording that is sent again is not held there a second time. */
const MOST_WAITING = 1_000_000;
/** ms until a socket with so much waiting is looked at again: it tells nobody that it has sent. */
const LOOK_AGAIN = 50;
/** ms without any answer to audio: a network that is gone closes no socket. */
const LONGEST_SILENCE = 10_000;
/** The same where the browser says that it is offline. The provider may still be this very machine, and answer. */
const SILENCE_OFFLINE = 1_000;

/** The speech socket, opened with a ticket (docs/decisions/0019). It never reconnects by itself (SPK-05): the speechStream machine does. */
export function browserSpeech(recordings: Pick<Recordings, 'follow'>): SpeechPort {
  return {
    open(token, listen) {
      const closing = new AbortController();
      const { signal } = closing;
      let socket: WebSocket | null = null;
      let silence: ReturnType<typeof setTimeout> | undefined;
      const lose = () => listen({ type: 'socket.lost', message: null });
      const connect = (ticket: string) => {
        const url = new URL(paths.speech, location.href);
        url.protocol = url.protocol.replace('http', 'ws');
        url.searchParams.set('ticket', ticket);
        socket = new WebSocket(url);
        socket.addEventListener(
          'message',
          ({ data }) => {
            clearTimeout(silence);
            silence = undefined;
            const message = parsed(data);
            if (message) listen({ type: 'socket.received', message });
            else lose();
          },
          { signal },
        );
        socket.addEventListener(
          'close',
          ({ code }) => (code === CLOSE_IDLE ? listen({ type: 'socket.idled' }) : lose()),
          { signal },
        );
      };
      void askForTicket(token, signal).then((answer) => {
        if (signal.aborted) return;
        if (answer === null) lose();
        else if (typeof answer === 'string') connect(answer);
        else listen({ type: 'socket.received', message: answer });
      });

      /** In the order in which it was said; the slices are those that the recording holds. */
      const waiting: (string | ArrayBuffer)[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const flush = () => {
        timer = undefined;
        while (waiting.length > 0 && socket?.readyState === WebSocket.OPEN) {
          if (socket.bufferedAmount > MOST_WAITING) {
            timer = setTimeout(flush, LOOK_AGAIN);
            return;
          }
          socket.send(waiting.shift()!);
        }
      };
      const expectAnswer = (ms: number) => {
        clearTimeout(silence);
        silence = setTimeout(lose, ms);
      };
      window.addEventListener('offline', () => silence !== undefined && expectAnswer(SILENCE_OFFLINE), { signal });
      const say = (what: string | ArrayBuffer) => {
        if (socket?.readyState !== WebSocket.OPEN) return;
        if (typeof what !== 'string' && silence === undefined)
          expectAnswer(navigator.onLine ? LONGEST_SILENCE : SILENCE_OFFLINE);
        waiting.push(what);
        if (timer === undefined) flush();
      };
      const send = (message: SpeechClientMessage) => say(JSON.stringify(message));
      let stopFollowing = () => {};
      let isEnding = false;
      const stop = () => {
        closing.abort();
        clearTimeout(silence);
        stopFollowing();
      };
      const close = () => {
        clearTimeout(timer);
        socket?.close();
      };
      return {
        send,
        stream(recording, from) {
          stopFollowing();
          stopFollowing = recordings.follow(recording, say, from);
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

/** A ticket, so that no token stands in an address; the provider's refusal; null when nothing of the contract came back. */
async function askForTicket(
  token: string,
  signal: AbortSignal,
): Promise<string | Extract<SpeechServerMessage, { type: 'error' }> | null> {
  try {
    const headers = { [SESSION_TOKEN_HEADER]: token };
    const answer = await fetch(paths.speechTickets, { method: 'POST', headers, signal });
    const body: unknown = await answer.json();
    if (answer.ok) return SpeechTicket.parse(body).ticket;
    const { code, message } = ErrorBody.parse(body).error;
    return { type: 'error', code, message };
  } catch {
    return null;
  }
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
