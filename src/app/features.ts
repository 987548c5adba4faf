/**
 * Folders in src/features whose `screen.ts` the app loads when the screen is first shown (NAV-07), each with the kind of
 * responses that the screen reads. The build groups the code that screens share by kind (scripts/vite/route-groups.ts).
 */
export const FEATURES = {
  'assignment-detail': 'page',
  'assignment-history': 'page',
  'assignment-list': 'page',
  'flutter-embed': 'page',
  guide: 'page',
  home: 'page',
  'join-class': 'page',
  'key-words': 'practice',
  lesson: 'studySet',
  login: 'entrance',
  'new-password': 'entrance',
  'not-found': 'page',
  'read-aloud-detail': 'reading',
  'read-aloud-lesson': 'reading',
  'read-aloud-result': 'practice',
  'role-play': 'rolePlay',
  'role-play-catalog': 'rolePlay',
  'role-play-introduction': 'rolePlay',
  'role-play-report': 'rolePlay',
  'sound-practice': 'practice',
  'study-set-detail': 'studySet',
  'word-practice': 'practice',
} as const;

export type Feature = keyof typeof FEATURES;
export type Responses = (typeof FEATURES)[Feature];
