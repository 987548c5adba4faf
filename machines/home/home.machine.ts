/** Home (HOME-01): what to do next, what comes then, and what to practice again; loaded anew whenever the screen opens. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Recently } from '../../contract/recently.ts';
import { resourceMachine } from '../resource/resource.machine.ts';
import type { Work } from './next-up.ts';

export interface Home extends Work {
  /** null where it could not be loaded. */
  recently: Recently | null;
}

export const homeMachine = resourceMachine<Home>({ id: 'home' });

export type HomeActor = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
