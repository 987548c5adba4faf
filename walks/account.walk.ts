import { accountMachine, type AccountContext } from '../machines/account/account.machine.ts';
import { byHand } from './support/by-hand.ts';
import { storedSession } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof accountMachine>[] = [
  done('0.account.language.preferring', 'vi'),
  { type: 'account.chooseLanguage', language: 'ja' },
  { type: 'session.signedIn', session: storedSession() },
  { type: 'session.signedOut', reason: 'loggedOut' },
  done('0.account.drawer.loading', byHand()),
];

export const key = ({ language, wanted, student }: AccountContext) => [language, wanted, student !== null];

export const walk = walkOf(accountMachine, { input: { parent: nobody }, cases, key });
