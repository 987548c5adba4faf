import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ContentPreview } from '../../contract/teacher-assignments.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { contentPreviewMachine } from '../../machines/teacher/content-preview.machine.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { preview } from '../../walks/support/teacher-work.ts';

function open() {
  const above = somebody<ReadingReport>();
  const reads = handCall<string, ContentPreview>();
  const audio = fakeAudio();
  const machine = contentPreviewMachine.provide({
    actors: {
      read: fromPromise<ContentPreview, string>(({ input }) => reads.call(input)),
      audioPlayer: provideAudioPlayer(audio.port),
    },
  });
  const actor = createActor(machine, { input: { parent: above.parent, contentId: 'library' } }).start();
  return {
    actor,
    reads,
    plays: audio.plays,
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return { value, content: context.content, sound: context.sound };
    },
    reported: above.heard,
    async answer() {
      reads.open[0]!.answer(preview);
      await settled();
    },
    async refuse(failure: Failure) {
      reads.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

test.each<[string, Failure, string, ReadingReport[]]>([
  ['is unavailable without a network', { kind: 'offline' }, 'unavailable', []],
  ['is unavailable if it was removed', { kind: 'refused', code: 'not_found', message: 'Gone' }, 'unavailable', []],
  ['reports that the login has expired', { kind: 'expired' }, 'expired', [{ type: 'reading.expired' }]],
  [
    'reports that nobody is logged in',
    { kind: 'refused', code: 'unauthorized', message: 'Nobody' },
    'expired',
    [{ type: 'reading.expired' }],
  ],
])('%s', async (_, failure, value, reports) => {
  const { shown, reported, refuse } = open();
  await refuse(failure);
  expect(shown()).toEqual({ value, content: null, sound: '' });
  expect(reported()).toEqual(reports);
});

test('reads again on request', async () => {
  const { actor, shown, reads, refuse, answer } = open();
  await refuse({ kind: 'offline' });
  actor.send({ type: 'preview.reload' });
  expect(shown().value).toBe('loading');
  expect(reads.made).toEqual(['library', 'library']);
  await answer();
  expect(shown()).toMatchObject({ value: { ready: 'silent' }, content: preview });
});
