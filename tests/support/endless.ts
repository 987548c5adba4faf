/** Fails a test whose chart loops in microtasks, which would block all timers, including the test's time limit. */
import { setImmediate } from 'node:timers';
import { afterAll, aroundEach, expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Maximum transitions of one actor between two turns of the event loop. Tests of whole lessons need some thousands. */
const MOST_TRANSITIONS = 10_000;

type Chart = Pick<AnyStateMachine, 'transition' | 'getInitialSnapshot'>;

if (/\/tests\/(adapters|features|fuzz|machines|views)\//.test(expect.getState().testPath!)) await watch();

async function watch(): Promise<void> {
  const { StateMachine } = await import('xstate');
  const chart = StateMachine.prototype as Chart;
  const { transition, getInitialSnapshot } = chart;
  let taken: Map<AnyActorRef, number> | null = null;
  let fail: (error: unknown) => void = () => {};

  /** XState itself stops a loop within one step. */
  function step<Result>(take: () => Result): Result {
    try {
      return take();
    } catch (error) {
      if (/^(Infinite loop|Endless)/.test((error as Error).message)) fail(error);
      throw error;
    }
  }

  function count(self: AnyActorRef): number {
    if (taken === null) {
      taken = new Map();
      setImmediate(() => (taken = null));
    }
    const transitions = (taken.get(self) ?? 0) + 1;
    taken.set(self, transitions);
    return transitions;
  }

  chart.getInitialSnapshot = function (this: AnyStateMachine, ...args) {
    this.options.maxIterations = MOST_TRANSITIONS;
    return step(() => getInitialSnapshot.apply(this, args));
  };
  chart.transition = function (this: AnyStateMachine, snapshot, event, scope) {
    return step(() => {
      if (count(scope.self) > MOST_TRANSITIONS) {
        const place = JSON.stringify((snapshot as AnyMachineSnapshot).value);
        throw new Error(`Endless transitions of the chart '${this.id}': it is in ${place} and takes '${event.type}'.`);
      }
      return transition.call(this, snapshot, event, scope);
    });
  };

  // The next file may run in the same process.
  afterAll(() => {
    Object.assign(chart, { transition, getInitialSnapshot });
  });

  aroundEach(
    async (run) => {
      const endless = new Promise<never>((_, reject) => (fail = reject));
      await Promise.race([run(), endless]);
    },
    // The test has a limit. A limit of this hook would fail the run after a test that `endless` has ended.
    Number.POSITIVE_INFINITY,
  );
}
