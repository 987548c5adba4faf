import { profileMachine } from '../machines/profile/profile.machine.ts';
import type { ProfileContext } from '../machines/profile/profile.types.ts';
import { byHand } from './support/by-hand.ts';
import { authData } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export const input = { app: nobody, account: nobody, student: authData().profile, externalId: authData().external_id };

export const cases: Case<typeof profileMachine>[] = [
  done('loadCheck', byHand()),
  { type: 'profile.chooseLanguage', language: 'ja', previous: 'en' },
  { type: 'profile.chooseLanguage', language: 'ja', previous: 'ja' },
  { type: 'profile.openPage', page: 'terms', language: 'en' },
  { type: 'profile.openPage', page: 'privacy', language: 'vi' },
  done('findPage', '/pages/terms.en.html'),
];

export const key = ({ wanted, address }: ProfileContext) => [wanted, address];

export const walk = walkOf(profileMachine, { input, cases, key });
