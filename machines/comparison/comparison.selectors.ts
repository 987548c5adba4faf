import type { ComparisonSnapshot } from './comparison.machine.ts';
import type { Part } from './parts.ts';

export interface Heard {
  of: 'model' | 'own' | 'phone';
  part: Part;
}

export function heardIn(snapshot: ComparisonSnapshot): Heard | null {
  const of = (['model', 'own', 'phone'] as const).find((sound) => snapshot.matches({ sound }));
  return of ? { of, part: snapshot.context.part } : null;
}
