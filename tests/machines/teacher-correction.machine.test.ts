import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { SpokenSentence } from '../../contract/teacher-corrections.ts';
import type { SentencePlace } from '../../machines/ports/teacher-correction.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type { CorrectionPlace, CorrectionSave } from '../../machines/teacher/teacher-correction.machine.ts';
import { provideTeacherCorrection } from '../../machines/teacher/teacher-correction.provide.ts';
import type { ReadingReport } from '../../machines/teacher/teacher-reading.machine.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { spoken, unmarked } from '../../walks/support/teacher-corrections.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';

const PLACE: CorrectionPlace = {
  name: 'correction',
  classId: 'class-7a2',
  studentId: 'gia-huy',
  lessonId: 'lesson-0',
  sentenceId: 'card-1',
};
const OFFLINE: Failure = { kind: 'offline' };
const GONE: Failure = { kind: 'refused', code: 'not_found', message: 'None' };
const EXPIRED: [string, Failure][] = [
  ['nobody is logged in', { kind: 'refused', code: 'unauthorized', message: 'Nobody' }],
  ['the session has expired', { kind: 'expired' }],
];
const OWN = { score: '80', words: { 4: 'right' } };
const { answered_at } = spoken;

function open() {
  const above = somebody<ReadingReport>();
  const loads = handCall<SentencePlace, SpokenSentence>();
  const saves = handCall<CorrectionSave, SpokenSentence>();
  const machine = provideTeacherCorrection(
    {
      read: loads.call,
      correct: (place, marks) => saves.call({ place, marks }),
      eraseSound: async () => {},
    },
    fakeAudio().port,
  );
  const actor = createActor(machine, { input: { place: PLACE, parent: above.parent } }).start();
  return {
    actor,
    loads,
    saves,
    state: () => actor.getSnapshot().value,
    shown: () => {
      const { sentence, marks, failure } = actor.getSnapshot().context;
      return { sentence, marks, failure };
    },
    marks: () => actor.getSnapshot().context.marks,
    reported: above.heard,
    async answer(call: { open: { answer(value: SpokenSentence): void }[] }, value: SpokenSentence) {
      call.open[0]!.answer(value);
      await settled();
    },
    async refuse(call: { open: { refuse(error: unknown): void }[] }, failure: Failure) {
      call.open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

async function ready(sentence = spoken) {
  const it = open();
  await it.answer(it.loads, sentence);
  return it;
}

async function saving() {
  const it = await ready();
  it.actor.send({ type: 'score.type', score: '90' });
  it.actor.send({ type: 'correction.save' });
  expect(it.state()).toBe('saving');
  return it;
}

describe('a sentence to correct', () => {
  test('is shown with the teacher’s own marks, and its sound', async () => {
    const it = open();
    expect(it.state()).toBe('loading');
    expect(it.loads.made).toEqual([PLACE]);
    expect(it.shown()).toEqual({ sentence: null, marks: { score: '', words: {} }, failure: null });
    await it.answer(it.loads, spoken);
    expect(it.state()).toEqual({ marking: 'idle' });
    expect(it.shown()).toEqual({ sentence: spoken, marks: OWN, failure: null });
    expect(it.actor.getSnapshot().children.sound?.getSnapshot()).toMatchObject({ context: { place: PLACE } });
    expect(it.reported()).toEqual([]);
  });

  test('has no marks of other teachers chosen', async () => {
    const it = await ready({ ...spoken, corrections: spoken.corrections.slice(1) });
    expect(it.marks()).toEqual({ score: '', words: {} });
  });

  test('keeps a score of 0, and marks without a score', async () => {
    const [own] = spoken.corrections;
    const zero = await ready({ ...spoken, corrections: [{ ...own!, score: 0 }] });
    expect(zero.marks()).toEqual({ ...OWN, score: '0' });
    const none = await ready({ ...spoken, corrections: [{ ...own!, score: null }] });
    expect(none.marks()).toEqual({ ...OWN, score: '' });
  });

  test('[ERR-01] says why loading failed, then loads on request', async () => {
    const it = open();
    await it.refuse(it.loads, OFFLINE);
    expect(it.state()).toBe('unavailable');
    expect(it.shown().failure).toEqual(OFFLINE);
    it.actor.send({ type: 'correction.reload' });
    expect(it.state()).toBe('loading');
    await it.answer(it.loads, spoken);
    expect(it.shown()).toEqual({ sentence: spoken, marks: OWN, failure: null });
  });

  test('finds nothing in another class', async () => {
    const it = open();
    await it.refuse(it.loads, GONE);
    expect(it.state()).toBe('missing');
    expect(it.reported()).toEqual([]);
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = open();
    await it.refuse(it.loads, failure);
    expect(it.state()).toBe('expired');
    expect(it.reported()).toEqual([{ type: 'reading.expired' }]);
  });

  test('leads to other places', async () => {
    const it = await ready();
    it.actor.send({ type: 'teacher.go', to: { name: 'classes' } });
    expect(it.reported()).toEqual([{ type: 'teacher.go', to: { name: 'classes' } }]);
  });
});

describe('a mark', () => {
  test('of a word is changed, and taken back by an equal one', async () => {
    const { actor, marks } = await ready();
    actor.send({ type: 'word.mark', word: 4, said: 'wrong' });
    expect(marks()).toEqual({ score: '80', words: { 4: 'wrong' } });
    actor.send({ type: 'word.mark', word: 0, said: 'right' });
    expect(marks()).toEqual({ score: '80', words: { 0: 'right', 4: 'wrong' } });
    actor.send({ type: 'word.mark', word: 4, said: 'wrong' });
    expect(marks()).toEqual({ score: '80', words: { 0: 'right' } });
  });

  test('of the sentence leaves the words', async () => {
    const { actor, marks } = await ready();
    actor.send({ type: 'score.type', score: ' 7' });
    expect(marks()).toEqual({ score: ' 7', words: { 4: 'right' } });
  });

  test.each([
    ['', null],
    [' ', null],
    ['0', 0],
    [' 7 ', 7],
    ['63', 63],
    ['100', 100],
  ])('is saved with the score “%s”', async (typed, score) => {
    const { actor, saves } = await ready();
    actor.send({ type: 'score.type', score: typed });
    actor.send({ type: 'correction.save' });
    expect(saves.made).toEqual([{ place: PLACE, marks: { answered_at, score, words: [{ place: 4, said: 'right' }] } }]);
  });

  test.each(['101', '1000', '-1', '6.5', '1e1', 'good'])('is not saved with the score “%s”', async (typed) => {
    const { actor, saves, state } = await ready();
    actor.send({ type: 'score.type', score: typed });
    actor.send({ type: 'correction.save' });
    expect(state()).toEqual({ marking: 'noScore' });
    expect(saves.made).toEqual([]);
    actor.send({ type: 'score.type', score: '7' });
    expect(state()).toEqual({ marking: 'idle' });
  });
});

describe('saving', () => {
  test('sends the marks once, and shows what is stored', async () => {
    const it = await saving();
    it.actor.send({ type: 'correction.save' });
    it.actor.send({ type: 'correction.takeBack' });
    it.actor.send({ type: 'score.type', score: '1' });
    it.actor.send({ type: 'word.mark', word: 0, said: 'wrong' });
    expect(it.saves.made).toEqual([
      { place: PLACE, marks: { answered_at, score: 90, words: [{ place: 4, said: 'right' }] } },
    ]);
    await it.answer(it.saves, unmarked);
    expect(it.state()).toEqual({ marking: 'saved' });
    expect(it.shown()).toEqual({ sentence: unmarked, marks: { score: '', words: {} }, failure: null });
    expect(it.reported()).toEqual([]);
  });

  test.each([
    { type: 'score.type', score: '1' },
    { type: 'word.mark', word: 0, said: 'right' },
  ] as const)('is no longer confirmed after another mark: $type', async (event) => {
    const it = await saving();
    await it.answer(it.saves, spoken);
    it.actor.send(event);
    expect(it.state()).toEqual({ marking: 'idle' });
  });

  test('takes all marks back, even after an invalid score', async () => {
    const it = await ready();
    it.actor.send({ type: 'score.type', score: 'good' });
    it.actor.send({ type: 'correction.takeBack' });
    expect(it.saves.made).toEqual([{ place: PLACE, marks: { answered_at, score: null, words: [] } }]);
  });

  test('[ERR-01] keeps the marks if it fails, and can be repeated', async () => {
    const it = await saving();
    await it.refuse(it.saves, OFFLINE);
    expect(it.state()).toEqual({ marking: 'refused' });
    expect(it.shown()).toEqual({ sentence: spoken, marks: { ...OWN, score: '90' }, failure: OFFLINE });
    it.actor.send({ type: 'correction.save' });
    expect(it.saves.made).toHaveLength(2);
    expect(it.saves.made[1]).toEqual(it.saves.made[0]);
    await it.answer(it.saves, spoken);
    expect(it.state()).toEqual({ marking: 'saved' });
    expect(it.shown()).toEqual({ sentence: spoken, marks: OWN, failure: null });
  });

  test('finds nothing if the student has left the class', async () => {
    const it = await saving();
    await it.refuse(it.saves, GONE);
    expect(it.state()).toBe('missing');
    expect(it.reported()).toEqual([]);
  });

  test.each(EXPIRED)('leads to the login if %s', async (_, failure) => {
    const it = await saving();
    await it.refuse(it.saves, failure);
    expect(it.state()).toBe('expired');
    expect(it.reported()).toEqual([{ type: 'reading.expired' }]);
  });
});
