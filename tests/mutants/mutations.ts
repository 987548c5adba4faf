/**
 * Every way to change one thing in a chart. A chart is data, so a mutant is a list of edits of its configuration before
 * the machine is created. For delays and built-in actions, it changes an implementation. Mutants follow the order of
 * the chart, and their names in words are their IDs.
 */
import { not } from 'xstate';

type Part = Record<string, unknown>;
type Path = readonly (string | number)[];

export interface Implementations {
  actions?: Part;
  delays?: Part;
}

export interface Mutant {
  /** For example `in login.submitting, when logIn is done: goes to refused instead of admitted`. */
  words: string;
  edits: readonly { path: Path; value: unknown }[];
  implementations: Implementations;
}

/** A chart's configuration, and the implementations of its named actions and delays. */
export interface Chart {
  config: Part & { id?: string };
  implementations: Implementations;
}

const MUTATED = 'mutatedDelay';

export function mutantsOf(chart: Chart): Mutant[] {
  return [...inState(chart, chart.config, []), ...inActions(chart)];
}

/** Returns the chart with one change. The original stays unchanged. */
export function mutated({ config, implementations }: Chart, { edits, implementations: changed }: Mutant): Chart {
  return {
    config: edits.reduce((edited, { path, value }) => put(edited, path, value) as Part, config as Part),
    implementations: {
      actions: { ...implementations.actions, ...changed.actions },
      delays: { ...implementations.delays, ...changed.delays },
    },
  };
}

/** Undefined removes the place from a list, or the key from an object. */
function put(part: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const next = put((part as Part)[key], rest, value);
  if (Array.isArray(part)) return part.toSpliced(Number(key), 1, ...(next === undefined ? [] : [next]));
  const { [key]: _, ...others } = part as Part;
  return next === undefined ? others : { ...(part as Part), [key]: next };
}

function* inState(chart: Chart, node: Part, path: Path): Generator<Mutant> {
  const where = `in ${[chart.config.id, ...statesIn(path)].join('.')}`;
  const mutant = (what: string, at: Path, value: unknown, implementations: Implementations = {}): Mutant => ({
    words: `${where}, ${what}`,
    edits: [{ path: [...path, ...at], value }],
    implementations,
  });
  const transitions = (what: string, at: Path) => inTransitions(chart, { what, at: [...path, ...at], where, path });

  const states = Object.keys((node['states'] as Part | undefined) ?? {});
  if (typeof node['initial'] === 'string' && states.length > 1) {
    const other = nextOf(states, node['initial']);
    yield mutant(`begins with ${other} instead of ${node['initial']}`, ['initial'], other);
  }
  for (const [index, tag] of listOf(node['tags']).entries()) {
    yield mutant(`without the tag ${String(tag)}`, ...without(node, 'tags', index));
  }
  for (const [index, invoked] of listOf(node['invoke']).entries()) {
    const name = nameOfInvoked(invoked as Part, index);
    yield mutant(`without ${name}`, ...without(node, 'invoke', index));
    const at = Array.isArray(node['invoke']) ? ['invoke', index] : ['invoke'];
    yield* transitions(`when ${name} is done`, [...at, 'onDone']);
    yield* transitions(`when ${name} fails`, [...at, 'onError']);
    yield* transitions(`when ${name} moves on`, [...at, 'onSnapshot']);
  }
  for (const when of ['entry', 'exit']) {
    yield* inList(chart, { what: `at ${when}`, at: [...path, when], where });
  }
  for (const event of Object.keys((node['on'] as Part | undefined) ?? {})) {
    yield* transitions(`on ${event}`, ['on', event]);
  }
  for (const delay of Object.keys((node['after'] as Part | undefined) ?? {})) {
    yield* inAfter(chart, delay, [...path, 'after'], where);
    yield* transitions(`after ${delay}`, ['after', delay]);
  }
  yield* transitions('at once', ['always']);
  yield* transitions('when all is done', ['onDone']);
  for (const state of states) {
    yield* inState(chart, (node['states'] as Record<string, Part>)[state]!, [...path, 'states', state]);
  }
}

