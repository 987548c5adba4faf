import { provideNewPassword } from '../../../machines/new-password/new-password.provide.ts';
import type { World } from '../../app/world.ts';

export { NewPasswordScreen as Screen } from './NewPasswordScreen.tsx';

export const logic = ({ login }: World) => provideNewPassword(login);
