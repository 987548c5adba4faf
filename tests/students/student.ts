/**
 * The student's view as the model: for each flow a small chart of what a student sees and can do, written from the
 * requirements and knowing nothing of the product's charts. Tours through it take each transition; the hands
 * (`<flow>.hands.tsx`) play them on the real screen, and e2e/students.e2e.ts some paths over the real server.
 */

export interface View {
  /** What is on the screen, with the ids that ask for it: '[AUTH-10] told that the account is inactive'. */
  sees: string;
  /** What the student or the world can do, and what is seen then. Named as a sentence without its subject, if it is the student. */
  on?: Readonly<Record<string, string>>;
  /** Those that are seen as said only when the student takes the shortest way here: a tour of its own tries each. */
  alone?: readonly string[];
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

/** Every event there is, in the order of the views. */
export function eventsOf({ views }: Student): string[] {
  return [...new Set(Object.values(views).flatMap(({ on = {} }) => Object.keys(on)))];
}

/** Longest tour, in events, so that a failure near its end is still easy to follow. */
const LONGEST = 20;

/**
 * Tours that take every transition at least once, each from the beginning. A tour goes on from where it is to the
 * nearest transition that is still untried, and ends where the beginning is nearer to one.
 */
export function toursOf(one: Student): Path[] {
  const { shared, alone } = transitionsOf(one);
  const tours: Step[][] = [];
  const untried = new Set(shared);
  while (untried.size > 0) {
    const steps: Step[] = [{ event: null, state: one.begins }];
    for (;;) {
      const way = wayTo(one, steps.at(-1)!.state, untried);
      if (!way) break;
      if (steps.length > 1) {
        if (steps.length + way.length > LONGEST + 1) break;
        if (wayTo(one, one.begins, untried)!.length < way.length) break;
      }
      for (const step of way) {
        untried.delete(transitionName(steps.at(-1)!.state, step.event!));
        steps.push(step);
      }
    }
    if (steps.length === 1) throw new Error(`${one.flow}: no way leads to ${[...untried].join(', ')}`);
    tours.push(steps);
  }
  for (const each of alone)
    tours.push([{ event: null, state: one.begins }, ...wayTo(one, one.begins, new Set([each]))!]);
  return tours.map((steps, index) => ({ number: index + 1, name: nameOf(one, steps), steps }));
}

/** The names of all transitions. */
function transitionsOf({ views }: Student) {
  const shared: string[] = [];
  const alone: string[] = [];
  for (const [state, view] of Object.entries(views))
    for (const event of Object.keys(view.on ?? {}))
      (view.alone?.includes(event) ? alone : shared).push(transitionName(state, event));
  return { shared, alone };
}

const transitionName = (state: string, event: string) => `${state} ${event}`;

/** The steps from a state through the nearest of these transitions; null if none can be reached. */
function wayTo({ views }: Student, from: string, wanted: ReadonlySet<string>): Step[] | null {
  const ways = new Map<string, Step[]>([[from, []]]);
  for (const [state, way] of ways)
    for (const [event, next] of Object.entries(views[state]?.on ?? {})) {
      const longer = [...way, { event, state: next }];
      if (wanted.has(transitionName(state, event))) return longer;
      if (!ways.has(next) && !views[state]!.alone?.includes(event)) ways.set(next, longer);
    }
  return null;
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
