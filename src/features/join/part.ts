import { provideJoin } from '../../../machines/login/join.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import { live } from '../../components/live.tsx';
import { JoinForState } from './JoinForState.tsx';

export const Screen = live(JoinForState);

export const logic = (login: LoginPort) => provideJoin(login);
