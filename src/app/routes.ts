import { generatePath, matchPath } from 'react-router';
import type { SkillName } from '../../contract/assignments.ts';
import type { Destination, Route, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { RouteTable } from '../adapters/navigation.browser.ts';

/** The folder in src/features whose `screen.ts` is loaded when the screen is first shown (NAV-07). */
export type Feature =
  | 'assignment-detail'
  | 'assignment-history'
  | 'assignment-list'
  | 'flutter-embed'
  | 'guide'
  | 'home'
  | 'key-words'
  | 'lesson'
  | 'login'
  | 'new-password'
  | 'not-found'
  | 'read-aloud-detail'
  | 'read-aloud-lesson'
  | 'read-aloud-result'
  | 'role-play'
  | 'role-play-catalog'
  | 'role-play-introduction'
  | 'role-play-report'
  | 'sound-practice'
  | 'study-set-detail'
  | 'word-practice';

interface RouteRow {
  name: ScreenName;
  path: string;
  feature: Feature;
  /** The guard (NAV-02, NAV-04): who is not signed in goes to Login, who is goes where `redirectAfterLogin` says. */
  loginRequired?: false;
  redirectAfterLogin?: ScreenName;
  needs?: Destination['needs'];
}

const STUDY_SET = '/homework-assignments/:id/:assignmentDetailId/study-sets/:studyId';
const READING = '/homework-assignments/:id/reading-aloud';
const ROLE_PLAY = '/homework-assignments/:id/role-play';
const SELF_STUDY = '/self-study/role-plays';
const NOWHERE = '/not-found';
const NOT_FOUND: RouteRow = { name: 'NotFound', path: '*', feature: 'not-found', loginRequired: false };

/** All that is known of a screen, one line each (NAV-01), as far as the screens exist. The first that matches is meant. */
export const ROUTES: readonly RouteRow[] = [
  {
    name: 'Login',
    path: '/login/*',
    feature: 'login',
    loginRequired: false,
    redirectAfterLogin: 'HomeWorkAssignments',
  },
  { name: 'NewPassword', path: '/new-password', feature: 'new-password', loginRequired: false },
  { name: 'HomePage', path: '/', feature: 'home' },
  { name: 'Guide', path: '/guide', feature: 'guide' },
  { name: 'HomeWorkAssignments', path: '/homework-assignments', feature: 'assignment-list' },
  { name: 'CheckAndRedirectAssignment', path: '/homework-assignments/:id', feature: 'assignment-detail' },
  { name: 'AssignmentHistory', path: '/homework-assignments/:id/history', feature: 'assignment-history' },
  { name: 'AssignmentDetailPage', path: '/homework-assignments/:id/study-sets', feature: 'assignment-detail' },
  { name: 'StudySetFourSkillsDetail', path: STUDY_SET, feature: 'study-set-detail' },
  { name: 'StudySetFourSkillsLessons', path: `${STUDY_SET}/lessons`, feature: 'lesson' },
  { name: 'StudySetOneSkill', path: `${STUDY_SET}/:skillId/lessons`, feature: 'lesson' },
  { name: 'ReadingAloudAssignmentDetail', path: READING, feature: 'assignment-detail' },
  { name: 'ReadingAloudDetail', path: `${READING}/:assignmentDetailId`, feature: 'read-aloud-detail' },
  { name: 'ReadingAloudWarmUp', path: `${READING}/:assignmentDetailId/warm-up/:warmUpId`, feature: 'key-words' },
  {
    name: 'ReadingAloudLesson',
    path: `${READING}/:assignmentDetailId/lesson/:readAloudId`,
    feature: 'read-aloud-lesson',
  },
  {
    name: 'ReadAloudResult',
    path: `${READING}/results/:assignmentDetailId/:readAloudId/:recordingId/*`,
    feature: 'read-aloud-result',
  },
  { name: 'GameReadAloud', path: '/games/read-aloud', feature: 'read-aloud-lesson' },
  { name: 'PracticeWord', path: '/practice-word/:word', feature: 'word-practice' },
  { name: 'SoundPractice', path: '/practice-sound/:sound', feature: 'sound-practice' },
  { name: 'AssignmentRolePlay', path: ROLE_PLAY, feature: 'assignment-detail', needs: 'rolePlay' },
  ...rolePlay('AssignmentRolePlay', `${ROLE_PLAY}/:assignmentDetailId/:scenarioId`, 'rolePlay'),
  ...rolePlay('RolePlay', '/role-play/:scenarioId', 'rolePlay'),
  { name: 'SelfStudyRolePlays', path: SELF_STUDY, feature: 'role-play-catalog', needs: 'selfStudy' },
  ...rolePlay('SelfStudyRolePlay', `${SELF_STUDY}/:scenarioId`, 'selfStudy'),
  { name: 'FlutterEmbed', path: '/flutter-embed', feature: 'flutter-embed' },
  NOT_FOUND,
];

/** The three screens of a scenario, which each of three families of routes has. */
function rolePlay(
  family: 'AssignmentRolePlay' | 'RolePlay' | 'SelfStudyRolePlay',
  path: string,
  needs: Destination['needs'],
): RouteRow[] {
  return [
    { name: `${family}Introduction`, path, feature: 'role-play-introduction', needs },
    { name: `${family}Activity`, path: `${path}/activity`, feature: 'role-play', needs },
    { name: `${family}Results`, path: `${path}/results`, feature: 'role-play-report', needs },
  ];
}

export const routeTable: RouteTable = { read: destinationOf, write: pathOf };

/** The feature that shows a destination. The one-skill lesson of a single word is the practice of that word (SET-12). */
export function featureOf({ name, query }: Destination): Feature {
  if (name === 'StudySetOneSkill' && query['word'] !== undefined) return 'word-practice';
  return rowOf(name).feature;
}

/** The screen a path names; NotFound when it names none, whatever it is. */
export function destinationOf(path: string): Destination {
  const url = new URL(`http://app.invalid/${path.replace(/^\//, '')}`);
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  const row = ROUTES.find((candidate) => names(candidate, pathname)) ?? NOT_FOUND;
  const params = matchPath(row.path, pathname)?.params ?? {};
  return {
    path,
    name: row.name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decoded(value ?? '')])),
    query: Object.fromEntries(url.searchParams),
    hash: decoded(url.hash.slice(1)),
    loginRequired: row.loginRequired ?? true,
    redirectAfterLogin: row.redirectAfterLogin ?? null,
    needs: row.needs ?? null,
  };
}

