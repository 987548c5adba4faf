import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  CLOSE_BUSY,
  CLOSE_INTERNAL_ERROR,
  CLOSE_UNAUTHORIZED,
  type SpeechServerMessage,
} from '../../contract/speech.ts';
import { hashOf, type Session, type Sessions } from '../accounts/sessions.ts';
import { Refusal, refusalOf } from '../errors.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Logger } from '../logger.ts';
import type { Appointments } from './appointments.ts';
import { Places } from './places.ts';
import type { SpeechTickets } from './speech-tickets.ts';

/** A larger frame is not even read: the socket is closed with CLOSE_TOO_LARGE. In bytes. */
export const HARD_FRAME_LIMIT = 256 * 1024;
/** The same for sockets that are refused: nobody listens to what they say. */
const REFUSED_FRAME_LIMIT = 1024;
/** ms until a token must have been found good or bad. */
const ENTRANCE_WAIT = 5_000;
/** ms in which a socket that was told to close may do so itself: who means harm does not. */
const CLOSE_GRACE = 1_000;
const LONGEST_CREDENTIAL = 200;

/** What all sockets have, those that are refused as well. The types of `ws` don't know `closeTimeout` yet. */
export const SOCKETS = { noServer: true, perMessageDeflate: false, closeTimeout: CLOSE_GRACE };

/** How many sockets there may be at a time. */
export type SocketLimits = {
  inAll: number;
  /** A whole school may have one. */
  ofAddress: number;
  /** Fewer than a student may have, so that a stolen token leaves the student some. */
  ofLogin: number;
  /** Across all logins. */
  ofStudent: number;
  /** Whose token is looked up. Others are shut out without a word. */
  pending: number;
  /** That are told that they are refused. Others are shut out without a word. */
  refused: number;
};
export const SOCKET_LIMITS: SocketLimits = {
  inAll: 2_000,
  ofAddress: 1_000,
  ofLogin: 8,
  ofStudent: 16,
  pending: 200,
  refused: 100,
};

export type EntranceOptions = {
  sessions: Sessions;
  tickets: SpeechTickets;
  log: Logger;
  trustedProxies: BlockList;
  /** Origins beside the provider's own whose pages may open a socket. */
  allowedOrigins: readonly string[];
  limits: SocketLimits;
  appointments: Appointments;
};

/** Whose socket it is. `sessionHash` stands for the token, and finds out whether the session is still good. */
export type Admitted = { session: Session; sessionHash: string };

/**
 * Who may open a speech socket: decided before the upgrade, so that a stranger has no buffers here. A browser can't read
 * the status of a refused upgrade; a refusal that the app has to understand is therefore told on a socket, which hears
 * nothing and is gone after a second (docs/decisions/0019).
 */
export class SocketEntrance {
  readonly #options: EntranceOptions;
  readonly #places = new Places();
  #isStopping = false;
  readonly #refusals = new WebSocketServer({ ...SOCKETS, maxPayload: REFUSED_FRAME_LIMIT });

  constructor(options: EntranceOptions) {
    this.#options = options;
  }

  /** From now on everyone is told `busy`. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Resolves with whose socket it will be; null when it was refused, and all done about it. */
  async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Admitted | null> {
    socket.on('error', () => socket.destroy());
    try {
      const admitted = await this.#judge(request, socket);
      return socket.destroyed ? null : admitted;
    } catch (error) {
      this.#turnAway(request, socket, head, error);
      return null;
    }
  }

  async #judge(request: IncomingMessage, socket: Duplex): Promise<Admitted | null> {
    const { trustedProxies, allowedOrigins, limits } = this.#options;
    if (!isOwnOrigin(request, trustedProxies, allowedOrigins)) {
      this.#options.log.info({ refused: 'origin' }, 'speech socket refused');
      shutOut(socket, '403 Forbidden');
      return null;
    }
    const letGo = this.#places.take('pending', limits.pending);
    if (letGo === undefined) {
      shutOut(socket, '503 Service Unavailable');
      return null;
    }
    try {
      const network = networkOf(clientAddress(request, trustedProxies));
      this.#hold(socket, 'all', limits.inAll);
      this.#hold(socket, `address ${network}`, limits.ofAddress);
      const admitted = await inTime(this.#authenticate(request));
      const { loginId, student } = admitted.session;
      this.#hold(socket, `login ${loginId}`, limits.ofLogin);
      this.#hold(socket, `student ${student.id}`, limits.ofStudent);
      if (this.#isStopping) throw this.#busy('The provider is stopping.');
      return admitted;
    } finally {
      letGo();
    }
  }

  /** Takes a place for as long as the connection lasts. */
  #hold(socket: Duplex, name: string, most: number): void {
    const giveBack = this.#places.take(name, most);
    if (giveBack === undefined) throw this.#busy('There are too many speech sockets.');
    if (socket.destroyed) giveBack();
    else socket.once('close', giveBack);
  }

  #busy(message: string): Refusal {
    return new Refusal('busy', message, { retryAfter: this.#options.appointments.next() });
  }

  async #authenticate(request: IncomingMessage): Promise<Admitted> {
    const { sessions, tickets } = this.#options;
    const query = new URLSearchParams((request.url ?? '').split('?', 2)[1]);
    const [ticket, token] = [query.get('ticket'), query.get('session')];
    const shown = ticket ?? token ?? '';
    const isPlainlyBad = shown === '' || shown.length > LONGEST_CREDENTIAL;
    const sessionHash = isPlainlyBad ? null : ticket === null ? hashOf(shown) : await tickets.redeem(ticket);
    const session = await sessions.authenticateHash(sessionHash);
    return { session, sessionHash: sessionHash! };
  }

  #turnAway(request: IncomingMessage, socket: Duplex, head: Buffer, error: unknown): void {
    const { log, limits } = this.#options;
    if (error instanceof Refusal) log.info({ refused: error.code }, 'speech socket refused');
    else log.error({ err: error }, 'a speech socket failed');
    const giveBack = this.#places.take('refused', limits.refused);
    if (giveBack === undefined) return shutOut(socket, '503 Service Unavailable');
    if (socket.destroyed) return giveBack();
    socket.once('close', giveBack);
    this.#refusals.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => {});
      refuse(ws, error);
    });
  }
}

/** Tells why on the socket, and closes it. */
export function refuse(ws: WebSocket, error: unknown): void {
  if (ws.readyState !== ws.OPEN) return;
  const refusal = refusalOf(error);
  ws.send(JSON.stringify(errorMessage(refusal)));
  ws.close(codeOf(refusal), refusal.code);
}

export function errorMessage({ code, message, retryAfter }: Refusal): SpeechServerMessage {
  return { type: 'error', code, message, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
}

function codeOf({ code }: Refusal): number {
  if (code === 'busy') return CLOSE_BUSY;
  return code === 'server_error' ? CLOSE_INTERNAL_ERROR : CLOSE_UNAUTHORIZED;
}

function shutOut(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('Whose socket it is was not found out in time.')),
    ENTRANCE_WAIT,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
