import type { Server, ServerResponse } from 'node:http';

/** Pending requests of a server. */
export class UnderWay {
  #count = 0;
  #whenNone: (() => void) | undefined;

  constructor(server: Server) {
    server.on('request', (_, response: ServerResponse) => {
      this.#count += 1;
      response.once('close', () => {
        this.#count -= 1;
        if (this.#count === 0) this.#whenNone?.();
      });
    });
  }

  /** Resolves when no requests are pending. */
  none(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => (this.#whenNone = resolve));
  }
}
