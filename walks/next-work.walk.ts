import { nextWorkMachine } from '../machines/next-work/next-work.machine.ts';
import type { NextLesson } from '../machines/next-work/next-work.parts.ts';
import { lesson } from './support/fixtures.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const next: NextLesson = { kind: 'study_set', address: lesson };

export const cases: Case<typeof nextWorkMachine>[] = [
  done('calm'),
  failed('calm'),
  done('list', []),
  done('list', [next, next]),
  failed('list'),
  done('store'),
  failed('store'),
  done('finish'),
  failed('finish'),
];

export const walk = walkOf(nextWorkMachine, { input: undefined, cases, key: ({ lessons }) => lessons.length });
