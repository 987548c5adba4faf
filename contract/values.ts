import { z } from 'zod';
import { withoutUnseen } from './shown-text.ts';
import { LONGEST_STUDY_TIME_S } from './constants.ts';

/* PostgreSQL rejects NUL, half a surrogate pair, integers of 2^31 or more, and keys of some thousand bytes. */

/** Well-formed Unicode without NUL, which either database can store. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0\p{Cs}]*$/u, 'has characters that are no text');

/** Matches texts that show something. Joiners and fillers alone show nothing. */
const SHOWS = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** A name on one line. Leaves out unseen characters, so that two names that look alike are alike. */
export const shownName = (longest: number) =>
  z
    .string()
    .trim()
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001F\u007F]*$/, 'must be one line')
    .overwrite((given) => withoutUnseen(given).trim())
    .max(longest, `must have ${longest} characters or fewer`)
    .regex(SHOWS, 'must not be empty');

export const Id = text(100);

export const StudySeconds = z.number().min(0).max(LONGEST_STUDY_TIME_S);

/** ISO 8601 in UTC, by the device's clock, which may be wrong. If it is impossible, the provider uses its own time. */
export const Moment = z.iso.datetime().max(40);

/** The provider's proof of a score (D50). Send it back unchanged with the score. Its content is opaque. */
export const Receipt = z.string().max(400);
