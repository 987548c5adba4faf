import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { LanguagePort } from '../ports/language.port.ts';
import { accountMachine } from './account.machine.ts';

/** `loadProfile` returns the profile drawer's logic, provided for the given student. */
export function provideAccount(port: LanguagePort, loadProfile: (student: Profile | null) => Promise<AnyActorLogic>) {
  return accountMachine.provide({
    actors: {
      preferredLanguage: fromPromise(async () => port.preferred()),
      loadLanguage: fromPromise(({ input }) => port.load(input.language)),
      storeLanguage: fromPromise(async ({ input }) => port.store(input.language)),
      loadProfile: fromPromise(({ input }) => loadProfile(input.student)),
    },
  });
}
