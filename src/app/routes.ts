import { generatePath, matchPath } from 'react-router';
import type { Destination, Route, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { RouteTable } from '../adapters/navigation.browser.ts';

interface RouteRow {
  name: ScreenName;
  path: string;
  loginRequired?: false;
  redirectAfterLogin?: ScreenName;
}

const STUDY_SET = '/homework-assignments/:id/:assignmentDetailId/study-sets/:studyId';

/** The route tables of 01§2 and 02§2, as far as their screens exist. The first that matches is meant. */
export const ROUTES: readonly RouteRow[] = [
  { name: 'Login', path: '/login', loginRequired: false, redirectAfterLogin: 'HomeWorkAssignments' },
  { name: 'HomePage', path: '/', redirectAfterLogin: 'HomeWorkAssignments' },
  { name: 'HomeWorkAssignments', path: '/homework-assignments' },
  { name: 'AssignmentDetailPage', path: '/homework-assignments/:id/study-sets' },
  { name: 'StudySetFourSkillsDetail', path: STUDY_SET },
  { name: 'StudySetFourSkillsLessons', path: `${STUDY_SET}/lessons` },
  { name: 'StudySetOneSkill', path: `${STUDY_SET}/:skillId/lessons` },
  { name: 'PracticeWord', path: '/practice-word/:word' },
  { name: 'NotFound', path: '*', loginRequired: false },
];

export const routeTable: RouteTable = { read: destinationOf, write: pathOf };

/** The screen a path names; NotFound when it names none. */
export function destinationOf(path: string): Destination {
  const url = new URL(path, 'http://app.invalid');
  const pathname = decoded(url.pathname);
  const row = ROUTES.find((candidate) => matchPath(candidate.path, pathname))!;
  const { params } = matchPath(row.path, pathname)!;
  return {
    path,
    name: row.name,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value ?? ''])),
    query: Object.fromEntries(url.searchParams),
    hash: decodeURIComponent(url.hash.slice(1)),
    loginRequired: row.loginRequired ?? true,
    redirectAfterLogin: row.redirectAfterLogin ?? null,
  };
}

/** Each part decoded but for its slashes, which matchPath decodes; as it is when it can't be. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** The path of a screen. Throws when a param that the path needs is missing. */
export function pathOf({ name, params = {}, query = {}, hash }: Route): string {
  const path = generatePath(ROUTES.find((row) => row.name === name)!.path, params);
  const search = new URLSearchParams(query).toString();
  return path + (search && `?${search}`) + (hash ? `#${hash}` : '');
}
