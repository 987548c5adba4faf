import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';

export type Exchange = { method: string; path: string; query: URLSearchParams; sent: string };
export type Answer = { status: number; body: string };

/** A provider's fault. Missing fields change nothing. */
export type Fault = {
  /** Replaces the request to the real provider. */
  request?: (exchange: Exchange) => string;
  /** Replaces the response. */
  answer?: (exchange: Exchange, answer: Answer) => Answer;
  /** Replaces a message of the socket. Null sends nothing. */
  message?: (message: Record<string, unknown>) => Record<string, unknown> | null;
};

export type FaultyProvider = { url: string; plant(faults: readonly Fault[]): void; close(): Promise<void> };

/** Adds faults to a correct provider, as a proxy. */
export async function faultyProvider(target: string): Promise<FaultyProvider> {
  let faults: readonly Fault[] = [];

  async function exchangeOf(request: IncomingMessage): Promise<Exchange> {
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    return { method: request.method ?? 'GET', path: pathname, query: searchParams, sent: await text(request) };
  }

  const server = createServer(async (request, response) => {
    const exchange = await exchangeOf(request);
    const sent = faults.reduce(
      (body, { request: change }) => change?.({ ...exchange, sent: body }) ?? body,
      exchange.sent,
    );
    const token = request.headers['x-session-token'];
    const type = request.headers['content-type'];
    const real = await fetch(new URL(request.url ?? '/', target), {
      method: exchange.method,
      headers: {
        ...(typeof token === 'string' && { 'x-session-token': token }),
        ...(type && { 'content-type': type }),
      },
      body: sent === '' ? null : sent,
    });
    const bytes = Buffer.from(await real.arrayBuffer());
    const contentType = real.headers.get('content-type') ?? '';
    if (contentType.startsWith('audio/')) {
      response.writeHead(real.status, { 'content-type': contentType }).end(bytes);
      return;
    }
    const { status, body } = faults.reduce((answer, fault) => fault.answer?.(exchange, answer) ?? answer, {
      status: real.status,
      body: bytes.toString(),
    });
    response.writeHead(status, status === 204 ? {} : { 'content-type': contentType || 'application/json' }).end(body);
  });

  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (client, request) => {
    const behind = new WebSocket(new URL(request.url ?? '/', target.replace('http', 'ws')));
    const opened = new Promise((resolve) => behind.once('open', resolve));
    client.on('message', (data, isBinary) => void opened.then(() => behind.send(data, { binary: isBinary })));
    behind.on('message', (data) => {
      const message = faults.reduce<Record<string, unknown> | null>(
        (said, fault) => (said === null || fault.message === undefined ? said : fault.message(said)),
        JSON.parse(String(data)) as Record<string, unknown>,
      );
      if (message !== null) client.send(JSON.stringify(message));
    });
    client.on('close', () => behind.close());
    behind.on('close', (code) => client.close(code >= 4000 ? code : 1000));
    behind.on('error', () => {});
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plant: (planted) => void (faults = planted),
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
