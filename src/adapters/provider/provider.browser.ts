import { z } from 'zod';
import { RefreshResponse } from '../../../contract/account.ts';
import { AssignmentCounts, type AssignmentProgress } from '../../../contract/assignments.ts';
import type { ScoreSubmission } from '../../../contract/score-submission.ts';
import type { DictionaryRequest } from '../../../contract/dictionary.ts';
import { paths, type ApiVersion, type LessonAddress } from '../../../contract/paths.ts';
import type { RolePlayOutcome } from '../../../contract/role-play.ts';
import type { ProviderPort } from '../../../machines/ports/provider.port.ts';
import type { SessionPort } from '../../../machines/ports/session.port.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { call, LONGEST_UPLOAD, Nothing, type Call } from './call.ts';
import { KnownAssignment, KnownAssignmentList, KnownHistory } from './known-entries.ts';

const Streamed = z.instanceof(ReadableStream<Uint8Array<ArrayBuffer>>);
const studySetAnswers = () => import('./study-set-answers.ts');
const practiceAnswers = () => import('./practice-answers.ts');
const classAnswers = () => import('../../../contract/class-codes.ts');
const settingsAnswers = () => import('./settings-answers.ts');
const rolePlayAnswers = () => import('./role-play-answers.ts');
const keptAnswers = () => import('../offline/kept-answers.ts');
const nothing = () => {};
/** Fields that show that the provider has saved something. The app needs nothing else of these responses. */
const SavedScores = z.array(z.object({ id: z.string() }));
const SavedReport = z.object({ assignment_id: z.string() });
const SavedRecording = z.object({ recordingId: z.string() });

/** True also for a proxy's 401, which does not know the contract's errors (AUTH-07). */
function isUnauthorized(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused'
    ? failure.code === 'unauthorized'
    : failure.kind === 'intercepted' && failure.status === 401;
}

/** Logout and refresh, without token handling (AUTH-06). */
export function browserSession(): SessionPort {
  return {
    logOut: (token) => call(Nothing, paths.logout, { method: 'DELETE', keepalive: true }, token),
    refresh: ({ user_token, refresh_token }) =>
      call(RefreshResponse, paths.refreshSession, { method: 'POST', body: { refresh_token } }, user_token),
  };
}

