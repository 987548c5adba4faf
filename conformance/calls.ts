import * as classCodes from '../contract/class-codes.ts';
import { z } from 'zod';
import * as account from '../contract/account.ts';
import { ActivityEvents } from '../contract/activity.ts';
import * as assignments from '../contract/assignments.ts';
import { DictionaryRequest, DictionaryResult } from '../contract/dictionary.ts';
import { EmbedSettings } from '../contract/embed.ts';
import { ModelSpeech } from '../contract/model-speech.ts';
import { PageSettings } from '../contract/pages.ts';
import { paths, type LessonAddress } from '../contract/paths.ts';
import { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../contract/push.ts';
import * as readAloud from '../contract/read-aloud.ts';
import { SaidWords, SoundPractice, TakenSteps } from '../contract/practice.ts';
import { GoalChoice, Recently } from '../contract/recently.ts';
import * as heldConversation from '../contract/held-conversation.ts';
import * as rolePlay from '../contract/role-play.ts';
import { ScoreSubmission } from '../contract/score-submission.ts';
import { SpeechTicket } from '../contract/speech.ts';
import * as studySets from '../contract/study-sets.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call = {
  method: Method;
  /** With placeholders in braces, as in the OpenAPI document. */
  path: string;
  /** Name of the response's schema. null if the response has no body or isn't JSON. */
  answers: string | null;
  answer: z.ZodType;
  body?: z.ZodType;
  /** True if the call needs a session token. */
  session: boolean;
  /** ID of the requirement. */
  requirement: string;
};

export const NOTHING = z.literal('');
const open = { session: false };

/** @param schemas schema of the response by its name, empty if it has no body */
function call<Answer extends z.ZodType = typeof NOTHING>(
  method: Method,
  path: string,
  requirement: string,
  schemas: Record<string, Answer>,
  more: { body?: z.ZodType; session?: boolean } = {},
): Call & { answer: Answer } {
  const [[answers, answer] = [null, NOTHING as z.ZodType as Answer]] = Object.entries(schemas);
  return { method, path: decodeURIComponent(path), answers, answer, session: true, requirement, ...more };
}

const address = (api: LessonAddress['api']): LessonAddress => ({
  api,
  assignmentId: '{assignment_id}',
  assignmentDetailId: '{assignment_detail_id}',
  studySetId: '{study_set_id}',
});
const inBothVersions = <const Name extends string, Made extends Call>(name: Name, make: (api: 'v1' | 'v2') => Made) =>
  ({ [`${name}_v1`]: make('v1'), [`${name}_v2`]: make('v2') }) as Record<`${Name}_${'v1' | 'v2'}`, Made>;

const { AnsweredInvitation, AskedClass, ClassNews } = classCodes;
const { AuthData, Profile, RefreshResponse, SsoStart, PasswordResetAnswer } = account;
const { Assignment, AssignmentCounts, AssignmentHistory, AssignmentList } = assignments;
const { ReadAloudGame, RecordingList, RecordingEntry, PassageResult } = readAloud;
const { ScenarioList, Scenario, Conversation, RolePlayReport } = rolePlay;
const { ScenarioDialogue } = heldConversation;
const { StudySetDetail, StudySetList, ScoreUpdates } = studySets;

