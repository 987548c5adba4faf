import { provideNewPassword } from '../../../machines/new-password/new-password.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { NewPasswordForState } from './NewPasswordForState.tsx';

export const Screen = live(NewPasswordForState);

export const logic = ({ login }: World) => provideNewPassword(login);
