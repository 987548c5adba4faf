import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { paths, type LessonAddress } from '../../../contract/paths.ts';
import { RolePlayReport } from '../../../contract/role-play.ts';
import { StudentScores } from '../../../contract/teacher.ts';
import { openReceipts } from '../../../server/assignments/receipts.ts';
import { sampleReading } from '../../../server/content/sample-reading.ts';
import { REPORT_VERSION } from '../../../dialogue/report/report.ts';
import { markOf } from '../../../contract/evidence.ts';
import { linkGrade, noteScores } from '../../../server/lti/grade-book.ts';
import { readAssignmentResults } from '../../../server/teachers/assignment-results.ts';
import { readClassOverview } from '../../../server/teachers/class-overview.ts';
import { readClassProgress } from '../../../server/teachers/class-progress.ts';
import { resultsTable } from '../../../server/teachers/class-tables.ts';
import { evidenceCells } from '../../../server/teachers/evidence-cells.ts';
import { readStudentWork } from '../../../server/teachers/student-work.ts';
import { readStudentScores } from '../../../server/teachers/student-scores.ts';
import type { Provider } from './provider.ts';
import { startOf, turnOf } from './talk.ts';
import { people, SCENARIO, TIDES } from './test-school.ts';

/* Students who claim more than they said, in every request that can carry a score, with every receipt they can get:
   their own for something else, another student's, a forged one, or none. */

type Call = (name: Name, method: string, path: string, body: unknown) => Promise<{ status: number; body: unknown }>;
type Own = Record<'hello' | 'good-morning' | 'reading' | 'turn' | 'word' | 'passage', string>;
type Name = 'ana' | 'noa' | 'rae' | 'nia' | 'tam' | 'nat';
type Kind = 'scores' | 'progress' | 'submission' | 'recording' | 'turns' | 'finish';
type Action = {
  /** Null for the student whom the list is about. */
  by: Name | null;
  kind: number;
  pick: readonly [number, number, number];
  score: number;
  receipt: number;
  /** Sends the engine's result with its receipt. */
  isHonest: boolean;
};

const CLASSES = { ana: 'r1', noa: 'n1', rae: 'r3', nia: 'n2', tam: 'r4', nat: 'n3' } as const;
const NAMES = Object.keys(CLASSES) as Name[];
const NOVA: readonly Name[] = ['noa', 'nia', 'nat'];
const ENGINE = 'engine-1';
/** The engine's scores. Nothing else is worth more. */
const HEARD = { hello: 40, 'good-morning': 55, reading: 45 } as const;
const ITEMS = ['hello', 'good-morning', 'room-21'] as const;
const GOALS = ['Good morning.', 'What is good today?', "I'd like the noodles, please.", 'How much is it?'];
const FIRST = '0a3c0f8f-54a5-4a39-8a75-0d0f3b6f7c22';
const SECOND = 'a1e1b7f0-20c3-4d57-9a04-a8b2d6a6a0c1';
const SOURCES = ['matched', 'chosen', 'transcribed', 'hint', 'typed'];

/** Each student's lessons as [assignment, lesson, study set, passage, or scenario]. */
const LESSONS: Record<Name, readonly (readonly [string, string, string])[]> = {
  ana: [
    ['greet', 'greet-speaking', 'greetings'],
    ['greet', 'greet-all', 'greetings'],
  ],
  noa: [['nova-greet', 'nova-greetings', 'greetings']],
  rae: [
    ['read', 'read-tides', 'tides'],
    ['read', 'read-again', 'tides'],
  ],
  nia: [['nova-read', 'nova-tides', 'tides']],
  tam: [
    ['market', 'market-first', SCENARIO],
    ['market', 'market-again', SCENARIO],
  ],
  nat: [['nova-market', 'nova-market-lesson', SCENARIO]],
};

/** The kinds of requests for a student's lessons, followed by the others. */
const KINDS: Record<string, readonly Kind[]> = {
  greetings: ['scores', 'scores', 'progress', 'submission', 'recording', 'turns'],
  tides: ['recording', 'recording', 'progress', 'submission', 'scores', 'turns'],
  [SCENARIO]: ['turns', 'finish', 'turns', 'finish', 'progress', 'submission', 'scores'],
};

