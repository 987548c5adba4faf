import { provideSso } from '../../../machines/login/sso.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import { browserWindow } from '../../adapters/page/window.browser.ts';
import { live } from '../../components/live.tsx';
import { SsoForState } from './SsoForState.tsx';

export const Screen = live(SsoForState);

export const logic = (login: LoginPort) => provideSso(login, browserWindow());
