import { activityMachine } from '../machines/activity/activity.machine.ts';
import { walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof activityMachine>[] = [
  { type: 'student.active', at: 60_000 },
  { type: 'student.active', at: 120_000 },
];

export const walk = walkOf(activityMachine, { input: { userId: 'student-linh' }, cases, key: ({ toldAt }) => toldAt });
