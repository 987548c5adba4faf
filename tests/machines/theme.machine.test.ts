import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideTheme } from '../../machines/theme/theme.provide.ts';
import type { Theme } from '../../machines/ports/theme.port.ts';

const STATES = { system: 'system', light: 'light', dark: 'dark', 'high-contrast': 'highContrast' } as const;
const THEMES = Object.keys(STATES) as Theme[];

function open(stored: Theme) {
  const kept: Theme[] = [];
  const port = { read: () => stored, write: (theme: Theme) => void kept.push(theme) };
  const actor = createActor(provideTheme(port)).start();
  return { kept, actor, state: () => actor.getSnapshot().value };
}

test.each(THEMES)('[PROF-02] shows the stored theme: %s', (theme) => {
  const { state, kept } = open(theme);
  expect([state(), kept]).toEqual([STATES[theme], []]);
});

test.each(THEMES)('[PROF-02] stores each choice after %s', (stored) => {
  const { actor, kept, state } = open(stored);
  for (const theme of THEMES) {
    actor.send({ type: 'theme.choose', theme });
    expect(state()).toBe(STATES[theme]);
  }
  expect(kept).toEqual(THEMES);
});
