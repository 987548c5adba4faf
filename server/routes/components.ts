import type { z } from 'zod';
import {
  AuthData,
  LoginRequest,
  NewPasswordRequest,
  PasswordResetAnswer,
  PasswordResetRequest,
  Profile,
  RefreshRequest,
  RefreshResponse,
  SsoAuthRequest,
  SsoStart,
  SsoStartRequest,
} from '../../contract/account.ts';
import { ActivityEvents } from '../../contract/activity.ts';
import { AssignmentCounts, AssignmentProgress } from '../../contract/assignments.ts';
import { ScoreSubmission } from '../../contract/score-submission.ts';
import { DictionaryRequest, DictionaryResult } from '../../contract/dictionary.ts';
import { EmbedSettings } from '../../contract/embed.ts';
import { PageSettings } from '../../contract/pages.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { ModelSpeech } from '../../contract/model-speech.ts';
import {
  PassageResult,
  ReadAloudGame,
  RecordingEntry,
  RecordingList,
  RecordingReport,
} from '../../contract/read-aloud.ts';
import { PushSettings, PushSubscriptionEnd, PushSubscriptionRequest } from '../../contract/push.ts';
import { SaidWords, SoundPractice, TakenSteps } from '../../contract/practice.ts';
import { GoalChoice, Recently } from '../../contract/recently.ts';
import { HeldConversation, ScenarioDialogue } from '../../contract/held-conversation.ts';
import {
  Conversation,
  ConversationFinish,
  ConversationStart,
  RolePlayReport,
  Scenario,
  ScenarioList,
  StudentTurn,
  TurnEvent,
} from '../../contract/role-play.ts';
import { SpeechTicket } from '../../contract/speech.ts';
import { ScoreUpdates, StudySetDetail, StudySetList, StudyTime } from '../../contract/study-sets.ts';
import {
  AssignableContentList,
  AssignmentsChange,
  ContentPreview,
  ChangedAssignments,
  NewAssignments,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
} from '../../contract/teacher-assignments.ts';
import { Accommodations } from '../../contract/accommodations.ts';
import { CorrectionRequest, SpokenSentence } from '../../contract/teacher-corrections.ts';
import {
  AnsweredInvitation,
  AskedClass,
  ClassJoining,
  ClassNews,
  InvitationAnswer,
  JoinAsSelf,
  JoiningAnswer,
  JoinRequest,
  ReadNotices,
} from '../../contract/class-codes.ts';
import { ClassListening, ConsentsRequest, ListeningSwitch } from '../../contract/teacher-listening.ts';
import { ClassAccounts, LoginCards, PasswordsRequest, StudentAccommodations } from '../../contract/teacher-accounts.ts';
import { RosterCheck, RosterOutcome, RosterPreviewRequest, RosterRequest } from '../../contract/teacher-roster.ts';
import {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentScores,
  TeacherClassList,
  TeacherLoginRequest,
  TeacherProfile,
} from '../../contract/teacher.ts';
import {
  DraftCheck,
  DraftRequest,
  FileRequest,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  TalkRequest,
  WithdrawalRequest,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';
import { AssignmentResults, ClassOverview, ClassSpeech, StudentWork } from '../../contract/teacher-class.ts';
import { WireAssignment, WireAssignmentList, WireHistory } from '../assignments/wire.ts';

/** Request and response bodies by their names in the OpenAPI document. */
export const components = named({
  Accommodations,
  ActivityEvents,
  AssignableContentList,
  AssignmentsChange,
  Assignment: WireAssignment,
  AssignmentCounts,
  AssignmentHistory: WireHistory,
  AssignmentList: WireAssignmentList,
  AssignmentProgress,
  AnsweredInvitation,
  AskedClass,
  AssignmentResults,
  AuthData,
  ClassAccounts,
  ClassJoining,
  ClassNews,
  InvitationAnswer,
  JoinAsSelf,
  JoiningAnswer,
  JoinRequest,
  ReadNotices,
  ClassListening,
  ClassOverview,
  ClassProgress,
  ClassSpeech,
  ConsentsRequest,
  Conversation,
  ConversationFinish,
  HeldConversation,
  ConversationList,
  ConversationStart,
  ContentPreview,
  ConversationTranscript,
  CorrectionRequest,
  ChangedAssignments,
  DictionaryRequest,
  DictionaryResult,
  DraftCheck,
  DraftRequest,
  EmbedSettings,
  PageSettings,
  ErrorBody,
  FileRequest,
  ListeningSwitch,
  LoginCards,
  LoginRequest,
  ModelSpeech,
  NewAssignments,
  NewPasswordRequest,
  OpenedFile,
  PassageResult,
  PasswordResetAnswer,
  PasswordResetRequest,
  PasswordsRequest,
  Profile,
  PushSettings,
  PushSubscriptionEnd,
  PushSubscriptionRequest,
  ReadAloudGame,
  GoalChoice,
  Recently,
  Recipients,
  SaidWords,
  SoundPractice,
  TakenSteps,
  RecordingEntry,
  RecordingList,
  RecordingReport,
  RefreshRequest,
  RefreshResponse,
  RolePlayReport,
  RosterCheck,
  RosterOutcome,
  RosterPreviewRequest,
  RosterRequest,
  SavedDraft,
  Scenario,
  ScenarioDialogue,
  ScenarioList,
  ScoreSubmission,
  ScoreUpdates,
  SpeechTicket,
  SpokenSentence,
  SsoAuthRequest,
  SsoStart,
  SsoStartRequest,
  StoredDraft,
  StudentAccommodations,
  StudentScores,
  StudentTurn,
  StudentWork,
  StudySetDetail,
  StudySetList,
  StudyTime,
  TeacherAssignment,
  TeacherAssignmentList,
  TeacherClassList,
  TeacherLoginRequest,
  TeacherProfile,
  TurnEvent,
  TalkRequest,
  WithdrawalRequest,
  WrittenContent,
  WrittenContentList,
});

function named<Schemas extends Record<string, z.ZodType>>(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, schema.meta({ id })])) as Schemas;
}
