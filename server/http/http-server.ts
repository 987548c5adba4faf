import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors.ts';

/**
 * How long a connection may take, in ms. A body has 256 kB at most, which a line of 5 kB/s carries in time; and on a
 * machine so busy that nothing is read for seconds nobody who was quick is refused as slow. A connection at rest outlives that of a proxy (usually 60 s), or the proxy would now and then send into a closed one.
 */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  /** Of request line and headers together, in bytes; 431 above. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** Node's server with our limits, and with answers of ours for what is not HTTP or comes too slowly. */
export function httpServer(limits: ServerOptions = {}): Server {
  const server = createServer({ ...LIMITS, ...limits });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that has begun can't be taken back.
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
  // The app tries again what it holds `busy` for, and would drop what is invalid.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('busy', 'The request came too slowly.', { status: 408 });
  return new Refusal('invalid_request', 'This is no HTTP request.', { status: 400 });
}
