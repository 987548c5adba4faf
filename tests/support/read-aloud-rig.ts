import type { AutomaticStop } from '../../machines/ports/automatic-stop.port.ts';
import { createActor, SimulatedClock } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { PassageResult, ReadAloudGame } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideMicrophoneCheck } from '../../machines/microphone-check/microphone-check.provide.ts';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import type { Bookmark } from '../../machines/ports/lesson-store.port.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { KeptReading, UnfinishedReading } from '../../machines/ports/reading-store.port.ts';
import { USUAL_SETTINGS, type TextSettings } from '../../machines/ports/text-settings.port.ts';
import type { ReadAloudLessonActor } from '../../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import { provideReadAloudLesson } from '../../machines/read-aloud-lesson/read-aloud-lesson.provide.ts';
import type { ReadAloudLessonEvent } from '../../machines/read-aloud-lesson/read-aloud-lesson.types.ts';
import type { ReadingSnapshot } from '../../machines/reading/reading.machine.ts';
import type { ReadingEvent } from '../../machines/reading/reading.types.ts';
import { secondsIn } from '../../machines/reading-guide/reading-guide.selectors.ts';
import { provideReadingStream } from '../../machines/reading-stream/reading-stream.provide.ts';
import type { Parent } from '../../machines/shared/chart.ts';
import { workOf } from '../../machines/sitting/sitting.machine.ts';
import { bookmarksIn } from './fake-bookmarks.ts';
import { fakeAttention, fakeMicrophone, fakeSpeech, handCall, settled } from './fakes.ts';
import { assignment, assignmentDetail, destination, profile, slice } from '../../walks/support/fixtures.ts';
import { turtles, turtlesRead } from '../../walks/support/reading.ts';
import { somebody } from '../../walks/support/somebody.ts';

const START = Date.UTC(2026, 10, 23, 7, 30);
export const NEW_ID = '9f0c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a22';
export const CUT_OFF_ID = '3f6c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a11';

export interface ReadingSituation {
  at?: Destination;
  checked?: boolean;
  /** Number of 250 ms slices stored from an interrupted reading. */
  cutOff?: number;
  /** ID of a reading that the previous page finished while this one loaded. */
  finished?: PassageResult;
  /** This device cannot store readings. */
  storeless?: boolean;
  forgets?: boolean;
  settings?: Partial<TextSettings>;
  automaticStop?: AutomaticStop;
  patience?: 1 | 2;
  bookmarks?: Map<string, Bookmark>;
  parent?: Parent<AppRequest>;
}

export interface FakeKept {
  userId: string;
  reading: KeptReading;
  recording: string;
  ended: boolean;
  full(): void;
}

/** An assignment with the tests' passage and another lesson. */
export const readingAssignment: Assignment = assignment({
  assignment_id: 'assignment-reading',
  details: [
    assignmentDetail({ assignment_detail_id: 'lesson-turtles', assignment_detail_type: 'read_aloud' }),
    assignmentDetail({ assignment_detail_id: 'lesson-other', assignment_detail_type: 'read_aloud' }),
  ],
});

