import { generatePath, matchPath } from 'react-router';
import { SKILLS } from '../../contract/skills.ts';
import type { Destination, Route, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { RouteTable } from '../adapters/page/navigation.browser.ts';
import type { Feature } from './features.ts';

interface RouteRow {
  name: ScreenName;
  path: string;
  feature: Feature;
  /** The guard sends signed-out students to Login, and signed-in ones to `redirectAfterLogin` (NAV-02, NAV-04). */
  loginRequired?: false;
  redirectAfterLogin?: ScreenName;
  needs?: Destination['needs'];
}

const STUDY_SET = '/homework-assignments/:id/:assignmentDetailId/study-sets/:studyId';
const READING = '/homework-assignments/:id/reading-aloud';
const ROLE_PLAY = '/homework-assignments/:id/role-play';
const SELF_STUDY = '/self-study/role-plays';
const NOWHERE = '/not-found';
/** The page that teachers name to their classes. */
const JOIN = '/login/join';
const NOT_FOUND: RouteRow = { name: 'NotFound', path: '*', feature: 'not-found', loginRequired: false };

/** One row for each screen (NAV-01). The first match wins. */
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
  { name: 'JoinClass', path: '/join', feature: 'join-class' },
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

/** Returns the three screens of a scenario. Three families of routes have them. */
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

/** Returns the feature of a destination. The one-skill lesson of a single word is word practice (SET-12). */
export function featureOf({ name, query }: Destination): Feature {
  if (name === 'StudySetOneSkill' && query['word'] !== undefined) return 'word-practice';
  return rowOf(name).feature;
}

export function destinationOf(path: string): Destination {
  const url = new URL(`http://app.invalid/${path.replace(/^\//, '')}`);
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  const found = ROUTES.find((candidate) => names(candidate, pathname));
  // Nothing has a name with half a character.
  const row = found === undefined || decoded(pathname) === null ? NOT_FOUND : found;
  const params = matchPath(row.path, pathname)?.params ?? {};
  return {
    path,
    name: row.name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, decoded(value ?? '') ?? ''])),
    query: Object.fromEntries(url.searchParams),
    hash: decoded(url.hash.slice(1)) ?? url.hash.slice(1),
    loginRequired: row.loginRequired ?? true,
    // A student who is logged in asks for a class as themselves.
    redirectAfterLogin: pathname === JOIN ? 'JoinClass' : (row.redirectAfterLogin ?? null),
    needs: row.needs ?? null,
  };
}

/** Returns the path of a screen. If a parameter is missing, the path leads to NotFound. */
export function pathOf({ name, params = {}, query = {}, hash }: Route): string {
  const search = new URLSearchParams(query).toString();
  return (
    pathnameOf(name, params) + (search && `?${search}`) + (hash ? `#${encodeURIComponent(hash.toWellFormed())}` : '')
  );
}

/** Rejects unknown skills, because their one-skill lesson would play the whole study set. */
function names({ path }: RouteRow, pathname: string): boolean {
  const match = matchPath(path, pathname);
  return match !== null && (SKILLS as readonly string[]).includes(match.params['skillId'] ?? 'speaking');
}

const rowOf = (name: ScreenName) => ROUTES.find((row) => row.name === name) ?? NOT_FOUND;

function pathnameOf(name: ScreenName, params: Record<string, string>): string {
  if (name === 'NotFound') return NOWHERE;
  try {
    // A lone surrogate can't be part of an address.
    const whole = Object.entries(params).map(([key, value]) => [key, value.toWellFormed()] as const);
    return generatePath(rowOf(name).path, Object.fromEntries(whole));
  } catch {
    return NOWHERE;
  }
}

/** Returns null if the text can't be decoded, such as a plain %. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
