/** Where each call lives. Ids are encoded here, so callers pass them as they are. */
const id = encodeURIComponent;

export const paths = {
  login: '/api/login',
  /** Single sign-on (AUTH-02): the first call says where to log in, the second brings back what came of it. */
  ssoStart: '/api/login/sso/start',
  ssoAuth: '/api/login/sso',
  resetPassword: '/api/reset-password',
  newPassword: '/api/new-password',
  demoToken: '/api/demo-token',
  logout: '/api/logout',
  refreshSession: '/api/refresh-session',
  profile: '/api/profile',
  activity: (userId: string) => `/api/activity/${id(userId)}`,
  trackTime: (userId: string) => `/api/users/${id(userId)}/track-time`,
  trackActivity: (userId: string) => `/api/users/${id(userId)}/activity-tracking`,

  assignments: '/api/assignments-v2',
  assignmentCounts: '/api/assignments/count-v2',
  assignment: (api: ApiVersion, assignmentId: string) => `/api/${api}/assignments/${id(assignmentId)}`,
  assignmentHistory: (api: ApiVersion, assignmentId: string) => `/api/${api}/assignments/${id(assignmentId)}/history`,
  /** nova: the score of a completed lesson (WIRE-05). */
  lesson: (assignmentId: string, studySetId: string) => `/api/assignment/${id(assignmentId)}/lesson/${id(studySetId)}`,
  /** What the student did of late, for home: our addition. */
  recently: '/api/recently',
  /** Words that were said in practice. */
  practiceWords: '/api/practice/words',
  /** Steps of a sound that were taken; and what a sound, in IPA, is practiced with. */
  practiceSteps: '/api/practice/steps',
  practiceSound: (sound: string) => `/api/practice/sounds/${id(sound)}`,
  /** The student's own goal for the week. */
  practiceGoal: '/api/practice/goal',
  progress: (api: ApiVersion, assignmentId: string) => `/api/${api}/assignments/${id(assignmentId)}/progress`,

  studySetDetail: (lesson: LessonAddress) =>
    lesson.api === 'v2'
      ? `/api/v2/assignments/${id(lesson.assignmentId)}/study-sets/${id(lesson.studySetId)}`
      : `/api/v1/assignment-details/${id(lesson.assignmentDetailId)}/study-sets/${id(lesson.studySetId)}`,
  studySetList: (api: ApiVersion, studySetId: string) => `/api/${api}/study-sets/${id(studySetId)}/list`,
  scores: (lesson: LessonAddress) =>
    lesson.api === 'v2'
      ? `/api/v2/assignments/${id(lesson.assignmentId)}/study-sets/${id(lesson.studySetId)}/scores`
      : `/api/v1/assignment-details/${id(lesson.assignmentDetailId)}/scores`,

  readAloudGame: (readAloudId: string) => `/api/read-aloud-games/${id(readAloudId)}`,
  recordings: (readAloudId: string) => `/api/read-aloud-games/${id(readAloudId)}/recordings`,
  recording: (readAloudId: string, recordingId: string) =>
    `/api/read-aloud-games/${id(readAloudId)}/recordings/${id(recordingId)}`,
  transcript: (readAloudId: string, recordingId: string) =>
    `/api/read-aloud-games/${id(readAloudId)}/recordings/${id(recordingId)}/transcript`,

  scenarios: '/api/scenarios',
  standaloneScenarios: '/api/scenarios/standalone/schools-k12',
  scenario: (scenarioId: string) => `/api/scenarios/${id(scenarioId)}`,
  conversations: '/api/ai-tutor/conversations',
  conversation: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}`,
  turns: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/turns`,
  finish: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/finish`,
  report: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/report`,

  modelSpeech: (itemId: string) => `/api/items/${id(itemId)}/model-speech`,
  dictionary: '/api/dictionary',
  /** The recording of one sound, by its ARPAbet symbol without stress (WIRE-09). */
  phoneAudio: (arpabet: string) => `/media/phones/${id(arpabet.toLowerCase())}.mp3`,

  embed: '/api/embed',
  pages: '/api/pages',

  push: '/api/push',
  pushSubscriptions: '/api/push/subscriptions',

  speech: '/api/speech',
  speechTickets: '/api/speech-tickets',
  openapi: '/api/openapi.json',
  asyncapi: '/api/asyncapi.json',
} as const;

/** v2 for nova organizations, v1 for all others (AUTH-12). */
export type ApiVersion = 'v1' | 'v2';

/** Where the scores of a lesson live: nova addresses it by assignment, others by assignment detail (WIRE-06). */
export interface LessonAddress {
  api: ApiVersion;
  assignmentId: string;
  assignmentDetailId: string;
  /** For a reading the id of its passage, for a role-play that of its scenario. */
  studySetId: string;
  /** Of a reading or a role-play; a study set says nothing. */
  type?: 'read_aloud' | 'scenario';
}

/** The header that carries the session token (AUTH-11). */
export const SESSION_TOKEN_HEADER = 'x-session-token';

/** The page of the app that an organization's issuer sends students back to, with `code`, `state`, `iss` or `error`. */
export const SSO_PAGE = '/login/sso';
