/** The student's switch for recordings that stop by themselves (docs/decisions/0068). Runs while the drawer is open. */
import { sendTo, setup, type SnapshotFrom } from 'xstate';
import type { AutomaticStop } from '../ports/automatic-stop.port.ts';
import { unprovidedCallback, withEvent } from '../shared/chart.ts';

export type AutomaticStopEvent =
  | { type: 'setting.told'; setting: AutomaticStop }
  | { type: 'automaticStop.turnOn' }
  | { type: 'automaticStop.turnOff' };

export type SettingCommand = { type: 'setting.keep'; setting: 'on' | 'off' };

export const automaticStopMachine = setup({
  types: { events: {} as AutomaticStopEvent, children: {} as { setting: 'setting' } },
  actors: { setting: unprovidedCallback<SettingCommand>('setting') },
  actions: {
    keep: sendTo('setting', (_, { setting }: { setting: 'on' | 'off' }): SettingCommand => ({
      type: 'setting.keep',
      setting,
    })),
  },
  guards: {
    isOn: (_, { setting }: { setting: AutomaticStop }) => setting === 'on',
    isOff: (_, { setting }: { setting: AutomaticStop }) => setting === 'off',
  },
}).createMachine({
  id: 'automaticStop',
  invoke: { src: 'setting', id: 'setting' },
  initial: 'withheld',
  states: {
    withheld: {
      description: 'The school has turned it off, so the student has no choice.',
      on: {
        'setting.told': [
          { guard: withEvent('isOn'), target: 'on' },
          { guard: withEvent('isOff'), target: 'off' },
        ],
      },
    },
    on: {
      on: { 'automaticStop.turnOff': { target: 'off', actions: { type: 'keep', params: { setting: 'off' } } } },
    },
    off: {
      on: { 'automaticStop.turnOn': { target: 'on', actions: { type: 'keep', params: { setting: 'on' } } } },
    },
  },
});

export type AutomaticStopSnapshot = SnapshotFrom<typeof automaticStopMachine>;
