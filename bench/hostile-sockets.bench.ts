/**
 * Memory that hostile speech sockets of strangers and logged-in students cost the provider, with the engine (bar: 150
 * MB above rest, after a first scored recording). `HOSTILE_MINUTES` (0.25) is the duration. `DATABASE_URL` uses
 * PostgreSQL and empties its schema `public`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { LARGEST_SPEECH_FRAME } from '../contract/constants.ts';
import { paths } from '../contract/paths.ts';
import { connect, startStream, tone, wavHeader } from '../tests/server/support/speech-client.ts';
import { PROVIDER_FLAGS } from '../scripts/prepare.mjs';
import { serveSpeakers, type Serving } from './speakers.ts';

const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0.25);
const STRANGERS = 60;
const LOGINS = 10;
const SOCKETS_OF_LOGIN = 8;
const MOST_WAITING = 1_000_000;
const SENTENCE = 'Hello';

async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: PROVIDER_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, tokens }] = (await once(child, 'message')) as [Serving];
  const memory = async (what: 'rest' | 'peak') => {
    child.send(what);
    return (await once(child, 'message'))[0] as number;
  };
  await speak(url, tokens[0]);
  const rest = await memory('rest');
  const until = performance.now() + MINUTES * 60_000;
  const port = Number(new URL(url).port);
  const attacks = [
    ...Array.from({ length: STRANGERS }, () => again(until, () => flood(url, 'unknown', until, big))),
    ...Array.from({ length: STRANGERS }, () => again(until, () => neverCloses(port))),
    ...tokens.flatMap((token) =>
      Array.from({ length: SOCKETS_OF_LOGIN }, (_, index) =>
        again(until, () => HABITS[index % HABITS.length](url, token, until)),
      ),
    ),
  ];
  await Promise.all(attacks);
  const peak = await memory('peak');
  child.disconnect();
  await once(child, 'exit');
  const MB = (bytes: number) => Math.round(bytes / 1e6);
  console.log(
    JSON.stringify({ minutes: MINUTES, restMB: MB(rest), peakMB: MB(peak), aboveRestMB: MB(peak - rest), barMB: 150 }),
  );
}

/** Scores one sentence of 5 s, so that the engine has allocated its memory. */
async function speak(url: string, token: string): Promise<void> {
  const speaker = await connect(url, token);
  await speaker.start(SENTENCE);
  for (let second = 0; second < 5; second += 1) {
    speaker.audio(tone(1_000));
    await speaker.expect('audioACK');
  }
  speaker.send({ type: 'last_packet' });
  await speaker.expect('decoding_result');
  await speaker.close();
}

async function again(until: number, attack: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await attack();
    await wait(10);
  }
}

type Next = (round: number) => (string | Uint8Array)[];
const start = JSON.stringify(startStream(SENTENCE));
const every =
  (frames: number, slice: Uint8Array): Next =>
  (round) =>
    round % frames === 0 ? [start, slice] : [slice];
const big: Next = () => [Buffer.alloc(1_000_000)];

type Habit = (url: string, token: string, until: number) => Promise<void>;
const HABITS: Habit[] = [
  (url, token, until) => flood(url, token, until, every(7, tone(4_000))),
  (url, token, until) => flood(url, token, until, every(5_000, Buffer.alloc(0))),
  (url, token, until) =>
    flood(url, token, until, every(14, Buffer.concat([wavHeader(2), Buffer.alloc(LARGEST_SPEECH_FRAME - 44)]))),
  (url, token, until) => flood(url, token, until, () => [Buffer.alloc(2 * LARGEST_SPEECH_FRAME)]),
  (url, token, until) => flood(url, token, until, () => ['x'.repeat(LARGEST_SPEECH_FRAME)], { reads: false }),
  (url, token, until) => flood(url, token, until, () => ['x'], { reads: false }),
  (url, token) => neverCloses(Number(new URL(url).port), token),
  (url, token, until) => flood(url, token, until, () => [start]),
];

function flood(url: string, token: string, until: number, next: Next, { reads = true } = {}): Promise<void> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${paths.speech}?session=${token}`);
  ws.on('error', () => {});
  return new Promise((resolve) => {
    ws.once('close', () => resolve());
    ws.once('open', () => void send());
    async function send() {
      if (!reads) ws.pause();
      for (let round = 0; ws.readyState === WebSocket.OPEN && performance.now() < until; round += 1) {
        for (const frame of next(round)) ws.send(frame);
        if (ws.bufferedAmount > MOST_WAITING || round % 100 === 0) await wait(5);
        while (ws.readyState === WebSocket.OPEN && ws.bufferedAmount > MOST_WAITING && performance.now() < until)
          await wait(5);
      }
      ws.terminate();
    }
  });
}

/** Announces a frame of 250 kB, sends most of it, and waits up to 30 s for the provider to close the socket. */
async function neverCloses(port: number, token = 'unknown'): Promise<void> {
  const raw = dial(port, '127.0.0.1');
  raw.on('error', () => {});
  raw.write(
    `GET ${paths.speech}?session=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const closed = new Promise<void>((resolve) => raw.once('close', () => resolve()));
  const header = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 3, 0xd0, 0x90, 1, 2, 3, 4]);
  raw.once('data', () => raw.write(Buffer.concat([header, Buffer.alloc(200_000)])));
  await Promise.race([closed, wait(Math.min(30_000, MINUTES * 60_000))]);
  raw.destroy();
}

if (process.argv[2] === 'serve') await serveSpeakers({ students: LOGINS, phrases: ['hello'] });
else await measure();
