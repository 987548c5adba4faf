import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { list } from '../../contract/list.ts';
import { StudentBodies } from '../../server/routes/student-bodies.ts';

const MINUTE = 60_000;

function bodies() {
  let now = Date.parse('2026-05-04T08:00:00Z');
  const all = new StudentBodies(() => new Date(now));
  const send = (bytes: number, student = 'ana') => all.take(student, bytes, async () => 'taken');
  return { all, send, advance: (ms: number) => void (now += ms) };
}

describe("a student's request bodies", () => {
  it("are limited to one large one at a time, with a pause, but small ones and classmates' pass", async () => {
    const { all, send, advance } = bodies();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = all.take('ana', 64 * 1024 + 1, () => promise);
    await expect(send(64 * 1024 + 1)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 5 });
    expect(await send(64 * 1024)).toBe('taken');
    expect(await send(64 * 1024 + 1, 'ben')).toBe('taken');
    advance(60_000);
    resolve();
    await slow;
    advance(2_000);
    await expect(send(64 * 1024 + 1)).rejects.toMatchObject({ retryAfter: 3 });
    advance(3_000);
    expect(await send(64 * 1024 + 1)).toBe('taken');
  });

  it('are limited to a minute’s bytes, with the time to retry, and nothing runs until then', async () => {
    const { all, send, advance } = bodies();
    const [half, ran]: [number, string[]] = [6 * 1024 * 1024, []];
    await send(half);
    advance(5_000);
    await send(half);
    advance(5_000);
    const work = () => all.take('ana', half, async () => void ran.push('work'));
    await expect(work()).rejects.toMatchObject({ code: 'too_many_attempts', status: 429, retryAfter: 20 });
    expect(ran).toEqual([]);
    expect(await send(half, 'ben')).toBe('taken');
    advance(20_000);
    await work();
    expect(ran).toEqual(['work']);
  });

  it('end the connection with a response at a second refused one, which is not read', async () => {
    const { all } = bodies();
    const server = createServer((_, answer) => {
      all.refuse('ana', answer);
      answer.end('no');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const send = async () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
      return socket;
    };
    const first = await send();
    const second = await send();
    if (!second.closed) await once(second, 'close');
    expect(first.closed).toBe(false);
    first.write('x'.repeat(1_000_000));
    first.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    const [next] = (await once(first, 'data')) as [Buffer];
    expect(next.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('are limited in number if small', async () => {
    const { send } = bodies();
    for (let sent = 0; sent < 768; sent += 1) await send(200);
    await expect(send(200)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 1 });
  });

  it('do not wait because of a wrong clock', async () => {
    const { send, advance } = bodies();
    advance(2 * 86_400_000);
    await send(12 * 1024 * 1024);
    advance(-2 * 86_400_000);
    await expect(send(12 * 1024 * 1024)).rejects.toMatchObject({ retryAfter: 60 });
    advance(MINUTE);
    expect(await send(12 * 1024 * 1024)).toBe('taken');
  });
});

describe('a list', () => {
  const counting = () => {
    let looked = 0;
    const entry = z.number().refine(() => (looked += 1) > 0);
    return { schema: list(entry).min(1).max(5_000), looked: () => looked };
  };

  it('stops at its first few wrong entries, and gives their places', () => {
    const { schema, looked } = counting();
    const wrong = schema.safeParse([1, 2, ...Array.from({ length: 4_000 }, () => 'x'), 3]);
    expect(wrong.error!.issues.map(({ path }) => path[0])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(looked()).toBe(2);
  });

  it('accepts valid entries, and rejects a value that is not a list, or a list of a wrong length', () => {
    const { schema, looked } = counting();
    expect(schema.parse([1, 2, 3])).toEqual([1, 2, 3]);
    expect(looked()).toBe(3);
    for (const wrong of ['x', null, [], Array.from({ length: 5_001 }, () => 1)])
      expect(schema.safeParse(wrong).error!.issues).toHaveLength(1);
    expect(looked()).toBe(3);
  });
});
