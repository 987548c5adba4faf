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
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { EmbedSettings } from '../../contract/embed.ts';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PageSettings } from '../../contract/pages.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../../contract/push.ts';
import type { SaidWords, SoundPractice, TakenSteps } from '../../contract/practice.ts';
import type { GoalChoice, Recently } from '../../contract/recently.ts';
import type { PassageResult, ReadAloudGame, RecordingList, RecordingReport } from '../../contract/read-aloud.ts';
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

/** Every call of a signed-in student. Each rejects with a PortError. */
export interface ProviderPort {
  /** The first page of a tab, or the page that `next` names. */
  list(request: { tab: AssignmentTab; next: string | null }): Promise<AssignmentList>;
  counts(): Promise<AssignmentCounts>;
  /** What to practice again, and what was done of late. */
  recently(): Promise<Recently>;
  /** The same answer twice counts once. */
  keepSaidWords(said: SaidWords): Promise<void>;
  /** The same answer twice counts once. */
  keepTakenSteps(taken: TakenSteps): Promise<void>;
  /** Reads words and a sentence for a sound in IPA. Refused with `not_found` if no words are known for it. */
  soundPractice(sound: string): Promise<SoundPractice>;
  chooseGoal(choice: GoalChoice): Promise<void>;
  assignment(assignmentId: string): Promise<Assignment>;
  /** What was reached in it over time (DETAIL-07). */
  history(assignmentId: string): Promise<AssignmentHistory>;
  studySet(lesson: LessonAddress): Promise<StudySetDetail>;
  studySetList(request: { lesson: LessonAddress; skill: SkillName | null }): Promise<StudySetList>;
  /** Sending a score twice changes nothing: the provider keeps the best. */
  saveScores(request: { lesson: LessonAddress; scores: ScoreUpdates }): Promise<void>;
  reportProgress(request: {
    lesson: LessonAddress;
    progress: AssignmentProgress;
    outcome?: RolePlayOutcome;
  }): Promise<void>;
  /** The student is here now (AUTH-13). */
  markActive(request: { userId: string }): Promise<void>;
  /** The same time twice counts once. */
  trackTime(request: { userId: string; time: StudyTime }): Promise<void>;
  /** The same event twice counts once (ANA-01). */
  trackActivity(request: { userId: string; events: ActivityEvents }): Promise<void>;
  /** A passage with its key words. */
  readAloudGame(readAloudId: string): Promise<ReadAloudGame>;
  /** What was read in a lesson, the latest first (RA-03). */
  recordings(request: { readAloudId: string; assignmentDetailId: string }): Promise<RecordingList>;
  /** The result of one reading. */
  recording(request: { readAloudId: string; recordingId: string }): Promise<PassageResult>;
  /** The same recording twice is kept once. */
  keepRecording(request: { readAloudId: string; report: RecordingReport }): Promise<void>;
  /** What was read, as the text of a file: plain, or WebVTT with a cue for each sentence. */
  transcript(request: { readAloudId: string; recordingId: string; format: 'txt' | 'vtt' }): Promise<string>;
  /** The scenarios for whoever wants to practice by themselves (RP-07). */
  standaloneScenarios(query: ScenarioListQuery): Promise<ScenarioList>;
  /** The introduction of a scenario, with what was reached in it before (RP-01). */
  scenario(scenarioId: string): Promise<Scenario>;
  /** The same conversation twice is begun once. */
  startConversation(start: ConversationStart): Promise<Conversation>;
  /** As it stands. */
  conversation(conversationId: string): Promise<Conversation>;
  /** Tells the tutor something; `onDelta` is called with what the tutor says as it comes. The same turn twice is answered once. */
  answerTurn(
    request: { conversationId: string; turn: StudentTurn },
    onDelta: (text: string) => void,
  ): Promise<Conversation>;
  /** Ends a conversation; twice gives the same report. */
  finishConversation(request: { conversationId: string; finish: ConversationFinish }): Promise<RolePlayReport>;
  report(conversationId: string): Promise<RolePlayReport>;
  /** A word or short phrase; an unknown one is answered with near spellings, not refused. */
  lookUp(sentence: string): Promise<DictionaryResult>;
  /** Refused with `not_found` when the item has no model audio that could be aligned. */
  modelSpeech(itemId: string): Promise<ModelSpeech>;
  /** Where the conversation of another origin is, if anywhere (NAV-10). */
  embedSettings(): Promise<EmbedSettings>;
  /** Where the school's terms and privacy pages are, if anywhere (PROF-02). */
  pageSettings(): Promise<PageSettings>;
  /** How students are reached, if at all (PROF-04). */
  pushSettings(): Promise<PushSettings>;
  /** The same browser twice is reached once. */
  subscribePush(request: PushSubscriptionRequest): Promise<void>;
  unsubscribePush(request: PushSubscriptionEnd): Promise<void>;
}
