/**
 * Keeps the app's files on this device, so that it opens without a network, and lets a newer version replace them when
 * no tab has work under way. Runs while a student is signed in.
 */
import { setup } from 'xstate';
import { unprovided, unprovidedCallback } from '../shared/chart.ts';

export type ReleaseEvent = { type: 'release.found' };

export const releaseMachine = setup({
  types: { events: {} as ReleaseEvent },
  actors: {
    quiet: unprovided<void>('quiet'),
    keepFiles: unprovided<void>('keepFiles'),
    newerVersions: unprovidedCallback<{ type: 'never' }>('newerVersions'),
    takeOver: unprovided<void>('takeOver'),
  },
}).createMachine({
  id: 'release',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The first screen loads first.',
      invoke: { src: 'quiet', id: 'quiet', onDone: 'keeping', onError: 'keeping' },
    },
    keeping: {
      invoke: { src: 'keepFiles', id: 'keepFiles', onDone: 'kept', onError: 'notKept' },
    },
    kept: {
      invoke: { src: 'newerVersions' },
      initial: 'current',
      states: {
        current: { on: { 'release.found': 'takingOver' } },
        takingOver: {
          description: 'Ends when no tab has work under way. Work that has begun keeps its version.',
          invoke: { src: 'takeOver', id: 'takeOver', onDone: 'current', onError: 'current' },
        },
      },
    },
    notKept: { description: 'The browser has no service worker, or no space. The app needs a network.' },
  },
});
