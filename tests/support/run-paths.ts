/** Takes every transition of a walk with a real, started actor, and compares the states after it. */
import { describe, expect, test } from 'vitest';
import {
  createActor,
  SimulatedClock,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { fail, finish, withHands } from '../../walks/support/by-hand.ts';
import { Coverage } from './coverage.ts';
import type { ChartWalk, Step, Transition } from '../../walks/support/walk.ts';

/** Number of longest paths of each walk that are replayed from the start, without a stored snapshot. */
const REPLAYED = 40;

/** Several walks of one machine are needed if its input decides which states it can reach. */
export function describePaths<M extends AnyStateMachine>(walks: readonly ChartWalk<M>[]): void {
  const { machine } = walks[0]!;
  const coverage = new Coverage(machine);
  const players = walks.map((walk) => player(walk, coverage));
  const all = players.flatMap(({ transitions, take }) => transitions.map((transition) => ({ take, transition })));
  const groups = Map.groupBy(all, ({ transition }) => placeOf(transition));

  describe(`paths of ${machine.id}`, () => {
    test.each([...groups])('every event in %s leads where the walk says', (_, group) => {
      expect.hasAssertions();
      for (const { take, transition } of group) take(transition);
    });

    test('the longest ways lead from the start where the walk says', () => {
      expect.hasAssertions();
      for (const { start, transitions, replay } of players) {
        replay([start]);
        const longest = transitions.toSorted((a, b) => b.route.length - a.route.length).slice(0, REPLAYED);
        for (const { route, step } of longest) replay([...route, step]);
      }
    });

    test('take every state and every transition of the chart', () => {
      const { states, transitions } = coverage.gaps();
      expect(states).toEqual([]);
      expect(transitions).toEqual([]);
    });
  });
}

function player<M extends AnyStateMachine>(walk: ChartWalk<M>, coverage: Coverage) {
  const machine = restorable(withHands(walk.machine) as AnyStateMachine);
  const { start, transitions } = walk.everyTransition();
  const lastSteps = new Map(transitions.filter(({ isRoute }) => isRoute).map((each) => [each.to, each]));
  const stored = new Map<string, Stored>();

  function run(from?: Stored) {
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      input: walk.input,
      clock,
      inspect: coverage.inspect,
      ...(from && { snapshot: from }),
    });
    let fault: unknown;
    actor.subscribe({ error: (error) => (fault = error) });
    actor.start();

    return {
      actor,
      deliver(event: AnyEventObject) {
        const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event.type) ?? [];
        if (kind === 'done.actor') childOf(actor, rest).send(finish(event['output']));
        else if (kind === 'error.actor') childOf(actor, rest).send(fail(event['error']));
        else if (kind === 'after') clock.increment(delayOf(actor, rest));
        else actor.send(event);
      },
      compare(expected: AnyMachineSnapshot) {
        if (fault) throw fault;
        const { value, status, context } = actor.getSnapshot();
        expect({ value, status, key: walk.key(context) }).toEqual({
          value: expected.value,
          status: expected.status,
          key: walk.key(expected.context),
        });
      },
    };
  }

  function replay(steps: readonly Step[]) {
    const running = run();
    coverage.started();
    for (const { event, state } of steps) {
      if (event.type !== 'xstate.init') running.deliver(event);
      running.compare(state);
    }
    return running;
  }

  /** A stored snapshot has no timers, so transitions by timers are replayed from the start. */
  function arrive({ from, route, step }: Transition) {
    if (route.length === 1 || step.event.type.startsWith('xstate.after.')) return replay(route);
    if (!stored.has(from)) take(lastSteps.get(from)!);
    return run(stored.get(from));
  }

  function take(transition: Transition): void {
    const running = arrive(transition);
    running.deliver(transition.step.event);
    running.compare(transition.step.state);
    if (transition.isRoute) stored.set(transition.to, store(running.actor));
    running.actor.stop();
  }

  return { start, transitions, replay: (steps: readonly Step[]) => void replay(steps).actor.stop(), take };
}

/** XState would lose references to other actors in the context, such as a parent, so the context is restored here. */
function restorable<M extends AnyStateMachine>(machine: M): M {
  const restoreSnapshot = machine.restoreSnapshot.bind(machine);
  machine.restoreSnapshot = (stored: unknown, scope) => {
    const { left, namesChildren, ...persisted } = stored as Stored;
    const restored = restoreSnapshot(persisted, scope) as AnyMachineSnapshot;
    if (!namesChildren) return Object.assign(restored, { context: left.context });
    const ids = idsOf(left);
    const ownChildren = (part: unknown): unknown => {
      const id = ids.get(part);
      if (id !== undefined) return restored.children[id];
      if (Array.isArray(part)) return part.map(ownChildren);
      if (Object.getPrototypeOf(part ?? 0) !== Object.prototype) return part;
      return Object.fromEntries(Object.entries(part as object).map(([name, value]) => [name, ownChildren(value)]));
    };
    return Object.assign(restored, { context: ownChildren(left.context) });
  };
  return machine;
}

type Stored = Snapshot<unknown> & {
  left: AnyMachineSnapshot;
  /** True if the context refers to children, which a restored actor starts anew. */
  namesChildren: boolean;
};

const idsOf = ({ children }: AnyMachineSnapshot) =>
  new Map<unknown, string>(Object.entries(children).map(([id, child]) => [child, id]));

function refersToChildren(left: AnyMachineSnapshot): boolean {
  const ids = idsOf(left);
  const isNamedIn = (part: unknown): boolean => {
    if (ids.has(part)) return true;
    if (Array.isArray(part)) return part.some(isNamedIn);
    return Object.getPrototypeOf(part ?? 0) === Object.prototype && Object.values(part as object).some(isNamedIn);
  };
  return ids.size > 0 && isNamedIn(left.context);
}

function store(actor: AnyActor): Stored {
  const left = actor.getSnapshot() as AnyMachineSnapshot;
  const { getPersistedSnapshot } = left.machine as AnyStateMachine;
  const persisted = getPersistedSnapshot(left, { __unsafeAllowInlineActors: true });
  return { ...persisted, context: {}, left, namesChildren: refersToChildren(left) } as unknown as Stored;
}

function childOf(actor: AnyActorRef, id: string): AnyActorRef {
  const child = (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[id];
  if (!child) throw new Error(`No actor '${id}' is running`);
  return child;
}

function delayOf(actor: AnyActorRef, rest: string): number {
  const name = rest.split('.')[0]!;
  const { machine, context } = actor.getSnapshot() as { machine: AnyStateMachine; context: unknown };
  const delay = (machine.implementations as { delays: Record<string, unknown> }).delays[name];
  if (typeof delay === 'number') return delay;
  if (typeof delay === 'function') return (delay as (args: object) => number)({ context });
  throw new Error(`The chart has no delay '${name}'`);
}

function placeOf({ route }: Transition): string {
  return JSON.stringify(route.at(-1)!.state.value).replaceAll('"', '');
}
