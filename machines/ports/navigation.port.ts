/** The screens of the route table (NAV-01) that exist so far. */
export type ScreenName =
  | 'Login'
  | 'NewPassword'
  | 'HomePage'
  | 'Guide'
  | 'HomeWorkAssignments'
  | 'CheckAndRedirectAssignment'
  | 'AssignmentDetailPage'
  | 'AssignmentHistory'
  | 'StudySetFourSkillsDetail'
  | 'StudySetFourSkillsLessons'
  | 'StudySetOneSkill'
  | 'PracticeWord'
  | 'SoundPractice'
  | 'ReadingAloudAssignmentDetail'
  | 'ReadingAloudDetail'
  | 'ReadingAloudWarmUp'
  | 'ReadingAloudLesson'
  | 'ReadAloudResult'
  | 'GameReadAloud'
  | 'AssignmentRolePlay'
  | 'AssignmentRolePlayIntroduction'
  | 'AssignmentRolePlayActivity'
  | 'AssignmentRolePlayResults'
  | 'RolePlayIntroduction'
  | 'RolePlayActivity'
  | 'RolePlayResults'
  | 'SelfStudyRolePlays'
  | 'SelfStudyRolePlayIntroduction'
  | 'SelfStudyRolePlayActivity'
  | 'SelfStudyRolePlayResults'
  | 'FlutterEmbed'
  | 'NotFound';

/** `selfStudy`: role-plays of one's own choice. */
export type Feature = 'rolePlay' | 'selfStudy';

/** Where the browser is, as the route table reads it. */
export interface Destination {
  /** Path, query and hash as in the address bar. */
  path: string;
  name: ScreenName;
  /** Of the route; '*' is the part behind it, where it takes one. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Without the #; empty when there is none. */
  hash: string;
  loginRequired: boolean;
  /** The screen a signed-in student is sent to instead (NAV-04). */
  redirectAfterLogin: ScreenName | null;
  /** What the student needs to be let in; others find nothing there (NAV-05, NAV-06). */
  needs: Feature | null;
}

/** A screen to go to, by name. */
export interface Route {
  name: ScreenName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  hash?: string;
  /** Take the place of the present entry of the browser's history. */
  replace?: boolean;
  /** Go back to the screen that opened this one. Without such a screen, go to this route. */
  preferBack?: boolean;
}

export interface NavigationPort {
  /** Calls back with the present destination at once and at every change; returns a function that stops it. */
  watch(onChange: (destination: Destination) => void): () => void;
  go(to: Route | { path: string; replace?: boolean }): void;
  reload(): void;
  /** Whether a saved path belongs to this app: same origin, no protocol, no `//` (D28). */
  isOwnPath(path: string): boolean;
  savedPath: { read(): string | null; write(path: string): void; clear(): void };
  /** How often the page was reloaded. Null while a reload might lose the app, or would not be counted. */
  reloads: { read(): number | null; write(count: number): void };
}
