import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LARGEST_SPEECH_FRAME } from '../../contract/constants.ts';
import { paths } from '../../contract/paths.ts';
import { CLOSE_GOING_AWAY, CLOSE_IDLE, type SpeechServerMessage } from '../../contract/speech.ts';
import { readPassageText } from '../assignments/passages.ts';
import { withReadingReceipt, withReceipt, withTurnReceipts, type Receipts } from '../assignments/receipts.ts';
import type { ContentPronunciations } from '../content/pronunciations.ts';
import type { Database } from '../database/tables.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { Refusal } from '../errors.ts';
import { Appointments } from './appointments.ts';
import { Line } from './line.ts';
import { OpenPassages } from './open-passages.ts';
import { isKnownPhrase, isShownText } from './phrases.ts';
import type { Scorer } from './scorer.ts';
import {
  HARD_FRAME_LIMIT,
  errorMessage,
  refuse,
  SocketEntrance,
  SOCKETS,
  type Admitted,
  type EntranceOptions,
} from './socket-entrance.ts';
import { SpeechStream, type ExpectedTurn, type SpeechFrame } from './speech-stream.ts';
import type { Transcribe } from './transcription.ts';

/** Seconds over which those who are told of a stop come again. */
const COME_AGAIN = 2;
/** ms between two times at which those who had to wait may come again: about what a sentence costs the engine. */
const APPOINTMENTS_APART = 150;

/** The answers with which something begins. */
const BEGINNINGS = new Set<SpeechServerMessage['type']>([
  'start_stream_result',
  'start_turn_result',
  'start_passage_result',
]);

/** Whose conversation it is, and which. */
export type ExpectedAt = (user: { id: string }, conversationId: string) => Promise<ExpectedTurn | null>;

export type SpeechSocketOptions = Omit<EntranceOptions, 'appointments'> & {
  db: Database;
  scorer: Scorer;
  receipts: Receipts;
  dictionary: Dictionary;
  pronunciations: ContentPronunciations;
  /** What a student may say now in a conversation; null when it is none of theirs. */
  expectedAt: ExpectedAt;
  /** Asked what was said where no phrase was understood; undefined: nobody is. */
  transcribe: Transcribe | undefined;
  /** The longest recording, in ms. */
  longestRecording: number;
  /** How long a reading whose socket broke waits for another, in ms. */
  readingKept: number;
  /** How often a socket must show that it is alive, in ms. */
  heartbeat: number;
  /** How long a socket may be open before anything is begun over it, in ms. */
  idleSocket: number;
};

