import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LARGEST_SPEECH_FRAME } from '../../contract/constants.ts';
import { paths } from '../../contract/paths.ts';
import { CLOSE_GOING_AWAY, CLOSE_IDLE, type SpeechServerMessage } from '../../contract/speech.ts';
import { scoringAccommodations } from '../accounts/accommodations.ts';
import { readPassageText } from '../assignments/passages.ts';
import { withReadingReceipt, withReceipt, withTurnReceipts, type Receipts } from '../assignments/receipts.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { Database } from '../database/tables.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { Refusal } from '../errors.ts';
import { Appointments } from './appointments.ts';
import { Line } from './line.ts';
import { OpenPassages } from './open-passages.ts';
import { isKnownPhrase, isShownText } from './known-phrases.ts';
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
import { keepHeard } from './heard-sentences.ts';
import { findSoundPlace, keepSound } from './kept-sounds.ts';
import { SpeechStream, type ExpectedTurn, type SpeechFrame } from './speech-stream.ts';
import type { Transcriber } from './transcription.ts';

/** Seconds over which clients return after a stop. */
const COME_AGAIN = 2;
/** ms between two retries, about the time that the engine needs for a sentence. */
const APPOINTMENTS_APART = 150;

const BEGINNINGS = new Set<SpeechServerMessage['type']>([
  'start_stream_result',
  'start_turn_result',
  'start_passage_result',
]);

export type ExpectedAt = (user: { id: string }, conversationId: string) => Promise<ExpectedTurn | null>;

export type SpeechSocketOptions = Omit<EntranceOptions, 'appointments'> & {
  db: Database;
  around: Pick<Surroundings, 'now'>;
  scorer: Scorer;
  receipts: Receipts;
  dictionary: Dictionary;
  pronunciations: ContentPronunciations;
  expectedAt: ExpectedAt;
  /** Transcribes a turn without a matching phrase. Undefined if no service is configured. */
  transcriber: Transcriber | undefined;
  /** Days for which teachers may listen to a card. Undefined stores no sound. */
  listeningDays: number | undefined;
  /** Maximum recording in ms. */
  longestRecording: number;
  /** Time in ms for which a reading waits for another socket. */
  readingKept: number;
  /** Interval of the liveness check in ms. */
  heartbeat: number;
  /** Time in ms for which a socket may stay unused. */
  idleSocket: number;
};

/** Students' speech sockets (WIRE-08), each with a token or ticket in its query. */
export class SpeechSockets {
  readonly #options: SpeechSocketOptions;
  readonly #passages: OpenPassages;
  readonly #appointments = new Appointments(APPOINTMENTS_APART);
  readonly #entrance: SocketEntrance;
  readonly #server = new WebSocketServer({ ...SOCKETS, maxPayload: HARD_FRAME_LIMIT });
  readonly #byLogin = new Map<string, Set<WebSocket>>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  /** Ends when all words and sounds of sentences are stored. */
  #keeping = Promise.resolve();

  constructor(options: SpeechSocketOptions) {
    this.#options = options;
    this.#passages = new OpenPassages(options.scorer, options.readingKept);
    this.#entrance = new SocketEntrance({ ...options, appointments: this.#appointments });
    this.#heartbeat = setInterval(() => this.#checkAlive(), options.heartbeat);
    this.#heartbeat.unref();
  }

  /** Handles upgrades to the socket's path. Refuses others if there is no other listener. */
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

  endLogin(loginId: string): void {
    for (const ws of this.#byLogin.get(loginId) ?? [])
      refuse(ws, new Refusal('unauthorized', 'The session has ended.'));
  }

  get open(): number {
    return this.#server.clients.size;
  }

  stop(): void {
    this.#entrance.stop();
  }

  /** Closes all sockets within `grace` ms. Each gets `busy` and its own time to return (docs/decisions/0049). */
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
    await this.#keeping;
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
      around,
      sessions,
      scorer,
      receipts,
      dictionary,
      pronunciations,
      log,
      longestRecording,
      expectedAt,
      transcriber,
      listeningDays,
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
    const waitFor = (stored: Promise<void>): void => {
      this.#keeping = this.#keeping.then(() => stored);
    };
    const stream = new SpeechStream({
      listen: (listener) => scorer.open(student.id, listener),
      log,
      longestRecording,
      // Students may practice any word of the dictionary (WORD-01).
      isKnownPhrase: async (sentence) =>
        (await isKnownPhrase(db, sentence)) || (await dictionary.knows(sentence)) || isShownText(db, sentence),
      pronunciationsOf: (sentence) => pronunciations.of(sentence),
      passageOf: async ({ read_aloud_id }) => {
        const text = await readPassageText(db, student, read_aloud_id);
        return { text, pronunciations: await pronunciations.of(text) };
      },
      accommodations: () => scoringAccommodations(db, student.id),
      passages: this.#passages.of(student.id),
      expectedAt: (conversationId) => expectedAt(student, conversationId),
      transcriber,
      signPassage: (result) => withReadingReceipt(receipts, student.id, result),
      checkSession: async () => void (await sessions.authenticateHash(sessionHash)),
      retryAfter: () => this.#appointments.next(),
      sign: (result) => {
        waitFor(keepHeard(db, student.id, result, around.now(), log));
        return withReceipt(receipts, student.id, result);
      },
      signTurn: (understood, place) => withTurnReceipts(receipts, { studentId: student.id, ...place }, understood),
      soundKeeper: async (lessonId, sentence) => {
        if (listeningDays === undefined) return null;
        const place = await findSoundPlace(db, student.id, lessonId, sentence);
        return place && ((...scored) => waitFor(keepSound(db, place, scored, listeningDays, around.now(), log)));
      },
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
    // A close always follows an error, and its handler cleans up.
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

  /** A login may end in another process or at the command line. */
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

function toFrame(bytes: Uint8Array, isBinary: boolean): SpeechFrame {
  if (bytes.byteLength > LARGEST_SPEECH_FRAME) return { oversized: bytes.byteLength };
  return isBinary ? { audio: bytes } : { text: new TextDecoder().decode(bytes) };
}
