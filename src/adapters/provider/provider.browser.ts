import { FetchError, ofetch } from 'ofetch';
import { z } from 'zod';
import { RefreshResponse } from '../../../contract/account.ts';
import { AssignmentCounts, type AssignmentProgress } from '../../../contract/assignments.ts';
import type { ScoreSubmission } from '../../../contract/score-submission.ts';
import type { DictionaryRequest } from '../../../contract/dictionary.ts';
import { ErrorBody } from '../../../contract/errors.ts';
import { paths, SESSION_TOKEN_HEADER, type ApiVersion, type LessonAddress } from '../../../contract/paths.ts';
import type { RolePlayOutcome } from '../../../contract/role-play.ts';
import type { ProviderPort } from '../../../machines/ports/provider.port.ts';
import type { SessionPort } from '../../../machines/ports/session.port.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import { tellNetworkFailed } from '../page/network.browser.ts';
import { KnownAssignment, KnownAssignmentList, KnownHistory } from './known-entries.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** In ms. */
  timeout?: number;
  keepalive?: boolean;
  responseType?: 'stream';
}

/** In ms. The result of ten minutes of reading is several megabytes, and a school's network is slow. */
export const LONGEST_UPLOAD = 120_000;

const Streamed = z.instanceof(ReadableStream<Uint8Array<ArrayBuffer>>);
const studySetAnswers = () => import('./study-set-answers.ts');
const practiceAnswers = () => import('./practice-answers.ts');
const classAnswers = () => import('../../../contract/class-codes.ts');
const settingsAnswers = () => import('./settings-answers.ts');
const rolePlayAnswers = () => import('./role-play-answers.ts');
const keptAnswers = () => import('../offline/kept-answers.ts');
const nothing = () => {};
export const Nothing = z.unknown().transform(() => undefined);

/** Sends one request, with `token` if any. Returns the validated response. Throws PortError. */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { method = 'GET', query, body, timeout = 20_000, keepalive = false, responseType }: Call,
  token: string | null,
): Promise<z.output<Schema>> {
  let answer: unknown;
  try {
    answer = await ofetch(path, {
      method,
      query,
      ...(body && { body }),
      headers: token === null ? {} : { [SESSION_TOKEN_HEADER]: token },
      retry: 0,
      timeout,
      keepalive,
      ...(responseType && { responseType }),
      // A refusal is JSON, even if the response would be a stream.
      async onResponseError({ response }) {
        if (responseType) response._data = await response.json().catch(() => undefined);
      },
    });
  } catch (error) {
    throw portError(error);
  }
  const read = schema.safeParse(answer);
  if (!read.success) throw new PortError({ kind: 'unreadable' }, { cause: read.error });
  return read.data;
}

function portError(error: unknown): PortError {
  if (!(error instanceof FetchError) || error.status === undefined) {
    tellNetworkFailed();
    return new PortError({ kind: 'offline' }, { cause: error });
  }
  const body = ErrorBody.safeParse(error.data);
  if (body.success) {
    const { code, message } = body.data.error;
    const retryAfter = Number(error.response?.headers.get('retry-after') ?? 0);
    return new PortError({ kind: 'refused', code, message, ...(retryAfter > 0 && { retryAfter }) }, { cause: error });
  }
  // A proxy doesn't know the contract's errors, but it knows 401 (AUTH-07).
  if (error.status === 401) {
    return new PortError({ kind: 'refused', code: 'unauthorized', message: 'Unauthorized' }, { cause: error });
  }
  return new PortError({ kind: 'unreadable' }, { cause: error });
}

const statusOf = (error: unknown) =>
  error instanceof PortError && error.cause instanceof FetchError ? error.cause.status : undefined;

const isUnauthorized = (error: unknown) =>
  statusOf(error) === 401 ||
  (error instanceof PortError && error.failure.kind === 'refused' && error.failure.code === 'unauthorized');

/** Logout and refresh, without token handling (AUTH-06). */
export function browserSession(): SessionPort {
  return {
    logOut: (token) => call(Nothing, paths.logout, { method: 'DELETE', keepalive: true }, token),
    async refresh({ user_token, refresh_token }) {
      try {
        return await call(
          RefreshResponse,
          paths.refreshSession,
          { method: 'POST', body: { refresh_token } },
          user_token,
        );
      } catch (error) {
        // D45: a server in trouble has not judged the token, even if the body says so.
        if ((statusOf(error) ?? 0) >= 500) throw new PortError({ kind: 'unreadable' }, { cause: error });
        throw error;
      }
    },
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
    saveScores: ({ lesson, scores }) => signed(Nothing, paths.scores(lesson), { method: 'PATCH', body: scores }),
    reportProgress: async ({ lesson, progress, outcome }) => {
      if (lesson.api === 'v1') {
        await signed(Nothing, paths.progress('v1', lesson.assignmentId), { method: 'POST', body: progress });
      }
      // Submit a completed lesson at its own address in nova, else at the assignment's (DETAIL-06).
      if (progress.assignment_detail_status !== 'completed') return undefined;
      const body = submissionOf(lesson, progress, outcome);
      return lesson.api === 'v1'
        ? signed(Nothing, paths.assignment('v1', lesson.assignmentId), {
            method: 'PUT',
            body: { ...body, assignment_detail_id: lesson.assignmentDetailId },
          })
        : signed(Nothing, paths.lesson(lesson.assignmentId, lesson.studySetId), { method: 'POST', body });
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
    keepRecording: ({ readAloudId, report }) =>
      signed(Nothing, paths.recordings(readAloudId), { method: 'POST', body: report, timeout: LONGEST_UPLOAD }),
    transcript: ({ readAloudId, recordingId, format }) =>
      signed(z.string().default(''), paths.transcript(readAloudId, recordingId), { query: { format } }),
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
