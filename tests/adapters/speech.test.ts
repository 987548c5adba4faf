import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Recordings } from '../../src/adapters/recordings.ts';
import { browserSpeech } from '../../src/adapters/speech.browser.ts';
import { slice } from '../support/fixtures.ts';

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

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://school.example/' });
  vi.stubGlobal(
    'WebSocket',
    class extends FakeWebSocket {
      constructor() {
        super();
        opened.push(this);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const recordings = new Recordings();
  const heard: unknown[] = [];
  const socket = browserSpeech(recordings).open('token', (event) => heard.push(event));
  return { recordings, heard, socket, wire: opened[0]! };
}

test('[SPK-05] ten minutes are sent again without a second copy: little waits in the socket, in order, the last message last', () => {
  const { recordings, socket, wire } = open();
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

test('[SPK-03] ended, it says so, hears no more, and closes after its time, whoever lets go of it before', () => {
  const { socket, wire, heard } = open();
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

test('[SPK-05] let go of, it closes at once and sends nothing more of what is recorded', () => {
  const { recordings, socket, wire } = open();
  const recording = recordings.begin();
  socket.stream(recording.id);
  recording.add(slice(1));
  socket.close();
  recording.add(slice(2));
  expect(wire.isClosed).toBe(true);
  expect(wire.sent).toHaveLength(1);
});
