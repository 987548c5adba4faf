import { provideForgotPassword } from '../../../machines/login/forgot-password.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';

export { ForgotPasswordScreen as Screen } from './ForgotPasswordScreen.tsx';

export const logic = (login: LoginPort) => provideForgotPassword(login);
