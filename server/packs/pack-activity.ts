import type { Insertable } from 'kysely';
import { readLessonResults } from '../assignments/results.ts';
import type { Pack, PackAssignment, PackLesson, PackProgress } from '../content/pack.schema.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ActivityEventRow, Database, StudyTimeRow } from '../database/tables.ts';
import { contentOf } from './pack-rows.ts';
import { rowsWith } from './sync-rows.ts';

export interface Done {
  assignment: PackAssignment;
  lesson: PackLesson;
  progress: PackProgress;
  /** ISO 8601. */
  at: string;
}

const TYPES = { study_set: 'Study Set', read_aloud: 'Read Aloud', scenario: 'Role Play' } as const;

/** Stores study time and events as devices would report them (SET-10, ANA-01). Results must be stored already. */
export async function addActivity(
  trx: Database,
  pack: Pack,
  around: Surroundings,
  done: readonly Done[],
): Promise<void> {
  const students = done.map(({ progress }) => progress.student);
  const results = await rowsWith(trx, 'assignment_results', 'student_id', students);
  const completed = new Set(
    results.flatMap(({ student_id, lessons }) =>
      Object.entries(readLessonResults(lessons)).flatMap(([id, { status }]) =>
        status === 'completed' ? [`${student_id} ${id}`] : [],
      ),
    ),
  );
  const times = done.filter(({ assignment }) => !isNova(pack, assignment)).map(studyTime);
  const events = done.flatMap((one): Insertable<ActivityEventRow>[] => {
    const began = new Date(Date.parse(one.at) - one.progress.duration * 1_000).toISOString();
    const started = activity(pack, one, { event: 'activity_started', event_id: around.newId(), created_time: began });
    if (!completed.has(`${one.progress.student} ${one.lesson.id}`)) return [started];
    return [
      started,
      activity(pack, one, { event: 'activity_completed', event_id: around.newId(), created_time: one.at }),
    ];
  });
  if (times.length > 0) await trx.insertInto('study_time').values(times).execute();
  if (events.length > 0) await trx.insertInto('activity_events').values(events).execute();
}

const kindOf = ({ read_aloud, scenario }: PackLesson) =>
  read_aloud ? 'read_aloud' : scenario ? 'scenario' : 'study_set';

function isNova(pack: Pack, assignment: PackAssignment): boolean {
  const { organization } = pack.classes.find(({ id }) => id === assignment.class)!;
  return pack.organizations.find(({ id }) => id === organization)!.is_nova;
}

function studyTime({ assignment, lesson, progress, at }: Done): StudyTimeRow {
  return {
    student_id: progress.student,
    assignment_id: assignment.id,
    activity_obj_id: contentOf(lesson),
    created_time: at,
    happened_at: at,
    activity: kindOf(lesson),
    duration_s: progress.duration,
    cards_studied: Math.max(1, Object.keys(progress.scores).length),
  };
}

function activity(
  pack: Pack,
  { assignment, lesson, progress }: Done,
  event: Pick<ActivityEventRow, 'event' | 'event_id' | 'created_time'>,
): ActivityEventRow {
  const { id, teacher } = pack.classes.find((one) => one.id === assignment.class)!;
  return {
    ...event,
    student_id: progress.student,
    activity_type: TYPES[kindOf(lesson)],
    activity_id: contentOf(lesson),
    activity_name: lesson.name,
    assigned: 1,
    assignment_id: assignment.id,
    class_id: id,
    teacher_id: teacher.id,
  };
}