export function readingRig(situation: ReadingSituation = {}) {
  const {
    at,
    checked = true,
    cutOff,
    finished = null,
    storeless = false,
    forgets = true,
    settings,
    parent,
  } = situation;
  const { bookmarks = new Map<string, Bookmark>() } = situation;
  const clock = new SimulatedClock();
  let now = START;
  const attention = fakeAttention(() => now);
  let marks = 0;
  let provisions = 0;
  const device = fakeMicrophone();
  if (checked) device.port.keepChecked();
  const { recordings } = device;
  const speech = fakeSpeech(recordings);
  const above = somebody<AppRequest>();
  const games = handCall<string, ReadAloudGame>();
  const assignments = handCall<string, Assignment>();
  const results = handCall<PassageResult, void>();
  const kept: FakeKept[] = [];
  const forgotten: string[] = [];
  const put: { userId: string; delivery: Delivery }[] = [];
  const written: TextSettings[] = [];
  const unfinished = cutOff === undefined ? null : cutOffReading(cutOff);

  function cutOffReading(slices: number): UnfinishedReading {
    const recording = recordings.begin();
    recordings.keep(recording.id);
    for (let held = 0; held < slices; held++) recording.add(slice(++marks));
    recording.end();
    return { recordingId: CUT_OFF_ID, recording: recording.id, recorded: slices * 250 };
  }

  const machine = provideReadAloudLesson(
    { readAloudGame: games.call, assignment: assignments.call },
    {
      microphoneCheck: provideMicrophoneCheck(device.port),
      microphoneStandby: provideMicrophoneStandby(device.port),
      readingStream: provideReadingStream(speech.ports, speech.tokens, recordings),
    },
    {
      microphone: device.port,
      readings: {
        keep(userId, reading, recording, full) {
          const one: FakeKept = { userId, reading, recording, ended: false, full };
          kept.push(one);
          return () => (one.ended = true);
        },
        keepResult: results.call,
        async begun(userId, lessonId, readAloudId) {
          if (storeless) throw new Error('no store');
          const isOurs = [userId, lessonId, readAloudId].join() === 'student-linh,lesson-turtles,turtles';
          return isOurs ? { unfinished, finished } : { unfinished: null, finished: null };
        },
        async forget(recordingId) {
          forgotten.push(recordingId);
          if (!forgets) throw new Error('no store');
        },
        find: async () => null,
      },
      textSettings: { read: () => ({ ...USUAL_SETTINGS, ...settings }), write: (changed) => written.push(changed) },
      outbox: { put: (userId, delivery) => void put.push({ userId, delivery }) },
      store: bookmarksIn(bookmarks),
      attention: attention.port,
      beginWork: () => () => {},
      now: () => now,
      newId: () => NEW_ID,
      provision: () => void provisions++,
      automaticStop: { read: () => situation.automaticStop ?? 'off', patience: () => situation.patience ?? 1 },
    },
  );
  const input = {
    parent: parent ?? above.parent,
    destination: at ?? destination('ReadingAloudLesson'),
    profile: profile(),
  };
  const sitting = createActor(machine, { input, clock });
  const actor = workOf<ReadAloudLessonActor>(sitting);
  const reading = () => actor.getSnapshot().children.reading;

  const rig = {
    actor,
    sitting,
    start: () => sitting.start(),
    stop: () => sitting.stop(),
    close: () => actor.send({ type: 'work.close' }),
    /** The browser's Back. */
    goBack: () => sitting.send({ type: 'screen.leaveAsked' }),
    clock,
    device,
    speech,
    recordings,
    games,
    assignments,
    results,
    kept,
    forgotten,
    written,
    put: <Kind extends Delivery['kind']>(kind: Kind) =>
      put.flatMap(({ delivery }) => (delivery.kind === kind ? [delivery as Extract<Delivery, { kind: Kind }>] : [])),
    events: () => rig.put('activity').map(({ event }) => event.event),
    provisions: () => provisions,
    went: () => above.heardOf('app.go').map(({ to }) => to),
    asked: above.heard,
    state: () => actor.getSnapshot(),
    at: (place: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(place),
    reading: () => reading()!.getSnapshot(),
    has: (open: Extract<Parameters<ReadingSnapshot['matches']>[0], object>['open']) =>
      reading()?.getSnapshot().matches({ open }) ?? false,
    voice: () => {
      const { voice } = (rig.reading().value as { open?: { begun?: { voice?: string | object } } }).open?.begun ?? {};
      return typeof voice === 'object' ? Object.keys(voice)[0] : voice;
    },
    guide: () => rig.reading().children.guide!,
    seconds: () => secondsIn(rig.guide().getSnapshot()),
    take: () => reading()?.getSnapshot().children.take,
    check: () => rig.reading().children.check,
    socket: () => speech.sockets.at(-1)!,
    capture: () => device.captures.at(-1)!,
    /** Marks of the slices that the scorer has received. */
    heard: () => rig.socket().audio.map((part) => new Uint8Array(part).at(-1)!),
    send(event: ReadAloudLessonEvent | ReadingEvent) {
      if (event.type.startsWith('reading.')) reading()?.send(event as ReadingEvent);
      else actor.send(event as ReadAloudLessonEvent);
    },
    press: () => rig.send({ type: 'reading.press' }),
    /** Lets time pass while the student is active. */
    works(ms: number) {
      now += ms;
      clock.increment(ms);
      attention.act();
    },
    pass(ms: number) {
      now += ms;
      clock.increment(ms);
    },
    /** Moves the wall clock without timers, as in a sleep or when the clock is set. */
    jump: (ms: number) => void (now += ms),
    touch: attention.act,
    async load(game: ReadAloudGame = turtles(), of: Assignment | null = readingAssignment) {
      await settled();
      for (const call of games.open.slice()) call.answer(game);
      for (const call of assignments.open.slice()) {
        if (of === null) call.refuse(new Error('none'));
        else call.answer(of);
      }
      await settled();
    },
    async connect(received = 0) {
      speech.authorize.open.at(-1)?.answer('token-1');
      await settled();
      rig.socket().says({ type: 'wsConnect' });
      if (rig.socket().has('start_passage')) rig.socket().says({ type: 'start_passage_result', received });
    },
    async begin() {
      rig.press();
      rig.capture().opens();
      await rig.connect();
    },
    read(seconds: number, word?: number) {
      for (let second = 0; second < seconds; second++) {
        for (let quarter = 0; quarter < 4; quarter++) rig.capture().recording.add(slice(++marks));
        rig.works(1_000);
      }
      if (word !== undefined) rig.place(word);
    },
    place: (word: number, is_sure = true) => rig.socket().says({ type: 'reading_place', word, is_sure }),
    drain: () => rig.capture().listen({ type: 'recording.finished', ms: rig.capture().recording.ms }),
    finish() {
      rig.press();
      rig.drain();
    },
    result: (changes: Partial<PassageResult> = {}) =>
      rig.socket().says({ type: 'passage_result', data: { ...turtlesRead(), recordingId: NEW_ID, ...changes } }),
    keep: () => results.answer(),
  };
  return rig;
}

export type ReadingRig = ReturnType<typeof readingRig>;
