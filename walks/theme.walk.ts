import { themeMachine } from '../machines/theme/theme.machine.ts';
import { walkOf, type Case } from './support/walk.ts';

export const cases: Case<typeof themeMachine>[] = (['theme.told', 'theme.choose'] as const).flatMap((type) =>
  (['system', 'light', 'dark', 'high-contrast'] as const).map((theme) => ({ type, theme })),
);

export const walk = walkOf(themeMachine, { input: undefined, cases, key: () => [] });
