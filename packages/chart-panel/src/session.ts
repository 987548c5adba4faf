/** A story's actor with its time line. */
import {
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { chartOf, presentStates, transitionsBy, type Chart } from './chart.ts';
import { invoked } from './layout.ts';
import { eventName } from './names.ts';
import { detailsOf, type Choice, type Moment, type StoryOfState } from './protocol.ts';

export interface SessionOptions {
  machine: AnyStateMachine;
  input?: unknown;
  /** Events that lead from the start to the story. */
  path?: readonly AnyEventObject[];
  /** Events to offer, with their payloads. By default, all events of the present states, without payloads. */
  eventsAt?: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Returns the event by which an actor that doesn't run in the story answers an event, if any. */
  answer?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => AnyEventObject | undefined;
  /** With `stopped`, delays pass only on a click. */
  clock?: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
  stories?: readonly StoryOfState[];
  /** Machine whose invoked machines the chart shows. By default, `machine`. */
  charted?: AnyStateMachine;
}

/** A clock on which no time passes. */
export const stopped = { setTimeout: () => 0, clearTimeout: () => undefined };

interface Step {
  event: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  saved: Snapshot<unknown>;
  transitions: readonly string[];
}

interface Persistable {
  getPersistedSnapshot(options: { __unsafeAllowInlineActors: true }): Snapshot<unknown>;
}

/** Time between two steps of a replay, in ms. */
const REPLAY_PACE = 700;

export class Session {
  private readonly options: SessionOptions;
  private readonly chart: Chart;
  private readonly listeners = new Set<() => void>();
  private actor!: Actor<AnyStateMachine>;
  private steps: Step[] = [];
  private at = 0;
  private shown = 0;
  private offered: readonly AnyEventObject[] = [];
  /** Type of the last event, if it moved nothing. */
  private withoutEffect: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.chart = chartOf(options.charted ?? options.machine);
    this.start();
    for (const event of options.path ?? []) this.actor.send(event);
    this.shown = this.at;
  }

  /** Snapshot of the present step. */
  get snapshot(): AnyMachineSnapshot {
    return this.steps[this.at]!.snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Sends an event and its answer, if the chart takes them now. Forgets the steps after the present one. */
  send(event: AnyEventObject): boolean {
    const before = this.snapshot;
    const isTaken = this.take(event);
    const answer = this.options.answer?.(event, this.snapshot);
    const isAnswerTaken = answer !== undefined && this.take(answer);
    this.withoutEffect = this.snapshot === before ? event.type : null;
    if (this.withoutEffect !== null) this.tell();
    return isTaken || isAnswerTaken;
  }

  private take(event: AnyEventObject): boolean {
    if (taken(this.snapshot, event).length === 0) return false;
    this.pause();
    this.actor.send(event);
    return true;
  }

  /** Sends an event that the last moment offered. */
  choose(choice: number): void {
    const event = this.offered[choice];
    if (event) this.send(event);
  }

  /** Moves to a step. Its actor starts from the step's persisted snapshot. */
  go(step: number): void {
    this.pause();
    this.show(step);
  }

  /** Plays the path to the story, from its start. */
  replay(): void {
    this.pause();
    this.show(0);
    const next = () => {
      this.timer = undefined;
      if (this.at < this.shown) {
        this.timer = setTimeout(next, REPLAY_PACE);
        this.show(this.at + 1);
      } else this.tell();
    };
    this.timer = setTimeout(next, REPLAY_PACE);
    this.tell();
  }

  stop(): void {
    this.pause();
    this.actor.stop();
    this.listeners.clear();
  }

  moment(): Omit<Moment, 'story'> {
    this.offered = (this.options.eventsAt ?? eventsAt)(this.snapshot);
    return {
      present: this.present(this.snapshot),
      steps: this.steps.map(({ event, transitions }, at) => ({
        words: at === 0 ? 'start' : this.words(event),
        details: at === 0 ? '' : detailsOf(event),
        transitions,
      })),
      at: this.at,
      shown: this.shown,
      choices: this.offered.flatMap((event, id): Choice[] => {
        const transitions = taken(this.snapshot, event);
        return transitions.length === 0
          ? []
          : [{ id, words: this.words(event), details: detailsOf(event), transitions }];
      }),
      isReplaying: this.timer !== undefined,
      withoutEffect: this.withoutEffect,
      isOver: this.snapshot.status !== 'active',
    };
  }

  /** The chart with the stories of its states. */
  introduction(): Pick<Moment, 'chart' | 'stories'> {
    return { chart: this.chart, stories: this.options.stories ?? [] };
  }

  private start(saved?: Snapshot<unknown>): void {
    const { machine, input, clock } = this.options;
    let isStarting = true;
    const inspect = (inspection: InspectionEvent) => {
      if (inspection.type !== '@xstate.snapshot' || isStarting || inspection.event.type === 'xstate.stop') return;
      if (inspection.actorRef === actor) this.record(inspection.event);
      else this.tell();
    };
    const actor: Actor<AnyStateMachine> = createActor(machine, {
      input,
      clock,
      inspect,
      ...(saved && { snapshot: saved }),
    } as never);
    this.actor = actor;
    actor.subscribe({ error: () => undefined });
    actor.start();
    isStarting = false;
    if (saved) this.steps[this.at]!.snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    else this.steps = [this.step({ type: 'xstate.init' }, [])];
  }

  private record(event: AnyEventObject): void {
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot === this.snapshot) return;
    this.steps = [...this.steps.slice(0, this.at + 1), this.step(event, taken(this.snapshot, event))];
    this.at = this.steps.length - 1;
    this.shown = Math.min(this.shown, this.at);
    this.tell();
  }

  private step(event: AnyEventObject, transitions: readonly string[]): Step {
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot;
    // Without this option, XState refuses actors that a machine invokes without a name.
    const saved = (this.actor as Persistable).getPersistedSnapshot({ __unsafeAllowInlineActors: true });
    return { event, snapshot, saved: withOutsiders(saved, snapshot), transitions };
  }

  private show(step: number): void {
    this.withoutEffect = null;
    const wanted = this.steps[step];
    if (!wanted || step === this.at) return;
    this.actor.stop();
    this.at = step;
    this.start(wanted.saved);
    this.tell();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private words(event: AnyEventObject): string {
    const source =
      this.snapshot._nodes.find((node) => node.ownEvents.includes(event.type)) ?? this.snapshot.machine.root;
    return eventName(event.type, source).words;
  }

  /** Returns the present states, also of invoked machines that run. */
  private present(snapshot: AnyMachineSnapshot, within = ''): string[] {
    const own = presentStates(snapshot).map((id) => within + id);
    const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>);
    return children.reduce((all, [id, child]) => {
      const its: unknown = child?.getSnapshot();
      const node = snapshot._nodes.find(({ invoke }) => invoke.some((one) => one.id === id));
      if (!node || typeof its !== 'object' || its === null || !('_nodes' in its)) return all;
      return [...all, ...this.present(its as AnyMachineSnapshot, `${within}${invoked(node.id, id)} > `)];
    }, own);
  }
}

/** Returns the transitions that an event takes. None if its payload is not what a guard expects. */
function taken(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  if (snapshot.status !== 'active') return [];
  try {
    return transitionsBy(snapshot, event);
  } catch {
    return [];
  }
}

/** Results of actors need a payload, so they are left out. */
function eventsAt(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return ownEvents(snapshot)
    .map(String)
    .filter((type) => !type.includes('*') && (!type.startsWith('xstate.') || type.startsWith('xstate.after.')))
    .map((type) => ({ type }));
}

/**
 * Puts actors back that are not children of this machine, such as its parent. A restored snapshot would have lost them.
 */
function withOutsiders(saved: Snapshot<unknown>, snapshot: AnyMachineSnapshot): Snapshot<unknown> {
  const context = (saved as AnyMachineSnapshot).context as Record<string, unknown>;
  const live = snapshot.context as Record<string, unknown>;
  const outsiders = Object.keys(context).filter((key) => {
    const value = context[key];
    const isActor = typeof value === 'object' && value !== null && 'xstate$$type' in value;
    return isActor && !Object.values(snapshot.children as object).includes(live[key]);
  });
  return {
    ...saved,
    context: { ...context, ...Object.fromEntries(outsiders.map((key) => [key, live[key]])) },
  } as never;
}
