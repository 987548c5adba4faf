import { z } from 'zod';
import type { Profile } from '../../contract/account.ts';
import type { ApiVersion } from '../../contract/paths.ts';
import { prebuilt } from '../database/prebuilt.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { readAccommodations } from './accommodations.ts';

export type Student = { id: string; organizationId: string; api: ApiVersion };

const Names = z.array(z.string());

const findStudent = prebuilt((db, place: (name: 'id') => string) =>
  db
    .selectFrom('students')
    .innerJoin('organizations', 'organizations.id', 'students.organization_id')
    .selectAll('students')
    .select([
      'organizations.is_nova',
      'organizations.is_k12',
      'organizations.features_available',
      'organizations.native_language as organization_language',
    ])
    .where('students.id', '=', place('id')),
);

const findClasses = prebuilt((db, place: (name: 'id') => string) =>
  db
    .selectFrom('class_students')
    .select(['class_id', 'is_primary'])
    .where('student_id', '=', place('id'))
    .orderBy('is_primary', 'desc')
    .orderBy('class_id'),
);

/** Returns the profile (DATA-02). Throws `not_found`. */
export async function readProfile(db: Database, studentId: string): Promise<Profile> {
  const [student] = await findStudent(db, { id: studentId });
  if (student === undefined) throw new Refusal('not_found', 'There is no such student.');
  const teams = await findClasses(db, { id: studentId });
  return {
    user_id: student.id,
    email: student.email,
    username: student.username,
    first_name: student.first_name,
    last_name: student.last_name,
    registration_date: student.registration_date,
    last_activity: student.last_activity,
    b2b_organizations: [{ org_id: student.organization_id, is_nova: student.is_nova === 1 }],
    organization_k12:
      student.is_k12 === 0
        ? null
        : {
            org_id: student.organization_id,
            native_language: student.organization_language,
            features_available: Names.parse(JSON.parse(student.features_available)),
          },
    addons: Names.parse(JSON.parse(student.addons)),
    enable_role_plays: student.enable_role_plays === 1,
    ...(student.demo_until !== null && { analytics: false }),
    ...(student.accommodations !== null && { accommodations: readAccommodations(student.accommodations) }),
    b2b_info: {
      orgs_teams: [
        {
          organization_id: student.organization_id,
          teams: teams.map(({ class_id, is_primary }) => ({ id: class_id, is_primary: is_primary === 1 })),
        },
      ],
    },
  };
}

/** Records the student's latest activity (AUTH-13). */
export async function markActive(db: Database, studentId: string, now: Date): Promise<void> {
  await db.updateTable('students').set({ last_activity: now.toISOString() }).where('id', '=', studentId).execute();
}
