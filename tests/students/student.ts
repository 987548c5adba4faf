/**
 * The student's view as the model. Each flow has a small chart of what a student sees and can do, which follows the
 * requirements and ignores the product's charts. Tours take each transition. The hands (`<flow>.hands.tsx`) play the
 * tours on the real screen.
 */

export interface View {
  /** The content of the screen, with its requirement IDs: "[AUTH-10] told that the account is inactive". */
  sees: string;
  /**
   * Actions of the student or the world, each with the next view. A student's action is a sentence without its subject.
   */
  on?: Readonly<Record<string, string>>;
  /** Events that lead to the stated view only on the shortest way here. Each gets its own tour. */
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
  /** Null at the start of the path. */
  event: string | null;
  state: string;
}

export interface Path {
  /** Starts at 1, in the order of the search. */
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

/** Returns every event, in the order of the views. */
export function eventsOf({ views }: Student): string[] {
  return [...new Set(Object.values(views).flatMap(({ on = {} }) => Object.keys(on)))];
}

/** Maximum events in a tour, so that a failure near its end is still easy to follow. */
const LONGEST = 20;

/**
 * Returns tours that together take every transition. Each tour starts at the beginning and continues to the nearest
 * untried transition. It ends if another untried transition is nearer to the beginning.
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

/** Returns the names of all transitions. */
function transitionsOf({ views }: Student) {
  const shared: string[] = [];
  const alone: string[] = [];
  for (const [state, view] of Object.entries(views))
    for (const event of Object.keys(view.on ?? {}))
      (view.alone?.includes(event) ? alone : shared).push(transitionName(state, event));
  return { shared, alone };
}

const transitionName = (state: string, event: string) => `${state} ${event}`;

/** Returns the steps from a state through the nearest of these transitions. Null if none can be reached. */
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

/** Returns the path's name: `[LIS-01] the audio plays → audio ends → picks a wrong one → wrong and right are shown`. */
function nameOf({ views }: Student, steps: readonly Step[]): string {
  const ids = new Set(steps.slice(-2).flatMap(({ state }) => idsOf(views[state]!)));
  const words = [steps[0]!.state, ...steps.slice(1).map(({ event }) => event!), steps.at(-1)!.state];
  return `[${[...ids].join(', ')}] ${words.map(inWords).join(' → ')}`;
}

export function idsOf({ sees }: View): string[] {
  return /^\[([^\]]+)\]/.exec(sees)?.[1]?.split(', ') ?? [];
}

/** Turns `picksAWrongOne` into "picks a wrong one". */
export function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, ' ').toLowerCase();
}

/** Returns the file that plays a student's paths. */
export function handsOf({ flow }: Student): string {
  return `tests/students/${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.hands.tsx`;
}
