import { SkillName } from '../../contract/assignments.ts';
import type { ScoreUpdate } from '../../contract/study-sets.ts';
import type { Student } from '../accounts/students.ts';
import { larger } from '../database/larger.ts';
import type { Database, ScoreRow } from '../database/tables.ts';
import { Refusal, type Issue } from '../errors.ts';
import { settleAfterAttempt } from './counted-corrections.ts';
import type { OwnLesson } from './lesson-address.ts';
import { readPlayableSkills } from './playable-skills.ts';
import { isFinished, skillsPracticed } from './progress.ts';
import { claimResult, makeResults } from './results.ts';
import type { Verification, Vouched } from './verification.ts';

const ROWS_A_STATEMENT = 500;

/**
 * Keeps the best score of each item and skill. Repeated updates change nothing, in any order. Throws `invalid_request`
 * and stores none if an update isn't part of the lesson. Returns the stored scores.
 */
export async function keepScores(
  db: Database,
  verification: Verification,
  student: Student,
  lesson: OwnLesson,
  updates: readonly ScoreUpdate[],
  now: Date,
): Promise<ScoreUpdate[]> {
  const itemIds = [...new Set(updates.map(({ id }) => id))];
  const items = (await readPlayableSkills(db, [lesson.studySetId], 'all', itemIds)).get(lesson.studySetId);
  const issues = updates.flatMap(({ id, skill_mode }, index): Issue[] => {
    const skills = items?.get(id);
    if (skills === undefined) return [{ path: `${index}.id`, message: 'There is no such item in this lesson.' }];
    return skillsPracticed(lesson.skillModes, skills).includes(skill_mode)
      ? []
      : [{ path: `${index}.skill_mode`, message: 'This lesson does not practice the item in this skill.' }];
  });
  if (issues.length > 0)
    throw new Refusal('invalid_request', 'Some scores are not of this lesson; none was stored.', {
      issues: issues.slice(0, 20),
    });

  const at = now.toISOString();
  const answers = { studentId: student.id, lessonId: lesson.id, updates };
  const checked = await verification.check(db, answers);
  const kept = await db.transaction().execute(async (trx) => {
    await claimResult(trx, student.id, lesson.assignmentId);
    const { vouched, faults } = await verification.use(trx, answers, checked, now);
    const rows = best(vouched).map(({ id, skill_mode, score, finished, engine_version, verified }) => ({
      student_id: student.id,
      assignment_detail_id: lesson.id,
      item_id: id,
      skill: skill_mode,
      score,
      finished: Number(finished),
      engine_version: engine_version ?? null,
      verified_score: verified,
      first_scored_at: at,
      best_scored_at: at,
    }));
    const stored: Stored[] = [];
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      const written = await trx
        .insertInto('scores')
        .values(rows.slice(start, start + ROWS_A_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(['student_id', 'assignment_detail_id', 'item_id', 'skill']).doUpdateSet(({ ref, eb }) => {
            const isBetter = eb('scores.score', '<', ref('excluded.score'));
            const better = <Column extends 'score' | 'best_scored_at' | 'engine_version'>(column: Column) =>
              eb
                .case()
                .when(isBetter)
                .then(ref(`excluded.${column}`))
                .else(ref(`scores.${column}`))
                .end();
            const isFinal = eb('scores.finished', '<', ref('excluded.finished'));
            return {
              score: better('score'),
              best_scored_at: better('best_scored_at'),
              engine_version: better('engine_version'),
              verified_score: larger<number | null>('scores.verified_score', 'excluded.verified_score'),
              finished: eb.case().when(isFinal).then(ref('excluded.finished')).else(ref('scores.finished')).end(),
            };
          }),
        )
        .returning(['item_id', 'skill', 'score', 'finished', 'engine_version'])
        .execute();
      stored.push(...written);
    }
    await settleAfterAttempt(trx, student.id, lesson.id);
    await makeResults(trx, student.id, [lesson.assignmentId]);
    return { stored, faults };
  });
  await verification.tell(db, student.id, kept.faults);
  return kept.stored.map(({ item_id, skill, score, finished, engine_version }) => ({
    id: item_id,
    skill_mode: SkillName.parse(skill),
    score,
    finished: finished === 1,
    ...(engine_version !== null && { engine_version }),
  }));
}

type Stored = Pick<ScoreRow, 'item_id' | 'skill' | 'score' | 'finished' | 'engine_version'>;
type Best = Vouched & { finished: boolean };

/** Returns one update per item and skill. The fixed order keeps two devices from a deadlock. */
function best(updates: readonly Vouched[]): Best[] {
  const kept = new Map<string, Best>();
  for (const update of updates) {
    const key = `${update.id} ${update.skill_mode}`;
    const held = kept.get(key);
    const finished = held?.finished === true || isFinished(update);
    const higher = held && held.score >= update.score ? held : update;
    kept.set(key, { ...higher, finished, verified: highest(held?.verified ?? null, update.verified) });
  }
  return [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, update]) => update);
}

function highest(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b > a) ? b : a;
}