const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

const action: fc.Arbitrary<Action> = fc.record({
  by: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...NAMES) }),
  kind: fc.nat(41),
  pick: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  score: fc.constantFrom(0, 25, 40, 45, 50, 55, 99.5, 100),
  receipt: fc.nat(200),
  isHonest: fc.boolean(),
});

/** Counts of claims and verified scores over all runs, as proof that the property tries enough. */
export type Tried = { runs: number; calls: number; accepted: number; verified: number; unheard: number };

/** Throws with the shortest list of requests that shows a teacher a verified score the engine did not give. */
export async function tryUnheardScores(provider: Provider, runs: number, seed?: number): Promise<Tried> {
  const { db } = provider.server;
  const receipts = await openReceipts(db, { now: provider.now, newId: randomUUID, newToken: randomUUID });
  const tokens = new Map<Name, string>();
  for (const name of NAMES) tokens.set(name, (await provider.logIn(people[name])).user_token);
  const tried: Tried = { runs: 0, calls: 0, accepted: 0, verified: 0, unheard: 0 };
  const call: Call = async (name, method, path, body) => {
    const answer = await provider.call(method, path, { token: tokens.get(name)!, body });
    tried.calls += 1;
    tried.accepted += Number(answer.status < 300);
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}.`);
    return answer;
  };
  const ofStudent = (studentId: Name): Own => {
    const about = { studentId, engineVersion: ENGINE };
    const turn = { studentId, conversationId: FIRST, studentTurns: 0, turn: GOALS[0]!, score: null, engineVersion: '' };
    return {
      hello: receipts.sign({ ...about, sentence: 'Hello', score: HEARD.hello }),
      'good-morning': receipts.sign({ ...about, sentence: 'Good morning!', score: HEARD['good-morning'] }),
      reading: receipts.sign({ ...about, readAloudId: 'tides', score: HEARD.reading }),
      turn: receipts.sign(turn),
      // Heard, but in no lesson.
      word: receipts.sign({ ...about, sentence: 'room', score: 100 }),
      passage: receipts.sign({ ...about, readAloudId: 'other', score: 100 }),
    };
  };
  const owns = Object.fromEntries(NAMES.map((name) => [name, ofStudent(name)])) as Record<Name, Own>;
  const genuine = Object.values(owns).flatMap((own) => Object.values(own));
  const forged = ['e30.e30', `${genuine[0]!.slice(0, -4)}AAAA`, genuine[0]!.split('.', 1).join('')];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.array(action, { minLength: 1, maxLength: 10 }),
      async (main, actions) => {
        tried.runs += 1;
        provider.advance(61_000);
        for (const table of ['scores', 'lesson_progress', 'lesson_attempts', 'recordings', 'conversations'] as const)
          await db.deleteFrom(table).execute();
        for (const table of ['receipts_used', 'assignment_results', 'report_quotas', 'lti_grades'] as const)
          await db.deleteFrom(table).execute();
        const pool: (string | undefined)[] = [undefined, ...forged, ...genuine];
        for (const one of actions) await act(call, one.by ?? main, pool, owns, one);
        for (const name of new Set(actions.map(({ by }) => by ?? main))) await look(provider, name, tried);
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return tried;
}

async function act(
  call: Call,
  name: Name,
  pool: (string | undefined)[],
  owns: Record<Name, Own>,
  { kind, pick: [a, b, c], score: claimed, receipt: place, isHonest }: Action,
) {
  const [assignmentId, lessonId, contentId] = at(LESSONS[name], a);
  const receipt = at(pool, place);
  const own = owns[name];
  const api = NOVA.includes(name) ? ('v2' as const) : ('v1' as const);
  const conversation = at([FIRST, SECOND], b);
  const isReading = contentId === 'tides';
  const ofReading = isHonest && isReading;
  const score = ofReading ? HEARD.reading : claimed;
  const sound = { engine_version: ENGINE, receipt: ofReading ? own.reading : receipt };
  const progress = (more: object) =>
    call(name, 'POST', paths.progress(api, assignmentId), {
      assignment_id: assignmentId,
      assignment_detail_id: lessonId,
      assignment_status: 'completed',
      assignment_detail_status: 'completed',
      average_assignment_score: score,
      average_studyset_score: score,
      duration: 9,
      ...sound,
      ...more,
    });
  const finish = async (id: string) => {
    const answer = await call(name, 'POST', paths.finish(id), { lessonTime: 9 });
    if (answer.status !== 200) return;
    const { lesson_score, engine_version, receipt: signed } = RolePlayReport.parse(answer.body);
    pool.push(signed);
    await progress({ average_studyset_score: lesson_score, engine_version, receipt: signed });
  };
  switch (at(KINDS[contentId]!, kind)) {
    case 'scores': {
      const lesson: LessonAddress = { api, assignmentId, assignmentDetailId: lessonId, studySetId: contentId };
      const common = { skill_mode: 'speaking', finished: true };
      const heard = at(['hello', 'good-morning'] as const, c);
      await call(name, 'PATCH', paths.scores(lesson), [
        isHonest
          ? { id: heard, ...common, engine_version: ENGINE, score: HEARD[heard], receipt: own[heard] }
          : { id: at(ITEMS, b), ...common, ...sound, score },
      ]);
      return;
    }
    case 'progress':
      await progress({});
      return;
    case 'submission': {
      const path = api === 'v1' ? paths.assignment('v1', assignmentId) : paths.lesson(assignmentId, contentId);
      await call(name, api === 'v1' ? 'PUT' : 'POST', path, {
        assignment_status: 'completed',
        average_assignment_score: score,
        lesson_score: score,
        lesson_status: 'completed',
        lesson_type: at(['scenario', 'read_aloud', 'study_set'], b),
        assignment_detail_id: lessonId,
        ...sound,
        ...(!ofReading && { engine_version: at([ENGINE, REPORT_VERSION], c) }),
      });
      return;
    }
    case 'recording': {
      const ids = { readAloudId: 'tides', lessonId, recordingId: at(['one', 'two', 'three'], b) };
      const figures = { score, pronunciation: score, fluency: score, intonation: score, words_per_minute: 120 };
      const result = { ...sampleReading(TIDES, figures, {}, ids), ...sound };
      await call(name, 'POST', paths.recordings('tides'), { created_at: new Date().toISOString(), result });
      return;
    }
    case 'turns': {
      const ofLesson = c % 4 !== 3;
      await call(name, 'POST', paths.conversations, {
        ...startOf({ conversationId: isHonest ? FIRST : conversation }),
        assignment_id: ofLesson ? assignmentId : null,
        assignment_detail_id: ofLesson ? lessonId : null,
      });
      const id = isHonest ? FIRST : conversation;
      for (const text of isHonest || a % 2 === 0 ? GOALS.slice(0, 1) : GOALS) {
        const turn = { ...turnOf(text, { source: at(SOURCES, b) }), receipt: isHonest ? own.turn : receipt };
        await call(name, 'POST', paths.turns(id), turn);
        if (claimed === 50)
          await call(name, 'POST', paths.turns(id), { ...turn, turn_id: randomUUID(), corrects: turn.turn_id });
      }
      if (claimed > 50) await finish(id);
      return;
    }
    case 'finish':
      await finish(isHonest ? FIRST : conversation);
  }
}

/** Compares a teacher's view of a student with the engine's results. */
async function look({ server: { db } }: Provider, name: Name, tried: Tried): Promise<void> {
  const scores = StudentScores.parse(await readStudentScores(db, { id: CLASSES[name], name: '' }, name));
  const cards = await db.selectFrom('scores').selectAll().where('student_id', '=', name).execute();
  const isCardHeard = ({ item_id, score }: (typeof cards)[number]) =>
    score <= (item_id === 'hello' || item_id === 'good-morning' ? HEARD[item_id] : 0);
  const most = (lesson: string): number => {
    if (lesson.includes('tides') || lesson.startsWith('read')) return HEARD.reading;
    if (lesson.includes('market')) return mostHeard(lesson);
    const own = cards.filter(({ assignment_detail_id }) => assignment_detail_id === lesson);
    return own.every(isCardHeard) ? HEARD['good-morning'] : 0;
  };
  const turns = await db
    .selectFrom('conversation_messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.conversation_id', '=', 'conversation_messages.conversation_id')
        .onRef('conversations.student_id', '=', 'conversation_messages.student_id'),
    )
    .select(['assignment_detail_id as lesson', 'conversations.conversation_id as id', 'text', 'met', 'position'])
    .where('conversations.student_id', '=', name)
    .where('met', 'is not', null)
    .orderBy('position')
    .execute();
  /** Returns the share of goals in a lesson's best conversation if only the one heard turn met goals. */
  const mostHeard = (lesson: string): number => {
    const conversations = Map.groupBy(
      turns.filter((turn) => turn.lesson === lesson),
      ({ id }) => id,
    );
    const isHeard = [...conversations].some(([id, own]) => {
      const meeting = own.filter(({ met }) => met !== '[]');
      return id === FIRST && meeting.length === 1 && meeting[0] === own[0] && own[0]!.text === GOALS[0];
    });
    return isHeard ? 100 / GOALS.length : 0;
  };
  const claims = scores.assignments.flatMap(({ details }) =>
    details.map(({ id, score, verified }) => ({ lesson: id, score, verified })),
  );
  const all = [...claims, ...scores.attempts.filter(({ lesson }) => claims.some((claim) => claim.lesson === lesson))];
  for (const { lesson, score, verified } of all) {
    tried.unheard += Number(verified === false);
    if (verified !== true || score === null) continue;
    tried.verified += 1;
    if (score > most(lesson))
      throw new Error(`${name} has a verified ${score} in ${lesson}, where at most ${most(lesson)} was heard.`);
  }
  await compareExits(db, name, scores);
  for (const { id, result, details } of scores.assignments)
    if (result.verified === true && details.some(({ verified }) => verified === false))
      throw new Error(`${name}'s assignment ${id} is verified, but one of its lessons is not.`);
}

