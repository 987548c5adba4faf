/** A load balancer like nginx or Caddy. If a connection breaks before a response, it repeats a read once. */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Interval between readiness checks, ms. */
const LOOK = 500;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export type Proxy = {
  url: string;
  /** Requests sent to a second provider. */
  readonly passedOn: number;
  readonly broken: number;
  stop(): void;
};

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ready = new Set(ports);
  let [turn, passedOn, broken] = [0, 0, 0];
  const look = async () => {
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
    }
  };
  const looking = setInterval(() => void look(), LOOK);

  const inTurn = () => {
    turn += 1;
    const rotated = ports.map((_, index) => ports[(index + turn) % ports.length]);
    return rotated.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)));
  };

  const ask = (port: number, { method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, resolve);
      asked.on('error', reject).end(body);
    });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
    let repeats = 0;
    for (const [index, port] of inTurn().entries()) {
      try {
        const answer = await ask(port, incoming, body);
        if (index > 0) passedOn += 1;
        // The connection header applies to one hop only.
        const { connection: _, ...headers } = answer.headers;
        response.writeHead(answer.statusCode!, headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        const isRefused = (error as { code?: string }).code === 'ECONNREFUSED';
        if (isRefused) ready.delete(port);
        else if (!SAFE.has(incoming.method!) || repeats > 0) break;
        else repeats += 1;
      }
    }
    broken += 1;
    response.writeHead(502).end();
  }

  const server = createServer((incoming, response) => void serve(incoming, response));
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void open(incoming, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get passedOn() {
      return passedOn;
    },
    get broken() {
      return broken;
    },
    stop() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };

  async function open(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    for (const port of inTurn()) {
      const upstream: Socket = connect(port, '127.0.0.1');
      const isOpen = await once(upstream, 'connect').then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      const raw = incoming.rawHeaders;
      const lines = raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}`] : []));
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      upstream.on('close', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      return;
    }
    socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  }
}
