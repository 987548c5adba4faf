/** The screens of the route table (NAV-01). */
export type ScreenName =
  | 'Login'
  | 'NewPassword'
  | 'HomePage'
  | 'Guide'
  | 'JoinClass'
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

/** `selfStudy`: role-plays that students choose themselves. */
export type Feature = 'rolePlay' | 'selfStudy';

export interface Destination {
  /** Path, query and hash. */
  path: string;
  name: ScreenName;
  /** Route parameters. '*' is the path after the route. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Without the #. Empty if the address has none. */
  hash: string;
  loginRequired: boolean;
  /** Screen that a signed-in student is sent to instead (NAV-04). */
  redirectAfterLogin: ScreenName | null;
  /** Feature that the student needs. Others get the not-found page (NAV-05, NAV-06). */
  needs: Feature | null;
}

export interface Route {
  name: ScreenName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  hash?: string;
  /** Replace the current entry of the browser's history. */
  replace?: boolean;
  /** Go back to the screen that opened this one. Without such a screen, go to this route. */
  preferBack?: boolean;
}

export type PageReloads = number | 'offline' | null;

export interface NavigationPort {
  /** Calls back with the current destination at once and at every change. */
  watch(onChange: (destination: Destination) => void): () => void;
  go(to: Route | { path: string; replace?: boolean }): void;
  reload(): void;
  /** True if a saved path belongs to this app: same origin, no protocol, no `//` (D28). */
  isOwnPath(path: string): boolean;
  savedPath: { read(): string | null; write(path: string): void; clear(): void };
  /** Number of page reloads. Null if a reload could not be counted, `offline` if it would lose the app. */
  reloads: { read(): PageReloads; write(count: number): void };
}