/** Compares what each exit says about the same score: the pages, the tables, and the grades for a platform. */
async function compareExits(db: Provider['server']['db'], name: Name, { assignments }: StudentScores): Promise<void> {
  const group = { id: CLASSES[name], name: '' };
  const link = { student: name, platform: 'https://lms.example outloud', subject: name };
  for (const { details } of assignments)
    for (const { id } of details) await linkGrade(db, { ...link, lesson: id, lineItem: id });
  await noteScores(
    db,
    () => new Date(),
    async () => {},
  );
  const grades = await db.selectFrom('lti_grades').select(['line_item', 'mark', 'score']).execute();
  for (const { id, result, details } of assignments) {
    const results = await readAssignmentResults(db, group, id);
    const own = results.students.find((student) => student.id === name)!;
    const work = await readStudentWork(db, group, name, id);
    const table = resultsTable(results)
      .split('\r\n')
      .map((line) => line.split(','));
    if (markOf(result) !== markOf(own)) throw new Error(`${name}'s ${id}: ${markOf(result)} and ${markOf(own)}.`);
    for (const detail of details) {
      if (detail.score === null) continue;
      const row = table.find(([, , email, lesson]) => email === own.email && lesson === detail.name)!;
      const grade = grades.find(({ line_item }) => line_item === detail.id);
      const listed = own.lessons.find((lesson) => lesson.id === detail.id)!;
      const worked = work.lessons.find((lesson) => lesson.id === detail.id)!;
      const said = {
        student: evidenceCells(detail),
        assignment: evidenceCells(listed),
        work: evidenceCells(worked),
        table: evidenceCells(detail).verified === row[7] ? evidenceCells(detail) : row,
      };
      if (new Set(Object.values(said).map((one) => JSON.stringify(one))).size > 1 || grade?.mark !== markOf(detail))
        throw new Error(`${name}'s ${detail.id}: ${JSON.stringify({ ...said, grade })}`);
    }
  }
  const { students } = await readClassProgress(db, group);
  const overview = await readClassOverview(db, group, new Date());
  for (const student of students) {
    const other = overview.students.find(({ id }) => id === student.id)!;
    if (markOf(student) !== markOf(other)) throw new Error(`${student.id}: ${markOf(student)} and ${markOf(other)}.`);
  }
}
