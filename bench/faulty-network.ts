/** A TCP proxy that fails once like a school network, at a moment chosen by its seed. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * - `cut`: every connection breaks, in the middle of data
 * - `stall`: connections stay open, and nothing passes for a time
 * - `gone`: every connection breaks, and none opens for a time
 * - `slow`: each piece is late, and connections overtake one another
 */
export const FAULTS = ['cut', 'stall', 'gone', 'slow'] as const;
export type Fault = { kind: (typeof FAULTS)[number]; ms: number };

export interface FaultyNetwork {
  url: string;
  fail(fault: Fault): Promise<void>;
  stop(): void;
}

/** @param random returns 0 to 1 */
export async function startFaultyNetwork(port: number, random: () => number): Promise<FaultyNetwork> {
  const pairs = new Set<[Socket, Socket]>();
  let isGone = false;
  let held: Promise<void> | null = null;
  let latest = 0;

  const pass = (from: Socket, to: Socket) => {
    let before: Promise<unknown> = Promise.resolve();
    const later = (act: () => void) => {
      const late = latest > 0 ? wait(random() * latest) : null;
      before = before.then(() => Promise.all([held, late])).then(act);
    };
    from.on('data', (piece) => later(() => to.writable && to.write(piece)));
    from.on('end', () => later(() => to.end()));
  };

  const server = createServer((near) => {
    if (isGone) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const each of pair) each.destroy();
        pairs.delete(pair);
      });
    }
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const breakAll = () => {
    for (const pair of pairs) {
      for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
        from.removeAllListeners('data');
        from.once('data', (piece: Buffer) => to.write(piece.subarray(0, piece.length >> 1), () => from.destroy()));
      }
      setTimeout(() => pair[0].destroy(), random() * 300);
    }
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async fail({ kind, ms }) {
      if (kind === 'cut') breakAll();
      else if (kind === 'stall') await (held = wait(ms).then(() => void (held = null)));
      else if (kind === 'slow') {
        latest = ms / 10;
        await wait(ms);
        latest = 0;
      } else {
        isGone = true;
        breakAll();
        await wait(ms);
        isGone = false;
      }
    },
    stop() {
      server.close();
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy();
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
