import type { Insertable } from 'kysely';
import { z } from 'zod';
import { shownName } from '../../contract/values.ts';
import { NO_PASSWORD } from './passwords.ts';
import type { StudentRow } from '../database/tables.ts';

const LONGEST = 200;

const text = shownName(LONGEST);

/** An operator's input. Messages continue a sentence that starts with the column's name. */
export const StudentFields = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'must have 254 characters or fewer')
    .pipe(z.email('must be an email address without accents, like mai@school.example')),
  first_name: text,
  last_name: text,
  native_language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language code, like vi, ja or pt-BR'),
});
export type StudentFields = z.infer<typeof StudentFields>;

export const ClassName = text;
export const OrganizationName = text;
export const Username = text;

/** A longer class ID is refused in an address (`Id` of the contract). */
const LONGEST_ID = 100;
export const RosterId = shownName(LONGEST_ID);

/** Returns the row of a new student, active and without a password. */
export function studentRow(
  fields: StudentFields & { username?: string },
  of: { id: string; externalId: string; organizationId: string; now: Date },
): Insertable<StudentRow> {
  return {
    ...fields,
    id: of.id,
    external_id: of.externalId,
    organization_id: of.organizationId,
    username: fields.username ?? fields.email.split('@')[0]!,
    password_hash: NO_PASSWORD,
    active: 1,
    registration_date: of.now.toISOString(),
    last_activity: null,
    addons: '[]',
    enable_role_plays: 1,
  };
}
