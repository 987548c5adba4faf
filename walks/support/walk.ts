/**
 * Walks prove that states can be reached and give stories their snapshots. Other tests, which don't know the charts,
 * prove what students see. createTestModel refuses charts with `invoke` or `after`, so this uses its class TestModel
 * with explicit events. No real actor runs.
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

/** An event of the machine, or one that XState sends (`done`, `failed`). Timers need no case. */
export type Case<M extends AnyStateMachine> = EventFromLogic<M> | SystemEvent;
export interface SystemEvent {
  type: `xstate.${string}`;
  output?: unknown;
  error?: unknown;
}

export interface WalkOptions<M extends AnyStateMachine> {
  input: InputFrom<M>;
  /** An event without a case is sent without a payload. */
  cases: readonly Case<M>[] | ((snapshot: SnapshotFrom<M>) => readonly Case<M>[]);
  /** Returns the finite part of context. Without it, a counter makes the walk endless. */
  key: (context: ContextFrom<M>) => unknown;
  /** Event types that this walk skips. */
  without?: readonly string[] | ((snapshot: SnapshotFrom<M>) => readonly string[]);
  walked?: M;
  limit?: number;
}

/** The event of a completed invocation. An `invoke` without an ID has the ID `0.machine.state`. */
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
  /** Returns all events of a snapshot's states, with the events that the walk skips. */
  readonly allEventsAt: (snapshot: SnapshotFrom<M>) => AnyEventObject[];
  #visited: Readonly<Record<string, Visited>> | undefined;

  constructor(machine: M, { input, cases, key, without = [], walked = machine, limit = 20_000 }: WalkOptions<M>) {
    const allEventsAt = (snapshot: SnapshotFrom<M>): AnyEventObject[] => {
      const machineSnapshot = snapshot as AnyMachineSnapshot;
      if (machineSnapshot.status !== 'active') return [];
      const given = (typeof cases === 'function' ? cases(snapshot) : cases) as readonly AnyEventObject[];
      return ownEvents(machineSnapshot).flatMap((type) => {
        const matching = given.filter((event) => event.type === type);
        return matching.length > 0 ? matching : [{ type: String(type) }];
      });
    };
    const eventsAt = (snapshot: SnapshotFrom<M>): AnyEventObject[] => {
      const all = allEventsAt(snapshot);
      if (all.length === 0) return [];
      const left = typeof without === 'function' ? without(snapshot) : without;
      return all.filter(({ type }) => !left.includes(type));
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
    this.allEventsAt = allEventsAt;
  }

  /** Returns every visited state by its key. Walking takes up to a second of a core, so only the first call does. */
  visited(): Readonly<Record<string, Visited>> {
    return (this.#visited ??= this.getAdjacencyMap() as unknown as Record<string, Visited>);
  }

  /** Returns the start and every event in every state, with the shortest path to it, nearest first. */
  everyTransition(): { start: Step; transitions: Transition[] } {
    const map = Object.entries(this.visited());
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

export interface Step {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

export interface Visited {
  state: AnyMachineSnapshot;
  transitions: Readonly<Record<string, Step>>;
}

export interface Transition {
  from: string;
  to: string;
  route: readonly Step[];
  step: Step;
  /** True for the last step of the shortest path to `to`. */
  isRoute: boolean;
}

export function walkOf<M extends AnyStateMachine>(machine: M, options: WalkOptions<M>): ChartWalk<M> {
  return new ChartWalk(machine, options);
}

function stateKey<C>(snapshot: AnyMachineSnapshot, key: (context: C) => unknown): string {
  return JSON.stringify([snapshot.value, key(snapshot.context as C)]);
}

/** Errors are empty in JSON, so their message is added. */
function eventKey(event: AnyEventObject): string {
  return JSON.stringify(event, (_, value: unknown) =>
    value instanceof Error
      ? { ...value, message: value.message }
      : value instanceof ArrayBuffer
        ? value.byteLength
        : value,
  );
}
