import { describe, expect, test } from 'vitest';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { shownTake } from '../../machines/take/take.selectors.ts';
import { settled } from '../support/fakes.ts';
import { destination } from '../../walks/support/fixtures.ts';
import { CUT_OFF_ID, NEW_ID, readingRig, type ReadingSituation } from '../support/read-aloud-rig.ts';
import { turtles } from '../../walks/support/reading.ts';
import { passageResult } from '../../walks/support/reading.ts';

const PARAMS = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles' };
const BACK = { name: 'ReadingAloudDetail', params: PARAMS, replace: true };
const FINISHED = { ...passageResult(), recordingId: CUT_OFF_ID };
const toResult = (recordingId: string) => ({
  name: 'ReadAloudResult',
  params: { ...PARAMS, readAloudId: 'turtles', recordingId },
  replace: true,
});
const asksBack = (asked: readonly AppRequest[]) =>
  asked.flatMap((request) => (request.type === 'app.askBeforeLeaving' ? [request.asks] : []));

function start(situation: ReadingSituation = {}) {
  const rig = readingRig(situation);
  rig.start();
  return rig;
}

/** Loads the passage. No check comes before the reading. */
async function opened(situation: ReadingSituation = {}) {
  const rig = start(situation);
  await rig.load();
  return rig;
}

/** Reads for three seconds. */
async function reading(situation: ReadingSituation = {}) {
  const rig = await opened(situation);
  await rig.begin();
  rig.read(3, 5);
  return rig;
}

/** Reads everything and sends it. */
async function ended(situation: ReadingSituation = {}) {
  const rig = await reading(situation);
  rig.finish();
  return rig;
}

describe('opening a passage', () => {
  test('[RA-01] loads everything that a network failure would take away', async () => {
    const rig = start();
    expect(rig.at('loading')).toBe(true);
    await rig.load();
    expect(rig.has('ready')).toBe(true);
    expect(rig.games.made).toEqual(['turtles']);
    expect(rig.assignments.made).toEqual(['assignment-reading']);
    expect(rig.reading().context.opened).toMatchObject({ game: { title: 'The turtles of Con Dao' }, newId: NEW_ID });
    expect(rig.guide().getSnapshot().context).toMatchObject({ passage: turtles(), settings: { size: 'medium' } });
    expect(rig.provisions()).toBe(1);
    expect(rig.device.allowed.made).toHaveLength(1);
    expect([rig.device.captures, rig.speech.sockets, rig.kept, rig.asked()]).toEqual([[], [], [], []]);
  });

  test.each([
    ['passage', destination('ReadingAloudLesson', { params: { readAloudId: '' } })],
    ['lesson', destination('ReadingAloudLesson', { params: { assignmentDetailId: '' } })],
    ['query', destination('GameReadAloud')],
  ])('[RA-01] [NAV-05] [NAV-09] leads to the not-found page if the address lacks its %s', (_, at) => {
    const rig = start({ at });
    expect([rig.state().status, rig.games.made]).toEqual(['done', []]);
    expect(rig.went()).toEqual([{ name: 'NotFound', replace: true }]);
  });

  test('[RA-01] [NAV-05] [NAV-09] leads to the not-found page if the provider has no such passage', async () => {
    const rig = start();
    await rig.games.refuse(new PortError({ kind: 'refused', code: 'not_found', message: 'No such passage' }));
    expect(rig.state().status).toBe('done');
    expect(rig.went()).toEqual([{ name: 'NotFound', replace: true }]);
  });

  test('[D23] [D39] lets the student read with an unknown assignment or without a store on the device', async () => {
    const rig = start({ storeless: true });
    await rig.load(turtles(), null);
    expect(rig.has('ready')).toBe(true);
    expect(rig.reading().context.opened).toMatchObject({ assignment: null, unfinished: null });
  });
});

describe('the microphone check', () => {
  test('[SPK-06] [D25] can be skipped, and reloads the page if the browser needs that', async () => {
    const rig = await opened({ checked: false });
    rig.check()!.send({ type: 'check.start' });
    rig.device.soundChecks[0]!.listen({ type: 'capture.troubled', trouble: 'denied' });
    rig.check()!.send({ type: 'check.confirmHelp' });
    expect(rig.asked()).toEqual([{ type: 'app.reload' }]);
    rig.send({ type: 'work.close' });
    expect(rig.went()).toEqual([BACK]);
  });
});

