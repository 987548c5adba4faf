import { createActor, SimulatedClock } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { PassageResult, ReadAloudGame, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import type { ReadAloudResultEvent } from '../../machines/read-aloud-result/read-aloud-result.types.ts';
import type { ReadingResultSnapshot } from '../../machines/reading-result/reading-result.machine.ts';
import type { ReadingResultEvent } from '../../machines/reading-result/reading-result.types.ts';
import type { TextFile } from '../../machines/ports/file.port.ts';
import type { KeptReading, ReadingStorePort } from '../../machines/ports/reading-store.port.ts';
import { provideReadAloudResult } from '../../machines/read-aloud-result/read-aloud-result.provide.ts';
import { provideWordPractice } from '../../machines/word-practice/word-practice.provide.ts';
import { handCall } from './fakes.ts';
import { destination, profile, READING } from '../../walks/support/fixtures.ts';
import { recordingsWith, TURTLES, turtles, turtlesRead } from '../../walks/support/reading.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakePracticeWorld } from './practice-world.ts';
import { fakeSpeaking } from './speaking-rig.ts';

type Kept = NonNullable<Awaited<ReturnType<ReadingStorePort['find']>>>;

export const OWN = { url: '/media/audio/turtles-own.wav', seconds: 27.2 };

export function keptReading(changes: Partial<Kept> = {}): Kept {
  const reading: KeptReading = {
    recordingId: READING,
    readAloudId: 'turtles',
    lessonId: 'lesson-turtles',
    title: 'The turtles of Con Dao',
    text: TURTLES,
    result: turtlesRead(),
  };
  return { ...reading, audio: OWN, ...changes };
}

/** Latest first. */
export function recordingsOfTurtles(...scores: (number | null)[]): RecordingList {
  const [latest, ...before] = recordingsWith(...scores);
  return [{ ...latest!, recordingId: READING }, ...before];
}

export function openResult(view = '') {
  const clock = new SimulatedClock();
  const { audio, audioPlayer, speaking } = fakeSpeaking();
  const above = somebody<AppRequest>();
  const kept = handCall<{ userId: string; recordingId: string }, Kept | null>();
  const games = handCall<string, ReadAloudGame>();
  const results = handCall<{ readAloudId: string; recordingId: string }, PassageResult>();
  const lists = handCall<{ readAloudId: string; assignmentDetailId: string }, RecordingList>();
  const transcripts = handCall<{ readAloudId: string; recordingId: string; format: 'txt' | 'vtt' }, string>();
  const lookUps = handCall<string, DictionaryResult>();
  const files: TextFile[] = [];
  const machine = provideReadAloudResult(
    {
      readAloudGame: games.call,
      recordings: lists.call,
      recording: results.call,
      transcript: transcripts.call,
      lookUp: lookUps.call,
    },
    {
      readings: { find: (userId, recordingId) => kept.call({ userId, recordingId }) },
      files: { save: (file) => files.push(file) },
    },
    {
      audioPlayer,
      wordPractice: provideWordPractice({ lookUp: lookUps.call }, { audioPlayer, speaking }, fakePracticeWorld().world),
    },
  );
  const actor = createActor(machine, {
    input: {
      parent: above.parent,
      destination: destination('ReadAloudResult', { params: { '*': view } }),
      profile: profile(),
    },
    clock,
  }).start();

  const rig = {
    actor,
    clock,
    kept,
    games,
    results,
    lists,
    transcripts,
    lookUps,
    files,
    plays: audio.plays,
    asked: above.heard,
    state: () => actor.getSnapshot(),
    at: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    send(event: ReadAloudResultEvent | ReadingResultEvent) {
      if (event.type.startsWith('readAloudResult.')) actor.send(event as ReadAloudResultEvent);
      else actor.getSnapshot().children.result?.send(event as ReadingResultEvent);
    },
    result: () => actor.getSnapshot().children.result!.getSnapshot(),
    has: (state: Parameters<ReadingResultSnapshot['matches']>[0]) => rig.result().matches(state),
    shown: () => rig.result().context,
    sound: () => audio.plays.findLast(({ stopped }) => !stopped),
    move: (to: string) =>
      actor.send({ type: 'screen.moved', destination: destination('ReadAloudResult', { params: { '*': to } }) }),
    found: (changes: Partial<Kept> = {}) => kept.answer(keptReading(changes)),
    notFound: () => kept.answer(null),
    async provided(result = turtlesRead(), game = turtles()) {
      results.open[0]!.answer(result);
      await games.answer(game);
    },
    async listed(...scores: (number | null)[]) {
      games.open[0]?.answer(turtles());
      await lists.answer(recordingsOfTurtles(...scores));
    },
  };
  return rig;
}
