import type { NewPasswordRequest } from '../../contract/account.ts';
import type {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentScores,
  TeacherClassList,
  TeacherLoginRequest,
  TeacherProfile,
} from '../../contract/teacher.ts';
import type { Language } from './language.port.ts';

/** What the address of the teachers' page asks for. */
export type TeacherPlace =
  | { name: 'classes' }
  | { name: 'class'; classId: string }
  | { name: 'student'; classId: string; studentId: string }
  | { name: 'conversations'; classId: string; studentId: string }
  | { name: 'conversation'; classId: string; studentId: string; conversationId: string }
  /** `token`: of the link; empty where the address has none. */
  | { name: 'newPassword'; token: string }
  | { name: 'nowhere' };

/** What is shown at a place, and when it was read (ms since 1970): what is overdue and what is today depends on it. */
export type TeacherPage = { readAt: number } & (
  | { name: 'classes'; data: TeacherClassList }
  | { name: 'class'; data: ClassProgress }
  | { name: 'student'; data: StudentScores }
  | { name: 'conversations'; data: ConversationList }
  | { name: 'conversation'; data: ConversationTranscript }
);

/** The calls of teachers. All reject with a PortError; `unauthorized` means that there is no login. */
export interface TeacherPort {
  logIn(request: TeacherLoginRequest): Promise<void>;
  logOut(): Promise<void>;
  setPassword(request: NewPasswordRequest): Promise<void>;
  me(): Promise<TeacherProfile>;
  page(place: TeacherPlace): Promise<TeacherPage>;
}

export interface TeacherAddressPort {
  read(): TeacherPlace;
  /** Calls back at every change of the address; returns a function that stops it. */
  watch(onChange: (place: TeacherPlace) => void): () => void;
  go(to: TeacherPlace): void;
}

export interface TeacherLanguagePort {
  preferred(): Language;
  /** Loads the texts, and remembers a choice; rejects when they can't be had. */
  speak(language: Language, isChoice: boolean): Promise<void>;
}
