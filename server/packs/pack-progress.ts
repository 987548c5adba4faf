import type { Insertable } from 'kysely';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { RolePlayOutcome } from '../../contract/role-play.ts';
import { shownPassage } from '../assignments/passages.ts';
import { recordingRow } from '../assignments/recordings.ts';
import { makeResults } from '../assignments/results.ts';
import type { Pack, PackAssignment, PackLesson, PackProgress, PackTalk } from '../content/pack.schema.ts';
import { sampleReading } from '../content/sample-reading.ts';
import type { PackScenario } from '../../dialogue/scenario/scenario.schema.ts';
import type { Database, Tables } from '../database/tables.ts';
import { addTalk, isSpoken, scoreOfTalk } from '../role-play/sample-talk.ts';
import type { Surroundings } from '../surroundings.ts';
import { addActivity, type Done } from './pack-activity.ts';
import { pronunciationsByWord } from './pack-rows.ts';

export type MomentOf = (assignment: PackAssignment, written: string) => string;

export async function addProgress(
  trx: Database,
  pack: Pack,
  assignments: readonly PackAssignment[],
  momentOf: MomentOf,
  around: Surroundings,
): Promise<void> {
  const done = assignments.flatMap((assignment) =>
    assignment.progress.map((progress): Done => {
      const lesson = assignment.lessons.find(({ id }) => id === progress.lesson)!;
      return { assignment, lesson, progress, at: momentOf(assignment, progress.done_at) };
    }),
  );
  if (done.length === 0) return;
  const rows = await progressRows(pack, done);
  for (const [table, list] of Object.entries(rows) as [keyof Tables, object[]][])
    if (list.length > 0) await trx.insertInto(table).values(list).execute();
  for (const one of done) await addTalks(trx, pack, one, momentOf);
  for (const [student, own] of Map.groupBy(done, ({ progress }) => progress.student))
    await makeResults(trx, student, [...new Set(own.map(({ assignment }) => assignment.id))]);
  await addActivity(trx, pack, around, done);
}

async function progressRows(
  pack: Pack,
  done: readonly Done[],
): Promise<{ [Table in 'scores' | 'lesson_progress' | 'recordings']: Insertable<Tables[Table]>[] }> {
  return {
    scores: done.flatMap(({ progress, at }) =>
      Object.entries(progress.scores).flatMap(([itemId, scores]) =>
        Object.entries(scores).map(([skill, score]) => ({
          student_id: progress.student,
          assignment_detail_id: progress.lesson,
          item_id: itemId,
          skill,
          score,
          // The importer vouches for the pack's scores.
          verified_score: skill === 'speaking' ? score : null,
          finished: 1,
          engine_version: null,
          first_scored_at: at,
          best_scored_at: at,
        })),
      ),
    ),
    lesson_progress: done.map(({ progress, lesson, at }) => {
      const { reading, talks = [] } = progress;
      const best = (some: typeof talks) => reading?.score ?? bestOfTalks(pack, lesson, some);
      return {
        student_id: progress.student,
        assignment_detail_id: progress.lesson,
        started_at: at,
        reported_score: best(talks),
        verified_score: best(talks.filter(isSpoken)),
        typed_score: best(talks.filter((talk) => !isSpoken(talk))),
        reported_complete: Number(reading !== undefined || progress.talks !== undefined),
        duration_s: progress.duration,
      };
    }),
    recordings: await Promise.all(
      done.flatMap(({ progress, lesson, at }) => {
        const result = resultOf(pack, lesson, progress);
        if (result === null) return [];
        return [recordingRow(progress.student, at, result).then((row) => ({ ...row, verified: 1 }))];
      }),
    ),
  };
}

/** Conversations must be in chronological order. */
async function addTalks(
  trx: Database,
  pack: Pack,
  { assignment, lesson, progress }: Done,
  momentOf: MomentOf,
): Promise<void> {
  const scenario = scenarioOf(pack, lesson);
  const outcomes: RolePlayOutcome[] = [];
  for (const [at, talk] of (progress.talks ?? []).entries()) {
    const createdAt = momentOf(assignment, talk.begun_at);
    const place = { studentId: progress.student, lessonId: progress.lesson, at, createdAt };
    const { outcome } = await addTalk(trx, scenario!, talk, place, outcomes);
    outcomes.unshift(outcome);
  }
}

function bestOfTalks(pack: Pack, lesson: PackLesson, talks: readonly PackTalk[]): number | null {
  const scenario = scenarioOf(pack, lesson);
  if (scenario === undefined || talks.length === 0) return null;
  return Math.max(...talks.map((talk) => scoreOfTalk(scenario, talk)));
}

function scenarioOf({ scenarios }: Pack, { scenario }: PackLesson): PackScenario | undefined {
  return scenarios.find(({ id }) => id === scenario);
}

function resultOf(pack: Pack, lesson: PackLesson, { reading }: PackProgress): PassageResult | null {
  const passage = pack.passages.find(({ id }) => id === lesson.read_aloud);
  if (reading === undefined || passage === undefined) return null;
  const ids = { readAloudId: passage.id, lessonId: lesson.id, recordingId: `seeded-${lesson.id}` };
  return sampleReading(shownPassage(passage.text), reading, pronunciationsByWord(pack), ids);
}
