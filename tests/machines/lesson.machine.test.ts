import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ScoreUpdates, StudySetEntry, StudySetList, StudyTime } from '../../contract/study-sets.ts';
import type { AppRequest } from '../../machines/app/app.types.ts';
import { provideLesson, studySeconds, type Games } from '../../machines/lesson/lesson.provide.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import type { GameInput } from '../../machines/shared/game.ts';
import { byHand, finish, type HandSnapshot } from '../support/by-hand.ts';
import { handCall, settled } from '../support/fakes.ts';
import { destination, dueBack, entry, entryIn, lesson, novaProfile, profile } from '../support/fixtures.ts';
import { somebody } from '../support/somebody.ts';

const START = Date.UTC(2026, 10, 23, 7, 30);
const offline = () => new PortError({ kind: 'offline' });

interface Situation {
  at?: Destination;
  nova?: boolean;
  seed?: number;
}

/** A lesson whose games are played by hand. */
function begin({
  at = destination('StudySetFourSkillsLessons', { query: { tryAgain: 'false' } }),
  nova = false,
  seed = 7,
}: Situation = {}) {
  let now = START;
  const clock = new SimulatedClock();
  const above = somebody<AppRequest>();
  const list = handCall<{ lesson: LessonAddress; skill: string | null }, StudySetList>();
  const save = handCall<{ lesson: LessonAddress; scores: ScoreUpdates }, void>();
  const report = handCall<{ lesson: LessonAddress; progress: AssignmentProgress }, void>();
  const time = handCall<{ userId: string; time: StudyTime }, void>();
  const port = { studySetList: list.call, saveScores: save.call, reportProgress: report.call, trackTime: time.call };
  const games = { warmUp: byHand(), speaking: byHand(), choice: byHand(), writing: byHand() } as unknown as Games;
  const machine = provideLesson(port as unknown as ProviderPort, games, {
    now: () => now,
    seed: () => seed,
    isIos: () => false,
  });
  const actor = createActor(machine, {
    input: { parent: above.parent, destination: at, profile: nova ? novaProfile() : profile() },
    clock,
  }).start();

  const game = () =>
    Object.values(actor.getSnapshot().children as Record<string, AnyActorRef>).find(
      (child) => 'heard' in (child.getSnapshot() as object),
    );
  return {
    actor,
    list,
    save,
    report,
    time,
    clock,
    asked: above.heard,
    state: () => actor.getSnapshot(),
    later: (ms: number) => (now += ms),
    async load(...entries: StudySetEntry[]) {
      list.open[0]!.answer(entries);
      await settled();
    },
    /** What the game that is played was given. */
    playing: () => ({
      ...((game()!.getSnapshot() as HandSnapshot).input as GameInput & { skill?: string }),
      set: actor.getSnapshot().context.playing,
    }),
    /** One attempt: the game reports it, and ends. */
    async play(score: number, correct = false) {
      const extId = actor.getSnapshot().context.playing!;
      actor.send({ type: 'game.answered', answer: { extId, score, correct } });
      game()?.send(finish(undefined));
      await settled();
    },
    async answerAll() {
      for (let turn = 0; turn < 5; turn++) {
        for (const { open } of [save, report, time] as { open: { answer(nothing: void): void }[] }[]) {
          for (const call of open.slice()) call.answer();
        }
        await settled();
      }
    },
  };
}

const params = { id: 'assignment-library', assignmentDetailId: 'lesson-desk', studyId: 'set-desk' };
const back = (finished: boolean): AppRequest => ({
  type: 'app.go',
  to: {
    name: 'StudySetFourSkillsDetail',
    params,
    query: finished ? { updateAssignmentScore: 'true' } : {},
    replace: true,
  },
});

