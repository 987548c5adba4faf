import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Language, LanguagePort } from '../ports/language.port.ts';
import { accountMachine } from './account.machine.ts';

/** `loadCheck` gives the logic of the microphone check, already provided. */
export function provideAccount(port: LanguagePort, loadCheck: () => Promise<AnyActorLogic>) {
  return accountMachine.provide({
    actors: {
      preferredLanguage: fromPromise<Language>(async () => port.preferred()),
      loadLanguage: fromPromise<void, { language: Language }>(({ input }) => port.load(input.language)),
      storeLanguage: fromPromise<void, { language: Language }>(async ({ input }) => port.store(input.language)),
      loadCheck: fromPromise<AnyActorLogic>(loadCheck),
    },
  });
}
