import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetEntry, StudySetList } from '../../contract/study-sets.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { LessonActor } from '../../machines/lesson/lesson.machine.ts';
import { SKILL_MODES } from '../../machines/shared/game.ts';
import { provideLesson, type LessonActors } from '../../machines/lesson/lesson.provide.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { studySeconds } from '../../machines/shared/assignment-progress.ts';
import type { GameInput } from '../../machines/shared/game.ts';
import { workOf } from '../../machines/sitting/sitting.machine.ts';
import { byHand, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { bookmarksIn } from '../support/fake-bookmarks.ts';
import { fakeAttention, handCall, settled } from '../support/fakes.ts';
import {
  assignment,
  assignmentDetail,
  destination,
  dueBack,
  entry,
  entryIn,
  novaProfile,
  profile,
} from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const START = Date.UTC(2026, 10, 23, 7, 30);
const offline = () => new PortError({ kind: 'offline' });

interface Situation {
  at?: Destination;
  nova?: boolean;
  seed?: number;
  /** The assignment before the lesson. Null if it can't be loaded. */
  before?: Assignment | null;
  /** This browser's bookmarks of interrupted lessons. */
  bookmarks?: Map<string, Bookmark>;
}

/** Starts a lesson whose games the test plays. */
function begin({
  at = destination('StudySetFourSkillsLessons', { query: { tryAgain: 'false' } }),
  nova = false,
  seed = 7,
  before = assignment({ details: [assignmentDetail()] }),
  bookmarks = new Map(),
}: Situation = {}) {
  const student = nova ? novaProfile() : profile();
  let now = START;
  const attention = fakeAttention(() => now);
  const clock = new SimulatedClock();
  const above = somebody<AppRequest>();
  const list = handCall<{ lesson: LessonAddress; skill: string | null }, StudySetList>();
  const put: Delivery[] = [];
  const port = {
    studySetList: list.call,
    assignment: async () => {
      if (before === null) throw offline();
      return before;
    },
  };
  const games = Object.fromEntries(SKILL_MODES.map((skill) => [skill, byHand()]));
  const actors = { games, wordPractice: byHand() } as unknown as LessonActors;
  const machine = provideLesson(port as unknown as ProviderPort, actors, {
    now: () => now,
    seed: () => seed,
    newId: () => '6f0f5f4e-4f0e-4a57-9d8f-1f1a2b3c4d5e',
    isIos: () => false,
    outbox: { put: (userId, delivery) => void (userId === student.user_id && put.push(delivery)) },
    store: bookmarksIn(bookmarks),
    attention: attention.port,
    beginWork: () => () => {},
  });
  const sitting = createActor(machine, {
    input: { parent: above.parent, destination: at, profile: student },
    clock,
  }).start();
  const actor = workOf<LessonActor>(sitting);

  const game = () =>
    Object.values(actor.getSnapshot().children as Record<string, AnyActorRef>).find(
      (child) => 'heard' in (child.getSnapshot() as object),
    );
  return {
    actor,
    stop: () => sitting.stop(),
    close: () => actor.send({ type: 'work.close' }),
    /** The browser's Back. */
    list,
    bookmarks,
    /** Returns the deliveries in the outbox, oldest first. */
    put: <Kind extends Delivery['kind']>(kind: Kind) =>
      put.filter((delivery): delivery is Extract<Delivery, { kind: Kind }> => delivery.kind === kind),
    events: () => put.flatMap((delivery) => (delivery.kind === 'activity' ? delivery.event.event : [])),
    scoresPut: () => put.flatMap((delivery) => (delivery.kind === 'scores' ? delivery.scores : [])),
    /** Returns the requests to the app, except for holding the browser's Back. */
    asked: () => above.heard().filter(({ type }) => type !== 'app.askBeforeLeaving'),
    asksBack: () => above.heardOf('app.askBeforeLeaving').map(({ asks }) => asks),
    state: () => actor.getSnapshot(),
    /** Lets time pass. Then the student touches the page. */
    later(ms: number) {
      now += ms;
      clock.increment(ms);
      attention.act();
    },
    /** Moves the wall clock but not the timers, like a sleeping device or a set clock. */
    jump(ms: number) {
      now += ms;
    },
    leave() {
      actor.send({ type: 'work.close' });
      sitting.send({ type: 'sitting.leave' });
    },
    sitting,
    /** Returns the event types that the current game received. */
    gameHeard: () => (game()!.getSnapshot() as HandSnapshot).heard.map(({ type }) => type),
    load: (...entries: StudySetEntry[]) => list.answer(entries),
    /** Returns the current game's input. */
    playing: () => ({
      ...((game()!.getSnapshot() as HandSnapshot).input as GameInput & { skill?: string }),
      set: actor.getSnapshot().context.playing,
    }),
    /** Plays one attempt: the game reports a score and ends. */
    async play(score: number, correct = false) {
      const extId = actor.getSnapshot().context.playing!;
      actor.send({ type: 'game.answered', answer: { extId, score, correct } });
      game()?.send(finish(undefined));
      await settled();
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
  test('[SPK-09] D36: gives the next attempt at a set its number', async () => {
    const { load, playing, play } = begin();
    await load(entry());
    await play(0, true);
    await play(42);
    expect(playing()).toMatchObject({ set: 'card-1-speaking', attempt: 2 });
  });

  test('[SET-05] [0074] rests after four of eight sentences, not after their warm-ups', async () => {
    const { load, play, state } = begin();
    await load(...Array.from({ length: 8 }, (_, id) => entry({ id: `card-${id}` })));
    const isResting = () => state().matches({ playing: { game: 'resting' } });
    for (let warmUp = 0; warmUp < 8; warmUp++) await play(0, true);
    expect(isResting()).toBe(false);
    for (let sentence = 0; sentence < 4; sentence++) {
      expect(isResting()).toBe(false);
      await play(90);
    }
    expect(isResting()).toBe(true);
  });

  test('[SET-10] [ANA-01] keeps cards, study time, and its single start across a reload', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const first = begin({ bookmarks });
    await first.load(entry(), dueBack());
    for (const score of [0, 0, 52]) await first.play(score, true);
    first.later(9_500);
    first.stop();
    expect(first.events()).toEqual(['activity_started']);

    const again = begin({ bookmarks });
    await again.load(entry(), dueBack());
    again.later(3_000);
    again.leave();
    expect(again.put('studyTime')[0]!.time).toMatchObject({ duration: 12.5, cards_studied: 1 });
    expect(again.events()).toEqual(['activity_quit']);
  });

  test('[SET-10] [ANA-01] keeps its start and study time across a reload before the first answer', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const first = begin({ bookmarks });
    await first.load(entry());
    first.later(5_000);
    first.stop();
    const again = begin({ bookmarks });
    await again.load(entry());
    again.leave();
    expect(again.put('studyTime')[0]!.time).toMatchObject({ duration: 5, cards_studied: 0 });
    expect([...first.events(), ...again.events()]).toEqual(['activity_started', 'activity_quit']);
  });

  test('[SET-09] resumes a repeated lesson that was interrupted halfway', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const at = destination('StudySetFourSkillsLessons', { query: { tryAgain: 'true' } });
    const list = [entry({ finished: true, score: 82 }), dueBack({ finished: true, score: 90 })];
    const first = begin({ bookmarks, at });
    await first.load(...list);
    await first.play(0, true);
    first.stop();
    const again = begin({ bookmarks, at });
    await again.load(...list);
    expect(again.playing().set).toBe('card-2-warm_up');
  });

  test('[SET-09] keeps separate bookmarks per student, set, and skill', async () => {
    const bookmarks = new Map<string, Bookmark>();
    for (const at of [
      destination('StudySetFourSkillsLessons'),
      destination('StudySetFourSkillsLessons', { params: { studyId: 'set-park' } }),
      destination('StudySetOneSkill'),
      destination('StudySetOneSkill', { query: { id: 'card-1' } }),
    ]) {
      const one = begin({ bookmarks, at });
      await one.load(entry());
      await one.play(0, true);
    }
    expect(bookmarks.size).toBe(4);
  });

  test('[SET-05] [SET-09] [ANA-01] [DETAIL-05] sends every score again when all cards are passed, completes the lesson, and leads back at once', async () => {
    const { load, play, later, asked, asksBack, put, state } = begin();
    await load(entry(), entryIn('listening', { id: 'card-2', name: 'Closing time' }));
    expect(asksBack()).toEqual([true]);
    await play(0, true);
    while (state().matches('playing')) {
      later(60_000);
      await play(88, true);
    }
    expect(put('scores').at(-1)!.scores).toEqual([
      { id: 'card-1', score: 88, skill_mode: 'speaking', finished: true },
      { id: 'card-2', score: 100, skill_mode: 'listening', finished: true },
    ]);
    expect(put('progress').at(-1)!.progress).toMatchObject({
      assignment_status: 'completed',
      assignment_detail_status: 'completed',
      average_assignment_score: 94,
      average_studyset_score: 94,
      duration: 120,
    });
    expect(asksBack()).toEqual([true, false]);
    expect(put('activity').slice(1)).toMatchObject([
      {
        event: {
          event: 'activity_completed',
          activity_type: 'Study Set',
          activity_id: 'set-desk',
          assigned: true,
          assignment_id: 'assignment-library',
          class_id: assignment().assigned_by.teamId,
          teacher_id: assignment().assigned_by.userId,
        },
      },
    ]);
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'success', text: 'lesson.finished' } }, back(true)]);
    expect(state().status).toBe('done');
  });

  test('[SET-09] [ANA-01] completes a lesson whose cards two closed tabs passed together', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const first = begin({ bookmarks });
    await first.load(entry(), dueBack());
    for (const score of [0, 0, 80]) await first.play(score, true);
    first.stop();
    const [[key, bookmark]] = [...bookmarks] as [[string, Bookmark]];
    const passed = { retries: 1, score: 60, isPassed: true };
    const sets = Object.fromEntries(first.state().context.sets.map(({ ext_id }) => [ext_id, passed]));
    bookmarks.set(key, { ...bookmark, sets: { ...sets, ...bookmark.sets } });

    const again = begin({ bookmarks });
    await again.load(entry(), dueBack());
    expect(again.put('progress').at(-1)!.progress).toMatchObject({
      assignment_detail_status: 'completed',
      average_studyset_score: 70,
    });
    expect(again.events()).toEqual(['activity_completed']);
    expect(again.asked()).toContainEqual(back(true));
  });

  test('[SET-08] [SPK-10] completes the lesson once, with the better score, when the student retries a passed last card', async () => {
    const { actor, load, play, put, events } = begin();
    await load(entry());
    await play(0, true);
    actor.send({ type: 'game.answered', answer: { extId: 'card-1-speaking', score: 78, correct: false } });
    await play(93);
    const completed = put('progress').filter(({ progress }) => progress.assignment_detail_status === 'completed');
    expect(completed.map(({ progress }) => progress.average_studyset_score)).toEqual([78, 93]);
    expect(put('scores').at(-1)!.scores).toMatchObject([{ score: 93 }]);
    expect(events()).toEqual(['activity_started', 'activity_completed']);
  });

  test("[SET-09] closes the leave question when the last card's score arrives, and continues the game", async () => {
    const { actor, load, play, put, state, gameHeard, asked, events } = begin();
    await load(entry());
    await play(0, true);
    actor.send({ type: 'work.close' });
    actor.send({ type: 'game.answered', answer: { extId: 'card-1-speaking', score: 88, correct: false } });
    expect(state().value).toEqual({ playing: { above: 'nothing', game: 'running' } });
    expect(gameHeard()).toEqual(['game.pause', 'game.resume']);
    expect(asked()).toEqual([]);
    expect(events()).toEqual(['activity_started', 'activity_completed']);
    expect(put('progress').at(-1)!.progress.assignment_detail_status).toBe('completed');
    actor.send({ type: 'work.close' });
    expect(asked().at(-1)).toEqual(back(true));
  });

  test('[DETAIL-05] [SET-08] ends without completion if every attempt at every card failed', async () => {
    const { load, play, put, state } = begin();
    await load(entryIn('reading'));
    for (const _ of [1, 2, 3, 4, 5]) await play(0, false);
    expect(state().status).toBe('done');
    expect(put('progress').at(-1)!.progress).toMatchObject({
      assignment_status: 'in_progress',
      assignment_detail_status: 'in_progress',
      average_studyset_score: 0,
    });
  });

  test("[SET-09] plays even if its assignment can't be loaded", async () => {
    const { load, play, put } = begin({ before: null });
    await load(entry());
    await play(0, true);
    await play(88);
    expect(put('progress').at(-1)!.progress).toMatchObject({
      assignment_status: 'in_progress',
      assignment_detail_status: 'completed',
      average_assignment_score: null,
    });
    expect(put('activity')[0]!.event).toMatchObject({ activity_id: 'set-desk', class_id: '', teacher_id: '' });
  });

  test('[DETAIL-05] keeps an assignment in progress while it has another lesson', async () => {
    const before = assignment({
      details: [
        assignmentDetail({ assignment_detail_status: 'in_progress', study_set_score: null }),
        assignmentDetail({
          assignment_detail_id: 'lesson-shelf',
          assignment_detail_status: 'in_progress',
          study_set_score: null,
        }),
      ],
    });
    const { load, play, put } = begin({ before });
    await load(entry());
    await play(0, true);
    await play(88);
    expect(put('progress').at(-1)!.progress).toMatchObject({
      assignment_status: 'in_progress',
      assignment_detail_status: 'completed',
    });
  });

  test("[SET-11] says for 6 s that a one-skill lesson can't be loaded", async () => {
    const { list, asked } = begin({ at: destination('StudySetOneSkill') });
    await list.refuse(offline());
    expect(asked()[0]).toMatchObject({ notice: { text: 'lesson.fetchFailed', duration: 6_000 } });
  });

  test('[SET-10] [AUTH-13] counts a pause of less than 120 s as study time, and no part of a longer one', async () => {
    const { leave, load, put, later } = begin();
    await load(entry());
    later(100_000);
    later(119_999);
    later(120_000);
    later(1);
    leave();
    expect(put('studyTime')[0]!.time.duration).toBe(220);
  });

  test.each([300_000, 18_000_000, 172_800_000])(
    '[SET-10] [D24] ignores a sleep of %i ms, or a clock set by as much',
    async (ms) => {
      const { leave, load, put, later, jump } = begin();
      await load(entry());
      later(30_000);
      jump(ms);
      later(10_000);
      jump(-ms);
      later(10_000);
      later(5_000);
      leave();
      expect(put('studyTime')[0]!.time.duration).toBe(35);
    },
  );

  test('[SET-10] [AUTH-12] sends no study time for a nova organization, and uses its v2 address', async () => {
    const { leave, list, load, put, asked } = begin({ nova: true });
    expect(list.made[0]!.lesson.api).toBe('v2');
    await load(entry());
    leave();
    expect(put('studyTime')).toEqual([]);
    expect(put('activity')).toHaveLength(2);
    expect(asked()).toEqual([back(false)]);
  });

  test.each([
    [-1, 0],
    [0, 0],
    [86_400, 86_400],
    [86_401, 0],
  ])('[SET-10] reports %i s of study as %i', (seconds, reported) => {
    expect(studySeconds(seconds)).toBe(reported);
  });

  test('[SET-12] requests a one-skill lesson by its skill, and restores finished cards with inProgress', async () => {
    const { list, load, playing } = begin({ at: destination('StudySetOneSkill', { query: { inProgress: 'true' } }) });
    expect(list.made[0]!.skill).toBe('speaking');
    await load(entry({ finished: true, score: 82 }), dueBack());
    expect(playing().set).toBe('card-2-warm_up');
  });

  test.each(['listening', 'reading', 'writing'] as const)(
    '[SET-05] [SET-08] plays %s in its own game, which returns after a wrong answer',
    async (skill) => {
      const { load, play, playing, state } = begin();
      await load(entryIn(skill));
      expect(state().children.game).toMatchObject({ src: skill });
      expect(playing()).toMatchObject({ attempt: 1, skill });
      await play(0, false);
      expect(state().children.game).toMatchObject({ src: skill });
      expect(playing()).toMatchObject({ attempt: 2 });
      await play(0, true);
      expect(state().matches('finished')).toBe(true);
    },
  );

  test('[SPK-06] reloads the page if a game needs it', async () => {
    const { actor, load, asked } = begin();
    await load(entry());
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });
});

test('[SPK-12] a lesson pauses its game while a word is practiced, however the practice ends', async () => {
  const { actor, load, play, state, gameHeard, close } = begin();
  await load(entry());
  await play(0, true);
  const word = () => (state().children as Record<string, AnyActorRef | undefined>)['wordPractice'];
  actor.send({ type: 'game.practiceWord', word: 'borrow' });
  expect(gameHeard()).toEqual(['game.pause']);
  word()!.send(finish(undefined));
  expect(gameHeard()).toEqual(['game.pause', 'game.resume']);
  actor.send({ type: 'game.practiceWord', word: 'book' });
  close();
  expect(gameHeard()).toEqual(['game.pause', 'game.resume', 'game.pause', 'game.resume']);
});
