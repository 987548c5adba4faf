/** Failures, and choices of students, which all charts of the teacher's pages handle alike. */
import { failureOf, isNotFound } from '../shared/failure.ts';

export function isUnauthorized(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'expired' || (failure.kind === 'refused' && failure.code === 'unauthorized');
}

export const failureGuards = {
  isExpired: (_: unknown, { error }: { error: unknown }) => isUnauthorized(error),
  isMissing: (_: unknown, { error }: { error: unknown }) => isNotFound(error),
};

/** Returns the choice with the student, or without them if they were in it. */
export function toggled(chosen: readonly string[], studentId: string): string[] {
  return chosen.includes(studentId) ? chosen.filter((id) => id !== studentId) : [...chosen, studentId];
}

/** Returns all who can be chosen, or no one if all were chosen. */
export function toggledWhole(chosen: readonly string[], all: readonly string[]): readonly string[] {
  return chosen.length === all.length ? [] : all;
}

const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Goes to `expired` or `missing`, or otherwise keeps the failure in `otherwise`. */
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
  entry: { type: 'report', params: { type: 'reading.expired' } },
} as const;
