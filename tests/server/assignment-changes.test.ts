/**
 * A teacher withdraws, edits, and extends an assignment while a class works on it. A model says what the teacher and the
 * students see after each step, and every answer counts at the end.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths } from '../../contract/paths.ts';
import {
  ChangedAssignments,
  TeacherAssignment,
  teacherAssignmentPaths,
  type AssignmentChange,
} from '../../contract/teacher-assignments.ts';
import { runs } from '../support/runs.ts';
import { LONG_SESSIONS, eachProvider, eachTeacher, loggedIn } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { teachers } from './support/test-school.ts';

/** Number of random classes. The goal is 1,000, and the nightly run plays them. */
const INTERLEAVINGS = Math.min(1_000, runs(10));
const STUDENTS = ['ana', 'ben'] as const;
type Student = (typeof STUDENTS)[number];
/** Items to say in each set. */
const ITEMS = { travel: ['ticket', 'where-to'], greetings: ['hello', 'good-morning', 'room-21'] } as const;
type StudySet = keyof typeof ITEMS;
const SETS = Object.keys(ITEMS) as StudySet[];

interface Answer {
  student: Student;
  set: StudySet;
  item: number;
  score: number;
}
/** One change of the teacher, during which students send answers. */
interface Step {
  change: AssignmentChange;
  answers: Answer[];
}

const contentsOf = (sets: readonly StudySet[]) => sets.map((id) => ({ id, skills: ['speaking' as const] }));

const change: fc.Arbitrary<AssignmentChange> = fc.oneof(
  fc.boolean().map((withdrawn) => ({ withdrawn })),
  fc.integer({ min: 8, max: 30 }).map((day) => ({ due_day: `2026-05-${String(day).padStart(2, '0')}` })),
  fc.constantFrom('Week 19', 'Week 20').map((name) => ({ name })),
  fc.option(fc.subarray(['ana', 'ben', 'ida'], { minLength: 1 })).map((students) => ({ students })),
  fc.shuffledSubarray(SETS, { minLength: 1 }).map((sets) => ({ contents: contentsOf(sets) })),
);
const answer: fc.Arbitrary<Answer> = fc.record({
  student: fc.constantFrom(...STUDENTS),
  set: fc.constantFrom(...SETS),
  item: fc.nat(2),
  score: fc.nat(100),
});
const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ change, answers: fc.array(answer, { maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 6,
});

