import { fromCallback, fromPromise } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { Destination, NavigationPort } from '../ports/navigation.port.ts';
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
      readSavedPath: fromPromise(async () => {
        const path = port.savedPath.read();
        if (path === null || port.isOwnPath(path)) return path;
        port.savedPath.clear();
        return null;
      }),
      savePath: fromPromise(async ({ input }) => port.savedPath.write(input.path)),
      clearSavedPath: fromPromise(async () => port.savedPath.clear()),
      loadScreen: fromPromise(({ input }) => loadScreen(input.destination, input.student)),
      countReloads: fromPromise(async () => port.reloads.read()),
      reloadPage: fromPromise(async ({ input }) => {
        port.reloads.write(input.count);
        port.reload();
      }),
    },
  });
}
