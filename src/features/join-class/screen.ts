import { provideJoinClass } from '../../../machines/join-class/join-class.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { JoinClassForState } from './JoinClassForState.tsx';

export const Screen = live(JoinClassForState);

export const logic = ({ provider }: World) => provideJoinClass(provider);
