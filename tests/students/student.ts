/**
 * The student's view as the model: for each flow a small chart of what a student sees and can do, written from the
 * requirements and knowing nothing of the product's charts. @xstate/test finds the paths through it; the hands
 * (`<flow>.hands.tsx`) play each of them on the real screen, and e2e/students.e2e.ts some of them over the real server.
 */
import { createTestModel } from '@xstate/test';
import { createMachine, type AnyStateMachine } from 'xstate';

export interface View {
  /** What is on the screen, with the ids that ask for it: '[AUTH-10] told that the account is inactive'. */
  sees: string;
  /** What the student or the world can do, and what is seen then. Named as a sentence without its subject, if it is the student. */
  on?: Readonly<Record<string, string>>;
}

export interface Student<State extends string = string, Event extends string = string> {
  flow: string;
  begins: State;
  views: Readonly<Record<State, View>>;
  /** Only for the types of the hands. */
  events?: Event;
}

export interface Step {
  /** null where the path begins. */
  event: string | null;
  state: string;
}

export interface Path {
  /** From 1, in the order in which they are found. */
  number: number;
  name: string;
  steps: readonly Step[];
}

type StatesOf<Views> = keyof Views & string;
type EventsOf<Views> = {
  [State in keyof Views]: Views[State] extends { on: infer On } ? keyof On & string : never;
}[keyof Views];

export function student<const Views extends Record<string, View>>(
  flow: string,
  begins: StatesOf<Views>,
  views: Views,
): Student<StatesOf<Views>, EventsOf<Views>> {
  return { flow, begins, views };
}

export function chartOf({ flow, begins, views }: Student): AnyStateMachine {
  return createMachine({
    id: flow,
    initial: begins,
    states: Object.fromEntries(Object.entries(views).map(([state, { on = {} }]) => [state, { on }])),
  });
}

/** Every event there is, in the order of the views. */
export function eventsOf({ views }: Student): string[] {
  return [...new Set(Object.values(views).flatMap(({ on = {} }) => Object.keys(on)))];
}

/** The shortest way to each transition, without the ways that another one begins with. */
export function pathsOf(one: Student): Path[] {
  const model = createTestModel(chartOf(one), {
    // Also what leaves a view as it is has to be tried.
    serializeTransition: (_, event, before) =>
      ` by ${event?.type} from ${JSON.stringify((before as { value: unknown } | undefined)?.value)}`,
  });
  return model.getShortestPaths().map(({ steps }, index) => {
    const way = steps.map(({ event, state }, at) => ({
      event: at === 0 ? null : event.type,
      state: String((state as { value: unknown }).value),
    }));
    return { number: index + 1, name: nameOf(one, way), steps: way };
  });
}

/** The first path that takes these events, one after the other. */
export function pathAlong(one: Student, ...events: string[]): Path {
  let state = one.begins;
  const steps: Step[] = [{ event: null, state }];
  for (const event of events) {
    const next = one.views[state]?.on?.[event];
    if (next === undefined) throw new Error(`${one.flow}: nothing happens in '${state}' by '${event}'`);
    steps.push({ event, state: (state = next) });
  }
  return { number: 0, name: nameOf(one, steps), steps };
}

/** `[LIS-01] the audio plays → audio ends → picks a wrong one → wrong and right are shown` */
function nameOf({ views }: Student, steps: readonly Step[]): string {
  const ids = new Set(steps.slice(-2).flatMap(({ state }) => idsOf(views[state]!)));
  const words = [steps[0]!.state, ...steps.slice(1).map(({ event }) => event!), steps.at(-1)!.state];
  return `[${[...ids].join(', ')}] ${words.map(inWords).join(' → ')}`;
}

export function idsOf({ sees }: View): string[] {
  return /^\[([^\]]+)\]/.exec(sees)?.[1]?.split(', ') ?? [];
}

/** picksAWrongOne: picks a wrong one */
export function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, ' ').toLowerCase();
}

/** The file that plays a student's paths. */
export function handsOf({ flow }: Student): string {
  return `tests/students/${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.hands.tsx`;
}
