import { z } from 'zod';
import { LONGEST_STUDY_TIME_S } from './constants.ts';

/*
 * What a request may carry, so that every value that is taken can be stored as it is, in either database: PostgreSQL
 * knows no NUL, no half of a surrogate pair, no integer of 2^31 or more, and no key of some thousand bytes.
 */

/** Well-formed Unicode without NUL. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0\p{Cs}]*$/u, 'has characters that are no text');

/** The id of anything that is stored. */
export const Id = text(100);

/** Seconds of studying. */
export const StudySeconds = z.number().min(0).max(LONGEST_STUDY_TIME_S);

/**
 * When something happened, by the device's clock, which may be wrong by any amount: what can't be is kept with the
 * provider's own time. ISO 8601 in UTC.
 */
export const Moment = z.iso.datetime().max(40);

/** The provider's word for a score (D50), to be sent back with it as it came. What stands in it is nobody else's business. */
export const Receipt = z.string().max(400);
