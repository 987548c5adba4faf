import { provideJoinClass } from '../../../machines/join-class/join-class.provide.ts';
import type { World } from '../../app/world.ts';

export { JoinClassScreen as Screen } from './JoinClassScreen.tsx';

export const logic = ({ provider }: World) => provideJoinClass(provider);
