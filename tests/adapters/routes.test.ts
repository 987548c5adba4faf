import { describe, expect, test } from 'vitest';
import type { Destination, ScreenName } from '../../machines/ports/navigation.port.ts';
import { lessonAddress } from '../../machines/shared/lesson-address.ts';
import { destinationOf, featureOf, pathOf, ROUTES } from '../../src/app/routes.ts';
import { profile } from '../../walks/support/fixtures.ts';
import { nobody } from '../../walks/support/somebody.ts';

const STUDY_SET = '/homework-assignments/{id}/{assignmentDetailId}/study-sets/{studyId}';
const READING = '/homework-assignments/{id}/reading-aloud';
const RESULT = `${READING}/results/{assignmentDetailId}/{readAloudId}/{recordingId}`;
const ROLE_PLAY = '/homework-assignments/{id}/role-play';

/** The route table of NAV-01, with the app's parameter names. */
const SPECIFIED: readonly (readonly [
  path: string,
  name: ScreenName,
  access: 'open' | 'login' | Destination['needs'],
])[] = [
  ['/login', 'Login', 'open'],
  ['/', 'HomePage', 'login'],
  ['/not-found', 'NotFound', 'open'],
  ['/guide', 'Guide', 'login'],
  ['/homework-assignments', 'HomeWorkAssignments', 'login'],
  ['/homework-assignments#overdue', 'HomeWorkAssignments', 'login'],
  ['/homework-assignments/{id}', 'CheckAndRedirectAssignment', 'login'],
  ['/homework-assignments/{id}/study-sets', 'AssignmentDetailPage', 'login'],
  [STUDY_SET, 'StudySetFourSkillsDetail', 'login'],
  [`${STUDY_SET}?updateAssignmentScore=true`, 'StudySetFourSkillsDetail', 'login'],
  [`${STUDY_SET}/lessons`, 'StudySetFourSkillsLessons', 'login'],
  [`${STUDY_SET}/lessons?tryAgain=true`, 'StudySetFourSkillsLessons', 'login'],
  [`${STUDY_SET}/speaking/lessons`, 'StudySetOneSkill', 'login'],
  [`${STUDY_SET}/speaking/lessons?id=i1`, 'StudySetOneSkill', 'login'],
  [`${STUDY_SET}/speaking/lessons?inProgress=true`, 'StudySetOneSkill', 'login'],
  [`${STUDY_SET}/speaking/lessons?word=sheep`, 'StudySetOneSkill', 'login'],
  ['/practice-word/{word}', 'PracticeWord', 'login'],
  [READING, 'ReadingAloudAssignmentDetail', 'login'],
  [`${READING}/{assignmentDetailId}`, 'ReadingAloudDetail', 'login'],
  [`${READING}/{assignmentDetailId}/warm-up/{warmUpId}`, 'ReadingAloudWarmUp', 'login'],
  [`${READING}/{assignmentDetailId}/lesson/{readAloudId}`, 'ReadingAloudLesson', 'login'],
  [RESULT, 'ReadAloudResult', 'login'],
  [`${RESULT}/pace`, 'ReadAloudResult', 'login'],
  [`${RESULT}/pronunciation`, 'ReadAloudResult', 'login'],
  [`${RESULT}/intonation`, 'ReadAloudResult', 'login'],
  [`${RESULT}/of-no-name`, 'ReadAloudResult', 'login'],
  ['/games/read-aloud', 'GameReadAloud', 'login'],
  ['/role-play/{scenarioId}', 'RolePlayIntroduction', 'rolePlay'],
  ['/role-play/{scenarioId}/activity', 'RolePlayActivity', 'rolePlay'],
  ['/role-play/{scenarioId}/results', 'RolePlayResults', 'rolePlay'],
  [ROLE_PLAY, 'AssignmentRolePlay', 'rolePlay'],
  [`${ROLE_PLAY}/{assignmentDetailId}/{scenarioId}`, 'AssignmentRolePlayIntroduction', 'rolePlay'],
  [`${ROLE_PLAY}/{assignmentDetailId}/{scenarioId}/activity`, 'AssignmentRolePlayActivity', 'rolePlay'],
  [`${ROLE_PLAY}/{assignmentDetailId}/{scenarioId}/results`, 'AssignmentRolePlayResults', 'rolePlay'],
  ['/self-study/role-plays', 'SelfStudyRolePlays', 'selfStudy'],
  ['/self-study/role-plays/{scenarioId}', 'SelfStudyRolePlayIntroduction', 'selfStudy'],
  ['/self-study/role-plays/{scenarioId}/activity', 'SelfStudyRolePlayActivity', 'selfStudy'],
  ['/self-study/role-plays/{scenarioId}/results', 'SelfStudyRolePlayResults', 'selfStudy'],
  ['/flutter-embed', 'FlutterEmbed', 'login'],
];

describe('the route table', () => {
  test.each(SPECIFIED)(
    '[NAV-01] [NAV-02] leads from %s to %s, with the access "%s", and back',
    (template, name, access) => {
      const path = template.replaceAll(/\{(\w+)\}/g, '$1%20of%20a%2Fb');
      const params = Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, `${key} of a/b`]));
      const [, query, hash] = /^[^?#]*\??([^#]*)#?(.*)$/.exec(path)!;

      const destination = destinationOf(path);
      expect(destination).toMatchObject({ path, name, query: Object.fromEntries(new URLSearchParams(query)), hash });
      const { '*': _, ...named } = destination.params;
      expect(named).toEqual(name === 'StudySetOneSkill' ? { ...params, skillId: 'speaking' } : params);
      expect(destination.loginRequired).toBe(access !== 'open');
      expect(destination.needs).toBe(access === 'open' || access === 'login' ? null : access);
      expect(pathOf(destination)).toBe(path);
      // NAV-01 writes some addresses with a slash at the end.
      expect(destinationOf(path.replace(/(?=[?#]|$)/, '/'))).toMatchObject({ name, params: destination.params });
    },
  );

  test('[NAV-01] has four screens that are not in NAV-01', () => {
    const specified = new Set(SPECIFIED.map(([, name]) => name));
    expect(ROUTES.map(({ name }) => name).filter((name) => !specified.has(name))).toEqual([
      'NewPassword',
      'JoinClass',
      'AssignmentHistory',
      'SoundPractice',
    ]);
  });

  test('[NAV-04] sends a logged-in student from the page of class codes to the same question without a name', () => {
    expect(destinationOf('/login/join?code=KDW4-RT7M')).toMatchObject({
      name: 'Login',
      redirectAfterLogin: 'JoinClass',
      query: { code: 'KDW4-RT7M' },
    });
    expect(destinationOf('/login/sso').redirectAfterLogin).toBe('HomeWorkAssignments');
  });

  test('[NAV-09] identifies a reading at its own address by the query', () => {
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
  ])('[NAV-05] matches nothing for %s', (path) => {
    expect(destinationOf(path).name).toBe('NotFound');
  });

  test('restores IDs and queries that need escaping', () => {
    const route = { name: 'AssignmentDetailPage' as const, params: { id: 'a/b ü' }, query: { id: 'x&y' } };
    expect(destinationOf(pathOf(route))).toMatchObject({ params: route.params, query: route.query });
  });
});
