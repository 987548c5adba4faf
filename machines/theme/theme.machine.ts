/** The student's choice of a theme (docs/decisions/0090). Runs while the drawer is open. */
import { sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Theme } from '../ports/theme.port.ts';
import { unprovidedCallback } from '../shared/chart.ts';

export type ThemeEvent = { type: 'theme.told'; theme: Theme } | { type: 'theme.choose'; theme: Theme };

export type ThemeCommand = { type: 'theme.keep'; theme: Theme };

export const themeMachine = setup({
  types: { events: {} as ThemeEvent, children: {} as { setting: 'setting' } },
  actors: { setting: unprovidedCallback<ThemeCommand>('setting') },
  actions: {
    keep: sendTo('setting', ({ event: { theme } }): ThemeCommand => ({ type: 'theme.keep', theme })),
  },
  guards: { is: ({ event }, { theme }: { theme: Theme }) => event.theme === theme },
}).createMachine({
  id: 'theme',
  invoke: { src: 'setting', id: 'setting' },
  initial: 'system',
  on: {
    'theme.told': [
      { guard: { type: 'is', params: { theme: 'light' } }, target: '.light' },
      { guard: { type: 'is', params: { theme: 'dark' } }, target: '.dark' },
      { guard: { type: 'is', params: { theme: 'high-contrast' } }, target: '.highContrast' },
    ],
    'theme.choose': [
      { guard: { type: 'is', params: { theme: 'light' } }, target: '.light', actions: 'keep' },
      { guard: { type: 'is', params: { theme: 'dark' } }, target: '.dark', actions: 'keep' },
      { guard: { type: 'is', params: { theme: 'high-contrast' } }, target: '.highContrast', actions: 'keep' },
      { target: '.system', actions: 'keep' },
    ],
  },
  states: { system: {}, light: {}, dark: {}, highContrast: {} },
});

export type ThemeSnapshot = SnapshotFrom<typeof themeMachine>;
