import type { ActivityEvent, ActivityEvents } from '../../contract/activity.ts';
import type { Student } from '../accounts/students.ts';
import type { Database } from '../database/tables.ts';
import { assignedTo } from './assignments.ts';
import { believed } from './moments.ts';
import { addWithinQuota } from './report-quota.ts';

/**
 * Stores each event of a student once (ANA-01). The assignment determines class and teacher, not the app. Throws
 * `too_many_attempts` if the quota is spent, and then stores none of them.
 */
export async function keepActivityEvents(
  db: Database,
  student: Student,
  events: ActivityEvents,
  now: Date,
): Promise<void> {
  const assignments = await readOwn(db, student, events);
  await addWithinQuota(db, student.id, now, async (trx) => {
    const times = await timesOf(trx, student, events, now);
    const added = await trx
      .insertInto('activity_events')
      .values(
        events.map((event, index) => {
          const own = assignments.get(event.assignment_id);
          return {
            ...event,
            student_id: student.id,
            // Different spellings of one UUID are the same event.
            event_id: event.event_id.toLowerCase(),
            assigned: own === undefined ? 0 : 1,
            class_id: own?.class_id ?? '',
            teacher_id: own?.teacher_id ?? '',
            created_time: times[index]!,
          };
        }),
      )
      .onConflict((conflict) => conflict.columns(['student_id', 'event_id']).doNothing())
      .returning('event_id')
      .execute();
    return added.length;
  });
}

async function readOwn(db: Database, student: Student, events: ActivityEvents) {
  const rows = await assignedTo(db, student.id)
    .innerJoin('classes', 'classes.id', 'assignments.class_id')
    .select(['assignments.id', 'assignments.class_id', 'teacher_id'])
    .where('assignments.id', 'in', idsOf(events))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps events from preceding their start, even if the device's clock was set back in between. */
async function timesOf(db: Database, student: Student, events: ActivityEvents, now: Date): Promise<string[]> {
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

function idsOf(events: ActivityEvents): string[] {
  return [...new Set(events.map(({ assignment_id }) => assignment_id))];
}

function activityKey({ assignment_id, activity_id }: Pick<ActivityEvent, 'assignment_id' | 'activity_id'>): string {
  return JSON.stringify([assignment_id, activity_id]);
}
