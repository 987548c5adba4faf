import type { ActivityEvents } from '../../contract/activity.ts';
import type {
  Assignment,
  AssignmentCounts,
  AssignmentHistory,
  AssignmentList,
  AssignmentProgress,
  AssignmentTab,
  SkillName,
} from '../../contract/assignments.ts';
import type {
  AnsweredInvitation,
  AskedClass,
  ClassNews,
  InvitationAnswer,
  JoinAsSelf,
  ReadNotices,
} from '../../contract/class-codes.ts';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { EmbedSettings } from '../../contract/embed.ts';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PageSettings } from '../../contract/pages.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../../contract/push.ts';
import type { SaidWords, SoundPractice, TakenSteps } from '../../contract/practice.ts';
import type { GoalChoice, Recently } from '../../contract/recently.ts';
import type { PassageResult, ReadAloudGame, RecordingList, RecordingReport } from '../../contract/read-aloud.ts';
import type { HeldConversation } from '../../contract/held-conversation.ts';
import type {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayOutcome,
  RolePlayReport,
  Scenario,
  ScenarioList,
  ScenarioListQuery,
  StudentTurn,
} from '../../contract/role-play.ts';
import type { ScoreUpdates, StudySetDetail, StudySetList, StudyTime } from '../../contract/study-sets.ts';

/** Requests of a signed-in student. Each rejects with a PortError. All writes are idempotent. */
export interface ProviderPort {
  /** Returns the first page of a tab, or the page that `next` names. */
  list(request: { tab: AssignmentTab; next: string | null }): Promise<AssignmentList>;
  counts(): Promise<AssignmentCounts>;
  recently(): Promise<Recently>;
  keepSaidWords(said: SaidWords): Promise<void>;
  keepTakenSteps(taken: TakenSteps): Promise<void>;
  /** Returns words and a sentence for a sound in IPA. Rejects with `not_found` if no words are known for it. */
  soundPractice(sound: string): Promise<SoundPractice>;
  chooseGoal(choice: GoalChoice): Promise<void>;
  assignment(assignmentId: string): Promise<Assignment>;
  /** Returns the assignment's past attempts (DETAIL-07). */
  history(assignmentId: string): Promise<AssignmentHistory>;
  studySet(lesson: LessonAddress): Promise<StudySetDetail>;
  studySetList(request: { lesson: LessonAddress; skill: SkillName | null }): Promise<StudySetList>;
  saveScores(request: { lesson: LessonAddress; scores: ScoreUpdates }): Promise<void>;
  reportProgress(request: {
    lesson: LessonAddress;
    progress: AssignmentProgress;
    outcome?: RolePlayOutcome;
  }): Promise<void>;
  /** Reports that the student is active now (AUTH-13). */
  markActive(request: { userId: string }): Promise<void>;
  trackTime(request: { userId: string; time: StudyTime }): Promise<void>;
  /** Sends analytics events (ANA-01). */
  trackActivity(request: { userId: string; events: ActivityEvents }): Promise<void>;
  readAloudGame(readAloudId: string): Promise<ReadAloudGame>;
  /** Latest first (RA-03). */
  recordings(request: { readAloudId: string; assignmentDetailId: string }): Promise<RecordingList>;
  recording(request: { readAloudId: string; recordingId: string }): Promise<PassageResult>;
  keepRecording(request: { readAloudId: string; report: RecordingReport }): Promise<void>;
  /** `vtt` is WebVTT with a cue for each sentence. */
  transcript(request: { readAloudId: string; recordingId: string; format: 'txt' | 'vtt' }): Promise<string>;
  /** Returns scenarios for self-study (RP-07). */
  standaloneScenarios(query: ScenarioListQuery): Promise<ScenarioList>;
  /** Returns a scenario's introduction and the student's earlier results (RP-01). */
  scenario(scenarioId: string): Promise<Scenario>;
  startConversation(start: ConversationStart): Promise<Conversation>;
  conversation(conversationId: string): Promise<Conversation>;
  /** Calls `onDelta` with each part of the tutor's reply. */
  answerTurn(
    request: { conversationId: string; turn: StudentTurn },
    onDelta: (text: string) => void,
  ): Promise<Conversation>;
  finishConversation(request: { conversationId: string; finish: ConversationFinish }): Promise<RolePlayReport>;
  /** Delivers a conversation that this device has held. */
  holdConversation(held: HeldConversation): Promise<RolePlayReport>;
  report(conversationId: string): Promise<RolePlayReport>;
  /** An unknown word returns near spellings and doesn't reject. */
  lookUp(sentence: string): Promise<DictionaryResult>;
  /** Rejects with `not_found` if the item has no model audio that could be aligned. */
  modelSpeech(itemId: string): Promise<ModelSpeech>;
  /** Returns the address of the embedded conversation, if any (NAV-10). */
  embedSettings(): Promise<EmbedSettings>;
  /** Returns the addresses of the school's terms and privacy pages, if any (PROF-02). */
  pageSettings(): Promise<PageSettings>;
  /** Returns how to reach students by notifications, if at all (PROF-04). */
  pushSettings(): Promise<PushSettings>;
  /** Asks for a class as the student. Rejects with `not_found` if no class of the school has the code. */
  askForClass(request: JoinAsSelf): Promise<AskedClass>;
  classNews(): Promise<ClassNews>;
  answerInvitation(request: { invitationId: string } & InvitationAnswer): Promise<AnsweredInvitation>;
  markNoticesRead(request: ReadNotices): Promise<ClassNews>;
  subscribePush(request: PushSubscriptionRequest): Promise<void>;
  unsubscribePush(request: PushSubscriptionEnd): Promise<void>;
}
