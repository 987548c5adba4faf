import { fromCallback, fromPromise } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination, NavigationPort, PageReloads } from '../ports/navigation.port.ts';
import { navigationMachine, type ScreenLogic } from './navigation.machine.ts';

/** `loadScreen` rejects if the screen's code cannot be loaded. */
export function provideNavigation(
  port: NavigationPort,
  loadScreen: (to: Destination, student: Profile | null) => Promise<ScreenLogic>,
) {
  return navigationMachine.provide({
    actions: { go: (_, to) => port.go(to), reload: () => port.reload() },
    actors: {
      addressBar: fromCallback(({ sendBack }) =>
        port.watch((destination) => sendBack({ type: 'navigation.moved', destination })),
      ),
      readSavedPath: fromPromise<string | null>(async () => {
        const path = port.savedPath.read();
        if (path === null || port.isOwnPath(path)) return path;
        port.savedPath.clear();
        return null;
      }),
      savePath: fromPromise<void, { path: string }>(async ({ input }) => port.savedPath.write(input.path)),
      clearSavedPath: fromPromise<void>(async () => port.savedPath.clear()),
      loadScreen: fromPromise<ScreenLogic, { destination: Destination; student: Profile | null }>(({ input }) =>
        loadScreen(input.destination, input.student),
      ),
      countReloads: fromPromise<PageReloads>(async () => port.reloads.read()),
      reloadPage: fromPromise<void, { count: number }>(async ({ input }) => {
        port.reloads.write(input.count);
        port.reload();
      }),
    },
  });
}
