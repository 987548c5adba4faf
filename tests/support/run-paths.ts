/** Runs every path of a walk against a real, started actor and compares the two after each step. */
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { fail, finish, withHands } from './by-hand.ts';
import { Coverage } from './coverage.ts';
import type { ChartWalk } from './walk.ts';

export interface PathOptions {
  /** Transitions no path can take, each with the reason; named as `Coverage` names them. */
  unreachable?: Readonly<Record<string, string>>;
}

/** Several walks of one machine, when its input decides where it can go. */
export function describePaths<M extends AnyStateMachine>(
  walks: readonly ChartWalk<M>[],
  { unreachable = {} }: PathOptions = {},
): void {
  const { machine } = walks[0]!;
  const coverage = new Coverage(machine);
  const paths = walks.flatMap((walk) => walk.everyStep().map((path) => ({ walk, path })));
  const groups = Map.groupBy(paths, ({ path }) => placeOf(path.steps));

  describe(`paths of ${machine.id}`, () => {
    test.each([...groups])('every event in %s leads where the walk says', async (_, group) => {
      expect.hasAssertions();
      for (const { walk, path } of group) {
        const run = start(walk, coverage);
        await path.test({
          states: { '*': (expected: unknown) => run.compare(expected as Compared) },
          events: everyEvent(run.deliver),
        });
        run.stop();
      }
    });

    test('take every state and every transition of the chart', () => {
      const { states, transitions } = coverage.gaps();
      expect(states).toEqual([]);
      expect(transitions).toEqual(Object.keys(unreachable));
    });
  });
}

interface Compared {
  value: unknown;
  status: string;
  context: unknown;
}

function start<M extends AnyStateMachine>(walk: ChartWalk<M>, coverage: Coverage) {
  const machine = withHands(walk.machine);
  const clock = new SimulatedClock();
  const actor = createActor(machine as AnyStateMachine, { input: walk.input, clock, inspect: coverage.inspect });
  let fault: unknown;
  actor.subscribe({ error: (error) => (fault = error) });
  actor.start();
  coverage.started();

  return {
    stop: () => actor.stop(),
    deliver(event: AnyEventObject) {
      const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event.type) ?? [];
      if (kind === 'done.actor') childOf(actor, rest).send(finish(event['output']));
      else if (kind === 'error.actor') childOf(actor, rest).send(fail(event['error']));
      else if (kind === 'after') clock.increment(delayOf(actor, rest));
      else actor.send(event);
    },
    compare(expected: Compared) {
      if (fault) throw fault;
      const { value, status, context } = actor.getSnapshot() as Compared;
      expect({ value, status, key: walk.key(context as never) }).toEqual({
        value: expected.value,
        status: expected.status,
        key: walk.key(expected.context as never),
      });
    },
  };
}

function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const child = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[id];
  if (!child) throw new Error(`No actor '${id}' is running`);
  return child;
}

/** `xstate.after.<delay>.<state>`: how long the chart means to wait. */
function delayOf(actor: AnyActorRef, rest: string): number {
  const name = rest.split('.')[0]!;
  const { machine, context } = actor.getSnapshot() as { machine: AnyStateMachine; context: unknown };
  const delay = (machine.implementations as { delays: Record<string, unknown> }).delays[name];
  if (typeof delay === 'number') return delay;
  if (typeof delay === 'function') return (delay as (args: object) => number)({ context });
  throw new Error(`The chart has no delay '${name}'`);
}

/** One handler for all events, whatever their names; the first step is the start itself. */
function everyEvent(deliver: (event: AnyEventObject) => void) {
  return new Proxy(
    {},
    {
      get: (_, type) => (step: { event: AnyEventObject }) => {
        if (type !== 'xstate.init') deliver(step.event);
      },
    },
  );
}

/** The state in which a path takes its last step, and so the one it is there to test. */
function placeOf(steps: readonly { state: unknown }[]): string {
  return JSON.stringify(((steps.at(-2) ?? steps.at(-1))!.state as Compared).value).replaceAll('"', '');
}
