import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SentencePlace } from '../../machines/ports/teacher-correction.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { provideSentenceSound } from '../../machines/teacher/teacher-correction.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';

const PLACE: SentencePlace = { classId: 'class 1', studentId: 'gia-huy', lessonId: 'lesson-0', sentenceId: 'card-1' };
const URL = '/api/teacher/classes/class%201/students/gia-huy/lessons/lesson-0/sentences/card-1/sound';
const OFFLINE: Failure = { kind: 'offline' };

function open() {
  const above = somebody<ReadingReport>();
  const audio = fakeAudio();
  const erases = handCall<SentencePlace, void>();
  const machine = provideSentenceSound({ eraseSound: erases.call }, audio.port);
  const actor = createActor(machine, { input: { place: PLACE, parent: above.parent } }).start();
  return {
    actor,
    audio,
    erases,
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

test('a recording plays to its end, or until it is stopped', () => {
  const { actor, audio, state } = open();
  expect(state()).toEqual({ silent: 'idle' });
  expect(audio.plays).toEqual([]);
  actor.send({ type: 'sound.play' });
  expect(state()).toBe('playing');
  expect(audio.plays.map(({ url, rate }) => [url, rate])).toEqual([[URL, 1]]);
  audio.plays[0]!.listen({ type: 'playback.ended' });
  expect(state()).toEqual({ silent: 'idle' });
  actor.send({ type: 'sound.play' });
  actor.send({ type: 'sound.stop' });
  expect(state()).toEqual({ silent: 'idle' });
  expect(audio.plays.map(({ stopped }) => stopped)).toEqual([true, true]);
});

test('a recording that cannot be played says so until it is played again', () => {
  const { actor, audio, state } = open();
  actor.send({ type: 'sound.play' });
  audio.plays[0]!.listen({ type: 'playback.failed' });
  expect(state()).toEqual({ silent: 'unplayable' });
  actor.send({ type: 'sound.play' });
  audio.plays[1]!.listen({ type: 'playback.ended' });
  expect(state()).toEqual({ silent: 'idle' });
});

test('a recording is deleted only after a question, and is silent meanwhile', async () => {
  const { actor, audio, erases, state, reported } = open();
  actor.send({ type: 'sound.play' });
  actor.send({ type: 'sound.delete' });
  expect(state()).toBe('asking');
  expect(audio.plays[0]!.stopped).toBe(true);
  actor.send({ type: 'deletion.cancel' });
  expect(state()).toEqual({ silent: 'idle' });
  actor.send({ type: 'sound.delete' });
  expect(state()).toBe('asking');
  actor.send({ type: 'deletion.confirm' });
  actor.send({ type: 'sound.play' });
  expect(erases.made).toEqual([PLACE]);
  erases.open[0]!.answer();
  await settled();
  expect(state()).toBe('deleted');
  actor.send({ type: 'sound.play' });
  expect(state()).toBe('deleted');
  expect(reported()).toEqual([]);
});

test('[ERR-01] a recording that was not deleted can be deleted again', async () => {
  const { actor, state, failure, refuse } = deleting();
  await refuse(OFFLINE);
  expect(state()).toEqual({ silent: 'refused' });
  expect(failure()).toEqual(OFFLINE);
  actor.send({ type: 'sound.play' });
  expect(state()).toBe('playing');
  actor.send({ type: 'sound.delete' });
  expect(state()).toBe('asking');
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
