import { z } from 'zod';

/*
 * Evidence for a student's score (D50, docs/decisions/0121). Each score that leaves the provider for someone else carries
 * its evidence, and `markOf` says what the evidence means.
 */

const count = z.int().min(0);

export const evidence = {
  /** True if the engine heard every spoken score. Null if nothing was spoken, or no score exists. */
  verified: z.boolean().nullable(),
  /** True if the only unheard scores are role-plays whose goals the student met by typing or tapping. */
  typed: z.boolean(),
  /** True if a teacher's score counts in it (docs/decisions/0108). */
  corrected: z.literal(true).optional(),
  /** Answers to cards that the score is made of, and how many of them the engine or a teacher heard. */
  answers: z.object({ heard: count, all: count }).optional(),
};
const Evidence = z.object(evidence);
export type Evidence = z.infer<typeof Evidence>;

/** No score, or one that was not spoken. */
export const UNSPOKEN: Evidence = { verified: null, typed: false };

/**
 * `heard`: the engine heard all that was spoken. `teacher`: a teacher's score counts, and the engine heard the rest.
 * `unheard` and `typed` count more than a teacher's part. `unspoken`: nothing was spoken, so the app alone reports it.
 */
export type EvidenceMark = 'heard' | 'teacher' | 'unheard' | 'typed' | 'unspoken';

export function markOf({ verified, typed, corrected }: Evidence): EvidenceMark {
  if (verified === false) return typed ? 'typed' : 'unheard';
  if (corrected) return 'teacher';
  return verified === null ? 'unspoken' : 'heard';
}

/** True if the engine or a teacher vouches for the score. */
export function isVouchedFor(mark: EvidenceMark): mark is 'heard' | 'teacher' {
  return mark === 'heard' || mark === 'teacher';
}

/** Returns the evidence for a score that is made of others, such as a mean. */
export function evidenceOfAll(parts: readonly Evidence[]): Evidence {
  const unheard = parts.filter(({ verified }) => verified === false);
  const answers = parts.flatMap((part) => part.answers ?? []);
  const total = (key: 'heard' | 'all') => answers.reduce((sum, each) => sum + each[key], 0);
  return {
    verified: parts.some(({ verified }) => verified !== null) ? unheard.length === 0 : null,
    typed: unheard.length > 0 && unheard.every(({ typed }) => typed),
    ...(parts.some(({ corrected }) => corrected) && { corrected: true as const }),
    ...(answers.length > 0 && { answers: { heard: total('heard'), all: total('all') } }),
  };
}

/** Returns the evidence for one spoken answer, reading, or role-play. A score of 0 claims nothing. */
export function evidenceOfOne(score: number | null, how: 'heard' | 'unheard' | 'typed'): Evidence {
  return score === null || score === 0 ? UNSPOKEN : { verified: how === 'heard', typed: how === 'typed' };
}