/** Makes one state wait too long or too briefly. The delay does not change elsewhere. */
function* inAfter({ config, implementations }: Chart, delay: string, path: Path, where: string): Generator<Mutant> {
  const after = at(config, path) as Part;
  for (const [factor, times] of TIMES) {
    const value = Object.fromEntries(Object.entries(after).map(([key, to]) => [key === delay ? MUTATED : key, to]));
    const delays = { [MUTATED]: scaled(implementations.delays?.[delay] ?? Number(delay), factor) };
    yield { words: `${where}, after ${delay} ${times}`, edits: [{ path, value }], implementations: { delays } };
  }
}

interface Place {
  /** For example `on login.submit`. */
  what: string;
  /** For example `in login.submitting`. */
  where: string;
  at: Path;
}

function* inTransitions(chart: Chart, { what, where, at: place, path }: Place & { path: Path }): Generator<Mutant> {
  const written = at(chart.config, place);
  if (written === undefined) return;
  const branches = Array.isArray(written) ? written : [written];
  for (const [index, branch] of branches.entries()) {
    const here = Array.isArray(written) ? [...place, index] : place;
    const which = branches.length > 1 ? `${what} [${index + 1}]` : what;
    const transition: Part = typeof branch === 'string' ? { target: branch } : (branch as Part);
    const mutant = (does: string, value: Part | undefined): Mutant => ({
      words: `${where}, ${which}: ${does}`,
      edits: [{ path: here, value }],
      implementations: {},
    });

    if (transition['target'] === undefined && transition['actions'] === undefined) {
      if (heardAbove(chart, path, place.at(-1))) yield mutant('is no longer ignored', undefined);
      continue;
    }
    const target = pathOfTarget(chart, transition['target'], path);
    if (target !== undefined) {
      const siblings = Object.keys(at(chart.config, target.slice(0, -1)) as Part);
      const source = path.at(-1);
      const other = nextOf(
        // A transition back to its own source is intended.
        siblings.filter((key) => key !== source || key === target.at(-1)),
        target.at(-1) as string,
      );
      const [from, to] = [target, [...target.slice(0, -1), other]].map((way) => statesIn(way).join('.'));
      if (from !== to) {
        const elsewhere = { ...transition, target: `#${chart.config.id}.${to}` };
        yield mutant(`goes to ${to} instead of ${from}`, elsewhere);
      }
      // An immediate transition without a target would repeat forever.
      if (place.at(-1) !== 'always' && place.at(-2) !== 'always') {
        const { target: _, reenter: __, ...staying } = transition;
        yield mutant(`stays instead of going to ${from}`, staying);
      }
    }
    const { guard, ...unguarded } = transition;
    if (guard !== undefined) {
      const name = nameOf(guard, 'the guard');
      yield mutant(`${name} is the other way round`, { ...transition, guard: not(guard as never) });
      yield mutant(`${name} is always true`, unguarded);
      yield mutant(`${name} is never true`, { ...transition, guard: () => false });
    }
    if (typeof branch !== 'string') yield* inList(chart, { what: which, where, at: [...here, 'actions'] });
  }
}

/** Removes each action, swaps neighbors if their order can matter, and changes their delays. */
function* inList(chart: Chart, { what, where, at: way }: Place): Generator<Mutant> {
  const written = at(chart.config, way);
  const actions = listOf(written);
  const names = actions.map((action) => nameOf(action, 'an action'));
  const called = names.map((name, index) => (names.indexOf(name) === index ? name : `${name} (${index + 1})`));
  for (const [index, action] of actions.entries()) {
    const value = actions.length === 1 ? undefined : actions.toSpliced(index, 1);
    yield { words: `${where}, ${what}: without ${called[index]}`, edits: [{ path: way, value }], implementations: {} };
    if (index > 0 && matters(chart, actions[index - 1], action)) {
      const swapped = actions.toSpliced(index - 1, 2, action, actions[index - 1]);
      yield {
        words: `${where}, ${what}: ${called[index]} before ${called[index - 1]}`,
        edits: [{ path: way, value: swapped }],
        implementations: {},
      };
    }
    for (const [factor, times] of TIMES) {
      const delayed = slowed(chart, action, factor);
      if (delayed === undefined) continue;
      yield {
        words: `${where}, ${what}: the delay of ${called[index]} ${times}`,
        edits: [{ path: way, value: actions.toSpliced(index, 1, delayed) }],
        implementations: {},
      };
    }
  }
}

