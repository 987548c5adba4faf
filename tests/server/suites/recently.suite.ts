import { beforeEach, expect } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { SOUND_STEPS, SoundPractice, type TakenStep } from '../../../contract/practice.ts';
import { Recently } from '../../../contract/recently.ts';
import { recordingRow } from '../../../server/assignments/recordings.ts';
import { sampleReading } from '../../../server/content/sample-reading.ts';
import { LONG_SESSIONS, loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { TIDES } from '../support/test-school.ts';

const DAY = 86_400_000;
const NEW = { days_well: 0, is_done_today: false };
const NOTHING: Omit<Recently, 'week'> = {
  practice_again: [],
  sound: null,
  last_week: { minutes: 0, lessons_done: 0, assignments_completed: 0 },
};

export function recentlySuite({ open, it, onBoth }: Cases): void {
  const provider = oneProvider(open, { settings: LONG_SESSIONS });
  const tokens = loggedIn(provider, ['ben', 'rae', 'noa']);
  type Name = keyof typeof tokens;

  beforeEach(async () => {
    const { db } = provider.server;
    for (const table of [
      'scores',
      'recordings',
      'activity_events',
      'study_time',
      'assignment_results',
      'practiced_words',
      'weekly_goals',
      'sound_steps',
      'conversations',
      'practice_offers',
    ] as const)
      await db.deleteFrom(table).where('student_id', 'in', ['ben', 'rae', 'noa']).execute();
  });

  const recently = async (name: Name) =>
    Recently.parse((await provider.call('GET', paths.recently, { token: tokens[name] })).body);
  const speaks = async (scores: Record<string, number>) => {
    const path = paths.scores({
      api: 'v1',
      assignmentId: 'greet',
      assignmentDetailId: 'greet-speaking',
      studySetId: 'greetings',
    });
    const body = Object.entries(scores).map(([id, score]) => ({ id, skill_mode: 'speaking', score }));
    expect((await provider.call('PATCH', path, { token: tokens.ben, body })).status).toBe(200);
  };
  const says = async (name: Name, word: string, score: number, answer_id: string = crypto.randomUUID()) => {
    const body = [{ answer_id, word, score, answered_at: provider.now().toISOString() }];
    expect((await provider.call('POST', paths.practiceWords, { token: tokens[name], body })).status).toBe(204);
  };
  const takes = async (step: TakenStep['step'], changes: Partial<TakenStep> = {}) => {
    const isLast = step === SOUND_STEPS.at(-1);
    const answer_id = crypto.randomUUID();
    const answered_at = provider.now().toISOString();
    const body = [{ answer_id, sound: 'n', step, is_well: true, is_last: isLast, answered_at, ...changes }];
    expect((await provider.call('POST', paths.practiceSteps, { token: tokens.ben, body })).status).toBe(204);
  };
  const practiceOf = (sound: string) => provider.call('GET', paths.practiceSound(sound), { token: tokens.ben });
  const completes = async (name: Name, assignment_id: string, activity_id: string) => {
    const event = {
      event_id: crypto.randomUUID(),
      event: 'activity_completed',
      activity_type: 'Study Set',
      activity_id,
      activity_name: '',
      assigned: true,
      assignment_id,
      class_id: '',
      teacher_id: '',
      created_time: provider.now().toISOString(),
    };
    const { status } = await provider.call('POST', paths.trackActivity(name), { token: tokens[name], body: [event] });
    expect(status).toBe(204);
  };

  it('[HOME-01] is empty for a student without practice', async () => {
    expect(await recently('ben')).toMatchObject(NOTHING);
    expect(await recently('noa')).toMatchObject(NOTHING);
  });

  it('[HOME-01] offers words from cards whose sounds failed three times, for 28 days', async () => {
    await speaks({ hello: 30, 'good-morning': 40 });
    expect((await recently('ben')).practice_again).toEqual([]);
    // The sounds of morning, twenty, and one.
    await speaks({ 'room-21': 35 });
    expect((await recently('ben')).practice_again).toEqual([{ word: 'morning', sounds: ['n'], ...NEW }]);
    expect((await recently('rae')).practice_again).toEqual([]);
    provider.advance(28 * DAY + 1);
    await provider.server.db.deleteFrom('practice_offers').where('student_id', 'in', ['ben', 'rae', 'noa']).execute();
    expect((await recently('ben')).practice_again).toEqual([]);
  });

  it('[HOME-01] [0125] keeps an offered word and sound until they were done, even if their sounds got better', async () => {
    const morning = { word: 'morning', sounds: ['n'], ...NEW };
    await speaks({ hello: 30, 'good-morning': 40, 'room-21': 35 });
    expect(await recently('ben')).toMatchObject({ practice_again: [morning], sound: { sound: 'n', steps_taken: 0 } });
    await speaks({ hello: 95, 'good-morning': 95, 'room-21': 95 });
    expect(await recently('ben')).toMatchObject({ practice_again: [morning], sound: { sound: 'n', steps_taken: 0 } });
    await says('ben', 'morning', 90);
    expect((await recently('ben')).practice_again).toMatchObject([{ word: 'morning', days_well: 1 }]);
    provider.advance(DAY);
    await says('ben', 'morning', 90);
    provider.advance(DAY);
    for (const step of SOUND_STEPS) await takes(step);
    expect(await recently('ben')).toMatchObject({ practice_again: [], sound: { rounds_done: 1 } });
  });

  onBoth("[HOME-01] knows a reading's weak sounds, and offers no names and no function words", async () => {
    const ids = { readAloudId: 'tides', lessonId: 'read-tides', recordingId: 'one' };
    const figures = { score: 90, pronunciation: 95, fluency: 90, intonation: 90, words_per_minute: 110 };
    const reading = sampleReading(TIDES, figures, {}, ids);
    const words = reading.words.map((word) => ({
      ...word,
      phonemes: word.phonemes.map((sound) => ({
        ...sound,
        score: sound.trans === 'aɪ' || sound.trans === 't' ? 20 : 95,
      })),
    }));
    await provider.server.db
      .insertInto('recordings')
      .values(await recordingRow('rae', provider.now().toISOString(), { ...reading, words }))
      .execute();
    // The words of the passage: "The tide comes in. Look at Xochitl! says Ana. They run up the beach to a dry place."
    expect((await recently('rae')).practice_again).toEqual([{ word: 'tide', sounds: ['t'], ...NEW }]);
  });

  onBoth(
    "[WORD-01] accepts an answer once, however often it arrives, and counts its day in the school's time zone",
    async () => {
      await provider.server.db.updateTable('organizations').set({ time_zone: 'Asia/Ho_Chi_Minh' }).execute();
      provider.advance(DAY - (provider.now().getTime() % DAY));
      const id = crypto.randomUUID();
      // 23:30 and 00:30 in Vietnam, on one day of UTC.
      provider.advance(16.5 * 3_600_000);
      await says('ben', 'market', 90, id);
      await says('ben', 'market', 20, id.toUpperCase());
      provider.advance(3_600_000);
      await says('ben', 'market', 90);
      expect((await recently('ben')).practice_again).toMatchObject([{ word: 'market', days_well: 2 }]);
      await provider.server.db.updateTable('organizations').set({ time_zone: null }).execute();
    },
  );

  it('[WORD-01] never lists a word that is not suitable', async () => {
    await says('ben', 'shit', 20);
    await says('ben', 'xqzzy', 20);
    expect((await recently('ben')).practice_again).toEqual([]);
  });

  it("[HOME-01] counts the days with practice in the school's week, for the student alone", async () => {
    const week = async (name: Name) => (await recently(name)).week!;
    const midnight = provider.now().getTime() - (provider.now().getTime() % DAY);
    // Advances to the next Monday, 01:00 UTC.
    const daysToMonday = 7 - ((new Date(midnight).getUTCDay() + 6) % 7);
    await provider.server.db.updateTable('organizations').set({ time_zone: 'UTC' }).execute();
    await says('ben', 'market', 90);
    provider.advance(midnight + daysToMonday * DAY + 3_600_000 - provider.now().getTime());
    const monday = provider.now().toISOString().slice(0, 10);
    expect(await week('ben')).toEqual({ monday, today: monday, practiced_on: [], goal: null });
    await says('ben', 'market', 10);
    await completes('ben', 'late', 'travel');
    provider.advance(2 * DAY);
    await completes('ben', 'late', 'travel');
    const wednesday = provider.now().toISOString().slice(0, 10);
    expect(await week('ben')).toEqual({ monday, today: wednesday, practiced_on: [monday, wednesday], goal: null });
    expect(await week('rae')).toMatchObject({ practiced_on: [] });
    provider.advance(5 * DAY);
    expect(await week('ben')).toMatchObject({ practiced_on: [] });
    await provider.server.db.updateTable('organizations').set({ time_zone: null }).execute();
  });

  onBoth("[HOME-01] keeps the student's last goal from week to week, until it is removed", async () => {
    const chooses = async (days: unknown) =>
      (await provider.call('PUT', paths.practiceGoal, { token: tokens.ben, body: { days } })).status;
    const goal = async (name: Name) => (await recently(name)).week!.goal;
    expect(await chooses(3)).toBe(204);
    expect(await chooses(4)).toBe(204);
    provider.advance(8 * DAY);
    expect([await goal('ben'), await goal('rae')]).toEqual([4, null]);
    expect(await chooses(6)).toBe(422);
    expect(await chooses(null)).toBe(204);
    expect(await goal('ben')).toBeNull();
  });

  it('[HOME-01] offers the weakest sound, counts its steps once, and names the school day of its return', async () => {
    await provider.server.db.updateTable('organizations').set({ time_zone: 'UTC' }).execute();
    await speaks({ hello: 30, 'good-morning': 40, 'room-21': 35 });
    const offered = { sound: 'n', word: 'night', steps_taken: 0, rounds_done: 0, back_on: null };
    const sound = async (name: Name = 'ben') => (await recently(name)).sound;
    expect([await sound(), await sound('rae')]).toEqual([offered, null]);
    const answer_id = crypto.randomUUID();
    await takes('hear', { answer_id });
    await takes('tell', { answer_id: answer_id.toUpperCase() });
    expect(await sound()).toEqual({ ...offered, steps_taken: 1 });
    for (const step of SOUND_STEPS.slice(1)) await takes(step);
    const today = provider.now().toISOString().slice(0, 10);
    const tomorrow = new Date(provider.now().getTime() + DAY).toISOString().slice(0, 10);
    expect(await sound()).toEqual({ ...offered, rounds_done: 1, back_on: tomorrow });
    expect((await recently('ben')).week!.practiced_on).toContain(today);
    provider.advance(DAY);
    expect(await sound()).toEqual({ ...offered, rounds_done: 1 });
    await provider.server.db.updateTable('organizations').set({ time_zone: null }).execute();
  });

  onBoth(
    '[HOME-01] offers no sound that the school exempts the student from, even if its practice has begun',
    async () => {
      const exempts = async (...exempt_sounds: string[]) => {
        const accommodations = exempt_sounds.length === 0 ? null : JSON.stringify({ exempt_sounds });
        await provider.server.db.updateTable('students').set({ accommodations }).where('id', '=', 'ben').execute();
      };
      await speaks({ hello: 30, 'good-morning': 40, 'room-21': 35 });
      await takes('hear');
      const before = await recently('ben');
      expect(before.sound).toMatchObject({ sound: 'n', steps_taken: 1 });
      expect(before.practice_again).toEqual([{ word: 'morning', sounds: ['n'], ...NEW }]);
      await exempts('N');
      expect(await recently('ben')).toMatchObject({ sound: null, practice_again: [] });
      await exempts();
      expect(await recently('ben')).toEqual(before);
    },
  );

  it('[WORD-01] practices a sound with another neighbor in each round, in words recorded for every school', async () => {
    const practice = async () => SoundPractice.parse((await practiceOf('n')).body);
    const first = await practice();
    expect(first).toMatchObject({
      sound: { trans: 'n', trans_arpabet: 'N' },
      neighbor: { trans: 'l', trans_arpabet: 'L' },
      steps_taken: [],
    });
    expect(first.pairs.map(({ word, neighbor }) => [word.text, neighbor.text])).toEqual([
      ['night', 'light'],
      ['snow', 'slow'],
      ['no', 'low'],
    ]);
    for (const { word, neighbor } of first.pairs)
      for (const { audio_url } of [word, neighbor]) expect((await provider.call('GET', audio_url)).status).toBe(200);
    await takes('hear');
    expect(await practice()).toMatchObject({ steps_taken: ['hear'] });
    await takes('sentence');
    expect(await practice()).toMatchObject({ neighbor: { trans_arpabet: 'M' }, steps_taken: [] });
  });

  onBoth(
    "[WORD-01] [SPK-12] uses a sentence from the student's assigned lessons, if one contains the sound",
    async () => {
      const sentenceOf = async (name: Name) => {
        const { body } = await provider.call('GET', paths.practiceSound('n'), { token: tokens[name] });
        return SoundPractice.parse(body).sentence;
      };
      const greet = (text: string) =>
        provider.server.db.updateTable('items').set({ text }).where('id', '=', 'hello').execute();
      expect(await sentenceOf('ben')).toBeNull();
      await greet('The night is long.');
      const sentence = await sentenceOf('ben');
      expect(sentence).toMatchObject({ text: 'The night is long.', audio_url: '/media/audio/hello.mp3' });
      expect((await provider.call('GET', sentence!.audio_url)).status).toBe(200);
      expect(await sentenceOf('rae')).toBeNull();
      await greet('Hello');
    },
  );

  onBoth('[HOME-01] counts minutes, lessons, and assignments of the last seven days, each once', async () => {
    await completes('ben', 'late', 'travel');
    const scenario = await provider.server.db.selectFrom('scenarios').select('id').executeTakeFirst();
    for (const student_id of ['ben', 'noa'])
      await provider.server.db
        .insertInto('conversations')
        .values({
          student_id,
          conversation_id: crypto.randomUUID(),
          scenario_id: scenario!.id,
          assignment_detail_id: null,
          created_at: provider.now().toISOString(),
          ended_at: provider.now().toISOString(),
          state: '{}',
          is_offline: 0,
          answering: null,
          answering_until: null,
          stars: 2,
          outcome: JSON.stringify({ lessonTime: 300 }),
          report: null,
          heard: 0,
        })
        .execute();
    // Nova organizations don't track time (SET-10).
    expect((await recently('noa')).last_week.minutes).toBe(0);
    const time = {
      activity: 'study_set',
      activity_obj_id: 'travel',
      assignment_id: 'late',
      created_time: provider.now().toISOString(),
      duration: 620,
      cards_studied: 2,
    };
    expect((await provider.call('POST', paths.trackTime('ben'), { token: tokens.ben, body: time })).status).toBe(204);
    expect((await recently('ben')).last_week).toEqual({ minutes: 15, lessons_done: 1, assignments_completed: 0 });

    await provider.server.db
      .insertInto('assignment_results')
      .values({ student_id: 'ben', assignment_id: 'late', status: 'completed' })
      .execute();
    await completes('ben', 'late', 'travel');
    expect((await recently('ben')).last_week).toEqual({ minutes: 15, lessons_done: 1, assignments_completed: 1 });

    // Repeated later: a lesson, and no assignment that was completed in these days.
    provider.advance(8 * DAY);
    expect((await recently('ben')).last_week).toEqual(NOTHING.last_week);
    await completes('ben', 'late', 'travel');
    expect((await recently('ben')).last_week).toEqual({ minutes: 0, lessons_done: 1, assignments_completed: 0 });
  });
}
