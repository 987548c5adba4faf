import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment } from '../../contract/assignments.ts';
import type { ReadAloudGame, RecordingList } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideReadAloudDetail } from '../../machines/read-aloud-detail/read-aloud-detail.provide.ts';
import {
  beginningOf,
  bestScore,
  minutesToRead,
  paragraphsIn,
  routeToPassages,
  routeToReading,
  routeToRecording,
  routeToWarmUp,
} from '../../machines/read-aloud-detail/read-aloud-detail.selectors.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { destination, profile, readingAssignment } from '../../walks/support/fixtures.ts';
import { readAloudGame } from '../../walks/support/passage.ts';
import { recordingsWith } from '../../walks/support/reading.ts';
import { somebody } from '../../walks/support/somebody.ts';

const OFFLINE = new PortError({ kind: 'offline' });
const address = { assignmentId: 'assignment-reading', assignmentDetailId: 'lesson-turtles' };

const MODEL = '/audio/reading-turtles.mp3';

function open(params: Record<string, string> = {}) {
  const above = somebody<AppRequest>();
  const assignments = handCall<string, Assignment>();
  const games = handCall<string, ReadAloudGame>();
  const recordings = handCall<object, RecordingList>();
  const audio = fakeAudio();
  const provider = { assignment: assignments.call, readAloudGame: games.call, recordings: recordings.call };
  const actor = createActor(provideReadAloudDetail(provider, { audioPlayer: provideAudioPlayer(audio.port) }), {
    input: { parent: above.parent, destination: destination('ReadingAloudDetail', { params }), profile: profile() },
  }).start();
  return { actor, assignments, games, recordings, plays: audio.plays, asked: above.heard };
}

async function ready(passage = readAloudGame()) {
  const screen = open();
  screen.assignments.open[0]!.answer(readingAssignment());
  await settled();
  screen.games.open[0]!.answer(passage);
  screen.recordings.open[0]!.answer(recordingsWith(82, 74));
  await settled();
  return screen;
}

