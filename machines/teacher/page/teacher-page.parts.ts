/** Reports, failures, and choices of students, which all charts of the teachers' pages handle alike. */
import type { PageOf, TeacherPage } from '../../ports/teacher-pages.port.ts';
import { failureOf, isNotFound } from '../../shared/failure.ts';
import type { Parent } from '../../shared/chart.ts';

export type SessionReport = { type: 'session.expired' };

/** Messages of a page's chart to the frame, which then ends this chart. */
export type PageReport = SessionReport | { type: 'page.missing' } | { type: 'page.reload' };

export interface PageInput<Name extends TeacherPage['name']> {
  parent: Parent<PageReport>;
  page: PageOf<Name>;
}

export function isUnauthorized(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'expired' || (failure.kind === 'refused' && failure.code === 'unauthorized');
}

export const failureGuards = {
  isExpired: (_: unknown, { error }: { error: unknown }) => isUnauthorized(error),
  isMissing: (_: unknown, { error }: { error: unknown }) => isNotFound(error),
};

const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** The frame shows the login. */
export const ifExpired = {
  guard: { type: 'isExpired', params: withError },
  actions: { type: 'report', params: { type: 'session.expired' } },
} as const;

/** The frame shows that the page does not exist. */
export const ifMissing = {
  guard: { type: 'isMissing', params: withError },
  actions: { type: 'report', params: { type: 'page.missing' } },
} as const;

/** For a chart that shows the ends itself: goes to `expired` or `missing`, or keeps the failure in `otherwise`. */
export function onFailure<State extends string>(otherwise: State) {
  return [
    { guard: { type: 'isExpired', params: withError }, target: 'expired' },
    { guard: { type: 'isMissing', params: withError }, target: 'missing' },
    { target: otherwise, actions: { type: 'keepFailure', params: withError } },
  ] as const;
}

/** The parent shows the login. The chart has the action `report`. */
export const expired = {
  description: 'The parent shows the login.',
  entry: { type: 'report', params: { type: 'session.expired' } },
} as const;

/** Returns the choice with the student, or without them if they were in it. */
export function toggled(chosen: readonly string[], studentId: string): string[] {
  return chosen.includes(studentId) ? chosen.filter((id) => id !== studentId) : [...chosen, studentId];
}

/** Returns all who can be chosen, or no one if all were chosen. */
export function toggledWhole(chosen: readonly string[], all: readonly string[]): readonly string[] {
  return chosen.length === all.length ? [] : all;
}
