import type { Accommodations } from '../../contract/accommodations.ts';
import type { ClassJoining, JoiningAnswer } from '../../contract/class-codes.ts';
import type { ClassAccounts, LoginCards, StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { TeacherAssignmentList } from '../../contract/teacher-assignments.ts';
import type { AssignmentResults, ClassOverview, ClassSpeech, StudentWork } from '../../contract/teacher-class.ts';
import type { CorrectionRequest, SpokenSentence } from '../../contract/teacher-corrections.ts';
import type { ClassListening, ConsentGiver } from '../../contract/teacher-listening.ts';
import type {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentScores,
  TeacherClassList,
} from '../../contract/teacher.ts';
import type { TeacherPlace } from './teacher.port.ts';

/** Data of each page that loads once. */
export interface PageData {
  classes: TeacherClassList;
  class: ClassOverview;
  scores: ClassProgress;
  speech: ClassSpeech;
  results: AssignmentResults;
  work: StudentWork;
  student: StudentScores;
  conversations: ConversationList;
  conversation: ConversationTranscript;
  assignments: TeacherAssignmentList;
  accommodations: StudentAccommodations;
  correction: SpokenSentence;
  listening: ClassListening;
  cards: ClassAccounts;
  joining: ShownJoining;
}

/** A place with its data. `readAt` is in ms since 1970 and decides what is overdue and what is today. */
export type PageOf<Name extends keyof PageData> = Extract<TeacherPlace, { name: Name }> & {
  data: PageData[Name];
  readAt: number;
};
export type TeacherPage = { [Name in keyof PageData]: PageOf<Name> }[keyof PageData];

export interface StudentOfClass {
  classId: string;
  studentId: string;
}

export interface SentencePlace extends StudentOfClass {
  lessonId: string;
  /** ID of a card, or of a reading. */
  sentenceId: string;
}

/** Without `givenBy`, the consents have ended. Without `studentId`, `delete` means the whole class. */
export type ListeningChange =
  | { kind: 'switch'; on: boolean }
  | { kind: 'consent'; students: readonly string[]; givenBy: ConsentGiver | null }
  | { kind: 'delete'; studentId?: string };

export type JoiningChange = { type: 'make' } | { type: 'end' } | ({ type: 'answer' } & JoiningAnswer);

/** `address` is where students enter the code. */
export type ShownJoining = ClassJoining & { address: string };

/** New passwords. `address` is where students open the app. */
export type MadeCards = LoginCards & { address: string };

/** Requests of the pages that load once. All reject with a PortError. Changes resolve with what is stored. */
export interface TeacherPagesPort {
  page(place: TeacherPlace): Promise<TeacherPage>;
  /** Replaces all adjustments. */
  accommodate(student: StudentOfClass, accommodations: Accommodations): Promise<StudentAccommodations>;
  /** Replaces the teacher's own marks. */
  correct(sentence: SentencePlace, marks: CorrectionRequest): Promise<SpokenSentence>;
  /** Deletes the sound of the answer. */
  eraseSound(sentence: SentencePlace): Promise<void>;
  listening(classId: string): Promise<ClassListening>;
  changeListening(classId: string, change: ListeningChange): Promise<ClassListening>;
  joining(classId: string): Promise<ShownJoining>;
  changeJoining(classId: string, change: JoiningChange): Promise<ShownJoining>;
  /** Ends the old passwords. If it rejects without a response, they may have ended. */
  replacePasswords(classId: string, students: readonly string[]): Promise<MadeCards>;
  /** Calls back when the browser leaves the page, because its Back button could show the page again. */
  watchLeaving(onLeave: () => void): () => void;
}