/** The speech sockets of all students (WIRE-08), each with a token or a ticket in its query. */
export class SpeechSockets {
  readonly #options: SpeechSocketOptions;
  readonly #passages: OpenPassages;
  readonly #appointments = new Appointments(APPOINTMENTS_APART);
  readonly #entrance: SocketEntrance;
  readonly #server = new WebSocketServer({ ...SOCKETS, maxPayload: HARD_FRAME_LIMIT });
  readonly #byLogin = new Map<string, Set<WebSocket>>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SpeechSocketOptions) {
    this.#options = options;
    this.#passages = new OpenPassages(options.scorer, options.readingKept);
    this.#entrance = new SocketEntrance({ ...options, appointments: this.#appointments });
    this.#heartbeat = setInterval(() => this.#checkAlive(), options.heartbeat);
    this.#heartbeat.unref();
  }

  /** Handles a server's upgrades to the socket's path; others are left to other listeners, or refused. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if ((request.url ?? '').split('?', 1)[0] === paths.speech) {
        void this.#enter(request, socket, head);
      } else if (server.listenerCount('upgrade') === 1) {
        socket.on('error', () => socket.destroy());
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      }
    });
  }

  /** Closes the sockets of a login that was logged out or revoked. */
  endLogin(loginId: string): void {
    for (const ws of this.#byLogin.get(loginId) ?? [])
      refuse(ws, new Refusal('unauthorized', 'The session has ended.'));
  }

  /** How many there are. */
  get open(): number {
    return this.#server.clients.size;
  }

  /** Drops every socket without notice, as a broken network does. */
  cut(): void {
    for (const ws of this.#server.clients) ws.terminate();
  }

  /** Takes no new socket. */
  stop(): void {
    this.#entrance.stop();
  }

  /**
   * Closes all sockets, at once for those that do not answer within `grace` ms. Each is told `busy` and a time of its own
   * to come again: the app counts no lost socket, and finds another process or the same one restarted (0049).
   */
  async close(grace: number): Promise<void> {
    this.stop();
    clearInterval(this.#heartbeat);
    this.#passages.close();
    const clients = [...this.#server.clients];
    const closed = clients.map(
      (ws, index) =>
        new Promise<void>((resolve) => {
          ws.once('close', () => resolve());
          const retryAfter = (COME_AGAIN * index) / clients.length;
          if (ws.readyState === ws.OPEN)
            ws.send(JSON.stringify(errorMessage(new Refusal('busy', 'The provider is stopping.', { retryAfter }))));
          ws.close(CLOSE_GOING_AWAY, 'The provider is stopping.');
        }),
    );
    const timer = setTimeout(() => this.#server.clients.forEach((ws) => ws.terminate()), grace);
    await Promise.all(closed);
    clearTimeout(timer);
    this.#server.close();
  }

  async #enter(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admitted = await this.#entrance.admit(request, socket, head);
    if (admitted !== null) this.#server.handleUpgrade(request, socket, head, (ws) => this.#open(ws, admitted));
  }

  #open(ws: WebSocket, { session: { student, loginId }, sessionHash }: Admitted): void {
    const {
      db,
      sessions,
      scorer,
      receipts,
      dictionary,
      pronunciations,
      log,
      longestRecording,
      expectedAt,
      transcribe,
      idleSocket,
    } = this.#options;
    const started = performance.now();
    let utterances = 0;
    const idle = setTimeout(() => ws.close(CLOSE_IDLE, 'Nothing was begun.'), idleSocket);
    const send = (message: SpeechServerMessage): void => {
      if (BEGINNINGS.has(message.type)) clearTimeout(idle);
      if (message.type === 'decoding_result' || message.type === 'turn_result') utterances += 1;
      line.send(JSON.stringify(message));
    };
    const stream = new SpeechStream({
      listen: (listener) => scorer.open(student.id, listener),
      log,
      longestRecording,
      // Any word of the dictionary may be practiced alone (WORD-01).
      isKnownPhrase: async (sentence) =>
        (await isKnownPhrase(db, sentence)) || (await dictionary.knows(sentence)) || isShownText(db, sentence),
      pronunciationsOf: (sentence) => pronunciations.of(sentence),
      passageOf: async ({ read_aloud_id }) => {
        const text = await readPassageText(db, student, read_aloud_id);
        return { text, pronunciations: await pronunciations.of(text) };
      },
      passages: this.#passages.of(student.id),
      expectedAt: (conversationId) => expectedAt(student, conversationId),
      transcribe,
      signPassage: (result) => withReadingReceipt(receipts, student.id, result),
      checkSession: async () => void (await sessions.authenticateHash(sessionHash)),
      retryAfter: () => this.#appointments.next(),
      sign: (result) => withReceipt(receipts, student.id, result),
      signTurn: (understood, place) => withTurnReceipts(receipts, { studentId: student.id, ...place }, understood),
      send,
    });
    const line = new Line<SpeechFrame>(ws, {
      handle: (frame) => stream.handle(frame),
      fail: (error) => {
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a speech socket failed');
        refuse(ws, error);
      },
    });

    this.#remember(loginId, ws);
    send({ type: 'wsConnect' });
    ws.on('message', (data, isBinary) => {
      this.#silent.delete(ws);
      const bytes = toBytes(data);
      line.add(toFrame(bytes, isBinary), bytes.byteLength);
    });
    ws.on('pong', () => this.#silent.delete(ws));
    // An error is always followed by a close, which is where everything ends.
    ws.on('error', (error) => log.debug({ err: error }, 'a speech socket broke'));
    ws.on('close', (code) => {
      clearTimeout(idle);
      line.end();
      stream.close();
      this.#forget(loginId, ws);
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      log.info({ route: paths.speech, code, seconds, utterances, user: student.id }, 'speech socket closed');
    });
  }

  #remember(loginId: string, ws: WebSocket): void {
    if (ws.readyState !== ws.OPEN) return;
    const sockets = this.#byLogin.get(loginId) ?? new Set();
    this.#byLogin.set(loginId, sockets.add(ws));
  }

  #forget(loginId: string, ws: WebSocket): void {
    const sockets = this.#byLogin.get(loginId);
    sockets?.delete(ws);
    if (sockets?.size === 0) this.#byLogin.delete(loginId);
  }

  /** A login may have ended in another process, or at the command line. */
  async #closeEnded(): Promise<void> {
    const { sessions, log } = this.#options;
    const ended = await sessions.endedOf([...this.#byLogin.keys()]).catch((err: unknown) => {
      log.warn({ err }, 'whose login has ended could not be found out');
      return [];
    });
    for (const loginId of ended) this.endLogin(loginId);
  }

  #checkAlive(): void {
    void this.#closeEnded();
    for (const ws of this.#server.clients) {
      if (this.#silent.has(ws)) {
        ws.terminate();
        continue;
      }
      this.#silent.add(ws);
      ws.ping();
    }
  }
}

function toBytes(data: RawData): Uint8Array {
  return Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** A frame that is too large is not kept, only its size. */
function toFrame(bytes: Uint8Array, isBinary: boolean): SpeechFrame {
  if (bytes.byteLength > LARGEST_SPEECH_FRAME) return { oversized: bytes.byteLength };
  return isBinary ? { audio: bytes } : { text: new TextDecoder().decode(bytes) };
}
