import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_IDLE } from '../../contract/speech.ts';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { browserSpeech } from '../../src/adapters/speech/speech.browser.ts';
import { pronunciationResult, slice } from '../../walks/support/fixtures.ts';
import { start } from '../../walks/reading-stream.walk.ts';
import { eventually } from '../support/eventually.ts';

class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: (string | ArrayBuffer)[] = [];
  isClosed = false;

  send(what: string | ArrayBuffer) {
    this.sent.push(what);
    this.bufferedAmount += typeof what === 'string' ? what.length : what.byteLength;
  }

  close() {
    this.isClosed = true;
  }
}

let opened: FakeWebSocket[] = [];
let addresses: string[] = [];
/** Answers the request for a ticket. */
let answer: (status: number, body: unknown) => void;
let asked: RequestInit[] = [];

beforeEach(() => {
  opened = [];
  addresses = [];
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://school.example/' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWebSocket {
      constructor(url: URL) {
        super();
        opened.push(this);
        addresses.push(url.href);
      }
    },
  );
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.push(init);
    return new Promise((resolve) => {
      answer = (status, body) => resolve(Response.json(body, { status }));
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask() {
  const recordings = new Recordings();
  const heard: unknown[] = [];
  const socket = browserSpeech(recordings).open('token-1', (event) => heard.push(event));
  return { recordings, heard, socket };
}

async function open() {
  const asking = ask();
  answer(200, { ticket: 'ticket-1', expires_in: 30 });
  await eventually(() => expect(opened).toHaveLength(1));
  return { ...asking, wire: opened[0]! };
}

test('[SPK-05] sends ten minutes again without a second copy: the socket buffers little, in order, with the last message last', async () => {
  const { recordings, socket, wire } = await open();
  const recording = recordings.begin();
  for (let mark = 0; mark < 2_400; mark++) recording.add(slice(mark));
  socket.stream(recording.id);
  socket.send({ type: 'pause_stream' });
  expect(wire.bufferedAmount).toBeLessThan(1_100_000);
  let rounds = 0;
  while (typeof wire.sent.at(-1) !== 'string' && rounds++ < 100) {
    wire.bufferedAmount = 0;
    vi.advanceTimersByTime(50);
  }
  expect(wire.sent).toHaveLength(2_401);
  expect(wire.sent.slice(1, -1).map((part) => new Uint8Array(part as ArrayBuffer)[0])).toEqual(
    Array.from({ length: 2_399 }, (_, index) => (index + 1) % 256),
  );
});

test('[SPK-03] sends its end, reports nothing more, and closes after a delay, even if released before', async () => {
  const { socket, wire, heard } = await open();
  socket.end(1_000);
  socket.close();
  expect(wire.sent).toEqual(['{"type":"end_of_file"}']);
  wire.dispatchEvent(new Event('close'));
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(999);
  expect(wire.isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(wire.isClosed).toBe(true);
});

test('[SPK-05] closes at once when released, and sends no more of the recording', async () => {
  const { recordings, socket, wire } = await open();
  const recording = recordings.begin();
  socket.stream(recording.id);
  recording.add(slice(1));
  socket.close();
  recording.add(slice(2));
  expect(wire.isClosed).toBe(true);
  expect(wire.sent).toHaveLength(1);
});

test('[D37] opens the socket with a ticket, so that no address contains a token', async () => {
  await open();
  expect(new Headers(asked[0]!.headers).get('x-session-token')).toBe('token-1');
  expect(addresses).toEqual(['wss://school.example/api/speech?ticket=ticket-1']);
});

test('[SPK-05] reports why a ticket was refused, and loses the socket if none arrives', async () => {
  const refused = ask();
  answer(401, { error: { code: 'unauthorized', message: 'Log in again' } });
  const error = { type: 'error', code: 'unauthorized', message: 'Log in again' };
  await eventually(() => expect(refused.heard).toEqual([{ type: 'socket.received', message: error }]));
  const broken = ask();
  answer(502, 'a gateway’s page');
  await eventually(() => expect(broken.heard).toEqual([{ type: 'socket.lost', message: null }]));
  expect(opened).toEqual([]);
});

test('[SPK-05] opens no socket if released before its ticket arrives', async () => {
  const { socket, heard } = ask();
  socket.close();
  expect(asked[0]!.signal!.aborted).toBe(true);
  answer(200, { ticket: 'ticket-1', expires_in: 30 });
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toEqual([]);
  expect(heard).toEqual([]);
});

test('[RA-03] [ERR-01] loses the socket after 10 s of unanswered audio, because a dead network closes none', async () => {
  const { recordings, heard, socket, wire } = await open();
  const recording = recordings.begin();
  socket.stream(recording.id);
  recording.add(slice(1));
  vi.advanceTimersByTime(9_000);
  wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'audioACK', received: 8_000 }) }));
  vi.advanceTimersByTime(60_000);
  const acknowledged = { type: 'socket.received', message: { type: 'audioACK', received: 8_000 } };
  expect(heard.splice(0)).toEqual([{ type: 'socket.silent' }, { type: 'socket.answered' }, acknowledged]);
  recording.add(slice(2));
  vi.advanceTimersByTime(9_999);
  expect(heard).toEqual([{ type: 'socket.silent' }]);
  vi.advanceTimersByTime(1);
  expect(heard.at(-1)).toEqual({ type: 'socket.lost', message: null });
});