/** All other requests. Refreshes the token when due, and retries once after a 401 (AUTH-05, AUTH-07). */
// eslint-disable-next-line max-lines-per-function -- a line or two for each call
export function browserProvider(tokens: TokenPort, api: ApiVersion): ProviderPort {
  async function signed<Schema extends z.ZodType>(schema: Schema, path: string, options: Call = {}) {
    const token = await tokens.authorize();
    try {
      return await call(schema, path, options, token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      return call(schema, path, options, await tokens.refresh(token));
    }
  }

  /** Like `signed`, but without a network returns the last response that this device has. */
  async function kept<Schema extends z.ZodType>(schema: Schema, path: string, { query }: Pick<Call, 'query'> = {}) {
    const place = { tokens, path, query };
    try {
      const answer = await signed(schema, path, { query });
      void keptAnswers().then(({ keepAnswer }) => keepAnswer(place, answer, kept), nothing);
      return answer;
    } catch (error) {
      return (await keptAnswers()).insteadOf(place, schema, error);
    }
  }

  /** Submits a completed lesson at its own address in nova, else at the assignment's (DETAIL-06). */
  const submit = (lesson: LessonAddress, body: ScoreSubmission) =>
    lesson.api === 'v1'
      ? signed(SavedReport, paths.assignment('v1', lesson.assignmentId), {
          method: 'PUT',
          body: { ...body, assignment_detail_id: lesson.assignmentDetailId },
        })
      : signed(SavedReport, paths.lesson(lesson.assignmentId, lesson.studySetId), { method: 'POST', body });

  return {
    list: ({ tab, next }) =>
      next === null
        ? kept(KnownAssignmentList, paths.assignments, { query: { tab } })
        : kept(KnownAssignmentList, next),
    counts: () => kept(AssignmentCounts, paths.assignmentCounts, { query: { app: 'student_app' } }),
    recently: async () => kept((await import('../../../contract/recently.ts')).Recently, paths.recently),
    chooseGoal: (body) => signed(Nothing, paths.practiceGoal, { method: 'PUT', body }),
    keepTakenSteps: (body) => signed(Nothing, paths.practiceSteps, { method: 'POST', body }),
    soundPractice: async (sound) => kept((await practiceAnswers()).SoundPractice, paths.practiceSound(sound)),
    keepSaidWords: (body) => signed(Nothing, paths.practiceWords, { method: 'POST', body }),
    assignment: (assignmentId) => kept(KnownAssignment, paths.assignment(api, assignmentId)),
    history: (assignmentId) => kept(KnownHistory, paths.assignmentHistory(api, assignmentId)),
    studySet: async (lesson) => kept((await studySetAnswers()).KnownStudySetDetail, paths.studySetDetail(lesson)),
    studySetList: async ({ lesson: { api: version, studySetId, assignmentId, assignmentDetailId }, skill }) =>
      kept((await studySetAnswers()).KnownStudySetList, paths.studySetList(version, studySetId), {
        query: {
          ...(skill !== null && { skill_modes: skill }),
          ...(version === 'v2' ? { assignment_id: assignmentId } : { assignment_detail_id: assignmentDetailId }),
        },
      }),
    saveScores: async ({ lesson, scores }) => {
      await signed(SavedScores, paths.scores(lesson), { method: 'PATCH', body: scores });
    },
    reportProgress: ({ lesson, progress, outcome }) => {
      const isCompleted = progress.assignment_detail_status === 'completed';
      return all([
        lesson.api === 'v1' &&
          (() => signed(SavedReport, paths.progress('v1', lesson.assignmentId), { method: 'POST', body: progress })),
        isCompleted && (() => submit(lesson, submissionOf(lesson, progress, outcome))),
      ]);
    },
    markActive: ({ userId }) => signed(Nothing, paths.activity(userId), { method: 'POST' }),
    trackTime: ({ userId, time }) => signed(Nothing, paths.trackTime(userId), { method: 'POST', body: time }),
    trackActivity: ({ userId, events }) =>
      signed(Nothing, paths.trackActivity(userId), { method: 'POST', body: events }),
    readAloudGame: async (readAloudId) =>
      kept((await practiceAnswers()).ReadAloudGame, paths.readAloudGame(readAloudId)),
    recordings: async ({ readAloudId, assignmentDetailId }) =>
      kept((await practiceAnswers()).KnownRecordingList, paths.recordings(readAloudId), {
        query: { assignment_detail_id: assignmentDetailId },
      }),
    recording: async ({ readAloudId, recordingId }) =>
      kept((await practiceAnswers()).PassageResult, paths.recording(readAloudId, recordingId)),
    keepRecording: async ({ readAloudId, report }) => {
      const sent = { method: 'POST', body: report, timeout: LONGEST_UPLOAD } as const;
      await signed(SavedRecording, paths.recordings(readAloudId), sent);
    },
    transcript: ({ readAloudId, recordingId, format }) =>
      signed(z.string(), paths.transcript(readAloudId, recordingId), { query: { format }, responseType: 'text' }),
    standaloneScenarios: async (query) =>
      kept((await rolePlayAnswers()).KnownScenarioList, paths.standaloneScenarios, { query }),
    scenario: async (scenarioId) => kept((await rolePlayAnswers()).Scenario, paths.scenario(scenarioId)),
    startConversation: async (body) =>
      signed((await rolePlayAnswers()).Conversation, paths.conversations, { method: 'POST', body }),
    conversation: async (conversationId) =>
      signed((await rolePlayAnswers()).Conversation, paths.conversation(conversationId)),
    answerTurn: async ({ conversationId, turn }, onDelta) => {
      const [{ conversationIn }, stream] = await Promise.all([
        rolePlayAnswers(),
        signed(Streamed, paths.turns(conversationId), { method: 'POST', body: turn, responseType: 'stream' }),
      ]);
      return conversationIn(stream, onDelta);
    },
    finishConversation: async ({ conversationId, finish }) =>
      signed((await rolePlayAnswers()).RolePlayReport, paths.finish(conversationId), { method: 'POST', body: finish }),
    holdConversation: async (body) =>
      signed((await rolePlayAnswers()).RolePlayReport, paths.heldConversations, { method: 'POST', body }),
    report: async (conversationId) => kept((await rolePlayAnswers()).RolePlayReport, paths.report(conversationId)),
    lookUp: async (sentence) =>
      signed((await practiceAnswers()).DictionaryResult, paths.dictionary, {
        method: 'POST',
        body: { user_lang: 'en', sentence } satisfies DictionaryRequest,
      }),
    embedSettings: async () => signed((await settingsAnswers()).EmbedSettings, paths.embed),
    pageSettings: async () => kept((await settingsAnswers()).PageSettings, paths.pages),
    pushSettings: async () => signed((await settingsAnswers()).PushSettings, paths.push),
    askForClass: async (body) =>
      signed((await classAnswers()).AskedClass, paths.classInvitations, { method: 'POST', body }),
    classNews: async () => signed((await classAnswers()).ClassNews, paths.classNews),
    answerInvitation: async ({ invitationId, answer }) =>
      signed((await classAnswers()).AnsweredInvitation, paths.classInvitation(invitationId), {
        method: 'POST',
        body: { answer },
      }),
    markNoticesRead: async (body) => signed((await classAnswers()).ClassNews, paths.readNews, { method: 'POST', body }),
    subscribePush: (body) => signed(Nothing, paths.pushSubscriptions, { method: 'POST', body }),
    unsubscribePush: (body) => signed(Nothing, paths.pushSubscriptions, { method: 'DELETE', body }),
    modelSpeech: async (itemId) => kept((await practiceAnswers()).ModelSpeech, paths.modelSpeech(itemId)),
  };
}

/** Makes each request, even if an earlier one fails. Throws the first error. */
async function all(requests: readonly (false | (() => Promise<unknown>))[]): Promise<void> {
  const errors: unknown[] = [];
  for (const request of requests) if (request) await request().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

function submissionOf(
  { type }: LessonAddress,
  progress: AssignmentProgress,
  outcome: RolePlayOutcome | undefined,
): ScoreSubmission {
  const { engine_version, receipt } = progress;
  return {
    assignment_status: progress.assignment_status,
    average_assignment_score: progress.average_assignment_score,
    lesson_score: progress.average_studyset_score,
    lesson_status: progress.assignment_detail_status,
    lesson_type: type ?? 'study_set',
    ...(outcome && { lesson_result: outcome, duration: outcome.lessonTime }),
    ...(engine_version !== undefined && { engine_version }),
    ...(receipt !== undefined && { receipt }),
  };
}
