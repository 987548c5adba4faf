import type { Database } from '../database/tables.ts';

/** The requests for a class, with the account that has the email, if any, and the class's school. */
export function waitingIn(db: Database, classId: string) {
  return db
    .selectFrom('join_requests')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('organizations', 'organizations.id', 'classes.organization_id')
    .leftJoin('students', 'students.email', 'join_requests.email')
    .select([
      'join_requests.id',
      'join_requests.first_name',
      'join_requests.last_name',
      'join_requests.email',
      'asked_at',
      'confirmed_by',
      'let_in_by',
      'organizations.id as organization_id',
      'organizations.native_language',
      'students.id as student_id',
      'students.organization_id as student_organization',
      'students.first_name as account_first_name',
      'students.last_name as account_last_name',
    ])
    .where('class_id', '=', classId)
    .orderBy('asked_at')
    .orderBy('join_requests.id')
    .execute();
}

export type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

/** The class becomes the primary one of a student who has none. */
export async function enroll(trx: Database, class_id: string, student_id: string, now: Date): Promise<void> {
  const other = await trx
    .selectFrom('class_students')
    .select('class_id')
    .where('student_id', '=', student_id)
    .where('is_primary', '=', 1)
    .executeTakeFirst();
  await trx
    .insertInto('class_students')
    .values({ class_id, student_id, is_primary: other === undefined ? 1 : 0, joined_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['class_id', 'student_id']).doNothing())
    .execute();
}

/** Returns the class's ID if a student with this email is in it. */
export function memberWith(db: Database, classId: string, email: string) {
  return db
    .selectFrom('class_students')
    .innerJoin('students', 'students.id', 'student_id')
    .select('class_id')
    .where('class_id', '=', classId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Returns the request for the class with this email, if any. */
export function requestWith(db: Database, classId: string, email: string) {
  return db
    .selectFrom('join_requests')
    .select(['id', 'confirmed_by', 'let_in_by'])
    .where('class_id', '=', classId)
    .where('email', '=', email)
    .executeTakeFirst();
}
