import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors.ts';

/** Timeouts in ms. A body needs less even at 5 kB/s. Idle connections must outlive a proxy's (usually 60 s). */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  /** Maximum size of the request line and headers, in bytes. Larger ones get 431. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** Returns Node's server with our limits and our responses to invalid or slow HTTP. */
export function httpServer(limits: ServerOptions = {}): Server {
  const server = createServer({ ...LIMITS, ...limits });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // It is too late for another response.
    const begun = (socket as Socket & { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const { status, body } = refusalOf(error.code);
    const text = JSON.stringify(body);
    const head = `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(text)}`;
    socket.end(`${head}\r\nConnection: close\r\n\r\n${text}`, () => socket.destroySoon());
  });
  return server;
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('invalid_request', 'Address and headers are too large.', { status: 431 });
  // The app retries after `busy`, but would drop an invalid request.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('busy', 'The request came too slowly.', { status: 408 });
  return new Refusal('invalid_request', 'This is no HTTP request.', { status: 400 });
}
