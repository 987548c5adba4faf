/** Words for the names that XState gives to events and guards. */
import type { AnyStateNode } from 'xstate';

export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error' | 'snapshot';

/** An event of XState's own, or of the machine. */
export interface EventName {
  kind: TransitionKind;
  /** Event, delay, or actor. */
  name: string;
  /** "after burning", "login is done", "press". */
  words: string;
}

/** Rewords XState's own events: `xstate.after.silence.app.waiting`, `xstate.done.actor.0.app.loading`. */
export function eventName(event: string, source: AnyStateNode): EventName {
  if (event === '') return { kind: 'always', name: '', words: '' };
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.(.*)$/.exec(event) ?? [];
  if (kind === undefined) return { kind: 'event', name: event, words: event };
  if (kind === 'after') {
    const delay = rest.replace(`.${source.id}`, '');
    return { kind: 'after', name: delay, words: `after ${/^\d+$/.test(delay) ? inSeconds(Number(delay)) : delay}` };
  }
  if (kind === 'done.state') return { kind: 'done', name: '', words: 'all is done' };
  const invoked = source.invoke.find(({ id }) => id === rest);
  const name = typeof invoked?.src === 'string' ? invoked.src : rest;
  if (kind === 'snapshot') return { kind: 'snapshot', name, words: `${name} moves on` };
  return kind === 'done.actor'
    ? { kind: 'done', name, words: `${name} is done` }
    : { kind: 'error', name, words: `${name} fails` };
}

/** Returns a delay such as `0.5 s` or `2 min`. */
export function inSeconds(ms: number): string {
  return ms >= 120_000 && ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1_000} s`;
}

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return String((guard as { type: unknown }).type);
  const { check, guards = [], name } = guard as { check?: { name: string }; guards?: unknown[]; name: string };
  if (check && guards.length > 0) {
    const how = name === 'not' ? 'not ' : '';
    return how + guards.map(guardName).join(name === 'or' ? ' or ' : ' and ');
  }
  return name === '' || name === 'guard' ? 'if' : name;
}

/** Turns `endingSoon` into "Ending soon". */
export function inWords(key: string): string {
  const words = key
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
