import { z } from 'zod';
import { LONGEST_STUDY_TIME_S } from './constants.ts';

/* PostgreSQL rejects NUL, half a surrogate pair, integers of 2^31 or more, and keys of some thousand bytes. */

/** Well-formed Unicode without NUL, which either database can store. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0\p{Cs}]*$/u, 'has characters that are no text');

export const Id = text(100);

export const StudySeconds = z.number().min(0).max(LONGEST_STUDY_TIME_S);

/** ISO 8601 in UTC, by the device's clock, which may be wrong. If it is impossible, the provider uses its own time. */
export const Moment = z.iso.datetime().max(40);

/** The provider's proof of a score (D50). Send it back unchanged with the score. Its content is opaque. */
export const Receipt = z.string().max(400);
