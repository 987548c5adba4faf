/**
 * Walks of the product's own charts: every state that events lead to, with the way there. They prove that a state can be
 * reached and give stories their snapshots; what a student sees there is proved by tests that know nothing of the chart.
 * createTestModel refuses charts with `invoke` or `after`; the TestModel class behind it takes explicit events instead,
 * and nothing real runs on the way.
 */
import { TestModel } from '@xstate/test';
import {
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** An event of the machine, or one that XState itself sends it (`done`, `failed`; timers need no case). */
export type Case<M extends AnyStateMachine> = EventFromLogic<M> | SystemEvent;
export interface SystemEvent {
  type: `xstate.${string}`;
  output?: unknown;
  error?: unknown;
}

export interface WalkOptions<M extends AnyStateMachine> {
  input: InputFrom<M>;
  /** Events with what they carry; an event of the chart without a case is sent bare. */
  cases: readonly Case<M>[] | ((snapshot: SnapshotFrom<M>) => readonly Case<M>[]);
  /** The finite part of context. Without it a counter makes the walk endless. */
  key: (context: ContextFrom<M>) => unknown;
  /** Events this walk leaves out, by type. */
  without?: readonly string[] | ((snapshot: SnapshotFrom<M>) => readonly string[]);
  /** The chart as it is walked, where it does something only a running actor can. */
  walked?: M;
  limit?: number;
}

/** The invoked actor of this id ended well. An `invoke` without id is called `0.machine.state`. */
export function done(id: string, output?: unknown): SystemEvent {
  return { type: `xstate.done.actor.${id}`, output };
}

export function failed(id: string, error: unknown = new Error('no reason given')): SystemEvent {
  return { type: `xstate.error.actor.${id}`, error };
}

export class ChartWalk<M extends AnyStateMachine> extends TestModel<SnapshotFrom<M>, EventFromLogic<M>, unknown> {
  readonly machine: M;
  readonly input: InputFrom<M>;
  readonly key: (context: ContextFrom<M>) => unknown;

  constructor(machine: M, { input, cases, key, without = [], walked = machine, limit = 20_000 }: WalkOptions<M>) {
    const eventsAt = (snapshot: SnapshotFrom<M>): AnyEventObject[] => {
      const machineSnapshot = snapshot as AnyMachineSnapshot;
      if (machineSnapshot.status !== 'active') return [];
      const left = typeof without === 'function' ? without(snapshot) : without;
      const given = (typeof cases === 'function' ? cases(snapshot) : cases) as readonly AnyEventObject[];
      return ownEvents(machineSnapshot)
        .filter((type) => !left.includes(type))
        .flatMap((type) => {
          const matching = given.filter((event) => event.type === type);
          return matching.length > 0 ? matching : [{ type: String(type) }];
        });
    };
    super(walked as never, {
      input,
      limit,
      events: eventsAt as never,
      serializeState: ((snapshot: AnyMachineSnapshot) => stateKey(snapshot, key)) as never,
      serializeEvent: eventKey,
      stateMatcher: ((snapshot: AnyMachineSnapshot, state: string) => snapshot.matches(state)) as never,
    });
    this.machine = machine;
    this.input = input;
    this.key = key;
  }

  /** The start, and every event in every state the walk found, with the shortest way to it; those nearest the start first. */
  everyTransition(): { start: Step; transitions: Transition[] } {
    type Visited = { state: AnyMachineSnapshot; transitions: Record<string, Step> };
    const map = Object.entries(this.getAdjacencyMap() as unknown as Record<string, Visited>);
    const [first, { state }] = map[0]!;
    const start: Step = { event: { type: 'xstate.init' }, state };
    const routes = new Map<string, readonly Step[]>([[first, [start]]]);
    const transitions = map.flatMap(([from, visited]) => {
      const route = routes.get(from)!;
      return Object.values(visited.transitions).map((step): Transition => {
        const to = stateKey(step.state, this.key);
        const isRoute = !routes.has(to);
        if (isRoute) routes.set(to, [...route, step]);
        return { from, to, route, step, isRoute };
      });
    });
    return { start, transitions };
  }
}

/** An event, and the state the chart is in after it. */
export interface Step {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

export interface Transition {
  /** Keys of the states it joins. */
  from: string;
  to: string;
  /** The steps from the start to `from`. */
  route: readonly Step[];
  step: Step;
  /** It is the last step of the shortest way to `to`. */
  isRoute: boolean;
}

export function walkOf<M extends AnyStateMachine>(machine: M, options: WalkOptions<M>): ChartWalk<M> {
  return new ChartWalk(machine, options);
}

function stateKey<C>(snapshot: AnyMachineSnapshot, key: (context: C) => unknown): string {
  return JSON.stringify([snapshot.value, key(snapshot.context as C)]);
}

/** Errors say nothing of themselves in JSON. */
function eventKey(event: AnyEventObject): string {
  return JSON.stringify(event, (_, value: unknown) =>
    value instanceof Error
      ? { ...value, message: value.message }
      : value instanceof ArrayBuffer
        ? value.byteLength
        : value,
  );
}