/** The path of a screen; one that leads to NotFound when a param that the path needs is missing. */
export function pathOf({ name, params = {}, query = {}, hash }: Route): string {
  const search = new URLSearchParams(query).toString();
  return (
    pathnameOf(name, params) + (search && `?${search}`) + (hash ? `#${encodeURIComponent(hash.toWellFormed())}` : '')
  );
}

/** A one-skill lesson of no known skill would play the whole study set. */
function names({ path }: RouteRow, pathname: string): boolean {
  const match = matchPath(path, pathname);
  return match !== null && Object.hasOwn(SKILLS, match.params['skillId'] ?? 'speaking');
}

const SKILLS: Record<SkillName, true> = { speaking: true, listening: true, reading: true, writing: true };

const rowOf = (name: ScreenName) => ROUTES.find((row) => row.name === name) ?? NOT_FOUND;

function pathnameOf(name: ScreenName, params: Record<string, string>): string {
  // Its own path is any that names nothing.
  if (name === 'NotFound') return NOWHERE;
  try {
    // Half a character, cut from a text, has no place in an address.
    const whole = Object.entries(params).map(([key, value]) => [key, value.toWellFormed()] as const);
    return generatePath(rowOf(name).path, Object.fromEntries(whole));
  } catch {
    return NOWHERE;
  }
}

/** As it is when it can't be decoded, like a % of its own. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
