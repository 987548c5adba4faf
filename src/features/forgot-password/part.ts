import { provideForgotPassword } from '../../../machines/login/forgot-password.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import { live } from '../../components/live.tsx';
import { ForgotPasswordForState } from './ForgotPasswordForState.tsx';

export const Screen = live(ForgotPasswordForState);

export const logic = (login: LoginPort) => provideForgotPassword(login);
