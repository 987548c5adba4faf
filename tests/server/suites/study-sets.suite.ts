import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { Assignment } from '../../../contract/assignments.ts';
import { paths, type LessonAddress } from '../../../contract/paths.ts';
import { StudySetDetail, StudySetList, type ScoreUpdate } from '../../../contract/study-sets.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { codeOf } from '../support/provider.ts';

const v1 = (assignmentDetailId: string, studySetId = 'greetings'): LessonAddress => ({
  api: 'v1',
  assignmentId: '',
  assignmentDetailId,
  studySetId,
});
const nova = (assignmentId: string, studySetId: string): LessonAddress => ({
  api: 'v2',
  assignmentId,
  assignmentDetailId: '',
  studySetId,
});
const update = (
  id: string,
  skill_mode: ScoreUpdate['skill_mode'],
  score: number,
  finished = true,
): ScoreUpdate & { finished: boolean } => ({ id, skill_mode, score, finished });

export function studySetsSuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, ['ana', 'ben', 'noa']);

  const detail = async (token: string, lesson: LessonAddress) =>
    StudySetDetail.parse((await provider.call('GET', paths.studySetDetail(lesson), { token })).body);
  const patch = (token: string, lesson: LessonAddress, body: unknown) =>
    provider.call('PATCH', paths.scores(lesson), { token, body });
  const list = async (token: string, api: 'v1' | 'v2', id: string, query: string) =>
    StudySetList.parse((await provider.call('GET', `${paths.studySetList(api, id)}?${query}`, { token })).body);
  const scoresOf = ({ items }: StudySetDetail) =>
    Object.fromEntries(
      items.flatMap(({ id, skills_support }) => skills_support.map(({ name, score }) => [`${id} ${name}`, score])),
    );

  describe('detail and list', () => {
    it("[SET-01] show the items in order with the lesson's skills", async () => {
      const all = await detail(tokens.ana, v1('greet-all'));
      expect(all.study_set_name).toBe('Greetings');
      expect(all.items.map(({ id, order }) => [id, order])).toEqual([
        ['hello', 0],
        ['good-morning', 1],
        ['room-21', 2],
      ]);
      expect(scoresOf(all)).toEqual({
        'hello speaking': null,
        'hello listening': null,
        'good-morning speaking': null,
        'good-morning reading': null,
        'room-21 speaking': null,
      });
      expect(scoresOf(await detail(tokens.ana, v1('greet-speaking')))).toEqual({
        'hello speaking': null,
        'good-morning speaking': null,
        'room-21 speaking': null,
      });
    });

    it('[SET-05] contain one entry for each item and skill, with everything that its game needs', async () => {
      const entries = await list(tokens.ana, 'v1', 'greetings', 'assignment_detail_id=greet-all');
      expect(entries.map(({ id, skill_mode }) => `${id} ${skill_mode}`)).toEqual([
        'hello speaking',
        'hello listening',
        'good-morning speaking',
        'good-morning reading',
        'room-21 speaking',
      ]);
      const [speaking, listening, , reading] = entries;
      expect(speaking).toMatchObject({
        name: 'Hello',
        transcript: [{ transcript_ipa: 'həˈloʊ' }],
        audio_url: '/media/audio/hello.mp3',
        game_sub_type: 'PRONUNCIATION',
        finished: false,
        score: null,
        translation: { vi: 'Hello (vi)' },
        speaking_content: {
          sentence: 'Hello',
          audio_link: '/media/audio/hello.mp3',
          sentence_i18n: { ja: 'Hello (ja)' },
        },
        listening_content: null,
      });
      expect(listening).toMatchObject({
        speaking_content: null,
        listening_content: {
          items: [
            { index: 0, sentence: 'Hello' },
            { index: 1, sentence: 'Goodbye' },
          ],
          correct_index: 0,
        },
      });
      expect(reading?.reading_content).toMatchObject({ prompt: "At eight o'clock", correct_index: 0 });
      const [, writing] = await list(tokens.ana, 'v1', 'travel', 'assignment_detail_id=late-travel');
      expect(writing?.scrambled).toEqual([{ word: 'Ticket', items: ['k', 'e', 't', 'T', 'i', 'c'] }]);
    });

    it('[SET-06, WARM-01] have a picture for an item, or for a concrete word, if it reveals no answer', async () => {
      const entries = await list(tokens.ana, 'v1', 'travel', 'assignment_detail_id=late-travel');
      expect(entries.map(({ id, skill_mode, picture_url }) => [id, skill_mode, picture_url])).toEqual([
        ['ticket', 'speaking', '/media/words/ticket.svg'],
        ['ticket', 'writing', undefined],
        ['where-to', 'speaking', '/media/pictures/tide.png'],
      ]);
    });

    it("[D42] contain the content's pronunciations if the words are to be spoken", async () => {
      const entries = await list(tokens.ana, 'v1', 'greetings', 'assignment_detail_id=greet-all');
      expect(entries.map(({ id, speaking_content }) => [id, speaking_content?.pronunciations])).toEqual([
        ['hello', undefined],
        ['hello', undefined],
        ['good-morning', undefined],
        ['good-morning', undefined],
        ['room-21', { room: ['rʊm', 'ruːm'] }],
      ]);
    });

    it('[SET-12] contain one skill, and only skills of the lesson', async () => {
      const skills = async (query: string) =>
        (await list(tokens.ana, 'v1', 'greetings', query)).map(({ skill_mode }) => skill_mode);
      expect(await skills('assignment_detail_id=greet-all&skill_modes=reading')).toEqual(['reading']);
      expect(await skills('assignment_detail_id=greet-speaking')).toEqual(['speaking', 'speaking', 'speaking']);
      expect(await skills('assignment_detail_id=greet-speaking&skill_modes=reading')).toEqual([]);
    });

    onBoth('[SET-06] tell for each lesson which skills were finished with which score', async () => {
      await patch(tokens.noa, nova('nova-greet', 'greetings'), [update('hello', 'speaking', 77.5)]);
      const [first] = await list(tokens.noa, 'v2', 'greetings', 'assignment_id=nova-greet');
      expect(first).toMatchObject({ id: 'hello', finished: true, score: 77.5 });
      const [without] = await list(tokens.noa, 'v2', 'greetings', '');
      expect(without).toMatchObject({ id: 'hello', finished: false, score: null });
    });

    it("are limited to the student's own study sets and requests", async () => {
      const gets: [string, string, number][] = [
        [paths.studySetDetail(v1('only-ben-travel', 'travel')), tokens.ana, 404],
        [paths.studySetDetail(v1('greet-all', 'travel')), tokens.ana, 404],
        [paths.studySetDetail(nova('greet', 'greetings')), tokens.noa, 404],
        [`${paths.studySetList('v1', 'travel')}?assignment_detail_id=only-ben-travel`, tokens.ana, 404],
      ];
      for (const [path, token, status] of gets)
        expect((await provider.call('GET', path, { token })).status, path).toBe(status);
    });
  });

  describe('scores', () => {
    it('[D13] name the engine of the best score, and none for a score without an engine', async () => {
      const lesson = v1('done-travel', 'travel');
      const by = (id: string, score: number, engine_version?: string) => ({
        ...update(id, 'speaking', score),
        ...(engine_version !== undefined && { engine_version }),
      });
      for (const [sent, kept] of [
        [by('ticket', 85, 'engine-1'), by('ticket', 85, 'engine-1')],
        [by('ticket', 84, 'engine-2'), by('ticket', 85, 'engine-1')],
        [by('ticket', 85, 'engine-2'), by('ticket', 85, 'engine-1')],
        [by('ticket', 95.5, 'engine-3'), by('ticket', 95.5, 'engine-3')],
        [by('ticket', 96), by('ticket', 96)],
        // No engine scored the values that came with the pack.
        [by('where-to', 90, 'engine-1'), by('where-to', 91)],
      ] as const) {
        const answer = await patch(tokens.ana, lesson, [sent]);
        expect([answer.status, answer.body]).toEqual([200, [kept]]);
      }
    });

    onBoth(
      '[SET-09] [SET-08] [DETAIL-06] of a failed attempt mark the assignment in progress, also for nova, and finish nothing',
      async () => {
        await provider.server.db.deleteFrom('scores').where('student_id', '=', 'noa').execute();
        const lesson = nova('nova-greet', 'greetings');
        const read = async () =>
          Assignment.parse(
            (await provider.call('GET', paths.assignment('v2', 'nova-greet'), { token: tokens.noa })).body,
          );
        expect(await read()).toMatchObject({ assignment_status: 'not_started' });
        const failed = [update('hello', 'listening', 0, false), update('hello', 'speaking', 12, false)];
        expect((await patch(tokens.noa, lesson, failed)).body).toEqual(failed);
        expect(await read()).toMatchObject({ assignment_status: 'in_progress', average_assignment_score: null });
        expect(scoresOf(await detail(tokens.noa, lesson))).toMatchObject({
          'hello listening': null,
          'hello speaking': null,
        });
        const entries = await list(tokens.noa, 'v2', 'greetings', 'assignment_id=nova-greet');
        expect(entries.filter(({ finished, score }) => finished || score !== null)).toEqual([]);

        // No attempts are left, so the card is finished with the best score, and stays finished.
        const usedUp = await patch(tokens.noa, lesson, [update('hello', 'speaking', 5, true)]);
        expect(usedUp.body).toEqual([update('hello', 'speaking', 12, true)]);
        await patch(tokens.noa, lesson, [update('hello', 'speaking', 30, false)]);
        expect(scoresOf(await detail(tokens.noa, lesson))).toMatchObject({ 'hello speaking': 30 });
        await provider.server.db.deleteFrom('scores').where('student_id', '=', 'noa').execute();
      },
    );

    it('[SET-08] D44: decide whether an update is finished if the update does not say', async () => {
      const lesson = v1('only-ben-travel', 'travel');
      const bare = (id: string, skill_mode: ScoreUpdate['skill_mode'], score: number) => ({ id, skill_mode, score });
      await patch(tokens.ben, lesson, [
        bare('ticket', 'speaking', 74),
        bare('ticket', 'writing', 20),
        bare('where-to', 'speaking', 75),
      ]);
      expect(scoresOf(await detail(tokens.ben, lesson))).toEqual({
        'ticket speaking': null,
        'ticket writing': 20,
        'where-to speaking': 75,
      });
    });

    it('[DETAIL-05] complete lesson and assignment together, also overdue', async () => {
      const lesson = v1('late-travel', 'travel');
      const read = async () =>
        Assignment.parse((await provider.call('GET', paths.assignment('v1', 'late'), { token: tokens.ana })).body);
      await patch(tokens.ana, lesson, [update('ticket', 'speaking', 81), update('ticket', 'writing', 100)]);
      expect(await read()).toMatchObject({ assignment_status: 'in_progress', average_assignment_score: null });
      await patch(tokens.ana, lesson, [update('where-to', 'speaking', 0)]);
      expect(await read()).toMatchObject({ assignment_status: 'completed', average_assignment_score: 60 });
      const counts = await provider.call('GET', paths.assignmentCounts, { token: tokens.ana });
      expect(counts.body).toEqual({ todo: 1, overdue: 0, completed: 2 });
    });

    it('are rejected as a batch if one does not belong to the lesson', async () => {
      const lesson = v1('greet-speaking');
      const good = update('room-21', 'speaking', 55);
      for (const bad of [
        update('ticket', 'speaking', 50),
        update('hello', 'listening', 50),
        update('unknown', 'speaking', 50),
      ]) {
        const answer = await patch(tokens.ana, lesson, [good, bad]);
        expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_request']);
        expect(answer.body).toMatchObject({ error: { issues: [{ path: expect.stringMatching(/^1\./) }] } });
      }
      expect(scoresOf(await detail(tokens.ana, lesson))['room-21 speaking']).toBeNull();
    });

    it("are rejected for another student's lesson before the body is read", async () => {
      expect((await patch(tokens.ana, v1('only-ben-travel'), 'no JSON')).status).toBe(404);
      expect((await patch(tokens.noa, v1('greet-speaking'), 'no JSON')).status).toBe(403);
      expect((await patch(tokens.ana, v1('greet-speaking'), 'no JSON')).status).toBe(400);
    });

    it("are limited per student, with the time to retry, and classmates' are accepted", async () => {
      const lesson = v1('greet-speaking');
      const large = ' '.repeat(4_000 * 640);
      const answers = [];
      for (let sent = 0; sent < 2; sent += 1) answers.push(await patch(tokens.ben, lesson, large));
      expect(answers.map(({ status }) => status)).toEqual([400, 429]);
      const wait = Number(answers.at(-1)!.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect((await patch(tokens.ana, lesson, large)).status).toBe(400);
      provider.advance(wait * 1_000);
      expect((await patch(tokens.ben, lesson, large)).status).toBe(400);
      provider.advance(60_000);
    });

    onBoth('are neither lost nor doubled when many devices send simultaneously', async () => {
      const lesson = v1('greet-all');
      const sent = Array.from({ length: 30 }, (_, index) => (index * 37) % 91);
      await Promise.all(
        sent.map((score) =>
          patch(tokens.ana, lesson, [
            update('hello', 'speaking', score),
            update('good-morning', 'reading', 90 - score),
          ]),
        ),
      );
      const stored = await provider.server.db
        .selectFrom('scores')
        .selectAll()
        .where('student_id', '=', 'ana')
        .where('assignment_detail_id', '=', 'greet-all')
        .execute();
      expect(stored.map(({ item_id, score }) => [item_id, score]).toSorted()).toEqual([
        ['good-morning', 90 - Math.min(...sent)],
        ['hello', Math.max(...sent)],
      ]);
    });

    it('[SET-09] [DETAIL-05] keep the best, and statuses follow the rules, for any order and repetition of PATCHes', async () => {
      const skills = [
        ['hello', 'speaking'],
        ['hello', 'listening'],
        ['good-morning', 'speaking'],
        ['good-morning', 'reading'],
        ['room-21', 'speaking'],
      ] as const;
      const one = fc
        .tuple(fc.constantFrom(...skills), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 3 }))
        .map(([[id, skill], score, die]) => update(id, skill, score, die > 0));
      const lesson = nova('nova-greet', 'greetings');
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(one, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (batches) => {
          await provider.server.db.deleteFrom('scores').where('student_id', '=', 'noa').execute();
          for (const batch of batches) expect((await patch(tokens.noa, lesson, batch)).status).toBe(200);
          const expected: Record<string, number | null> = Object.fromEntries(
            skills.map(([id, skill]) => {
              const sent = batches.flat().filter((other) => other.id === id && other.skill_mode === skill);
              const isFinished = sent.some(({ finished }) => finished);
              return [`${id} ${skill}`, isFinished ? Math.max(...sent.map(({ score }) => score)) : null];
            }),
          );
          expect(scoresOf(await detail(tokens.noa, lesson))).toEqual(expected);
          const { assignment_status, details } = Assignment.parse(
            (await provider.call('GET', paths.assignment('v2', 'nova-greet'), { token: tokens.noa })).body,
          );
          const done = Object.values(expected).filter((score) => score !== null);
          const complete = done.length === skills.length;
          // The lesson on travel stays open, so the assignment is never completed.
          expect(assignment_status).toBe(batches.length === 0 ? 'not_started' : 'in_progress');
          const average = complete ? Math.round(done.reduce((sum, score) => sum + score, 0) / done.length) : null;
          expect(details[0]?.study_set_score).toBe(average);
          expect(details[0]?.assignment_detail_status).toBe((average ?? 0) > 0 ? 'completed' : 'in_progress');
        }),
        { numRuns: 25 },
      );
    });

    onBoth('[SET-09] survive a restart, which seeds nothing twice', async () => {
      const before = await detail(tokens.ana, v1('greet-speaking'));
      const students = await provider.server.db.selectFrom('students').selectAll().orderBy('id').execute();
      await provider.restart();
      expect(provider.server.seeded).toBe(false);
      expect(await detail(tokens.ana, v1('greet-speaking'))).toEqual(before);
      expect(await provider.server.db.selectFrom('students').selectAll().orderBy('id').execute()).toEqual(students);
    });
  });
}
