import type { NewPasswordRequest } from '../../contract/account.ts';
import type { TeacherLoginRequest, TeacherProfile } from '../../contract/teacher.ts';
import type { DraftKind } from '../../contract/teacher-writing.ts';
import type { Language } from '../../contract/languages.ts';

export type TeacherPlace =
  | { name: 'classes' }
  | { name: 'class'; classId: string }
  /** All scores of a class. */
  | { name: 'scores'; classId: string }
  | { name: 'speech'; classId: string }
  | { name: 'results'; classId: string; assignmentId: string }
  | { name: 'work'; classId: string; studentId: string; assignmentId: string }
  | { name: 'student'; classId: string; studentId: string }
  | { name: 'conversations'; classId: string; studentId: string }
  | { name: 'conversation'; classId: string; studentId: string; conversationId: string }
  | { name: 'accommodations'; classId: string; studentId: string }
  /** A card's answer or a reading, to be corrected. */
  | { name: 'correction'; classId: string; studentId: string; lessonId: string; sentenceId: string }
  /** Whether teachers may listen to a class, and the consents. */
  | { name: 'listening'; classId: string }
  /** New passwords for students of a class. `studentId` is chosen from the start. */
  | { name: 'cards'; classId: string; studentId?: string }
  /** The code of a class, and the students who ask to join. */
  | { name: 'joining'; classId: string }
  /** The school's roster, for a teacher who manages it. */
  | { name: 'roster' }
  /**
   * Content that the teacher writes: a list, a form for new content of a kind, or a form for stored content. A form with
   * words that a class misses has `practice`, which is `words`, `endings`, or a sound in IPA.
   */
  | { name: 'writing'; kind?: DraftKind; contentId?: string; classId?: string; practice?: string }
  | { name: 'assignments' }
  /** A new assignment, for a class or as a copy, if any. */
  | { name: 'assign'; classId?: string; copyOf?: string }
  | { name: 'assignment'; assignmentId: string }
  /** Token of the reset link. Empty if the address has none. */
  | { name: 'newPassword'; token: string }
  | { name: 'nowhere' };

/** Requests of a teacher's login. All reject with a PortError. `unauthorized` means that the teacher isn't logged in. */
export interface TeacherPort {
  logIn(request: TeacherLoginRequest): Promise<void>;
  logOut(): Promise<void>;
  setPassword(request: NewPasswordRequest): Promise<void>;
  me(): Promise<TeacherProfile>;
}

export interface TeacherAddressPort {
  read(): TeacherPlace;
  watch(onChange: (place: TeacherPlace) => void): () => void;
  go(to: TeacherPlace): void;
}

export interface TeacherLanguagePort {
  preferred(): Language;
  /** Stores the language if the teacher chose it. Rejects if loading fails. */
  speak(language: Language, isChoice: boolean): Promise<void>;
}
