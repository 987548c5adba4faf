import type { AnyActorLogic } from 'xstate';
import { provideLogin } from '../../../machines/login/login.provide.ts';
import type { LoginPart } from '../../../machines/login/login.types.ts';
import { browserEntrances } from '../../adapters/provider/entrances.browser.ts';
import type { World } from '../../app/world.ts';
import { PARTS } from './parts.ts';
import { live } from '../../components/live.tsx';
import { LoginForState } from './LoginForState.tsx';

export const Screen = live(LoginForState);

export const logic = ({ login, showTexts }: World) =>
  provideLogin(login, browserEntrances, async (part: LoginPart): Promise<AnyActorLogic> => {
    const [{ logic: logicOfPart }] = await Promise.all([PARTS[part](), showTexts([part])]);
    return logicOfPart(login);
  });
