import { platformName, type LtiPlatform } from '../config/platforms.ts';
import type { Database } from '../database/tables.ts';
import type { LaunchClaims } from './claims.ts';

type Who = Pick<LaunchClaims, 'subject' | 'email'>;

/*
 * The platform's ID tells who a person is, once it is known. Before that, the email does, if the operator says that the
 * platform vouches for emails. Both find only people of the platform's organization.
 */

export async function findStudent(db: Database, platform: LtiPlatform, { subject, email }: Who) {
  const students = db
    .selectFrom('students')
    .select(['students.id', 'external_id', 'active'])
    .where('organization_id', '=', platform.organization);
  const name = platformName(platform);
  const known = await students
    .innerJoin('lti_students', 'student_id', 'students.id')
    .where('platform', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known !== undefined || email === undefined || platform.vouches_for_emails !== true) return known;
  const found = await students.where('email', '=', email).executeTakeFirst();
  if (found !== undefined)
    await db
      .insertInto('lti_students')
      .values({ platform: name, subject, student_id: found.id })
      .onConflict((conflict) => conflict.columns(['platform', 'subject']).doUpdateSet({ student_id: found.id }))
      .execute();
  return found;
}

export async function findTeacher(db: Database, platform: LtiPlatform, { subject, email }: Who) {
  const teachers = db
    .selectFrom('teachers')
    .select(['teachers.id', 'active'])
    .where('organization_id', '=', platform.organization);
  const name = platformName(platform);
  const known = await teachers
    .innerJoin('lti_teachers', 'teacher_id', 'teachers.id')
    .where('platform', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known !== undefined || email === undefined || platform.vouches_for_emails !== true) return known;
  const found = await teachers.where('email', '=', email).executeTakeFirst();
  if (found !== undefined)
    await db
      .insertInto('lti_teachers')
      .values({ platform: name, subject, teacher_id: found.id })
      .onConflict((conflict) => conflict.columns(['platform', 'subject']).doUpdateSet({ teacher_id: found.id }))
      .execute();
  return found;
}