describe('lesson', () => {
  test('[SET-05] loads its list and plays its games one after another, warm-up first', async () => {
    const { list, load, playing, play } = begin();
    expect(list.made).toEqual([{ lesson, skill: null }]);
    await load(entry(), entryIn('reading', { id: 'card-2', name: 'Closing time' }));
    expect(playing()).toMatchObject({
      set: 'card-1-warm_up',
      name: 'May I borrow this book?',
      attempt: 1,
      firstLanguage: 'vi',
    });
    await play(0, true);
    expect(playing()).toMatchObject({ set: 'card-2-reading', skill: 'reading' });
    await play(0, true);
    expect(playing()).toMatchObject({ set: 'card-1-speaking' });
  });

  test('[SPK-09] decision 36: the next attempt at a set is given its number', async () => {
    const { load, playing, play } = begin();
    await load(entry());
    await play(0, true);
    await play(42);
    expect(playing()).toMatchObject({ set: 'card-1-speaking', attempt: 2 });
  });

  test('[SET-09] every score is sent as it comes, the best of its set, and no warm-up', async () => {
    const { load, play, save } = begin();
    await load(entry());
    await play(0, true);
    expect(save.made).toEqual([]);
    await play(42);
    expect(save.made).toEqual([{ lesson, scores: [{ id: 'card-1', score: 42, skill_mode: 'speaking' }] }]);
    save.open[0]!.answer();
    await settled();
    await play(31);
    expect(save.made[1]).toEqual({ lesson, scores: [{ id: 'card-1', score: 42, skill_mode: 'speaking' }] });
  });

  test('[SET-09] a score that did not arrive is sent again, and those that came meanwhile with it', async () => {
    const { load, play, save, clock } = begin();
    await load(entry(), dueBack());
    await play(0, true);
    await play(0, true);
    await play(41);
    await play(52);
    expect(save.made).toHaveLength(1);
    save.open[0]!.refuse(offline());
    await settled();
    expect(save.made).toHaveLength(1);
    clock.increment(3_000);
    expect(save.made).toHaveLength(2);
    expect(save.made[1]!.scores.map(({ score }) => score)).toEqual([41, 52]);
    save.open[0]!.answer();
    await settled();
    clock.increment(10_000);
    expect(save.made).toHaveLength(2);
  });

  test('[SET-09] a score that comes while another is on its way is sent after it', async () => {
    const { load, play, save } = begin();
    await load(entry(), dueBack());
    await play(0, true);
    await play(0, true);
    await play(41);
    await play(52);
    save.open[0]!.answer();
    await settled();
    expect(save.made.map(({ scores }) => scores.map(({ score }) => score))).toEqual([[41], [52]]);
  });

  test('[SET-09] the first attempt marks the assignment in progress, once', async () => {
    const { load, play, report, answerAll } = begin();
    await load(entry());
    expect(report.made).toEqual([]);
    await play(0, true);
    await play(42);
    await answerAll();
    await play(43);
    expect(report.made).toHaveLength(1);
    expect(report.made[0]).toMatchObject({
      lesson,
      progress: {
        assignment_id: 'assignment-library',
        assignment_detail_id: 'lesson-desk',
        assignment_status: 'in_progress',
        assignment_detail_status: 'in_progress',
        average_studyset_score: null,
      },
    });
  });

  test('[SET-05] [SET-09] when all are passed every score is submitted, the lesson completed, and the student comes back', async () => {
    const { load, play, save, report, later, answerAll, asked, state } = begin();
    await load(entry(), entryIn('listening', { id: 'card-2', name: 'Closing time' }));
    await play(0, true);
    while (state().matches('playing')) {
      later(60_000);
      await play(88, true);
    }
    expect(state().value).toEqual({ submitting: 'saving' });
    expect(save.made.at(-1)!.scores).toEqual([
      { id: 'card-1', score: 88, skill_mode: 'speaking' },
      { id: 'card-2', score: 100, skill_mode: 'listening' },
    ]);
    await answerAll();
    expect(report.made.at(-1)!.progress).toMatchObject({
      assignment_status: 'in_progress',
      assignment_detail_status: 'completed',
      average_studyset_score: 94,
      duration: 120,
    });
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'success', text: 'lesson.finished' } }, back(true)]);
    expect(state().status).toBe('done');
  });

  test('[SET-08] five failed attempts pass a set with its best score', async () => {
    const { load, play, save, state } = begin();
    await load(entry());
    await play(0, true);
    for (const score of [10, 31, 22, 5, 12]) await play(score);
    expect(state().value).toEqual({ submitting: 'saving' });
    expect(save.made.at(-1)!.scores).toEqual([{ id: 'card-1', score: 31, skill_mode: 'speaking' }]);
  });

  test.each([
    ['the scores', async ({ save }: ReturnType<typeof begin>) => save.open.at(-1)!.refuse(offline())],
    [
      'the completion',
      async ({ save, report }: ReturnType<typeof begin>) => {
        save.open.at(-1)!.answer();
        await settled();
        report.open.at(-1)!.refuse(offline());
      },
    ],
  ])('[SET-11] when %s can not be submitted the student is told, and comes back', async (_, fail) => {
    const one = begin();
    await one.load(entry());
    await one.play(0, true);
    await one.play(88);
    await fail(one);
    await settled();
    expect(one.asked()).toEqual([
      { type: 'app.notify', notice: { kind: 'error', text: 'failure.offline' } },
      back(false),
    ]);
  });

  test('[SET-11] a list that can not be loaded, an empty one, and a missing id each say so and lead back', async () => {
    const failing = begin();
    failing.list.open[0]!.refuse(offline());
    await settled();
    expect(failing.asked()).toMatchObject([{ notice: { kind: 'error', text: 'lesson.fetchFailed' } }, back(false)]);

    const refused = begin();
    refused.list.open[0]!.refuse(new PortError({ kind: 'refused', code: 'not_found', message: 'No such set' }));
    await settled();
    expect(refused.asked()).toMatchObject([{ notice: { kind: 'error', text: 'errors.not_found' } }, back(false)]);

    const empty = begin();
    await empty.load();
    expect(empty.asked()).toMatchObject([{ notice: { kind: 'error', text: 'lesson.noLessons' } }, back(false)]);

    const nowhere = begin({ at: destination('StudySetFourSkillsLessons', { params: { studyId: '' } }) });
    expect(nowhere.list.made).toEqual([]);
    expect(nowhere.asked()).toMatchObject([
      { notice: { kind: 'error', text: 'lesson.studySetNotFound' } },
      { type: 'app.go' },
    ]);
  });

  test('[SET-11] a one-skill lesson that can not be loaded says so for 6 s', async () => {
    const { list, asked } = begin({ at: destination('StudySetOneSkill') });
    list.open[0]!.refuse(offline());
    await settled();
    expect(asked()[0]).toMatchObject({ notice: { text: 'lesson.fetchFailed', duration: 6_000 } });
  });

  test('[ERR-01] leaving asks first, and staying goes on with the same game', async () => {
    const { actor, load, playing, state, asked } = begin();
    await load(entry());
    actor.send({ type: 'lesson.close' });
    expect(state().value).toMatchObject({ playing: { question: 'asking' } });
    actor.send({ type: 'lesson.stay' });
    expect(state().value).toMatchObject({ playing: { question: 'closed', game: 'warmingUp' } });
    expect(playing().set).toBe('card-1-warm_up');
    expect(asked()).toEqual([]);
  });

  test('[SET-09] leaving early sends what is unsent and records the study time', async () => {
    const { actor, load, play, save, time, later, asked } = begin();
    await load(entry(), dueBack());
    await play(0, true);
    await play(0, true);
    await play(52);
    save.open[0]!.refuse(offline());
    await settled();
    later(95_000);
    actor.send({ type: 'lesson.close' });
    actor.send({ type: 'lesson.leave' });
    await settled();
    expect(save.made.at(-1)!.scores.map(({ score }) => score)).toEqual([52]);
    save.open[0]!.answer();
    await settled();
    expect(time.made).toEqual([
      {
        userId: 'student-linh',
        time: {
          activity: 'study_set',
          activity_obj_id: 'set-desk',
          created_time: new Date(START + 95_000).toISOString(),
          assignment_id: 'assignment-library',
          duration: 95,
          cards_studied: 1,
        },
      },
    ]);
    expect(asked()).toEqual([]);
    time.open[0]!.refuse(offline());
    await settled();
    expect(asked()).toEqual([back(false)]);
  });

  test('[SET-10] [AUTH-12] a nova organization is told no study time, and addressed by v2', async () => {
    const { actor, list, load, time, asked } = begin({ nova: true });
    expect(list.made[0]!.lesson.api).toBe('v2');
    await load(entry());
    actor.send({ type: 'lesson.close' });
    actor.send({ type: 'lesson.leave' });
    await settled();
    expect(time.made).toEqual([]);
    expect(asked()).toEqual([back(false)]);
  });

  test.each([
    [-1, 0],
    [0, 0],
    [86_400, 86_400],
    [86_401, 0],
  ])('[SET-10] %i s of study are reported as %i', (seconds, reported) => {
    expect(studySeconds(seconds)).toBe(reported);
  });

  test('[SET-12] a one-skill lesson asks for its skill; inProgress restores what is finished', async () => {
    const { list, load, playing } = begin({ at: destination('StudySetOneSkill', { query: { inProgress: 'true' } }) });
    expect(list.made[0]!.skill).toBe('speaking');
    await load(entry({ finished: true, score: 82 }), dueBack());
    expect(playing().set).toBe('card-2-warm_up');
  });

  test('[SET-12] without inProgress everything is played again', async () => {
    const { load, playing } = begin({ at: destination('StudySetOneSkill', { query: { inProgress: 'false' } }) });
    await load(entry({ finished: true, score: 82 }));
    expect(playing().set).toBe('card-1-warm_up');
  });

  test.each([
    ['false', 'card-2-warm_up'],
    ['true', 'card-1-warm_up'],
  ])('[SET-12] [SET-03] a four-skills lesson with tryAgain=%s begins at %s', async (tryAgain, first) => {
    const { load, playing } = begin({ at: destination('StudySetFourSkillsLessons', { query: { tryAgain } }) });
    await load(entry({ finished: true, score: 82 }), dueBack());
    expect(playing().set).toBe(first);
  });

  test('[SET-12] the query id plays one card, which does not complete the lesson', async () => {
    const { load, play, answerAll, report, state, asked } = begin({
      at: destination('StudySetOneSkill', { query: { id: 'card-2' } }),
    });
    await load(entry(), dueBack({ finished: true, score: 90 }));
    expect(state().context.playing).toBe('card-2-warm_up');
    await play(0, true);
    await play(91);
    await answerAll();
    expect(report.made.map(({ progress }) => progress.assignment_detail_status)).not.toContain('completed');
    expect(asked().at(-1)).toEqual(back(true));
  });

  test('[SPK-06] a game that needs the page anew has it loaded', async () => {
    const { actor, load, asked } = begin();
    await load(entry());
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });
});
