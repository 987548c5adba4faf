import type { Conversation } from '../../contract/role-play.ts';
import type {
  ContentDraft,
  DraftCheck,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  StudySetDraft,
  TalkRequest,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';
import type { GivenFile } from './teacher-roster.port.ts';

/** Requests with content that the teacher writes. All reject with a PortError. */
export interface TeacherWritingPort {
  list(): Promise<WrittenContentList>;
  read(contentId: string): Promise<StoredDraft>;
  /** Drafts a study set of what the class misses: `words`, `endings`, or a sound in IPA. Stores nothing. */
  practice(classId: string, practice: string): Promise<StudySetDraft>;
  /** Stores nothing. */
  check(draft: ContentDraft): Promise<DraftCheck>;
  /** If it rejects without a response, the draft may be stored. A repetition is safe. */
  save(contentId: string, draft: ContentDraft): Promise<SavedDraft>;
  /** Reads a pack's file and stores nothing. */
  open(file: GivenFile): Promise<OpenedFile>;
  /** Answers what the teacher says in the student's place. Stores nothing. */
  talk(request: TalkRequest): Promise<Conversation>;
  withdraw(contentId: string, withdrawn: boolean): Promise<WrittenContent>;
  /** Makes the ID of new content. */
  newContentId(): string;
}
