import { describe, expect, test } from 'vitest';
import { lessonAddress } from '../../machines/shared/lesson-address.ts';
import { destinationOf, featureOf, pathOf } from '../../src/app/routes.ts';
import { profile } from '../support/fixtures.ts';
import { nobody } from '../support/somebody.ts';

describe('the route table', () => {
  test.each([
    ['/login', 'Login', {}],
    ['/', 'HomePage', {}],
    ['/guide', 'Guide', {}],
    ['/homework-assignments#overdue', 'HomeWorkAssignments', {}],
    ['/homework-assignments/a1', 'CheckAndRedirectAssignment', { id: 'a1' }],
    ['/homework-assignments/a1/study-sets', 'AssignmentDetailPage', { id: 'a1' }],
    [
      '/homework-assignments/a1/d1/study-sets/s1',
      'StudySetFourSkillsDetail',
      { id: 'a1', assignmentDetailId: 'd1', studyId: 's1' },
    ],
    [
      '/homework-assignments/a1/d1/study-sets/s1/lessons',
      'StudySetFourSkillsLessons',
      { id: 'a1', assignmentDetailId: 'd1', studyId: 's1' },
    ],
    [
      '/homework-assignments/a1/d1/study-sets/s1/speaking/lessons?id=x',
      'StudySetOneSkill',
      { id: 'a1', assignmentDetailId: 'd1', studyId: 's1', skillId: 'speaking' },
    ],
    ['/homework-assignments/a1/reading-aloud', 'ReadingAloudAssignmentDetail', { id: 'a1' }],
    [
      '/homework-assignments/a1/reading-aloud/results/d1/r1/k1',
      'ReadAloudResult',
      { id: 'a1', assignmentDetailId: 'd1', readAloudId: 'r1', recordingId: 'k1', '*': '' },
    ],
    [
      '/homework-assignments/a1/reading-aloud/results/d1/r1/k1/pace',
      'ReadAloudResult',
      { id: 'a1', assignmentDetailId: 'd1', readAloudId: 'r1', recordingId: 'k1', '*': 'pace' },
    ],
    ['/homework-assignments/a1/reading-aloud/d1', 'ReadingAloudDetail', { id: 'a1', assignmentDetailId: 'd1' }],
    [
      '/homework-assignments/a1/reading-aloud/d1/warm-up/r1',
      'ReadingAloudWarmUp',
      { id: 'a1', assignmentDetailId: 'd1', warmUpId: 'r1' },
    ],
    ['/flutter-embed', 'FlutterEmbed', {}],
    ['/practice-word/ice%20cream', 'PracticeWord', { word: 'ice cream' }],
  ])('[NAV-01] %s is %s, and leads back to itself', (path, name, params) => {
    const destination = destinationOf(path);
    expect(destination).toMatchObject({ path, name, params });
    expect(pathOf(destination)).toBe(path);
  });

  test('[NAV-09] a reading by itself is named by its query', () => {
    const path = '/games/read-aloud?readAloudId=turtles&id=a1&assignmentDetailId=d1';
    const to = destinationOf(path);
    expect([to.name, featureOf(to), pathOf(to)]).toEqual(['GameReadAloud', 'read-aloud-lesson', path]);
    expect(lessonAddress({ parent: nobody, destination: to, profile: profile() })).toMatchObject({
      assignmentId: 'a1',
      assignmentDetailId: 'd1',
      studySetId: 'turtles',
      type: 'read_aloud',
    });
  });

  test.each([
    '/nowhere',
    '/%zz',
    '/homework-assignments/a1/b/c/d/e/f/g',
    '/homework-assignments/a1/d1/study-sets/s1/grammar/lessons',
  ])('[NAV-05] %s matches nothing', (path) => {
    expect(destinationOf(path).name).toBe('NotFound');
  });

  test('[NAV-02] every screen but Login and NotFound needs a login', () => {
    expect(destinationOf('/login').loginRequired).toBe(false);
    expect(destinationOf('/nowhere').loginRequired).toBe(false);
    expect(destinationOf('/').loginRequired).toBe(true);
    expect(destinationOf('/homework-assignments/a1/study-sets').loginRequired).toBe(true);
  });

  test('ids and queries that need escaping come back as they were', () => {
    const route = { name: 'AssignmentDetailPage' as const, params: { id: 'a/b ü' }, query: { id: 'x&y' } };
    expect(destinationOf(pathOf(route))).toMatchObject({ params: route.params, query: route.query });
  });

  test('[NAV-05] [NAV-08] a screen that is not for the student is sent to /not-found', () => {
    expect(pathOf({ name: 'NotFound' })).toBe('/not-found');
    expect(destinationOf('/not-found')).toMatchObject({ name: 'NotFound' });
  });
});
