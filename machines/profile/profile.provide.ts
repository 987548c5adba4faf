import { fromPromise, type AnyActorLogic } from 'xstate';
import type { automaticStopMachine } from '../automatic-stop/automatic-stop.machine.ts';
import type { ClipboardPort } from '../ports/clipboard.port.ts';
import type { PagesPort } from '../ports/pages.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { pushMachine } from '../push/push.machine.ts';
import { profileMachine } from './profile.machine.ts';
import type { WantedPage } from './profile.types.ts';

export interface ProfileWorld {
  provider: Pick<ProviderPort, 'pageSettings'>;
  pages: PagesPort;
  clipboard: ClipboardPort;
  push: typeof pushMachine;
  automaticStop: typeof automaticStopMachine;
  loadCheck(): Promise<AnyActorLogic>;
}

export function provideProfile({ provider, pages, clipboard, push, automaticStop, loadCheck }: ProfileWorld) {
  return profileMachine.provide({
    actors: {
      push,
      automaticStop,
      loadCheck: fromPromise<AnyActorLogic>(loadCheck),
      findPage: fromPromise<string, WantedPage>(async ({ input: { page, language } }) => {
        const settings = await provider.pageSettings();
        return settings[page] ?? ownPage(page, language);
      }),
      reachPage: fromPromise<void, { address: string }>(({ input }) => pages.reach(input.address)),
      copy: fromPromise<void, { text: string }>(({ input }) => clipboard.copy(input.text)),
    },
  });
}

/** Returns the app's own page, for a school without one (D30). */
function ownPage(page: WantedPage['page'], language: WantedPage['language']): string {
  return `/pages/${page}.${language}.html`;
}
