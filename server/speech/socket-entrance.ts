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
import { Places } from '../http/places.ts';
import type { SpeechTickets } from './speech-tickets.ts';

/** Maximum frame in bytes. A larger one is not read and closes the socket with CLOSE_TOO_LARGE. */
export const HARD_FRAME_LIMIT = 256 * 1024;
/** Maximum frame of a refused socket, whose messages are ignored. */
const REFUSED_FRAME_LIMIT = 1024;
/** Timeout in ms for checking a token. */
const ENTRANCE_WAIT = 5_000;
/** Time in ms for a client to close its socket itself. A malicious one does not. */
const CLOSE_GRACE = 1_000;
const LONGEST_CREDENTIAL = 200;

/** Options of all sockets, including refused ones. The types of `ws` lack `closeTimeout`. */
export const SOCKETS = { noServer: true, perMessageDeflate: false, closeTimeout: CLOSE_GRACE };

export type SocketLimits = {
  inAll: number;
  /** A whole school may share one address. */
  ofAddress: number;
  /** Lower than `ofStudent`, so that a stolen token leaves the student some sockets. */
  ofLogin: number;
  ofStudent: number;
  /** Sockets whose token is being checked. Excess ones are closed without a message. */
  pending: number;
  /** Refused sockets that get an explanation. Excess ones are closed without a message. */
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
  /** Additional origins whose pages may open a socket. */
  allowedOrigins: readonly string[];
  limits: SocketLimits;
  appointments: Appointments;
};

/** `sessionHash` is the token's hash, for checking later that the session is still valid. */
export type Admitted = { session: Session; sessionHash: string };

/**
 * Authorizes speech sockets before the upgrade, so that strangers get no buffers. Browsers cannot read the status of a
 * refused upgrade, so the app gets its refusal on a short-lived socket (docs/decisions/0019).
 */
export class SocketEntrance {
  readonly #options: EntranceOptions;
  readonly #places = new Places();
  #isStopping = false;
  readonly #refusals = new WebSocketServer({ ...SOCKETS, maxPayload: REFUSED_FRAME_LIMIT });

  constructor(options: EntranceOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Resolves to null after a refusal, which is then already handled. */
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
