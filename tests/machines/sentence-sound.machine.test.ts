import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SentencePlace } from '../../machines/ports/teacher-correction.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { provideSentenceSound } from '../../machines/teacher/teacher-correction.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';

const PLACE: SentencePlace = { classId: 'class 1', studentId: 'gia-huy', lessonId: 'lesson-0', sentenceId: 'card-1' };
function open() {
  const above = somebody<ReadingReport>();
  const audio = fakeAudio();
  const erases = handCall<SentencePlace, void>();
  const machine = provideSentenceSound({ eraseSound: erases.call }, audio.port);
  const actor = createActor(machine, { input: { place: PLACE, parent: above.parent } }).start();
  return {
    actor,
    audio,
    state: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure,
    reported: above.heard,
    async refuse(failure: Failure) {
      erases.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

function deleting() {
  const it = open();
  it.actor.send({ type: 'sound.delete' });
  it.actor.send({ type: 'deletion.confirm' });
  expect(it.state()).toBe('deleting');
  return it;
}

test('a recording that cannot be played says so until it is played again', () => {
  const { actor, audio, state } = open();
  actor.send({ type: 'sound.play' });
  audio.plays[0]!.listen({ type: 'playback.failed' });
  expect(state()).toEqual({ silent: 'unplayable' });
  actor.send({ type: 'sound.play' });
  audio.plays[1]!.listen({ type: 'playback.ended' });
  expect(state()).toEqual({ silent: 'idle' });
});

test('an answer that is gone has no recording', async () => {
  const { state, refuse } = deleting();
  await refuse({ kind: 'refused', code: 'not_found', message: 'None' });
  expect(state()).toBe('missing');
});

test('deleting leads to the login if the session has expired', async () => {
  const { state, reported, refuse } = deleting();
  await refuse({ kind: 'expired' });
  expect(state()).toBe('expired');
  expect(reported()).toEqual([{ type: 'reading.expired' }]);
});
