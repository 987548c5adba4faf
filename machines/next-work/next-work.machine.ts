/**
 * Stores the student's next lessons on this device ahead of time, one at a time, so that the student can begin them
 * without a network. Runs while a student is signed in. Each response is stored by the request for it
 * (docs/decisions/0084).
 */
import { assign, setup } from 'xstate';
import { unprovided, withOutput } from '../shared/chart.ts';
import type { NextLesson } from './next-work.parts.ts';

export interface NextWorkContext {
  /** Lessons to store, most urgent first. */
  lessons: readonly NextLesson[];
}

export const nextWorkMachine = setup({
  types: {
    context: {} as NextWorkContext,
    events: {} as { type: 'never' },
  },
  actors: {
    calm: unprovided<void>('calm'),
    /** Returns nothing if the lessons were stored within the last hour. */
    list: unprovided<readonly NextLesson[]>('list'),
    store: unprovided<void, NextWorkContext>('store'),
    finish: unprovided<void>('finish'),
  },
  actions: {
    setLessons: assign((_, lessons: readonly NextLesson[]) => ({ lessons })),
    dropFirst: assign({ lessons: ({ context }) => context.lessons.slice(1) }),
  },
  guards: {
    isEmpty: (_, lessons: readonly NextLesson[]) => lessons.length === 0,
    isLast: ({ context }) => context.lessons.length === 1,
  },
  delays: {
    /** A class that logs in together must not load the provider. */
    pause: 2_000,
    nextLook: 3_600_000,
  },
}).createMachine({
  id: 'nextWork',
  context: { lessons: [] },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The first screen loads first.',
      invoke: { src: 'calm', id: 'calm', onDone: 'listing', onError: 'resting' },
    },
    listing: {
      invoke: {
        src: 'list',
        id: 'list',
        onDone: [
          { guard: withOutput('isEmpty'), target: 'resting' },
          { target: 'pausing', actions: withOutput('setLessons') },
        ],
        onError: 'resting',
      },
    },
    pausing: { after: { pause: 'calming' } },
    calming: {
      description: 'A student who works needs the network and the processor.',
      invoke: { src: 'calm', id: 'calm', onDone: 'storing', onError: 'resting' },
    },
    storing: {
      invoke: {
        src: 'store',
        id: 'store',
        input: ({ context }) => ({ lessons: context.lessons.slice(0, 1) }),
        onDone: [
          { guard: 'isLast', target: 'finishing' },
          { target: 'pausing', actions: 'dropFirst' },
        ],
        // The next look stores the lesson and the others.
        onError: 'resting',
      },
    },
    finishing: { invoke: { src: 'finish', id: 'finish', onDone: 'resting', onError: 'resting' } },
    resting: {
      description: 'All is stored, or nothing can be stored for now.',
      after: { nextLook: 'waiting' },
    },
  },
});
