import { WebSocket } from 'ws';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { paths } from '../../../contract/paths.ts';
import { startStream } from '../../../conformance/socket.ts';
import { SpeechServerMessage } from '../../../contract/speech.ts';

export { startStream };

/** A speech socket that returns messages one by one, each checked against the contract. */
export class SpeechClient {
  readonly ws: WebSocket;
  readonly #messages: SpeechServerMessage[] = [];
  readonly #readers: ((message: SpeechServerMessage) => void)[] = [];
  readonly closed: Promise<{ code: number }>;

  /** @param session a token, or the whole query */
  constructor(url: string, session: string | undefined | { query: string }, headers: Record<string, string> = {}) {
    const query = typeof session === 'object' ? session.query : session === undefined ? '' : `session=${session}`;
    this.ws = new WebSocket(`${url.replace('http', 'ws')}${paths.speech}?${query}`, { headers });
    this.closed = new Promise((resolve) => this.ws.once('close', (code) => resolve({ code })));
    this.ws.on('error', () => {});
    this.ws.on('message', (data) => {
      const message = SpeechServerMessage.parse(JSON.parse(String(data)));
      const reader = this.#readers.shift();
      if (reader === undefined) this.#messages.push(message);
      else reader(message);
    });
  }

  /** Returns the next message. Rejects if the socket closes first. */
  next(): Promise<SpeechServerMessage> {
    const message = this.#messages.shift();
    if (message !== undefined) return Promise.resolve(message);
    return new Promise((resolve, reject) => {
      this.#readers.push(resolve);
      void this.closed.then(({ code }) => reject(new Error(`The socket closed with ${code}.`)));
    });
  }

  /** Returns the next message, which must have this type. */
  async expect<T extends SpeechServerMessage['type']>(type: T): Promise<Extract<SpeechServerMessage, { type: T }>> {
    const message = await this.next();
    if (message.type !== type) throw new Error(`Expected ${type}, got ${JSON.stringify(message)}.`);
    return message as Extract<SpeechServerMessage, { type: T }>;
  }

  async expectError(): Promise<string> {
    return (await this.expect('error')).code;
  }

  send(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  audio(bytes: Uint8Array): void {
    this.ws.send(bytes);
  }

  /** Starts an utterance, and waits until audio may follow. */
  async start(sentence: string): Promise<void> {
    this.send(startStream(sentence));
    await this.expect('start_stream_result');
  }

  /** Ends an utterance, and returns its result. */
  async result(): Promise<PronunciationResult> {
    this.send({ type: 'last_packet' });
    return (await this.expect('decoding_result')).data;
  }

  async close(): Promise<void> {
    this.ws.close();
    await this.closed;
  }
}

/** Connects and waits for wsConnect. */
export async function connect(...where: ConstructorParameters<typeof SpeechClient>): Promise<SpeechClient> {
  const client = new SpeechClient(...where);
  await client.expect('wsConnect');
  return client;
}

/** Returns `ms` of a tone as 16-bit PCM at 16 kHz. */
export function tone(ms: number): Buffer {
  const pcm = Buffer.alloc(ms * 32);
  for (let i = 0; i < ms * 16; i += 1) pcm.writeInt16LE(Math.round(8000 * Math.sin(i / 8)), i * 2);
  return pcm;
}

/** Returns a WAV header. `size` is the claimed size of the data chunk. */
export function wavHeader(size: number, { format = 1, channels = 1, rate = 16_000, bits = 16 } = {}): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE((size + 36) >>> 0, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(format, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return header;
}
