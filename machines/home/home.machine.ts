/** Home (HOME-01): what to do next, and what comes then; loaded anew whenever the screen opens. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { resourceMachine } from '../resource/resource.machine.ts';
import type { Work } from './next-up.ts';

export const homeMachine = resourceMachine<Work>({ id: 'home' });

export type HomeActor = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
