import { fromCallback } from 'xstate';
import type { TextSettingsPort } from '../ports/text-settings.port.ts';
import { readingGuideMachine } from './reading-guide.machine.ts';
import type { SettingsCommand } from './reading-guide.types.ts';

export function provideReadingGuide(port: Pick<TextSettingsPort, 'write'>) {
  return readingGuideMachine.provide({
    actors: {
      settings: fromCallback<SettingsCommand>(({ receive }) => receive(({ settings }) => port.write(settings))),
    },
  });
}
