import { beforeEach, expect, test, vi } from 'vitest';
import { browserLessonStore } from '../../src/adapters/stores/lesson-store.browser.ts';
import { storageOf } from '../support/fake-storage.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
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
  vi.stubGlobal('sessionStorage', storageOf());
  localStorage.setItem('schools_authen', JSON.stringify(storedSession()));
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

test('[AUTH-09] [0122] keeps the bookmark of a student who does not stay logged in no longer than the tab', () => {
  localStorage.removeItem('schools_authen');
  sessionStorage.setItem('schools_authen', JSON.stringify(storedSession({ stay_logged_in: false })));
  browserLessonStore().write(KEY, { sets: {}, studied: 5 });
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['schools_authen', `lesson.${KEY}`]]);
  expect(browserLessonStore().read(KEY)).toEqual({ sets: {}, studied: 5 });
});
