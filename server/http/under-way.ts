import type { Server, ServerResponse } from 'node:http';

/** The requests of a server that are not answered yet. */
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

  /** Resolves when there is none. */
  none(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => (this.#whenNone = resolve));
  }
}
