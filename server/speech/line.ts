import { setImmediate as others } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** What may wait for its turn before the socket is not read any more. */
const MOST_FRAMES = 64;
const MOST_BYTES = 256 * 1024;
/** Bytes of answers that the other side may leave unread before its next frame is looked at. */
const MOST_UNREAD = 64 * 1024;

type Waiting<Frame> = { frame: Frame; bytes: number };
type Options<Frame> = {
  /** Handles a frame; the next one comes when it is done. */
  handle(frame: Frame): Promise<void>;
  /** It rejected. Nothing is handled any more. */
  fail(error: unknown): void;
};

/** The frames of one socket, handled in order. A client that sends faster than it is served, or doesn't read, waits. */
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

  /** @param bytes what it occupies */
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

  /** Whatever is still waiting is dropped. */
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
        // However much one of them sends, the sockets take turns.
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
