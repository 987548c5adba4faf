import type { ActivityEvent, ActivityEvents, AnalyticsEvent, UsageEvent } from '../../contract/activity.ts';
import type { Student } from '../accounts/students.ts';
import type { ActivityEventRow, Database, UsageEventRow } from '../database/tables.ts';
import { assignedTo } from './assignments.ts';
import { believed } from './moments.ts';
import { spendReports } from './report-quota.ts';

type OwnAssignments = Map<string, { class_id: string; teacher_id: string }>;

const isActivity = (event: AnalyticsEvent): event is ActivityEvent => 'activity_id' in event;

/**
 * Stores each event of a student once (ANA-01). The assignment determines class and teacher, not the app. Without
 * `analytics`, and for a visitor of the demo school, stores only the activities that the home page counts. Throws
 * `too_many_attempts` if the quota is spent, and then stores none of them.
 */
export async function keepEvents(
  db: Database,
  student: Student,
  events: ActivityEvents,
  { now, analytics }: { now: Date; analytics: boolean },
): Promise<void> {
  await spendReports(db, student.id, events.length, now);
  const isAnalyzed = analytics && !(await isVisitor(db, student));
  const activities = events.filter(isActivity);
  const uses = isAnalyzed ? events.filter((event) => !isActivity(event)) : [];
  if (activities.length + uses.length === 0) return;
  const own = await readOwn(db, student, [...activities, ...uses]);
  const names = isAnalyzed ? await readNames(db, activities) : new Map<string, string>();
  await db.transaction().execute(async (trx) => {
    // Take the row lock first, so that simultaneous reports of a student see each other's times.
    await trx
      .updateTable('report_quotas')
      .set({ student_id: student.id })
      .where('student_id', '=', student.id)
      .execute();
    const times = await timesOf(trx, student, activities, now);
    const rows = activities.map((event, index): ActivityEventRow => {
      const assignment = own.get(event.assignment_id);
      return {
        ...event,
        student_id: student.id,
        event_id: sameId(event),
        activity_name: (isAnalyzed && (event.activity_name || names.get(event.activity_id))) || '',
        assigned: assignment === undefined ? 0 : 1,
        class_id: (isAnalyzed && assignment?.class_id) || '',
        teacher_id: (isAnalyzed && assignment?.teacher_id) || '',
        created_time: times[index]!,
      };
    });
    await addActivities(trx, rows);
    await addUses(trx, uses.map(usageRow(student, own, now)));
  });
}

/** Different spellings of one UUID are the same event. */
const sameId = ({ event_id }: AnalyticsEvent) => event_id.toLowerCase();

async function isVisitor(db: Database, student: Student): Promise<boolean> {
  const { demo_until } = await db
    .selectFrom('students')
    .select('demo_until')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  return demo_until !== null;
}

function usageRow(student: Student, own: OwnAssignments, now: Date) {
  return ({ event_id, event, created_time, ...said }: UsageEvent): UsageEventRow => {
    const assignment = 'assignment_id' in said ? own.get(said.assignment_id) : undefined;
    const fields =
      'assignment_id' in said
        ? {
            ...said,
            assignment_id: assignment === undefined ? '' : said.assignment_id,
            class_id: assignment?.class_id ?? '',
            teacher_id: assignment?.teacher_id ?? '',
          }
        : said;
    return {
      student_id: student.id,
      event_id: event_id.toLowerCase(),
      event,
      fields: JSON.stringify(fields),
      created_time: believed(created_time, now),
    };
  };
}

async function addActivities(trx: Database, rows: ActivityEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('activity_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['student_id', 'event_id']).doNothing())
    .execute();
}

async function addUses(trx: Database, rows: UsageEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('usage_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['student_id', 'event_id']).doNothing())
    .execute();
}

/** Returns the names of activities that the app doesn't know, such as a role-play without an assignment. */
async function readNames(db: Database, activities: readonly ActivityEvent[]): Promise<Map<string, string>> {
  const ids = activities.filter(({ activity_name }) => activity_name === '').map(({ activity_id }) => activity_id);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('study_sets').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readOwn(db: Database, student: Student, events: readonly AnalyticsEvent[]): Promise<OwnAssignments> {
  const ids = idsOf(events);
  if (ids.length === 0) return new Map();
  const rows = await assignedTo(db, student.id)
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .select(['assignments.id', 'assignments.class_id', 'teacher_id'])
    .where('assignments.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps events from preceding their start, even if the device's clock was set back in between. */
async function timesOf(db: Database, student: Student, events: readonly ActivityEvent[], now: Date): Promise<string[]> {
  if (events.length === 0) return [];
  const begun = await db
    .selectFrom('activity_events')
    .select(({ fn }) => ['assignment_id', 'activity_id', fn.min('created_time').as('first')])
    .where('student_id', '=', student.id)
    .where('assignment_id', 'in', idsOf(events))
    .where('event', '=', 'activity_started')
    .groupBy(['assignment_id', 'activity_id'])
    .execute();
  const first = new Map(begun.map((row) => [activityKey(row), row.first]));
  return events.map((event) => {
    const at = believed(event.created_time, now);
    const began = first.get(activityKey(event)) ?? at;
    if (event.event !== 'activity_started') return at < began ? began : at;
    first.set(activityKey(event), at < began ? at : began);
    return at;
  });
}

function idsOf(events: readonly AnalyticsEvent[]): string[] {
  return [...new Set(events.flatMap((event) => ('assignment_id' in event ? [event.assignment_id] : [])))];
}

function activityKey({ assignment_id, activity_id }: Pick<ActivityEvent, 'assignment_id' | 'activity_id'>): string {
  return JSON.stringify([assignment_id, activity_id]);
}