/** Every call of students by operationId. A test compares them with our provider's OpenAPI document. */
export const CALLS = {
  logIn: call('POST', paths.login, 'WIRE-02', { AuthData }, { ...open, body: account.LoginRequest }),
  startSso: call('POST', paths.ssoStart, 'AUTH-02', { SsoStart }, { ...open, body: account.SsoStartRequest }),
  logInBySso: call('POST', paths.ssoAuth, 'AUTH-02', { AuthData }, { ...open, body: account.SsoAuthRequest }),
  refreshSession: call(
    'POST',
    paths.refreshSession,
    'AUTH-05',
    { RefreshResponse },
    { ...open, body: account.RefreshRequest },
  ),
  logOut: call('DELETE', paths.logout, 'AUTH-09', {}, open),
  readProfile: call('GET', paths.profile, 'WIRE-02', { Profile }),
  requestPasswordReset: call(
    'POST',
    paths.resetPassword,
    'AUTH-03',
    { PasswordResetAnswer },
    { ...open, body: account.PasswordResetRequest },
  ),
  joinClass: call('POST', paths.join, 'AUTH-01', {}, { ...open, body: classCodes.JoinRequest }),
  askForClass: call('POST', paths.classInvitations, 'AUTH-01', { AskedClass }, { body: classCodes.JoinAsSelf }),
  answerInvitation: call(
    'POST',
    paths.classInvitation('{invitation_id}'),
    'AUTH-01',
    { AnsweredInvitation },
    { body: classCodes.InvitationAnswer },
  ),
  readClassNews: call('GET', paths.classNews, 'AUTH-01', { ClassNews }),
  markNoticesRead: call('POST', paths.readNews, 'AUTH-01', { ClassNews }, { body: classCodes.ReadNotices }),
  setNewPassword: call('POST', paths.newPassword, 'AUTH-03', {}, { ...open, body: account.NewPasswordRequest }),
  enterDemo: call('POST', paths.demoToken, 'AUTH-04', { AuthData }, open),
  readEmbedSettings: call('GET', paths.embed, 'NAV-10', { EmbedSettings }),
  readPageSettings: call('GET', paths.pages, 'PROF-02', { PageSettings }),

  markActive: call('POST', paths.activity('{user_id}'), 'WIRE-03', {}),
  trackTime: call('POST', paths.trackTime('{user_id}'), 'WIRE-03', {}, { body: studySets.StudyTime }),
  trackActivity: call('POST', paths.trackActivity('{user_id}'), 'ANA-01', {}, { body: ActivityEvents }),
  readRecently: call('GET', paths.recently, 'HOME-01', { Recently }),
  keepSaidWords: call('POST', paths.practiceWords, 'WORD-01', {}, { body: SaidWords }),
  keepTakenSteps: call('POST', paths.practiceSteps, 'WORD-01', {}, { body: TakenSteps }),
  readSoundPractice: call('GET', paths.practiceSound('{sound}'), 'WORD-01', { SoundPractice }),
  chooseGoal: call('PUT', paths.practiceGoal, 'HOME-01', {}, { body: GoalChoice }),

  listAssignments: call('GET', paths.assignments, 'WIRE-04', { AssignmentList }),
  countAssignments: call('GET', paths.assignmentCounts, 'WIRE-04', { AssignmentCounts }),
  ...inBothVersions('readAssignment', (api) =>
    call('GET', paths.assignment(api, '{assignment_id}'), 'WIRE-04', { Assignment }),
  ),
  ...inBothVersions('readHistory', (api) =>
    call('GET', paths.assignmentHistory(api, '{assignment_id}'), 'DETAIL-07', { AssignmentHistory }),
  ),
  ...inBothVersions('reportProgress', (api) =>
    call(
      'POST',
      paths.progress(api, '{assignment_id}'),
      'WIRE-05',
      { Assignment },
      { body: assignments.AssignmentProgress },
    ),
  ),
  submitScore_v1: call(
    'PUT',
    paths.assignment('v1', '{assignment_id}'),
    'WIRE-05',
    { Assignment },
    { body: ScoreSubmission },
  ),
  submitScore_v2: call(
    'POST',
    paths.lesson('{assignment_id}', '{study_set_id}'),
    'WIRE-05',
    { Assignment },
    { body: ScoreSubmission },
  ),

  ...inBothVersions('readStudySet', (api) =>
    call('GET', paths.studySetDetail(address(api)), 'WIRE-06', { StudySetDetail }),
  ),
  ...inBothVersions('listStudySet', (api) =>
    call('GET', paths.studySetList(api, '{study_set_id}'), 'WIRE-06', { StudySetList }),
  ),
  ...inBothVersions('keepScores', (api) =>
    call('PATCH', paths.scores(address(api)), 'WIRE-06', { ScoreUpdates }, { body: ScoreUpdates }),
  ),
  readModelSpeech: call('GET', paths.modelSpeech('{item_id}'), 'WIRE-09', { ModelSpeech }),

  readReadAloudGame: call('GET', paths.readAloudGame('{read_aloud_id}'), 'WIRE-10', { ReadAloudGame }),
  listRecordings: call('GET', paths.recordings('{read_aloud_id}'), 'WIRE-10', { RecordingList }),
  keepRecording: call(
    'POST',
    paths.recordings('{read_aloud_id}'),
    'WIRE-10',
    { RecordingEntry },
    { body: readAloud.RecordingReport },
  ),
  readRecording: call('GET', paths.recording('{read_aloud_id}', '{recording_id}'), 'WIRE-10', { PassageResult }),
  readTranscript: {
    ...call('GET', paths.transcript('{read_aloud_id}', '{recording_id}'), 'WIRE-10', {}),
    answer: z.string(),
  },

  listScenarios: call('GET', paths.scenarios, 'WIRE-10', { ScenarioList }),
  listStandaloneScenarios: call('GET', paths.standaloneScenarios, 'RP-07', { ScenarioList }),
  readScenario: call('GET', paths.scenario('{scenario_id}'), 'RP-01', { Scenario }),
  readDialogue: call('GET', paths.dialogue('{scenario_id}'), 'WIRE-10', { ScenarioDialogue }),
  beginConversation: call(
    'POST',
    paths.conversations,
    'WIRE-10',
    { Conversation },
    { body: rolePlay.ConversationStart },
  ),
  answerTurn: {
    ...call('POST', paths.turns('{conversation_id}'), 'RP-02', {}, { body: rolePlay.StudentTurn }),
    answers: 'TurnEvent',
    answer: z.string().min(1),
  },
  readConversation: call('GET', paths.conversation('{conversation_id}'), 'WIRE-10', { Conversation }),
  finishConversation: call(
    'POST',
    paths.finish('{conversation_id}'),
    'RP-04',
    { RolePlayReport },
    { body: rolePlay.ConversationFinish },
  ),
  holdConversation: call(
    'POST',
    paths.heldConversations,
    'RP-04',
    { RolePlayReport },
    { body: heldConversation.HeldConversation },
  ),
  readReport: call('GET', paths.report('{conversation_id}'), 'RP-04', { RolePlayReport }),

  lookUp: call('POST', paths.dictionary, 'WIRE-07', { DictionaryResult }, { body: DictionaryRequest }),
  readPushSettings: call('GET', paths.push, 'PROF-04', { PushSettings }),
  subscribeToPush: call('POST', paths.pushSubscriptions, 'PROF-04', {}, { body: PushSubscriptionRequest }),
  unsubscribeFromPush: call('DELETE', paths.pushSubscriptions, 'PROF-04', {}, { body: PushSubscriptionEnd }),
  issueSpeechTicket: call('POST', paths.speechTickets, 'WIRE-08', { SpeechTicket }),
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/** Messages that the app sends over the speech socket. */
export const SOCKET_CALLS = [
  'connect',
  'start_stream',
  'audio',
  'last_packet',
  'pause_stream',
  'end_of_file',
  'start_passage',
  'move_to',
  'start_turn',
  'other frames',
] as const;
export type SocketCall = `socket ${(typeof SOCKET_CALLS)[number]}`;
