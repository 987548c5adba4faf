import { accountMachine, type AccountContext } from '../../machines/account/account.machine.ts';
import { byHand } from '../support/by-hand.ts';
import { done, walkOf, type Case } from '../support/walk.ts';
import { nobody } from '../support/somebody.ts';

export const cases: Case<typeof accountMachine>[] = [
  done('0.account.language.preferring', 'vi'),
  { type: 'account.chooseLanguage', language: 'ja' },
  done('0.account.drawer.open.loadingCheck', byHand()),
];

export const key = ({ language, wanted }: AccountContext) => [language, wanted];

export const walk = walkOf(accountMachine, { input: { parent: nobody }, cases, key });
