import { expect, test } from 'vitest';
import { KnownAssignment, KnownAssignmentList } from '../../src/adapters/provider/known-entries.ts';
import { KnownRecordingList } from '../../src/adapters/provider/practice-answers.ts';
import { KnownStudySetDetail, KnownStudySetList } from '../../src/adapters/provider/study-set-answers.ts';
import { assignment, assignmentDetail, entry, entryIn } from '../../walks/support/fixtures.ts';

test('[SET-06] [SET-12] hides an entry of an unknown skill, not the whole list', () => {
  const list = [entry(), { ...entry(), skill_mode: 'singing' }, null, entryIn('reading')];
  expect(KnownStudySetList.parse(list)).toEqual([entry(), entryIn('reading')]);
  const item = { id: 'a', item_name: 'A', order: 0 };
  const skills = ['speaking', 'singing'].map((name) => ({ name, score: null }));
  const detail = { study_set_name: 'Set', items: [{ ...item, skills_support: skills }] };
  expect(KnownStudySetDetail.parse(detail).items[0]!.skills_support).toEqual([{ name: 'speaking', score: null }]);
});

test.each([
  ['listening', { listening_content: null }],
  ['listening', { listening_content: { items: [], correct_index: 0 } }],
  ['reading', { reading_content: null }],
  ['writing', { scrambled: [] }],
  ['writing', { scrambled: [{ word: 'shelf', items: ['f', 'h'] }] }],
  ['speaking', { name: null, speaking_content: null }],
] as const)('[SET-06] hides an entry that cannot be answered: %s with %o', (skill, without) => {
  const kept = entryIn(skill);
  const unanswerable = { ...entryIn(skill), ...without };
  expect(KnownStudySetList.parse([unanswerable, kept])).toEqual([kept]);
});

test('[LIST-03] hides an assignment, a lesson, or a skill mode of an unknown type, not the whole list', () => {
  const odd = { ...assignment(), assignment_type: 'opera' };
  const details = [assignmentDetail(), { ...assignmentDetail(), assignment_detail_type: 'opera' }];
  const one = { ...assignment(), details };
  const results = KnownAssignmentList.parse({ results: [odd, one], next: null, count: 2 }).results;
  expect(results).toEqual([{ ...assignment(), details: [assignmentDetail()] }]);
  const modes = { ...assignmentDetail(), skill_modes: ['speaking', 'singing'] };
  expect(KnownAssignment.parse({ ...assignment(), details: [modes] }).details[0]!.skill_modes).toEqual(['speaking']);
});

test('[RA-03] hides a recording of an unknown level, not the whole list', () => {
  const of = (level: string) => ({
    recordingId: level,
    created_at: '2026-05-04T08:00:00Z',
    overallResult: { level, score: 71.5 },
    words_per_minute: 110,
    starsEarned: 2,
    lessonTimeSpent: 60,
  });
  const list = [of('superb'), of('advanced'), null, {}];
  expect(KnownRecordingList.parse(list)).toEqual([of('advanced')]);
  expect(KnownRecordingList.safeParse([{ ...of('advanced'), recordingId: 7 }]).success).toBe(false);
});