describe('reading', () => {
  test('[RA-03] sends to the provider and stores on this device from the first second', async () => {
    const rig = await opened();
    rig.press();
    expect(rig.voice()).toBe('taking');
    expect([rig.kept, rig.put('progress')]).toEqual([[], []]);
    rig.capture().opens();
    expect(rig.capture().told).toEqual(['begin']);
    const { recording } = rig.reading().context;
    expect(recording).toBe(rig.capture().recording.id);
    expect(rig.kept).toMatchObject([
      {
        userId: 'student-linh',
        recording,
        reading: {
          recordingId: NEW_ID,
          readAloudId: 'turtles',
          lessonId: 'lesson-turtles',
          title: 'The turtles of Con Dao',
          text: turtles().text,
          result: null,
        },
      },
    ]);
    await rig.connect();
    expect(rig.socket().messages).toEqual([
      {
        type: 'start_passage',
        read_aloud_id: 'turtles',
        assignment_detail_id: 'lesson-turtles',
        recording_id: NEW_ID,
        sampling_rate: 16_000,
        text: turtles().text,
      },
    ]);
    rig.read(2);
    expect(rig.heard()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rig.seconds()).toBe(2);
  });

  const LAST = turtles().words.length - 1;
  const atLastWord = async (situation: ReadingSituation = {}) => {
    const rig = await reading({ automaticStop: 'on', ...situation });
    rig.place(LAST);
    return rig;
  };
  const hasEnded = (rig: Awaited<ReturnType<typeof reading>>) => rig.capture().told.includes('finish');

  test('[SPK-02] [0129] stops by itself in the pause after the last word, or 4 s after it began', async () => {
    const rig = await atLastWord();
    expect(hasEnded(rig)).toBe(false);
    rig.capture().listen({ type: 'voice.paused' });
    expect(hasEnded(rig)).toBe(true);
    rig.drain();
    expect(rig.voice()).toBe('awaitingResult');
    for (const patience of [1, 2] as const) {
      const slow = await atLastWord({ patience });
      if (patience === 2) slow.capture().listen({ type: 'voice.paused' });
      slow.pass(patience * 4_000 - 1);
      expect(hasEnded(slow)).toBe(false);
      slow.pass(1);
      expect(hasEnded(slow)).toBe(true);
    }
  });

  test('[SPK-02] [0129] continues if the reader goes back or pauses, the place is unsure, or the stop is off', async () => {
    const again = await atLastWord();
    again.place(LAST - 5);
    const unsure = await reading({ automaticStop: 'on' });
    unsure.place(LAST, false);
    const off = await atLastWord({ automaticStop: 'off' });
    for (const rig of [again, unsure, off]) {
      rig.capture().listen({ type: 'voice.paused' });
      rig.pass(60_000);
      expect([hasEnded(rig), rig.voice()]).toEqual([false, 'taking']);
    }
    const paused = await atLastWord();
    paused.send({ type: 'reading.pause' });
    paused.drain();
    paused.pass(60_000);
    expect(paused.voice()).toBe('taking');
  });

  test("[D42] passes on the content's pronunciations", async () => {
    const rig = start();
    const pronunciations = { turtles: ['ˈtɝtəlz'] } as never;
    await rig.load(turtles({ pronunciations }));
    await rig.begin();
    expect(rig.socket().messages[0]).toMatchObject({ type: 'start_passage', pronunciations });
  });

  test('[SET-10] [D24] does not count waiting or the microphone check before it as study time', async () => {
    const rig = await opened();
    rig.pass(600_000);
    await rig.begin();
    rig.read(3);
    expect(rig.sitting.getSnapshot().context.studied).toBe(3_000);
  });

  test('[RA-02] reports each second to the guide only, so that the rest of the page does not render', async () => {
    const rig = await reading();
    const before = rig.reading();
    const shown = shownTake(rig.take()!.getSnapshot());
    const seconds = rig.seconds();
    rig.read(2);
    expect(rig.seconds()).toBe(seconds + 2);
    expect(rig.reading()).toBe(before);
    expect(shownTake(rig.take()!.getSnapshot())).toEqual(shown);
  });

  test('[D18] records nothing under the question, or on a hidden page, if the microphone opens late', async () => {
    for (const happens of ['asked', 'hidden'] as const) {
      const rig = await opened();
      rig.press();
      if (happens === 'asked') rig.send({ type: 'work.close' });
      else rig.device.surround({ type: 'page.hidden' });
      rig.capture().opens();
      expect(rig.device.captures.map(({ told }) => told)).toEqual([['close']]);
      rig.press();
      rig.capture().opens();
      expect(rig.capture().told).toEqual(['begin']);
    }
  });

  test('[SPK-06] asks for a reload if a permission needs it', async () => {
    const rig = await opened();
    rig.press();
    rig.capture().listen({ type: 'capture.troubled', trouble: 'denied' });
    rig.take()!.send({ type: 'take.confirmHelp' });
    expect(rig.asked().at(-1)).toEqual({ type: 'app.reload' });
  });

  test('[RA-02] [D15] stops a highlight at a chosen speed in a pause', async () => {
    const rig = await opened({ settings: { speed: 'medium' } });
    const paced = () => rig.guide().getSnapshot().context.paced;
    await rig.begin();
    rig.read(5);
    const reached = paced();
    rig.send({ type: 'reading.pause' });
    rig.drain();
    rig.pass(10_000);
    expect([reached > 0, paced()]).toEqual([true, reached]);
  });
});

