import { sql } from 'kysely';
import type { StudentScores, TeacherClass } from '../../contract/teacher.ts';
import { evidenceOfAll, evidenceOfOne, UNSPOKEN, type Evidence } from '../../contract/evidence.ts';
import { mean } from '../../contract/progress.ts';
import { AssignmentType } from '../../contract/assignments.ts';
import { assignedTo, beforeJoining, isGivenTo } from '../assignments/assignments.ts';
import { readEngineChanges } from '../assignments/engine-changes.ts';
import { readAttempts } from '../assignments/history.ts';
import { readLessonProgress, refreshResults } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { daysIn, mondayOf } from '../practice/school-days.ts';
import { assignmentsOf, keyOf, notStarted, resultsOf } from './class-progress.ts';
import { countConversations } from './conversations.ts';
import { requireStudent } from './taught.ts';

/** Throws `not_found`. */
export async function readStudentScores(db: Database, group: TeacherClass, studentId: string): Promise<StudentScores> {
  const student = await requireStudent(db, group.id, studentId);
  await refreshResults(db, studentId);
  const own = await assignedTo(db, studentId)
    .select(['assignments.id', 'joined_at'])
    .select(isGivenTo(sql`${studentId}`).as('given'))
    .where('assignments.class_id', '=', group.id)
    .execute();
  const results = await resultsOf(db, group.id, studentId);
  // Work that was taken back shows if the student had begun it.
  const shown = own.filter(({ id, given }) => given || results.has(keyOf(studentId, id)));
  const joined_at = own[0]?.joined_at ?? null;
  const isShown = new Set(shown.map(({ id }) => id));
  const assignments = (await assignmentsOf(db, group.id)).filter(({ id }) => isShown.has(id));
  const lessons = await readLessonProgress(
    db,
    studentId,
    assignments.map(({ id }) => id),
  );
  const attempts: StudentScores['attempts'] = [];
  for (const { id } of assignments) {
    const progressOf = new Map(lessons.get(id)?.map(({ lesson, progress }) => [lesson.id, progress]));
    const history = await readAttempts(db, { id: studentId }, id);
    for (const { lesson, score, isHeard, at } of history.attempts) {
      const type = AssignmentType.parse(lesson.type);
      const unheard = type === 'ai_tutor' ? 'typed' : 'unheard';
      const heard =
        isHeard === null
          ? evidenceOfSet(score, progressOf.get(lesson.id))
          : evidenceOfOne(score, isHeard ? 'heard' : unheard);
      attempts.push({ assignment_id: id, lesson: lesson.name, type, score, ...heard, at });
    }
  }
  attempts.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const touched = [...results.values()].map(({ last_activity }) => last_activity);
  const [last_activity = null] = [student.last_activity, ...touched]
    .filter((at) => at !== null)
    .toSorted()
    .toReversed();
  return {
    class: group,
    student: { ...student, last_activity },
    assignments: assignments.map(({ whole_class: _whole, withdrawn_at: _withdrawn, ...assignment }) => ({
      ...assignment,
      result: {
        ...(results.get(keyOf(studentId, assignment.id)) ?? notStarted(assignment.id)),
        ...beforeJoining({ due_date: assignment.due_date, joined_at }),
      },
      details: (lessons.get(assignment.id) ?? []).map(({ lesson: { id, name }, progress }) => ({
        id,
        name,
        status: progress.status,
        score: progress.score,
        ...progress.evidence,
      })),
    })),
    attempts,
    weeks: weeksOf(attempts, await zoneOf(db, group.id)),
    engine_changes: attempts.length < 2 ? [] : await readEngineChanges(db, attempts[0]!.at, attempts.at(-1)!.at),
    conversations: await countConversations(db, group.id, studentId),
  };
}

/** Maximum rounding difference between sums in different order, in points. */
const ROUNDING = 0.001;

/** The app reports a study set's score, so an attempt is verified only as far as the scores of its cards. */
function evidenceOfSet(score: number, progress: { score: number | null; evidence: Evidence } | undefined): Evidence {
  // A teacher removed the lesson, so its cards no longer count.
  if (progress === undefined || score === 0) return UNSPOKEN;
  const { verified, typed, corrected } = progress.evidence;
  // A teacher's lower score does not make the attempt less heard.
  if (score > (progress.score ?? 0) + ROUNDING && !corrected) return evidenceOfOne(score, 'unheard');
  return { verified, typed };
}

async function zoneOf(db: Database, classId: string): Promise<string | undefined> {
  const { time_zone } = await db
    .selectFrom('classes')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('time_zone')
    .where('classes.id', '=', classId)
    .executeTakeFirstOrThrow();
  return time_zone ?? undefined;
}

/** @param timeZone IANA name, or undefined for this machine's zone */
export function weeksOf(
  attempts: readonly ({ at: string; score: number } & Evidence)[],
  timeZone: string | undefined,
): StudentScores['weeks'] {
  const dayOf = daysIn(timeZone);
  const weeks = Map.groupBy(attempts, ({ at }) => mondayOf(dayOf(at)));
  return [...weeks]
    .map(([monday, done]) => ({
      monday,
      attempts: done.length,
      average: mean(done.map(({ score }) => score))!,
      ...evidenceOfAll(done),
    }))
    .toSorted((a, b) => (a.monday < b.monday ? -1 : 1));
}
