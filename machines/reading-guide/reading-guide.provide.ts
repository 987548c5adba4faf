import { fromCallback } from 'xstate';
import type { TextSettingsPort } from '../ports/text-settings.port.ts';
import { readingGuideMachine } from './reading-guide.machine.ts';

export function provideReadingGuide(port: Pick<TextSettingsPort, 'write'>) {
  return readingGuideMachine.provide({
    actors: {
      settings: fromCallback(({ receive }) => receive(({ settings }) => port.write(settings))),
    },
  });
}
