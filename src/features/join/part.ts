import { provideJoin } from '../../../machines/login/join.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';

export { JoinScreen as Screen } from './JoinScreen.tsx';

export const logic = (login: LoginPort) => provideJoin(login);
