import { fromCallback, fromPromise } from 'xstate';
import type { ReleasePort } from '../ports/release.port.ts';
import { releaseMachine } from './release.machine.ts';

export function provideRelease(port: ReleasePort) {
  return releaseMachine.provide({
    actors: {
      quiet: fromPromise(() => port.quiet()),
      keepFiles: fromPromise(() => port.keep()),
      newerVersions: fromCallback(({ sendBack }) => port.watch(() => sendBack({ type: 'release.found' }))),
      takeOver: fromPromise(() => port.takeOver()),
    },
  });
}