test.each(['before', 'after'])(
  '[ERR-01] loses the socket after a second of silence offline (%s audio was sent)',
  async (when) => {
    const { recordings, heard, socket } = await open();
    const recording = recordings.begin();
    socket.stream(recording.id);
    if (when === 'after') recording.add(slice(1));
    vi.stubGlobal('navigator', { onLine: false });
    window.dispatchEvent(new Event('offline'));
    if (when === 'before') recording.add(slice(1));
    vi.advanceTimersByTime(999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([{ type: 'socket.lost', message: null }]);
  },
);

test.each([
  ['audio', new ArrayBuffer(8_000)],
  ['a start', start],
] as const)('[SPK-05] reports 4 s of silence after %s, and the next answer', async (_, sent) => {
  const { recordings, heard, socket, wire } = await open();
  if (sent instanceof ArrayBuffer) {
    const recording = recordings.begin();
    socket.stream(recording.id);
    recording.add(sent);
  } else socket.send(sent);
  vi.advanceTimersByTime(3_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ type: 'socket.silent' }]);
  const message = { type: 'audioACK', received: 8_000 } as const;
  const data = JSON.stringify(message);
  wire.dispatchEvent(new MessageEvent('message', { data }));
  wire.dispatchEvent(new MessageEvent('message', { data }));
  vi.advanceTimersByTime(60_000);
  const received = { type: 'socket.received', message };
  expect(heard.slice(1)).toEqual([{ type: 'socket.answered' }, received, received]);
});

test('[RA-03] [SPK-05] reports silence before the result, although another message arrived in time', async () => {
  const { heard, socket, wire } = await open();
  const says = (message: object) => wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  socket.send({ type: 'last_packet' });
  vi.advanceTimersByTime(3_000);
  says({ type: 'reading_place', word: 4, is_sure: true });
  vi.advanceTimersByTime(3_999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard.at(-1)).toEqual({ type: 'socket.silent' });
  says({ type: 'decoding_result', data: pronunciationResult(64) });
  vi.advanceTimersByTime(60_000);
  expect(heard.slice(2)).toMatchObject([{ type: 'socket.answered' }, { message: { type: 'decoding_result' } }]);
});

test('[SPK-05] expects no answer to a message that gets none', async () => {
  const { heard, socket } = await open();
  socket.send({ type: 'pause_stream' });
  socket.send({ type: 'move_to', word: 4 });
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

test('[RA-03] does not report a released socket as silent', async () => {
  const { recordings, heard, socket } = await open();
  const recording = recordings.begin();
  socket.stream(recording.id);
  recording.add(slice(1));
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});

test('[SPK-05] distinguishes a socket that the provider closes while idle from a lost one', async () => {
  const { wire, heard } = await open();
  wire.dispatchEvent(Object.assign(new Event('close'), { code: CLOSE_IDLE }));
  expect(heard).toEqual([{ type: 'socket.idled' }]);
});
