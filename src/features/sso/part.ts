import { provideSso } from '../../../machines/login/sso.provide.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import { browserWindow } from '../../adapters/page/window.browser.ts';

export { SsoScreen as Screen } from './SsoScreen.tsx';

export const logic = (login: LoginPort) => provideSso(login, browserWindow());
