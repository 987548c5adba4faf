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
} from '../../machines/read-aloud-detail/read-aloud-detail.selectors.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile, readingAssignment } from '../../walks/support/fixtures.ts';
import { readAloudGame } from '../../walks/support/passage.ts';
import { recordingsWith } from '../../walks/support/reading.ts';
import { somebody } from '../../walks/support/somebody.ts';

const OFFLINE = new PortError({ kind: 'offline' });
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

describe('the detail page of a passage', () => {
  test("[RA-03] lets the student read if the recordings can't be loaded", async () => {
    const { actor, assignments, games, recordings } = open();
    await assignments.answer(readingAssignment());
    recordings.open[0]!.refuse(OFFLINE);
    await games.answer(readAloudGame());
    expect(actor.getSnapshot().context.detail!.recordings).toEqual([]);
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