describe('the detail page of a passage', () => {
  test("[RA-01] [RA-03] shows the lesson's passage and its recordings", async () => {
    const { actor, assignments, games, recordings } = await ready();
    expect([assignments.made, games.made, recordings.made]).toEqual([
      ['assignment-reading'],
      ['turtles'],
      [{ readAloudId: 'turtles', assignmentDetailId: 'lesson-turtles' }],
    ]);
    const { detail } = actor.getSnapshot().context;
    expect(detail).toEqual({ passage: readAloudGame(), recordings: recordingsWith(82, 74) });
    expect(actor.getSnapshot().value).toEqual({ ready: { text: 'folded', model: 'silent' } });
  });

  test("[RA-03] lets the student read if the recordings can't be loaded", async () => {
    const { actor, assignments, games, recordings } = open();
    assignments.open[0]!.answer(readingAssignment());
    await settled();
    recordings.open[0]!.refuse(OFFLINE);
    games.open[0]!.answer(readAloudGame());
    await settled();
    expect(actor.getSnapshot().context.detail!.recordings).toEqual([]);
  });

  test.each([
    ['no such lesson', { assignmentDetailId: 'lesson-elsewhere' }, readingAssignment()],
    [
      'a lesson without a passage',
      {},
      readingAssignment([], { details: readingAssignment().details.map((one) => ({ ...one, study_set_id: null })) }),
    ],
  ])('[RA-01] [ERR-01] shows %s, and loads again on request', async (_, params, answer) => {
    const { actor, assignments, games } = open(params);
    assignments.open[0]!.answer(answer);
    await settled();
    expect(actor.getSnapshot().value).toBe('unavailable');
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'refused', code: 'not_found' });
    expect(games.made).toEqual([]);
    actor.send({ type: 'readAloudDetail.retry' });
    expect(assignments.made).toHaveLength(2);
  });

  test('[RA-01] [ERR-01] says that the network is missing', async () => {
    const { actor, assignments } = open();
    assignments.open[0]!.refuse(OFFLINE);
    await settled();
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'offline' });
  });

  test('[RA-01] [AUD-01] plays the model at either speed, stops on request, and is silent at its end', async () => {
    const { actor, plays } = await ready();
    const sounding = () => plays.filter(({ stopped }) => !stopped);
    actor.send({ type: 'readAloudDetail.listen', url: MODEL, speed: 'normal' });
    expect(sounding()).toMatchObject([{ url: MODEL, rate: 1 }]);
    actor.send({ type: 'readAloudDetail.listen', url: MODEL, speed: 'slow' });
    expect(sounding()).toMatchObject([{ rate: 0.75 }]);
    actor.send({ type: 'readAloudDetail.stop' });
    expect(sounding()).toEqual([]);
    actor.send({ type: 'readAloudDetail.listen', url: MODEL, speed: 'normal' });
    sounding()[0]!.listen({ type: 'playback.ended' });
    expect(actor.getSnapshot().matches({ ready: { model: 'silent' } })).toBe(true);
    expect(sounding()).toEqual([]);
  });

  test('[RA-01] is silent for a passage without a model reading', async () => {
    const { actor, plays } = await ready(readAloudGame({ audio_url: null }));
    actor.send({ type: 'readAloudDetail.listen', url: null, speed: 'normal' });
    expect(plays).toEqual([]);
    expect(actor.getSnapshot().matches({ ready: { model: 'silent' } })).toBe(true);
  });

  test('[RA-01] shows the whole text on request, also during playback', async () => {
    const { actor } = await ready();
    actor.send({ type: 'readAloudDetail.listen', url: MODEL, speed: 'normal' });
    actor.send({ type: 'readAloudDetail.showText' });
    expect(actor.getSnapshot().value).toEqual({ ready: { text: 'whole', model: 'sounding' } });
    actor.send({ type: 'readAloudDetail.foldText' });
    expect(actor.getSnapshot().value).toEqual({ ready: { text: 'folded', model: 'sounding' } });
  });

  test('[RA-01] [NAV-01] leads to the warm-up, the lesson, a result, and back, each at its address', async () => {
    const { actor, asked } = open();
    const params = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles' };
    const routes = [
      routeToPassages(address),
      routeToWarmUp(address, 'turtles'),
      routeToReading(address, 'turtles'),
      routeToRecording(address, 'turtles', 'recording-3'),
    ];
    expect(routes).toEqual([
      { name: 'ReadingAloudAssignmentDetail', params: { id: 'assignment-reading' } },
      { name: 'ReadingAloudWarmUp', params: { ...params, warmUpId: 'turtles' } },
      { name: 'ReadingAloudLesson', params: { ...params, readAloudId: 'turtles' } },
      { name: 'ReadAloudResult', params: { ...params, readAloudId: 'turtles', recordingId: 'recording-3', '*': '' } },
    ]);
    actor.send({ type: 'readAloudDetail.go', to: routes[1]! });
    expect(asked()).toEqual([{ type: 'app.go', to: routes[1] }]);
  });
});

describe('the preview of a passage', () => {
  test('[RA-01] contains whole sentences from the start, as many as fit, and at least one', () => {
    expect(beginningOf(readAloudGame())).toBe(
      'Every summer, green turtles swim back to Con Dao, the islands where they were born. They wait for the tide at night, climb up the sand and dig a nest with their back legs.\n\nEach nest holds about a hundred eggs.',
    );
    const long = `${'and so on '.repeat(40)}to the end. That is all.`;
    expect(beginningOf(readAloudGame({ text: long }))).toBe(long.slice(0, long.indexOf(' That')));
  });

  test('[RA-01] contains all of an empty passage or of one sentence', () => {
    expect(beginningOf(readAloudGame({ text: 'Turtles swim.' }))).toBeNull();
    expect(beginningOf(readAloudGame({ text: '' }))).toBeNull();
  });

  test('[RA-01] divides paragraphs at empty lines', () => {
    expect(paragraphsIn('One.\nStill one.\n \n\nTwo.\n')).toEqual(['One.\nStill one.', 'Two.']);
  });

  test.each([
    [1, 1],
    [115, 1],
    [173, 2],
    [400, 3],
  ])('[RA-01] [D15] estimates %i words at %i minutes', (count, minutes) => {
    expect(minutesToRead({ words: Array.from({ length: count }, () => ({ start_index: 0, end_index: 0 })) })).toBe(
      minutes,
    );
  });

  test('[RA-03] shows the best score as a whole percent, or none before the first score', () => {
    expect(bestScore(recordingsWith(66.9, 82.7, 74))).toBe(83);
    expect(bestScore(recordingsWith(null, 0))).toBeNull();
    expect(bestScore([])).toBeNull();
  });
});
