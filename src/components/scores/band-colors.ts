import type { Band } from '../../../contract/progress.ts';

/** Colors of a percentage's text (LAY-03). */
export const bandColors = {
  great: { color: 'great' },
  good: { color: 'good' },
  keep: { color: 'keep' },
} as const satisfies Record<Band, object>;
