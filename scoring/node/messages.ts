import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Scoring } from '../scoring.ts';

export type WorkerRequest = {
  id: number;
  samples: Float32Array;
  text: string;
  pronunciations?: Pronunciations | undefined;
};
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'scored'; id: number; scoring: Scoring }
  | { kind: 'failed'; id: number; name: string; message: string };
