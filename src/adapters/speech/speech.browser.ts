import { ErrorBody } from '../../../contract/errors.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../../contract/paths.ts';
import { CLOSE_IDLE, SpeechServerMessage, SpeechTicket, type SpeechClientMessage } from '../../../contract/speech.ts';
import { jsonOf } from '../../../contract/json-of.ts';
import type { SpeechPort, SpeechSocket } from '../../../machines/ports/speech.port.ts';
import type { Recordings } from '../microphone/recordings.ts';

/** Maximum bytes waiting in the socket, so that it doesn't hold a second copy of a long recording. */
const MOST_WAITING = 1_000_000;
/** Time between checks of a full socket, in ms. A socket doesn't report that it has sent data. */
const LOOK_AGAIN = 50;
/** Time without an answer after which the student is told, in ms. */
const SILENCE_TOLD = 4_000;
/** Maximum time without an answer to audio, in ms. A lost network closes no socket. */
const LONGEST_SILENCE = 10_000;
/** Maximum silence while the browser is offline, in ms. A provider on this machine may still answer. */
const SILENCE_OFFLINE = 1_000;

type Listen = Parameters<SpeechPort['open']>[1];

/** The socket opens with a ticket (docs/decisions/0019). Only the speechLine machine reconnects it (SPK-05). */
export function browserSpeech(recordings: Pick<Recordings, 'follow'>): SpeechPort {
  return { open: (token, listen) => openSocket(recordings, token, listen) };
}

function openSocket(recordings: Pick<Recordings, 'follow'>, token: string, listen: Listen): SpeechSocket {
  const closing = new AbortController();
  const { signal } = closing;
  let socket: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answers = watchAnswers(listen);
  const queue = queueFor(() => socket);
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
        answers.hear(message);
        if (message) listen({ type: 'socket.received', message });
        else lose();
      },
      { signal },
    );
    socket.addEventListener('close', ({ code }) => (code === CLOSE_IDLE ? listen({ type: 'socket.idled' }) : lose()), {
      signal,
    });
  };
  void askForTicket(token, signal).then((answer) => {
    if (signal.aborted) return;
    if (answer === null) lose();
    else if (typeof answer === 'string') connect(answer);
    else listen({ type: 'socket.received', message: answer });
  });

  const expectAnswer = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(lose, ms);
  };
  window.addEventListener('offline', () => silence !== undefined && expectAnswer(SILENCE_OFFLINE), { signal });
  const say = (what: string | ArrayBuffer, isAnswered = typeof what !== 'string') => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (typeof what !== 'string' && silence === undefined)
      expectAnswer(navigator.onLine ? LONGEST_SILENCE : SILENCE_OFFLINE);
    if (isAnswered) answers.wait();
    queue.push(what);
  };
  const send = (message: SpeechClientMessage) => {
    const isLast = message.type === 'last_packet';
    answers.expectResult(isLast);
    say(JSON.stringify(message), isLast || message.type.startsWith('start_'));
  };
  let stopFollowing = () => {};
  let isEnding = false;
  const stop = () => {
    closing.abort();
    clearTimeout(silence);
    answers.stop();
    stopFollowing();
  };
  const close = () => {
    queue.stop();
    socket?.close();
  };
  return {
    send,
    stream(recording, from) {
      stopFollowing();
      stopFollowing = recordings.follow(recording, (slice) => say(slice), from);
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
}

/** Reports when no answer comes for a while, and when one comes after all. */
function watchAnswers(listen: Listen) {
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let isResultNext = false;
  const wait = () => {
    unanswered ??= setTimeout(() => {
      isSilent = true;
      listen({ type: 'socket.silent' });
    }, SILENCE_TOLD);
  };
  return {
    wait,
    /** Other messages may arrive before the result. */
    expectResult: (isNext: boolean) => (isResultNext = isNext),
    hear(message: SpeechServerMessage | null) {
      clearTimeout(unanswered);
      unanswered = undefined;
      if (isSilent) listen({ type: 'socket.answered' });
      isSilent = false;
      if (message?.type.endsWith('_result')) isResultNext = false;
      if (isResultNext) wait();
    },
    stop: () => clearTimeout(unanswered),
  };
}

/** Sends in order, as fast as the socket has room. */
function queueFor(socketNow: () => WebSocket | null) {
  const waiting: (string | ArrayBuffer)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const socket = socketNow();
    while (waiting.length > 0 && socket?.readyState === WebSocket.OPEN) {
      if (socket.bufferedAmount > MOST_WAITING) {
        timer = setTimeout(flush, LOOK_AGAIN);
        return;
      }
      socket.send(waiting.shift()!);
    }
  };
  return {
    push(what: string | ArrayBuffer) {
      waiting.push(what);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Returns a ticket, so that no token is in an address. Returns null if the response is invalid. */
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

function parsed(data: unknown): SpeechServerMessage | null {
  return typeof data === 'string' ? (SpeechServerMessage.safeParse(jsonOf(data)).data ?? null) : null;
}
