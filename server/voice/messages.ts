/** `unusable`: the voice's files are wrong. */
export type Answer =
  | { kind: 'said'; samples: Float32Array }
  | { kind: 'unsayable' | 'unusable' | 'failed'; why: string };
