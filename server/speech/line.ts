import { setImmediate as others } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** Maximum waiting frames and bytes before reading from the socket pauses. */
const MOST_FRAMES = 64;
const MOST_BYTES = 256 * 1024;
/** Maximum bytes that the client may leave unread before its next frame is handled. */
const MOST_UNREAD = 64 * 1024;

type Waiting<Frame> = { frame: Frame; bytes: number };
type Options<Frame> = {
  handle(frame: Frame): Promise<void>;
  /** Called after `handle` rejected. No more frames are handled. */
  fail(error: unknown): void;
};

/** Handles a socket's frames in order. Slows down a client that sends too fast or doesn't read. */
export class Line<Frame> {
  readonly #ws: WebSocket;
  readonly #options: Options<Frame>;
  #waiting: Waiting<Frame>[] = [];
  #bytes = 0;
  #isWorking = false;
  #ended = false;
  #sent: Promise<void> = Promise.resolve();

  constructor(ws: WebSocket, options: Options<Frame>) {
    this.#ws = ws;
    this.#options = options;
  }

  add(frame: Frame, bytes: number): void {
    if (this.#ended) return;
    this.#waiting.push({ frame, bytes });
    this.#bytes += bytes;
    if (this.#isFull() && !this.#ws.isPaused) this.#ws.pause();
    if (!this.#isWorking) void this.#work();
  }

  send(message: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#sent = new Promise((resolve) => this.#ws.send(message, () => resolve()));
  }

  end(): void {
    this.#ended = true;
    this.#waiting = [];
  }

  #isFull(): boolean {
    return this.#waiting.length >= MOST_FRAMES || this.#bytes >= MOST_BYTES;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      while (this.#waiting.length > 0) {
        const round = this.#waiting.splice(0, MOST_FRAMES);
        for (const { frame, bytes } of round) {
          if (this.#ended) return;
          await this.#options.handle(frame);
          this.#bytes -= bytes;
          if (this.#ws.bufferedAmount > MOST_UNREAD) await this.#sent;
        }
        if (this.#ws.isPaused && !this.#isFull()) this.#ws.resume();
        // Let other sockets take turns.
        if (this.#waiting.length > 0) await others();
      }
    } catch (error) {
      this.end();
      this.#options.fail(error);
    } finally {
      this.#isWorking = false;
    }
  }
}