overEach('an assignment that changes while a class works', ({ open, it, onBoth }) => {
  const provider = eachProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, STUDENTS, beforeEach);
  const tess = eachTeacher(provider, teachers.tess);

  async function assign(): Promise<string> {
    const body = {
      request_id: randomUUID(),
      name: 'Week 19',
      contents: contentsOf(SETS),
      classes: [{ id: 'r1', students: null }],
      start_day: '2026-05-04',
      due_day: '2026-05-11',
    };
    const { status, body: created } = await tess.call('POST', teacherAssignmentPaths.assignments, { body });
    expect(status).toBe(200);
    return ChangedAssignments.parse(created).assignments[0]!.id;
  }

  async function play(all: readonly Step[]): Promise<void> {
    // A student may not send many answers at once.
    provider.advance(10_000);
    const id = await assign();
    const { db } = provider.server;
    const lessons = await db
      .selectFrom('assignment_details')
      .select(['id', 'study_set_id'])
      .where('assignment_id', '=', id)
      .execute();
    const lessonOf = new Map(lessons.map((lesson) => [lesson.study_set_id, lesson.id]));
    const best = new Map<string, number>();
    const now = { withdrawn: false, due_day: '2026-05-11', name: 'Week 19', students: null as string[] | null };
    let sets: readonly StudySet[] = SETS;

    const send = async ({ student, set, item, score }: Answer) => {
      const itemId = ITEMS[set][item % ITEMS[set].length]!;
      const key = `${student} ${set} ${itemId}`;
      best.set(key, Math.max(score, best.get(key) ?? 0));
      const address = {
        api: 'v1',
        assignmentId: id,
        assignmentDetailId: lessonOf.get(set)!,
        studySetId: set,
      } as const;
      const body = [{ id: itemId, skill_mode: 'speaking', score, finished: true }];
      const { status } = await provider.call('PATCH', paths.scores(address), { token: tokens[student], body });
      expect(status, key).toBe(200);
    };
    const edit = async (body: AssignmentChange) => {
      const { status } = await tess.call('PATCH', teacherAssignmentPaths.assignments, {
        body: { assignments: [id], ...body },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const { contents, ...more } = body;
      Object.assign(now, more);
      if (contents !== undefined) sets = contents.map((content) => content.id as StudySet);
    };
    const countOf = (student: Student) =>
      sets.flatMap((set) => ITEMS[set].map((item) => best.has(`${student} ${set} ${item}`)));
    const isDone = (student: Student) => countOf(student).every(Boolean);
    const has = (student: string) => now.students?.includes(student) ?? true;

    const look = async () => {
      const own = STUDENTS.filter(has);
      const { body } = await tess.read(teacherAssignmentPaths.assignment(id));
      const seen = TeacherAssignment.parse(body);
      expect({ ...seen, lessons: seen.lessons.map((lesson) => lesson.content_id) }).toMatchObject({
        ...now,
        students: now.students?.toSorted() ?? null,
        lessons: sets,
        // The inactive student of the class is left out.
        given: own.length,
        started: own.filter((student) => countOf(student).some(Boolean)).length,
        completed: own.filter(isDone).length,
      });
      for (const student of STUDENTS) {
        const tabs = new Set<string>();
        for (const tab of ['todo', 'completed']) {
          const { body: list } = await provider.call('GET', `${paths.assignments}?tab=${tab}&page=1`, {
            token: tokens[student],
          });
          if (AssignmentList.parse(list).results.some((one) => one.assignment_id === id)) tabs.add(tab);
        }
        const isShown = isDone(student) || (has(student) && !now.withdrawn);
        expect([student, ...tabs]).toEqual([student, ...(isShown ? [isDone(student) ? 'completed' : 'todo'] : [])]);
      }
    };

    for (const step of all) {
      await Promise.all([...step.answers.map(send), edit(step.change)]);
      await look();
    }
    await edit({ withdrawn: false, students: null, contents: contentsOf(SETS) });
    await look();
    const stored = await db
      .selectFrom('scores')
      .select(['student_id', 'assignment_detail_id', 'item_id', 'score'])
      .where(
        'assignment_detail_id',
        'in',
        lessons.map((lesson) => lesson.id),
      )
      .execute();
    const setOf = new Map(lessons.map((lesson) => [lesson.id, lesson.study_set_id]));
    expect(
      new Map(
        stored.map((row) => [`${row.student_id} ${setOf.get(row.assignment_detail_id)} ${row.item_id}`, row.score]),
      ),
    ).toEqual(best);
    await db.deleteFrom('assignments').where('id', '=', id).execute();
  }

  it(
    'loses no answer, and shows each change at once',
    () => fc.assert(fc.asyncProperty(steps, play), { numRuns: INTERLEAVINGS }),
    600_000,
  );

  onBoth('loses no answer when it is withdrawn, narrowed, renamed, and given back', () => {
    // The login is seen again.
    provider.advance(5 * 60_000);
    return play([
      { change: { withdrawn: true }, answers: [{ student: 'ana', set: 'travel', item: 0, score: 80 }] },
      {
        change: { contents: contentsOf(['greetings']) },
        answers: [{ student: 'ben', set: 'travel', item: 1, score: 3 }],
      },
      { change: { students: ['ana'] }, answers: [{ student: 'ben', set: 'greetings', item: 2, score: 50 }] },
      { change: { due_day: '2026-05-20' }, answers: [] },
      { change: { name: 'Week 20' }, answers: [] },
    ]);
  });
});