/** Changes actions with a name and a delay of their own. */
function* inActions(chart: Chart): Generator<Mutant> {
  for (const [name, action] of Object.entries(chart.implementations.actions ?? {})) {
    for (const [factor, times] of TIMES) {
      const delayed = slowed(chart, action, factor);
      if (delayed === undefined) continue;
      const words = `in ${chart.config.id}, the delay of ${name} ${times}`;
      yield { words, edits: [], implementations: { actions: { [name]: delayed } } };
    }
  }
}

const TIMES = [
  [10, 'x 10'],
  [0.1, 'x 0.1'],
] as const;

type Delay = number | ((...args: unknown[]) => number);

function scaled(delay: unknown, factor: number): Delay {
  return typeof delay === 'function'
    ? (...args) => (delay as (...args: unknown[]) => number)(...args) * factor
    : Number(delay) * factor;
}

interface BuiltIn extends Part {
  type: string;
  delay?: unknown;
  event?: unknown;
  to?: unknown;
  assignment?: unknown;
  collect?: (tools: Part, params: unknown) => void;
}

const isBuiltIn = (action: unknown): action is BuiltIn & (() => void) =>
  typeof action === 'function' && String((action as unknown as Part)['type']).startsWith('xstate.');

/** Returns a built-in action with another delay. Undefined if it has none. */
function slowed({ implementations }: Chart, action: unknown, factor: number): unknown {
  if (!isBuiltIn(action)) return undefined;
  if (action.delay !== undefined) {
    const delay = typeof action.delay === 'string' ? implementations.delays?.[action.delay] : action.delay;
    return Object.assign(() => {}, action, { delay: scaled(delay, factor) });
  }
  const { collect } = action;
  if (!collect || !/\bdelay\b/.test(String(collect))) return undefined;
  const slow = (tools: Part, params: unknown) => {
    const enqueue = tools['enqueue'] as Record<string, (...args: unknown[]) => void>;
    const later = (options: unknown) =>
      typeof (options as Part | undefined)?.['delay'] === 'number'
        ? { ...(options as Part), delay: ((options as Part)['delay'] as number) * factor }
        : options;
    const slower = Object.assign(
      (...args: unknown[]) => (enqueue as never as typeof enqueue.raise)!(...args),
      enqueue,
      {
        raise: (event: unknown, options: unknown) => enqueue['raise']!(event, later(options)),
        sendTo: (to: unknown, event: unknown, options: unknown) => enqueue['sendTo']!(to, event, later(options)),
      },
    );
    collect({ ...tools, enqueue: slower }, params);
  };
  return Object.assign(() => {}, action, { collect: slow });
}

/** Returns true if the order of two neighbors can be noticed, based on their text. */
function matters({ implementations }: Chart, first: unknown, second: unknown): boolean {
  const [a, b] = [first, second].map((action) => {
    const { type, params } = typeof action === 'object' ? (action as Part) : { type: action, params: undefined };
    const does = typeof type === 'string' ? implementations.actions?.[type] : type;
    const builtIn = isBuiltIn(does) ? does : undefined;
    const text = [does, builtIn?.event, builtIn?.to, builtIn?.assignment, builtIn?.collect, params]
      .map(textOf)
      .join(' ');
    return { builtIn, text, keys: keysOf(builtIn?.assignment), to: textOf(builtIn?.to) };
  }) as [Described, Described];
  if (a.text === b.text) return false;
  if (a.keys && b.keys) return a.keys.some((key) => mentions(b, key)) || b.keys.some((key) => mentions(a, key));
  if (a.keys) return a.keys.some((key) => mentions(b, key));
  if (b.keys) return b.keys.some((key) => mentions(a, key));
  const sends = a.builtIn?.type === 'xstate.sendTo' && b.builtIn?.type === 'xstate.sendTo';
  return !sends || a.to === b.to;
}

