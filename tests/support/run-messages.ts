/** Sends a chart the messages of its walks with other content, in each of its states. */
import { expect, test } from 'vitest';
import { transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { randomFrom } from '../../training/random.ts';
import type { ChartWalk } from '../../walks/support/walk.ts';
import { likened, pickFrom } from './mutated.ts';
import { runs } from './runs.ts';

/** Messages to each chart. `FUZZ_RUNS=10000` is the goal. */
const MESSAGES = runs(200);
/** Messages after each other, of which some are repeated. */
const AT_ONCE = 4;

/** Events that bring something from outside, above all from the provider. */
const FROM_OUTSIDE = /^(?:xstate\.done\.actor\.|socket\.received$|line\.|speech\.|session\.|store\.)/;

export function describeMessages<M extends AnyStateMachine>(walks: readonly ChartWalk<M>[]): void {
  test(`[ERR-01] messages of any content leave ${walks[0]!.machine.id} in one of its states`, () => {
    const visited = walks.flatMap((walk) =>
      Object.values(walk.visited()).map(({ state, transitions }) => ({
        machine: walk.machine,
        state,
        events: Object.values(transitions)
          .map(({ event }) => event)
          .filter(({ type }) => FROM_OUTSIDE.test(type)),
      })),
    );
    const places = visited.filter(({ events }) => events.length > 0);
    for (let seed = 0; seed < MESSAGES / AT_ONCE && places.length > 0; seed++) {
      const random = randomFrom(seed);
      const { machine, state, events } = pickFrom(places, random)!;
      let snapshot: AnyMachineSnapshot = state;
      const sent: AnyEventObject[] = [];
      for (let message = 0; message < AT_ONCE && snapshot.status === 'active'; message++) {
        // An actor that has ended sends nothing more.
        const possible = events.filter(({ type }) => !type.startsWith('xstate.') || snapshot === state);
        const event = pickFrom(possible, random);
        if (event === undefined) break;
        sent.push({ ...likened(event, random), type: event.type });
        [snapshot] = transition(machine, snapshot as never, sent.at(-1) as never) as [AnyMachineSnapshot, unknown];
      }
      expect(snapshot.status, `seed ${seed}: ${sent.map(({ type }) => type).join(', ')}`).not.toBe('error');
    }
  });
}
