import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { Scoring } from '../scoring.ts';

/** What a worker is asked, about one of the readings it hears. */
export type WorkerRequest = { id: number } & (
  | { kind: 'hear'; samples: Float32Array }
  | { kind: 'score'; text: string; pronunciations?: Pronunciations | undefined }
  | { kind: 'forget' }
);
/** `heard` and `scored` or `failed` answer the request of their kind; `forget` needs no answer. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'heard'; id: number }
  | { kind: 'scored'; id: number; scoring: Scoring }
  | { kind: 'failed'; id: number; name: string; message: string };
