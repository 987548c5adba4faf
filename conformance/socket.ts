import { WebSocket } from 'ws';
import type { ErrorCode } from '../contract/errors.ts';
import { paths } from '../contract/paths.ts';
import { SpeechServerMessage, type StartStream } from '../contract/speech.ts';
import { Differs, type Client } from './client.ts';
import type { SocketCall } from './calls.ts';

type MessageOf<T extends SpeechServerMessage['type']> = Extract<SpeechServerMessage, { type: T }>;
/** The app's longest wait for a score, ms (SPK-03). */
export const LONGEST_WAIT = 8_000;
/** The app's wait for an immediate response, ms. */
export const SHORT_WAIT = 2_000;

/** A speech socket whose messages are checked against the contract. */
export class Line {
  readonly #client: Client;
  readonly #ws: WebSocket;
  readonly #came: unknown[] = [];
  #arrived: (() => void) | undefined;
  #code: number | undefined;

  constructor(client: Client, query: Record<string, string>) {
    this.#client = client;
    this.#ws = new WebSocket(`${client.url.replace(/^http/, 'ws')}${paths.speech}?${new URLSearchParams(query)}`);
    this.#ws.on('error', () => {});
    this.#ws.on('message', (data, isBinary) => {
      this.#came.push(isBinary ? 'a binary frame' : jsonOf(String(data)));
      this.#arrived?.();
    });
    this.#ws.on('close', (code) => {
      this.#code = code;
      this.#arrived?.();
    });
  }

  static async open(client: Client, query: Record<string, string>, when = 'a socket is opened'): Promise<Line> {
    const line = new Line(client, query);
    await line.expect('socket connect', when, 'wsConnect', LONGEST_WAIT);
    return line;
  }

  send(message: unknown): void {
    this.#ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  audio(bytes: Uint8Array): void {
    this.#ws.send(bytes);
  }

  /** Returns the next message. Throws Differs if it has another type or doesn't arrive within `wait` ms. */
  async expect<T extends SpeechServerMessage['type']>(call: SocketCall, when: string, type: T, wait = SHORT_WAIT) {
    const message = await this.#next(wait);
    const { report } = this.#client;
    const came = nameOf(message);
    if (came !== type) {
      report.saw(call);
      const instead = message === undefined ? this.#silence(wait) : came;
      report.differs(call, { when, expected: `${type} within ${wait / 1000} s`, came: instead });
      throw new Differs();
    }
    this.#client.matches(call, when, SpeechServerMessage, message);
    return message as MessageOf<T>;
  }

  /** Like `expect`, but skips messages of the types in `others`. */
  async expectAmong<T extends SpeechServerMessage['type']>(
    call: SocketCall,
    when: string,
    type: T,
    others: readonly SpeechServerMessage['type'][],
    wait = LONGEST_WAIT,
  ) {
    for (;;) {
      const [first] = this.#came.length > 0 ? this.#came : [await this.#peek(wait)];
      if (!others.some((other) => other === nameOf(first))) return this.expect(call, when, type, wait);
      this.#client.matches(call, when, SpeechServerMessage, this.#came.shift());
    }
  }

  async refused(call: SocketCall, when: string, code: ErrorCode): Promise<void> {
    const error = await this.expect(call, when, 'error');
    this.#client.holds(call, when, `an error with code ${code}`, error.code === code, `code ${error.code}`);
  }

  async closed(call: SocketCall, when: string, code: number): Promise<void> {
    const deadline = Date.now() + SHORT_WAIT;
    while (this.#code === undefined && Date.now() < deadline) await this.#arrival(deadline - Date.now());
    const came = this.#code === undefined ? 'an open socket' : `close code ${this.#code}`;
    this.#client.holds(call, when, `closed with ${code}`, this.#code === code, came);
    this.close();
  }

  close(): void {
    this.#ws.close();
  }

  async #next(wait: number): Promise<unknown> {
    await this.#peek(wait);
    return this.#came.shift();
  }

  async #peek(wait: number): Promise<unknown> {
    const deadline = Date.now() + wait;
    while (this.#came.length === 0 && this.#code === undefined && Date.now() < deadline)
      await this.#arrival(deadline - Date.now());
    return this.#came[0];
  }

  #arrival(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#arrived = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #silence(wait: number): string {
    return this.#code === undefined ? `nothing for ${wait / 1000} s` : `the socket closed with ${this.#code}`;
  }
}

function nameOf(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('type' in message)) return 'a frame without a type';
  const detail = message.type === 'error' && 'code' in message ? ` ${String(message.code)}` : '';
  return message.type === 'error' && detail === '' ? 'error without a code' : String(message.type);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'a frame that is not JSON';
  }
}

export function startStream(sentence: string): StartStream {
  return {
    type: 'start_stream',
    stream_type: 'elsa_check',
    game_type: 'reading_listener',
    sampling_rate: 16_000,
    stream_info: {
      sentence,
      transcription: '',
      transcript: [{ transcript_ipa: '' }],
      try_count: 1,
      user_info: { first_language: 'en', feedback_language: 'en' },
    },
    test_params: { game_type: 'SOUND PRACTICE', adaptation_version: 3 },
  };
}
