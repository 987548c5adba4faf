/** A TCP proxy that fails like a school network. Each fault is chosen by the test or by a seed, never by time. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import { isClose, messagesOf } from './tcp-messages.ts';

/**
 * Faults of the whole network:
 * - `cut`: every connection breaks
 * - `halve`: every connection breaks in the middle of its next piece of data
 * - `stall`: connections stay open, and nothing passes until the fault ends
 * - `gone`: every connection breaks, and none opens until the fault ends
 * - `slow`: each piece is delayed by up to `SLOWEST` ms, and connections overtake one another
 * - `reorder`: neighboring messages of the provider change places
 */
export const FAULTS = ['cut', 'halve', 'stall', 'gone', 'slow', 'reorder'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Faults of one connection:
 * - `cut`: breaks it before the message
 * - `halve`: breaks it in the middle of the message
 * - `silence`: keeps it open, but passes nothing to the client from then on
 * - `vanish`: closes the provider's side only, so that the client's side is half-open
 * - `repeat`: passes the message twice
 * - `reorder`: passes the message after the next one
 */
export type Act = 'cut' | 'halve' | 'silence' | 'vanish' | 'repeat' | 'reorder';

/** A WebSocket message, or a piece of HTTP. */
export interface Message {
  /** Number of the connection, from 0. */
  connection: number;
  from: 'client' | 'provider';
  /** Number of the sender's message on this connection, from 0. */
  index: number;
  isWebSocket: boolean;
}

export interface FaultProxy {
  readonly url: string;
  /** Messages that have passed or met a fault. */
  readonly messages: readonly Message[];
  /** True if the client waits for a message that a fault has kept from it. */
  isSilent(): boolean;
  /** Number of requests, upgrades included, whose responses a fault keeps from the client. */
  readonly kept: number;
  /** Starts a fault. Returns a function that ends it. */
  fail(fault: Fault): () => void;
  stop(): void;
}

interface Options {
  /** Returns 0 to 1. */
  random: () => number;
  /** Called for each message. */
  act?: (message: Message) => Act | undefined;
}

interface Pair {
  near: Socket;
  far: Socket;
}

const SLOWEST = 1_000;

/** @param port the provider's port */
export async function startFaultProxy(port: number, { random, act = () => undefined }: Options): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  const messages: Message[] = [];
  const silent = new Set<number>();
  const holding = new Set<number>();
  /** Connections on which the client waits for a response. */
  const asking = new Set<number>();
  let connections = 0;
  /** Connection of the latest message of the client, except the one that closes a socket, which may come late. */
  let latest = -1;
  let current: Fault | null = null;
  let heal = Promise.withResolvers<void>();
  heal.resolve();

  const isKept = (connection: number) => silent.has(connection) || holding.has(connection);
  const breakPair = ({ near, far }: Pair) => {
    near.destroy();
    far.destroy();
  };

  function pass(pair: Pair, from: Message['from'], connection: number): void {
    const [source, target] = from === 'client' ? [pair.near, pair.far] : [pair.far, pair.near];
    const split = messagesOf();
    let before: Promise<void> = Promise.resolve();
    let count = 0;
    let held: Buffer | null = null;

    const write = (bytes: Buffer) => {
      if (!target.writable || (from === 'provider' && silent.has(connection))) return;
      if (from === 'provider') asking.delete(connection);
      target.write(bytes);
    };
    const send = (bytes: Buffer) => {
      write(bytes);
      release();
    };
    const release = () => {
      if (held !== null) write(held);
      held = null;
      holding.delete(connection);
    };
    const breakInside = (bytes: Buffer) => {
      if (!target.writable) return breakPair(pair);
      target.write(bytes.subarray(0, bytes.length >> 1), () => breakPair(pair));
    };
    const acts: Record<Act, (bytes: Buffer) => void> = {
      cut: () => breakPair(pair),
      halve: breakInside,
      silence(bytes) {
        silent.add(connection);
        send(bytes);
      },
      vanish() {
        silent.add(connection);
        pair.far.destroy();
      },
      repeat(bytes) {
        send(bytes);
        send(bytes);
      },
      reorder(bytes) {
        if (held !== null) return send(bytes);
        held = bytes;
        holding.add(connection);
      },
    };
    const take = (bytes: Buffer, isWebSocket: boolean) => {
      const message = { connection, from, index: count++, isWebSocket };
      messages.push(message);
      if (from === 'client' && !isWebSocket) asking.add(connection);
      if (from === 'client' && !(isWebSocket && isClose(bytes))) latest = connection;
      const isReordered = current === 'reorder' && from === 'provider' && isWebSocket && random() < 0.5;
      const what = act(message) ?? (current === 'halve' ? 'halve' : isReordered ? 'reorder' : undefined);
      if (what === undefined) send(bytes);
      else acts[what](bytes);
    };
    const inTurn = async (previous: Promise<void>, next: () => void) => {
      const late = current === 'slow' ? passed(random() * SLOWEST) : null;
      await previous;
      await Promise.all([heal.promise, late]);
      next();
    };
    const later = (next: () => void) => void (before = inTurn(before, next));
    source.on('data', (bytes) =>
      later(() => split(bytes).forEach((message) => take(message.bytes, message.isWebSocket))),
    );
    source.on('end', () =>
      later(() => {
        release();
        target.end();
      }),
    );
  }

  // Without a delay for small pieces, as browsers and the provider send them.
  const server = createServer({ noDelay: true }, (near) => {
    if (current === 'gone') {
      near.destroy();
      return;
    }
    const pair = { near, far: connect({ port, host: '127.0.0.1', noDelay: true }) };
    const connection = connections++;
    pairs.add(pair);
    for (const socket of [pair.near, pair.far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        if (socket === pair.far && silent.has(connection)) return;
        asking.delete(connection);
        breakPair(pair);
        pairs.delete(pair);
      });
    }
    pass(pair, 'client', connection);
    pass(pair, 'provider', connection);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    isSilent: () => isKept(latest),
    get kept() {
      return [...asking].filter(isKept).length;
    },
    fail(fault) {
      current = fault;
      if (fault === 'cut' || fault === 'gone') pairs.forEach(breakPair);
      if (fault === 'stall') heal = Promise.withResolvers<void>();
      const { resolve } = heal;
      return () => {
        current = null;
        resolve();
      };
    },
    stop() {
      heal.resolve();
      server.close();
      pairs.forEach(breakPair);
    },
  };
}
