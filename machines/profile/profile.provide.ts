import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate';
import type { automaticStopMachine } from '../automatic-stop/automatic-stop.machine.ts';
import type { offlineScoringMachine } from '../offline-scoring/offline-scoring.machine.ts';
import type { ClipboardPort } from '../ports/clipboard.port.ts';
import type { PagesPort } from '../ports/pages.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { UsagePort } from '../ports/usage.port.ts';
import type { themeMachine } from '../theme/theme.machine.ts';
import type { pushMachine } from '../push/push.machine.ts';
import { profileMachine } from './profile.machine.ts';
import type { WantedPage } from './profile.types.ts';

export interface ProfileWorld {
  provider: Pick<ProviderPort, 'pageSettings'>;
  pages: PagesPort;
  clipboard: ClipboardPort;
  push: typeof pushMachine;
  automaticStop: typeof automaticStopMachine;
  offlineScoring: typeof offlineScoringMachine;
  theme: typeof themeMachine;
  usage: UsagePort;
  loadCheck(): Promise<AnyActorLogic>;
}

export function provideProfile(world: ProfileWorld) {
  const { provider, pages, clipboard, push, automaticStop, offlineScoring, theme, usage, loadCheck } = world;
  return profileMachine.provide({
    actors: {
      push,
      automaticStop,
      offlineScoring,
      theme,
      usage: fromCallback(({ input: { userId }, receive }) =>
        receive((command) => usage.report(userId, command.usage)),
      ),
      loadCheck: fromPromise(loadCheck),
      findPage: fromPromise(async ({ input: { page, language } }) => {
        const own = ownPage(page, language);
        return page === 'about' ? own : ((await provider.pageSettings())[page] ?? own);
      }),
      reachPage: fromPromise(({ input }) => pages.reach(input.address)),
      copy: fromPromise(({ input }) => clipboard.copy(input.text)),
    },
  });
}

/** Returns the app's own page, for a school without one (D30). */
function ownPage(page: WantedPage['page'], language: WantedPage['language']): string {
  return `/pages/${page}.${language}.html`;
}
