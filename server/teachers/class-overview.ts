import { sql } from 'kysely';
import {
  IDLE_DAYS,
  STUCK_ANSWERS,
  type ClassOverview,
  type ClassSpeech,
  type Standing,
} from '../../contract/teacher-class.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { TeacherClass } from '../../contract/teacher.ts';
import { isDueBeforeJoining } from '../assignments/assignments.ts';
import { isStale, refreshResults } from '../assignments/results.ts';
import type { Database } from '../database/tables.ts';
import { assignmentsOf } from './class-progress.ts';
import { readClassWeeks, type StudentWeeks } from './class-speech.ts';
import { missedEndings, missedSounds, missedWords, type SpeechOf } from './spoken-words.ts';
import { joinsOf, studentsOf } from './taught.ts';

const DAY = 86_400_000;
/** Words and sounds in the overview. */
const FEW = 6;
/** Words in the list of all words, and words for each sound. */
const MOST_WORDS = 60;
const WORDS_OF_SOUND = 8;

export async function readClassOverview(db: Database, group: TeacherClass, now: Date): Promise<ClassOverview> {
  const members = await studentsOf(db, group.id);
  const { totalOf, weeksOf, speechOf } = await readWork(db, group.id, members, now);
  const assignments = (await assignmentsOf(db, group.id)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const upcoming = await upcomingIn(db, group.id, now);
  const given = await countGiven(db, group.id);
  const results = await countByAssignment(db, group.id);
  const joins = await joinsOf(db, group.id);
  const whole = assignments.filter(({ id, whole_class }) => whole_class === 1 && !upcoming.has(id));
  const active = new Set(members.filter((member) => member.active).map(({ id }) => id));
  const students = members.map(({ last_activity: ever, ...student }) => {
    const total = totalOf.get(student.id);
    const own = given.byStudent.filter(
      ({ student_id, assignment_id }) => student_id === student.id && !upcoming.has(assignment_id),
    );
    const { assigned, overdue } = owedOf([...whole, ...own], total, joins.get(student.id), now);
    const completed = total?.completed ?? 0;
    const weeks = weeksOf.get(student.id);
    return {
      ...student,
      standing: student.active
        ? standingOf({
            isAbsent: ever === null && total === undefined,
            hasWork: completed < assigned,
            overdue,
            weeks,
            now,
          })
        : ('inactive' as const),
      average: averageOf(total),
      ...evidenceOfTotal(total),
      assigned,
      completed,
      overdue,
      answered: weeks?.answered ?? 0,
      missed: weeks?.missed ?? 0,
      last_work: weeks?.lastWork ?? null,
    };
  });
  return {
    class: { id: group.id, name: group.name },
    average: averageOf(added([...totalOf.values()])),
    students,
    assignments: assignments.map(({ whole_class, withdrawn_at: _withdrawn, ...assignment }) => {
      const total = results.get(assignment.id);
      return {
        ...assignment,
        average: averageOf(total),
        students: whole_class === 1 ? active.size : (given.byAssignment.get(assignment.id) ?? 0),
        begun: total?.begun ?? 0,
        completed: total?.completed ?? 0,
      };
    }),
    words: missedWords(speechOf, FEW).map(({ by: _by, ...word }) => word),
    sounds: missedSounds(speechOf, 0)
      .slice(0, FEW)
      .map(({ by: _by, words: _words, ...sound }) => sound),
  };
}

/** Leaves out work that was due before the student joined, unless it is completed (docs/decisions/0150). */
function owedOf(
  given: readonly { due_date: string }[],
  { completedPast, completedBefore }: { completedPast: number; completedBefore: number } = NO_COMPLETED,
  joined: string | undefined,
  now: Date,
) {
  const excused = given.filter(({ due_date }) => joined !== undefined && due_date < joined).length - completedBefore;
  const past = given.filter(({ due_date }) => Date.parse(due_date) < now.getTime()).length;
  return { assigned: given.length - excused, overdue: past - completedPast - excused };
}

const NO_COMPLETED = { completedPast: 0, completedBefore: 0 };

export async function readClassSpeech(db: Database, group: TeacherClass, now: Date): Promise<ClassSpeech> {
  const members = await studentsOf(db, group.id);
  const { speechOf } = await readWork(db, group.id, members, now);
  return {
    class: { id: group.id, name: group.name },
    students: members.map(({ last_activity: _ever, ...student }) => student),
    words: missedWords(speechOf, MOST_WORDS),
    sounds: missedSounds(speechOf, WORDS_OF_SOUND),
    endings: missedEndings(speechOf, WORDS_OF_SOUND),
  };
}

async function readWork(db: Database, classId: string, members: readonly { id: string }[], now: Date) {
  let totals = await totalByStudent(db, classId, now);
  const stale = totals.filter((total) => total.stale > 0);
  for (const { student_id } of stale) await refreshResults(db, student_id);
  if (stale.length > 0) totals = await totalByStudent(db, classId, now);
  const totalOf = new Map(totals.map((total) => [total.student_id, total]));
  const changes = new Map(members.map(({ id }) => [id, totalOf.get(id)?.changes ?? '']));
  const weeksOf = await readClassWeeks(db, classId, changes, now);
  const speechOf: SpeechOf = new Map([...weeksOf].map(([id, { speech }]) => [id, speech]));
  return { totalOf, weeksOf, speechOf };
}

type Doing = { isAbsent: boolean; hasWork: boolean; overdue: number; weeks: StudentWeeks | undefined; now: Date };

function standingOf({ isAbsent, hasWork, overdue, weeks, now }: Doing): Standing {
  const { answered = 0, missed = 0, lastWork = null } = weeks ?? {};
  if (isAbsent && lastWork === null) return 'absent';
  if (hasWork && (lastWork === null || Date.parse(lastWork) < now.getTime() - IDLE_DAYS * DAY)) return 'idle';
  if (answered >= STUCK_ANSWERS && missed * 2 >= answered) return 'stuck';
  return overdue > 0 ? 'behind' : 'fine';
}

/** `spoken` counts results with a spoken score, `unheard` and `typed` the unverified ones of them. */
type Total = Record<'begun' | 'completed' | 'scored' | 'sum' | 'spoken' | 'unheard' | 'typed', number>;

/** Returns the evidence for a student's average, as evidenceOfAll does for a list of results. */
function evidenceOfTotal({
  spoken,
  unheard,
  typed,
}: Pick<Total, 'spoken' | 'unheard' | 'typed'> = NO_RESULTS): Evidence {
  return { verified: spoken === 0 ? null : unheard === 0, typed: unheard > 0 && typed === unheard };
}

const NO_RESULTS = { spoken: 0, unheard: 0, typed: 0 };

function averageOf(total: Pick<Total, 'scored' | 'sum'> | undefined): number | null {
  return total === undefined || total.scored === 0 ? null : total.sum / total.scored;
}

function added(totals: readonly Total[]): Pick<Total, 'scored' | 'sum'> {
  return {
    scored: totals.reduce((all, { scored }) => all + scored, 0),
    sum: totals.reduce((all, { sum }) => all + sum, 0),
  };
}

/** Results of the class's students in assignments that they have now. */
const OWN = (classId: string) => sql`from assignments
  inner join assignment_results on assignment_results.assignment_id = assignments.id
  inner join class_students on class_students.student_id = assignment_results.student_id
    and class_students.class_id = ${classId}
  inner join students on students.id = class_students.student_id and students.demo_until is null
  where assignments.class_id = ${classId} and withdrawn_at is null and (assignments.whole_class = 1 or exists (
    select 1 from assignment_students where assignment_students.student_id = assignment_results.student_id
      and assignment_students.assignment_id = assignments.id and assignment_students.removed = 0))`;

/** Counts the work of all students, or of the active ones. Averages are of all. */
const totals = (
  who: 'all' | 'active',
) => sql`sum(case when status <> 'not_started' and ${COUNTED[who]} then 1 else 0 end) as begun,
  sum(case when status = 'completed' and ${COUNTED[who]} then 1 else 0 end) as completed,
  count(average) as scored, coalesce(sum(average), 0) as sum,
  coalesce(sum(case when average is not null then spoken else 0 end), 0) as spoken,
  coalesce(sum(case when average is not null and spoken = 1 then 1 - verified else 0 end), 0) as unheard,
  coalesce(sum(case when average is not null then typed else 0 end), 0) as typed`;

const COUNTED = { all: sql`1 = 1`, active: sql`students.active = 1` };

type StudentTotal = Total & { student_id: string } & Record<
    'completed_past' | 'completed_before' | 'kept' | 'changes' | 'stale',
    number
  >;

async function totalByStudent(db: Database, classId: string, now: Date) {
  const { rows } = await sql<StudentTotal>`
    select assignment_results.student_id, ${totals('all')},
      sum(case when status = 'completed' and due_date < ${now.toISOString()} then 1 else 0 end) as completed_past,
      sum(case when status = 'completed' and ${isDueBeforeJoining} then 1 else 0 end) as completed_before,
      count(*) as kept, sum(changes + revision) as changes, sum(case when ${isStale} then 1 else 0 end) as stale
    ${OWN(classId)} group by assignment_results.student_id`.execute(db);
  return rows.map(({ completed_past, completed_before, kept, changes, ...total }) => ({
    ...total,
    completedPast: completed_past,
    completedBefore: completed_before,
    changes: `${kept} ${changes}`,
  }));
}

async function countByAssignment(db: Database, classId: string): Promise<ReadonlyMap<string, Total>> {
  const { rows } = await sql<Total & { id: string }>`
    select assignments.id, ${totals('active')} ${OWN(classId)} group by assignments.id`.execute(db);
  return new Map(rows.map(({ id, ...total }) => [id, total]));
}

/** Returns the assignments that only some students have. */
async function countGiven(db: Database, classId: string) {
  const byStudent = await db
    .selectFrom('assignment_students')
    .innerJoin('assignments', 'assignments.id', 'assignment_id')
    .innerJoin('class_students', (join) =>
      join
        .onRef('class_students.student_id', '=', 'assignment_students.student_id')
        .onRef('class_students.class_id', '=', 'assignments.class_id'),
    )
    .innerJoin('students', 'students.id', 'assignment_students.student_id')
    .select(['assignment_students.student_id', 'assignment_id', 'due_date', 'active'])
    .where('assignments.class_id', '=', classId)
    .where('whole_class', '=', 0)
    .where('withdrawn_at', 'is', null)
    .where('assignment_students.removed', '=', 0)
    .execute();
  const byAssignment = new Map<string, number>();
  for (const { assignment_id } of byStudent.filter(({ active }) => active === 1))
    byAssignment.set(assignment_id, (byAssignment.get(assignment_id) ?? 0) + 1);
  return { byStudent, byAssignment };
}

/** Returns assignments that have not started, on which students can't work yet. */
async function upcomingIn(db: Database, classId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('assignments')
    .select('id')
    .where('class_id', '=', classId)
    .where('start_date', '>', now.toISOString())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
