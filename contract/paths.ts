/** Paths of the API. Callers pass raw IDs, because the functions encode them. */
const id = encodeURIComponent;

export const paths = {
  login: '/api/login',
  /** Single sign-on (AUTH-02): get the issuer's address, then log in with its response. */
  ssoStart: '/api/login/sso/start',
  ssoAuth: '/api/login/sso',
  resetPassword: '/api/reset-password',
  newPassword: '/api/new-password',
  join: '/api/join',
  classInvitations: '/api/class-invitations',
  classInvitation: (invitationId: string) => `/api/class-invitations/${id(invitationId)}`,
  classNews: '/api/class-news',
  readNews: '/api/class-news/read',
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
  recently: '/api/recently',
  practiceWords: '/api/practice/words',
  practiceSteps: '/api/practice/steps',
  practiceSound: (sound: string) => `/api/practice/sounds/${id(sound)}`,
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
  dialogue: (scenarioId: string) => `/api/scenarios/${id(scenarioId)}/dialogue`,
  conversations: '/api/ai-tutor/conversations',
  conversation: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}`,
  heldConversations: '/api/ai-tutor/held-conversations',
  turns: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/turns`,
  finish: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/finish`,
  report: (conversationId: string) => `/api/ai-tutor/conversations/${id(conversationId)}/report`,

  modelSpeech: (itemId: string) => `/api/items/${id(itemId)}/model-speech`,
  dictionary: '/api/dictionary',
  /** Recording of one sound, by its ARPAbet symbol without stress (WIRE-09). */
  phoneAudio: (arpabet: string) => `/media/phones/${id(arpabet.toLowerCase())}.mp3`,
  /** Sample of a voice of the cast. */
  voiceSample: (name: string) => `/media/voices/${id(name)}.mp3`,

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

/** Address of a lesson's scores: by assignment for nova, by assignment detail for others (WIRE-06). */
export interface LessonAddress {
  api: ApiVersion;
  assignmentId: string;
  assignmentDetailId: string;
  /** ID of the study set, or of a reading's passage or a role-play's scenario. */
  studySetId: string;
  type?: 'read_aloud' | 'scenario';
}

/** Header with the session token (AUTH-11). */
export const SESSION_TOKEN_HEADER = 'x-session-token';

/** The app's page to which an issuer sends students back, with `code`, `state`, `iss`, or `error`. */
export const SSO_PAGE = '/login/sso';
