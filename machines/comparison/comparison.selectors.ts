import { SAMPLE_RATE } from '../../contract/constants.ts';
import type { ComparisonContext, ComparisonSnapshot } from './comparison.machine.ts';
import type { Part } from './parts.ts';

/** Whose voice sounds, and what it says; null in silence. */
export interface Heard {
  of: 'model' | 'own' | 'phone';
  part: Part;
}

export function heardIn(snapshot: ComparisonSnapshot): Heard | null {
  const of = (['model', 'own', 'phone'] as const).find((sound) => snapshot.matches({ sound }));
  return of ? { of, part: snapshot.context.part } : null;
}

const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;

/** How long the student's recording is, in seconds. */
export function ownSeconds({ slices }: ComparisonContext): number {
  const bytes = slices.reduce((sum, slice) => sum + slice.byteLength, -HEADER_BYTES);
  return Math.max(0, bytes) / BYTES_A_SAMPLE / SAMPLE_RATE;
}
