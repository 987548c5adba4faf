import type { Saying } from './say.ts';

export type Question = { id: number; saying: Saying };
/** `unusable`: the voice's files are wrong. */
export type Answer =
  | { id: number; kind: 'said'; samples: Float32Array }
  | { id: number; kind: 'unsayable' | 'unusable' | 'failed'; why: string };
