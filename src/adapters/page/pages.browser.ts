import type { PagesPort } from '../../../machines/ports/pages.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';

/** In ms. */
const LONGEST_ANSWER = 15_000;

export function browserPages(): PagesPort {
  return {
    async reach(address) {
      let answer: Response;
      try {
        // A no-cors response tells only that the page answers. The request carries nothing about the student.
        answer = await fetch(address, {
          mode: 'no-cors',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(LONGEST_ANSWER),
        });
      } catch (error) {
        throw new PortError({ kind: 'offline' }, { cause: error });
      }
      if (answer.type !== 'opaque' && !answer.ok) throw new PortError({ kind: 'unreadable' });
    },
  };
}
