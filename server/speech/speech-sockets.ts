import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LARGEST_SPEECH_FRAME } from '../../contract/constants.ts';
import { paths } from '../../contract/paths.ts';
import { CLOSE_UNAUTHORIZED, type SpeechServerMessage } from '../../contract/speech.ts';
import type { Session, Sessions } from '../accounts/sessions.ts';
import { withReceipt, type Receipts } from '../assignments/receipts.ts';
import type { ContentPronunciations } from '../content/pronunciations.ts';
import type { Database } from '../database/tables.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { Refusal } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { isKnownPhrase, isShownText } from './phrases.ts';
import type { Scorer } from './scorer.ts';
import { SpeechStream, type SpeechFrame } from './speech-stream.ts';

/** Above this a frame is not even read: the socket is closed with 1009. In bytes. */
const HARD_FRAME_LIMIT = 16 * 1024 * 1024;
/** Frames that may wait for their turn before the socket is told to slow down. */
const FRAMES_WAITING = 64;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_INTERNAL_ERROR = 1011;

export type SpeechSocketOptions = {
  db: Database;
  sessions: Sessions;
  scorer: Scorer;
  receipts: Receipts;
  dictionary: Dictionary;
  pronunciations: ContentPronunciations;
  log: Logger;
  /** The longest recording, in ms. */
  longestRecording: number;
  /** How often a socket must show that it is alive, in ms. */
  heartbeat: number;
};

/** The speech sockets of all students (WIRE-08), each authenticated by the token in its query. */
export class SpeechSockets {
  readonly #options: SpeechSocketOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: HARD_FRAME_LIMIT, perMessageDeflate: false });
  readonly #byLogin = new Map<string, Set<WebSocket>>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SpeechSocketOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#checkAlive(), options.heartbeat);
    this.#heartbeat.unref();
  }

  /** Handles a server's upgrades to the socket's path; others are left to other listeners, or refused. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path, query] = (request.url ?? '').split('?', 2);
      if (path === paths.speech) {
        this.#server.handleUpgrade(request, socket, head, (ws) =>
          this.#open(ws, new URLSearchParams(query).get('session') ?? undefined),
        );
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

  /** Drops every socket without notice, as a broken network does. */
  cut(): void {
    for (const ws of this.#server.clients) ws.terminate();
  }

  /** Closes all sockets, at once for those that do not answer within `grace` ms. */
  async close(grace: number): Promise<void> {
    clearInterval(this.#heartbeat);
    const closed = [...this.#server.clients].map(
      (ws) =>
        new Promise<void>((resolve) => {
          ws.once('close', () => resolve());
          ws.close(CLOSE_GOING_AWAY, 'The provider is stopping.');
        }),
    );
    const timer = setTimeout(() => this.#server.clients.forEach((ws) => ws.terminate()), grace);
    await Promise.all(closed);
    clearTimeout(timer);
    this.#server.close();
  }

  /**
   * Browsers can't read the status of a refused upgrade, so the socket is opened first and a refusal
   * sent as a message. Frames that come before the token was checked wait in line.
   */
  #open(ws: WebSocket, token: string | undefined): void {
    const { db, sessions, scorer, receipts, dictionary, pronunciations, log, longestRecording } = this.#options;
    const started = performance.now();
    let session: Session | undefined;
    let utterances = 0;
    const send = (message: SpeechServerMessage): void => {
      if (message.type === 'decoding_result') utterances += 1;
      if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(message));
    };
    const stream = new SpeechStream({
      listen: () => scorer.open(session?.student.id ?? ''),
      log,
      longestRecording,
      // Any word of the dictionary may be practiced alone (WORD-01).
      isKnownPhrase: async (sentence) =>
        (await isKnownPhrase(db, sentence)) || (await dictionary.knows(sentence)) || isShownText(db, sentence),
      pronunciationsOf: (sentence) => pronunciations.of(sentence),
      checkSession: async () => void (await sessions.authenticate(token)),
      sign: (result) => withReceipt(receipts, session?.student.id ?? '', result),
      send,
    });
    const line = new Line(ws, (error) => {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a speech socket failed');
      refuse(ws, error);
    });

    line.add(async () => {
      session = await sessions.authenticate(token);
      this.#remember(session.loginId, ws);
      send({ type: 'wsConnect' });
    });
    ws.on('message', (data, isBinary) => {
      this.#silent.delete(ws);
      const frame = toFrame(data, isBinary);
      line.add(() => stream.handle(frame));
    });
    ws.on('pong', () => this.#silent.delete(ws));
    // An error is always followed by a close, which is where everything ends.
    ws.on('error', (error) => log.debug({ err: error }, 'a speech socket broke'));
    ws.on('close', (code) => {
      line.end();
      stream.close();
      if (session !== undefined) this.#forget(session.loginId, ws);
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      log.info({ route: paths.speech, code, seconds, utterances, user: session?.student.id }, 'speech socket closed');
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

  #checkAlive(): void {
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

/** Does the work of one socket in order, one piece at a time, and stops reading while too much waits. */
class Line {
  readonly #ws: WebSocket;
  readonly #fail: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #ended = false;

  constructor(ws: WebSocket, fail: (error: unknown) => void) {
    this.#ws = ws;
    this.#fail = fail;
  }

  add(work: () => Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting === FRAMES_WAITING) this.#ws.pause();
    this.#last = this.#last.then(async () => {
      try {
        if (!this.#ended) await work();
      } catch (error) {
        this.#ended = true;
        this.#fail(error);
      } finally {
        this.#waiting -= 1;
        if (this.#waiting < FRAMES_WAITING && this.#ws.isPaused) this.#ws.resume();
      }
    });
  }

  /** Whatever is still waiting is dropped. */
  end(): void {
    this.#ended = true;
  }
}

function refuse(ws: WebSocket, error: unknown): void {
  const refusal =
    error instanceof Refusal ? error : new Refusal('server_error', 'Something went wrong in the provider.');
  const message: SpeechServerMessage = { type: 'error', code: refusal.code, message: refusal.message };
  if (ws.readyState !== ws.OPEN) return;
  ws.send(JSON.stringify(message));
  ws.close(error instanceof Refusal ? CLOSE_UNAUTHORIZED : CLOSE_INTERNAL_ERROR, refusal.code);
}

function toFrame(data: RawData, isBinary: boolean): SpeechFrame {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
  if (bytes.byteLength > LARGEST_SPEECH_FRAME) return { oversized: bytes.byteLength };
  return isBinary ? { audio: bytes } : { text: new TextDecoder().decode(bytes) };
}
