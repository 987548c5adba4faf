import { createActor, toPromise, type ActorOptions } from 'xstate';
import type { TokenPort } from '../ports/speech.port.ts';
import { PortError } from '../shared/failure.ts';
import { authorizationMachine } from './authorization.machine.ts';
import type { SessionActor } from './session.machine.ts';

/** Both methods reject with `expired` if `studentId` is null or another student is signed in (D46). */
export function tokenGate(
  session: () => SessionActor,
  studentId: string | null,
  options: Pick<ActorOptions<typeof authorizationMachine>, 'clock'> = {},
): TokenPort {
  async function ask(refused: string | null) {
    if (studentId === null) throw new PortError({ kind: 'expired' });
    const input = { session: session(), studentId, refused };
    const outcome = await toPromise(createActor(authorizationMachine, { ...options, input }).start());
    if ('failure' in outcome) throw new PortError(outcome.failure);
    return outcome.token;
  }
  return { authorize: () => ask(null), refresh: (refused) => ask(refused) };
}