interface Described {
  builtIn: BuiltIn | undefined;
  text: string;
  keys: string[] | undefined;
  to: string;
}

const textOf = (part: unknown): string =>
  typeof part === 'object' && part !== null
    ? Object.entries(part)
        .map(([key, value]) => `${key} ${textOf(value)}`)
        .join(' ')
    : String(part);

/** Returns the keys that an assign writes, if they are known without running it. */
const keysOf = (assignment: unknown): string[] | undefined =>
  typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : undefined;

const mentions = ({ text }: Described, key: string) => new RegExp(`\\b${key}\\b`).test(text);

function nameOf(part: unknown, otherwise: string): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object') return String((part as Part)['type']) + told((part as Part)['params']);
  if (!isBuiltIn(part)) {
    const { name } = part as { name: string };
    return name === '' || name === 'guard' ? otherwise : name;
  }
  const does = part.type.replace('xstate.', '');
  if (part.assignment !== undefined) return `assign ${keysOf(part.assignment)?.join(', ') ?? ''}`.trim();
  return does + told(part.event);
}

/** Returns the type of an action's event, if it is static. */
function told(event: unknown): string {
  const type = typeof event === 'object' && event !== null ? (event as Part)['type'] : undefined;
  return typeof type === 'string' ? ` ${type}` : '';
}

function nameOfInvoked({ src, id }: Part, index: number): string {
  return typeof src === 'string' ? src : typeof id === 'string' ? id : `actor ${index + 1}`;
}

function listOf(written: unknown): unknown[] {
  if (written === undefined) return [];
  return Array.isArray(written) ? written : [written];
}

function without(node: Part, key: string, index: number): [Path, undefined] {
  return [Array.isArray(node[key]) ? [key, index] : [key], undefined];
}

const at = (part: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Part | undefined)?.[key], part);

/** Returns the names of the states on a path through the configuration. */
function statesIn(path: Path): string[] {
  return path.flatMap((key, index) => (index % 2 === 1 ? [String(key)] : []));
}

const nextOf = (keys: readonly string[], key: string) => keys[(keys.indexOf(key) + 1) % keys.length]!;

/** Returns true if a parent state would handle an event that a state ignores. */
function heardAbove({ config }: Chart, path: Path, event: unknown): boolean {
  if (path.length === 0) return false;
  const above = path.slice(0, -2);
  const on = (at(config, above) as Part)['on'] as Part | undefined;
  return (
    (on !== undefined && (String(event) in on || '*' in on)) ||
    heardAbove({ config, implementations: {} }, above, event)
  );
}

/** Returns a target as a path through the configuration: `.child`, `sibling.child`, `#id.child`. */
function pathOfTarget({ config }: Chart, target: unknown, from: Path): Path | undefined {
  if (typeof target !== 'string') return undefined;
  const [start, ...keys] = target.split('.');
  const above =
    start === '' ? from : start!.startsWith('#') ? pathOfId(config, start!.slice(1), []) : from.slice(0, -2);
  const rest = start === '' || start!.startsWith('#') ? keys : [start!, ...keys];
  const path = [...(above ?? []), ...rest.flatMap((key) => ['states', key])];
  // The root has no sibling.
  return path.length === 0 || at(config, path) === undefined ? undefined : path;
}

function pathOfId(node: Part, id: string, path: Path): Path | undefined {
  if (node['id'] === id) return path;
  for (const [key, child] of Object.entries((node['states'] as Record<string, Part> | undefined) ?? {})) {
    const found = pathOfId(child, id, [...path, 'states', key]);
    if (found) return found;
  }
  return undefined;
}
