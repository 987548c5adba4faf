import { provideLogin } from '../../../machines/login/login.provide.ts';
import type { World } from '../../app/world.ts';

export { LoginScreen as Screen } from './LoginScreen.tsx';

export const logic = ({ session }: World) => provideLogin(session);