describe('an interrupted reading', () => {
  test('[RA-06] [SET-10] is reported if the page closed between storing its result and reporting it', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const before = await ended({ bookmarks });
    before.stop();
    const rig = await opened({ bookmarks, finished: FINISHED });
    await rig.keep();
    expect(rig.put('recording')).toMatchObject([{ report: { result: { recordingId: CUT_OFF_ID } } }]);
    expect(rig.put('progress')).toHaveLength(1);
    expect(rig.events()).toEqual(['activity_completed']);
    expect(rig.went()).toEqual([toResult(CUT_OFF_ID)]);
    expect(bookmarks.size).toBe(0);
    expect([rig.device.captures, rig.kept]).toEqual([[], []]);
  });

  test('[SET-10] [ANA-01] keeps its study time, its attempt, and its single start', async () => {
    const bookmarks = new Map<string, Bookmark>();
    const first = await reading({ bookmarks });
    first.stop();
    expect(first.events()).toEqual(['activity_started']);

    const rig = await opened({ bookmarks, cutOff: 12 });
    rig.send({ type: 'reading.goOn' });
    await rig.begin();
    rig.read(2);
    rig.send({ type: 'work.close' });
    rig.sitting.send({ type: 'sitting.leave' });
    expect(rig.put('studyTime')[0]!.time).toMatchObject({ duration: 5, cards_studied: 1 });
    expect(rig.events()).toEqual(['activity_quit']);
    expect(bookmarks.size).toBe(0);
  });

  test('[D39] gives way to a new reading, which has its own ID', async () => {
    for (const forgets of [true, false]) {
      const rig = await opened({ cutOff: 10, forgets });
      rig.send({ type: 'reading.startOver' });
      await settled();
      expect(rig.forgotten).toEqual([CUT_OFF_ID]);
      expect(rig.has('ready')).toBe(true);
      expect(rig.seconds()).toBe(0);
      await rig.begin();
      expect(rig.socket().messages[0]).toMatchObject({ recording_id: NEW_ID });
      rig.read(1);
      expect(rig.heard()).toEqual([11, 12, 13, 14]);
    }
  });
});

describe('the end of a reading', () => {
  test('[RA-03] stores the result before showing it', async () => {
    const rig = await ended();
    expect(rig.voice()).toBe('awaitingResult');
    expect(rig.socket().messages.at(-1)).toEqual({ type: 'last_packet' });
    rig.result();
    expect(rig.voice()).toBe('keeping');
    expect(rig.results.made.map(({ recordingId }) => recordingId)).toEqual([NEW_ID]);
    expect([rig.went(), rig.put('recording')]).toEqual([[], []]);
    await rig.keep();
    expect(rig.went()).toEqual([toResult(NEW_ID)]);
    expect(rig.state().status).toBe('done');
    expect(asksBack(rig.asked())).toEqual([true, false]);
    expect(rig.forgotten).toEqual([]);
  });

  test("[RA-03] shows and reports a result that this device can't store", async () => {
    const rig = await ended();
    rig.result();
    await rig.results.refuse(new Error('full'));
    expect(rig.went()).toEqual([toResult(NEW_ID)]);
    expect(rig.put('recording')).toHaveLength(1);
  });

  test('[D42] retries a failed scoring after 30 s with all of the recording', async () => {
    const rig = await ended();
    rig.socket().says({ type: 'error', code: 'not_found', message: 'none' });
    rig.clock.increment(29_999);
    expect(rig.voice()).toBe('failed');
    rig.clock.increment(1);
    expect(rig.voice()).toBe('awaitingResult');
    await rig.connect();
    expect(rig.heard()).toHaveLength(12);
  });

  test('[D42] retries at the end if scoring failed during the reading', async () => {
    const rig = await reading();
    rig.socket().says({ type: 'error', code: 'not_found', message: 'none' });
    expect([rig.voice(), rig.reading().context.listener]).toEqual(['taking', null]);
    rig.finish();
    await rig.connect();
    rig.result();
    await rig.keep();
    expect(rig.went()).toEqual([toResult(NEW_ID)]);
  });

  test("[RA-01] [D19] lets the student leave if the store can't delete", async () => {
    const rig = await reading({ forgets: false });
    rig.send({ type: 'work.close' });
    rig.sitting.send({ type: 'sitting.leave' });
    await settled();
    expect(rig.went()).toEqual([BACK]);
  });

  test('[D18] closes the leave question when a result arrives', async () => {
    const rig = await ended();
    rig.send({ type: 'work.close' });
    rig.result();
    await rig.keep();
    expect(rig.went()).toEqual([toResult(NEW_ID)]);
    expect(rig.forgotten).toEqual([]);
  });

  test('[NAV-09] takes the IDs from the query at its own address', async () => {
    const query = { readAloudId: 'turtles', ...PARAMS };
    const rig = await reading({ at: destination('GameReadAloud', { query }) });
    rig.finish();
    rig.result();
    await rig.keep();
    expect(rig.went()).toEqual([toResult(NEW_ID)]);
  });
});
