import { beforeEach, expect, test, vi } from 'vitest';
import { browserLessonStore } from '../../src/adapters/stores/lesson-store.browser.ts';
import { storageOf } from '../support/fake-storage.ts';
import { TURN } from '../../walks/support/role-play.ts';

const KEY = 'student-linh.role-play:1';
const turn = {
  turn_id: TURN,
  understood: { text: 'How much is it?', source: 'typed' as const, intent: null },
  pronunciation: null,
  corrects: null,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  return () => vi.unstubAllGlobals();
});

test.each([
  { turn, draft: 'How much is it?' },
  { turn: { ...turn, understood: null }, draft: '' },
  { turn: null, draft: 'How' },
])('[RP-02] returns the turn and the draft of a role-play: %j', (unanswered) => {
  const bookmark = { sets: {}, studied: 5, unanswered };
  browserLessonStore().write(KEY, bookmark);
  expect(browserLessonStore().read(KEY)).toEqual(bookmark);
});

test.each([
  null,
  'text',
  {},
  { turn: {}, draft: '' },
  { turn: { ...turn, understood: 'text' }, draft: '' },
  { turn: null },
])('[RP-02] ignores an invalid entry: %j', (unanswered) => {
  localStorage.setItem(`lesson.${KEY}`, JSON.stringify({ sets: {}, studied: 5, unanswered }));
  expect(browserLessonStore().read(KEY)).toBeNull();
});
